"""``/sort``: change the order of the hand."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.bot_setup import Sort
from bot.model.requests import SORTS, SortHand


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="sort", description=about("sort"))
    @described("sort", "by")
    @app_commands.choices(by=choices("sort", "by", SORTS))
    async def sort(interaction: Interaction, by: Sort) -> None:
        await ask(services, interaction, SortHand(by))
