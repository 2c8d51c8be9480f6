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
    return StandingClock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "houserules.db"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def store(file: Path, url: str, clock: StandingClock) -> AsyncIterator[Storage]:
    new_database.lay(file)
    opened = await Storage.open(url, clock)
    yield opened
    await opened.close()
