"""Slash commands that ask the table of their channel: each puts one request into its queue, without waiting."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord.button_requests import Person
from bot.discord.command_replies import in_time, person, press, reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import Move, Request, Typed
from bot.screens import layout
from bot.screens.custom_ids import table_ids
from bot.screens.layout import drawn, plain
from bot.screens.table import lobby_screen
from bot.screens.table_sentences import mention
from bot.tables.runtime.table_registry import TableSummary
from engine import actions as a

from .command_texts import add_plain

SORTS = ("colour", "number", "none")
"""Orders of a hand that can be chosen."""

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


def add_request(where: BotCommandTree, services: Services, name: str, make: Make, *, seated: bool) -> None:
    """Add a command without options that asks the table of its channel."""

    async def show(services: Services, interaction: Interaction) -> None:
        await ask(services, interaction, make, seated=seated)

    add_plain(where, services, {name: show})


def move_of(action: a.Action) -> Make:
    """Return what requests a move that needs nothing more."""
    return lambda _who, _summary: Typed(Move(action))


def has_company(summary: TableSummary, who: Person) -> bool:
    """Return True if other players than this one are present."""
    seat = summary.table_state.seat_of(who.user)
    return any(other != seat for other in summary.table_state.present())
