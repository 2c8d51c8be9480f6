"""The rules of a tournament's matches, made from those of a preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from bot.model.tournament import LARGEST_TABLE, SMALLEST_TABLE, TournamentKind
from engine.rules.registry import complete

MOST_ROUNDS = 3
"""Maximum number of rounds of a match of a cup."""
PARTNERS_TABLE = 4
NOT_COUNTED = ("single", "elimination")
"""Values of ``scoring`` that end a match without a number of rounds."""


def match_rules(kind: TournamentKind, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules of a match. It has three rounds at most in a cup; partners play one deal as fixed pairs.

    Rules without points are played for one round, because their matches would have no end.
    """
    known = complete(dict(options))
    if kind == "partners":
        return {**options, "partners": "fixed", "scoring": "single", "rounds": 0}
    rules = {**options, "partners": "off"}
    if known["scoring"] == "none":
        rules["scoring"] = "single"
    elif known["scoring"] not in NOT_COUNTED:
        rules["rounds"] = min(known["rounds"] or MOST_ROUNDS, MOST_ROUNDS)
    return rules


def check(kind: TournamentKind, options: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` for rules that cannot be dealt at every table that the tournament may have."""
    rules = match_rules(kind, options)
    for seats in (PARTNERS_TABLE,) if kind == "partners" else (SMALLEST_TABLE, LARGEST_TABLE):
        engine.new_match(rules, seats=seats, seed=1, now=0.0)
