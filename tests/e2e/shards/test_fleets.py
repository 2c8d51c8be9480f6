"""Several processes on one database: each plays its shards, and a shard changes hands without a wrong reply."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres_server
from tests.e2e.shards.fleets import fleets

pytestmark = pytest.mark.postgres


@pytest.fixture
def database() -> Iterator[str]:
    """Create a database for one test and return its address."""
    with postgres_server.database() as address:
        yield address


async def test_a_killed_process_is_replaced_by_another(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database) as fleet:
        first = await fleet.launch(SHARDS_HERE="1")
        await fleet.until_owned(first, 0)
        second = await fleet.launch()
        await fleet.until_owned(second, 1)
        lost, other = await fleet.match(0), await fleet.match(1)
        await fleet.turn(lost)
        assert await first.stop_bot(signal.SIGKILL) == -signal.SIGKILL
        await fleet.turn(other)
        await fleet.until_owned(second, 0, 1)
        await fleet.come_back(lost)
        await fleet.turn(lost)
        await fleet.turn(other)
        fleet.check_journals()


async def test_a_process_that_ends_hands_its_shards_over(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database) as fleet:
        first = await fleet.launch()
        await fleet.until_owned(first, 0, 1)
        people = await fleet.match(0)
        await fleet.turn(people)
        second = await fleet.launch()
        await fleet.until(lambda: len(fleet.rows("SELECT 1 FROM processes")) == 2, "the second has not joined")
        assert await first.stop_bot() == 0
        await fleet.until_owned(second, 0, 1)
        await fleet.turn(people)
        fleet.check_journals()
