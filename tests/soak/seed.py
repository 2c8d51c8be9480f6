"""The seed of the long tests."""

from __future__ import annotations

from datetime import UTC, datetime


def seed_of_today() -> int:
    """Return a seed that depends only on the date in UTC."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))
