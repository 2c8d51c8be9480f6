"""The gateway plan: a process waits until Discord's daily limit allows all the sessions that it needs."""

from __future__ import annotations

import aiohttp
import pytest

from bot.discord import discord_internals
from bot.discord.gateway.client import Client
from bot.discord.gateway.connection import Connection
from bot.discord.gateway.gateway_plan import GatewayPlan
from bot.discord.gateway.identify_gate import KEPT_STARTS


@pytest.mark.parametrize(
    ("shards", "most_here", "needed"), [(None, None, 8), (16, None, 16), (16, 4, 4), (None, 4, 4), (2, 4, 2)]
)
async def test_a_process_waits_until_sessions_for_all_its_shards_are_allowed(
    shards: int | None, most_here: int | None, needed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [KEPT_STARTS + needed - 1, KEPT_STARTS + needed]
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def plan(_client: object) -> GatewayPlan:
        return GatewayPlan(
            address="", shards=8, max_concurrency=1, starts_left=left.pop(0), starts_a_day=1000, day_ends=600.0
        )

    monkeypatch.setattr(discord_internals, "gateway_plan", plan)
    connection = Connection(Client(aiohttp.TraceConfig()), sleep=sleep)
    assert (await connection.plan(shards, most_here)).starts_left == KEPT_STARTS + needed
    assert slept == [600.0]
