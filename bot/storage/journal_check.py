"""Replay of a stored journal from the seed and the actions alone. The result is compared with the stored match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.storage.queries import stored_tables
from engine import RULES_VERSION, dump, load
from engine.actions import Action
from engine.actions import from_json as action_from_json
from engine.shuffles.journal_replay import JournalLine, MatchArguments, replayed

from . import migration, schema
from .databases import Database, reading
from .errors import Reason, StorageError
from .rows import of_table
from .values import Recorded


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of replaying a journal."""

    table_id: int
    """The table of the match."""
    running: bool
    """True if the match has not ended, so hidden cards must stay hidden."""
    lines: tuple[Recorded, ...]
    """The stored journal."""
    differs: int | None
    """Number of the first line that differs; ``None`` if nothing differs.

    If only the state differs, this is the number of the last line.
    """


def replay(database: Database, number: int) -> Replay:
    """Replay the journal of the table with this number, or of the newest table in the channel with this id.

    Raise ``StorageError``, for example ``no-table``, ``no-journal`` or ``other-rules``.
    """
    if not database.exists():
        raise StorageError(Reason.MISSING, file=database.name)
    revision = database.revision()
    if revision != migration.head():
        raise StorageError(Reason.OLDER, file=database.name, revision=revision or "")
    with reading(database) as connection:
        return replay_on(connection, number)


def replay_on(connection: Connection, number: int) -> Replay:
    """Replay a journal on an open connection to a database of this version; see ``replay``."""
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
        last = dump(load(stored))
    differs = _first_difference(began, lines, actions, last)
    return Replay(table_id, began.status != schema.ENDED, tuple(lines), differs)


def _first_difference(
    began: stored_tables.Beginning,
    lines: Sequence[Recorded],
    actions: Sequence[Action | None],
    stored: Mapping[str, Any],
) -> int | None:
    played = (
        JournalLine(line.seq, line.now, action, line.events, line.refused)
        for line, action in zip(lines, actions, strict=True)
    )
    last = None
    for step in replayed(MatchArguments(began.options, began.seats, began.seed, began.now), played):
        if step.differs:
            return step.line.seq
        last = step.state
    return None if last is not None and dump(last) == stored else lines[-1].seq
