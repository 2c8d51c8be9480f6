"""The rights of a user in a server, from Discord's permissions or the server's role for games masters."""

from __future__ import annotations

import discord

from .services import Interaction, Services

MANAGING = discord.Permissions(manage_guild=True)
"""Permissions that users need to see the commands for managers, unless a server decides otherwise."""


def rights_of(interaction: Interaction) -> discord.Permissions:
    """Return the user's permissions as sent by Discord. If it sent none, compute them from roles and overwrites.

    Return no permissions if they cannot be computed either.
    """
    sent, channel, user = interaction.permissions, interaction.channel, interaction.user
    if sent.value or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return sent
    if channel.guild.unavailable or not isinstance(user, discord.Member):
        # Roles are unknown until the gateway has sent the server's data.
        return sent
    try:
        return channel.permissions_for(user)
    except discord.ClientException:
        # The channel that the thread belongs to is unknown.
        return sent


def may_manage(interaction: Interaction) -> bool:
    """Return True if the user may manage this server."""
    rights = rights_of(interaction)
    return rights.manage_guild or rights.administrator


def moderates(services: Services, interaction: Interaction) -> bool:
    """Return True if the user has a moderator's rights at tables."""
    rights = rights_of(interaction)
    if rights.manage_messages or rights.manage_channels or rights.administrator:
        return True
    role = services.servers.games_master(interaction.guild_id or 0)
    return (
        role is not None
        and isinstance(interaction.user, discord.Member)
        and interaction.user.get_role(role) is not None
    )
