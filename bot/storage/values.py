"""The stored values: tables, seats, matches, journalled steps, and the changes in a unit.

Journals, snapshots, results and a table's ``meta`` contain seat numbers instead of user ids, so forgetting a user does
not change them. Times called ``at`` are Unix seconds on the bot's clock. Times called ``now`` are seconds on the clock
of a game table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import State
    from engine.actions import Action
    from engine.events import Raw
    from engine.shuffles.fair_shuffle import Words

Meta = Mapping[str, Any]
"""JSON values that a table's actor stores, such as the host (a seat number), the lobby's settings and message ids."""


@dataclass(frozen=True, slots=True)
class Place:
    """The channel or thread of a table."""

    guild_id: int
    channel_id: int
    """The channel or the thread."""
    parent_id: int | None = None
    """The channel of a thread that the bot started for the table; ``None`` for any other place."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player who sits or sat at a table."""

    seat: int | None
    """``None`` if the player left the lobby or was replaced."""
    user_id: int
    """The user's id; negative for a computer or a forgotten user."""
    name: str
    joined_at: float
    left_at: float | None = None
    """``None`` if the player has not left."""
    reason: str | None = None
    """Reason why the player left, such as left, kicked or taken_over; ``None`` if they have not."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """The match of a table."""

    options: Mapping[str, Any]
    """The options given to ``engine.new_match``."""
    rules_version: int
    """The engine's rules version when the match began."""
    seats: int
    """Number of seats at the beginning."""
    seq: int
    """Number of the last journalled step; 0 if there is none yet."""
    now: float
    """The table's clock at that step."""
    at: float
    """The bot's clock at that step."""
    state: Mapping[str, Any]
    """The JSON of ``engine.dump`` after that step."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table with at most one match."""

    id: int
    place: Place
    status: str
    """One of lobby, playing, ended."""
    meta: dict[str, Any]
    created_at: float
    ended_at: float | None
    ended: str | None
    """The table's ending; ``None`` if the table has not ended."""
    seats: tuple[Seat, ...]
    match: StoredMatch | None
    """``None`` unless ``status`` is playing."""
    aside: str | None = None
    """Reason why the table was set aside; ``None`` if it was not."""
    secret: bytes | None = field(default=None, repr=False)
    """The secret that, together with the players' words, decides the seed of the table's match.

    Only its hash is shown before the match is over. ``None`` for the oldest tables.
    """


@dataclass(frozen=True, slots=True)
class JournalStep:
    """One action that changed the state of the match, with the events that the engine returned."""

    action: Action
    """The action; ``Wait`` if the step consists of deadlines that ``engine.advance`` processed.

    A deadline that the engine processed just before an action is part of that action's step.
    """
    events: Sequence[Raw]
    now: float
    interaction_id: int | None = None
    """The press that caused the step; ``None`` if a deadline or the bot caused it."""
    refused: str | None = None
    """The code of the refusal if the action was refused but the state changed; otherwise ``None``."""


@dataclass(frozen=True, slots=True)
class Note:
    """A journal entry that is not an action of the engine, such as a pause, a kick or a clock jump."""

    kind: str
    now: float
    facts: Meta
    """JSON values that identify players by seat number, for example the seat that asked for a kick."""
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A stored line of a journal."""

    seq: int
    at: float
    now: float
    action: Mapping[str, Any] | None
    """The JSON of ``engine.actions.to_json``; ``None`` for a note."""
    events: tuple[Raw, ...]
    """Raw events with their private fields. Redact them before showing them to anybody."""
    refused: str | None
    note: str | None
    facts: Meta


@dataclass(frozen=True, slots=True)
class MetaChanged:
    """A replacement of the table's whole ``meta``."""

    meta: Meta


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A player who takes a seat, for the first time or again. The player who had it before loses it."""

    seat: int
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatGivenUp:
    """A player who leaves."""

    user_id: int
    reason: str
    keeps_seat: bool
    """True if the player keeps the seat number, as in a match. In a lobby, the number becomes free."""


@dataclass(frozen=True, slots=True)
class SeatsArranged:
    """A new order of the players at a table."""

    order: tuple[int, ...]
    """The user ids of seats 0, 1, 2 and so on. All other players at the table get no seat."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The preset that the rules of a match come from, as it was when the table opened."""

    name: str
    """Name of the server's preset or of the built-in preset."""
    preset_id: int | None = None
    """``None`` for a built-in preset."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the server's preset; empty for a built-in preset."""


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A new match, made by ``engine.new_match(options, seats=len(order), seed=seed, now=now)``.

    It writes line 0 of the journal, so the steps of the next unit are numbered from 1. The unit that opens the match
    must not contain steps.
    """

    options: Mapping[str, Any]
    order: tuple[int, ...]
    """The user ids of seats 0, 1, 2 and so on."""
    seed: int = field(repr=False)
    """A number below ``2**256``."""
    now: float
    state: State
    """The state that ``new_match`` returned."""
    events: Sequence[Raw]
    """The events that ``new_match`` returned."""
    origin: Origin | None = None
    """``None`` if the option ``preset`` determines the name of the preset."""
    words: Words = ()
    """The words that decide the seed together with the table's secret."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The result of a round."""

    round: int
    winner: int | None
    """``None`` for a void round."""
    ending: str
    """The round's ending as the engine names it, for example cards or blocked."""
    card: str | None
    """The code of the card with which the winner went out; ``None`` if nobody went out."""
    points: tuple[int | None, ...]
    """Points gained by each seat; ``None`` for seats that did not play in the round."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The end of a match and of its table."""

    ending: str
    """The match's ending, for example won, ended or abandoned."""
    winners: tuple[int, ...]
    """Seats that won; may be empty."""
    scores: tuple[int | None, ...]
    """Scores of all seats; ``None`` for seats that did not play in the match."""
    counts: bool = True
    """True if the match counts for totals."""


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The end of a table whose match has not begun."""

    ending: str


Change = MetaChanged | SeatTaken | SeatGivenUp | SeatsArranged | MatchOpened | RoundEnded | MatchEnded | TableEnded


@dataclass(frozen=True, slots=True)
class Unit:
    """Changes to one table that are stored together or not at all."""

    table_id: int
    steps: tuple[JournalStep | Note, ...] = ()
    """Journalled in this order."""
    after: int = 0
    """Number of the last step before ``steps``; 0 at the beginning."""
    state: State | None = None
    """The engine's state after the last step; ``None`` unless ``steps`` contains a ``JournalStep``."""
    changes: tuple[Change, ...] = ()
    """Applied in this order."""


@dataclass(frozen=True, slots=True)
class UnreadableTable:
    """A table that this version cannot read."""

    number: int
    guild_id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Total:
    """One user's totals in a server, over all matches that count."""

    user_id: int
    name: str
    matches: int
    matches_won: int
    rounds: int
    rounds_won: int
    points: int
    """Sum of round points."""
