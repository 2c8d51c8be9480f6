"""Malformed operations sent over a real socket.

The control interface refuses each with status 400, and never with the code ``bug``.
"""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from sandbox.driver.people import Refused, World
from sandbox.errors import Json
from sandbox.server import Server

HERE = {"person": "player-1", "channel": "general"}


async def refusal(server: Server, asked: Any, **options: Any) -> tuple[int, str]:
    """Send an operation; return the status of the response and the code of the error."""
    async with aiohttp.ClientSession() as session:
        options = options or {"json": asked}
        async with session.post(f"{server.url}/sandbox/do", **options) as response:
            return response.status, (await response.json())["error"]["code"]


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"1", b'"x"', b"\xff", b"[" * 3000, b'{"do":[]}'])
async def test_content_that_is_not_an_operation_is_refused(server: Server, content: bytes) -> None:
    assert await refusal(server, None, data=content) == (400, "bad_request")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"do": "command", **HERE, "name": ""}, "unknown_command"),
        ({"do": "command", **HERE, "name": "/"}, "unknown_command"),
        ({"do": "complete", **HERE, "name": " ", "option": "x", "text": ""}, "unknown_command"),
        ({"do": "view", "person": "player-1", "channel": "²"}, "unknown_channel"),
        ({"do": "view", "person": "²", "channel": "general"}, "unknown_person"),
        ({"do": "view", "person": "9" * 5000, "channel": "general"}, "unknown_person"),
        ({"do": "view", **HERE, "before": "x"}, "bad_request"),
        ({"do": "view", **HERE, "limit": -1}, "bad_request"),
        ({"do": "view", **HERE, "limit": 2**63}, "bad_request"),
        ({"do": "delete_message", "channel": "general", "message": "²"}, "unknown_message"),
        ({"do": "edit", **HERE, "message": "²", "content": "x"}, "not_visible"),
        ({"do": "dismiss", **HERE, "message": "²"}, "not_visible"),
        ({"do": "submit", "person": "player-1", "modal": "²", "values": {}}, "not_visible"),
        ({"do": "device", "person": "player-1", "window": -1}, "bad_request"),
        ({"do": "device", "person": "player-1", "delay_ms": -1}, "bad_request"),
        ({"do": "freeze", "at": -1}, "bad_request"),
        ({"do": "freeze", "at": 1e300}, "bad_request"),
        ({"do": "advance", "seconds": 1e300}, "bad_request"),
        ({"do": "time_out", "person": "player-1", "seconds": 1e300}, "bad_request"),
        ({"do": "time_out", "person": "player-1", "seconds": -1}, "bad_request"),
        ({"do": "add_guild", "name": "Elsewhere", "shards": 0}, "bad_request"),
        ({"do": "add_guild", "name": "Elsewhere", "shards": 2**63}, "bad_request"),
        ({"do": "edit_channel", "channel": "general", "slowmode": -1}, "bad_request"),
        ({"do": "edit_channel", "channel": "general", "slowmode": 2**63}, "bad_request"),
        ({"do": "drop_gateway", "code": 2**31}, "bad_request"),
        ({"do": "drop_gateway", "code": 999}, "bad_request"),
        ({"do": "mute_gateway", "seconds": -1}, "bad_request"),
        ({"do": "http_fault", "status": 500, "delay_ms": 1e300}, "bad_request"),
        ({"do": "rate_limit", "retry_after": -1}, "bad_request"),
        ({"do": "repeat_interactions", "times": -1}, "bad_request"),
        ({"do": "repeat_interactions", "copies": 2**53}, "bad_request"),
        ({"do": "together", "operations": [{"do": "together", "operations": []}]}, "bad_request"),
    ],
)
async def test_a_field_with_an_impossible_value_is_refused(server: Server, asked: Json, code: str) -> None:
    assert await refusal(server, asked) == (400, code)


@pytest.mark.parametrize("name", ["guild_available", "guild_unavailable"])
async def test_a_server_without_the_bot_cannot_have_an_outage(world: World, name: str) -> None:
    await world.do("remove_bot")
    with pytest.raises(Refused, match="The bot is not in Houserules"):
        await world.do(name)
    await world.do("add_bot")
    await world.do(name)


async def test_permissions_of_a_removed_bot_cannot_be_changed(world: World) -> None:
    await world.do("remove_bot")
    with pytest.raises(Refused, match="The bot is not in Houserules"):
        await world.do("permissions", who="bot", allow=["send_messages"])


async def test_the_clock_refuses_times_at_which_ids_would_exceed_63_bits(server: Server, world: World) -> None:
    latest = 3_619_093_655.551
    await world.do("freeze", at=latest - 1)
    assert await refusal(server, {"do": "advance", "seconds": 1.1}) == (400, "bad_request")
    await world.person("player-1").chat("still here")
