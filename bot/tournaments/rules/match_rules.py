"""The rules of a tournament's matches, made from those of a preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from bot.model.tournament import LARGEST_TABLE, PARTNERS, SMALLEST_TABLE, TournamentKind
from engine.rules.partners import FIXED_PAIRS, NO_PAIRS
from engine.rules.registry import complete
from engine.rules.scoring import ONE_ROUND, shortened

MOST_ROUNDS = 3
"""Maximum number of rounds in a match of a cup, unless its ``scoring`` already limits the match."""
PARTNERS_TABLE = 4
"""Number of seats at a table of partners."""


def match_rules(kind: TournamentKind, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules of a match; raise ``RulesError`` if the options cannot be completed.

    A match of a cup is played without pairs and is ``shortened``. Partners play one round as fixed pairs.
    """
    known = complete(dict(options))
    if kind == PARTNERS:
        return {**options, **FIXED_PAIRS, **ONE_ROUND}
    return {**options, **NO_PAIRS, **shortened(known, MOST_ROUNDS)}


def check(kind: TournamentKind, options: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` if a tournament of this kind cannot use these rules at its smallest or its largest table."""
    rules = match_rules(kind, options)
    for seats in (PARTNERS_TABLE,) if kind == PARTNERS else (SMALLEST_TABLE, LARGEST_TABLE):
        engine.new_match(rules, seats=seats, seed=1, now=0.0)
