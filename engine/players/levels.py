"""The levels of computer players: their habits, and how they choose among what the habits leave.

Under rules that the network knows, all levels choose by it. Elsewhere they think ahead, as long as the caller allows:
the engine has no clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.actions import Action
from engine.players import habits as h
from engine.players.habits import Habits, Intent, Preference
from engine.players.memory import Memory
from engine.players.network import is_familiar, prefer
from engine.players.search import More, think
from engine.state import State

FEW: Final = 12
"""The worlds of a decision whose caller does not count them."""


class Level(NamedTuple):
    """Level of a computer player."""

    name: str
    habits: Habits
    thinking_ms: int
    """For how many milliseconds it may think ahead under rules that are not familiar. Only callers can measure it."""


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level for level in (Level("easy", h.EASY, 4), Level("normal", h.NORMAL, 4), Level("hard", h.HARD, 50))
}
"""The levels by name, the weakest first."""
STAND_IN: Final = LEVELS["normal"]._replace(habits=h.STAND_IN)
"""The level of a seat whose player is absent, whatever the level of the table."""
ADVISER: Final = LEVELS["normal"]._replace(habits=h.ADVISER)
"""The level of hints for players."""


def few(worlds: int) -> bool:
    """Allow the same small number of worlds each time."""
    return worlds < FEW


def intent(blinded: State, memory: Memory, level: Level, seed: int, more: More = few) -> Intent | None:
    """Return what the seat of the memory does first, ``None`` if it does nothing. Cards are named by their faces.

    ``seed`` belongs to the player and the match. ``more`` is asked before each imagined world.
    """

    def policy(s: State, memory: Memory, actions: Sequence[Action]) -> Preference | None:
        if is_familiar(s.ruleset):
            return prefer(s, memory, actions)
        return think(s, memory, actions, seed, more)

    return h.intent(blinded, memory, level.habits, policy, seed)


def may_think(blinded: State) -> bool:
    """Return True if players think ahead under the rules of this table, so that ``hard`` may take its time."""
    return not is_familiar(blinded.ruleset)
