"""Handling of successful and failed attempts to show a table.

After some failures, the table is posted again; after others, it is paused.
"""

from __future__ import annotations

import logging

from bot.model.channel_api import UNKNOWN_MESSAGE, Unreachable
from bot.tables.live_table import LiveTable

from . import idle_tables
from .actor import put
from .runtime import Runtime
from .signals import Announced, Cleared, Save, Stopped, Vanished

log = logging.getLogger(__name__)

SHOWN_AGAIN = ("locked", "rights", "outage", "message_gone", "channel_gone")
"""Reasons for a pause that ends as soon as the table can be shown."""
ANNOUNCING = frozenset({"table", "call"})
"""Messages that announce a turn. The message ``round`` is edited when a round is dealt, but it shows no turn."""
PROBED = frozenset({"locked", "rights", "channel_gone"})
"""Reasons for a pause. When a user presses a button of the table, the bot checks whether they still apply."""
MISSING_FOR = 24 * 3600.0
"""Seconds after which a channel that Discord cannot find counts as gone. A gateway event may report it earlier."""
SENT_AGAIN = frozenset({"table", "card", "reaction", "vote", "polls"})
"""Messages that are sent again when they are gone."""


def painted(runtime: Runtime, table: LiveTable, message: str, version: int, connected: bool) -> None:
    """Note that a public message is up to date, which may end a pause or start the clock.

    The clock is started only if ``connected``, because otherwise nobody can act.
    """
    now = runtime.clock.now()
    if message == "table":
        table.shown_colour.confirm(now)
        table.missing_channel.found()
    pause = table.table_state.pause
    if message == "table" and pause is not None and pause.reason in SHOWN_AGAIN and not table.out:
        put(runtime, table, Cleared(now, SHOWN_AGAIN))
    if connected and message in ANNOUNCING and table.clock.stopped_at is not None and version >= table.turn_version:
        put(runtime, table, Announced(now, version))
    if table.unsaved:
        put(runtime, table, Save(now))
    idle_tables.settle(runtime, table)


def failed(runtime: Runtime, table: LiveTable, message: str, error: Unreachable) -> None:
    """Handle a failure to update a public message, for example by posting it again, pausing the table or ending it."""
    now = runtime.clock.now()
    if error.reason == "invalid":
        log.error("Discord refuses the content of a message of table %d (%s): %s", table.id, message, error)
    elif error.reason == "channel":
        if message != "card":
            _missing(runtime, table, error, now)
    elif message == "old":
        log.info("An old message of table %d could not be shrunk or deleted yet: %s", table.id, error)
    elif error.reason == "message":
        lost(runtime, table, message, surely=error.code == UNKNOWN_MESSAGE)
    elif message == "table":
        _table_refused(runtime, table, error.reason, now)
    else:
        log.info("Table %d could not show %s: %s", table.id, message, error)
    idle_tables.settle(runtime, table)


def _missing(runtime: Runtime, table: LiveTable, error: Unreachable, now: float) -> None:
    """Pause a table whose channel cannot be found, and plan the next attempt. After ``MISSING_FOR``, end the table."""
    pause, channel = table.table_state.pause, table.missing_channel
    since = pause.since if pause is not None and pause.reason == "channel_gone" else now
    if channel.missing_for(now, since) >= MISSING_FOR:
        log.warning("The channel of table %d has been missing for too long, so the table ends", table.id)
        put(runtime, table, Vanished(now, "channel_gone"))
        return
    delay = channel.look_later(now)
    if delay is None:
        return
    log.warning("Discord cannot find the channel of table %d (%s): next attempt in %.0f s", table.id, error, delay)
    put(runtime, table, Stopped(now, "channel_gone"))


def look(runtime: Runtime, table: LiveTable) -> None:
    """Look for a missing channel if the next attempt is due."""
    if table.missing_channel.is_due(runtime.clock.now()):
        table.messages.post_again()
        runtime.publisher.want(table, "table")


def _table_refused(runtime: Runtime, table: LiveTable, reason: str, now: float) -> None:
    if reason in ("archived", "too_old") and not table.messages.repost and table.table_state.pause is None:
        # A new message reopens an archived thread, but an edit does not.
        table.messages.post_again()
        runtime.publisher.want(table, "table")
    elif reason in ("archived", "locked", "rights", "outage"):
        put(runtime, table, Stopped(now, reason))


def lost(runtime: Runtime, table: LiveTable, message: str, surely: bool = True) -> None:
    """Forget a message that is gone, and send it again if it is in ``SENT_AGAIN``.

    If it may still be there (not ``surely``), mark it to be shrunk or deleted as ``Board.retire`` describes.
    """
    table.messages.unknown(message)
    if not surely or message == "polls":  # All polls are sent again, so all their old messages must go.
        table.board.retire(message)
        runtime.publisher.want(table, "old")
    table.board.forget(message)
    if message == "round":
        table.round_end.lost()
    elif message in SENT_AGAIN:
        runtime.publisher.want(table, message)


def message_gone(runtime: Runtime, table: LiveTable, message: int) -> None:
    """If a deleted message belonged to the table, forget it and possibly send it again (see ``lost``)."""
    board = table.board
    known = {board.table: "table", board.card: "card", board.call: "call"}
    known |= {board.round_end: "round", board.reaction: "reaction", board.vote: "vote"}
    if message in board.polls.values():
        known[message] = "polls"
    known.pop(0, None)
    if message in known:
        lost(runtime, table, known[message])


def probe(runtime: Runtime, table: LiveTable) -> None:
    """If a table is paused for a reason in ``PROBED``, post it again to check whether the reason still applies.

    Call this when a user presses a button of the table. Do nothing while messages of the table are still to be sent.
    """
    pause = table.table_state.pause
    if pause is not None and pause.reason in PROBED and not runtime.publisher.busy(table):
        table.messages.post_again()
        runtime.publisher.want(table, "table")
