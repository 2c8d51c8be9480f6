"""The context shared by all actors: storage, clock, renderer and channels, and the objects built on them."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.model.channel_api import ChannelApi
from bot.model.interactions import InteractionReply
from bot.model.outgoing import Renderer
from bot.model.shard import WHOLE, Shard
from bot.storage import Reason, Storage, UserPreferences
from bot.supervision.clock import Clock
from bot.supervision.jobs import Jobs
from bot.supervision.log_limit import LogLimit
from bot.tables.delivery.backlog import backlog
from bot.tables.live_table import LiveTable
from bot.tables.rules import timers

from .computers import stand_ins
from .computers.giving_way import STEP, GivingWay
from .computers.thinking import Thinking
from .new_threads import NewThreads

if TYPE_CHECKING:
    from bot.tables.delivery.private_hands import PrivateHands
    from bot.tables.delivery.publisher import Publisher

    from .alarms import Alarms
    from .opening.admission import Admission

FORMER = 200
"""Maximum number of ended tables whose newest replies are kept, so that a rematch can deal hands without a press."""


@dataclass(slots=True)
class Runtime:
    """The services that the tables of one shard share."""

    storage: Storage
    clock: Clock
    renderer: Renderer
    wire: ChannelApi
    hands: PrivateHands
    publisher: Publisher
    deadlines: Alarms
    jobs: Jobs
    over: Callable[[LiveTable], None]
    """Function that is called for each table that has ended."""
    admission: Admission
    connected: Callable[[], bool]
    """Function that returns True if people can press and see the result."""
    thinking: Thinking
    """The functions with which computers think ahead."""
    shard: Shard = WHOLE
    """The shard that the tables belong to."""
    fenced: bool = False
    """True once another process owns the shard: nothing may be stored or sent any more."""
    failed_replies: LogLimit = field(default_factory=LogLimit)
    not_stored: defaultdict[tuple[str, Reason], LogLimit] = field(default_factory=lambda: defaultdict(LogLimit))
    """Limits on log lines about what was not stored, by message and reason."""
    threads: NewThreads = field(default_factory=NewThreads)
    giving_way: GivingWay = field(default_factory=GivingWay)
    undecided: int = 0
    """Number of presses in queues."""
    being_decided: int = 0
    """Number of presses that are being carried out and stored."""
    former: dict[int, dict[int, InteractionReply]] = field(default_factory=dict)
    """The newest reply to each user at the last ``FORMER`` tables that ended, by table and user.

    The hands of a rematch are dealt through these replies.
    """

    @property
    def presses(self) -> int:
        """Return the number of presses that are queued or being decided."""
        return self.undecided + self.being_decided

    def remember(self, table: LiveTable) -> None:
        """Keep the newest reply to each person at a table for its rematch."""
        self.former[table.id] = {user: hand.newest for user, hand in table.hands.items() if hand.newest is not None}
        if len(self.former) > FORMER:
            del self.former[next(iter(self.former))]

    def preferences(self, user: int) -> UserPreferences:
        """Return the user's preferences if they are in memory, else the defaults."""
        return self.storage.users.cached(user) or UserPreferences()

    def gives_way(self, table: LiveTable) -> bool:
        """Return True, and set the table's alarm again, if presses come first.

        A press counts from its arrival, so nothing happens automatically while a press that arrived before the due
        time is unread. Computers and stand-ins also wait a little for presses that are queued or being decided.
        """
        now = self.clock.now()
        if self._may_have_unread(table, now):
            later: float | None = now + STEP
        else:
            moments = stand_ins.due(table), due_besides_computers(table)
            later = self.giving_way.until(*moments, now) if self.presses else None
        if later is not None:
            self.deadlines.set(table.id, later)
        return later is not None

    def _may_have_unread(self, table: LiveTable, now: float) -> bool:
        """Return True if there are unread presses that arrived before the next due time of the table."""
        oldest, moment = backlog.oldest, due(table)
        return oldest is not None and moment is not None and now - (time.monotonic() - oldest) <= moment

    def set_alarm(self, table: LiveTable) -> None:
        """Set the table's alarm to the time when something is next due.

        Remove it if nothing is due or the table is ``out``. While signals are postponed, only the next
        attempt to handle them is due.
        """
        if table.postponed is not None:
            self.deadlines.set(table.id, table.postponed.at)
        else:
            self.deadlines.set(table.id, None if table.out else due(table))


def due(table: LiveTable) -> float | None:
    """Return the time when something next happens automatically at a table (wall clock); ``None`` if never."""
    return _first(due_besides_computers(table), stand_ins.due(table))


def due_besides_computers(table: LiveTable) -> float | None:
    """Return the time as ``due`` does, but ignore the actions of computers and stand-ins."""
    deadline = None
    if table.table_state.phase == "playing" and table.next_deadline != float("inf"):
        deadline = table.clock.wall_at(table.next_deadline)
    # Without this condition, an alarm that changes nothing would be due again immediately.
    next_round = table.next_at if timers.may_deal(table.table_state) else None
    return _first(timers.due(table.table_state), table.missing_channel.look_at, next_round, deadline)


def _first(*moments: float | None) -> float | None:
    return min((moment for moment in moments if moment is not None), default=None)
