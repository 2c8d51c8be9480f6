"""Beginning a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from .dealing import deal_round
from .events import Raw
from .in_force import Rules
from .rules.compiled import compile_rules
from .rules.table import check_players
from .state import FRESH_ROUND, PLAYING, State

RULES_VERSION = 2
"""Grows with every change by which a journal would replay to another state."""

_START = State.of(
    {
        **FRESH_ROUND,
        "rules": None,
        "now": 0.0,
        "ring": (),
        "next_seats": (),
        "hands": (),
        "draw": (),
        "cursor": 0,
        "top": -1,
        "colour": -1,
        "turn": -1,
        "seed": 0,
        "shuffles": 0,
        "version": 0,
        "round": 1,
        "redeal": False,
        "dealer": -1,
        "away": (),
        "sleepers": (),
        "pairs": (),
        "match_winner": None,
    }
)
"""A match before anything is known of it."""


@lru_cache(maxsize=256)
def _before_the_match(rules: Rules, seats: int) -> State:
    """A match by these rules that nobody has begun. ``RulesError`` where so many cannot play it."""
    check_players(rules.options, seats)
    s = _START.copy()
    s.rules = rules
    s.ring = tuple(range(seats))
    nothing = (0,) * seats
    s.hands = ((),) * seats
    s.set_seldom(circle=s.ring, status=(PLAYING,) * seats, scores=nothing, last_won=nothing)
    return s


def empty_match(options: Mapping[str, Any], seats: int, seed: int, now: float) -> State:
    """A match before its first deal: seats, scores, seed. ``RulesError`` where it cannot be played."""
    s = _before_the_match(compile_rules(options), seats).copy()
    s.now = now
    s.seed = seed
    return s


def new_match(
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    now: float,
    dealer: int | None = None,
    deck_order: Sequence[int] | None = None,
) -> tuple[State, list[Raw]]:
    """Begin a match and deal its first round.

    ``options``: an optional ``preset`` and options by name; ``seed`` decides all chance and must stay secret; ``now``:
    seconds on the table's clock. ``RulesError`` where this cannot be played.
    """
    s = empty_match(options, seats, seed, now)
    s.out.append(("match_began", seats))
    deal_round(s, deck_order, dealer)
    return s, s.out
