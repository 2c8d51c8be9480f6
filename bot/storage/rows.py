"""Decoding of rows. A damaged row does not affect the others."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, Engine, event

from bot.supervision.troubles import Troubles

from .errors import Reason, StorageError

log = logging.getLogger(__name__)

T = TypeVar("T")
R = TypeVar("R")

UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, zlib.error)
"""Errors raised while decoding a row with values that this version never writes."""

_TROUBLES = "troubles"


def json_of(data: bytes | None) -> Any:
    """Return the JSON value in bytes read with ``raw``; ``None`` for NULL."""
    return None if data is None else orjson.loads(data)


def object_of(data: bytes | None) -> dict[str, Any]:
    """Return the JSON object in bytes read with ``raw``. Raise ``ValueError`` for any other value."""
    found = json_of(data)
    if not isinstance(found, dict):
        raise ValueError(f"expected a JSON object, found {type(found).__name__}")
    return found


def readable(
    connection: Connection,
    rows: Iterable[R],
    decode: Callable[[R], T],
    kind: str,
    number_of: Callable[[R], int] = lambda row: getattr(row, "id", 0),
    guild_of: Callable[[R], int | None] = lambda row: getattr(row, "guild_id", None),
    skipped: Callable[[R, str], object] | None = None,
) -> Iterator[T]:
    """Yield the decoded rows. Log, note and skip each row that ``decode`` cannot read.

    ``kind`` names the rows for the operator. ``number_of`` and ``guild_of`` return the number and the server of a row.
    ``skipped`` is called with each bad row and the reason.
    """
    for row in rows:
        try:
            value = decode(row)
        except UNREADABLE as error:
            reason, number = reason_of(error), number_of(row)
            log.error("%s %s cannot be read and is set aside: %s", kind, number, reason)
            if (troubles := _noted_in(connection)) is not None:
                troubles.note(kind, number, reason, guild_of(row))
            if skipped is not None:
                skipped(row, reason)
            continue
        yield value


@contextmanager
def of_table(number: int) -> Iterator[None]:
    """Raise ``StorageError`` (``unreadable``) for errors that occur while the rows of a game table are decoded."""
    try:
        yield
    except UNREADABLE as error:
        raise StorageError(Reason.UNREADABLE, table=number, detail=reason_of(error)) from error


def reason_of(error: BaseException) -> str:
    """Return the type of an error and its message, if any, as a reason for the operator."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def note_in(engine: Engine, troubles: Troubles) -> None:
    """Make ``readable`` add bad rows that are read through this engine to ``troubles``."""

    def on_connect(_connection: Any, record: Any) -> None:
        record.info[_TROUBLES] = troubles

    event.listen(engine, "connect", on_connect)


def _noted_in(connection: Connection) -> Troubles | None:
    troubles = connection.info.get(_TROUBLES)
    return troubles if isinstance(troubles, Troubles) else None
