"""Commands that ask the table of their channel: each hands one wish to its queue, at once."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_replies import in_time, person, press, reply, words
from bot.discord.services import Interaction, Rooms
from bot.model.outgoing import Shown
from bot.model.requests import CallOrCatch, Look, OfHouse, OpenHand, SortHand, Wish
from bot.model.table_state import House, HouseRefused, Step
from bot.screens import layout
from bot.screens.custom_ids import table_ids
from bot.screens.drawing import drawn, plain
from bot.screens.table import lobby_screen
from bot.screens.table_sentences import mention
from bot.tables.rules import hosting, polls, presence
from bot.tables.runtime.table_registry import Glance

DEFAULT_PAUSE_MINUTES = 15
SORTS = ("colour", "number", "none")

Make = Callable[[Person, Glance], Wish]


async def ask(rooms: Rooms, interaction: Interaction, make: Make, *, seated: bool = True) -> None:
    """Hands a wish to the table of this channel. ``seated``: only who sits there can mean it.

    In a channel without such a table the answer is a link to where the person sits, or how to open one.
    """
    who = person(rooms, interaction)
    glance = _table(rooms, interaction, who, seated)
    answer = rooms.answer_to(interaction)
    if glance is not None:
        rooms.tables.press(glance.id, press(rooms, interaction, who, make(who, glance), answer))
        return
    async with in_time(answer):
        await reply(answer, _nothing_here(rooms, interaction, who))


def _nothing_here(rooms: Rooms, interaction: Interaction, who: Person) -> Shown:
    said = words(rooms, interaction)
    links = [glance.link for glance in rooms.tables.of_user(interaction.guild_id or 0, who.user) if glance.link]
    if links:
        return plain(said("answer-elsewhere", links="\n".join(links)))
    line = said("answer-no-table", play=mention(rooms.commands, "play"))
    return drawn(layout.screen(layout.text([line]), *layout.rows([lobby_screen.notify(table_ids.NO_TABLE, said)])))


def _table(rooms: Rooms, interaction: Interaction, who: Person, seated: bool) -> Glance | None:
    channel = interaction.channel_id or 0
    there = rooms.tables.at(channel)
    if there is not None:
        stranger = seated and there.house.seat_of(who.user) is None and not who.moderator
        return None if stranger and rooms.tables.of_user(there.place.guild_id, who.user) else there
    if seated:
        return None
    below = rooms.tables.under(channel)
    return below[0] if len(below) == 1 else None


# --- what each command wishes -----------------------------------------------------------------------------------------


def join(who: Person, _glance: Glance) -> Wish:
    """``/join``"""
    return button_requests.join(who, said="answer-joined")


def hand(sort: str | None) -> Make:
    """``/hand``, sorted anew where a way to sort is named."""

    def make(_who: Person, _glance: Glance) -> Wish:
        return SortHand(sort) if sort in SORTS else OpenHand()

    return make


def table(_who: Person, glance: Glance) -> Wish:
    """``/table``"""
    return Look("table", word=glance.link)


def log(_who: Person, _glance: Glance) -> Wish:
    """``/log``"""
    return Look("log")


def rules(_who: Person, _glance: Glance) -> Wish:
    """``/rules``"""
    return Look("rules")


def uno(_who: Person, _glance: Glance) -> Wish:
    """``/uno``"""
    return CallOrCatch()


def leave(who: Person, glance: Glance) -> Wish:
    """``/leave``"""
    return button_requests.leave(who, glance.house.phase, said="answer-left-lobby")


def away(back: str) -> Make:
    """``/away``; ``back`` is the mention of the command that ends it."""

    def make(who: Person, _glance: Glance) -> Wish:
        return OfHouse(lambda house, now: presence.away(house, who.user, now), "answer-away", {"back": back})

    return make


def back(who: Person, _glance: Glance) -> Wish:
    """``/back``"""

    def act(house: House, now: float) -> Step:
        seat = house.seat_of(who.user)
        here = seat is not None and house.phase in ("playing", "resting") and house.people[seat].status == "here"
        return Step(house) if here else presence.back(house, who.user, now)

    return OfHouse(act, "answer-back")


def pause(minutes: int | None) -> Make:
    """``/pause``"""
    length = DEFAULT_PAUSE_MINUTES if minutes is None else minutes

    def make(who: Person, glance: Glance) -> Wish:
        said = "answer-vote" if _has_company(glance, who) else "answer-paused"
        return OfHouse(lambda house, now: polls.propose_pause(house, who.user, length, now), said)

    return make


def kick(user: int) -> Make:
    """``/kick``"""

    def seat_of(house: House) -> int:
        seat = house.seat_of(user)
        if seat is None:
            raise HouseRefused("nobody_there")
        return seat

    def make(who: Person, glance: Glance) -> Wish:
        alone = who.moderator or glance.house.phase == "lobby"
        return button_requests.kick(who, seat_of, "answer-kicked" if alone else "answer-vote")

    return make


def end(who: Person, glance: Glance) -> Wish:
    """``/end``; a moderator, who ends a match without asking the table, is asked back."""
    if who.moderator and glance.house.phase in ("playing", "resting"):
        return Look("end")
    alone = glance.house.phase != "playing" or not _has_company(glance, who)
    return button_requests.end(who, "answer-ended" if alone else "answer-vote")


def host(user: int) -> Make:
    """``/host``"""

    def make(who: Person, _glance: Glance) -> Wish:
        return OfHouse(lambda house, _now: hosting.give(house, who.user, user), "answer-host")

    return make


def _has_company(glance: Glance, who: Person) -> bool:
    seat = glance.house.seat_of(who.user)
    return any(other != seat for other in glance.house.present())
