"""``/lock``: close the table to new players, or open it again."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import LockTable

STATES = ("closed", "open")


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="lock", description=about("lock"))
    @described("lock", "joining")
    @app_commands.choices(joining=choices("lock", "joining", STATES))
    async def lock(interaction: Interaction, joining: str = "closed") -> None:
        await ask(services, interaction, LockTable(joining != "open"))
