"""Connecting to Discord. If it refuses, limits or does not answer requests, the bot waits or stops with one sentence.

In some tests, the token belongs to another application or is also used by another process.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, web

from bot.supervision import heartbeat_check
from sandbox.config import TOKEN_OF_SANDBOXES, Config
from sandbox.driver.people import World
from sandbox.server import Server
from tests.bot.discord.rest.changed_responses import Changed, ResponseChanger
from tests.bot.test_program import (
    SHORT_INTERVALS,
    address,
    assert_one_sentence,
    free_port,
    run_to_end,
    start_bot,
    stop_bot,
)
from tests.discord_proxy import DiscordProxy

__all__ = ["address"]

SENTENCES = {
    4004: "does not accept this token",
    4010: "shards",
    4011: "shards",
    4012: "update the bot",
    4013: "intents",
    4014: "intents",
}
"""Words from the sentence that says why the bot stops, keyed by the gateway's close code.

After any of these codes, no session can begin.
"""
PATIENCE = 30.0
"""Maximum number of seconds to wait for the bot to connect or to stop."""


async def until_logged(log: Path, words: str, times: int = 1) -> None:
    """Wait until ``words`` occur at least ``times`` times in the log; fail after 30 seconds."""
    for _ in range(1500):
        if log_text(log).count(words) >= times:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"the log does not contain {words!r}:\n{log_text(log)}")


def log_text(log: Path) -> str:
    """Return the content of a log."""
    return log.read_text()


async def check_waits(tmp_path: Path, api: str, gateway: str, words: str) -> None:
    """Start a bot and wait until it has logged these words twice.

    Check that it is still running and stops cleanly within five seconds.
    """
    process, log = await start_bot(tmp_path, api, gateway=False, program=SHORT_INTERVALS, DISCORD_GATEWAY_URL=gateway)
    await until_logged(log, words, times=2)
    assert process.returncode is None
    assert await stop_bot(process) < 5.0
    assert "Traceback" not in log.read_text()
    assert "Unclosed" not in log.read_text()


async def test_the_bot_waits_for_an_api_that_does_not_answer(tmp_path: Path) -> None:
    nobody = f"127.0.0.1:{free_port()}"
    await check_waits(tmp_path, f"http://{nobody}", f"ws://{nobody}/gateway", f"{nobody} does not answer")


async def test_the_bot_waits_for_a_gateway_that_does_not_answer(tmp_path: Path, address: str) -> None:
    nobody = f"127.0.0.1:{free_port()}"
    await check_waits(tmp_path, address, f"ws://{nobody}/gateway", f"{nobody} does not answer")


async def test_the_bot_waits_for_a_gateway_that_does_not_speak_the_protocol(tmp_path: Path, address: str) -> None:
    gateway = address.replace("http", "ws") + "/nowhere"
    await check_waits(tmp_path, address, gateway, "the session with Discord's gateway has failed")


async def test_the_bot_waits_for_an_api_whose_responses_are_cut_off(tmp_path: Path) -> None:
    async def cut_off(_request: web.Request) -> web.Response:
        # discord.py parses a body as JSON only if its content type names no character set.
        return web.Response(body=b'{"id": "1", "usern', headers={"Content-Type": "application/json"})

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", cut_off)
    runner = web.AppRunner(application)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    process, log = await start_bot(tmp_path, f"http://127.0.0.1:{port}", program=SHORT_INTERVALS)
    try:
        await until_logged(log, f"127.0.0.1:{port} does not answer", times=2)
        assert process.returncode is None
        await stop_bot(process)
    finally:
        await runner.cleanup()


async def test_a_bot_started_during_an_outage_connects_when_discord_is_back(tmp_path: Path) -> None:
    port = free_port()
    process, log = await start_bot(tmp_path, f"http://127.0.0.1:{port}")
    await until_logged(log, "does not answer")
    async with Server(Config(tmp_path / "sandbox", port, TOKEN_OF_SANDBOXES)) as server, World(server.url) as world:
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)


@pytest.mark.parametrize(
    "fault",
    [
        {"do": "http_fault", "status": 503, "times": 1},
        {"do": "rate_limit", "retry_after": 1, "via": False},
        {"do": "rate_limit", "retry_after": 1, "via": False, "path": "/oauth2/applications/@me$"},
        {"do": "http_fault", "status": 403, "page": True},
        {"do": "http_fault", "status": 404, "page": True, "path": "/oauth2/applications/@me$"},
        {"do": "http_fault", "status": 403, "page": True, "path": "/gateway/bot$"},
    ],
    ids=["outage", "ban", "ban halfway", "page", "page halfway", "gateway"],
)
async def test_a_login_that_fails_temporarily_is_tried_again(
    tmp_path: Path, address: str, fault: dict[str, object]
) -> None:
    async with World(address) as world:
        await world.do(str(fault.pop("do")), **fault)
        process, log = await start_bot(tmp_path, address, gateway=False, program=SHORT_INTERVALS)
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)
    assert "the next try is in" in log.read_text()
    assert "Traceback" not in log.read_text()
    assert "Unclosed" not in log.read_text()


async def test_a_login_refused_by_discord_itself_stops_the_bot_with_one_sentence(tmp_path: Path, address: str) -> None:
    async with World(address) as world:
        await world.do("http_fault", status=403)
        code, _, errors = await run_to_end(tmp_path, DISCORD_TOKEN=TOKEN_OF_SANDBOXES, DISCORD_API_URL=address)
    assert code == 2
    assert_one_sentence(errors, "HTTP 403")


@pytest.mark.parametrize(
    "response",
    [
        Changed(404, b'{"message": "404: Not Found", "code": 0}'),
        Changed(404, b"404: Not Found", {"Content-Type": "text/plain"}),
        Changed(200, b'{"url": "wss://gateway.discord.gg"}'),
        Changed(200, b'{"shards": 1, "session_start_limit": {"total": 1000}}'),
    ],
    ids=["refusal", "text", "only an address", "no address"],
)
async def test_the_configured_gateway_is_used_if_discord_does_not_fully_describe_one(
    tmp_path: Path, address: str, response: Changed
) -> None:
    gateway = address.replace("http", "ws") + "/gateway"
    async with ResponseChanger(address) as api, World(address) as world:
        api.change("^GET .*/gateway/bot$", response, times=3)
        process, log = await start_bot(tmp_path, api.url, gateway=False, DISCORD_GATEWAY_URL=gateway)
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)
    assert "the next try is in" not in log.read_text()


async def test_no_session_begins_while_few_are_left_for_the_day(tmp_path: Path, address: str) -> None:
    async with World(address) as world:
        await world.do("session_starts", total=20)
        process, log = await start_bot(tmp_path, address, gateway=False, program=SHORT_INTERVALS)
        await until_logged(log, "Discord allows 20 more sessions today; the next try is in 86")
        assert (await world.do("sessions"))["starts"] == []
        await stop_bot(process)


async def test_no_request_is_sent_until_a_ban_at_the_login_is_over(tmp_path: Path, address: str) -> None:
    async with World(address) as world:
        await world.do("rate_limit", retry_after=2, via=False)
        process, _ = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)
        first, second = (await world.requests())[:2]
    assert (first["status"], second["status"]) == (429, 200)
    assert second["at"] - first["at"] >= 2


async def test_failed_reconnects_do_not_change_the_time_when_the_session_was_lost(tmp_path: Path, address: str) -> None:
    with DiscordProxy(address) as discord:
        process, log = await start_bot(tmp_path, f"http://127.0.0.1:{discord.port}", program=SHORT_INTERVALS)
        async with World(address) as world:
            await world.bot_ready(within=PATIENCE)
            await until_beat(tmp_path, lambda beat: beat["gateway"]["online"])
            discord.cut()
            found = []
            for times in (1, 3):
                await until_logged(log, "Attempting a reconnect", times)
                beat = await until_beat(tmp_path, partial(is_written_after, time.time()))
                found.append((beat["gateway"]["online"], beat["gateway"]["since"]))
            assert found[0][0] is False
            assert found[1] == found[0]
        await stop_bot(process)


def is_written_after(earliest: float, beat: dict[str, Any]) -> bool:
    """Return True if a heartbeat was written after the given time."""
    return bool(beat["written"] > earliest)


async def until_beat(tmp_path: Path, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait for a heartbeat that meets a condition, and return it; fail after 30 seconds."""
    for _ in range(1500):
        beat = heartbeat_check.examine(tmp_path / "data" / "houserules.db", time.time()).beat
        if beat and holds(beat):
            return beat
        await asyncio.sleep(0.02)
    raise AssertionError("no such heartbeat was written")


async def test_the_token_of_another_application_is_refused_before_anything_is_changed(
    tmp_path: Path, address: str
) -> None:
    process, _ = await start_bot(tmp_path, address)
    async with World(address) as world:
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)
        with closing(sqlite3.connect(tmp_path / "data" / "houserules.db")) as database, database:
            database.execute("UPDATE application SET application_id = application_id + 1")
        since = (await world.do("journal"))["next"]
        code, _, errors = await run_to_end(
            tmp_path,
            DISCORD_TOKEN=TOKEN_OF_SANDBOXES,
            DISCORD_API_URL=address,
            DISCORD_GATEWAY_URL=address.replace("http", "ws") + "/gateway",
        )
        requests = await world.requests(since)
    assert code == 2
    assert_one_sentence(errors, "a different application")
    assert {one["method"] for one in requests} == {"GET"}


async def test_one_of_two_bots_with_the_same_token_reports_the_other(tmp_path: Path, address: str) -> None:
    logs = []
    processes = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        process, log = await start_bot(tmp_path / name, address)
        processes.append(process)
        logs.append(log)
        await until_logged(log, "Ready as")
    async with World(address) as world:
        ann = world.person("player-1")
        for _ in range(12):
            await ann.command("/help")
    for process in processes:
        await stop_bot(process)
    assert any("another process uses this token" in log_text(log) for log in logs)


@pytest.mark.parametrize("code", sorted(SENTENCES))
async def test_a_gateway_that_refuses_for_good_at_the_start_stops_the_bot_with_one_sentence(
    tmp_path: Path, address: str, code: int
) -> None:
    async with refusing_gateway(code) as gateway:
        exit_code, _, errors = await run_to_end(
            tmp_path, DISCORD_TOKEN=TOKEN_OF_SANDBOXES, DISCORD_API_URL=address, DISCORD_GATEWAY_URL=gateway
        )
    assert exit_code == 2
    assert_one_sentence(errors, SENTENCES[code])


@pytest.mark.parametrize("code", sorted(SENTENCES))
async def test_a_gateway_that_ends_a_session_for_good_stops_the_bot_with_one_sentence(
    tmp_path: Path, address: str, code: int
) -> None:
    process, log = await start_bot(tmp_path, address)
    async with World(address) as world:
        await world.bot_ready(within=PATIENCE)
        await world.do("drop_gateway", code=code, resumable=False)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 2
    log_lines = log.read_text().rstrip().splitlines()
    assert SENTENCES[code] in log_lines[-1]
    assert "Traceback" not in log.read_text()


@asynccontextmanager
async def refusing_gateway(code: int) -> AsyncIterator[str]:
    """Run a gateway that closes every connection with this code after ``Identify``, and yield its address."""

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(json.dumps({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None}))
        async for message in socket:
            if message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == 2:
                break
        await socket.close(code=code)
        return socket

    application = web.Application()
    application.router.add_get("/", handle)
    runner = web.AppRunner(application)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield f"ws://127.0.0.1:{port}"
    finally:
        await runner.cleanup()
