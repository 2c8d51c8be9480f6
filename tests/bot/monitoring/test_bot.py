"""Metrics and health of a running bot, errors at startup, and libraries that it does not import."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.driver.people import World
from tests import forks
from tests.bot import new_database
from tests.e2e.players import hand_of, next_press, seat_all
from tests.e2e.stage import TOKEN, Stage, from_the_command_line, stage
from tests.repo.source import ROOT

from .scrape import Scrape, free_port, get, scrape

PATIENCE = 20.0
"""Maximum number of seconds to wait for a bot."""
ID = re.compile(r"\d{15,}")
"""Pattern for a Discord id."""


@pytest.fixture
async def staged(tmp_path: Path) -> AsyncIterator[tuple[Stage, World, int]]:
    """Run a bot with metrics, a token in a file and a log of JSON lines; yield its stage, world and metrics port."""
    port, token = free_port(), tmp_path / "token"
    token.write_text(TOKEN)
    async with stage(
        tmp_path,
        start=forks.start,
        METRICS=str(port),
        LOG_FORMAT="json",
        DISCORD_TOKEN="",
        DISCORD_TOKEN_FILE=str(token),
    ) as (set_up, world):
        await world.bot_ready()
        yield set_up, world, port


async def until(port: int, path: str, wanted: int) -> str:
    """Wait until a page responds with the wanted status; return its body. Fail after ``PATIENCE`` seconds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                status, body = await get(port, path)
            except OSError:
                status, body = 0, ""
            if status == wanted:
                return body
            await asyncio.sleep(0.05)


async def scraped_after_all(port: int) -> Scrape:
    """Wait until every reply that was sent is counted, and return the metrics. Fail after ``PATIENCE`` seconds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found, again = await scrape(port), await scrape(port)
            replies = found.value("houserules_discord_requests_total", route="reply")
            if replies == again.value("houserules_press_total") == again.value("houserules_press_seconds_count"):
                return again


async def health(folder: Path, **environment: str) -> tuple[int, str]:
    """Run ``python -m bot health`` with these settings; return the exit code and the output."""
    bare = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment}
    command = [sys.executable, "-m", "bot", "health"]
    done = await asyncio.to_thread(subprocess.run, command, cwd=folder, env=bare, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


async def test_metrics_count_a_match_and_identify_nobody(staged: tuple[Stage, World, int], tmp_path: Path) -> None:
    set_up, world, port = staged
    await until(port, "/ready", 200)
    people = await seat_all(world, ["player-1", "player-2"], preset="classic")
    for person in people:
        await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
    for person in people * 4:
        if (button := next_press(person)) is not None:
            await person.press(button)
    await people[0].press("My hand", private=False)
    found = await scraped_after_all(port)
    assert found.value("houserules_press_total", kind="command", outcome="done") == 1
    assert found.value("houserules_press_total", kind="play") + found.value("houserules_press_total", kind="draw") >= 1
    assert found.value("houserules_press_total", kind="hand") == 1
    assert found.value("houserules_discord_requests_total", route="message_send", status="2xx") >= 1
    assert found.value("houserules_paint_age_seconds_count", message="table") >= 1
    assert found.value("houserules_tables", shard="0") == 1
    assert found.value("houserules_shard_owned", shard="0") == 1
    assert found.value("houserules_commit_units_sum") >= found.value("houserules_commit_seconds_count") > 5
    assert found.value("houserules_identify_total") == 1
    assert found.value("houserules_identify_remaining") > 0
    assert found.value("houserules_database_up") == 1
    _assert_private(found, [person.name for person in people])
    code, said = await health(tmp_path, METRICS=str(port))
    assert (code, said) == (0, '{"well": true, "wrong": []}\n')
    lines = [json.loads(line) for line in set_up.log.splitlines()]
    assert {"bot", "bot.discord.gateway.client"} <= {line["logger"] for line in lines}
    assert not [line for line in lines if "traceback" in line]


def _assert_private(found: Scrape, people: list[str]) -> None:
    assert TOKEN not in found.text
    assert not [value for _, value in found.labels if ID.search(value)]
    assert not [name for name in people if name in found.text]
    assert {name for name, _ in found.labels} <= {
        *("kind", "outcome", "le", "shard", "route", "status", "scope", "message", "why", "version", "rules_version")
    }


async def test_a_bot_without_a_session_is_alive_but_not_ready(tmp_path: Path) -> None:
    port = free_port()
    nobody = f"http://127.0.0.1:{free_port()}/api/v10"
    environment = {
        **os.environ,
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_URL": nobody,
        "METRICS": f"127.0.0.1:{port}",
        "DATABASE_URL": f"sqlite:///{tmp_path}/houserules.db",
        "PICTURES": "no",
    }
    with (tmp_path / "bot.log").open("wb") as log:
        bot = await forks.start("bot", cwd=tmp_path, env=environment, stdout=log.fileno(), stderr=log.fileno())
    try:
        assert await until(port, "/live", 200) == '{"well": true, "wrong": []}'
        assert await until(port, "/ready", 503) == '{"well": false, "wrong": ["login", "gateway"]}'
        code, said = await health(tmp_path, METRICS=str(port))
        assert (code, said) == (1, '{"well": false, "wrong": ["login", "gateway"]}\n')
    finally:
        bot.terminate()
        assert await bot.wait() == 0
    code, said = await health(tmp_path, METRICS=str(port))
    assert (code, said) == (1, '{"well": false, "wrong": ["stopped"]}\n')


async def test_a_taken_port_is_reported_in_one_line(staged: tuple[Stage, World, int], tmp_path: Path) -> None:
    _, _, port = staged
    errors = tmp_path / "errors"
    environment = {"DISCORD_TOKEN": TOKEN, "METRICS": str(port), "DATABASE_URL": f"sqlite:///{tmp_path}/other.db"}
    assert await _code(forks.start, tmp_path, errors, environment) == 2
    assert errors.read_text().count("\n") == 1
    assert f"127.0.0.1:{port}" in errors.read_text()


async def test_the_error_names_a_missing_library(tmp_path: Path) -> None:
    (tmp_path / "prometheus_client.py").write_text("raise ModuleNotFoundError('prometheus_client')")
    errors = tmp_path / "errors"
    environment = {"DISCORD_TOKEN": TOKEN, "METRICS": "9464", "DATABASE_URL": f"sqlite:///{tmp_path}/other.db"}
    environment["PYTHONPATH"] = f"{tmp_path}:{ROOT}"
    assert await _code(from_the_command_line, tmp_path, errors, environment) == 2
    assert "pip install prometheus-client" in errors.read_text()
    assert errors.read_text().count("\n") == 1


async def _code(start: object, folder: Path, errors: Path, environment: dict[str, str]) -> int:
    assert callable(start)
    with errors.open("wb") as wrong:
        bot = await start(
            "bot",
            cwd=folder,
            env={**os.environ, "LC_ALL": "C", "LOG_LEVEL": "ERROR", **environment},
            stdout=wrong.fileno(),
            stderr=wrong.fileno(),
        )
    code: int = await asyncio.wait_for(bot.wait(), PATIENCE)
    return code


OPENED = """
import asyncio, sys, time
import bot.program
from bot.storage import Storage

async def open_and_close():
    await (await Storage.open(sys.argv[1], time.time)).close()

asyncio.run(open_and_close())
print(*sys.modules)
"""
"""A program that imports the bot's main module, opens a database, and prints the names of all loaded modules."""


def test_unused_libraries_are_not_imported(tmp_path: Path) -> None:
    new_database.create(tmp_path / "houserules.db")
    command = [sys.executable, "-c", OPENED, f"sqlite:///{tmp_path / 'houserules.db'}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"bot.program", "sqlalchemy"} <= loaded
    assert not loaded & {"prometheus_client", "aiohttp.web", "bot.monitoring.endpoint", "bot.storage.postgres.moving"}
    assert not loaded & {"alembic", "mako", "pygments", "psycopg", "sqlalchemy.dialects.postgresql"}
