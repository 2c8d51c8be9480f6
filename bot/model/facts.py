"""Facts: the values that a screen needs beyond the engine's ``View``. Frozen, and complete when a screen gets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor
from typing import Any, Literal

from engine.events import Event, HandShown

from .card_faces import SIGNS
from .match_facts import BestMoment
from .recap import NOTHING, Recap
from .table_state import Level, PollKind
from .tournament import TableCall

Layout = Literal["labels", "compact"]
Sort = Literal["colour", "number", "none"]
Joins = Literal["round", "rematch"]
"""What somebody joins who comes late: the next round, or of a match of one round the rematch."""


@dataclass(frozen=True, slots=True)
class ClockFacts:
    """One moment on two clocks: the table's clock showed ``now`` when the wall clock showed ``wall``.

    While the table's clock stands, ``now`` is predicted, so that deadlines are right if it goes on immediately.
    """

    now: float = 0.0
    """Seconds, as given to the engine."""
    wall: float = 0.0
    """Unix seconds."""

    def at(self, deadline: float | None) -> int | None:
        """Return a deadline of the table's clock in whole Unix seconds, rounded down so that it is never too late."""
        return None if deadline is None else floor(self.wall - self.now + deadline)


@dataclass(frozen=True, slots=True)
class Prefs:
    """Preferences of one reader."""

    layout: Layout = "labels"
    sort: Sort = "colour"
    text_mode: bool = False
    """Whole words on buttons, no signs or emojis."""


@dataclass(frozen=True, slots=True)
class PauseFacts:
    """Why a match is paused."""

    reason: str
    """One of ``PAUSE_REASONS``, the suffix of a ``pause-*`` text."""
    by: str | None = None
    """A cleaned name."""
    until: int | None = None
    """Unix seconds."""

    @property
    def deserted(self) -> bool:
        """Return True if the match goes on with the first player who presses anything."""
        return self.reason == "nobody"


@dataclass(frozen=True, slots=True)
class TableFacts:
    """One table, for the screens of a running match."""

    table: int
    """The table's number, as in every ``custom_id``."""
    names: tuple[str, ...]
    """By seat, made by ``people_names.distinct``: cleaned, all different, not escaped."""
    users: tuple[int | None, ...] = ()
    """By seat: Discord accounts, ``None`` for computers."""
    host: int | None = None
    """A seat."""
    preset: str = "classic"
    clock: ClockFacts = field(default_factory=ClockFacts)
    recent: tuple[Event, ...] = ()
    """The last events (at least 25, if there were as many), redacted for onlookers, oldest first."""
    pause: PauseFacts | None = None
    join_locked: bool = False
    joins: Joins | None = "round"
    """``None`` if nobody can join: no free seat, the last of several rounds, a tournament's table."""
    joining: tuple[str, ...] = ()
    """Names of the players who join with the next round."""
    link: str | None = None
    """Address of the newest public table message."""
    commands: Mapping[str, int] = field(default_factory=dict)
    """Ids of the application's commands by name; without one, a screen shows ``/name`` instead of a mention."""
    emojis: Mapping[str, str] = field(default_factory=dict)
    """The application's emojis by the names of cards (``wording.NAMES``) and colours."""
    card_style: str = SIGNS
    """How cards look, in emojis and pictures."""
    pictures: bool = False
    """True if the table shows the top card as a small picture."""
    back: bool = False
    """True if the table was posted again after a start of the bot."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The complete set in force; empty if events are not to name their rules."""
    text_mode: bool = False
    """True if the server is in text mode."""
    players: tuple[int, ...] = ()
    """By seat: users and the numbers of computers, as buttons name them."""
    persons: tuple[int, ...] = ()
    """Seats of people who sit here, without computers and people who left."""
    levels: Mapping[int, Level] = field(default_factory=dict)
    """Levels of the computers, by seat."""
    of_tournament: bool = False
    """True if the match belongs to a tournament, whose others wait for it."""


@dataclass(frozen=True, slots=True)
class HandFacts:
    """The private part of a hand: its reader's preferences and how it was shown so far."""

    order: tuple[int, ...]
    """The cards in the order last shown, made by ``card_order.arrange``."""
    page: int = 0
    """Starting with 0."""
    notice: str | None = None
    """A finished sentence to show first: a refusal, a lost race."""
    rule: str | None = None
    """The option that led to the notice."""
    shown: tuple[HandShown, ...] = ()
    """Hands shown to this seat alone that are still worth showing."""
    prefs: Prefs = field(default_factory=Prefs)
    news: tuple[Event, ...] = ()
    """Events to report in text mode, oldest first, redacted for this seat."""
    lesson: str | None = None
    """A finished sentence that briefly explains a rule."""
    guide: str | None = None
    """A finished sentence of the guide, in a match that has one."""
    recap: Recap = NOTHING
    """What has happened to the player since their last turn."""


@dataclass(frozen=True, slots=True)
class LobbyFacts:
    """A table before the start of its match."""

    table: int
    names: tuple[str, ...]
    """In the order of joining, made by ``people_names.distinct``."""
    host: int
    """An index of ``names``."""
    options: Mapping[str, Any]
    """The complete set (``engine.rules.registry.complete``)."""
    preset: str = "classic"
    base: Mapping[str, Any] = field(default_factory=dict)
    """Options of the preset that the rules are compared with."""
    limit: int = 20
    """Maximum number of seats."""
    join_locked: bool = False
    """True while the host lets nobody join."""
    computers: Mapping[int, Level] = field(default_factory=dict)
    """Levels of the computers, by index of ``names``."""
    opens: int = 0
    """Unix seconds from which every player may start the match."""
    closes: int = 0
    """Unix seconds."""
    anyone_starts: bool = False
    """True once every player may start the match."""
    computers_allowed: bool = False
    solo: bool = False
    """True if the host, while alone, can begin with computers by one press."""
    invites: bool = False
    """True if the host may invite people."""
    link: str | None = None
    commands: Mapping[str, int] = field(default_factory=dict)
    users: tuple[int, ...] = ()
    """Accounts in the order of ``names``; negative numbers are computers."""
    seal: str | None = None
    """The seal of the shuffle."""
    words: Mapping[int, str] = field(default_factory=dict)
    """What players have added to it, by index of ``names``."""
    call: TableCall | None = None
    """The tournament that has called the people to this table."""
    came: tuple[bool, ...] = ()
    """Who has shown up, in the order of ``names``."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The card that stays in the channel while the match is in a thread."""

    table: int
    names: tuple[str, ...]
    phase: Literal["lobby", "playing", "over"]
    link: str | None
    """Address of the table; ``None`` if its thread was deleted."""
    join_locked: bool = False
    joins: Joins | None = "round"
    """As in ``TableFacts``."""


@dataclass(frozen=True, slots=True)
class PollFacts:
    """A question to the players of a table."""

    kind: PollKind
    number: int
    """Distinguishes the polls of one table."""
    by: str
    """Name of the person who asked."""
    needed: int
    """Yes votes needed."""
    yes: int = 0
    no: int = 0
    about: str | None = None
    """Name of the person concerned."""
    until: int | None = None
    """Unix seconds."""
    minutes: int | None = None
    """Length of a pause."""
    detail: str | None = None
    """A finished sentence, such as the proposed change of rules."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost race."""

    winner: str
    """Name of the player who was faster."""
    seconds: float
    """Lead of the winner."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round."""

    events: tuple[Event, ...]
    """Events of its end (``RoundWon``, ``RoundVoid``, ``PointsWritten``) in order."""
    next_at: int | None = None
    """Unix second at which the next round is dealt; ``None`` if somebody must press."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match."""

    winners: tuple[int, ...]
    """Seats; empty if nobody won."""
    events: tuple[Event, ...] = ()
    """Events of the last round's end."""
    ended_by: str | None = None
    """Name of the person who ended it early, empty if no longer known; ``None`` if nobody did."""
    friendly: bool = False
    """True if the match does not count for the league."""
    moments: tuple[BestMoment, ...] = ()
    of_tournament: bool = False
    """True if the match belongs to a tournament, which decides what is played next."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission that the bot lacks."""

    permission: str
    """Discord's name, such as ``send_messages``."""
    channel: str
    """The channel as a mention."""


def player(users: tuple[int, ...], seat: int) -> int | None:
    """Return the user or computer at a seat, as a button names them; ``None`` if not known."""
    return users[seat] if seat < len(users) else None
