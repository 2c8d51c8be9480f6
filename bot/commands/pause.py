"""``/pause``: ask the table for a pause."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import ProposePause

DEFAULT_MINUTES = 15


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="pause", description=about("pause"))
    @described("pause", "minutes")
    async def pause(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] | None = None) -> None:
        await ask(services, interaction, ProposePause(DEFAULT_MINUTES if minutes is None else minutes))
