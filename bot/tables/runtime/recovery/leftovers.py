"""Traces that an ended process has left at its tables: the newest events in their journals, and messages to correct."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.model.recap import Recaps
from bot.model.table_state import TableState
from bot.storage import Recorded
from bot.storage.rows import reason_of
from bot.tables.live_table import LiveTable
from bot.tables.rules import recaps as following
from bot.tables.runtime.change import OMITTED_KINDS
from engine import events as e

log = logging.getLogger(__name__)

LINES = 64
"""Number of journal lines to read for the events that a table and its hands show.

They cover about one turn of each of 20 seats.
"""


def public_events(line: Recorded) -> Iterable[e.Event]:
    """Yield the events of a line as onlookers may know them.

    Leave out the kinds in ``OMITTED_KINDS`` and events that are unknown to this version.
    """
    for raw in line.events:
        try:
            if raw[0] not in OMITTED_KINDS:
                yield e.redact(raw, None)
        except (LookupError, TypeError, ValueError) as error:
            log.warning("An event of line %d cannot be shown: %s", line.seq, reason_of(error))


def recaps(lines: Iterable[Recorded], table_state: TableState) -> Recaps:
    """Return the players' recaps, which go back only to the first of these lines."""
    raws = [raw for line in lines for raw in line.events if e.is_known(raw)]
    return following.follow(Recaps(), raws, table_state.persons())


def messages(table: LiveTable) -> list[str]:
    """Return the names of the messages, besides the table's own, that may be out of date."""
    board = table.board
    there = {
        "call": board.call,
        "reaction": board.reaction,
        "vote": board.vote,
        "polls": table.table_state.polls or board.polls,
        "old": board.old or board.spent,
        "round": board.round_end or table.round_end.events,
    }
    return [message for message, is_there in there.items() if is_there]
