"""Records of forgotten users, used to delete their data again from a restored backup.

Salted hashes of their ids are stored in the database and in ``forgotten.list`` next to it, which no restore replaces.
An entry in the list that the database lacks belongs to a user who was forgotten after the restored backup was made.
"""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import Connection, inspect, select
from sqlalchemy.exc import DBAPIError

from bot.storage.portable import upsert
from bot.storage.sqlite import database, files

from . import schema

NAME = "forgotten.list"

Entry = tuple[str, str]
"""A salt and the hash of an id with that salt, both in hexadecimal digits."""
Entries = Mapping[Entry, float]
"""Entries, each with the time when its user was last forgotten, in Unix seconds."""

log = logging.getLogger(__name__)


def list_of(file: Path) -> Path:
    """Return the path of the list next to a database."""
    return file.with_name(NAME)


def digest(salt: str, user: int) -> str:
    """Return the hash of a user's id with a salt, in hexadecimal digits."""
    return hashlib.blake2b(str(user).encode(), key=bytes.fromhex(salt), digest_size=16).hexdigest()


# --- in the database --------------------------------------------------------------------------------------------------


def note(connection: Connection, user: int, at: float) -> Entries:
    """Note in the database that a user has been forgotten; return their entry with its new time."""
    mine = schema.forgotten
    salt = connection.execute(select(mine.c.salt).limit(1)).scalar() or secrets.token_hex(16)
    entries = {(salt, digest(salt, user)): at}
    add(connection, entries)
    return entries


def add(connection: Connection, entries: Entries) -> None:
    """Add entries to the database. An existing entry gets the new time."""
    row = upsert(schema.forgotten)
    row = row.on_conflict_do_update(index_elements=["salt", "digest"], set_={"at": row.excluded.at})
    for (salt, hashed), at in entries.items():
        connection.execute(row, {"salt": salt, "digest": hashed, "at": at})


def known_to(connection: Connection) -> dict[Entry, float]:
    """Return the entries of a database. A database from an old version has none."""
    if not inspect(connection).has_table(schema.forgotten.name):
        return {}
    return {(row.salt, row.digest): row.at for row in connection.execute(select(schema.forgotten))}


def of_file(file: Path) -> dict[Entry, float]:
    """Return the entries of a database file. A missing or unreadable file has none."""
    if not file.exists():
        return {}
    try:
        with database.open_readable(file).connect() as connection:
            return known_to(connection)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        log.warning("The list of forgotten users cannot be read from %s: %s", file, error)
        return {}


def among(users: Iterable[int], entries: Entries) -> list[int]:
    """Return the users who have an entry."""
    by_salt: dict[str, set[str]] = {}
    for salt, hashed in entries:
        by_salt.setdefault(salt, set()).add(hashed)
    return [user for user in users if any(digest(salt, user) in named for salt, named in by_salt.items())]


# --- in the list ------------------------------------------------------------------------------------------------------


def read(listed: Path) -> dict[Entry, float]:
    """Return the entries of a list, ignoring invalid lines. A missing list has none.

    Raise ``OSError`` if the list cannot be read.
    """
    if not listed.exists():
        return {}
    found: dict[Entry, float] = {}
    for line in listed.read_text(encoding="ascii", errors="replace").splitlines():
        try:
            salt, hashed, at = line.split()
            bytes.fromhex(salt + hashed)
            found[salt, hashed] = max(float(at), found.get((salt, hashed), 0.0))
        except ValueError:
            log.warning("Ignored a line of %s that cannot be read", listed)
    return found


def append(listed: Path, entries: Entries) -> None:
    """Add entries to a list and flush the file to the disk. Create the list if it is missing.

    Raise ``OSError`` if the list cannot be written.
    """
    files.make_file(listed)
    # If a full disk or a power cut has left an incomplete last line, the entries must not become part of it.
    written = listed.read_bytes()
    is_torn = bool(written) and not written.endswith(b"\n")
    with listed.open("a", encoding="ascii") as stream:
        if is_torn:
            stream.write("\n")
        stream.writelines(f"{salt} {hashed} {at:.3f}\n" for (salt, hashed), at in entries.items())
        stream.flush()
        os.fsync(stream.fileno())


def newer(entries: Entries, than: Entries) -> dict[Entry, float]:
    """Return the entries that are missing from ``than``, or that have an earlier time there."""
    # Times in a list are rounded to milliseconds.
    return {entry: at for entry, at in entries.items() if at - 0.001 > than.get(entry, float("-inf"))}
