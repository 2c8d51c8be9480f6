"""The levels of computer players: their habits, and how they choose among the actions that these habits allow.

Under familiar rules, all levels choose with the network. Under other rules they think ahead. The caller limits the time
for this, because the engine has no clock.
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
"""Maximum number of worlds that are imagined for a decision if the caller sets no limit."""


class Level(NamedTuple):
    """The strength of a computer player: its habits, and its time for thinking ahead."""

    name: str
    habits: Habits
    thinking_ms: int
    """Maximum time for thinking ahead under rules that are not familiar, in milliseconds. The caller enforces it."""


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level for level in (Level("easy", h.EASY, 4), Level("normal", h.NORMAL, 4), Level("hard", h.HARD, 50))
}
"""The levels by name, weakest first."""
STAND_IN: Final = LEVELS["normal"]._replace(habits=h.STAND_IN)
"""The level of a stand-in, whatever the levels of the computers at the table."""
ADVISER: Final = LEVELS["normal"]._replace(habits=h.ADVISER)
"""The level of the computer that gives hints to players."""


def few(worlds: int) -> bool:
    """Return True until ``FEW`` worlds have been imagined."""
    return worlds < FEW


def intent(blinded: State, memory: Memory, level: Level, seed: int, more: More = few) -> Intent | None:
    """Return the next action of ``memory.seat``, or ``None`` if that seat does nothing. Cards are named by their faces.

    ``seed`` is specific to the player and the match. ``more`` is called before each imagined world. Thinking ends when
    it returns False.
    """

    def policy(s: State, memory: Memory, actions: Sequence[Action]) -> Preference | None:
        if is_familiar(s.ruleset):
            return prefer(s, memory, actions)
        return think(s, memory, actions, seed, more)

    return h.intent(blinded, memory, level.habits, policy, seed)


def may_think(blinded: State) -> bool:
    """Return True if computer players think ahead at this table, because its rules are not familiar.

    Thinking ahead can take time.
    """
    return not is_familiar(blinded.ruleset)
