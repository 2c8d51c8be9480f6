"""Durations of presses, from their arrival to the reply, and their outcomes."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from .measures import PRESS_SECONDS, PRESSES

MOST = 10_000
"""Maximum number of remembered presses without a reply. If there are more, the oldest count as failed."""

Kind = Literal["play", "draw", "hand", "command", "other"]
Outcome = Literal["done", "refused", "stale", "repeated", "failed", "fenced"]
"""Outcome of a press.

- done: it was carried out, or a page was shown.
- refused: the rules of the game or of the table do not allow it.
- stale: its button was drawn for an earlier state of the table.
- repeated: it had already been stored.
- failed: it could not be stored, or Discord did not accept the reply.
- fenced: another process owns the table, so this process does not reply.
"""


@dataclass(slots=True)
class _Press:
    received: float
    kind: Kind
    outcome: Outcome = "done"


class PressTimes:
    """The presses that have no reply yet, by the id of their interaction. No presses are kept if metrics are off."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._open: OrderedDict[int, _Press] = OrderedDict()

    def received(self, interaction: int, kind: Kind) -> None:
        """Note that a press has arrived."""
        if not PRESS_SECONDS.is_recorded or interaction in self._open:
            return
        self._open[interaction] = _Press(self._now(), kind)
        if len(self._open) > MOST:
            _, oldest = self._open.popitem(last=False)
            PRESSES(1, oldest.kind, "failed")

    def left_to_another(self, interaction: int) -> None:
        """Forget a press that another process has received too and will count."""
        self._open.pop(interaction, None)

    def is_a(self, interaction: int, kind: Kind) -> None:
        """Set the kind of a press once it is known."""
        if (press := self._open.get(interaction)) is not None:
            press.kind = kind

    def decided(self, interaction: int, outcome: Outcome) -> None:
        """Set the outcome of a press before the reply. A fenced press is counted now, because it gets no reply."""
        if (press := self._open.get(interaction)) is None:
            return
        press.outcome = outcome
        if outcome == "fenced":
            del self._open[interaction]
            PRESSES(1, press.kind, outcome)

    def replied(self, interaction: int, accepted: bool) -> None:
        """Count a press once Discord has answered the reply. ``accepted`` is True if Discord accepted it."""
        if (press := self._open.pop(interaction, None)) is None:
            return
        outcome = press.outcome if accepted else "failed"
        PRESS_SECONDS(self._now() - press.received, press.kind, outcome)
        PRESSES(1, press.kind, outcome)


press_times = PressTimes()
"""The presses of this process."""
