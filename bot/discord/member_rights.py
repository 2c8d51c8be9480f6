"""The rights of a user in a server, from Discord's permissions or the server's role for games masters."""

from __future__ import annotations

import discord

from .services import Interaction, Services

MANAGING = discord.Permissions(manage_guild=True)
"""Permissions for which Discord shows the commands of managers, unless a server decides otherwise."""


def may_manage(interaction: Interaction) -> bool:
    """Return True if the user may manage this server."""
    rights = interaction.permissions
    return rights.manage_guild or rights.administrator


def moderates(services: Services, interaction: Interaction) -> bool:
    """Return True if the user has a moderator's rights at tables."""
    rights = interaction.permissions
    if rights.manage_messages or rights.manage_channels or rights.administrator:
        return True
    role = services.servers.games_master(interaction.guild_id or 0)
    return (
        role is not None
        and isinstance(interaction.user, discord.Member)
        and interaction.user.get_role(role) is not None
    )
