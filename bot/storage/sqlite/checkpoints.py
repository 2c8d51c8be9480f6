"""Checkpoints, which move commits from the write-ahead log into the database file, in a thread of their own."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.supervision.jobs import Jobs

from .database import open_plain

log = logging.getLogger(__name__)

COMMITS = 256
"""Number of commits between two checkpoints. A typical commit writes a few pages."""

LONG_PAGES = 16_384
"""Number of pages (64 MiB) above which the log is restarted, which makes commits wait briefly."""

PATIENCE_MS = 50
"""Milliseconds to wait for readers of the log, such as a backup, before the restart is postponed.

Commits have to wait during that time too.
"""


class Checkpoints:
    """A thread that makes checkpoints, so that commits do not wait for the ``fsync`` of a checkpoint."""

    def __init__(self, file: Path, jobs: Jobs | None = None) -> None:
        self._commits = 0
        self._wanted = threading.Event()
        self._closed = False
        self._connection = open_plain(file).connect()
        self._thread = (jobs or Jobs()).thread(self._run, "storage-checkpoints")

    def committed(self) -> None:
        """Count a commit; request a checkpoint after every ``COMMITS`` commits."""
        self._commits += 1
        if self._commits >= COMMITS:
            self._commits = 0
            self._wanted.set()

    def close(self) -> None:
        """Make a last checkpoint and end the thread."""
        self._closed = True
        self._wanted.set()
        self._thread.join()

    def _run(self) -> None:
        with self._connection as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {PATIENCE_MS}")
            while True:
                self._wanted.wait()
                self._wanted.clear()
                self._checkpoint(connection)
                if self._closed:
                    return

    def _checkpoint(self, connection: Connection) -> None:
        try:
            _busy, pages, _moved = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
            if pages > LONG_PAGES:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)").one()
        except DBAPIError as error:
            log.warning("The write-ahead log could not be moved into the database: %s", error.orig)
