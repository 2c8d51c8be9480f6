"""Databases as a first start leaves them; the steps of the migrations, which have tests of their own, run only once."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from bot.storage.sqlite import migration


def create(file: Path) -> None:
    """Put an empty database of this version where there is none yet."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_migrated())


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "houserules.db"
        migration.upgrade(file)
        return file.read_bytes()
