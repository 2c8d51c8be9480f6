"""Turns a unit into the statements that store it: everything is encoded before the database is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from engine.actions import to_json as action_to_json

from . import schema
from .changes import Write, writes_of
from .codec import encode_events, encode_state
from .errors import Reason, StorageError
from .values import MatchBegan, Note, Step, Unit

_FOLLOWS = (schema.snapshots.c.table_id == bindparam("table"), schema.snapshots.c.seq == bindparam("after"))
_NEW_STATE = (
    update(schema.snapshots)
    .where(*_FOLLOWS)
    .values({name: bindparam(f"new_{name}") for name in ("seq", "now", "at", "state")})
)
_SAME_STATE = (
    update(schema.snapshots).where(*_FOLLOWS).values({name: bindparam(f"new_{name}") for name in ("seq", "now", "at")})
)
_LINE = insert(schema.journal)


def prepare(unit: Unit, at: float) -> Callable[[Connection], None]:
    """What stores the unit in an open transaction; ``at`` is the bot's clock."""
    writes = list(_journalled(unit, at)) if unit.steps else []
    for change in unit.changes:
        if isinstance(change, MatchBegan) and unit.steps:
            raise ValueError("a match begins in a unit of its own")
        writes.extend(writes_of(change, unit.table_id, at))

    def work(connection: Connection) -> None:
        for write in writes:
            _carry_out(connection, write, unit.table_id)

    return work


def _carry_out(connection: Connection, write: Write, table_id: int) -> None:
    try:
        result = connection.execute(write.statement, write.values)
    except IntegrityError as error:
        if "journal.interaction_id" not in str(error.orig):
            raise
        raise StorageError(Reason.REPEATED, table=table_id) from error
    if write.otherwise is not None and result.rowcount != 1:
        raise StorageError(write.otherwise, table=table_id)


def _journalled(unit: Unit, at: float) -> Iterator[Write]:
    lines = [
        {"table_id": unit.table_id, "seq": seq, "at": at, "now": step.now, **_line(step)}
        for seq, step in enumerate(unit.steps, unit.after + 1)
    ]
    acted = any(isinstance(step, Step) for step in unit.steps)
    if acted != (unit.state is not None):
        raise ValueError("steps of the engine come with the state after them, and a state with steps")
    values: dict[str, Any] = {"table": unit.table_id, "after": unit.after}
    values |= {"new_seq": lines[-1]["seq"], "new_now": lines[-1]["now"], "new_at": at}
    if unit.state is None:
        yield Write(_SAME_STATE, values, Reason.OUT_OF_STEP)
    else:
        yield Write(_NEW_STATE, {**values, "new_state": encode_state(unit.state)}, Reason.OUT_OF_STEP)
    for line in lines:
        yield Write(_LINE, line)


def _line(step: Step | Note) -> dict[str, Any]:
    if isinstance(step, Note):
        what: dict[str, Any] = {
            "action": None,
            "events": [],
            "refused": None,
            "note": step.kind,
            "facts": dict(step.facts),
        }
    else:
        what = {
            "action": action_to_json(step.action),
            "events": encode_events(step.events),
            "refused": step.refused,
            "note": None,
            "facts": None,
        }
    return {**what, "interaction_id": step.interaction_id}
