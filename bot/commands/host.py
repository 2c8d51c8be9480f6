"""``/host``: make another player the host."""

from __future__ import annotations

import discord

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import GiveHost


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="host", description=about("host"))
    @described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await ask(services, interaction, GiveHost(player.id))
