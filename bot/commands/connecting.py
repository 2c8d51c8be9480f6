"""From a token to a running session; what can go wrong at the start is one sentence, never a traceback."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.supervision.jobs import step

from .client import Client

LOGIN_WITHIN = 60.0
GATEWAY_WITHIN = 10.0
READY_WITHIN = 90.0
BAD_TOKEN = 4004
BAD_INTENTS = (4013, 4014)


class CannotStart(Exception):
    """Discord cannot be used. ``key`` of a sentence in the locales, and what it names."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def point_to(api_url: str | None, gateway_url: str | None) -> None:
    """Makes the client talk to a stand-in on this machine; ``None`` leaves Discord's own address."""
    if api_url is not None:
        Route.BASE = api_url
    if gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)


def host_of(address: str) -> str:
    """The part of an address that a sentence names."""
    return URL(address).authority


async def log_in(client: Client, token: str) -> None:
    """Logs in and tells Discord the commands. Raises ``CannotStart``."""
    address = host_of(Route.BASE)
    try:
        async with asyncio.timeout(LOGIN_WITHIN):
            await client.login(token)
    except discord.LoginFailure:
        raise CannotStart("start-bad-token") from None
    except discord.HTTPException as error:
        if error.status == 401:
            raise CannotStart("start-bad-token") from None
        raise CannotStart("start-refused", detail=f"{address}, HTTP {error.status}") from None
    except (aiohttp.ClientError, OSError, TimeoutError):
        raise CannotStart("start-unreachable", address=address) from None
    except (KeyError, TypeError, ValueError):
        raise CannotStart("setting-not-discord", address=address) from None


async def asked_gateway(client: Client) -> str:
    """The gateway that a stand-in names itself, where the environment names none. Raises ``CannotStart``."""
    try:
        async with asyncio.timeout(GATEWAY_WITHIN):
            _, address, _ = await client.http.get_bot_gateway()
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError, KeyError):
        raise CannotStart("start-no-gateway") from None
    return address


async def check_gateway() -> None:
    """Whether anybody answers at the gateway's address. Raises ``CannotStart``."""
    url = DiscordWebSocket.DEFAULT_GATEWAY
    try:
        async with asyncio.timeout(GATEWAY_WITHIN):
            _, writer = await asyncio.open_connection(url.host, url.port)
    except (OSError, TimeoutError):
        raise CannotStart("start-unreachable", address=url.authority) from None
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def stay_connected(client: Client) -> None:
    """Holds the session until the client is closed, reconnecting by itself. Raises ``CannotStart``."""
    connection = step(client.connect(), "gateway")
    ready = step(client.wait_until_ready(), "ready")
    try:
        await asyncio.wait((connection, ready), timeout=READY_WITHIN, return_when=asyncio.FIRST_COMPLETED)
        if not connection.done() and not ready.done():
            raise CannotStart("start-no-gateway")
        await connection
    except discord.PrivilegedIntentsRequired:
        raise CannotStart("start-intents") from None
    except discord.ConnectionClosed as error:
        raise _closed(error.code) from None
    except (aiohttp.ClientError, OSError, AttributeError):
        if client.connected:
            raise
        # The client stumbles over its missing session if the very first connection fails.
        raise CannotStart("start-no-gateway") from None
    finally:
        for task in (connection, ready):
            task.cancel()
        await asyncio.gather(connection, ready, return_exceptions=True)


def _closed(code: int) -> CannotStart:
    if code == BAD_TOKEN:
        return CannotStart("start-bad-token")
    if code in BAD_INTENTS:
        return CannotStart("start-intents")
    return CannotStart("start-refused", detail=f"gateway, {code}")
