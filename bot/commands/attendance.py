"""Which servers have the bot, and since when people belong to them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from .rooms import Interaction, Rooms


async def counted(rooms: Rooms, guilds: Sequence[discord.Guild]) -> None:
    """At READY, which names all servers, those that are out of order too: who is missing has removed the bot."""
    await rooms.servers.here([guild.id for guild in guilds], rooms.clock.now())
    await rooms.servers.warm(guild.id for guild in guilds)
    homes = {channel.id: guild.id for guild in guilds for channel in (*guild.channels, *guild.threads)}
    for channel in await rooms.servers.homeless():
        if channel in homes:
            await rooms.servers.channel_of(channel, homes[channel])


async def sits_down(rooms: Rooms, interaction: Interaction) -> None:
    """Remembers since when somebody who sits down belongs to the server."""
    guild, member = interaction.guild_id, interaction.user
    if guild is None or not isinstance(member, discord.Member) or member.joined_at is None:
        return
    joined = member.joined_at.timestamp()
    if rooms.leagues.met(guild, member.id, joined):
        await rooms.leagues.remember(guild, member.id, joined)
