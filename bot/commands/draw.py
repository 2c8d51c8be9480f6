"""``/draw``: draw a card or all owed cards, or fewer where cheating is allowed."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import NO_SEAT, Move, Typed
from engine import actions as a


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="draw", description=about("draw"))
    @described("draw", "count")
    async def draw(interaction: Interaction, count: app_commands.Range[int, 0, 99] | None = None) -> None:
        await ask(services, interaction, Typed(Move(a.DrawCard(NO_SEAT, count))))
