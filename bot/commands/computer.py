"""``/computer``: seat a computer in the lobby."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import LEVELS, AddComputer
from bot.model.table_state import Level


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="computer", description=about("computer"))
    @described("computer", "level")
    @app_commands.choices(level=choices("computer", "level", LEVELS))
    async def computer(interaction: Interaction, level: Level = "normal") -> None:
        await ask(services, interaction, AddComputer(level))
