"""Commands that ask the table of their channel: each hands one wish to its queue, at once."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_replies import in_time, person, press, reply, words
from bot.discord.services import Interaction, Services
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import CallOrCatch, Look, OpenHand, Request, SortHand, TableRuleRequest
from bot.model.table_state import TableRefused, TableState, Transition
from bot.screens import layout
from bot.screens.custom_ids import table_ids
from bot.screens.layout import drawn, plain
from bot.screens.table import lobby_screen
from bot.screens.table_sentences import mention
from bot.tables.rules import hosting, polls, presence
from bot.tables.runtime.table_registry import TableSummary

DEFAULT_PAUSE_MINUTES = 15
SORTS = ("colour", "number", "none")

Make = Callable[[Person, TableSummary], Request]


async def ask(services: Services, interaction: Interaction, make: Make, *, seated: bool = True) -> None:
    """Hands a wish to the table of this channel. ``seated``: only who sits there can mean it.

    In a channel without such a table the answer is a link to where the person sits, or how to open one.
    """
    who = person(services, interaction)
    summary = _table(services, interaction, who, seated)
    answer = services.answer_to(interaction)
    if summary is not None:
        services.tables.press(summary.id, press(services, interaction, who, make(who, summary), answer))
        return
    async with in_time(answer):
        await reply(answer, _nothing_here(services, interaction, who))


def _nothing_here(services: Services, interaction: Interaction, who: Person) -> OutgoingMessage:
    said = words(services, interaction)
    links = [summary.link for summary in services.tables.of_user(interaction.guild_id or 0, who.user) if summary.link]
    if links:
        return plain(said("answer-elsewhere", links="\n".join(links)))
    line = said("answer-no-table", play=mention(services.commands, "play"))
    return drawn(layout.screen(layout.text([line]), *layout.rows([lobby_screen.notify(table_ids.NO_TABLE, said)])))


def _table(services: Services, interaction: Interaction, who: Person, seated: bool) -> TableSummary | None:
    channel = interaction.channel_id or 0
    there = services.tables.at(channel)
    if there is not None:
        stranger = seated and there.table_state.seat_of(who.user) is None and not who.moderator
        return None if stranger and services.tables.of_user(there.place.guild_id, who.user) else there
    if seated:
        return None
    below = services.tables.under(channel)
    return below[0] if len(below) == 1 else None


# --- what each command wishes -----------------------------------------------------------------------------------------


def join(who: Person, _glance: TableSummary) -> Request:
    """``/join``"""
    return button_requests.join(who, said="answer-joined")


def hand(sort: str | None) -> Make:
    """``/hand``, sorted anew where a way to sort is named."""

    def make(_who: Person, _glance: TableSummary) -> Request:
        return SortHand(sort) if sort in SORTS else OpenHand()

    return make


def table(_who: Person, summary: TableSummary) -> Request:
    """``/table``"""
    return Look("table", word=summary.link)


def log(_who: Person, _glance: TableSummary) -> Request:
    """``/log``"""
    return Look("log")


def rules(_who: Person, _glance: TableSummary) -> Request:
    """``/rules``"""
    return Look("rules")


def uno(_who: Person, _glance: TableSummary) -> Request:
    """``/uno``"""
    return CallOrCatch()


def leave(who: Person, summary: TableSummary) -> Request:
    """``/leave``"""
    return button_requests.leave(who, summary.table_state.phase, said="answer-left-lobby")


def away(back: str) -> Make:
    """``/away``; ``back`` is the mention of the command that ends it."""

    def make(who: Person, _glance: TableSummary) -> Request:
        return TableRuleRequest(
            lambda table_state, now: presence.away(table_state, who.user, now), "answer-away", {"back": back}
        )

    return make


def back(who: Person, _glance: TableSummary) -> Request:
    """``/back``"""

    def act(table_state: TableState, now: float) -> Transition:
        seat = table_state.seat_of(who.user)
        here = (
            seat is not None
            and table_state.phase in ("playing", "resting")
            and table_state.people[seat].status == "here"
        )
        return Transition(table_state) if here else presence.back(table_state, who.user, now)

    return TableRuleRequest(act, "answer-back")


def pause(minutes: int | None) -> Make:
    """``/pause``"""
    length = DEFAULT_PAUSE_MINUTES if minutes is None else minutes

    def make(who: Person, summary: TableSummary) -> Request:
        said = "answer-vote" if _has_company(summary, who) else "answer-paused"
        return TableRuleRequest(lambda table_state, now: polls.propose_pause(table_state, who.user, length, now), said)

    return make


def kick(user: int) -> Make:
    """``/kick``"""

    def seat_of(table_state: TableState) -> int:
        seat = table_state.seat_of(user)
        if seat is None:
            raise TableRefused("nobody_there")
        return seat

    def make(who: Person, summary: TableSummary) -> Request:
        alone = who.moderator or summary.table_state.phase == "lobby"
        return button_requests.kick(who, seat_of, "answer-kicked" if alone else "answer-vote")

    return make


def end(who: Person, summary: TableSummary) -> Request:
    """``/end``; a moderator, who ends a match without asking the table, is asked back."""
    if who.moderator and summary.table_state.phase in ("playing", "resting"):
        return Look("end")
    alone = summary.table_state.phase != "playing" or not _has_company(summary, who)
    return button_requests.end(who, "answer-ended" if alone else "answer-vote")


def host(user: int) -> Make:
    """``/host``"""

    def make(who: Person, _glance: TableSummary) -> Request:
        return TableRuleRequest(lambda table_state, _now: hosting.give(table_state, who.user, user), "answer-host")

    return make


def _has_company(summary: TableSummary, who: Person) -> bool:
    seat = summary.table_state.seat_of(who.user)
    return any(other != seat for other in summary.table_state.present())
