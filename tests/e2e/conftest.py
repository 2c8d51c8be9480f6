"""A stage for each test, or for all of a file: the sandbox and the bot as processes of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from sandbox.driver.people import World
from tests import forks
from tests.e2e.stage import Stage, stage

LOOKS, BETWEEN_LOOKS = 1500, 0.02
"""How often, and after how many seconds of real time, the end of a test looks whether its tables have ended."""


@asynccontextmanager
async def checked(folder: Path) -> AsyncIterator[tuple[Stage, World]]:
    """The bot on a sandbox that checks every request, and its people; nothing the sandbox said may be wrong."""
    async with stage(folder, start=forks.start) as (running, world):
        try:
            yield running, world
        finally:
            print(running.log[-6000:])
            requests = (await world.do("journal"))["requests"]
            print(*[one for one in requests if one["status"] >= 400], sep="\n")
        violations = (await world.do("violations"))["violations"]
        assert violations == []


@pytest.fixture
async def on_stage(tmp_path: Path) -> AsyncIterator[tuple[Stage, World]]:
    """A stage of the test's own."""
    async with checked(tmp_path) as both:
        yield both


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage_of_the_file(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """A stage for all tests of a file; the bot does not fail."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
        assert "Traceback" not in both[0].log


@pytest_asyncio.fixture(loop_scope="module")
async def shared_stage(stage_of_the_file: tuple[Stage, World]) -> AsyncIterator[tuple[Stage, World]]:
    """The stage of the file, for a test in a channel of its own.

    Afterwards that channel is deleted with its table: a person may sit at five live tables and host two.
    """
    yield stage_of_the_file
    running, world = stage_of_the_file
    await world.do("clear_faults")
    for channel in running.live_channels():
        await world.do("delete_channel", channel=str(channel))
    for _ in range(LOOKS):
        if not running.live_channels():
            return
        await asyncio.sleep(BETWEEN_LOOKS)
    raise AssertionError(f"tables stay open in {running.live_channels()}")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_stage_with_faults(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """A stage for all tests of a file that make the bot log what goes wrong."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
