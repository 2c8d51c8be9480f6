"""The lease: a row in a SQLite file that names the only process that may use the file.

A holder that is known to be alive keeps its lease, even if it has not renewed it in time. A holder that is known to
have ended is replaced immediately. If neither is known, for example because the holder is on another host or in another
container, the lease is valid until it expires, or until this process has seen it unchanged for its whole length.
"""

from __future__ import annotations

import os
import socket
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateTable

from bot.storage.errors import Reason, StorageError
from bot.storage.schema import lease

SECONDS = 15.0
"""Seconds before a lease expires unless it is renewed."""

RENEW_SECONDS = 5.0
"""Seconds between two renewals of a lease."""

_GONE_STATES = ("Z", "X")
"""States in ``/proc/PID/stat`` of processes that have ended but have not been reaped by their parents yet."""


@dataclass(frozen=True, slots=True)
class Process:
    """The identity of a process, by which other processes recognise it."""

    host: str
    """Name of the boot and PID namespace where ``pid`` is valid, or of the machine if these are unknown."""
    pid: int
    started: str
    """The start time of the process, in the kernel's own units; an empty string if it is unknown."""


def this_process() -> Process:
    """Return the running process."""
    return Process(_host(), os.getpid(), _started(os.getpid()) or "")


def is_gone(process: Process) -> bool | None:
    """Return True if a process has ended, False if it is alive, ``None`` if this process cannot find out."""
    if process.host != _host():
        return None
    if Path("/proc/self/stat").exists():
        return _started(process.pid) != process.started
    if os.name != "posix":
        return None
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    # A process with that id is alive. Without its start time it may be a later process, unless it is this one.
    return False if process.pid == os.getpid() else None


def _host() -> str:
    """Return a name for the current boot and PID namespace, or only for the machine if these are unknown."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return socket.gethostname()


def _started(pid: int) -> str | None:
    """Return the start time of a process in the kernel's own units; ``None`` if it has ended or cannot be seen."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    # The second field is the program's name in parentheses and may contain anything.
    fields = stat.rpartition(")")[2].split()
    return None if fields[0] in _GONE_STATES else fields[19]


class Lease:
    """This process's lease on a database.

    ``database`` is the name of the database in errors. ``clock`` is the machine's clock, by which other processes
    decide whether the lease has expired. ``steady`` is a clock that nobody can set, but that may stand still while the
    machine is suspended.
    """

    def __init__(
        self,
        database: Path | str,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._database = str(database)
        self._clock = clock
        self._steady = steady
        self._owner = uuid.uuid4().hex
        self._process = this_process()
        self._renewed = (0.0, 0.0)
        """The times on both clocks when the lease was taken or last renewed."""
        self._seen: tuple[str, float] | None = None
        """Owner and expiry of another process's lease, as last seen."""
        self._seen_since = 0.0

    def take(self, engine: Engine) -> None:
        """Take the lease. Raise ``StorageError`` (``in-use``, ``in-use-elsewhere``) if another process holds it.

        If repeated calls find another process's lease unchanged for ``SECONDS``, it counts as expired, whatever its
        expiry time is.
        """
        with engine.begin() as connection:
            connection.execute(CreateTable(lease, if_not_exists=True))
            held = connection.execute(select(lease)).one_or_none()
            if held is not None:
                left = held.expires_at - self._clock()
                _refuse_if_held(held, self._database, 0.0 if self._is_unchanged(held) else left)
            connection.execute(delete(lease))
            connection.execute(insert(lease).values(id=1, owner=self._owner, expires_at=self._expiry(), **self._row()))

    def _is_unchanged(self, held: Row[Any]) -> bool:
        """Return True if another process has not renewed its lease for ``SECONDS`` on the steady clock.

        This matters if the machine's clock was set back, because the expiry time may then be far in the future.
        """
        now = self._steady()
        if self._seen != (held.owner, held.expires_at):
            self._seen, self._seen_since = (held.owner, held.expires_at), now
        return now - self._seen_since >= SECONDS

    def end(self, engine: Engine) -> None:
        """Give back the lease if it was taken. If that fails, the lease expires later."""
        with suppress(DBAPIError), engine.begin() as connection:
            self.give_back(connection)

    @property
    def every(self) -> float:
        """Return the seconds before an idle writer renews the lease."""
        return RENEW_SECONDS

    def is_due(self) -> bool:
        """Return True if the lease should be renewed."""
        return self.age >= RENEW_SECONDS

    def reached(self) -> None:
        """Do nothing, because transactions other than renewals do not extend a lease."""

    @property
    def age(self) -> float:
        """Return the seconds since the lease was taken or last renewed. If the clocks differ, use the larger value."""
        wall, steady = self._renewed
        return max(self._clock() - wall, self._steady() - steady)

    def renew(self, connection: Connection) -> None:
        """Renew the lease in an open transaction.

        Raise ``StorageError`` (``lease-lost``) if this process no longer has it.
        """
        mine = update(lease).where(lease.c.owner == self._owner).values(expires_at=self._expiry())
        if connection.execute(mine).rowcount != 1:
            raise StorageError(Reason.LEASE_LOST)

    def give_back(self, connection: Connection) -> None:
        """End this process's lease in an open transaction."""
        connection.execute(delete(lease).where(lease.c.owner == self._owner))

    def _expiry(self) -> float:
        self._renewed = (self._clock(), self._steady())
        return self._renewed[0] + SECONDS

    def _row(self) -> dict[str, str | int]:
        return {"host": self._process.host, "pid": self._process.pid, "started": self._process.started}


def _refuse_if_held(held: Row[Any], database: str, left: float) -> None:
    """Raise ``StorageError`` (``in-use``, ``in-use-elsewhere``) if another process holds the database.

    ``held`` is the row of its lease, which expires in ``left`` seconds.
    """
    gone = is_gone(Process(held.host, held.pid, held.started))
    if gone or (gone is None and left <= 0):
        return
    # If a clock was set back, the expiry may seem further away than a lease can last.
    seconds = min(max(left, 1.0), SECONDS)
    if gone is None:
        raise StorageError(Reason.IN_USE_ELSEWHERE, file=database, seconds=int(seconds))
    raise StorageError(Reason.IN_USE, file=database, pid=held.pid, seconds=int(seconds))
