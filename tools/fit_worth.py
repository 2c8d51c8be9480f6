"""Fitting of the weights in ``engine/players/worth.py``.

``python -m tools.fit_worth`` prints the weights. It takes about two minutes.

Quick players play rounds with several presets from fixed seeds. Every few actions, the terms of all active seats are
recorded. The result of such a moment is the seat that later won the round or that had the most cards at its end. The
weights maximise the likelihood of these results (a conditional logit), with a small pull towards 0. The fit is plain
Python, so the weights are the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from engine import State, new_match, step
from engine.actions import PlayCard
from engine.players.imagine import search_rules
from engine.players.quick import STEADY, QuickChance, next_action
from engine.players.worth import MOST_DISTANCES, MOST_SIZES, Weights, distance, is_action, owed
from engine.state.parts import NO_DEBT

PRESETS: Final = {
    "STAYING": ("classic", "official-2018", "audio-table"),
    "MOVING": ("house-2018", "family", "audio-table-all", "german-pub", "no-mercy"),
}
"""Presets in which hands stay with their players, and presets in which hands can move to others."""
ROUNDS: Final = {"STAYING": 1500, "MOVING": 700}
"""Number of rounds to play with each preset, for each number of seats. The keys are the groups of presets."""
MOST_ACTIONS: Final = 400
BETWEEN_LOOKS: Final = 7
STEPS: Final = 30
PULL: Final = 1e-4
WILD: Final = MOST_SIZES + MOST_DISTANCES
COUNT: Final = WILD + 3

Terms = tuple[tuple[int, float], ...]
"""The indexes of the weights that apply to a seat, each with its factor."""


class Sample(NamedTuple):
    """One moment of a round, with the result of the round."""

    seats: tuple[Terms, ...]
    chosen: int
    """The position in ``seats`` of the seat that won or had the most cards."""


def terms(s: State, seat: int) -> Terms:
    """Return the terms of a seat's value that are not 0."""
    rules, hand = s.ruleset, s.hands[seat]
    debt = owed(s) if s.debt is not NO_DEBT and seat == s.turn else 0
    found = [
        (min(len(hand), MOST_SIZES) - 1, 1.0),
        (MOST_SIZES + distance(s, seat), 1.0),
        (WILD, float(sum([1 for card in hand if rules.is_wild[card]]))),
        (WILD + 1, float(sum([1 for card in hand if is_action(rules, card)]))),
        (WILD + 2, float(debt)),
    ]
    return tuple([term for term in found if term[1]])


def played(preset: str, seats: int, seed: int) -> Iterator[State]:
    """Play a round with quick players. Yield some states and then the last one, even if the round did not end."""
    s = new_match({"preset": preset, "scoring": "winner"}, seats, seed, 0.0)[0].copy()
    s.ruleset = search_rules(s.ruleset)
    chance = QuickChance(seed)
    window = False
    for number in range(MOST_ACTIONS):
        if s.phase != "playing":
            break
        if number % BETWEEN_LOOKS == seed % BETWEEN_LOOKS and all(s.hands[seat] for seat in s.circle.active_seats):
            yield s.copy()
        action = next_action(s, [STEADY] * seats, chance, window)
        if action is None:
            break
        window = isinstance(action, PlayCard)
        step(s, action)
    yield s


def samples(group: str, seats: int, most_cards: bool) -> Iterator[Sample]:
    """Play rounds with a group's presets, and yield the recorded moments of those that were won.

    Moments when a seat was not active are left out. If ``most_cards``, the result of a moment is the seat with the most
    cards at the end of the round instead of the winner.
    """
    for preset in PRESETS[group]:
        for seed in range(ROUNDS[group]):
            *during, last = played(preset, seats, seed)
            if last.round.winner is None:
                continue
            chosen = last.round.winner
            if most_cards:
                chosen = max(range(seats), key=lambda seat: (len(last.hands[seat]), seat))
            for s in during:
                active = s.circle.active_seats
                if chosen in active and len(active) == seats:
                    yield Sample(tuple([terms(s, seat) for seat in active]), active.index(chosen))


def fit(found: Sequence[Sample]) -> tuple[list[float], float]:
    """Return the weights that make the results most likely, and the mean log-likelihood."""
    weights = [0.0] * COUNT
    squares = [1e-6] * COUNT
    order = [*range(len(found))]
    chance = Random(1)
    total = 0.0
    for number in range(STEPS):
        chance.shuffle(order)
        total = 0.0
        rate = 0.1 / (1 + number / 4)
        for place in order:
            sample = found[place]
            powers = [exp(sum([weights[term] * count for term, count in seat])) for seat in sample.seats]
            whole = sum(powers)
            total += log(powers[sample.chosen] / whole)
            for at, seat in enumerate(sample.seats):
                off = (at == sample.chosen) - powers[at] / whole
                for term, count in seat:
                    slope = off * count - PULL * weights[term]
                    squares[term] += slope * slope
                    weights[term] += rate * slope / squares[term] ** 0.5
    return weights, total / len(found)


def as_weights(found: Sequence[float]) -> Weights:
    """Return fitted weights, rounded and shifted so that the weights of a one-card hand and the current seat are 0."""
    sizes = [round(value - found[0], 2) for value in found[:MOST_SIZES]]
    distances = [round(value - found[MOST_SIZES], 2) for value in found[MOST_SIZES:WILD]]
    return Weights(tuple(sizes), tuple(distances), *[round(value, 3) for value in found[WILD:]])


def main() -> int:
    """Fit and print all weights, and return the exit code."""
    for group in PRESETS:
        for name, most_cards, counts in (("wins", False, (2, 3, 4)), ("out", True, (4,))):
            for seats in counts:
                found = [*samples(group, seats, most_cards)]
                weights, likelihood = fit(found)
                print(f"{group}, {name}, {seats} seats, {len(found)} moments, log-likelihood {likelihood:.4f}")
                print(as_weights(weights), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
