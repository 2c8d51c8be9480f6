"""``/host``: hands the role of the host over."""

from __future__ import annotations

import discord

from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import Make, ask
from bot.model.requests import Request, TableRuleRequest
from bot.tables.rules import hosting
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="host", description=about("host"))
    @described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await ask(services, interaction, _request(player.id))


def _request(user: int) -> Make:

    def make(who: Person, _summary: TableSummary) -> Request:
        return TableRuleRequest(lambda table_state, _now: hosting.give(table_state, who.user, user), "answer-host")

    return make
