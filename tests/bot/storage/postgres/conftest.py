"""A second process that uses a test's database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.storage import Storage
from tests.bot.standing_clock import StandingClock

from .members import fleet_of


@pytest.fixture
async def other(store: Storage, url: str, clock: StandingClock) -> AsyncIterator[Storage]:
    """Open the database of ``store`` as another process would, after the fleet has agreed on two shards."""
    await fleet_of(store).agree(2, 1)
    opened = await Storage.open(url, clock)
    assert await fleet_of(opened).agree(None, 7) == 2
    yield opened
    await opened.close()
