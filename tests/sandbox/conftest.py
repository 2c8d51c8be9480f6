"""Fixtures: a sandbox with real sockets, its people, a discord.py client as the bot, and REST and gateway clients."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.config import TOKEN_OF_SANDBOXES, Config
from sandbox.driver.people import World
from sandbox.errors import Json
from sandbox.server import Server
from tests.sandbox.ready_client import INTENTS, ReadyClient, connected
from tests.sandbox.wires import Wires

COMMANDS: list[Json] = [
    {"name": "play", "description": "Open a lobby", "options": [{"type": 3, "name": "preset", "description": "Rules"}]},
    {"name": "hand", "description": "Show my hand"},
]

Reply = Callable[[discord.Interaction], Awaitable[object]]


class Bot(ReadyClient):
    """A client that replies to interactions with functions that a test registers."""

    def __init__(self, intents: discord.Intents = INTENTS, **options: Any) -> None:
        super().__init__(intents, **options)
        self.replies: dict[str, Reply] = {}
        self.interactions: list[discord.Interaction] = []
        self.messages: list[discord.Message] = []
        self.resumed = asyncio.Event()
        self._news = asyncio.Event()

    async def until(self, wanted: Callable[[], object], *, within: float = 10) -> None:
        """Wait until a condition is true. Check it again after each message, interaction and reply.

        Raise ``TimeoutError`` after ``within`` seconds.
        """
        async with asyncio.timeout(within):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    async def on_resumed(self) -> None:
        """Mark the session as resumed."""
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        """Append a message to ``messages``, and let ``until`` check its condition again."""
        self.messages.append(message)
        self._news.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Collect an interaction, and call the function registered for its command or ``custom_id``, if any."""
        self.interactions.append(interaction)
        self._news.set()
        data: Any = interaction.data
        reply = self.replies.get(data.get("custom_id") or data["name"])
        if reply is not None:
            await reply(interaction)
            self._news.set()

    def on(self, name: str) -> Callable[[Reply], Reply]:
        """Return a decorator that registers a function as the reply to a command or ``custom_id``."""

        def register(reply: Reply) -> Reply:
            self.replies[name] = reply
            return reply

        return register

    def channel(self, name: str) -> discord.TextChannel:
        """Return the text channel with this name. Fail if there is none."""
        found = discord.utils.get(self.get_all_channels(), name=name)
        assert isinstance(found, discord.TextChannel)
        return found


class Api:
    """REST client without a Discord library."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = f"{url}/api/v10"
        self._session = session
        self.headers: dict[str, str] = {"Authorization": f"Bot {TOKEN_OF_SANDBOXES}"}

    async def __call__(
        self, method: str, path: str, body: Any = None, **options: Any
    ) -> tuple[int, Any, Mapping[str, str]]:
        headers = self.headers | options.pop("headers", {})
        async with self._session.request(method, self.url + path, json=body, headers=headers, **options) as response:
            result = await response.json() if response.content_type == "application/json" else await response.text()
            return response.status, result, response.headers

    async def code(self, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, int]:
        """Send a request. Return the status and the error code of the response. The code is -1 if there is none."""
        status, result, _ = await self(method, path, body, **options)
        return status, result["code"] if isinstance(result, dict) and "code" in result else -1


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """Run a sandbox with validation; fail if it deviated from Discord's API description."""
    async with Server(Config(tmp_path / "state", validate=True)) as running:
        yield running
        assert running.core.validator.own == []


@pytest.fixture
async def world(server: Server) -> AsyncIterator[World]:
    """Return the people in the sandbox."""
    async with World(server.url) as people:
        yield people


@pytest.fixture
async def api(server: Server) -> AsyncIterator[Api]:
    """Return a REST client for the sandbox."""
    async with aiohttp.ClientSession() as session:
        yield Api(server.url, session)


@pytest.fixture
async def wires(server: Server) -> AsyncIterator[Wires]:
    """Return a factory for connections to the sandbox."""
    async with aiohttp.ClientSession() as session:
        yield Wires(server.url, session)


@pytest.fixture
def addressed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Point discord.py at the sandbox, as the bot's settings do."""
    monkeypatch.setattr(Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


def running(bot: Bot) -> AbstractAsyncContextManager[Bot]:
    """Return a context manager that registers ``COMMANDS`` for a bot and keeps it connected."""
    return connected(bot, COMMANDS)


@pytest.fixture
async def bot(addressed: None) -> AsyncIterator[Bot]:
    """Run a bot that has registered its commands."""
    async with running(Bot()) as here:
        yield here


def channel_id(server: Server, name: str = "table-1") -> str:
    """Return the id of the first channel with this name, as a string."""
    return str(next(one.id for one in server.core.state.channels.values() if one.name == name))


def user_id(server: Server, name: str = "player-1") -> str:
    """Return the id of the person with this name, as a string."""
    user = server.core.state.user_named(name)
    assert user is not None
    return str(user.id)
