"""The declaration of an effect: what happens when its card is played, and the choices that it requires."""

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
    """Called as ``happen(s, seat, target, extra)``. ``target`` and ``extra`` are -1 if not chosen in advance."""
    chosen: Callable[[State, Choice, Any], None] | None = None
    """Called as ``chosen(s, choice, value)`` when the choice that the effect opened has been made."""
    targets: Callable[[State, int], tuple[int, ...]] | None = None
    """Returns the seats that the player may choose. The field is ``None`` if the effect has no target."""
    optional: bool = False
    """True if the player may decline to choose a seat."""
    least_left: int = 1
    """Minimum number of cards left in hand for which the effect requires a choice."""
    asks_extra: bool = False
    """True if the effect asks for one more card from the hand, which may be chosen in advance."""
    cards: Callable[[State, int], Collection[int]] | None = None
    """Returns the cards that may be chosen. If the field is ``None``, any card that the seat has seen may be chosen."""
    no_card_fits: Callable[[int], bool] | None = None
    """Takes the number of cards left in hand, and returns True if that number rules out every card.

    If the field is ``None``, the number does not matter.
    """
    moves_hands: bool = False
    """True if whole hands change seats, so a small hand may soon belong to another seat."""
    needs_player: bool = False
    """True if the effect concerns the hand, turn or choice of the acting seat. It lapses if that seat has left."""


def others(s: State, seat: int) -> tuple[int, ...]:
    """Return all active seats except this one, sorted."""
    return tuple([other for other in sorted(s.circle.active_seats) if other != seat])


def ask_target(
    name: str,
    carry_out: Callable[[State, int, int], None],
    optional: bool = False,
    targets: Callable[[State, int], tuple[int, ...]] = others,
) -> Effect:
    """Return an effect that has a target.

    If no target is possible, nothing happens. A single possible target is chosen without asking, unless the effect is
    optional.
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

    return Effect(name, happen, chosen, targets, optional=optional, needs_player=True)
