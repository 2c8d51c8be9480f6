"""Empty databases for tests. The migrations run once in each test process, and their result is copied."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from bot.storage import migration


def create(file: Path) -> None:
    """Create an empty database at the latest revision unless the file exists."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_migrated())


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "houserules.db"
        migration.upgrade(file)
        return file.read_bytes()
