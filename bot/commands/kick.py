"""``/kick``: ask the table to remove a player. In the lobby, the host needs no poll; a moderator never needs one."""

from __future__ import annotations

import discord

from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import Kick


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="kick", description=about("kick"))
    @described("kick", "player")
    async def kick(interaction: Interaction, player: discord.User) -> None:
        await ask(services, interaction, Kick(player.id))
