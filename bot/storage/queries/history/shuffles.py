"""Data for checking the shuffles of a finished match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from bot.storage import schema
from bot.storage.queries import stored_tables
from bot.storage.values import Recorded


@dataclass(frozen=True, slots=True)
class StoredShuffle:
    """Data about the shuffles of a finished match."""

    beginning: stored_tables.Beginning
    secret: bytes | None = field(repr=False)
    """The secret of the table; ``None`` for an old match without one."""
    words: Sequence[tuple[int, str | None]]
    """Seats and their words, in the order of the seats. A word is ``None`` if the user was forgotten."""
    lines: Sequence[Recorded]
    """The journal; empty if it was dropped."""
    last_state: Mapping[str, Any] | None
    """The state after the last line; ``None`` if it was dropped."""


def shuffle(connection: Connection, table_id: int) -> StoredShuffle | None:
    """Return the shuffle data of a match; ``None`` if there is no match or it has not ended.

    Raise ``StorageError`` (``unreadable``) if stored data cannot be read.
    """
    beginning = stored_tables.beginning(connection, table_id)
    if beginning is None or beginning.status != schema.ENDED:
        return None
    secrets, words = schema.shuffles.c, schema.shuffle_words.c
    given = select(words.seat, words.word).where(words.table_id == table_id).order_by(words.seat)
    return StoredShuffle(
        beginning,
        connection.execute(select(secrets.secret).where(secrets.table_id == table_id)).scalar(),
        [(seat, word) for seat, word in connection.execute(given)],
        stored_tables.journal(connection, table_id),
        stored_tables.last_state(connection, table_id),
    )
