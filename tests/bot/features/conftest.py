"""A database of its own for each test, and a clock that stands until the test moves it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Storage
from tests.bot import new_database


class StandingClock:
    """The bot's clock, moved by hand."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> StandingClock:
    """Return a clock that stands."""
    return StandingClock()


@pytest.fixture
async def store(tmp_path: Path, clock: StandingClock) -> AsyncIterator[Storage]:
    """An open database."""
    new_database.lay(tmp_path / "houserules.db")
    opened = await Storage.open(f"sqlite+aiosqlite:///{tmp_path}/houserules.db", clock)
    yield opened
    await opened.close()
