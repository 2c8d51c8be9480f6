"""Pieces of work for the writer. The values of a unit are encoded before the writer receives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, update

from bot.model.shard import WHOLE, Shard
from bot.storage import schema
from bot.storage.encoding import encode_events, encode_state, to_json
from bot.storage.errors import Reason
from bot.storage.values import JournalStep, MatchOpened, Note, Unit
from engine.actions import to_json as action_to_json

from .change_statements import LINE, writes_of
from .prepared import Prepared, Write

_FOLLOWS = (schema.snapshots.c.table_id == bindparam("table"), schema.snapshots.c.seq == bindparam("after"))
_MOMENT: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("seq", "now", "at")}
_NEW_STATE = Prepared(update(schema.snapshots).where(*_FOLLOWS).values(state=bindparam("new_state"), **_MOMENT))
_SAME_STATE = Prepared(update(schema.snapshots).where(*_FOLLOWS).values(_MOMENT))


@dataclass(frozen=True, slots=True)
class UnitWrites:
    """The statements that store a unit. Each engine executes them in its own way."""

    table_id: int
    writes: tuple[Write, ...]
    shard: Shard = WHOLE


@dataclass(frozen=True, slots=True)
class OtherWork:
    """A function that writes a shard's data through an open connection."""

    function: Callable[[Connection], Any]
    shard: Shard

    def __call__(self, connection: Connection) -> Any:
        """Call the function with an open connection and return its result."""
        return self.function(connection)


Work = UnitWrites | OtherWork | Callable[[Connection], Any]
"""A piece of work: the statements of a unit, or a function that takes an open connection."""


def prepare(unit: Unit, at: float, shard: Shard = WHOLE) -> UnitWrites:
    """Return the statements that store a unit of a shard. ``at`` is the time on the bot's clock.

    Raise ``ValueError`` if the unit is invalid.
    """
    writes = list(_journalled(unit, at)) if unit.steps else []
    for change in unit.changes:
        if isinstance(change, MatchOpened) and unit.steps:
            raise ValueError("a unit that opens a match must not have steps")
        writes.extend(writes_of(change, unit.table_id, at))

    return UnitWrites(unit.table_id, tuple(writes), shard)


def _journalled(unit: Unit, at: float) -> Iterator[Write]:
    lines = [
        {"table_id": unit.table_id, "seq": seq, "at": at, "now": step.now, **_line(step)}
        for seq, step in enumerate(unit.steps, unit.after + 1)
    ]
    acted = any(isinstance(step, JournalStep) for step in unit.steps)
    if acted != (unit.state is not None):
        raise ValueError("a unit needs a state if it has journal steps, and only then")
    values: dict[str, Any] = {"table": unit.table_id, "after": unit.after}
    values |= {"new_seq": lines[-1]["seq"], "new_now": lines[-1]["now"], "new_at": at}
    if unit.state is None:
        yield _SAME_STATE(values, Reason.OUT_OF_STEP)
    else:
        yield _NEW_STATE({**values, "new_state": encode_state(unit.state)}, Reason.OUT_OF_STEP)
    for line in lines:
        yield LINE(line)


def _line(step: JournalStep | Note) -> dict[str, Any]:
    if isinstance(step, Note):
        what = {"note": step.kind, "facts": to_json(step.facts), "events": "[]"}
    else:
        what = {"action": to_json(action_to_json(step.action)), "events": to_json(encode_events(step.events))}
        if step.refused is not None:
            what["refused"] = step.refused
    return {**what, "interaction_id": step.interaction_id}
