"""Facts: what a screen needs to know beyond the engine's ``View``. Frozen, made by the caller, never looked up here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor
from typing import Any, Literal

from engine.events import Event, HandShown

from .match_facts import BestMoment

Layout = Literal["phone", "desktop", "large"]
Sort = Literal["colour", "number", "none"]
PollKind = Literal["kick", "pause", "absent", "end", "rules", "takeover"]


@dataclass(frozen=True, slots=True)
class ClockFacts:
    """The table's clock beside the wall's: at ``now`` (seconds, as given to the engine) it was ``wall`` (Unix seconds).

    While the table's clock stands, ``now`` is what makes its deadlines right if it goes on at once.
    """

    now: float = 0.0
    wall: float = 0.0

    def at(self, deadline: float | None) -> int | None:
        """Return the last whole Unix second before a deadline on the table's clock: never one after it."""
        return None if deadline is None else floor(self.wall - self.now + deadline)


@dataclass(frozen=True, slots=True)
class Prefs:
    """What one reader likes. ``text_mode``: whole words on buttons and no signs or emojis (text mode)."""

    layout: Layout = "phone"
    sort: Sort = "colour"
    text_mode: bool = False


@dataclass(frozen=True, slots=True)
class PauseFacts:
    """Why a match rests. ``reason``: a suffix of the ``pause-*`` texts (``REASONS``); ``by`` a cleaned name; ``until``
    in Unix seconds."""

    reason: str
    by: str | None = None
    until: int | None = None

    @property
    def deserted(self) -> bool:
        """Return True if the match goes on with the first player who presses anything."""
        return self.reason == "nobody"


PAUSE_REASONS: tuple[str, ...] = (
    "consent",
    "nobody",
    "archived",
    "locked",
    "channel_gone",
    "message_gone",
    "rights",
    "outage",
    "storage",
    "restart",
)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """One table, for screens of a running match.

    ``table``: its number, as in every ``custom_id``. By seat: ``names`` (made by ``names.distinct``: cleaned, different
    from each other, not escaped), ``users`` (Discord accounts, ``None`` for computers), ``players`` (the same with the
    computers' numbers, as buttons name them). ``persons``: the seats of people who sit here, neither computers nor
    people who left. ``host``: a seat. ``recent``: events as onlookers may know them (``engine.events.redact(raw,
    None)``), oldest first, at least the last 25 where
    there are so many. ``joining``: names of who sits down with the next round. ``commands``: ids of the application's
    commands by name, for command mentions (empty: plain ``/name``). ``link``: the newest public table message.
    ``emojis``: by the names of cards (``wording.NAMES``) and colours, where the application has them. ``back``: the
    table was posted again after a start of the bot. ``options``: the complete set in force (empty: events do not name
    their rules). ``text_mode``: the server is in text mode."""

    table: int
    names: tuple[str, ...]
    users: tuple[int | None, ...] = ()
    host: int | None = None
    preset: str = "classic"
    clock: ClockFacts = field(default_factory=ClockFacts)
    recent: tuple[Event, ...] = ()
    pause: PauseFacts | None = None
    join_locked: bool = False
    joining: tuple[str, ...] = ()
    link: str | None = None
    commands: Mapping[str, int] = field(default_factory=dict)
    emojis: Mapping[str, str] = field(default_factory=dict)
    back: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    text_mode: bool = False
    players: tuple[int, ...] = ()
    persons: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HandFacts:
    """The private part of a hand: how its reader likes it and what it looked like so far.

    ``order``: the cards in the order shown last (``order.arrange`` makes it). ``page`` counts from 0. ``notice``: a
    finished sentence to show first (a refusal, a lost race), ``rule``: the option that decided it. ``shown``: hands
    that were shown to this seat alone and are still worth showing. ``prefs``: see there. ``news``: events to tell in
    text mode, oldest first, redacted for this seat. ``lesson``: a finished sentence that explains a rule in passing."""

    order: tuple[int, ...]
    page: int = 0
    notice: str | None = None
    rule: str | None = None
    shown: tuple[HandShown, ...] = ()
    prefs: Prefs = field(default_factory=Prefs)
    news: tuple[Event, ...] = ()
    lesson: str | None = None


@dataclass(frozen=True, slots=True)
class LobbyFacts:
    """A table before the start. ``names`` in the order of joining (``names.distinct``), ``users`` their accounts (below
    zero for computers), ``computers`` the computers' places among them, ``host`` a place. ``options``: the complete set
    (``engine.options.complete``). ``limit``: seats at most. ``opened``, ``closes``: Unix seconds. ``anyone_starts``:
    five minutes have passed."""

    table: int
    names: tuple[str, ...]
    host: int
    options: Mapping[str, Any]
    preset: str = "classic"
    base: Mapping[str, Any] = field(default_factory=dict)
    limit: int = 20
    computers: frozenset[int] = frozenset()
    opened: int = 0
    closes: int = 0
    anyone_starts: bool = False
    computers_allowed: bool = False
    link: str | None = None
    commands: Mapping[str, int] = field(default_factory=dict)
    users: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The one card that the channel keeps while the match is in a thread (``link``; ``None`` where that was deleted).
    ``phase``: lobby, playing, over."""

    table: int
    names: tuple[str, ...]
    phase: Literal["lobby", "playing", "over"]
    link: str | None
    join_locked: bool = False


@dataclass(frozen=True, slots=True)
class PollFacts:
    """A question to the table beside the rules. ``number`` tells polls of one table apart. ``about``: the name of the
    person concerned; ``by``: who asked; ``needed``: yes votes that carry it; ``until`` in Unix seconds; ``minutes``
    for a pause; ``detail``: a finished sentence (the rule change asked for)."""

    kind: PollKind
    number: int
    by: str
    needed: int
    yes: int = 0
    no: int = 0
    about: str | None = None
    until: int | None = None
    minutes: int | None = None
    detail: str | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost race: who was faster, and by how many seconds."""

    winner: str
    seconds: float


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round. ``events`` of its end (``RoundWon``, ``RoundVoid``, ``PointsWritten``) in order. ``next_at``:
    Unix second when the next one is dealt, ``None`` if somebody must press."""

    events: tuple[Event, ...]
    next_at: int | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match: ``winners`` (seats, empty where nobody won), the last round's ``events``; ``ended_by``: the
    name of the person who ended it early, if anybody did, empty where that is not known; ``friendly``: it counts for
    nothing; its best ``moments``."""

    winners: tuple[int, ...]
    events: tuple[Event, ...] = ()
    ended_by: str | None = None
    friendly: bool = False
    moments: tuple[BestMoment, ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission the bot lacks here: Discord's permission name (``send_messages``) and where: ``channel`` as a
    mention."""

    permission: str
    channel: str


def player(users: tuple[int, ...], seat: int) -> int | None:
    """Return who sits at a seat, as a button names them; ``None`` where that is not known."""
    return users[seat] if seat < len(users) else None
