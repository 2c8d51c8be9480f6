"""Rate limits: headers, status 429, the global limit, exempt routes, and the ban for invalid requests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any, cast

import discord
import pytest

from sandbox import limits
from sandbox.driver.people import World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id


def headers_of(result: Any) -> Mapping[str, str]:
    """Return the headers unchanged, typed as a mapping of strings."""
    return cast("Mapping[str, str]", result)


async def test_a_bucket_counts_down_and_then_refuses_requests(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits#header-format."""
    where = f"/channels/{channel_id(server)}/messages"
    left = []
    for _ in range(5):
        status, _, raw = await api("POST", where, {"content": "x"})
        headers = headers_of(raw)
        assert (status, headers["X-RateLimit-Limit"]) == (200, "5")
        assert float(headers["X-RateLimit-Reset-After"]) <= 5
        assert float(headers["X-RateLimit-Reset"]) == pytest.approx(time.time() + 5, abs=2)
        left.append(headers["X-RateLimit-Remaining"])
    assert left == ["4", "3", "2", "1", "0"]
    status, result, raw = await api("POST", where, {"content": "x"})
    headers = headers_of(raw)
    assert (status, result["global"], headers["X-RateLimit-Scope"]) == (429, False, "user")
    assert 0 < result["retry_after"] <= 5
    assert headers["Via"]
    assert headers["X-RateLimit-Bucket"]
    # Other channels and routes have their own buckets.
    assert (await api("POST", f"/channels/{channel_id(server, 'table-2')}/messages", {"content": "x"}))[0] == 200
    assert (await api("GET", where))[0] == 200


async def test_the_client_waits_instead_of_exceeding_a_limit(server: Server, world: World, bot: Bot) -> None:
    started = time.monotonic()
    channel = bot.channel("table-1")
    for number in range(6):
        await channel.send(str(number))
    assert 4 < time.monotonic() - started < 8
    assert [one["status"] for one in await world.requests() if one["path"].endswith("/messages")] == [200] * 6
    assert (await world.do("stats"))["rate_limited"] == 0


async def test_the_whole_bot_may_send_fifty_requests_a_second(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits#global-rate-limit."""
    # A minute instead of a second, because sixty requests can take longer than a second on a busy machine.
    server.core.limits._global.rule = limits.Rule("global", limits.GLOBAL_REQUESTS, 60.0)
    answers = await asyncio.gather(*(api("GET", "/gateway/bot" if one % 2 else "/users/1") for one in range(60)))
    globally = [one for one in answers if one[0] == 429 and one[1]["global"]]
    assert len(globally) == 10
    assert headers_of(globally[0][2])["X-RateLimit-Global"] == "true"
    assert headers_of(globally[0][2])["X-RateLimit-Scope"] == "global"


async def test_replies_to_interactions_do_not_count_towards_the_global_limit(
    server: Server, world: World, bot: Bot, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback."""

    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here", ephemeral=True)

    server.core.limits._global = limits.Window(limits.Rule("global", 50, 60.0), 0, time.monotonic() + 60)
    assert (await api("GET", "/users/@me"))[0] == 429
    asked = [{"do": "command", "person": f"guest-{one}", "channel": "table-1", "name": "hand"} for one in range(5)]
    results = (await world.do("together", operations=asked))["results"]
    assert {one["state"] for one in results} == {"replied"}


async def test_each_interaction_token_has_its_own_rate_limit(
    server: Server, world: World, bot: Bot, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits (major parameters: webhook id and token)."""

    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here", ephemeral=True)

    for name in ("player-1", "player-2"):
        await world.person(name).command("/hand")
    monkeypatch.setitem(limits.RULES, "webhook", limits.Rule("webhook", 5, 60.0))
    one, other = (f"/webhooks/{bot.application_id}/{each.token}" for each in bot.interactions)
    statuses = [(await api("PATCH", f"{one}/messages/@original", {"content": "x"}))[0] for _ in range(4)]
    statuses.append((await api("POST", one, {"content": "x", "flags": 64}))[0])
    assert statuses == [200] * 5
    assert (await api("DELETE", f"{one}/messages/@original"))[0] == 429
    assert (await api("DELETE", f"{other}/messages/@original"))[0] == 204


async def test_ten_thousand_invalid_requests_end_in_a_ban(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans."""
    assert (await api("GET", "/users/@me", headers={"Authorization": "Bot wrong"}))[0] == 401
    assert server.core.limits.invalid_requests == 1
    for _ in range(limits.INVALID_REQUESTS - 1):
        server.core.limits.note_invalid()
    status, result, raw = await api("GET", "/users/@me")
    assert (status, result) == (429, "error code: 1015")
    assert "Via" not in headers_of(raw)


async def test_the_client_obeys_an_injected_limit(server: Server, world: World, bot: Bot) -> None:
    await world.do("rate_limit", retry_after=0.2, path="/messages$")
    await world.do("rate_limit", retry_after=0.2, path="/messages$", **{"global": True})
    await bot.channel("table-1").send("after all")
    assert [one["status"] for one in await world.requests() if one["path"].endswith("/messages")] == [429, 429, 200]


def test_a_bucket_is_full_again_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    counted, rule = limits.Limits(), limits.Rule("x", 2, 5.0)
    assert [counted.take(rule, "a")["X-RateLimit-Remaining"] for _ in range(2)] == ["1", "0"]
    with pytest.raises(limits.TooMany) as refused:
        counted.take(rule, "a")
    assert refused.value.retry_after == 5.0
    now += 5.0
    assert counted.take(rule, "a")["X-RateLimit-Remaining"] == "1"
