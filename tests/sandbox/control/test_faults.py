"""Injected faults, such as failing requests, repeated deliveries and a silent gateway."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from sandbox.driver.people import Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id


async def test_the_requested_number_of_requests_fails(server: Server, world: World, api: Api) -> None:
    where = f"/channels/{channel_id(server)}/messages"
    await world.do("http_fault", status=503, times=2, method="POST")
    assert [(await api("POST", where, {"content": "x"}))[0] for _ in range(3)] == [503, 503, 200]
    await world.do("http_fault", status=500, times=9)
    await world.do("clear_faults")
    assert (await api("GET", where))[0] == 200


async def test_a_request_that_is_answered_with_an_error_may_have_been_carried_out(
    server: Server, world: World, api: Api
) -> None:
    where = f"/channels/{channel_id(server)}/messages"
    await world.do("http_fault", status=502, after=True)
    assert (await api("POST", where, {"content": "done"}))[0] == 502
    assert "done" in await world.person("player-1").look()


async def test_a_reply_with_a_lost_response_is_retried_and_then_refused(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (40060)."""
    codes: list[int] = []

    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("here", ephemeral=True)
        except discord.HTTPException as error:
            codes.append(error.code)

    await world.do("http_fault", status=500, path="/callback$", after=True)
    ann = world.person("player-1")
    await ann.command("/hand")
    await bot.until(lambda: codes)
    assert codes == [40060]
    assert [one.text for one in ann.private()] == ["here"]


async def test_a_request_can_be_delayed(server: Server, world: World, api: Api) -> None:
    await world.do("http_fault", status=0, delay_ms=150)
    started = time.monotonic()
    assert (await api("GET", "/users/@me"))[0] == 200
    assert time.monotonic() - started >= 0.15


async def test_an_interaction_may_be_delivered_several_times(world: World, bot: Bot) -> None:
    replied: list[int] = []

    @bot.on("hand")
    async def reply(interaction: discord.Interaction) -> None:
        if interaction.id not in replied:
            replied.append(interaction.id)
            await interaction.response.send_message("here", ephemeral=True)

    await world.do("repeat_interactions", copies=2)
    await world.person("player-1").command("/hand")
    await bot.until(lambda: len(bot.interactions) == 3)
    assert len({one.id for one in bot.interactions}) == 1
    await world.person("player-1").command("/hand")
    assert len(bot.interactions) == 4


async def test_a_muted_gateway_delivers_its_events_later(world: World, bot: Bot) -> None:
    await world.do("mute_gateway", seconds=0.3)
    started = time.monotonic()
    await world.person("player-1").chat("late")
    await bot.until(lambda: bot.messages)
    assert time.monotonic() - started >= 0.25


async def test_a_dropped_bot_resumes_and_a_closed_one_is_seen_as_disconnected(world: World, bot: Bot) -> None:
    await world.bot_ready(within=5)
    await world.do("drop_gateway", code=4000)
    await asyncio.wait_for(bot.resumed.wait(), 5)
    await world.until_bot(connected=True)
    await bot.close()
    await world.until_bot(connected=False)


@pytest.mark.parametrize("status", [401, 403])
async def test_refusals_count_as_invalid_requests(status: int, server: Server, world: World, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans."""
    await world.do("http_fault", status=status)
    assert (await api("GET", "/users/@me"))[0] == status
    assert (await world.do("stats"))["invalid_requests"] == 1


async def test_commands_are_refused_in_a_server_that_is_unavailable_or_without_the_bot(world: World, bot: Bot) -> None:
    await world.do("guild_unavailable")
    with pytest.raises(Refused, match="unavailable"):
        await world.person("player-1").command("/hand")
    await world.do("guild_available")
    await world.do("remove_bot")
    with pytest.raises(Refused, match="unknown_command"):
        await world.person("player-1").command("/hand")


async def test_a_refusal_has_the_requested_code_or_is_an_html_page(server: Server, world: World, api: Api) -> None:
    where = f"/channels/{channel_id(server)}/messages"
    await world.do("http_fault", status=404, code=10003, method="POST")
    assert await api.code("POST", where, {"content": "x"}) == (404, 10003)
    await world.do("http_fault", status=404, page=True, method="POST")
    status, result, _ = await api("POST", where, {"content": "x"})
    assert (status, str(result).startswith("<html>")) == (404, True)


async def test_a_connection_can_break_without_a_response(server: Server, world: World, api: Api) -> None:
    where = f"/channels/{channel_id(server)}/messages"
    for after in (False, True):
        await world.do("http_fault", status=0, cut=True, after=after, method="POST")
        with pytest.raises(aiohttp.ClientError):
            await api("POST", where, {"content": f"carried out: {after}"})
    seen = await world.person("player-1").look()
    assert [one.text for one in seen] == ["carried out: True"]


async def test_a_ban_has_the_requested_retry_after_and_no_via_header(world: World, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans."""
    await world.do("rate_limit", retry_after=7, via=False)
    status, result, headers = await api("GET", "/users/@me")
    assert (status, result, headers["Retry-After"]) == (429, "error code: 1015", "7")
    assert "Via" not in headers
    assert (await api("GET", "/users/@me"))[0] == 200


async def test_an_event_is_sent_unchanged_with_the_requested_sequence_number(world: World, bot: Bot) -> None:
    received: list[int] = []

    def receive(data: dict[str, int]) -> None:
        received.append(data["odd"])
        bot._news.set()

    bot._connection.parsers["TYPING_START"] = receive
    before = bot.ws.sequence
    assert before is not None
    await world.do("send_event", event="TYPING_START", data={"odd": 1})
    await world.do("send_event", event="TYPING_START", data={"odd": 2}, sequence=1)
    await bot.until(lambda: len(received) == 2)
    assert received == [1, 2]
    assert bot.ws.sequence == 1


@pytest.mark.parametrize(
    ("fault", "page"),
    [
        ({"do": "http_fault", "status": 200}, "opcodes-and-status-codes#http"),
        ({"do": "http_fault", "status": 404, "code": 10003, "page": True}, "opcodes-and-status-codes#json"),
        ({"do": "http_fault", "status": 500, "cut": True}, "no status"),
        ({"do": "rate_limit", "retry_after": 1, "global": True, "via": False}, "rate-limits#invalid-request"),
        ({"do": "send_event", "event": "typing", "data": {}}, "gateway-events"),
    ],
)
async def test_an_impossible_fault_is_refused_with_a_reference_or_a_reason(
    world: World, fault: dict[str, object], page: str
) -> None:
    with pytest.raises(Refused, match=page):
        await world.do(str(fault.pop("do")), **fault)
