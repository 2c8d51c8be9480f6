"""The fixture that opens a harness for a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .harness import Harness, open_harness


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Harness]:
    """Open a harness on an empty database."""
    async with open_harness(tmp_path) as made:
        yield made
