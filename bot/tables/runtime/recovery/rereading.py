"""Rereading a running table from the database, as after a restart.

This is needed if it is uncertain what was stored, or if something outside the table's queue changed the database,
because a user was forgotten or the table was deleted.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.model.table_state import TableState
from bot.storage import Reason, StorageError, Table
from bot.storage.queries.people import is_nobody
from bot.storage.rows import reason_of
from bot.tables.live_table import LiveTable
from bot.tables.rules import pauses
from bot.tables.runtime import change
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.computers import stand_ins
from bot.tables.runtime.runtime import Runtime
from engine.options import RulesError

from . import persistence

log = logging.getLogger(__name__)

ENDED = "ended"


async def reread(runtime: Runtime, table: LiveTable, wall: float) -> bool:
    """Read a table again unless it is over. Return False if it is no longer stored as live or cannot be used.

    A table that cannot be used is set aside. Raise ``StorageError`` if the database cannot be read now.
    """
    if table.table_state.phase == "over":
        return True
    try:
        stored = await runtime.storage.table(table.id)
        if stored is not None and stored.status != ENDED and stored.aside is None:
            _take(runtime, table, stored, wall)
            return True
        log.warning("Table %d is no longer stored as a live table, so it ends", table.id)
    except (StorageError, ValueError, LookupError, TypeError, RulesError) as error:
        if isinstance(error, StorageError) and error.reason is not Reason.UNREADABLE:
            raise
        await runtime.storage.set_aside(table.id, table.place.guild_id, reason_of(error))
    return False


def let_go(runtime: Runtime, table: LiveTable, wall: float) -> TableChange:
    """End a table that can no longer be stored. Return the change, which has already been adopted."""
    end = TableChange(table, wall, runtime.renderer)
    end.gone = True
    end.table_state = pauses.end(end.table_state, "").table_state
    end.next_at = None
    end.adopt()
    return end


def nobodies(table_state: TableState) -> list[int]:
    """Return the numbers that replace the ids of forgotten users who have seats here."""
    return [player.user for player in table_state.people if is_nobody(player.user) and player.seated]


def forget(runtime: Runtime, table: LiveTable, user: int) -> None:
    """Drop the data about a forgotten user that only this process has in memory."""
    runtime.hands.take_away(table, user)
    table.activity.forget(user)
    table.races.forget(user)
    polls = tuple(poll for poll in table.table_state.polls if poll.user != user)
    change.correct(table, replace(table.table_state, polls=polls))


def _take(runtime: Runtime, table: LiveTable, stored: Table, wall: float) -> None:
    fresh = persistence.table_of(stored, wall)
    persistence.check(fresh)
    mine, theirs = table.table_state, fresh.table_state
    if fresh.seq == table.seq and mine.phase == theirs.phase and len(mine.people) == len(theirs.people):
        people = zip(mine.people, theirs.people, strict=True)
        renamed = tuple(replace(player, user=other.user, name=other.name) for player, other in people)
        change.correct(table, replace(mine, people=renamed, barred=theirs.barred))
    else:
        change.take_stored(table, fresh, wall)
        stand_ins.drop(table)
    runtime.publisher.want(table, "table")
    runtime.hands.push(table)
