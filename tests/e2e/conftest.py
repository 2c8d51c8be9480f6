"""Fixtures: a stage (the sandbox and the bot as separate processes) per test or per file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from sandbox.driver.people import World
from tests import forks
from tests.e2e.stage import NO_VIOLATIONS, Stage, stage

LOOKS = 1500
"""Maximum number of checks for live tables at the end of a test."""
BETWEEN_LOOKS = 0.02
"""Real seconds between two of these checks."""


@asynccontextmanager
async def checked(folder: Path, database_url: str = "") -> AsyncIterator[tuple[Stage, World]]:
    """Run the bot and a sandbox with validation, and yield the stage and its world.

    Fail if the bot or the sandbox deviated from Discord's OpenAPI description.
    """
    set_up = (
        stage(folder, start=forks.start, DATABASE_URL=database_url)
        if database_url
        else stage(folder, start=forks.start)
    )
    async with set_up as (running, world):
        try:
            yield running, world
        finally:
            print(running.log[-6000:])
            requests = (await world.do("journal"))["requests"]
            print(*[one for one in requests if one["status"] >= 400], sep="\n")
        assert await world.do("violations") == NO_VIOLATIONS


@pytest.fixture
async def on_stage(tmp_path: Path) -> AsyncIterator[tuple[Stage, World]]:
    """Return a new stage and its world, for one test."""
    async with checked(tmp_path) as both:
        yield both


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage_of_the_file(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """Return a stage for all tests in a file; fail if the bot logged a traceback."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
        assert "Traceback" not in both[0].log


@pytest_asyncio.fixture(loop_scope="module")
async def shared_stage(stage_of_the_file: tuple[Stage, World]) -> AsyncIterator[tuple[Stage, World]]:
    """Return the file's stage. Each test should play in a channel of its own.

    After a test, faults are cleared. Channels with live tables are deleted, because a person can sit at only a few live
    tables at once.
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
    raise AssertionError(f"there are still live tables in {running.live_channels()}")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_stage_with_faults(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """Return a stage for all tests in a file. The bot is allowed to log errors."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
