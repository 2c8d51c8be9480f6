"""Lines of the strength benchmark: one player against copies of another. Each deal is played from every side."""

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
"""The seed of the first deal. The network of the computers was trained with other seeds."""
AT_ONCE: Final = 20
"""Maximum number of deals that a process plays before it reports."""
ENOUGH: Final = 50
"""Minimum number of deals for their mean to be treated as normally distributed."""


@dataclass(frozen=True)
class Line:
    """One comparison of the benchmark: a hero against copies of another player."""

    name: str
    hero: str
    others: str
    options: Mapping[str, Any]
    seats: int
    games: int
    """Number of rounds of a full run."""
    least: float | None = None
    """Minimum rate in percent; ``FAIR`` for the fair share, ``None`` for no minimum."""
    most: float | None = None
    """Maximum rate in percent; ``None`` for no maximum."""
    counts: str = "wins"
    """The measure of the hero's result: ``wins``, ``survives`` (the hero is not eliminated) or ``spares``.

    ``spares`` is the share of a round's points that the other players pay. It is meant for scoring in which players pay
    for their hands, because such scoring does not reward the number of rounds won.
    """


FAIR: Final = -1.0


@dataclass
class Outcome:
    """The results of a line, or of a part of it."""

    shares: list[float] = field(default_factory=list)
    """The hero's mean result in the rounds of each deal. A round without a result counts as the fair share."""
    games: int = 0
    without_result: int = 0
    """Number of rounds that were cut off, that nobody won or, for ``spares``, in which nobody paid points."""
    refused: list[str] = field(default_factory=list)
    seconds: float = 0.0
    """Processor time in seconds."""

    def add(self, other: Outcome) -> None:
        """Add the results of another part of the same line."""
        self.shares += other.shares
        self.games += other.games
        self.without_result += other.without_result
        self.refused += other.refused
        self.seconds += other.seconds

    @property
    def rate(self) -> Estimate:
        """Return the hero's mean result in percent, with its interval.

        Deals are independent of each other, but the rounds of one deal are not. For fewer than ``ENOUGH`` deals, the
        interval treats rounds as independent.
        """
        found = (
            mean(self.shares) if len(self.shares) >= ENOUGH else share(round(sum(self.shares) * self.each), self.games)
        )
        return Estimate(*[100 * value for value in found])

    @property
    def each(self) -> float:
        """Return the number of rounds per deal; 0 if there are no deals."""
        return self.games / len(self.shares) if self.shares else 0.0


class Side(NamedTuple):
    """The seats of the hero."""

    seats: tuple[int, ...]
    fair: float
    """The hero's mean result, from 0 to 1, if all players are equally strong."""


def sides(line: Line) -> list[Side]:
    """Return all possible sides of the hero: each seat or, with partners, the two seats of each pair."""
    s, _ = deal(line.options, line.seats, SEED)
    found = s.match.pairs or tuple([(seat,) for seat in range(line.seats)])
    return [Side(tuple(seats), _fair(line, len(seats))) for seats in found]


def _fair(line: Line, together: int) -> float:
    return together / line.seats if line.counts == "wins" else 1 - 1 / line.seats


def play_deals(line: Line, numbers: Iterable[int]) -> Outcome:
    """Play the deals with these numbers, each from every side of the hero, and return their results."""
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
    """Return the hero's result in a round, from 0 to 1; ``None`` if the round has no result."""
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
    """Return the hero's mean result, in percent, if all players are equally strong."""
    return 100 * sides(line)[0].fair


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Return the difference between the means of two independent samples, with its interval."""
    first, second = mean(one), mean(other)
    value = first.value - second.value
    reach = hypot(first.high - first.value, second.high - second.value)
    return Estimate(value, value - reach, value + reach)


def parts(line: Line, games: int) -> Iterator[list[int]]:
    """Yield the numbers of the deals for at least ``games`` rounds, in parts of up to ``AT_ONCE`` deals."""
    deals = -(-games // len(sides(line)))
    for first in range(0, deals, AT_ONCE):
        yield [*range(first, min(deals, first + AT_ONCE))]


def play_line(line: Line, games: int, processes: Executor) -> Outcome:
    """Play at least ``games`` rounds of a line, as whole deals, and return their results."""
    total = Outcome()
    for part in [processes.submit(play_deals, line, numbers) for numbers in parts(line, games)]:
        total.add(part.result())
    return total
