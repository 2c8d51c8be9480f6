"""The lease: a row in the database that says which process holds it, so that a second one keeps its hands off.

On the same host a holder counts as long as it lives, however late it is; one that is seen to be gone is replaced at
once. A holder that cannot be seen (another host, another container) counts until its lease expires.
"""

from __future__ import annotations

import os
import socket
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.schema import CreateTable

from bot.storage.errors import Reason, StorageError
from bot.storage.schema import lease

SECONDS = 15.0
"""How long a lease holds without being renewed."""

RENEW_SECONDS = 5.0

_GONE_STATES = ("Z", "X")
"""States of ``/proc/PID/stat``: dead, but not collected by its parent yet."""


@dataclass(frozen=True, slots=True)
class Process:
    """A process as others recognise it: ``host`` is where its ``pid`` means something, ``started`` its beginning."""

    host: str
    pid: int
    started: str


def this_process() -> Process:
    """The process that runs this."""
    return Process(_host(), os.getpid(), _started(os.getpid()) or "")


def is_gone(process: Process) -> bool | None:
    """Whether a process has ended; ``None`` if that cannot be seen from here."""
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
    # Alive, but without its beginning a successor with the same number looks the same; ourselves we know.
    return False if process.pid == os.getpid() else None


def _host() -> str:
    """Names the kernel's run and the set of process numbers, or at least the machine."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return socket.gethostname()


def _started(pid: int) -> str | None:
    """When a process began, in the kernel's own counting; ``None`` if it has ended or cannot be seen."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    # The second field is the program's name in parentheses and may hold anything.
    fields = stat.rpartition(")")[2].split()
    return None if fields[0] in _GONE_STATES else fields[19]


class Lease:
    """This process's hold on a database; ``clock`` is the wall clock, shared with whoever waits for the expiry."""

    def __init__(self, file: Path, clock: Callable[[], float] = time.time) -> None:
        self._file = file
        self._clock = clock
        self._owner = uuid.uuid4().hex
        self._process = this_process()
        self._renewed = 0.0

    def take(self, engine: Engine) -> None:
        """Takes the lease. Raises ``StorageError`` (``in-use``, ``in-use-elsewhere``) if somebody else holds it."""
        with engine.begin() as connection:
            connection.execute(CreateTable(lease, if_not_exists=True))
            _refuse_if_held(connection, self._file, self._clock)
            connection.execute(delete(lease))
            connection.execute(insert(lease).values(id=1, owner=self._owner, expires_at=self._expiry(), **self._row()))

    def is_due(self) -> bool:
        """Whether it is time to renew."""
        return self._clock() - self._renewed >= RENEW_SECONDS

    def renew(self, connection: Connection) -> None:
        """Renews the lease in an open transaction. Raises ``StorageError`` ``lease-lost`` if another has taken it."""
        mine = update(lease).where(lease.c.owner == self._owner).values(expires_at=self._expiry())
        if connection.execute(mine).rowcount != 1:
            raise StorageError(Reason.LEASE_LOST)

    def give_back(self, connection: Connection) -> None:
        """Ends the lease in an open transaction."""
        connection.execute(delete(lease).where(lease.c.owner == self._owner))

    def _expiry(self) -> float:
        self._renewed = self._clock()
        return self._renewed + SECONDS

    def _row(self) -> dict[str, str | int]:
        return {"host": self._process.host, "pid": self._process.pid, "started": self._process.started}


def _refuse_if_held(connection: Connection, file: Path, clock: Callable[[], float]) -> None:
    """Raises ``StorageError`` ``in-use`` if a live process holds the database."""
    held = connection.execute(select(lease)).one_or_none()
    if held is None:
        return
    gone = is_gone(Process(held.host, held.pid, held.started))
    left = held.expires_at - clock()
    if gone or (gone is None and left <= 0):
        return
    # Who set its clock back must not be waited for longer than a lease can last.
    seconds = min(max(left, 1.0), SECONDS)
    if gone is None:
        raise StorageError(Reason.IN_USE_ELSEWHERE, file=str(file), seconds=int(seconds))
    raise StorageError(Reason.IN_USE, file=str(file), pid=held.pid, seconds=int(seconds))
