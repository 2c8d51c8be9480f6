"""The state of one tournament: its entrants, and its rounds with their tables and outcomes.

A ``Tournament`` is a frozen value, stored as JSON. The rules that change it are pure functions in
``bot.tournaments.rules``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, get_args

from .refused_requests import RequestRefused

TournamentKind = Literal["partners", "knock_out", "swiss"]
TournamentPhase = Literal["open", "round", "break", "over"]
"""The phases of a tournament.

- ``open``: people may enter
- ``round``: matches are being played
- ``break``: the next round has not started yet
- ``over``: the tournament has ended
"""
TOURNAMENT_KINDS: tuple[TournamentKind, ...] = get_args(TournamentKind)
PARTNERS: Final = TOURNAMENT_KINDS[0]
"""The kind in which partners play at several tables. The other kinds are cups."""

COMPUTER_SEAT = -1
"""Used in ``TournamentTable.seats`` for a computer that fills up the table."""
SMALLEST_TABLE, LARGEST_TABLE = 2, 6
"""Range from which the host chooses the maximum number of people at one table of a cup."""
USUAL_TABLE = 4
PARTNERS_PLAY = (8, 12, 16)
"""Possible numbers of people in a tournament of partners."""
FEWEST_ENTRANTS, MOST_ENTRANTS = 4, 64
"""Range for the number of people in a cup."""
SHOW_UP_WITHIN = 120.0
"""Seconds within which people must show up after their table is called."""
MOST_ABSENCES = 2
"""Number of missed rounds after which an entrant is out."""


@dataclass(frozen=True, slots=True)
class TableCall:
    """The place of a table in its tournament, and the end of its call."""

    tournament: int
    round: int
    """Counted from 1."""
    index: int
    """The table's place in the round, counted from 0."""
    until: float
    """The time until which the table's people may show up."""
    ended: bool = False
    """True if the tournament was ended early and the match continues without it."""


def binds(call: TableCall | None) -> bool:
    """Return True if a tournament decides who plays at a table and by which rules.

    ``call`` is ``None`` for tables outside tournaments.
    """
    return call is not None and not call.ended


class TournamentRefused(RequestRefused):
    """Refusal of a request to a tournament."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who takes part. The position in ``Tournament.entrants`` is the entrant's number."""

    user: int
    """Discord account; 0 after the person's data has been deleted."""
    name: str
    language: str = "en"
    absences: int = 0
    """Rounds that a computer played because this person did not show up."""
    out: bool = False
    """True if the person withdrew or missed too many rounds."""


@dataclass(frozen=True, slots=True)
class TableOutcome:
    """The outcome of a tournament's table. All tuples are by seat."""

    ranks: tuple[int, ...]
    """1 is the best; equal results have equal ranks."""
    points: tuple[int, ...]
    """Points for the standing."""
    absent: tuple[bool, ...]
    """True if a computer played the round, either for an absent entrant or to fill up the table."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round. Its match is an ordinary one."""

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
        """True if one table plays and nobody has a bye, as in the last round of a knock-out."""
        return len(self.tables) == 1 and not self.byes


@dataclass(frozen=True, slots=True)
class Tournament:
    """State of one tournament."""

    kind: TournamentKind
    phase: TournamentPhase
    host: int
    """Discord account."""
    seed: int
    """Determines all lots."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The rules of every match, for ``engine.new_match``."""
    preset: str = ""
    """The name of the server's preset if the rules come from one. Otherwise ``options`` name the preset."""
    size: int = USUAL_TABLE
    """Maximum number of people at one table of a cup. If it is 2, one table may have 3.

    Partners play at tables of four.
    """
    fillers: bool = False
    """True if computers fill up the smaller tables of a cup. The final of a knock-out is not filled up."""
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    next_at: float | None = None
    """During a break, the start of the next round; ``None`` in other phases."""
    abandoned: bool = False
    """True if the tournament was ended early."""

    @property
    def round_number(self) -> int:
        """Return the number of the current round; 0 before the first one."""
        return len(self.rounds)

    def number_of(self, user: int) -> int | None:
        """Return the number of the entrant with this account, if there is one."""
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
        """Return the tournament with one table of the current round changed."""
        newest = self.rounds[-1]
        tables = list(newest.tables)
        tables[index] = replace(tables[index], **changes)
        return replace(self, rounds=(*self.rounds[:-1], replace(newest, tables=tuple(tables))))


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of a tournament's standing."""

    entrant: int
    place: int
    """1 is the best. Equal results share a place.

    At the end of a Swiss tournament, lots decide between them, unless it was abandoned.
    """
    points: int
    opponents: int = 0
    """In a Swiss tournament, the sum of the opponents' points, counted once for each meeting."""
    reached: int = 0
    """In a knock-out, the last round in which the entrant had a table or a bye."""
    still_in: bool = True
    """True unless the entrant is ``out`` (see ``Entrant``) or was knocked out."""


@dataclass(frozen=True, slots=True)
class TableLink:
    """The table where a match of a tournament is played."""

    table: int
    called: bool
    """True once the message that calls its people has been sent."""


@dataclass(frozen=True, slots=True)
class TournamentBoard:
    """The public message that shows a tournament."""

    message: int = 0
    """Id of the newest message with the standing; 0 for none."""
    round: int = 0
    """The round that the message was posted for."""
    shown: str = ""
    """Digest of the message's content."""
    lost: bool = False
    """True if the message can no longer be edited, because it was deleted or is too old."""
    done: bool = False
    """True once the message shows the end."""
    replaced: tuple[int, ...] = ()
    """Ids of earlier messages that must still be deleted."""


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
    """Keyed by round (counted from 1) and place in it (counted from 0)."""
    created: float


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """A tournament as screens show it."""

    id: int
    tournament: Tournament
    names: tuple[str, ...]
    """Names of entrants by number, readable and all different; empty for entrants whose data was deleted."""
    standing: tuple[StandingLine, ...]
    """Best first."""
    winners: tuple[int, ...] = ()
    """Numbers of entrants; empty before the end, and if nobody has won."""
    rounds: int | None = None
    """Number of rounds; ``None`` before the first one, and in a knock-out."""
    links: Mapping[int, str] = field(default_factory=dict)
    """Addresses of the current round's live tables, keyed by their place in the round."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """Numbers of the current round's tables that are not over, keyed by their place in the round."""
    advancing: tuple[tuple[int, ...], ...] = ()
    """For each table in a knock-out's current round, the entrants who advance; none until its outcome is booked."""
