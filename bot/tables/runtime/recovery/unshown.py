"""Tables that ended in a process that could not show their end. The next process shows it.

These tables are over: no press changes them, and their channels are free for other tables.
"""

from __future__ import annotations

import logging

from bot.model.outgoing import MatchOver
from bot.model.shard import WHOLE, Shard
from bot.storage import Storage, StorageError, Table
from bot.storage.rows import reason_of
from bot.supervision.isolation import each
from bot.tables.delivery import hand_records
from bot.tables.live_table import LiveTable
from bot.tables.records.round_end import end_events
from bot.tables.runtime import change
from bot.tables.runtime.after_commit import leave_taking
from bot.tables.runtime.runtime import Runtime
from engine import events as e
from engine import load as load_state

from . import leftovers, persistence

log = logging.getLogger(__name__)

SEEN = ("won", "ended", "late", "empty")
"""Endings of tables whose channels can still be seen."""


async def load(storage: Storage, wall: float, shard: Shard = WHOLE) -> list[LiveTable]:
    """Return the tables of a shard whose end is still to be shown. Never raise.

    A table whose data cannot be used is abandoned.
    """
    loaded: list[LiveTable] = []

    async def load_one(stored: Table) -> None:
        try:
            loaded.append(await _made(storage, stored, wall))
        except Exception as error:  # Whatever is wrong with one table must not stop the others.
            log.error("The end of table %d cannot be shown: %s", stored.id, reason_of(error))
            await storage.end_shown(stored.id, stored.place.guild_id)

    try:
        await each(await storage.unshown_tables(shard), load_one, "loading a table that has ended")
    except StorageError as error:
        log.warning("Tables whose end is still to be shown could not be read: %s", error)
    await hand_records.load(storage, loaded)
    return loaded


async def _made(storage: Storage, stored: Table, wall: float) -> LiveTable:
    """Return the table as it was at its end. Any exception means that its data cannot be used."""
    table = persistence.table_of(stored, wall)
    change.end(table, gone=stored.ended not in SEEN)
    state = await storage.last_state(stored.id)
    table.restore(None if state is None else load_state(state))
    if stored.ended == "won":
        lines = await storage.journal(stored.id, leftovers.LINES)
        events = end_events(event for line in lines for event in leftovers.public_events(line))
        winners = next((event.seats for event in events if isinstance(event, e.MatchWon)), None)
        if winners is None:
            raise ValueError("the journal of a match that was won lacks its end")
        table.round_end.end_match(MatchOver(winners, events))
    elif stored.ended == "ended" and table.state is not None:
        # The name of the user who ended the match is not stored.
        table.round_end.end_match(MatchOver((), (), ""))
    return table


def announce(runtime: Runtime, table: LiveTable) -> None:
    """Show that a table is over. Once that is done, or if nothing can be shown, the table is dropped."""
    board, publisher = table.board, runtime.publisher
    board.drop(board.call)
    board.forget("call")
    if not table.gone:
        publisher.want(table, *(["result"] if table.round_end.match_over else []), "table", *leftovers.messages(table))
        if table.place.parent_id is not None and not table.out:
            publisher.want(table, "card")
    else:
        publisher.want(table, *leave_taking(table))
    runtime.over(table)
