"""The presses that have arrived in this process but have not been read yet. Less urgent work gives way to them."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet


class Unread(Protocol):
    """A queue of unread presses."""

    @property
    def oldest(self) -> float | None:
        """Return the monotonic time when the oldest unread press arrived; ``None`` if there is none."""
        ...


class Backlog:
    """The queues of unread presses, one for each connection to Discord."""

    def __init__(self) -> None:
        self._queues: WeakSet[Unread] = WeakSet()

    def add(self, queue: Unread) -> None:
        """Add a queue. It is dropped automatically once nothing else refers to it."""
        self._queues.add(queue)

    @property
    def oldest(self) -> float | None:
        """Return the monotonic time when the oldest unread press arrived; ``None`` if there is none."""
        return min((at for queue in self._queues if (at := queue.oldest) is not None), default=None)


backlog = Backlog()
"""The unread presses of this process."""
