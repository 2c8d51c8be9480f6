"""A live table in memory: its stored values, and those that exist only in this process. Only its actor changes it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any, Final

from bot.model.card_faces import SIGNS
from bot.model.facts import Layout, Sort
from bot.model.interactions import InteractionReply
from bot.model.outgoing import Illustration, MatchOver, Notice, OutgoingMessage, Scene
from bot.model.recap import NONE, Recaps
from bot.model.table_state import EMPTY, TableState
from bot.storage import Note, Place
from engine.events import Event, HandShown

from . import packed_match
from .packed_match import PackedMatch
from .table_clock import TableClock
from .thought import Thought

if TYPE_CHECKING:
    from engine import State
    from engine.actions import Action
    from engine.players import Memory
    from engine.players.habits import Occasion

MOST_LEFT = 100
"""Maximum number of messages still to be shrunk, and of messages still to be deleted. The newest are kept."""
NO_NAMES: Final[frozenset[str]] = frozenset()
"""Shared, because an empty set takes as much memory as a filled one."""
REMEMBERED = 40
"""Events that a table keeps in memory; ``/log`` shows the last 25."""


@dataclass(slots=True)
class Board:
    """The ids of a table's public messages; 0 for none.

    ``delivery/public_messages.py`` sets the ids of what it has sent. All other changes are methods.
    """

    table: int = 0
    """The newest message of the table or its lobby."""
    posted: float = 0.0
    """The moment at which ``table`` was posted."""
    old: tuple[int, ...] = ()
    """Messages still to be shrunk; each is kept until Discord has confirmed that."""
    card: int = 0
    """The card in the parent channel of a thread."""
    call: int = 0
    """The turn call."""
    round_end: int = 0
    reaction: int = 0
    vote: int = 0
    """The vote on a penalty."""
    result: int = 0
    """The result of the match."""
    polls: Mapping[int, int] = field(default_factory=lambda: EMPTY)
    """Messages of polls, by the poll's number."""
    spent: tuple[int, ...] = ()
    """Messages still to be deleted; each is kept until Discord has confirmed that."""

    def shrink(self, message: int) -> None:
        """Note a message that is to become one line with a link. 0 is ignored."""
        if message:
            self.old = (*self.old, message)[-MOST_LEFT:]

    def drop(self, message: int) -> None:
        """Note a message that is to be deleted. 0 is ignored."""
        if message:
            self.spent = (*self.spent, message)[-MOST_LEFT:]

    def set_aside(self, message: str) -> None:
        """Note a message that may be lost, in case it is still there.

        The table and a round are then shrunk, votes and polls deleted.
        """
        match message:
            case "table":
                self.shrink(self.table)
            case "round":
                self.shrink(self.round_end)
            case "vote":
                self.drop(self.vote)
            case "polls":
                for poll in self.polls.values():
                    self.drop(poll)

    def forget(self, message: str) -> None:
        """Forget a message that is gone."""
        match message:
            case "table":
                self.table = 0
            case "card":
                self.card = 0
            case "round":
                self.round_end = 0
            case "call":
                self.call = 0
            case "reaction":
                self.reaction = 0
            case "vote":
                self.vote = 0
            case "polls":
                self.polls = EMPTY

    def shift(self, by: float) -> None:
        """Shift ``posted`` after the wall clock has jumped by ``by`` seconds."""
        self.posted += by


@dataclass(slots=True, weakref_slot=True)
class LiveHand:
    """The one private hand of a person at a table. In memory only, because its token is a secret.

    Only ``delivery`` writes it: ``hand_records.py`` its owner's preferences, what it shows and the newest reply,
    ``private_hands.py`` what was sent and is being sent, ``text_mode_feed.py`` the news.
    """

    message: int = 0
    """The ephemeral message; 0 if none is known."""
    via: InteractionReply | None = None
    """The reply whose token edits the message."""
    newest: InteractionReply | None = None
    """The newest reply to this person; its token can send further messages."""
    mark: int = 0
    """The channel's count of messages when the hand was sent."""
    extra: int = 0
    """Private messages sent to this person since then."""
    pages: Mapping[int, InteractionReply] = field(default_factory=lambda: EMPTY)
    """Private pages of the lobby, deleted when cards are dealt; each with the reply whose token deletes it."""
    order: tuple[int, ...] = ()
    page: int = 0
    language: str = "en"
    sort: Sort = "colour"
    layout: Layout = "labels"
    card_style: str = SIGNS
    """Style of this person's cards."""
    text_mode: bool = False
    """True if this person gets new messages only."""
    shown: tuple[HandShown, ...] = ()
    sent: int | None = None
    """Digest of what was sent last."""
    drawn_behind: float | None = None
    """The prediction with which the hand shows the end of the turn, see ``turn_timing``."""
    sentence: Notice | None = None
    """Shown in the hand until ``sentence_until``."""
    sentence_until: float = 0.0
    """Wall clock."""
    writing: int = 0
    """Requests in flight."""
    again: bool = False
    """True if the newest state must be sent once they are done."""
    force: bool = False
    """True if it must be sent even if it looks the same."""
    tries: int = 0
    """Failed attempts since the hand last got through."""
    trying: bool = False
    """True if another attempt is scheduled."""
    news: tuple[Event, ...] = ()
    """Events not reported to this person yet, redacted for them."""
    news_due: bool = False
    """True if the news waits to be sent."""
    lesson: str | None = None
    """The rule that the hand explains until its owner's next press."""
    learnt: frozenset[str] | None = None
    """Rules that need no explanation; ``None`` if nothing is explained."""
    closed: bool = False
    """In text mode: its owner was notified that nothing more can be played with it."""


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """Decision of a computer or a stand-in."""

    action: Action | None
    """``None`` to do nothing."""
    at: float
    """The moment at which the seat acts, on the wall clock; without an action it has no meaning."""
    occasion: Occasion
    """While the occasion stays the same, ``at`` does too."""
    decided_in: State
    """The state in which the seat decided. In any other state it decides again."""
    thought: Thought | None = None
    """The request to a thinker, which takes longer."""


@dataclass(slots=True)
class LiveTable:
    """One table: first the stored values, then those that exist only in this process.

    Empty containers are shared to save memory, because most tables are idle. Fields of type ``Mapping`` are therefore
    replaced, never changed.
    """

    id: int
    place: Place

    # The stored state. ``runtime/change.py`` writes it after the commit, ``runtime/recovery`` loads it, and
    # ``runtime/clock_jumps.py`` shifts it.
    language: str
    table_state: TableState
    clock: TableClock
    secret: bytes | None = field(default=None, repr=False)
    """The secret that decides the seed, together with the players' words. Only its hash is shown.

    ``None`` in matches that an earlier version of the bot began.
    """
    seq: int = 0
    """Number of the last journalled step."""
    wall: float = 0.0
    """The latest wall time that was acted on."""
    next_at: float | None = None
    """The moment at which the next round is dealt automatically."""
    board: Board = field(default_factory=Board)
    unsaved: bool = False
    """True if the board contains changes that are not stored."""
    notes: tuple[Note, ...] = ()
    """Notes to be journalled with the next unit of work."""
    _packed: PackedMatch | None = None
    """Replaces ``state``, ``recent`` and ``recaps`` after ``pack``, until one of these is read."""
    _unpacked: tuple[bytes, State, tuple[Event, ...], Recaps] | None = None
    """The packed form of the match, and the match unpacked from it. ``pack`` reuses it if the match is unchanged."""
    _state: State | None = None
    _recent: tuple[Event, ...] = ()
    _recaps: Recaps = NONE

    # What public messages show of the match besides its state. ``runtime/after_commit.py`` writes it, and
    # ``delivery/public_messages.py`` drops it.
    ending: tuple[Event, ...] = ()
    """Events of the last round's end."""
    result: MatchOver | None = None
    """End of the match."""
    round_scene: Scene | None = None
    """The table when the last round was over, kept until the next one is dealt."""

    # The runtime. ``runtime/actor.py`` writes queue and task, ``computers/stand_ins.py`` plans, and
    # ``computers/seat_memories.py`` memories.
    queue: list[Any] = field(default_factory=list)
    """The actor's queue. An empty list takes a tenth of the memory of an empty ``deque``, and few entries ever wait."""
    task: asyncio.Task[None] | None = None
    """The actor's task, while the queue is not empty."""
    planned: Mapping[int, PlannedAction] = field(default_factory=lambda: EMPTY)
    """By seat: the next action of its computer or stand-in."""
    memories: Mapping[int, Memory] = field(default_factory=lambda: EMPTY)
    """By seat: what its computer or stand-in remembers of the match. Never stored."""
    advised: frozenset[int] = frozenset()
    """Seats of players who were given a hint. They have memories too."""
    followed: State | None = None
    """The last state that the memories have taken in."""

    # Reasons why the table sends nothing or waits. ``runtime/change.py`` writes ``graced`` and ``gone``,
    # ``runtime/table_registry.py`` ``out`` and ``leaving``.
    graced: bool = False
    """True if the table was loaded and is not announced yet. Its announcement will grant a full turn."""
    back: bool = False
    """True if posted again after a start, and nothing has happened since."""
    out: bool = False
    """True if its server is unavailable or has removed the bot. Nothing is sent, and nothing is due."""
    leaving: bool = False
    """True if the end of its channel or server is in its queue. It does not block the opening of another table."""
    gone: bool = False
    """True if its channel is gone for good, or it can no longer be stored. Nothing is sent, and nothing is due."""

    # Races and activity. ``runtime/after_commit.py`` writes the races.
    played: tuple[int, float] | None = None
    """The seat that played the last card, and when its press was received (monotonic). The loser of a race sees it."""
    played_version: int = 0
    """The version that this card led to."""
    jumped: bool = False
    """True if it was a jump-in."""
    caught: Mapping[int, tuple[int, float]] = field(default_factory=lambda: EMPTY)
    """By seat: who caught it last, and when (monotonic)."""
    locked: Mapping[int, float] = field(default_factory=lambda: EMPTY)
    """By user: until when *Catch* is locked (monotonic)."""
    moved_at: float = 0.0
    """The moment at which a press last changed the match (wall clock)."""
    active: dict[int, float] = field(default_factory=dict)
    """By user: when they last acted or wrote here (wall clock)."""

    hands: dict[int, LiveHand] = field(default_factory=dict)
    """By user. Written in ``delivery``: see ``LiveHand``."""

    # The delivery of public messages. ``runtime/after_commit.py`` writes what is wanted,
    # ``delivery/public_messages.py`` and ``delivery/publisher.py`` what was sent.
    written: int = 0
    """Messages seen in the channel."""
    mark: int = 0
    """Value of ``written`` when the table was posted."""
    turn_version: int = 0
    """The version in which the present turn began."""
    shown_behind: float | None = None
    """The prediction with which screens of this turn show its end, see ``turn_timing``."""
    drawn_behind: float | None = None
    """The same for the table's message as last drawn."""
    repost: bool = False
    """True if the table message is to be posted again."""
    reactions: int = 0
    """Number of slaps and buzzers so far."""
    reacting: int = 0
    """The number of the slap or buzzer that the reaction's message belongs to."""
    drawn_colour: int | None = None
    """The colour in force when the table's message was last drawn."""
    shown_colour: int | None = None
    """The colour in force that the table's message shows."""
    shown_since: float = 0.0
    """The moment at which Discord first confirmed ``shown_colour`` (wall clock)."""
    card_style: str = SIGNS
    """Preference of the server: how the cards of public messages look."""
    text_mode: bool = False
    """Preference of the server: text mode for all."""
    pictures: bool = True
    """Preference of the server: public messages have pictures."""
    lessons: bool = True
    """Preference of the server: rules are explained briefly."""
    features: frozenset[str] = NO_NAMES
    """Features that the server offers, see ``bot.model.bot_setup``."""
    time_offered: bool = False
    """True if the lobby's host was notified that a player would like more time."""
    calling: tuple[int, int] | None = None
    """The turn (seat, version) that is to be called."""
    called: tuple[int, int] | None = None
    """The turn that was called last."""
    call_in_words: bool = False
    """True if the call contains everything that its player must know."""
    call_silently: bool = False
    """True if the call notifies nobody."""
    illustration: Illustration | None = None
    """The picture attached to the result of the last round."""
    unillustrated_until: float = 0.0
    """The moment until which no picture is sent, because Discord has refused one here (wall clock)."""
    announcements: tuple[OutgoingMessage, ...] = ()
    """Public lines still to be sent."""
    wanted: frozenset[str] = NO_NAMES
    """Messages that may be out of date, for the publisher."""
    writing: frozenset[str] = NO_NAMES
    """Messages that are queued or being sent."""
    sending: frozenset[str] = NO_NAMES
    """Messages being sent."""
    painted: dict[str, int] = field(default_factory=dict)
    """Digests of what the messages show."""
    tries: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    """Failed attempts of each message since it last got through."""
    unanswered: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    """Nonces of messages that were sent without getting a response."""
    missing_since: float | None = None
    """The moment since which Discord has not found the channel (wall clock)."""
    look_at: float | None = None
    """The moment at which Discord is asked for the channel again (wall clock)."""
    looks: int = 0
    """Number of times that Discord was asked."""

    # --- the match, which may be packed -------------------------------------------------------------------------------

    @property
    def state(self) -> State | None:
        """The state of the match, ``None`` before it."""
        self._unpack()
        return self._state

    @state.setter
    def state(self, state: State | None) -> None:
        self._unpack()
        if self._unpacked is not None and state is not self._unpacked[1]:
            self._unpacked = None
        self._state = state

    @property
    def recent(self) -> tuple[Event, ...]:
        """The last events, redacted for onlookers, oldest first."""
        self._unpack()
        return self._recent

    @recent.setter
    def recent(self, recent: tuple[Event, ...]) -> None:
        self._unpack()
        self._recent = recent

    @property
    def recaps(self) -> Recaps:
        """News about each player since their last turn. It follows from the journal."""
        self._unpack()
        return self._recaps

    @recaps.setter
    def recaps(self, recaps: Recaps) -> None:
        self._unpack()
        self._recaps = recaps

    @property
    def has_match(self) -> bool:
        """True from the beginning of the match. Does not unpack it."""
        return self._packed is not None or self._state is not None

    @property
    def is_packed(self) -> bool:
        """True if the match is packed."""
        return self._packed is not None

    @property
    def next_deadline(self) -> float:
        """The next deadline of the match, on the table's clock. Reading it does not unpack the match."""
        if self._packed is not None:
            return self._packed.next_deadline
        return inf if self._state is None else self._state.next_deadline

    def pack(self) -> None:
        """Pack the match, if there is one, until it is asked for. Plans to do nothing are dropped."""
        if self._state is None:
            return
        known = self._unpacked
        is_known = known is not None and known[1] is self._state and known[2:] == (self._recent, self._recaps)
        data = known[0] if known and is_known else packed_match.pack(self._state, self._recent, self._recaps)
        self._packed = PackedMatch(data, self._state.next_deadline, is_followed=self.followed is self._state)
        self._state, self._recent, self._recaps, self._unpacked = None, (), NONE, None
        self.followed, self.planned = None, EMPTY

    def _unpack(self) -> None:
        packed = self._packed
        if packed is None:
            return
        self._state, self._recent, self._recaps = packed_match.unpack(packed.data)
        self._packed, self._unpacked = None, (packed.data, self._state, self._recent, self._recaps)
        if packed.is_followed:
            self.followed = self._state

    @property
    def link(self) -> str | None:
        """Address of the match's result, else of the newest table message, else of the channel.

        ``None`` once the channel is gone for good.
        """
        if self.gone:
            return None
        channel = f"https://discord.com/channels/{self.place.guild_id}/{self.place.channel_id}"
        message = self.board.result or self.board.table
        return f"{channel}/{message}" if message else channel

    def hand(self, user: int) -> LiveHand:
        """Return the person's hand record, created on first use."""
        return self.hands.setdefault(user, LiveHand())

    def seat_of(self, user: int) -> int | None:
        """Return the seat of a user, ``None`` if they do not sit here."""
        return self.table_state.seat_of(user)

    @property
    def unannounced(self) -> bool:
        """True if the table was loaded after a start and is still to be posted."""
        return self.graced and self.table_state.phase != "over"

    def concerns(self, user: int) -> bool:
        """Return True if the user has a seat, a poll or a hand here, or is barred."""
        state = self.table_state
        people = {player.user for player in state.people} | state.barred | {poll.user for poll in state.polls}
        return user in people or user in self.hands
