"""The clocks for turns, choices and rounds, and the penalty for a turn that timed out (rulebook, chapters 3 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

from engine.options import Option, number
from engine.rounds.endings import time_over
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.ruleset import Deadline
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    number("turn_seconds", 3, 60, 0, 86400, in_search=0, ai_familiar=True, unit="seconds"),
    number("sleep_penalty", 3, 0, 0, 10, in_search=0, ai_familiar=True),
    number("choice_seconds", 3, 20, 5, 600, ai_familiar=True, unit="seconds"),
    number("round_seconds", 9, 0, 60, 3600, in_search=0, ai_familiar=True, unit="seconds"),
)
EVENTS = {"turn_timed_out": "turn_seconds", "choice_timed_out": "choice_seconds"}
REFUSALS = {"no_choice": "choice_seconds", "not_now-choice": "choice_seconds"}

CLOCKS = ("turn_seconds", "choice_seconds", "reaction_seconds")
"""The options that limit how long a person may take."""
DRAWN_IN_TIMEOUT = "turn_seconds"
"""The reason for the draw when a turn has timed out."""


def turn_seconds(options: Mapping[str, Any]) -> int:
    """Return the time limit of a turn in seconds, 0 if there is none. Missing options take their defaults."""
    return int(options.get("turn_seconds", 60))


def full_seconds(options: Mapping[str, Any], *, choosing: bool) -> int:
    """Return the time limit of a choice or of a turn, in seconds; 0 for a turn without a limit."""
    return int(options["choice_seconds"]) if choosing else turn_seconds(options)


def with_turn_seconds(options: Mapping[str, Any], seconds: int) -> dict[str, Any]:
    """Return the options with another time limit for turns."""
    return {**options, "turn_seconds": seconds}


def punish(s: State, seat: int) -> None:
    """Charge ``sleep_penalty`` to a seat whose turn timed out, unless it was away."""
    if seat not in s.match.away:
        s.ruleset.penalty(s, seat, s.ruleset.options["sleep_penalty"], "sleep_penalty")


def round_deadline(s: State) -> float:
    """Return the deadline of the round; infinite while no round is running."""
    return s.round.deadline


def go_on(s: State, since: float) -> None:
    """Extend the deadline of the round by the length of the pause."""
    s.round = s.round.replaced(deadline=s.round.deadline + s.now - since)


SIGNS = (
    Sign("rounds_timed_out", "round_won", "blitz", (("round_seconds", ANY),)),
    Sign("rounds_timed_out", "round_void", "blitz", (("round_seconds", ANY),)),
)


def install(builder: Builder) -> None:
    """Set the time limits and the penalty for a turn that timed out."""
    options, ruleset = builder.options, builder.ruleset
    ruleset.turn_time = options["turn_seconds"] or inf
    ruleset.choice_time = options["choice_seconds"]
    ruleset.round_time = options["round_seconds"]
    if options["sleep_penalty"]:
        builder.after_timeout.add("sleep_penalty", punish)
    if options["round_seconds"]:
        builder.deadlines.add("round_seconds", Deadline(round_deadline, time_over))
        builder.after_pause.add("round_seconds", go_on)
