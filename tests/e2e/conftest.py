"""A stage for each test: the sandbox and the bot as processes of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.people import World

from .stage import Stage, stage


@pytest.fixture
async def on_stage(tmp_path: Path) -> AsyncIterator[tuple[Stage, World]]:
    """The bot on a sandbox that checks every request, and its people; nothing the sandbox said may be wrong."""
    async with stage(tmp_path) as (running, world):
        try:
            yield running, world
        finally:
            print(running.log[-6000:])
            requests = (await world.do("journal"))["requests"]
            print(*[one for one in requests if one["status"] >= 400], sep="\n")
        violations = (await world.do("violations"))["violations"]
        assert violations == []
