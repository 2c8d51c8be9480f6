"""What an effect is: what happens when its card has been laid, and what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.agenda import open_choice
from engine.parts import Choice
from engine.state import State


class Effect(NamedTuple):
    """An effect to assign to a number or to the wild customizable.

    ``happen(s, seat, target, extra)`` with -1 for what was not chosen in advance; ``chosen(s, choice, value)`` answers
    the choice that it opened; ``targets(s, seat)`` lists whom the layer may name, ``None`` if nobody is named.
    """

    name: str
    happen: Callable[[State, int, int, int], None]
    chosen: Callable[[State, Choice, Any], None] | None = None
    targets: Callable[[State, int], tuple[int, ...]] | None = None


def others(s: State, seat: int) -> tuple[int, ...]:
    """Everybody in the round but the layer."""
    return tuple([other for other in sorted(s.circle.active_seats) if other != seat])


def ask_target(
    name: str,
    do: Callable[[State, int, int], None],
    optional: bool = False,
    targets: Callable[[State, int], tuple[int, ...]] = others,
) -> Effect:
    """An effect that names another player; with one possible target a compulsory one asks nobody (edge case E33)."""

    def happen(s: State, seat: int, target: int, extra: int) -> None:
        possible = targets(s, seat)
        if target in possible:
            do(s, seat, target)
        elif possible and len(possible) == 1 and not optional:
            do(s, seat, possible[0])
        elif possible:
            open_choice(s, seat, "target", name, seat, optional=optional, targets=possible)

    def chosen(s: State, choice: Choice, value: int) -> None:
        do(s, choice.played_by, value)

    return Effect(name, happen, chosen, targets)
