"""``/hint`` and its button: the action that a computer would take.

Hints are refused in tournaments and in matches that may count for a league.
"""

from __future__ import annotations

from bot.discord.command_replies import in_time, press, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain
from bot.discord.slash_commands.table_requests import refer, watched
from bot.model.interactions import InteractionReply
from bot.model.requests import GiveHint
from bot.model.tableless_requests import AskHint
from bot.tables.runtime.opening.new_tables import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"hint": _typed})


async def _typed(services: Services, interaction: Interaction) -> None:
    there = watched(services, interaction)
    if there is None:
        await refer(services, interaction)
        return
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await _ask(services, interaction, reply, there)


async def pressed(press: ButtonPress[AskHint]) -> None:
    """Ask the button's table for a hint, or reply that the table is over."""
    services, interaction, reply = press.services, press.interaction, press.reply
    summary = services.tables.summary(press.table)
    if summary is None:
        await send_reply(reply, words(services, interaction)("notice-table-over"))
    else:
        await _ask(services, interaction, reply, summary)


async def _ask(services: Services, interaction: Interaction, reply: InteractionReply, table: TableSummary) -> None:
    """Ask the table for a hint, unless the match may count for a league or the server has switched hints off."""
    guild, state = table.place.guild_id, table.table_state
    # A match still counts after players have left, so they are included.
    people = sum(not player.computer for player in state.people)
    if not (await services.servers.preferences(guild)).hint:
        await send_reply(reply, words(services, interaction)("reply-feature-off"))
    elif not state.friendly and await services.leagues.may_count(guild, state.options, people):
        await send_reply(reply, words(services, interaction)("reply-hint-ranked"))
    else:
        services.tables.press(table.id, press(services, interaction, GiveHint(), reply))
