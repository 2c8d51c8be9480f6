"""Whether a bot is at work on a database, as seen from another process."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import inspect, select

from . import database
from .lease import Process, is_gone
from .schema import lease


def is_alive(file: Path, clock: Callable[[], float] = time.time) -> bool:
    """Whether somebody holds the database and renews that in time. Raises ``StorageError`` if it cannot be read."""
    if not file.exists():
        return False
    with database.storage_errors(file), database.open_readable(file).connect() as connection:
        if not inspect(connection).has_table(lease.name):
            return False
        held = connection.execute(select(lease)).one_or_none()
    return held is not None and held.expires_at > clock() and not is_gone(Process(held.host, held.pid, held.started))
