"""The state of one tournament: who takes part, the rounds with their tables, and what the tables ended with.

A ``Tournament`` is a frozen value. The rules that change it are pure functions in ``bot.tournaments.rules``; what is
stored of it is the same value as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from .refused_requests import RequestRefused

TournamentKind = Literal["partners", "knock_out", "swiss"]
TournamentPhase = Literal["open", "round", "break", "over"]
"""``open``: people enter. ``round``: tables play. ``break``: the next round waits for its time."""
TOURNAMENT_KINDS: tuple[TournamentKind, ...] = get_args(TournamentKind)

COMPUTER_SEAT = -1
"""In the seats of a table: a computer that fills it up."""
SMALLEST_TABLE, LARGEST_TABLE = 2, 6
"""Range of the host's choice of how many people play at one table of a cup."""
USUAL_TABLE = 4
PARTNERS_PLAY = (8, 12, 16)
"""Numbers of people for partners at several tables."""
FEWEST_ENTRANTS, MOST_ENTRANTS = 4, 64
"""Range of the number of people in a cup."""
SHOW_UP_WITHIN = 120.0
"""Seconds after the call of a table within which its people must show up."""
MOST_ABSENCES = 2
"""Rounds missed after which an entrant is out."""


@dataclass(frozen=True, slots=True)
class TableCall:
    """The place of a table in its tournament, and until when its people are called."""

    tournament: int
    round: int
    """Counted from 1."""
    index: int
    """The table's place in the round, counted from 0."""
    until: float
    """Until when its people may show up."""


class TournamentRefused(RequestRefused):
    """A request to a tournament was refused."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who takes part. The position in ``Tournament.entrants`` is the entrant's number."""

    user: int
    """Discord account; 0 once the person had their data deleted."""
    name: str
    language: str = "en"
    absences: int = 0
    """Rounds that a computer played because this person did not show up."""
    out: bool = False
    """True if the person withdrew or missed too many rounds."""


@dataclass(frozen=True, slots=True)
class TableOutcome:
    """Outcome of a table of a tournament. All tuples are by seat."""

    ranks: tuple[int, ...]
    """1 is the best; equal results have equal ranks."""
    points: tuple[int, ...]
    """Points for the standing."""
    absent: tuple[bool, ...]
    """True if a computer played the round in the place of an entrant, or filled the table up."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round: one ordinary match."""

    seats: tuple[int, ...]
    """Numbers of entrants in the order of seats; ``COMPUTER_SEAT`` for a computer."""
    outcome: TableOutcome | None = None
    """``None`` until the result is booked."""

    @property
    def entrants(self) -> tuple[int, ...]:
        """Return the numbers of the entrants at the table."""
        return tuple(seat for seat in self.seats if seat != COMPUTER_SEAT)


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """A round: tables that play at the same time."""

    tables: tuple[TournamentTable, ...]
    byes: tuple[int, ...] = ()
    """Entrants who advance without playing."""

    @property
    def over(self) -> bool:
        """True if the result of every table is booked."""
        return all(table.outcome is not None for table in self.tables)

    @property
    def final(self) -> bool:
        """True for the last round of a knock-out: one table, and nobody waits with a bye."""
        return len(self.tables) == 1 and not self.byes


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament."""

    kind: TournamentKind
    phase: TournamentPhase
    host: int
    """Discord account."""
    seed: int
    """Decides all lots."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The rules of every match, for ``engine.new_match``."""
    preset: str = ""
    """The name of a server's preset, if the rules come from one; else ``options`` name it."""
    size: int = USUAL_TABLE
    """Most people at one table of a cup. Partners play at tables of four."""
    fillers: bool = False
    """True if computers fill up the smaller tables of a cup."""
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    next_at: float | None = None
    """Start of the next round, during a break."""
    abandoned: bool = False
    """True if the tournament was ended before its goal."""

    @property
    def round_number(self) -> int:
        """Return the number of the present round, 0 before the first one."""
        return len(self.rounds)

    def number_of(self, user: int) -> int | None:
        """Return the number of the entrant with this account."""
        return next((number for number, entrant in enumerate(self.entrants) if entrant.user == user != 0), None)

    def playing(self) -> tuple[int, ...]:
        """Return the numbers of all entrants who are not out, in order."""
        return tuple(number for number, entrant in enumerate(self.entrants) if not entrant.out)

    def with_entrant(self, number: int, **changes: Any) -> Tournament:
        """Return the tournament with one entrant changed."""
        entrants = list(self.entrants)
        entrants[number] = replace(entrants[number], **changes)
        return replace(self, entrants=tuple(entrants))

    def with_table(self, index: int, **changes: Any) -> Tournament:
        """Return the tournament with one table of the present round changed."""
        newest = self.rounds[-1]
        tables = list(newest.tables)
        tables[index] = replace(tables[index], **changes)
        return replace(self, rounds=(*self.rounds[:-1], replace(newest, tables=tuple(tables))))


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of a tournament's standing."""

    entrant: int
    place: int
    """1 is the best; equal results have equal places."""
    points: int
    opponents: int = 0
    """Swiss: sum of the points of the opponents met."""
    reached: int = 0
    """Knock-out: the last round that the entrant played or passed with a bye."""
    still_in: bool = True
    """True if the entrant plays in the next round, or has won."""


@dataclass(frozen=True, slots=True)
class TableLink:
    """The table that plays a match of a tournament."""

    table: int
    called: bool
    """True once the message that calls its people was sent."""


@dataclass(frozen=True, slots=True)
class TournamentBoard:
    """The messages that show a tournament."""

    message: int = 0
    """The newest message with the standing; 0 for none."""
    round: int = 0
    """The round for which it was posted."""
    shown: str = ""
    """Digest of what it shows."""
    done: bool = False
    """True once the end is shown."""


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament as it is stored."""

    id: int
    guild: int
    channel: int
    language: str
    """The language of public texts."""
    tournament: Tournament
    board: TournamentBoard
    links: Mapping[tuple[int, int], TableLink]
    """By round (counted from 1) and place in it (counted from 0)."""
    created: float


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """A tournament as screens show it."""

    id: int
    tournament: Tournament
    names: tuple[str, ...]
    """Names of entrants by number, readable and all different; empty for entrants whose data were deleted."""
    standing: tuple[StandingLine, ...]
    """The best first."""
    winners: tuple[int, ...] = ()
    """Numbers of entrants; empty before the end, and if nobody has won."""
    rounds: int | None = None
    """Number of rounds, where it is known from the beginning."""
    links: Mapping[int, str] = field(default_factory=dict)
    """Addresses of the present round's tables that are open, by their place in the round."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """The numbers of those whose match is not over."""
    advancing: tuple[tuple[int, ...], ...] = ()
    """Knock-out: who advances from each table of the present round whose result is booked."""
