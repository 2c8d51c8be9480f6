"""``/kick``: asks the table to remove a player; the host does so in the lobby, a moderator at any time."""

from __future__ import annotations

import discord

from bot.discord import button_requests
from bot.discord.button_requests import Person
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import Make, ask
from bot.model.requests import Request
from bot.model.table_state import TableRefused, TableState
from bot.tables.runtime.table_registry import TableSummary


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="kick", description=about("kick"))
    @described("kick", "player")
    async def kick(interaction: Interaction, player: discord.User) -> None:
        await ask(services, interaction, _request(player.id))


def _request(user: int) -> Make:

    def seat_of(table_state: TableState) -> int:
        seat = table_state.seat_of(user)
        if seat is None:
            raise TableRefused("nobody_there")
        return seat

    def make(who: Person, summary: TableSummary) -> Request:
        alone = who.moderator or summary.table_state.phase == "lobby"
        return button_requests.kick(who, seat_of, "answer-kicked" if alone else "answer-vote")

    return make
