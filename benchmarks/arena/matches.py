"""Lines of the table of strengths: one player against copies of another, each deal played from every seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import hypot
from time import thread_time
from typing import Any, Final, NamedTuple

from benchmarks.arena.players import player
from benchmarks.arena.rounds import deal, play_round
from engine.simulate.estimates import Estimate, mean, share
from engine.state import ELIMINATED, State

SEED: Final = 1_000_000
"""The seed of the first deal. Players were fitted to others."""
AT_ONCE: Final = 20
"""Deals that a process plays before it reports."""
ENOUGH: Final = 50
"""Deals whose mean is distributed normally."""


@dataclass(frozen=True)
class Line:
    """A hero against copies of another player."""

    name: str
    hero: str
    others: str
    options: Mapping[str, Any]
    seats: int
    games: int
    """Number of rounds of a full run."""
    least: float | None = None
    """In percent: what the lower end of the interval must reach. ``FAIR``: the fair share."""
    most: float | None = None
    """In percent: what the upper end must not exceed."""
    counts: str = "wins"
    """The score that counts: ``wins``, ``survives`` (the hero is not eliminated) or ``spares``.

    ``spares`` is the share of the points of a round that others pay, where players pay for their hands: what such a
    scoring rewards is not the number of rounds won.
    """


FAIR: Final = -1.0


@dataclass
class Outcome:
    """The rounds of a line, or of a part of it."""

    shares: list[float] = field(default_factory=list)
    """For each deal, in how many of its rounds the hero had what it wants. A round without a result counts as fair."""
    games: int = 0
    without_result: int = 0
    """Rounds that nobody won or that were cut."""
    refused: list[str] = field(default_factory=list)
    seconds: float = 0.0
    """CPU time."""

    def add(self, other: Outcome) -> None:
        """Add a part."""
        self.shares += other.shares
        self.games += other.games
        self.without_result += other.without_result
        self.refused += other.refused
        self.seconds += other.seconds

    @property
    def rate(self) -> Estimate:
        """Return the share of rounds in percent.

        Deals are independent of each other, the rounds of one are not. Of few deals the interval is that of rounds.
        """
        found = (
            mean(self.shares) if len(self.shares) >= ENOUGH else share(round(sum(self.shares) * self.each), self.games)
        )
        return Estimate(*[100 * value for value in found])

    @property
    def each(self) -> float:
        """Return how many rounds of each deal were played."""
        return self.games / len(self.shares) if self.shares else 0.0


class Side(NamedTuple):
    """The seats of the heroes."""

    seats: tuple[int, ...]
    fair: float
    """The share that a hero gets if all play equally well."""


def sides(line: Line) -> list[Side]:
    """Return all places of the hero: each seat, or both seats of each pair."""
    s, _ = deal(line.options, line.seats, SEED)
    found = s.match.pairs or tuple([(seat,) for seat in range(line.seats)])
    return [Side(tuple(seats), _fair(line, len(seats))) for seats in found]


def _fair(line: Line, together: int) -> float:
    return together / line.seats if line.counts == "wins" else 1 - 1 / line.seats


def play_deals(line: Line, numbers: Iterable[int]) -> Outcome:
    """Play some deals of a line, each from all places of the hero."""
    outcome = Outcome()
    hero, other = player(line.hero), player(line.others)
    began = thread_time()
    places = sides(line)
    for number in numbers:
        got = 0.0
        for side in places:
            seated = [hero if seat in side.seats else other for seat in range(line.seats)]
            played = play_round(line.options, seated, SEED + number)
            outcome.refused += [f"{line.name}, deal {number}: {what}" for what in played.refused]
            outcome.games += 1
            result = _result(line, played.state, side)
            outcome.without_result += result is None
            got += side.fair if result is None else result
        outcome.shares.append(got / len(places))
    outcome.seconds = thread_time() - began
    return outcome


def _result(line: Line, s: State, side: Side) -> float | None:
    """Return 1 if the hero has what it wants, 0 if not, or its share; ``None`` if the round has no result."""
    if s.phase == "playing" or s.round.winner is None:
        return None
    hero = side.seats[0]
    if line.counts == "survives":
        return float(s.match.status[hero] != ELIMINATED)
    if line.counts == "spares":
        paid = sum(s.match.scores)
        return 1 - s.match.scores[hero] / paid if paid else None
    return float(s.round.winner in side.seats)


def fair_share(line: Line) -> float:
    """Return in percent what the hero gets if all play equally well."""
    return 100 * sides(line)[0].fair


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Return the difference of the means of two independent samples, with its interval."""
    first, second = mean(one), mean(other)
    value = first.value - second.value
    reach = hypot(first.high - first.value, second.high - second.value)
    return Estimate(value, value - reach, value + reach)


def parts(line: Line, games: int) -> Iterator[list[int]]:
    """Return the deals of about this number of games, in parts for several processes."""
    deals = -(-games // len(sides(line)))
    for first in range(0, deals, AT_ONCE):
        yield [*range(first, min(deals, first + AT_ONCE))]


def play_line(line: Line, games: int, processes: Executor) -> Outcome:
    """Play about this number of games of a line."""
    total = Outcome()
    for part in [processes.submit(play_deals, line, numbers) for numbers in parts(line, games)]:
        total.add(part.result())
    return total
