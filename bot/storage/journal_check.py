"""Plays a journal again, from the seed and the actions alone, and compares with what was stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from bot.storage.queries import stored_tables
from bot.storage.sqlite import database, file_check, migration
from engine import RULES_VERSION, State, advance, apply, dump, new_match
from engine.actions import Action, Wait
from engine.actions import from_json as action_from_json
from engine.events import Raw
from engine.refusals import Refused

from . import schema
from .errors import Reason, StorageError
from .rows import of_table
from .values import Recorded


@dataclass(frozen=True, slots=True)
class Replay:
    """A journal played again.

    ``running``: the match goes on, so hidden cards must stay hidden. ``differs``: the first line where the events, or
    after the last one the state, came out otherwise; ``None`` if all is the same.
    """

    table_id: int
    running: bool
    lines: tuple[Recorded, ...]
    differs: int | None


def replay(file: Path, number: int) -> Replay:
    """Plays the journal of a table, or of the newest table in the channel of that id, again.

    Raises ``StorageError``, among others ``no-table``, ``no-journal``, ``other-rules``.
    """
    if not file.exists():
        raise StorageError(Reason.MISSING, file=str(file))
    revision = file_check.check(file, writable=False)
    if revision != migration.head():
        raise StorageError(Reason.OLDER, file=str(file), revision=revision or "")
    with database.storage_errors(file), database.open_readable(file).connect() as connection:
        return _replay(connection, number)


def _replay(connection: Connection, number: int) -> Replay:
    table_id = stored_tables.table_number(connection, number)
    if table_id is None:
        raise StorageError(Reason.NO_TABLE, table=number)
    began = stored_tables.beginning(connection, table_id)
    lines = stored_tables.journal(connection, table_id)
    stored = stored_tables.last_state(connection, table_id)
    if began is None or stored is None or not lines:
        raise StorageError(Reason.NO_JOURNAL, table=table_id)
    if began.rules_version != RULES_VERSION:
        raise StorageError(Reason.OTHER_RULES, table=table_id, stored=began.rules_version, here=RULES_VERSION)
    with of_table(table_id):
        actions = [None if line.action is None else action_from_json(line.action) for line in lines]
    differs = _first_difference(began, lines, actions, stored)
    return Replay(table_id, began.status != schema.ENDED, tuple(lines), differs)


def _first_difference(
    began: stored_tables.Beginning,
    lines: Sequence[Recorded],
    actions: Sequence[Action | None],
    stored: Mapping[str, Any],
) -> int | None:
    state, events = new_match(began.options, seats=began.seats, seed=began.seed, now=began.now)
    for line, action in zip(lines, actions, strict=True):
        if action is not None:
            state, events = _carry_out(state, line, action)
        elif line.seq > 0:
            continue
        if tuple(events) != line.events:
            return line.seq
    return None if dump(state) == stored else lines[-1].seq


def _carry_out(state: State, line: Recorded, action: Action) -> tuple[State, list[Raw]]:
    """The state after a journalled action; unchanged and without events where it does not come out as it did."""
    if isinstance(action, Wait):
        return advance(state, line.now)
    try:
        return apply(state, action, line.now)
    except Refused as refusal:
        if refusal.after is None or refusal.code != line.refused:
            return state, []
        return refusal.after
