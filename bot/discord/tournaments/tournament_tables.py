"""Functions that find a channel's tournament, check whether a user may manage it, and end its tables."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.command_replies import press, send_reply, turn_to, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import ConfirmEnd
from bot.model.tournament import StoredTournament, TournamentFacts
from bot.screens.layout import drawn
from bot.screens.pages import tournament_page as screen
from bot.screens.wording import table_letter


def manages(interaction: Interaction, stored: StoredTournament) -> bool:
    """Return True if the user is the host of the tournament or may manage the server."""
    return may_manage(interaction) or interaction.user.id == stored.tournament.host


def refusal(stored: StoredTournament, said: Texts) -> str:
    """Return the reply to a user who may not manage a tournament."""
    host = f"<@{stored.tournament.host}>" if stored.tournament.host else said("tournament-somebody")
    return said("tournament-reply-not-yours", host=host)


def letters(facts: TournamentFacts) -> dict[str, int]:
    """Return the indices of the tables that can be ended, keyed by table letter."""
    return {table_letter(index): index for index in facts.tables} if facts.tournament.phase == "round" else {}


async def newest(services: Services, interaction: Interaction) -> StoredTournament | None:
    """Return the newest tournament of the channel; ``None`` if there is none.

    For a thread without a tournament, this is the newest tournament of its parent channel.
    """
    for number in (interaction.channel_id, getattr(interaction.channel, "parent_id", None)):
        found = None if number is None else await services.tournaments.newest(number)
        if found is not None:
            return found
    return None


async def present(services: Services, interaction: Interaction) -> StoredTournament | None:
    """Return the tournament that ``newest`` finds; ``None`` if there is none or it is over."""
    found = await newest(services, interaction)
    return None if found is None or found.tournament.phase == "over" else found


async def found(
    services: Services, interaction: Interaction, reply: InteractionReply, *, over: bool = False
) -> StoredTournament | None:
    """Return the channel's tournament. With ``over``, it may be a finished one.

    If there is none, say so in the reply and return ``None``.
    """
    stored = await (newest if over else present)(services, interaction)
    if stored is None:
        await send_reply(reply, words(services, interaction)("tournament-reply-not-here"))
    return stored


async def found_to_manage(
    services: Services, interaction: Interaction, reply: InteractionReply
) -> StoredTournament | None:
    """Return the channel's tournament.

    If there is none, or if the user may not manage it, reply with the reason and return ``None``.
    """
    stored = await found(services, interaction, reply)
    if stored is None or manages(interaction, stored):
        return stored
    await send_reply(reply, refusal(stored, words(services, interaction)))
    return None


async def ask(
    services: Services, interaction: Interaction, reply: InteractionReply, stored: StoredTournament, table: int
) -> None:
    """Ask a manager whether to end the table that they chose. If it is over, say so instead.

    Either reply replaces the page where they chose the table.
    """
    facts, said = services.tournaments.facts(stored), words(services, interaction)
    index = next((index for index, number in facts.tables.items() if number == table), None)
    await turn_to(reply, _question(facts, index, interaction, said))


def _question(facts: TournamentFacts, index: int | None, interaction: Interaction, said: Texts) -> OutgoingMessage:
    if index is None or facts.tournament.phase != "round":
        return drawn(screen.manage(facts, interaction.user.id, said("tournament-reply-table-over"), said))
    return drawn(screen.end_table(facts, index, interaction.user.id, said))


async def end(
    services: Services, interaction: Interaction, reply: InteractionReply, stored: StoredTournament, table: int
) -> None:
    """End a table of the current round for a manager of the tournament. If the table is already over, say so."""
    if table not in services.tournaments.facts(stored).tables.values():
        said = words(services, interaction)
        await send_reply(reply, said("tournament-reply-table-over"))
        return
    asked = press(services, interaction, ConfirmEnd(), reply)
    services.tables.press(table, replace(asked, moderator=True))


async def typed(
    services: Services, interaction: Interaction, reply: InteractionReply, letter: str, *, sure: bool
) -> None:
    """End the table with this letter (``/end table:``). Unless ``sure`` is True, only ask for confirmation.

    If there is no such table, reply with the letters of the tables that can be ended, if any.
    """
    stored = await found_to_manage(services, interaction, reply)
    if stored is None:
        return
    facts, said = services.tournaments.facts(stored), words(services, interaction)
    open_tables = letters(facts)
    index = open_tables.get(letter.strip().upper())
    if index is None:
        key = "tournament-reply-which-table" if open_tables else "tournament-reply-no-table"
        await send_reply(reply, said(key, tables=", ".join(open_tables)))
    elif sure:
        await end(services, interaction, reply, stored, facts.tables[index])
    else:
        await send_reply(reply, _question(facts, index, interaction, said))
