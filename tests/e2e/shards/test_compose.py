"""Processes started as the Dockerfile and compose.yaml would start them, but without a container engine."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres_server
from tests.bot.monitoring.scrape import free_port, get, scrape
from tests.e2e.programs.container import parse
from tests.e2e.programs.deployment import compose, settings_of_compose
from tests.e2e.stage import TOKEN, Stage
from tests.repo.source import ROOT

from .fleets import PATIENCE, Fleets, fleets

pytestmark = [pytest.mark.postgres, pytest.mark.timeout(240)]


@pytest.fixture
def secrets(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with the secret files that Compose would mount in the containers."""
    folder = tmp_path / "secrets"
    folder.mkdir()
    with postgres_server.empty_database() as address:
        (folder / "discord_token").write_text(f"{TOKEN}\n")
        (folder / "database_url").write_text(f"{address}\n")
        yield folder


def environment(secrets: Path, port: int) -> dict[str, str]:
    """Return the environment of a container, with its secrets in ``secrets`` and its metrics on ``port``.

    ``DISCORD_TOKEN`` is empty, so the bot reads the token from its file.
    """
    given = {name: value.replace("/run/secrets", str(secrets)) for name, value in settings_of_compose().items()}
    host, _, _ = given["METRICS"].rpartition(":")
    return {**given, "METRICS": f"{host}:{port}", "DISCORD_TOKEN": ""}


async def until_ready(stage: Stage, port: int) -> None:
    """Wait until the readiness probe of a process succeeds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            assert stage.bot is not None
            assert stage.bot.returncode is None, stage.log[-3000:]
            try:
                if (await get(port, "/ready"))[0] == 200:
                    return
            except OSError:
                pass
            await asyncio.sleep(0.05)


async def owned(ports: list[int]) -> list[int]:
    """Return how many shards each process owns."""
    return [int((await scrape(port)).value("houserules_shard_owned")) for port in ports]


async def until_all_owned(running: Fleets, ports: list[int]) -> list[int]:
    """Wait until all shards have an owner; return how many each process owns."""
    async with asyncio.timeout(PATIENCE):
        while sum(counts := await owned(ports)) < running.shards:
            await running.sessions()
            await asyncio.sleep(0.05)
    return counts


async def test_compose_processes_share_the_shards_and_replace_a_stopped_process(tmp_path: Path, secrets: Path) -> None:
    instructions = parse((ROOT / "Dockerfile").read_text())
    (command,) = (one.rest for one in instructions if one.word == "CMD")
    assert command == '[".venv/bin/python", "-m", "bot"]'  # The command that ``launch`` runs.
    shards = int(settings_of_compose()["SHARDS"])
    here = int(settings_of_compose()["SHARDS_HERE"])
    ports = [free_port() for _ in range(compose()["services"]["bot"]["deploy"]["replicas"])]
    database = (secrets / "database_url").read_text().strip()
    async with fleets(tmp_path, database, shards) as running:
        for port in ports:
            await running.launch(**environment(secrets, port))
        for stage, port in zip(running.stages, ports, strict=True):
            await until_ready(stage, port)
        counts = await until_all_owned(running, ports)
        assert sum(counts) == shards
        assert max(counts) <= here
        people = await running.match(0)
        await running.turn(people)

        page = await scrape(ports[0])
        assert {labels["shard"] for labels in (one.labels for one in page.samples) if "shard" in labels} == {
            str(shard) for shard in range(shards)
        }
        first, *others = ports
        assert await running.stages[0].stop_bot() == 0
        assert sum(await until_all_owned(running, others)) == shards
        takeovers = [(await scrape(port)).value("houserules_takeovers_total", why="handover") for port in others]
        assert sum(takeovers) == counts[0]
        with pytest.raises(OSError, match=str(first)):
            await get(first, "/live")
        assert database not in "".join(stage.log for stage in running.stages)
