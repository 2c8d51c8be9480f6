"""A sandbox over real sockets, a bot that is an unmodified discord.py client, and a plain REST client."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
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

INTENTS = discord.Intents(guilds=True, guild_messages=True)
COMMANDS: list[Json] = [
    {"name": "play", "description": "Open a lobby", "options": [{"type": 3, "name": "preset", "description": "Rules"}]},
    {"name": "hand", "description": "Show my hand"},
]

Answer = Callable[[discord.Interaction], Awaitable[object]]


class Bot(discord.Client):
    """An unmodified client that answers interactions by functions which a test names after what they answer."""

    def __init__(self, intents: discord.Intents = INTENTS) -> None:
        # The client otherwise waits two seconds for servers that do not come.
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.answers: dict[str, Answer] = {}
        self.interactions: list[discord.Interaction] = []
        self.heard: list[discord.Message] = []
        self.came = asyncio.Event()
        self.resumed = asyncio.Event()
        self._news = asyncio.Event()

    async def until(self, wanted: Callable[[], object], *, within: float = 10) -> None:
        """Wait until something is true of what the bot has heard or done."""
        async with asyncio.timeout(within):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    async def on_ready(self) -> None:
        """Note that the bot is here."""
        self.came.set()

    async def on_resumed(self) -> None:
        """Note that a session goes on."""
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        """Collect what is said."""
        self.heard.append(message)
        self._news.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer by the function named after the command or custom id."""
        self.interactions.append(interaction)
        self._news.set()
        data: Any = interaction.data
        answer = self.answers.get(data.get("custom_id") or data["name"])
        if answer is not None:
            await answer(interaction)
            self._news.set()

    def on(self, name: str) -> Callable[[Answer], Answer]:
        """Register the function below as the answer to a command or custom id."""

        def register(answer: Answer) -> Answer:
            self.answers[name] = answer
            return answer

        return register

    def channel(self, name: str) -> discord.TextChannel:
        """Return a text channel by name."""
        found = discord.utils.get(self.get_all_channels(), name=name)
        assert isinstance(found, discord.TextChannel)
        return found


class Api:
    """REST as the bot would use it, without a library between."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = f"{url}/api/v10"
        self._session = session
        self.headers: dict[str, str] = {"Authorization": f"Bot {TOKEN_OF_SANDBOXES}"}

    async def __call__(
        self, method: str, path: str, body: Any = None, **options: Any
    ) -> tuple[int, Any, Mapping[str, str]]:
        headers = self.headers | options.pop("headers", {})
        async with self._session.request(method, self.url + path, json=body, headers=headers, **options) as response:
            told = await response.json() if response.content_type == "application/json" else await response.text()
            return response.status, told, response.headers

    async def code(self, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, int]:
        """Return the status and Discord's code of a refusal."""
        status, told, _ = await self(method, path, body, **options)
        return status, told["code"] if isinstance(told, dict) and "code" in told else -1


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A sandbox that holds itself against Discord's description; a test fails if it broke that."""
    async with Server(Config(tmp_path / "state", validate=True)) as running:
        yield running
        assert running.core.validator.own == []


@pytest.fixture
async def world(server: Server) -> AsyncIterator[World]:
    """People on the sandbox."""
    async with World(server.url) as people:
        yield people


@pytest.fixture
async def api(server: Server) -> AsyncIterator[Api]:
    """REST on the sandbox."""
    async with aiohttp.ClientSession() as session:
        yield Api(server.url, session)


@pytest.fixture
def addressed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Point discord.py to the sandbox, as the bot's settings do."""
    monkeypatch.setattr(Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


@contextlib.asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[Bot]:
    """Log a bot in, register its commands and keep it running."""
    await bot.login(TOKEN_OF_SANDBOXES)
    assert bot.application_id is not None
    await bot.http.bulk_upsert_global_commands(bot.application_id, COMMANDS)
    connection = asyncio.create_task(bot.connect())
    try:
        await asyncio.wait_for(bot.came.wait(), 10)
        yield bot
    finally:
        await bot.close()
        await connection


@pytest.fixture
async def bot(addressed: None) -> AsyncIterator[Bot]:
    """A bot that is here and has its commands."""
    async with running(Bot()) as here:
        yield here


def channel_id(server: Server, name: str = "table-1") -> str:
    """Return a channel's id."""
    return str(next(one.id for one in server.core.state.channels.values() if one.name == name))


def user_id(server: Server, name: str = "player-1") -> str:
    """Return a person's id."""
    user = server.core.state.user_named(name)
    assert user is not None
    return str(user.id)
