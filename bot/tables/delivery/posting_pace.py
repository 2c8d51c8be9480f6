"""The pace at which tables are shown again after the bot starts, shared by all shards of the process.

A request counts from the time its table is handed to the publisher until a second after it is sent. Requests that
wait in the publisher's queue therefore delay those that follow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from bot.supervision.clock import Clock
from bot.tables.live_table import LiveTable

A_SECOND = 30
"""Maximum number of requests per second for showing tables again."""
FOLLOWING = frozenset({"old", "card"})
"""Keys of the messages that go out of date when a new message of the table is posted."""


@dataclass(slots=True)
class _Posting:
    """The requests of one table that are still to be sent."""

    messages: set[str]
    following: int
    """Number of requests expected after the request for the table's own message."""

    @property
    def requests(self) -> int:
        return len(self.messages) + self.following


class PostingPace:
    """A count of requests for showing tables again: the unsent ones, and those sent within the last second."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._unsent: dict[int, _Posting] = {}
        """The unsent requests of each table."""
        self._sent: deque[float] = deque()
        """The times when the requests in the last second were sent."""

    def free_at(self, requests: int) -> float | None:
        """Return ``None`` if this number of requests may be handed over now, else the time to ask again.

        If no other request is counted, any number may be handed over.
        """
        now = self._clock.now()
        while self._sent and not now - 1.0 < self._sent[0] <= now:
            self._sent.popleft()
        held = len(self._sent) + sum(posting.requests for posting in self._unsent.values())
        if not held or held + requests <= A_SECOND:
            return None
        # A request that has not been sent yet counts for at least another second.
        return (self._sent[0] if self._sent else now) + 1.0

    def begin(self, table: LiveTable, following: int) -> None:
        """Count the queued requests of a table that was just handed over.

        ``following`` is the number of requests expected after the table's own message.
        """
        messages = set(table.wanted | table.writing)
        if messages:
            self._unsent[table.id] = _Posting(messages, following if "table" in messages else 0)

    def sent(self, table: LiveTable, message: str) -> None:
        """Note that a message of a table was sent, successfully or not, or no longer needs to be sent."""
        posting = self._unsent.get(table.id)
        if posting is None or message not in posting.messages:
            return
        self._sent.append(self._clock.now())
        posting.messages.discard(message)
        if message == "table":
            posting.following = 0
            posting.messages |= FOLLOWING & table.wanted
        if not posting.messages:
            del self._unsent[table.id]

    def is_unsent(self, table: LiveTable) -> bool:
        """Return True if requests for showing a table again are still to be sent."""
        return table.id in self._unsent

    def drop(self, tables: Iterable[int]) -> None:
        """Forget tables whose messages this process no longer sends."""
        gone = set(tables)
        self._unsent = {table: posting for table, posting in self._unsent.items() if table not in gone}
