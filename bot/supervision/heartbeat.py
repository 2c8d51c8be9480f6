"""The bot's heartbeat: a small file next to the database, which other processes read.

The event loop starts each write, so the file also becomes stale if the loop hangs.
"""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .heartbeat_check import heartbeat_of
from .jobs import Jobs
from .troubles import Troubles

EVERY = 5.0
"""Seconds between two heartbeats."""
ANSWER_WITHIN = 4.0
"""Seconds within which the database must accept a write."""
LISTED = 50
"""Maximum number of listed troubles. All troubles are counted."""
LONGEST_ERROR = 300
"""Maximum number of characters in an error."""
RESERVED = 16384
"""Minimum size of the file in bytes, so that a longer heartbeat fits into its space when the disk is full."""
NO_SPACE = (errno.ENOSPC, errno.EDQUOT)
"""Error numbers for a full disk."""

log = logging.getLogger(__name__)


class Heartbeat:
    """The heartbeat of the process, which contains its jobs and troubles.

    ``facts`` returns the states of other parts of the bot as JSON values. ``touch`` returns once the database has
    accepted a write.
    """

    def __init__(
        self,
        database: Path,
        jobs: Jobs,
        troubles: Troubles,
        facts: Callable[[], dict[str, Any]],
        touch: Callable[[], Awaitable[object]],
    ) -> None:
        self._file = heartbeat_of(database)
        self._jobs = jobs
        self._troubles = troubles
        self._facts = facts
        self._touch = touch
        self._began = time.time()
        self._writing = threading.Lock()
        """Held by one write at a time. A write continues in its thread if the job that waits for it is cancelled."""
        self._has_stopped = False

    async def beat(self) -> None:
        """Write the heartbeat. Raise ``OSError`` if that fails."""
        state = await self._database()
        content = json.dumps({**self._own(), "database": state, **self._facts()})
        await asyncio.to_thread(self._write, content)

    async def stop(self) -> None:
        """Write that the bot has stopped, and when. The next start compares that time with its clock.

        If that fails, for example because the disk is full, only log it: the bot stops in any case.
        """
        try:
            await asyncio.to_thread(self._write, json.dumps({"stopped": True, "written": time.time()}), last=True)
        except OSError as error:
            log.warning("The end of the bot could not be noted in %s: %s", self._file, error)

    def _own(self) -> dict[str, Any]:
        return {
            "written": time.time(),
            "began": self._began,
            "pid": os.getpid(),
            "jobs": [_brief({**asdict(job), "state": job.state}) for job in self._jobs.status()],
            "set_aside": self._troubles.counts(),
            "troubles": [asdict(trouble) for trouble in self._troubles.all()[:LISTED]],
        }

    async def _database(self) -> str:
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await self._touch()
        except TimeoutError:
            return "no answer"
        except Exception as error:
            return f"{type(error).__name__}: {error}"[:LONGEST_ERROR]
        return "good"

    def _write(self, content: str, *, last: bool = False) -> None:
        with self._writing:
            if not self._has_stopped:
                self._has_stopped = last
                self._replace(content)

    def _replace(self, content: str) -> None:
        content = content.ljust(RESERVED)
        draft = self._file.with_name(self._file.name + ".part")
        try:
            handle = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(content)
        except OSError as error:
            if error.errno not in NO_SPACE:
                raise
            draft.unlink(missing_ok=True)
            self._overwrite(content)
        else:
            draft.replace(self._file)

    def _overwrite(self, content: str) -> None:
        """Write into the space of the previous heartbeat, because the disk has no space for another file."""
        with self._file.open("r+b", buffering=0) as stream:
            data = content.encode().ljust(self._file.stat().st_size)
            if hasattr(os, "posix_fallocate"):
                # If there is not enough space, this fails before anything is overwritten.
                os.posix_fallocate(stream.fileno(), 0, len(data))
            stream.write(data)


def _brief(job: dict[str, Any]) -> dict[str, Any]:
    return {**job, "error": None if job["error"] is None else job["error"][:LONGEST_ERROR]}
