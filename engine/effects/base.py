"""The declaration of an effect: what happens when its card has been played, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from engine.rounds.agenda import open_choice
from engine.state import State
from engine.state.records import Choice


class Effect(NamedTuple):
    """An effect that a card can have."""

    name: str
    happen: Callable[[State, int, int, int], None]
    """``happen(s, seat, target, extra)``; ``target`` and ``extra`` are -1 if they were not chosen in advance."""
    chosen: Callable[[State, Choice, Any], None] | None = None
    """``chosen(s, choice, value)`` continues when the choice that the effect opened has been made."""
    targets: Callable[[State, int], tuple[int, ...]] | None = None
    """The seats that the player may name; ``None`` if nobody is named."""
    optional: bool = False
    """True if the player may decline to name a seat."""
    least_left: int = 1
    """The least number of cards in hand with which the effect asks for something."""
    asks_extra: bool = False
    """True if it asks for one more card of the hand, which may be named in advance."""
    cards: Callable[[State, int], Collection[int]] | None = None
    """The cards that may be chosen; ``None`` allows all that the seat has seen."""
    unfit_card: Callable[[int], str | None] | None = None
    """Takes the number of cards left in hand. Returns the option that then forbids every card, or ``None``."""
    moves_hands: bool = False
    """True if whole hands change places, so that a small hand may soon be another seat's."""


def others(s: State, seat: int) -> tuple[int, ...]:
    """Return all seats of the round except this one."""
    return tuple([other for other in sorted(s.circle.active_seats) if other != seat])


def ask_target(
    name: str,
    carry_out: Callable[[State, int, int], None],
    optional: bool = False,
    targets: Callable[[State, int], tuple[int, ...]] = others,
) -> Effect:
    """Return an effect that names another player.

    With only one possible target nobody is asked, unless the effect is optional.
    """

    def happen(s: State, seat: int, target: int, extra: int) -> None:
        possible = targets(s, seat)
        if target in possible:
            carry_out(s, seat, target)
        elif possible and len(possible) == 1 and not optional:
            carry_out(s, seat, possible[0])
        elif possible:
            open_choice(s, seat, "target", name, seat, optional=optional, targets=possible)

    def chosen(s: State, choice: Choice, value: int) -> None:
        carry_out(s, choice.played_by, value)

    return Effect(name, happen, chosen, targets, optional=optional)
