"""A live table: its stored values, and values that exist only in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any, Final

from bot.model.outgoing import Reader
from bot.model.recap import NONE, Recaps
from bot.model.table_state import EMPTY, TableState
from bot.storage import GuildPreferences, Note, Place
from engine.events import Event

from . import packed_match
from .packed_match import PackedMatch
from .records.activity import Activity
from .records.board import Board
from .records.channel_messages import ChannelMessages
from .records.live_hand import LiveHand
from .records.missing_channel import MissingChannel
from .records.races import Races
from .records.round_end import RoundEnd
from .records.shown_colour import ShownColour
from .table_clock import TableClock
from .thought import Thought

if TYPE_CHECKING:
    from engine import State
    from engine.actions import Action
    from engine.players import Memory
    from engine.players.habits import Occasion

NO_NAMES: Final[frozenset[str]] = frozenset()
"""The empty set that all tables share, because each empty set would take as much memory as a set of a few names."""
DEFAULTS: Final = GuildPreferences()
REMEMBERED = 40
"""Maximum number of events that a table keeps in memory."""


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """Decision by a computer or a stand-in."""

    action: Action | None
    """``None`` to do nothing."""
    at: float
    """The time when the seat acts, on the wall clock; meaningless without an action."""
    occasion: Occasion
    """The circumstances of the decision. While they stay the same, so does ``at``, unless it must be adjusted."""
    decided_in: State
    """The state in which the seat decided. In any other state it decides again."""
    thought: Thought | None = None
    """The request to a thinker, whose result replaces ``action`` if it arrives in time."""


@dataclass(frozen=True, slots=True)
class Postponed:
    """Signals that are handled later, because their changes could not be stored."""

    signals: tuple[Any, ...]
    """The signals to handle, in this order; may be empty."""
    failures: int
    """Number of failed attempts in a row."""
    at: float
    """The time of the next attempt, on the wall clock."""


@dataclass(slots=True)
class LiveTable:
    """One table: first the stored values, then the values that exist only in this process.

    Empty mappings and frozen sets are shared to save memory, because most tables are idle. Fields of type ``Mapping``
    are therefore replaced, never changed.
    """

    id: int
    place: Place

    # The stored state. ``runtime/change.py`` writes it after the commit, and shifts its times when the clock jumps.
    language: str
    table_state: TableState
    clock: TableClock
    secret: bytes | None = field(default=None, repr=False)
    """The secret that decides the seed, together with the players' words.

    Until the match is over, only its hash is shown. ``None`` in matches that an earlier version of the bot began.
    """
    seq: int = 0
    """Number of the last journalled step."""
    wall: float = 0.0
    """The time of the latest change, on the wall clock."""
    next_at: float | None = None
    """The time when the next round is dealt automatically; ``None`` if none will be dealt."""
    notes: tuple[Note, ...] = ()
    """Notes to be journalled with the next unit of work."""
    board: Board = field(default_factory=Board)
    """The ids of the public messages. ``Board`` describes which module writes them."""
    _stored: tuple[Board, float | None] | None = None
    """The board and ``next_at`` as they were last stored; ``None`` if this is unknown."""
    _packed: PackedMatch | None = None
    """The match after ``pack``. It replaces ``state``, ``recent`` and ``recaps`` until one of these is read or set."""
    _unpacked: tuple[bytes, State, tuple[Event, ...], Recaps] | None = None
    """The packed form of a match, and that match unpacked. If it is unchanged, ``pack`` reuses the packed form."""
    _state: State | None = None
    _recent: tuple[Event, ...] = ()
    _recaps: Recaps = NONE

    # The actor. ``runtime/actor.py`` writes the queue and the task, ``runtime/postponed.py`` the postponed signals,
    # ``computers/stand_ins.py`` the plans, and ``computers/seat_memories.py`` the memories.
    queue: list[Any] = field(default_factory=list)
    """The actor's queue. An empty list takes a tenth of the memory of an empty ``deque``, and few entries ever wait."""
    task: asyncio.Task[None] | None = None
    """The actor's task, while the queue is not empty."""
    postponed: Postponed | None = None
    planned: Mapping[int, PlannedAction] = field(default_factory=lambda: EMPTY)
    """The next action of each computer or stand-in, by seat."""
    memories: Mapping[int, Memory] = field(default_factory=lambda: EMPTY)
    """The memory that each computer or stand-in has of the match, by seat. Never stored."""
    advised: frozenset[int] = frozenset()
    """Seats of players who were given a hint. They have memories too."""
    followed: State | None = None
    """The last state that the memories have taken in."""

    # Flags for a restart, an outage and the end of the table. ``runtime/change.py`` writes ``graced``, ``gone`` and
    # ``back``, and ``runtime/table_registry.py`` writes ``out`` and ``leaving``.
    graced: bool = False
    """True if the match has been loaded but not announced yet. Its announcement will grant a full turn."""
    back: bool = False
    """True if the table was posted again after the bot started, and nothing has happened since."""
    out: bool = False
    """True if its server is unavailable or has removed the bot. Nothing is sent, and nothing is due."""
    leaving: bool = False
    """True if the end of the table is queued. The table then no longer occupies its channel."""
    gone: bool = False
    """True if the channel is gone or the table can no longer be stored. Nothing is due, and nothing is posted."""

    # Records that only their own methods change.
    races: Races = field(default_factory=Races)
    activity: Activity = field(default_factory=Activity)
    missing_channel: MissingChannel = field(default_factory=MissingChannel)
    messages: ChannelMessages = field(default_factory=ChannelMessages)
    shown_colour: ShownColour = field(default_factory=ShownColour)
    round_end: RoundEnd = field(default_factory=RoundEnd)

    hands: dict[int, LiveHand] = field(default_factory=dict)
    """Private hands, by user. ``LiveHand`` describes which modules of ``delivery`` write them."""
    server: GuildPreferences = DEFAULTS
    """Preferences of the server. ``delivery/hand_records.py`` writes them."""

    # The turn. ``turn_timing.py`` writes ``shown_behind``, ``delivery/public_messages.py`` writes ``drawn_behind`` and
    # ``called``, and ``runtime/after_commit.py`` writes the other fields.
    turn_version: int = 0
    """The version of the match when the current turn began."""
    shown_behind: float | None = None
    """The prediction from which screens derive the end of the current turn; see ``turn_timing``."""
    drawn_behind: float | None = None
    """The prediction used when the table's message was last drawn."""
    calling: tuple[int, int] | None = None
    """The turn (user, version) to call."""
    called: tuple[int, int] | None = None
    """The turn that was called last."""
    call_in_words: bool = False
    """True if the call contains everything that its player must know."""
    call_silently: bool = False
    """True if the call notifies nobody."""
    reactions: int = 0
    """Number of slaps and buzzers since the table was loaded."""
    time_offered: bool = False
    """True if the lobby's host was offered more time for all, because a player would like it."""

    # The queue of public messages. ``delivery/public_messages.py`` writes ``reacting``, and ``delivery/publisher.py``
    # writes the other fields.
    wanted: frozenset[str] = NO_NAMES
    """Messages that may be out of date."""
    writing: frozenset[str] = NO_NAMES
    """Messages that are queued or being sent."""
    sending: frozenset[str] = NO_NAMES
    """Messages being sent."""
    tries: Mapping[tuple[str, str], int] = field(default_factory=lambda: EMPTY)
    """Failed attempts since a message last got through or was abandoned, by message and reason (outage or fault)."""
    reacting: int = 0
    """The number of the slap or buzzer that the reaction's message is about."""

    # --- storing ------------------------------------------------------------------------------------------------------

    @property
    def unsaved(self) -> bool:
        """Return True unless the board and the time of the next deal are known to be stored as they are now."""
        return self._stored != (self.board, self.next_at)

    def stores(self, next_at: float | None) -> None:
        """Note that the board is being stored as it is now, with this time of the next deal."""
        self._stored = (copy(self.board), next_at)

    def not_stored(self) -> None:
        """Note that the stored board and time are unknown."""
        self._stored = None

    # --- the match, which may be packed -------------------------------------------------------------------------------

    @property
    def state(self) -> State | None:
        """Return the state of the match; ``None`` before it begins."""
        self._unpack()
        return self._state

    @state.setter
    def state(self, state: State | None) -> None:
        self._unpack()
        if self._unpacked is not None and state is not self._unpacked[1]:
            self._unpacked = None
        self._state = state

    def restore(self, state: State | None) -> None:
        """Set the state of a match that was loaded."""
        self._state = state

    @property
    def recent(self) -> tuple[Event, ...]:
        """Return the last events, redacted for onlookers, oldest first."""
        self._unpack()
        return self._recent

    @recent.setter
    def recent(self, recent: tuple[Event, ...]) -> None:
        self._unpack()
        self._recent = recent

    @property
    def recaps(self) -> Recaps:
        """Return the recaps of all seats, which can be computed from the journal."""
        self._unpack()
        return self._recaps

    @recaps.setter
    def recaps(self, recaps: Recaps) -> None:
        self._unpack()
        self._recaps = recaps

    @property
    def has_match(self) -> bool:
        """Return True if the match has begun, without unpacking it."""
        return self._packed is not None or self._state is not None

    @property
    def is_packed(self) -> bool:
        """Return True if the match is packed."""
        return self._packed is not None

    @property
    def next_deadline(self) -> float:
        """Return the next deadline of the match on the table's clock, or ``inf``, without unpacking the match."""
        if self._packed is not None:
            return self._packed.next_deadline
        return inf if self._state is None else self._state.next_deadline

    def pack(self) -> None:
        """Pack the match, if there is one. Reading it unpacks it again.

        Drop the plans, none of which may contain an action.
        """
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
        """Return the address of the match's result; failing that, of the newest table message or of the channel.

        Return ``None`` once the table is ``gone``.
        """
        if self.gone:
            return None
        channel = f"https://discord.com/channels/{self.place.guild_id}/{self.place.channel_id}"
        message = self.board.result or self.board.table
        return f"{channel}/{message}" if message else channel

    def hand(self, user: int) -> LiveHand:
        """Return the person's hand record, created on first use."""
        hand = self.hands.get(user)
        if hand is None:
            hand = self.hands[user] = LiveHand(Reader(user))
        return hand

    def seat_of(self, user: int) -> int | None:
        """Return the seat of a user; ``None`` if they do not sit here."""
        return self.table_state.seat_of(user)

    @property
    def unannounced(self) -> bool:
        """Return True if the match has been loaded but its table has not been posted yet."""
        return self.graced and self.table_state.phase != "over"

    def concerns(self, user: int) -> bool:
        """Return True if the user has or had a seat here, asks for one, has a hand here, or is barred."""
        state = self.table_state
        people = {player.user for player in state.people} | state.barred | {poll.user for poll in state.polls}
        return user in people or user in self.hands
