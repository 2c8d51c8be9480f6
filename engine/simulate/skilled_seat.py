"""A skilled seat, played by a ``normal`` computer player, or by a ``hard`` one if the rules are not familiar.

The player sees only what its seat may know. It never forgets to call, because forgetting has nothing to do with skill.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.actions import Action, Call, Press
from engine.blinding import blinded
from engine.events import Raw, redact
from engine.players.levels import LEVELS, Level, few, intent, may_think
from engine.players.memory import Memory
from engine.state import State


def _attentive(name: str) -> Level:
    level = LEVELS[name]
    return level._replace(habits=level.habits._replace(calls=100, catches=0))


NORMAL: Final = _attentive("normal")
HARD: Final = _attentive("hard")


class SkilledSeat:
    """Memory and choices of one seat. The same ``seed`` leads to the same choices."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self._seed = seed
        self._memory = Memory(seat)
        self._has_looked = False

    def look(self, s: State, events: Iterable[Raw]) -> None:
        """Update the memory from the events. On the first call, only store what the seat sees."""
        for event in events:
            self._memory.add(redact(event, self.seat))
        if not self._has_looked:
            self._memory.see(blinded(s, self.seat))
            self._has_looked = True

    def instead_of(self, s: State, action: Action | None) -> Action | None:
        """Return the skilled player's action instead of a quick player's, in the seat's turn or for its choice.

        Return everything else unchanged, including calls and presses, so opportunities out of turn are the same for all
        players.
        """
        if action is None or action.seat != self.seat or type(action) in (Call, Press):
            return action
        choice = s.progress.choice
        if self.seat != (s.turn if choice is None else choice.seat):
            return action
        known = blinded(s, self.seat)
        self._memory.see(known)
        found = intent(known, self._memory, HARD if may_think(known) else NORMAL, self._seed, few)
        return action if found is None else found.action
