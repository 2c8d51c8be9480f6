"""Fixtures: a proxy that changes responses, and a client that uses it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from discord.http import Route

from bot.discord import discord_internals
from sandbox.server import Server
from tests.bot.discord.rest.changed_responses import ResponseChanger
from tests.sandbox.conftest import Bot, addressed, api, running, server, world

__all__ = ["addressed", "api", "server", "world"]


@pytest.fixture
async def changer(server: Server, addressed: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ResponseChanger]:
    """Point discord.py at a proxy in front of the sandbox, and return the proxy."""
    async with ResponseChanger(server.url) as proxy:
        monkeypatch.setattr(Route, "BASE", f"{proxy.url}/api/v10")
        yield proxy


@pytest.fixture
async def bot(changer: ResponseChanger) -> AsyncIterator[Bot]:
    """Run a client that reads responses and retries failed replies as the bot does."""
    discord_internals.repeat_replies()
    client = Bot()
    discord_internals.prepare(client)
    async with running(client):
        yield client
