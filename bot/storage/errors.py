"""What can go wrong between the bot and its database, as typed reasons; the sentences are in the locales."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Why the database cannot be used, or a change was not kept. The text key is ``storage-`` and the value."""

    BAD_URL = "bad-url"
    """``url``: not the address of a SQLite file."""
    NO_FOLDER = "no-folder"
    """``folder``: cannot be created."""
    FOLDER_NOT_WRITABLE = "folder-not-writable"
    """``folder``: new files cannot be written there."""
    FILE_NOT_WRITABLE = "file-not-writable"
    """``file``: may not be read or written."""
    NOT_A_DATABASE = "not-a-database"
    """``file``: something else than a SQLite database."""
    NOT_OURS = "not-ours"
    """``file``: a SQLite database of another program."""
    DAMAGED = "damaged"
    """``file``, ``detail``: the content contradicts itself."""
    NEWER = "newer"
    """``file``, ``revision``: written by a newer version of this program."""
    OLDER = "older"
    """``file``, ``revision``: written by an older version and not brought up to date yet (read-only commands)."""
    MISSING = "missing"
    """``file``: does not exist."""
    EXISTS = "exists"
    """``file``: is there already and is not overwritten."""
    IN_USE = "in-use"
    """``file``, ``pid``, ``seconds``: another live process holds the database; the lease runs for so long still."""
    IN_USE_ELSEWHERE = "in-use-elsewhere"
    """``file``, ``seconds``: a process that cannot be seen from here holds the database, for so long at least."""
    LEASE_LOST = "lease-lost"
    """Another process took the database over while this one stood still; nothing is written any more."""
    DISK_FULL = "disk-full"
    """``file``: no room left."""
    DISK_ERROR = "disk-error"
    """``file``, ``detail``: the disk reports an error."""
    BUSY = "busy"
    """``file``: another program keeps the database locked."""
    CLOSED = "closed"
    """The store was closed."""
    REPEATED = "repeated"
    """``table``, ``interaction``: this delivery has been counted already."""
    OUT_OF_STEP = "out-of-step"
    """``table``: the change does not follow on what is stored (an earlier one failed)."""
    TABLE_EXISTS = "table-exists"
    """``table``: the channel has a live table already."""
    NO_TABLE = "no-table"
    """``table``: there is no such table."""
    NO_JOURNAL = "no-journal"
    """``table``: no match was begun there, or its journal has been dropped."""
    UNREADABLE = "unreadable"
    """``table``, ``detail``: what is stored of it was written by another version, or is damaged."""
    OTHER_RULES = "other-rules"
    """``table``, ``stored``, ``here``: played by another version of the rules."""
    FAILED = "failed"
    """``detail``: the database refused for another reason."""


class StorageError(Exception):
    """The database cannot be used, or did not keep a change; then nothing of that change is visible.

    ``reason`` says why, ``facts`` what a sentence about it may want to name (see ``Reason``).
    """

    def __init__(self, reason: Reason, **facts: str | int | float) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts: dict[str, Any] = facts

    @property
    def concerns_all(self) -> bool:
        """Return True if nothing will be kept any more: the bot stops, or another process has the database."""
        return self.reason in (Reason.CLOSED, Reason.LEASE_LOST)

    @property
    def may_pass(self) -> bool:
        """Return True if the reason is not in the data: the same may be possible later."""
        return self.concerns_all or self.reason in _PASSING

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.reason.value} ({named})" if named else self.reason.value


_PASSING = frozenset({Reason.BUSY, Reason.DISK_FULL, Reason.DISK_ERROR, Reason.FILE_NOT_WRITABLE})
