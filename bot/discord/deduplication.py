"""Detection of repeated interactions. Discord may deliver one several times, but the bot must handle it only once."""

from __future__ import annotations

from collections import OrderedDict

KEPT = 4096
"""Maximum number of ids that are remembered."""


class Deduplication:
    """Set of the newest interaction ids."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Remember an id. Return True if it is new."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > KEPT:
            self._ids.popitem(last=False)
        return True
