"""The publisher of the public messages of all tables.

A message is drawn immediately before it is sent, so that it shows the newest state, and it is never sent twice at the
same time. All messages wait in one queue, each at most once. A busy table therefore waits behind all others before it
is drawn again.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage, Renderer
from bot.model.table_state import EMPTY, TableState
from bot.storage.queries.notices import EndMentionQueries
from bot.supervision.clock import Clock
from bot.supervision.isolation import may_pass
from bot.supervision.jobs import Jobs
from bot.tables.live_table import NO_NAMES, LiveTable

from . import public_messages
from .job_queue import JobQueue
from .message_ages import MessageAges
from .posting_pace import PostingPace
from .table_pictures import Illustrator

if TYPE_CHECKING:
    from engine import State

log = logging.getLogger(__name__)

AT_ONCE = 16
"""Maximum number of messages being sent at the same time, for all tables together.

Messages that take longer than ``job_queue.GIVES_WAY`` are not counted.
"""
TRY_AGAIN_AFTER = 3.0
"""Seconds to wait before the next attempt, for each attempt that has failed for the same reason."""
TRIES = 3
"""Number of failed attempts, counted by reason, after which an outage is reported or a fault ends the attempts."""
LONGEST_WAIT = 5
"""Maximum wait before an attempt, in multiples of ``TRY_AGAIN_AFTER``."""
NOTHING_SENT = -1
"""The version that ``done`` receives if no request was needed."""

Done = Callable[[LiveTable, str, int], None]
Failed = Callable[[LiveTable, str, Unreachable], None]


class Publisher:
    """The queue of public messages that are out of date.

    ``done(table, message, version)`` is called when Discord has confirmed a message. ``version`` is the version of the
    table that the message shows, or ``NOTHING_SENT`` if no request was needed. ``failed(table, message, error)`` is
    called when a message cannot be brought up to date, and during an outage after ``TRIES`` failed attempts.
    """

    def __init__(
        self,
        wire: ChannelApi,
        renderer: Renderer,
        illustrator: Illustrator,
        conclude: public_messages.Conclude,
        clock: Clock,
        done: Done,
        failed: Failed,
        end_mentions: EndMentionQueries,
        jobs: Jobs | None = None,
        pace: PostingPace | None = None,
    ) -> None:
        self._wire = wire
        self._tools = public_messages.DeliveryTools(
            wire, renderer, illustrator, conclude, clock, self.want, end_mentions
        )
        self._done = done
        self._failed = failed
        self._pool = JobQueue(lambda: AT_ONCE, "painter", jobs)
        self._ages = MessageAges()
        self.pace = pace or PostingPace(clock)

    def want(self, table: LiveTable, *messages: str) -> None:
        """Note that these messages of a table (keys of ``MESSAGES``) may be out of date."""
        for message in messages:
            if message not in table.wanted:
                table.wanted |= {message}
                self._ages.outdated(table.id, message)
                if message not in table.writing and message not in table.sending:
                    self._line_up(table, message)

    def by_reply(self, table: LiveTable, pressed: int, reply: InteractionReply) -> Awaitable[None] | None:
        """Draw the pressed public message, and return an awaitable that updates it through ``reply``.

        Unlike an edit, this needs no request to the channel. Return ``None`` if the message already shows the newest
        state, is being sent or cannot be edited now.
        """
        message = public_messages.named(table, pressed)
        if message is None or message in table.sending:
            return None
        shown = public_messages.edited(self._tools, table, message)
        if shown is None:
            return None
        table.sending |= {message}
        table.messages.unknown(message)
        return self._by_reply(table, message, shown, reply, (table.state, table.table_state))

    async def _by_reply(
        self,
        table: LiveTable,
        message: str,
        shown: OutgoingMessage,
        reply: InteractionReply,
        drawn: tuple[State | None, TableState],
    ) -> None:
        if not table.messages.repost and drawn == (table.state, table.table_state):
            # The message was marked as out of date because of the change that this reply shows.
            table.wanted = _without(table.wanted, message)
        version = _version(table)
        try:
            await reply.update(shown)
            table.messages.shown(message, shown.digest())
            table.tries = _less(table.tries, message)
            public_messages.note_shown(table, message)
        except Unreachable:
            table.wanted |= {message}
            raise
        finally:
            self._sent(table, message)
        self._ages.shown(table.id, message, newest=message not in table.wanted)
        self._done(table, message, version)

    async def first(self, table: LiveTable) -> None:
        """Send the first message of a new table. Raise ``Unreachable`` if that fails."""
        await self._wire.turn()
        await public_messages.MESSAGES["table"](self._tools, table)

    def busy(self, table: LiveTable) -> bool:
        """Return True if any message of the table is still to be sent."""
        return bool(table.wanted or table.writing or table.sending)

    async def finish(self) -> None:
        """Send the queued messages, except those that are delayed."""
        await self._pool.finish()

    async def cut(self) -> None:
        """Stop sending, and drop the queued messages."""
        await self._pool.cut()

    def _line_up(self, table: LiveTable, message: str, after: float = 0.0) -> None:
        table.writing |= {message}
        self._pool.put(partial(self._paint, table, message), after)

    async def _paint(self, table: LiveTable, message: str) -> None:
        if self._is_done(table, message):
            return
        request = public_messages.request(table, message)
        wait = 0.0 if request is None else self._wire.wait(*request)
        if wait > 0:
            self._line_up(table, message, wait)
            return
        if request is not None:
            await self._wire.turn()
            if self._is_done(table, message):
                return
        table.wanted = _without(table.wanted, message)
        table.sending |= {message}
        version = NOTHING_SENT if public_messages.request(table, message) is None else _version(table)
        after, failure = 0.0, None
        try:
            await public_messages.MESSAGES[message](self._tools, table)
            table.tries = _less(table.tries, message)
        except Unreachable as error:
            failure = error
            after = self._patience(table, message, error)
        except Exception as error:
            passes = may_pass(error)
            trace = None if passes else error
            log.error("Message %s of table %d could not be sent: %s", message, table.id, error, exc_info=trace)
            failure = Unreachable("outage" if passes else "fault")
            after = self._patience(table, message, failure)
        finally:
            table.writing = _without(table.writing, message)
            self.pace.sent(table, message)
            self._sent(table, message, after)
        if failure is None:
            self._ages.shown(table.id, message, newest=message not in table.wanted)
            self._done(table, message, version)
        elif after == 0.0 or table.tries[message, failure.reason] == TRIES:
            self._ages.given_up(table.id, message)
            self._failed(table, message, failure)

    def _is_done(self, table: LiveTable, message: str) -> bool:
        """If a reply to a press is sending the message or has sent it, take it off the queue and return True."""
        if message in table.wanted and message not in table.sending:
            return False
        table.writing = _without(table.writing, message)
        self.pace.sent(table, message)
        return True

    def _sent(self, table: LiveTable, message: str, after: float = 0.0) -> None:
        table.sending = _without(table.sending, message)
        if message in table.wanted and message not in table.writing:
            self._line_up(table, message, after)

    def _patience(self, table: LiveTable, message: str, error: Unreachable) -> float:
        """Request another attempt if one is allowed. Return the seconds before it, or 0 if there is none."""
        attempts = table.tries.get((message, error.reason), 0) + 1
        if error.reason not in ("outage", "fault") or (error.reason == "fault" and attempts == TRIES):
            table.tries = _less(table.tries, message)
            return 0.0
        table.tries = {**table.tries, (message, error.reason): attempts}
        table.wanted |= {message}
        return TRY_AGAIN_AFTER * min(attempts, LONGEST_WAIT)


def _without(messages: frozenset[str], message: str) -> frozenset[str]:
    return messages - {message} or NO_NAMES


def _less(tries: Mapping[tuple[str, str], int], message: str) -> Mapping[tuple[str, str], int]:
    return {key: number for key, number in tries.items() if key[0] != message} or EMPTY if tries else tries


def _version(table: LiveTable) -> int:
    return 0 if table.state is None else table.state.version
