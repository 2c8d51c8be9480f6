"""The time that people take for each kind of action, measured from journals. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from bot.storage import Recorded

ENOUGH: Final = 2000
"""Minimum number of actions for measured times to be used."""
ENOUGH_OF_A_KIND: Final = 20
"""Minimum number of actions of one kind for their median to be used."""

KINDS: Final[Mapping[str, str]] = {
    "play": "play",
    "draw": "draw",
    "choose": "choice",
    "press": "press",
    "challenge": "challenge",
    "keep": "keep",
}
"""The simulator's kinds of actions, by the names of actions in a journal."""


@dataclass(slots=True)
class Pace:
    """The seconds that people's actions took, by kind."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: {kind: [] for kind in KINDS.values()})

    @property
    def actions(self) -> int:
        """Return the number of actions measured."""
        return sum([len(each) for each in self.seconds.values()])

    def add(self, lines: Iterable[Recorded], people: Collection[int]) -> None:
        """Add the actions of the seats ``people`` in one match, unless they were refused or made by a stand-in.

        The duration of an action is the time on the table clock since the previous line of the journal.
        """
        away: set[int] = set()
        before: float | None = None
        for line in lines:
            action = line.action or {}
            kind, seat = KINDS.get(action.get("do", "")), action.get("seat", -1)
            if kind is not None and before is not None and seat in people and seat not in away and line.refused is None:
                self.seconds[kind].append(max(0.0, line.now - before))
            before = line.now
            for event in line.events:
                if event[0] == "seat_away":
                    away.add(event[1])
                elif event[0] in ("seat_back", "seat_left"):  # A player who leaves while away and returns is present.
                    away.discard(event[1])

    def medians(self) -> dict[str, float]:
        """Return the median duration of each kind with enough actions; an empty dict if there are too few in total."""
        if self.actions < ENOUGH:
            return {}
        return {kind: median(each) for kind, each in self.seconds.items() if len(each) >= ENOUGH_OF_A_KIND}
