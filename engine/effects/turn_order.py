"""Effects on the order of turns: playing again, turning round (rulebook, chapter 7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.base import Effect
from engine.state import State
from engine.turns import reverse_direction


def again(why: str) -> Callable[[State, int, int, int], None]:
    """The layer plays once more, which is also what it means when everyone else misses a turn."""

    def happen(s: State, seat: int, target: int, extra: int) -> None:
        s.goes_to = seat
        s.events.append(("turn_played_again", seat, why))

    return happen


def reverse(s: State, seat: int, target: int, extra: int) -> None:
    """As a reverse: with two players (left) the other misses a turn."""
    reverse_direction(s)
    if len(s.circle.active_seats) == 2:
        s.skips = 1


EFFECTS: tuple[Effect, ...] = (
    Effect("extra_turn", again("extra_turn")),
    Effect("skip_all", again("skip_all")),
    Effect("turn_round", reverse),
)
