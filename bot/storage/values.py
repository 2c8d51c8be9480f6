"""What is stored, as plain values: tables, seats, matches, journalled steps, and the changes that one unit makes.

User ids stand in ``Seat`` (and in people's own settings) alone. Journals, snapshots, results and a table's ``meta``
know seat numbers only, so that forgetting a person means changing one table. Times called ``at`` are seconds since 1970
by the bot's clock, times called ``now`` seconds on the clock of a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import State
    from engine.actions import Action
    from engine.events import Raw

Meta = Mapping[str, Any]
"""JSON values that belong to the table's actor: host (a seat number), lobby settings, ids of messages, language."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: ``channel_id`` is the channel or the thread, ``parent_id`` the channel of a thread."""

    guild_id: int
    channel_id: int
    parent_id: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at a table. ``seat`` is ``None`` for who has no seat any more (left the lobby, was replaced).

    ``left_at`` and ``why`` (a word such as left, kicked, removed, taken_over) stay ``None`` while the person sits
    there.
    """

    seat: int | None
    user_id: int
    name: str
    joined_at: float
    left_at: float | None = None
    why: str | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """The match of a table. ``options`` are those given to ``engine.new_match``.

    ``rules_version`` is the engine's at that time. ``seq`` numbers the last journalled step (0: none yet), ``state`` is
    the JSON of ``engine.dump`` after it; ``now`` the table's clock and ``at`` the bot's clock at that step.
    """

    options: Mapping[str, Any]
    rules_version: int
    seats: int
    seq: int
    now: float
    at: float
    state: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """One table with at most one match. ``status``: lobby, playing, ended; ``ended`` is the word given at the end.

    ``aside``: why it could not be used and was set aside. ``match`` is there while ``status`` is playing.
    """

    id: int
    place: Place
    status: str
    meta: dict[str, Any]
    created_at: float
    ended_at: float | None
    ended: str | None
    seats: tuple[Seat, ...]
    match: StoredMatch | None
    aside: str | None = None


@dataclass(frozen=True, slots=True)
class JournalStep:
    """One action that the engine carried out, with the events that it returned.

    Deadlines carried out by ``engine.advance`` are the action ``Wait``, those that ``engine.apply`` carried out first
    belong to its action. ``interaction_id`` is the press that caused it (``None``: time, or the bot). ``refused`` is
    the code of a refusal whose ``after`` was adopted: something happened all the same.
    """

    action: Action
    events: Sequence[Raw]
    now: float
    interaction_id: int | None = None
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something journalled that is no action of the engine: a standstill of the clock, a pause, a kick and its author.

    ``facts`` are JSON values and name people by seat number.
    """

    kind: str
    now: float
    facts: Meta
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A line of a journal as it was stored: ``action`` is the JSON of ``engine.actions.to_json``, ``None`` for a note.

    ``events`` are raw events with their private fields: redact them before anybody sees them.
    """

    seq: int
    at: float
    now: float
    action: Mapping[str, Any] | None
    events: tuple[Raw, ...]
    refused: str | None
    note: str | None
    facts: Meta


@dataclass(frozen=True, slots=True)
class MetaChanged:
    """The table's ``meta`` is from now on this one, whole."""

    meta: Meta


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """The person sits down on that seat, for the first time or again; who had the seat before has none any more."""

    seat: int
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatGivenUp:
    """The person is gone; ``keeps_seat`` where the number stays theirs (in a match; in a lobby it becomes free)."""

    user_id: int
    why: str
    keeps_seat: bool


@dataclass(frozen=True, slots=True)
class SeatsArranged:
    """These people (user ids) have seats 0, 1, 2 and so on; all others at the table have none."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """The preset that the rules of a match come from, as it was when its table opened.

    ``preset_id`` is ``None`` for one that comes with the game; ``name`` then is the engine's. ``options``: what made up
    a server's preset.
    """

    name: str
    preset_id: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """``engine.new_match(options, seats=len(order), seed=seed, now=now)`` returned ``state`` and ``events``.

    ``order`` holds the user ids of seats 0, 1, 2 and so on; ``seed`` is below ``2**63``; ``origin`` is ``None`` where
    ``options`` name the preset themselves. The journal begins: the next unit follows on step 0. Steps cannot be in the
    same unit.
    """

    options: Mapping[str, Any]
    order: tuple[int, ...]
    seed: int
    now: float
    state: State
    events: Sequence[Raw]
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The result of a round. ``points`` were gained in it, for each seat (``None`` for who did not play in it).

    ``winner`` is ``None`` for a void round, ``why`` the engine's word (cards, blocked, ...), ``card`` the code of the
    card that the winner went out with.
    """

    round: int
    winner: int | None
    why: str
    card: str | None
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over and so is the table. ``scores`` for each seat, ``winners`` may be empty.

    ``why`` is a word such as won, ended, abandoned; only matches that ``counts`` enter totals.
    """

    why: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    counts: bool = True


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The table is over without a match having ended: the lobby was closed."""

    why: str


Change = MetaChanged | SeatTaken | SeatGivenUp | SeatsArranged | MatchOpened | RoundEnded | MatchEnded | TableEnded


@dataclass(frozen=True, slots=True)
class Unit:
    """What is stored together or not at all, for one table.

    ``steps`` are journalled and need ``after``, the number of the last step before them (0 at the beginning), and
    ``state``, the engine's state after the last of them (``None`` if they are notes only). ``changes`` are applied in
    their order.
    """

    table_id: int
    steps: tuple[JournalStep | Note, ...] = ()
    after: int = 0
    state: State | None = None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """One person's running totals in a server, over all matches that count. ``points`` are the sums of round points."""

    user_id: int
    name: str
    matches: int
    matches_won: int
    rounds: int
    rounds_won: int
    points: int
