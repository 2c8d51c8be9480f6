"""The presses that have arrived in this process and are not read yet. Less urgent work gives way to them."""

from __future__ import annotations

from collections.abc import Sized
from weakref import WeakSet


class Backlog:
    """The queues of unread presses, one for each connection to Discord."""

    def __init__(self) -> None:
        self._queues: WeakSet[Sized] = WeakSet()

    def add(self, queue: Sized) -> None:
        """Add a queue until it is no longer used anywhere."""
        self._queues.add(queue)

    @property
    def is_empty(self) -> bool:
        """Return True if no press is waiting."""
        return not any(len(queue) for queue in self._queues)


backlog = Backlog()
"""The unread presses of this process."""
