"""What an effect is: what happens when its card has been played, and what it asks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from engine.agenda import open_choice
from engine.parts import Choice
from engine.state import State


class Effect(NamedTuple):
    """An effect that a card can have."""

    name: str
    happen: Callable[[State, int, int, int], None]
    """``happen(s, seat, target, extra)`` with -1 for what was not chosen in advance."""
    chosen: Callable[[State, Choice, Any], None] | None = None
    """Answers the choice that it opened."""
    targets: Callable[[State, int], tuple[int, ...]] | None = None
    """The seats that the player may name, ``None`` if nobody is named."""
    optional: bool = False
    """Naming a seat may be waived."""
    least_left: int = 1
    """With how many cards in hand it asks for something."""
    asks_extra: bool = False
    """It asks for a further card of the hand, which may be named in advance."""
    cards: Callable[[State, int], Collection[int]] | None = None
    """The cards that may be chosen, ``None`` for all that the seat has seen."""
    unfit_card: Callable[[int], str | None] | None = None
    """With the cards left in hand: the option by which no card may be chosen, or ``None``."""


def others(s: State, seat: int) -> tuple[int, ...]:
    """Return everybody in the round but the seat."""
    return tuple([other for other in sorted(s.circle.active_seats) if other != seat])


def ask_target(
    name: str,
    do: Callable[[State, int, int], None],
    optional: bool = False,
    targets: Callable[[State, int], tuple[int, ...]] = others,
) -> Effect:
    """Return an effect that names another player. With one possible target it asks nobody, unless it is optional."""

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

    return Effect(name, happen, chosen, targets, optional=optional)
