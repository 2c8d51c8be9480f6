"""Value of an imagined table to a seat, from 0 (the worst) to 1 (the best).

A round that has ended is evaluated by its result. In a running round, each active seat has a value, which is a sum of
fitted weights. They depend on the size of its hand, the number of seats that play before it, its wild cards, its action
cards and the cards that it owes. Rules that move hands between seats have their own weights. The chances of the seats
are the softmax of these values. ``tools/fit_worth.py`` fits the weights to rounds played by quick players.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engine.ruleset import Ruleset
from engine.state import ELIMINATED, State, partner_of
from engine.state.parts import NO_DEBT

MOST_SIZES: Final = 12
"""Number of fitted hand sizes. Values of larger hands are extrapolated from the last ``LAST_SIZES`` sizes."""
LAST_SIZES: Final = 4
MOST_DISTANCES: Final = 4
"""Number of fitted distances. Larger distances have the value of the last one."""
LOW_HAND: Final = 2
"""A player with at most this number of cards may soon go out."""
OPEN_DEBT_CARDS: Final = 4
"""Approximate number of cards that a debt without a number costs."""


class Weights(NamedTuple):
    """Fitted weights used to compute the value of a seat."""

    sizes: tuple[float, ...]
    """Values by the number of cards in hand, starting with 1."""
    distances: tuple[float, ...]
    """Values by the number of seats that play before this one."""
    wild: float
    """Value of each wild card in hand."""
    action: float
    """Value of each other card in hand that makes somebody draw or miss a turn, or reverses the direction."""
    debt: float
    """Value of each card that the current seat owes."""


class Fit(NamedTuple):
    """The weights for one kind of rules."""

    wins: tuple[Weights, ...]
    """Weights for winning the round with two, with three, and with four or more seats."""
    out: Weights
    """Weights for having the most cards at the end of the round."""


# The output of tools/fit_worth.py.
STAYING: Final = Fit(
    wins=(
        Weights(
            sizes=(0.0, -0.59, -0.93, -1.18, -1.36, -1.62, -1.79, -1.96, -2.17, -2.38, -2.38, -2.82),
            distances=(0.0, -0.1, -0.05, -0.05),
            wild=0.7,
            action=0.195,
            debt=-0.219,
        ),
        Weights(
            sizes=(0.0, -0.74, -1.16, -1.49, -1.78, -2.0, -2.24, -2.45, -2.67, -2.83, -3.08, -3.35),
            distances=(0.0, -0.11, -0.15, -0.01),
            wild=0.722,
            action=0.136,
            debt=-0.219,
        ),
        Weights(
            sizes=(0.0, -0.85, -1.31, -1.7, -2.03, -2.31, -2.58, -2.84, -3.01, -3.22, -3.39, -3.74),
            distances=(0.0, -0.12, -0.17, -0.18),
            wild=0.661,
            action=0.12,
            debt=-0.298,
        ),
    ),
    out=Weights(
        sizes=(0.0, 0.58, 0.98, 1.35, 1.68, 1.95, 2.27, 2.5, 2.76, 3.07, 3.31, 3.89),
        distances=(0.0, 0.14, 0.15, 0.16),
        wild=-0.402,
        action=-0.055,
        debt=0.309,
    ),
)
"""The weights for rules under which hands stay with their players."""
MOVING: Final = Fit(
    wins=(
        Weights(
            sizes=(0.0, -0.48, -0.72, -0.79, -0.86, -0.88, -0.93, -0.93, -1.02, -0.97, -0.88, -1.21),
            distances=(0.0, -0.04, -0.02, -0.02),
            wild=0.1,
            action=0.042,
            debt=-0.05,
        ),
        Weights(
            sizes=(0.0, -0.6, -0.8, -0.91, -0.99, -1.0, -1.01, -1.07, -1.08, -1.14, -1.05, -1.3),
            distances=(0.0, -0.03, -0.05, 0.07),
            wild=0.101,
            action=0.026,
            debt=-0.024,
        ),
        Weights(
            sizes=(0.0, -0.67, -0.9, -0.99, -1.09, -1.11, -1.15, -1.21, -1.22, -1.21, -1.21, -1.33),
            distances=(0.0, -0.04, -0.08, -0.07),
            wild=0.093,
            action=0.01,
            debt=-0.035,
        ),
    ),
    out=Weights(
        sizes=(0.0, 0.31, 0.47, 0.61, 0.71, 0.8, 0.84, 0.94, 1.01, 1.01, 1.0, 1.02),
        distances=(0.0, 0.01, 0.02, 0.02),
        wild=-0.062,
        action=-0.011,
        debt=0.012,
    ),
)
"""The weights for rules that move hands between seats."""
MOVING_KINDS: Final = 0.05
"""``MOVING`` is used if at least this share of the card kinds have an effect that moves hands."""


@lru_cache(maxsize=256)
def fit_for(rules: Ruleset) -> Fit:
    """Return the fitted weights for these rules."""
    effects = [rules.effects_by_name.get(rules.effects[card] or "") for card in rules.kinds]
    moving = [effect for effect in effects if effect is not None and effect.moves_hands]
    return MOVING if len(moving) >= MOVING_KINDS * len(effects) else STAYING


def _wins(s: State) -> Weights:
    return fit_for(s.ruleset).wins[min(len(s.circle.active_seats), 4) - 2]


def worth(s: State, seat: int) -> float:
    """Return the value of the state to the seat."""
    goal = s.ruleset.goal
    if goal == "stay":
        return _stays(s, seat)
    if s.ruleset.places:
        return _place(s, seat)
    side = (seat, partner_of(s, seat))
    won = _won(s, side)
    if goal == "few_points":
        return (won + _few_points(s, seat)) / 2
    return won


def _won(s: State, side: tuple[int | None, ...]) -> float:
    """Return the chance that one of these seats wins the round."""
    active = s.circle.active_seats
    if s.phase == "playing":
        chances = chances_of(s, _wins(s))
        return sum([chance for seat, chance in zip(active, chances, strict=True) if seat in side])
    if s.round.winner is None:
        return sum([1.0 for seat in active if seat in side]) / len(active)
    return 1.0 if s.round.winner in side else 0.0


def _few_points(s: State, seat: int) -> float:
    """Return 1 for no points in hand, 0 for the most points among all seats, and otherwise a value in between."""
    points = [s.ruleset.hand_points(hand) for hand in s.hands]
    for fallen, hand in s.round.fallen:
        points[fallen] = s.ruleset.hand_points(hand)
    return 1.0 - points[seat] / (max(points) or 1)


def _stays(s: State, seat: int) -> float:
    """Return the chance that the seat is not eliminated after the round."""
    if s.match.status[seat] == ELIMINATED:
        return 0.0
    active = s.circle.active_seats
    if s.phase != "playing":
        return 1.0
    if s.round.fallen:
        return 0.0 if s.round.fallen[0][0] == seat else 1.0
    return 1.0 - chances_of(s, fit_for(s.ruleset).out)[active.index(seat)]


def _place(s: State, seat: int) -> float:
    """Return the points for the seat's place, divided by those for first place. For a seat in play, estimate them."""
    active = s.circle.active_seats
    most = len(s.circle.seat_order) - 1
    for finished, others in s.round.finished:
        if finished == seat:
            return others / most
    if s.phase != "playing" or seat not in active:
        return 0.0
    return chances_of(s, _wins(s))[active.index(seat)] * (len(active) - 1) / most


def chances_of(s: State, weights: Weights) -> list[float]:
    """Return each active seat's chance of the result that the weights predict. The chances sum to 1."""
    powers = [exp(value(s, seat, weights)) for seat in s.circle.active_seats]
    total = sum(powers)
    return [power / total for power in powers]


def value(s: State, seat: int, weights: Weights) -> float:
    """Return the value of an active seat."""
    hand = s.hands[seat]
    size, sizes = len(hand), weights.sizes
    found = weights.distances[distance(s, seat)] + sizes[min(max(size, 1), MOST_SIZES) - 1]
    if size > MOST_SIZES:
        found += (size - MOST_SIZES) * (sizes[-1] - sizes[-1 - LAST_SIZES]) / LAST_SIZES
    found += sum(map(_card_values(s.ruleset, weights).__getitem__, hand))
    if s.debt is not NO_DEBT and seat == s.turn:
        found += weights.debt * owed(s)
    return found


def owed(s: State) -> int:
    """Return the approximate number of cards that the current seat owes."""
    return OPEN_DEBT_CARDS if s.debt.until else s.debt.cards


def distance(s: State, seat: int) -> int:
    """Return the number of seats that play before this one, limited to the distances that the weights distinguish.

    If the current seat is out of the round, return the largest distance.
    """
    active = s.circle.active_seats
    if s.turn not in active:
        return MOST_DISTANCES - 1
    steps = (active.index(seat) - active.index(s.turn)) * s.circle.direction % len(active)
    return min(steps, MOST_DISTANCES - 1)


def is_action(rules: Ruleset, card: int) -> bool:
    """Return True for a card that is not wild and makes somebody draw or miss a turn, or reverses the direction."""
    return not rules.is_wild[card] and bool(rules.draws[card] or rules.skips[card] or rules.reverses[card])


@lru_cache(maxsize=256)
def _card_values(rules: Ruleset, weights: Weights) -> tuple[float, ...]:
    """Return the value of each card kind. In a deck without colours, a wild card has no value of its own."""
    wild = weights.wild if any(rules.sides) else 0.0
    kinds = range(len(rules.is_wild))
    return tuple([wild if rules.is_wild[card] else weights.action * is_action(rules, card) for card in kinds])
