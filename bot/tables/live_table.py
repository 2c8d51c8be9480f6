"""A live table in memory: what is stored, and what only this process knows. Changed by its actor alone."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.model.outgoing import Illustration, MatchOver, Notice, OutgoingMessage, Scene
from bot.model.requests import InteractionReply
from bot.model.table_state import TableState
from bot.storage import Note, Place
from engine.events import Event, HandShown

from .table_clock import TableClock

if TYPE_CHECKING:
    from engine import State

MOST_LEFT = 100
"""Messages of either kind that are still to shrink or to be deleted: the newest are kept."""
REMEMBERED = 40
"""Events that a table keeps in memory; ``/log`` shows the last 25."""


@dataclass(slots=True)
class Board:
    """The public messages of a table: ids of messages, 0 for none.

    ``table``: the newest table (or lobby) message, ``posted`` at that time. ``old``: messages that are still to shrink,
    ``spent``: those that are still to be deleted; both are kept until Discord has done so. ``card``: in the parent
    channel of a thread. ``call``: the turn call. ``vote``: on a penalty. ``result``: of the match. ``polls``: by the
    poll's number.
    """

    table: int = 0
    posted: float = 0.0
    old: tuple[int, ...] = ()
    card: int = 0
    call: int = 0
    round_end: int = 0
    reaction: int = 0
    vote: int = 0
    result: int = 0
    polls: dict[int, int] = field(default_factory=dict)
    spent: tuple[int, ...] = ()

    def shrink(self, message: int) -> None:
        """Note a message that is to become one line with a link; 0 is none."""
        if message:
            self.old = (*self.old, message)[-MOST_LEFT:]

    def drop(self, message: int) -> None:
        """Note a message that is to be deleted; 0 is none."""
        if message:
            self.spent = (*self.spent, message)[-MOST_LEFT:]


@dataclass(slots=True)
class LiveHand:
    """The one private hand of a person at a table; in memory only, for its token is a secret.

    ``message`` is the ephemeral message (0: none is known), ``via`` the answer whose token edits it, ``newest`` the
    newest answer of this person (its token can send further messages). ``mark``: the channel's count of messages when
    the hand was sent, ``extra``: private messages to this person since. ``sent``: the digest of what was sent last,
    ``drawn_behind``: the prediction by which it shows the end of the turn.
    ``sentence`` stands in the hand until ``said_until`` (wall). ``writing``: requests in flight; ``again``: the
    newest state must be sent once they are done, ``force`` even if it looks the same. ``tries``: how often it was sent
    in vain since it last got through; ``trying``: it will be sent again in a while.

    ``pages``: private pages of the lobby that go when cards are dealt, each with the answer whose token deletes it.

    ``text_mode``: this person gets new messages only. ``news``: what they have not been told yet, redacted for them;
    ``untold``: it waits to be sent. ``lesson``: the rule that the hand explains until its owner's next press;
    ``learnt``: those that need no explanation, ``None``: nothing is explained.
    """

    message: int = 0
    via: InteractionReply | None = None
    newest: InteractionReply | None = None
    mark: int = 0
    extra: int = 0
    pages: dict[int, InteractionReply] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    page: int = 0
    language: str = "en"
    sort: str = "colour"
    layout: str = "phone"
    text_mode: bool = False
    shown: tuple[HandShown, ...] = ()
    sent: int | None = None
    drawn_behind: float | None = None
    sentence: Notice | None = None
    said_until: float = 0.0
    writing: int = 0
    again: bool = False
    force: bool = False
    tries: int = 0
    trying: bool = False
    news: tuple[Event, ...] = ()
    untold: bool = False
    lesson: str | None = None
    learnt: frozenset[str] | None = None
    closed: bool = False
    """In text mode: its owner has been told that nothing more can be played with it."""


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """A stand-in has made up its mind: ``about`` tells this occasion from others, ``at`` it acts (wall)."""

    about: tuple[object, ...]
    at: float


@dataclass(slots=True)
class LiveTable:
    """One table: first what is stored, then what only this process knows.

    ``state`` is ``None`` before the match; ``seq`` numbers its last journalled step. ``wall``: the latest wall time
    that was acted on. ``next_at``: when the next round is dealt by itself. ``meta``: the JSON as stored last,
    ``unsaved``: the board has changed since. ``notes``: to be journalled with the next unit. ``recent``: the last
    events as onlookers may know them, oldest first; ``ending``: those of the last round's end; ``result``: the
    match's.
    """

    id: int
    place: Place
    language: str
    table_state: TableState
    clock: TableClock
    state: State | None = None
    seq: int = 0
    wall: float = 0.0
    next_at: float | None = None
    board: Board = field(default_factory=Board)
    meta: dict[str, Any] = field(default_factory=dict)
    unsaved: bool = False
    notes: list[Note] = field(default_factory=list)
    recent: tuple[Event, ...] = ()
    ending: tuple[Event, ...] = ()
    result: MatchOver | None = None
    round_scene: Scene | None = None
    """How the table looked when the last round was over, until the next one is dealt."""

    queue: deque[Any] = field(default_factory=deque)
    task: asyncio.Task[None] | None = None
    """The actor's queue and, while there is something in it, its task."""
    thoughts: dict[int, PlannedAction] = field(default_factory=dict)
    """By seat: what its stand-in is about to do, and when."""
    graced: bool = False
    """Loaded after a start and not announced yet: a full turn is still to be granted."""
    back: bool = False
    """Posted anew after a start, and nothing has happened since."""
    out: bool = False
    leaving: bool = False
    """The end of its channel or server is in its queue: it will not be in the way of another table."""
    gone: bool = False
    """Its server is unavailable: nothing is sent, nothing falls due. Or its channel is gone for good."""

    laid: tuple[int, float] | None = None
    laid_version: int = 0
    jumped: bool = False
    """Seat and receipt (monotonic) of the last laying, the version it led to, and whether it was a jump-in: for the
    loser of a race."""
    caught: dict[int, tuple[int, float]] = field(default_factory=dict)
    """By seat: who caught it last, and when (monotonic)."""
    locked: dict[int, float] = field(default_factory=dict)
    """By user: until when Catch is locked (monotonic)."""
    active: dict[int, float] = field(default_factory=dict)
    """By user: when they last acted or wrote here (wall)."""

    hands: dict[int, LiveHand] = field(default_factory=dict)
    """By user."""
    written: int = 0
    mark: int = 0
    """Messages seen in the channel, and how many there were when the table was posted."""
    turn_version: int = 0
    """The version in which the present turn began."""
    shown_behind: float | None = None
    drawn_behind: float | None = None
    """The prediction by which screens of this turn show its end (``timing``), and that of the table's message."""
    repost: bool = False
    """The table message is to be posted anew."""
    reactions: int = 0
    reacting: int = 0
    """How many slaps and buzzers have opened, and to which of them the reaction's message belongs."""
    drawn_colour: int | None = None
    shown_colour: int | None = None
    shown_since: float = 0.0
    """The colour that was drawn last, the one that the table shows, and when Discord confirmed that first (wall)."""
    text_mode: bool = False
    lessons: bool = True
    """As the server has set it: everything in words alone; rules are explained in passing."""
    time_offered: bool = False
    """The host of the lobby knows that somebody would like more time."""
    calling: tuple[int, int] | None = None
    called: tuple[int, int] | None = None
    call_in_words: bool = False
    call_silently: bool = False
    """The turn (seat, version) that is to be called, and the one that was called last; whether the call carries all
    that its player must know, and whether it notifies nobody."""
    illustrated: int | None = None
    drawing: tuple[Illustration, asyncio.Future[bytes]] | None = None
    illustration: Illustration | None = None
    unillustrated_until: float = 0.0
    """The turn (version) for which a picture was drawn last, one that is being drawn, the one that the table's message
    has, and until when none is sent because Discord has refused one here (wall)."""
    sayings: deque[OutgoingMessage] = field(default_factory=deque)
    wanted: set[str] = field(default_factory=set)
    writing: set[str] = field(default_factory=set)
    sending: set[str] = field(default_factory=set)
    painted: dict[str, int] = field(default_factory=dict)
    tries: dict[str, int] = field(default_factory=dict)
    """The painter's: messages out of date, those in line or on their way, those on their way alone, digests of what
    they show, and how often each was tried in vain since it last got through."""
    unanswered: dict[str, int] = field(default_factory=dict)
    """Nonces of messages that were sent and got no answer."""
    missing_since: float | None = None
    look_at: float | None = None
    looks: int = 0
    """Since when Discord does not find the channel, when it is asked again, and how often it was (wall)."""

    @property
    def link(self) -> str | None:
        """The address of the match's result or of the newest table message, else of the table's channel; ``None`` once
        that is gone for good."""
        if self.gone:
            return None
        channel = f"https://discord.com/channels/{self.place.guild_id}/{self.place.channel_id}"
        message = self.board.result or self.board.table
        return f"{channel}/{message}" if message else channel

    def hand(self, user: int) -> LiveHand:
        """The person's hand record, made on first use."""
        return self.hands.setdefault(user, LiveHand())

    def seat_of(self, user: int) -> int | None:
        """The seat of who sits here."""
        return self.table_state.seat_of(user)

    @property
    def unannounced(self) -> bool:
        """Return True if the table was loaded after a start and is still to be posted."""
        return self.graced and self.table_state.phase != "over"

    def concerns(self, user: int) -> bool:
        """Return True if anything here names the user: a seat, a poll, a hand, or that they may not sit down."""
        state = self.table_state
        people = {player.user for player in state.people} | state.barred | {poll.user for poll in state.polls}
        return user in people or user in self.hands
