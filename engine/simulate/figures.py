"""Figures: the results of simulated rounds, and the values with intervals that are derived from them.

Figures contain counts of actions instead of seconds, so stored figures do not depend on the server that shows them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.simulate.estimates import Estimate, mean, quantile, share

KINDS_OF_ACTION: Final = ("play", "draw", "choice", "press", "challenge", "keep")
"""The kinds of actions that take time, in the order that records use for their counts."""
SECONDS: Final[dict[str, float]] = {
    "play": 5.0,
    "draw": 3.5,
    "choice": 4.0,
    "press": 1.5,
    "challenge": 6.0,
    "keep": 2.0,
}
"""Seconds for each kind of action, for a server whose pace has not been measured."""
LONG_MINUTES: Final = 15.0
"""Minutes above which a round counts as long."""
PARTS: Final = (0.1, 0.5, 0.9)
"""Fractions of the sorted rounds at which the low, the median and the high value are read."""


class RoundRecord(NamedTuple):
    """Record of one simulated round."""

    winner: int
    """The seat that won; -1 if nobody did."""
    first: int
    """The seat that began."""
    ending: str
    """``won``, ``void`` if nobody won the round, or ``cut`` if it reached the limit of actions."""
    blocked: bool
    """True if nobody could play or draw any more."""
    turns: int
    actions: tuple[int, ...]
    """Numbers of actions carried out, in the order of ``KINDS_OF_ACTION``."""
    lead_changes: int
    """Number of times that a different seat became the only one with the fewest cards."""
    comeback: bool | None
    """True if neither the leader at half-time nor their partner won; ``None`` if nobody led then, or nobody won."""
    drawn: int
    """Number of cards that all seats together drew."""
    largest_hand: int
    reshuffles: int
    at_work: tuple[tuple[str, int], ...]
    """The name of each sign that was seen, with the number of times it was seen."""


class MatchRecord(NamedTuple):
    """Record of one simulated match."""

    rounds: int
    actions: tuple[int, ...]
    """Numbers of actions carried out, in the order of ``KINDS_OF_ACTION``."""
    ended: bool
    """False if the match reached the limit of rounds, or if its last round was cut."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Results of a simulation so far. More rounds with the same rules, seats and seed extend them."""

    options: Mapping[str, Any]
    """Every option with its value."""
    seats: int
    seed: int
    rounds: tuple[RoundRecord, ...] = ()
    """Round ``n``, counted from 0, was dealt with ``seed + n``."""
    matches: tuple[MatchRecord, ...] = ()
    """Match ``n``, counted from 0, began with ``seed + n``."""
    skilled: tuple[bool, ...] = ()
    """For each round with one skilled player among random ones: True if the skilled player or their partner won."""


class Minutes(NamedTuple):
    """Duration of rounds and matches, in minutes."""

    low: Estimate
    """1 round in 10 takes less."""
    median: Estimate
    high: Estimate
    """1 round in 10 takes more."""
    long: Estimate
    """The share of rounds that take more than ``LONG_MINUTES``."""
    match: Estimate | None
    """Duration of the median match; ``None`` unless more than half of the matches ended."""


def _in_minutes(actions: Sequence[int], seconds: Sequence[float]) -> float:
    return sum([times * each for times, each in zip(actions, seconds, strict=True)]) / 60


def minutes(figures: Figures, seconds_by_kind: Mapping[str, float] = SECONDS) -> Minutes:
    """Return the durations of rounds and matches, given the seconds for each kind of action.

    Missing kinds take their seconds from ``SECONDS``.
    """
    seconds = [seconds_by_kind.get(kind, SECONDS[kind]) for kind in KINDS_OF_ACTION]
    each = sorted([_in_minutes(record.actions, seconds) for record in figures.rounds])
    matches = sorted([_in_minutes(record.actions, seconds) for record in figures.matches])
    low, median, high = [quantile(each, part) for part in PARTS]
    return Minutes(
        low,
        median,
        high,
        share(sum([value > LONG_MINUTES for value in each]), len(each)),
        quantile(matches, 0.5) if _matches_end(figures) else None,
    )


def _matches_end(figures: Figures) -> bool:
    """Return True if matches were played and more than half of them ended."""
    return 2 * sum([record.ended for record in figures.matches]) > len(figures.matches)


def rows(figures: Figures, seconds_by_kind: Mapping[str, float] = SECONDS) -> dict[str, Estimate]:
    """Return every figure except the rules at work, by name, in display order."""
    records, seats = figures.rounds, figures.seats
    count = len(records)
    turns = sorted([record.turns for record in records])
    time = minutes(figures, seconds_by_kind)
    comebacks = [record.comeback for record in records if record.comeback is not None]
    won = [record for record in records if record.winner >= 0]
    found = {
        "turns_low": quantile(turns, PARTS[0]),
        "turns": quantile(turns, PARTS[1]),
        "turns_high": quantile(turns, PARTS[2]),
        "minutes_low": time.low,
        "minutes": time.median,
        "minutes_high": time.high,
        "long_rounds": time.long,
        "lead_changes": mean([record.lead_changes for record in records]),
        "comebacks": share(sum(comebacks), len(comebacks)),
        "first_seat": share(sum([record.winner == record.first for record in won]), len(won)),
        "drawn": mean([record.drawn / seats for record in records]),
        "largest_hand": mean([record.largest_hand for record in records]),
        "reshuffles": mean([record.reshuffles for record in records]),
        "void": share(sum([record.ending == "void" for record in records]), count),
        "blocked": share(sum([record.blocked for record in records]), count),
        "cut": share(sum([record.ending == "cut" for record in records]), count),
    }
    if _matches_end(figures):
        found["match_rounds"] = mean([record.rounds for record in figures.matches])
    if time.match is not None:
        found["match_minutes"] = time.match
    if figures.skilled:
        found["skill"] = share(sum(figures.skilled), len(figures.skilled))
    return found


class AtWork(NamedTuple):
    """Frequency of one sign of a rule at work."""

    in_a_round: Estimate
    """Average number of times per round."""
    rounds: Estimate
    """The share of rounds with at least one occurrence."""


def at_work(figures: Figures) -> dict[str, AtWork]:
    """Return the frequency of each sign that was seen, by name, most frequent first."""
    counts: dict[str, list[int]] = {}
    for record in figures.rounds:
        for name, times in record.at_work:
            counts.setdefault(name, []).append(times)
    total = len(figures.rounds)
    found = {
        name: AtWork(mean([*times, *[0] * (total - len(times))]), share(len(times), total))
        for name, times in counts.items()
    }
    return dict(sorted(found.items(), key=lambda entry: (-entry[1].in_a_round.value, entry[0])))
