"""The program's startup, health checks and shutdown.

A program that cannot start prints one sentence without secrets and exits with code 2.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import web

from bot.supervision import heartbeat_check
from sandbox.config import TOKEN_OF_SANDBOXES, Config
from sandbox.driver.people import World
from sandbox.server import Server
from tests import forks
from tests.bot.processes import until
from tests.e2e.players import players
from tests.e2e.stage import Program, Start, from_the_command_line
from tests.repo.source import ROOT

SECRET = "secret.token.value"
SHORT_INTERVALS = "tests.bot.short_intervals"
"""Module that runs the program with short intervals, so tests need not wait long for heartbeats or retries."""


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Run a sandbox in this process and return its address."""
    server = Server(Config(tmp_path / "sandbox", 0, TOKEN_OF_SANDBOXES))
    await server.start()
    yield server.url
    await server.stop()


async def run_to_end(
    tmp_path: Path, *arguments: str, start: Start = forks.start, **environment: str
) -> tuple[int, str, str]:
    """Run the program to completion; return the exit code, the output and the errors. Fail after 60 seconds."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    output, errors = tmp_path / "output", tmp_path / "errors"
    with output.open("wb") as out, errors.open("wb") as wrong:
        process = await start(
            "bot",
            *arguments,
            cwd=tmp_path,
            env={**bare, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "LOG_LEVEL": "ERROR", **environment},
            stdout=out.fileno(),
            stderr=wrong.fileno(),
        )
    code = await asyncio.wait_for(process.wait(), 60)
    return code, output.read_text(encoding="utf-8"), errors.read_text(encoding="utf-8")


def assert_one_sentence(errors: str, *words: str) -> None:
    lines = [line for line in errors.splitlines() if line.strip()]
    assert len(lines) == 1, errors
    assert lines[0].endswith(".")
    assert SECRET not in errors
    for word in words:
        assert word in lines[0]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def test_a_start_without_a_token_is_refused(tmp_path: Path) -> None:
    code, _, errors = await run_to_end(tmp_path, start=from_the_command_line)
    assert code == 2
    assert_one_sentence(errors, "DISCORD_TOKEN", ".env")


async def test_the_token_is_not_sent_to_a_foreign_address(tmp_path: Path) -> None:
    code, _, errors = await run_to_end(tmp_path, DISCORD_TOKEN=SECRET, DISCORD_API_URL="http://192.0.2.1/api/v10")
    assert code == 2
    assert_one_sentence(errors, "DISCORD_API_URL")


async def test_a_wrong_token_is_refused(tmp_path: Path, address: str) -> None:
    code, _, errors = await run_to_end(
        tmp_path,
        DISCORD_TOKEN=SECRET,
        DISCORD_API_URL=address,
        DISCORD_GATEWAY_URL=address.replace("http", "ws") + "/gateway",
    )
    assert code == 2
    assert_one_sentence(errors, "token")


@pytest.mark.parametrize("body", ["<html>Hello</html>", "[]"])
async def test_an_address_that_is_not_discord_is_refused(tmp_path: Path, body: str) -> None:
    async def hello(_request: web.Request) -> web.Response:
        return web.Response(text=body, content_type="application/json" if body[0] != "<" else "text/html")

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", hello)
    runner = web.AppRunner(application)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        code, _, errors = await run_to_end(tmp_path, DISCORD_TOKEN=SECRET, DISCORD_API_URL=f"http://127.0.0.1:{port}")
    finally:
        await runner.cleanup()
    assert code == 2, errors
    assert_one_sentence(errors, f"127.0.0.1:{port}")


async def test_a_start_with_a_clock_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    nobody = f"127.0.0.1:{free_port()}"
    code, _, errors = await run_to_end(tmp_path, DISCORD_TOKEN=SECRET, CLOCK_URL=f"ws://{nobody}/sandbox/clock")
    assert code == 2
    assert_one_sentence(errors, nobody)


async def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "damaged.db").write_text("no database")
    code, _, errors = await run_to_end(tmp_path, DISCORD_TOKEN=SECRET, DATABASE_URL="sqlite:///damaged.db")
    assert code == 2
    assert_one_sentence(errors, "damaged.db")


async def test_help_needs_no_token(tmp_path: Path) -> None:
    code, output, errors = await run_to_end(tmp_path, "--help")
    assert (code, errors) == (0, "")
    for command in ("backup", "restore", "replay", "health", "status"):
        assert command in output
    for word in ("move", "shard", "PostgreSQL"):
        assert word not in output


async def test_sentences_follow_the_terminals_language(tmp_path: Path) -> None:
    code, _, errors = await run_to_end(tmp_path, start=from_the_command_line, LC_ALL="de_DE.UTF-8")
    assert code == 2
    assert "fehlt" in errors


async def test_a_bot_that_lost_its_lease_stops_and_reports_the_other_process(tmp_path: Path, address: str) -> None:
    process, log = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
    async with World(address) as world:
        await world.bot_ready()
    with closing(sqlite3.connect(tmp_path / "data" / "houserules.db")) as other, other:
        other.execute("UPDATE lease SET owner = 'another'")
    assert await asyncio.wait_for(process.wait(), 30) == 2
    assert "Traceback" not in log.read_text()
    assert "another process" in log.read_text().lower()


async def test_health_and_status_follow_a_bot_from_before_its_start_to_after_its_end(
    tmp_path: Path, address: str
) -> None:
    code, _, errors = await run_to_end(tmp_path, "health")
    assert (code, errors.count("\n")) == (1, 1)
    process, _ = await start_bot(tmp_path, address)
    async with World(address) as world:
        await world.bot_ready()
        await until_found(tmp_path)
        code, output, _ = await run_to_end(tmp_path, "health")
        assert (code, output.count("\n")) == (0, 1)
        assert json.loads(output)["tables"] == 0
        code, output, _ = await run_to_end(tmp_path, "status", LC_ALL="de_DE.UTF-8")
        assert (code, output.splitlines()[0]) == (0, "Der Bot läuft einwandfrei.")
        assert "daily backup" in output
    await stop_bot(process)
    code, _, errors = await run_to_end(tmp_path, "health")
    assert (code, json.loads(errors)["wrong"]) == (1, ["stopped"])
    assert (await run_to_end(tmp_path, "status"))[0] == 1


def examine(tmp_path: Path, later: float = 0.0) -> heartbeat_check.Found:
    """Return what the heartbeat check finds ``later`` seconds from now."""
    return heartbeat_check.examine(tmp_path / "data" / "houserules.db", time.time() + later)


async def until_found(tmp_path: Path, *wrong: str) -> heartbeat_check.Found:
    """Wait until the heartbeat check finds exactly the faults ``wrong``; return its result. Fail after 30 seconds."""
    await until(lambda: examine(tmp_path).wrong == wrong)
    return examine(tmp_path)


async def test_health_reports_a_bot_whose_loop_hangs(tmp_path: Path, address: str) -> None:
    process, _ = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
    async with World(address) as world:
        await world.bot_ready()
        beat = (await until_found(tmp_path)).beat
        process.send_signal(signal.SIGSTOP)
        try:
            assert examine(tmp_path, heartbeat_check.STALE_AFTER + 6.0).wrong == ("loop",)
        finally:
            process.send_signal(signal.SIGCONT)
        await until(lambda: examine(tmp_path).beat["written"] != beat["written"])
        assert examine(tmp_path).well
    await stop_bot(process)


async def test_health_reports_a_bot_that_has_not_logged_in(tmp_path: Path) -> None:
    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.read(4096):
            pass
        writer.close()
        await writer.wait_closed()

    silent = await asyncio.start_server(never, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{silent.sockets[0].getsockname()[1]}"
    process, _ = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
    await until_found(tmp_path, "login")
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.wait(), 20)
    silent.close()
    await silent.wait_closed()


async def test_health_reports_a_silent_gateway_and_its_recovery(tmp_path: Path) -> None:
    server = Server(Config(tmp_path / "sandbox", 0, TOKEN_OF_SANDBOXES, heartbeat_ms=1000))
    await server.start()
    process, _ = await start_bot(tmp_path, server.url, program=SHORT_INTERVALS)
    async with World(server.url) as world:
        await world.bot_ready()
        await until_found(tmp_path)
        await world.do("mute_gateway", seconds=600.0)
        await until_found(tmp_path, "gateway")
        await world.do("mute_gateway", seconds=0.0)
        await until_found(tmp_path)
    await stop_bot(process)
    await server.stop()


async def test_health_reports_a_database_that_cannot_be_read(tmp_path: Path, address: str) -> None:
    process, _ = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
    async with World(address) as world:
        await world.bot_ready()
        await until_found(tmp_path)
        file = tmp_path / "data" / "houserules.db"
        kept = file.rename(file.with_name("elsewhere.db"))
        assert examine(tmp_path).wrong == ("database",)
        kept.rename(file)
        await until_found(tmp_path)
    await stop_bot(process)


async def test_the_gateways_address_may_be_taken_from_the_api(tmp_path: Path, address: str) -> None:
    process, lines = await start_bot(tmp_path, address, gateway=False)
    async with World(address) as world:
        await world.bot_ready()
    assert await stop_bot(process) < 5.0, lines


@pytest.mark.parametrize("form", ["", "/api/v10/"])
async def test_the_api_address_may_be_given_with_or_without_its_version(
    tmp_path: Path, address: str, form: str
) -> None:
    process, _ = await start_bot(tmp_path, address, form=form)
    async with World(address) as world:
        await world.bot_ready()
        ann = world.person("player-1")
        await ann.command("/play")
        await ann.until_sees(players(1), private=False)
    assert await stop_bot(process) < 5.0


async def start_bot(
    tmp_path: Path,
    address: str,
    *,
    gateway: bool = True,
    form: str = "/api/v10",
    program: str = "bot",
    start: Start = forks.start,
    **more: str,
) -> tuple[Program, Path]:
    """Start a bot; return its process and its log file."""
    log = tmp_path / "bot.log"
    environment = {**os.environ, "DISCORD_TOKEN": TOKEN_OF_SANDBOXES, "DISCORD_API_URL": address + form}
    environment.pop("DISCORD_GATEWAY_URL", None)
    if gateway:
        environment["DISCORD_GATEWAY_URL"] = address.replace("http", "ws") + "/gateway"
    with log.open("wb") as out:
        process = await start(
            program,
            cwd=tmp_path,
            env={**environment, "PYTHONPATH": str(ROOT), "LOG_LEVEL": "DEBUG", **more},
            stdout=out.fileno(),
            stderr=out.fileno(),
        )
    return process, log


async def stop_bot(process: Program, number: signal.Signals = signal.SIGTERM) -> float:
    """Stop the bot, check that it exits with code 0 within 20 seconds, and return how many seconds that took."""
    began = time.monotonic()
    process.send_signal(number)
    code = await asyncio.wait_for(process.wait(), 20)
    assert code == 0
    return time.monotonic() - began


async def test_logs_at_the_most_verbose_level_contain_no_tokens(tmp_path: Path, address: str) -> None:
    process, log = await start_bot(tmp_path, address, start=from_the_command_line)
    async with World(address) as world:
        await world.bot_ready()
        ann = world.person("player-1")
        await ann.command("/play")
        await ann.command("/help")
    await stop_bot(process, signal.SIGINT)
    log_text = log.read_text()
    assert TOKEN_OF_SANDBOXES not in log_text
    assert "/interactions/" not in log_text
    assert "Traceback" not in log_text


STOPPED_WHILE_LOADING = """
import os, signal, sys, time, types
import bot.__main__ as entry

def main(arguments):
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(30)

sys.modules["loading"] = types.SimpleNamespace(main=main)
entry.PROGRAM = "loading"
sys.exit(entry.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(("arguments", "code"), [((), 0), (("backup", "copy.db"), -signal.SIGTERM)])
def test_sigterm_before_anything_is_open_stops_the_bot_cleanly_and_makes_a_command_fail(
    arguments: tuple[str, ...], code: int
) -> None:
    ended = subprocess.run([sys.executable, "-c", STOPPED_WHILE_LOADING, *arguments], check=False, cwd=ROOT)
    assert ended.returncode == code


INTERRUPTED = """
import logging, signal
import bot.__main__
logging.Handler.createLock = lambda handler: signal.raise_signal(signal.{signal})
raise SystemExit(bot.__main__.main([]))
"""
"""A program that runs the bot and receives a signal while the first log handler is being constructed."""


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_at_the_very_start_ends_the_bot_silently(tmp_path: Path, name: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(signal=name)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": SECRET},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert list(tmp_path.iterdir()) == []
