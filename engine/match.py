"""Functions that begin a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.events import Raw
from engine.rounds.dealing import deal_round
from engine.rules.compiler import compile_rules
from engine.rules.registry import check_players
from engine.ruleset import Ruleset
from engine.state import State, empty_state

RULES_VERSION = 3
"""Incremented by every change after which a stored journal would replay to a different state."""


@lru_cache(maxsize=256)
def _before_the_match(rules: Ruleset, seats: int) -> State:
    """Return a match that has not begun. Raise ``RulesError`` if this number of seats cannot play by these rules."""
    check_players(rules.options, seats)
    return empty_state(rules, seats)


def empty_match(options: Mapping[str, Any], seats: int, seed: int, now: float) -> State:
    """Return a match before its first deal. Raise ``RulesError`` if it cannot be played."""
    s = _before_the_match(compile_rules(options), seats).copy()
    s.now = now
    s.match = s.match.replaced(seed=seed)
    return s


def new_match(
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    now: float,
    dealer: int | None = None,
    deck_order: Sequence[int] | None = None,
) -> tuple[State, list[Raw]]:
    """Begin a match and deal its first round. Return the state and the events.

    ``options`` contains options by name and optionally a ``preset``. ``seed`` determines all randomness and must stay
    secret. ``now`` is in seconds on the table's clock. ``dealer`` and ``deck_order`` replace random decisions of the
    first deal. Raise ``RulesError`` if the match cannot be played.
    """
    s = empty_match(options, seats, seed, now)
    s.events.append(("match_began", seats))
    deal_round(s, deck_order, dealer)
    return s, s.events
