"""Effects on the order of turns: another turn and a change of direction (rulebook, chapter 7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.base import Effect
from engine.events import Raw
from engine.rounds.turns import reverse_direction
from engine.rules.rule_signs import Sign
from engine.state import State

SKIP_ALL = "skip_all"


def again(reason: str) -> Callable[[State, int, int, int], None]:
    """Return the function of an effect that gives the acting seat another turn.

    With ``skip_all``, every other active seat also counts as skipped.
    """

    def happen(s: State, seat: int, target: int, extra: int) -> None:
        s.goes_to = seat
        if reason == SKIP_ALL:
            s.skips = len(s.circle.active_seats) - 1
        s.events.append(("turn_played_again", seat, reason))

    return happen


def reverse(s: State, seat: int, target: int, extra: int) -> None:
    """Reverse the direction. With two active seats, the other one also misses a turn, as after a reverse card."""
    reverse_direction(s)
    if len(s.circle.active_seats) == 2:
        s.skips = 1


EFFECTS: tuple[Effect, ...] = (
    Effect("extra_turn", again("extra_turn"), needs_player=True),
    Effect(SKIP_ALL, again(SKIP_ALL), needs_player=True),
    Effect("turn_round", reverse),
)


def _reversed_by_effect(before: State, after: State, event: Raw) -> bool:
    return before.ruleset.effects[after.top] == "turn_round"


def reversed_by_symbol(before: State, after: State, event: Raw) -> bool:
    """Return True if the direction was changed by the card's symbol, not by its effect."""
    return not _reversed_by_effect(before, after, event)


SIGNS = (
    Sign("extra_turns", "turn_played_again", "extra_turn", effects=("extra_turn",)),
    Sign("everyone_skipped", "turn_played_again", SKIP_ALL, effects=(SKIP_ALL,)),
    Sign("turned_round", "direction_turned", holds=_reversed_by_effect, effects=("turn_round",)),
)
