"""Keeps the journals of ended matches in little room, for as long as the host wishes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.dialects.sqlite import insert

from . import schema
from .codec import decode_state, pack

_LINES = schema.journal.c
_FIELDS = (_LINES.seq, _LINES.at, _LINES.now, _LINES.action, _LINES.events, _LINES.refused, _LINES.note, _LINES.facts)


def ready(connection: Connection, at_most: int) -> list[int]:
    """Tables that have ended and whose journals lie about line by line."""
    lines = exists().where(schema.journal.c.table_id == schema.tables.c.id)
    query = select(schema.tables.c.id).where(schema.tables.c.status == schema.ENDED, lines)
    return list(connection.execute(query.order_by(schema.tables.c.id).limit(at_most)).scalars())


def packed(connection: Connection, table_id: int) -> bytes:
    """The journal and the last state of a match, packed."""
    query = select(*_FIELDS).where(_LINES.table_id == table_id).order_by(_LINES.seq)
    lines = [dict(row) for row in connection.execute(query).mappings()]
    snapshot = select(schema.snapshots.c.state).where(schema.snapshots.c.table_id == table_id)
    state = decode_state(connection.execute(snapshot).scalar_one())
    return pack({"lines": lines, "state": state})


def store(connection: Connection, table_id: int, data: bytes) -> None:
    """Puts the packed journal in the place of its lines."""
    ended = select(schema.tables.c.ended_at).where(schema.tables.c.id == table_id).scalar_subquery()
    values: dict[str, Any] = {"table_id": table_id, "ended_at": ended, "data": data}
    connection.execute(insert(schema.replays).values(values).on_conflict_do_nothing())
    for lines in (schema.journal, schema.snapshots):
        connection.execute(delete(lines).where(lines.c.table_id == table_id))


def drop(connection: Connection, before: float) -> int:
    """Drops packed journals of matches that ended before that time; returns how many. Results stay."""
    return connection.execute(delete(schema.replays).where(schema.replays.c.ended_at < before)).rowcount
