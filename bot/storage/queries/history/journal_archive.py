"""Packing the journals of ended matches, and deleting them after the time that the operator has set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, exists, not_, or_, select, union

from bot.storage import schema
from bot.storage.encoding import decode_state
from bot.storage.portable import upsert
from bot.storage.queries.leagues import is_unsettled

from .chronicles import is_uncounted
from .match_troubles import is_noted

_FIELDS = ("seq", "at", "now", "action", "events", "refused", "note", "facts")


def ready(connection: Connection, at_most: int, after: int = 0) -> list[int]:
    """Return up to ``at_most`` ended tables numbered above ``after`` whose journals must be packed, in ascending order.

    Leave out matches that were set aside because packing them failed.
    """
    lines = exists().where(schema.journal.c.table_id == schema.tables.c.id)
    query = select(schema.tables.c.id).where(
        schema.tables.c.status == schema.ENDED,
        schema.tables.c.id > after,
        lines,
        not_(is_noted("packing", schema.tables.c.id)),
    )
    return list(connection.execute(query.order_by(schema.tables.c.id).limit(at_most)).scalars())


def contents(connection: Connection, table_id: int) -> dict[str, Any]:
    """Return the journal and the last state of a match, ready to be packed."""
    columns = schema.journal.c
    query = select(*(columns[name] for name in _FIELDS)).where(columns.table_id == table_id).order_by(columns.seq)
    lines = [dict(zip(_FIELDS, row, strict=True)) for row in connection.execute(query)]
    snapshot = select(schema.snapshots.c.state).where(schema.snapshots.c.table_id == table_id)
    state = decode_state(connection.execute(snapshot).scalar_one())
    return {"lines": lines, "state": state}


def store(connection: Connection, table_id: int, data: bytes) -> None:
    """Replace the journal lines and the snapshot of a match with its packed journal."""
    ended = select(schema.tables.c.ended_at).where(schema.tables.c.id == table_id).scalar_subquery()
    values: dict[str, Any] = {"table_id": table_id, "ended_at": ended, "data": data}
    connection.execute(upsert(schema.replays).values(values).on_conflict_do_nothing())
    for lines in (schema.journal, schema.snapshots):
        connection.execute(delete(lines).where(lines.c.table_id == table_id))


def droppable(connection: Connection, before: float, at_most: int, after: int = 0) -> list[int]:
    """Return tables that ended before ``before`` and whose journals can be dropped.

    Return up to ``at_most`` tables numbered above ``after``, in ascending order. A journal is kept while its match
    waits to be counted or settled, because counting and settling need the journal.
    """
    ended, replays, noted, tables = schema.match_results, schema.replays, schema.match_troubles, schema.tables
    packed = select(replays.c.table_id).where(replays.c.ended_at < before)
    lines = exists().where(schema.journal.c.table_id == tables.c.id)
    unpacked = select(tables.c.id).join(noted).where(noted.c.work == "packing", tables.c.ended_at < before, lines)
    old = union(packed, unpacked).subquery()
    waiting = exists().where(ended.c.table_id == old.c.table_id, or_(is_uncounted(), is_unsettled(late=True)))
    query = select(old.c.table_id).where(old.c.table_id > after, not_(waiting))
    return list(connection.execute(query.order_by(old.c.table_id).limit(at_most)).scalars())


def drop(connection: Connection, numbers: Sequence[int]) -> int:
    """Drop the journals of these tables but not their results; return the number of packed journals dropped."""
    dropped = connection.execute(delete(schema.replays).where(schema.replays.c.table_id.in_(numbers))).rowcount
    for lines in (schema.journal, schema.snapshots):
        connection.execute(delete(lines).where(lines.c.table_id.in_(numbers)))
    return dropped
