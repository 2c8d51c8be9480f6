"""A room of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.harness import Room, room


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    """A room on an empty database."""
    async with room(tmp_path) as made:
        yield made
