"""Repeated check of a SQLite file while it is in use.

Without it, damage to a rarely used part of the file would be noticed only when a change cannot be stored. The check
only reads, through a connection of its own. It never opens the file itself, because closing it again would drop the
locks that SQLite holds for the other connections.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

from bot.storage.errors import Reason, StorageError

from . import database, file_check, files
from .interruption import in_thread

log = logging.getLogger(__name__)

EVERY = 30.0
"""Seconds between two calls to ``look``."""
PAUSE = 300.0
"""Minimum number of seconds between two checks, unless the file has shrunk."""
SHARE = 0.001
"""Checks take at most this share of the time, so a file that takes long to check is checked less often."""
LONGEST = 60.0
"""Maximum duration of a check in seconds. While a check runs, the write-ahead log can keep growing."""
FINDINGS = frozenset({Reason.DAMAGED, Reason.NOT_A_DATABASE, Reason.DISK_ERROR})
"""Reasons why a query fails if the file is damaged."""


class DamageCheck:
    """The check of one file, and its last result."""

    def __init__(self, file: Path, now: Callable[[], float] = time.monotonic) -> None:
        self.damage: str | None = None
        """The first damage that the last check found, in SQLite's words; ``None`` if the file was sound."""
        self._file = file
        self._now = now
        self._identity = files.identity(file)
        self._size = 0
        self._due = now() + PAUSE

    async def look(self) -> None:
        """Check the file if a check is due or the file has shrunk, and log damage once.

        Do nothing if the file is missing or was replaced, because every change then fails with ``missing``. Give up
        after ``LONGEST`` seconds. Raise ``StorageError`` if the check fails for a reason other than damage.
        """
        try:
            async with asyncio.timeout(LONGEST):
                damage = await in_thread(self._look)
        except TimeoutError:
            log.info("A check of %s for damage was abandoned after %.0f seconds", self._file, LONGEST)
            return
        if damage is not None and self.damage is None:
            log.error("%s is damaged: %s; stop the bot and restore a backup", self._file, damage)
        self.damage = damage

    def _look(self) -> str | None:
        """Return the damage that a check finds, or the last result if no check is due."""
        if files.identity(self._file) != self._identity:
            return self.damage
        size = self._file.stat().st_size
        has_shrunk, self._size = size < self._size, size
        began = self._now()
        if began < self._due and not has_shrunk:
            return self.damage
        try:
            return self._check()
        finally:
            ended = self._now()
            self._due = ended + max(PAUSE, (ended - began) / SHARE)

    def _check(self) -> str | None:
        try:
            with database.storage_errors(self._file), database.open_readable(self._file).connect() as connection:
                return file_check.damage_of(connection)
        except StorageError as error:
            if error.reason not in FINDINGS:
                raise
            return str(error.facts.get("detail", error.reason))
