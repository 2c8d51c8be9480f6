"""A stage for each test, or for all of a file: the sandbox and the bot as processes of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from sandbox.people import World
from tests import forks

from .stage import Stage, stage


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
async def shared_stage(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """A stage for all tests of a file, each in a channel of its own; the bot does not fail."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
        assert "Traceback" not in both[0].log


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_stage_with_faults(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """A stage for all tests of a file that make the bot log what goes wrong."""
    async with checked(tmp_path_factory.mktemp("stage")) as both:
        yield both
