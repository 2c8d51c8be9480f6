"""The error that the storage raises, and the reasons for it. Their texts are in the locales."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Reason why a storage operation failed.

    The key of its text is ``storage-`` followed by the value. Each docstring begins with the facts in the text, if any.
    """

    BAD_URL = "bad-url"
    """``url``: it is not the address of a supported database."""
    NO_FOLDER = "no-folder"
    """``folder``: it cannot be created."""
    FOLDER_NOT_WRITABLE = "folder-not-writable"
    """``folder``: new files cannot be written there."""
    FILE_NOT_WRITABLE = "file-not-writable"
    """``file``: this process has no permission to read or write it."""
    NOT_A_DATABASE = "not-a-database"
    """``file``: it is not a SQLite database."""
    NOT_OURS = "not-ours"
    """``file``: it is the database of another program."""
    DAMAGED = "damaged"
    """``file``, ``detail``: its content is inconsistent."""
    NEWER = "newer"
    """``file``, ``revision``: it was written by a newer version of this program."""
    OLDER = "older"
    """``file``, ``revision``: it was written by an older version, and this command does not migrate it."""
    MISSING = "missing"
    """``file``: it does not exist, or another file has replaced it since it was opened."""
    EXISTS = "exists"
    """``file``: it exists and is not overwritten."""
    IN_USE = "in-use"
    """``file``, ``pid``, ``seconds``: another live process holds the database; its lease expires in ``seconds``."""
    IN_USE_ELSEWHERE = "in-use-elsewhere"
    """``file``, ``seconds``: a process that cannot be seen from here holds a lease that expires in ``seconds``."""
    LEASE_LOST = "lease-lost"
    """Another process took over the database while this one was suspended, so this one stops writing."""
    FENCED = "fenced"
    """``shard``: another process owns the shard now, so this process must not write the shard's data."""
    DISK_FULL = "disk-full"
    """``file``: no space is left."""
    DISK_ERROR = "disk-error"
    """``file``, ``detail``: the disk reports an error."""
    BUSY = "busy"
    """``file``: the database is locked or overloaded."""
    UNREACHABLE = "unreachable"
    """``file``, ``detail``: the database server does not answer, or it refuses the connection."""
    IN_DOUBT = "in-doubt"
    """``file``: the connection was lost during a commit, so it is unknown whether the change was stored."""
    OLD_SERVER = "old-server"
    """``file``, ``version``, ``oldest``: the database server is too old."""
    NO_DRIVER = "no-driver"
    """The driver for PostgreSQL is not installed."""
    ON_SERVER = "on-server"
    """The database is on a server, so backups have to be made there."""
    NOT_EMPTY = "not-empty"
    """``file``: the target of a move already has tables."""
    NOT_MOVED = "not-moved"
    """``file``, ``detail``: the moved data differed from the original, so it was removed again."""
    NOT_A_FILE = "not-a-file"
    """``file``: only a SQLite file can be moved, and only to a server."""
    CLOSED = "closed"
    """The storage was closed."""
    REPEATED = "repeated"
    """An interaction that belongs to the change is already stored."""
    OUT_OF_STEP = "out-of-step"
    """``table``: the change does not follow the stored state because an earlier change failed."""
    TABLE_EXISTS = "table-exists"
    """``table``: the channel already has this live table, or the match of a tournament already has this table."""
    HAS_LOBBY = "has-lobby"
    """``table``: the host already has this open lobby, in another process."""
    NO_TABLE = "no-table"
    """``table``: there is no such table."""
    NO_JOURNAL = "no-journal"
    """``table``: no match has begun there, or its journal has been dropped."""
    UNREADABLE = "unreadable"
    """``table``, ``detail``: its data was written by another version or is damaged."""
    OTHER_RULES = "other-rules"
    """``table``, ``stored``, ``here``: the match was played with another version of the rules."""
    FAILED = "failed"
    """``detail``: the database refused the operation for another reason."""


class StorageError(Exception):
    """Error raised if a storage operation fails.

    A change is stored as a whole or not at all. ``facts`` are values for the text of ``reason``.
    """

    def __init__(self, reason: Reason, **facts: str | int | float) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts: dict[str, Any] = facts

    @property
    def concerns_all(self) -> bool:
        """Return True if nothing more can be stored: the storage is closed, or another process has the database."""
        return self.reason in (Reason.CLOSED, Reason.LEASE_LOST)

    @property
    def may_pass(self) -> bool:
        """Return True if the same operation may succeed later, perhaps only after a restart."""
        return self.concerns_all or self.reason in _PASSING

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.reason.value} ({named})" if named else self.reason.value


_PASSING = frozenset(
    {
        *(Reason.BUSY, Reason.UNREACHABLE, Reason.IN_DOUBT),
        *(Reason.DISK_FULL, Reason.DISK_ERROR, Reason.FILE_NOT_WRITABLE, Reason.MISSING),
    }
)
