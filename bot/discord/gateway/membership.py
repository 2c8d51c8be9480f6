"""The servers that have the bot, and when users joined them."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import aiohttp
import discord

from bot.discord.services import Interaction, Services
from bot.supervision.isolation import each

log = logging.getLogger(__name__)

UNKNOWN_GUILD, MISSING_ACCESS = 10004, 50001
"""Error codes in Discord's response for a server that has removed the bot."""


async def reconcile_servers(client: discord.Client, services: Services) -> None:
    """Record the session's servers, read their preferences, and look up each known server that is missing.

    Also store the server of each channel that has preferences but no stored server.
    """
    guilds = client.guilds
    missing = await services.servers.note_present([guild.id for guild in guilds], services.tables.owns)
    if missing:
        # Nobody can press a button there now, so the table clocks must stop.
        services.tables.guild_out(*missing)
        services.jobs.start(_look_up(client, services, missing), "looking up servers")
    await services.servers.warm(guild.id for guild in guilds)
    homes = {channel.id: guild.id for guild in guilds for channel in (*guild.channels, *guild.threads)}
    known = [channel for channel in await services.servers.channels_without_server() if channel in homes]
    await each(
        known,
        lambda channel: services.servers.store_server_of(channel, homes[channel]),
        "storing the server of a channel",
    )


async def _look_up(client: discord.Client, services: Services, missing: Iterable[int]) -> None:
    """Record which servers removed the bot while it had no session. Only a definite response counts."""

    async def ask(guild: int) -> None:
        await services.wire.turn()
        try:
            await client.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in (UNKNOWN_GUILD, MISSING_ACCESS):
                log.info("Server %d has removed the bot", guild)
                await services.servers.left(guild, services.clock.now())
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("Server %d could not be looked up: %s", guild, error)

    await each(missing, ask, "looking up a server")


async def sits_down(services: Services, interaction: Interaction) -> None:
    """Store when the user of an interaction joined the server.

    Call this when the user sits down. Do nothing if the time is unknown or already stored.
    """
    guild, member = interaction.guild_id, interaction.user
    if guild is None or not isinstance(member, discord.Member) or member.joined_at is None:
        return
    joined = member.joined_at.timestamp()
    if services.leagues.is_new_member(guild, member.id, joined):
        await services.leagues.store_member(guild, member.id, joined)
