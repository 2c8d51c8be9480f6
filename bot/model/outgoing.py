"""Messages that are ready to be sent to Discord, the protocol for their renderer, and the values that it renders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Any, Protocol

import orjson

from engine.actions import Action
from engine.events import Event, HandShown
from engine.players import HintReason
from engine.view import View

from .bot_setup import Layout, Sort
from .card_faces import SIGNS
from .match_facts import BestMoment
from .recap import NOTHING, Recap
from .table_state import EMPTY, Poll, TableEvent, TableState


@dataclass(frozen=True, slots=True)
class File:
    """A file attached to a message; components refer to it as ``attachment://NAME``."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """One message to Discord. It is sent silently if it notifies nobody."""

    components: Sequence[Mapping[str, Any]] = ()
    """Discord's JSON objects."""
    content: str | None = None
    """Text of a classic message; ``None`` for a message with components V2."""
    notify: tuple[int, ...] = ()
    """The only users that this message may notify."""
    notify_roles: tuple[int, ...] = ()
    """The only roles that this message may notify."""
    files: tuple[File, ...] = ()
    """New attachments, which replace the old ones. If empty, the old ones stay unless the message is ``bare``."""
    bare: bool = False
    """True to remove existing attachments."""

    def digest(self) -> int:
        """Return a hash of the text and components. Messages with equal hashes are assumed to be equal."""
        return hash((self.content, orjson.dumps(self.components)))


@dataclass(frozen=True, slots=True)
class Form:
    """A modal. ``components`` are Discord's JSON objects."""

    custom_id: str
    title: str
    components: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture to be drawn."""

    kind: str
    facts: Mapping[str, Any]
    """Input for the picture process."""
    file: str
    """Name of the file."""
    alt: str
    """Description for people who cannot see the picture."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as a screen may show it.

    ``now`` and ``wall`` are the same moment on two clocks. While the table clock is stopped, ``now`` depends on a
    prediction of when it will run again, so that no deadline is shown too late.
    """

    table: int
    place: tuple[int, int, int | None]
    """Server, channel or thread, and the thread's parent channel."""
    language: str
    """Language of public texts."""
    table_state: TableState
    view: View | None
    """The reader's view, or an onlooker's for public messages; ``None`` if the table has no match."""
    recent: tuple[Event, ...] = ()
    """The newest events that the table keeps, redacted for onlookers, oldest first."""
    now: float = 0.0
    """Table clock in seconds."""
    wall: float = 0.0
    """Wall clock in Unix seconds."""
    link: str | None = None
    """Address of the match's result or, before there is one, of the newest table message.

    Without either message, the address of the channel; ``None`` if the channel is gone.
    """
    back: bool = False
    """True if the table was posted again after the bot started, and nothing has happened since."""
    next_at: float | None = None
    """Unix time when the next round is dealt automatically; ``None`` if none will be dealt."""
    card_style: str = SIGNS
    """The card style: the server's in public messages, the reader's in private ones."""
    text_mode: bool = False
    """True if the server is in text mode."""
    pictures: bool = True
    """True if public messages may have pictures."""
    features: frozenset[str] = frozenset()
    """Features that the server offers; see ``bot_setup.FEATURES``."""
    recap: Recap = NOTHING
    """The reader's recap; empty for onlookers."""
    seal: str | None = None
    """The seal of the shuffle; ``None`` for a match without one."""
    refused: tuple[tuple[int, Rejected], ...] = ()
    """For the page *Why not?*: cards that cannot be played now, with the engine's refusals."""
    commands: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    """Ids of the application's commands by name, filled in by the renderer. Without an id, ``/name`` is shown."""
    emojis: Mapping[str, str] = field(default_factory=lambda: EMPTY)
    """The application's emojis by the names of cards and colours, filled in by the renderer."""

    def second_of(self, deadline: float | None) -> int | None:
        """Convert a deadline of the table clock to Unix seconds, rounded down so that it is never shown too late.

        Return ``None`` if there is no deadline.
        """
        return None if deadline is None else floor(self.wall - self.now + deadline)


@dataclass(frozen=True, slots=True)
class PlainNotice:
    """A private sentence: its key in the locales and its arguments."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The arguments. ``seat``, ``by`` and ``host`` are seats."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A refusal by the engine."""

    code: str
    option: str | None
    """The option that causes the refusal."""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Denied:
    """A refusal by the rules of tables (``TableRefused``), not by the engine."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overtaken:
    """A lost race."""

    seat: int
    """The seat that was faster."""
    seconds: float
    """The winner's lead, calculated from the times at which the bot received the presses."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """Rules that cannot be played, either at all or by this number of players (``engine.RulesError``)."""

    reason: str
    option: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    nearest: Mapping[str, Any] | None = None
    """The options of the most similar rules that can be played."""


@dataclass(frozen=True, slots=True)
class HintGiven:
    """The action that a computer would choose in a player's place."""

    action: Action | None
    """``None`` if a computer would do nothing now."""
    reasons: tuple[HintReason, ...] = ()


Notice = PlainNotice | Rejected | Denied | Overtaken | Impossible | HintGiven


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who reads a private message."""

    user: int
    seat: int | None = None
    language: str = "en"
    order: tuple[int, ...] = ()
    """The reader's cards in the order last shown."""
    page: int = 0
    """Page of the hand, counted from 0."""
    sentence: Notice | None = None
    shown: tuple[HandShown, ...] = ()
    """Another player's hand, if it has been shown to this seat in this round."""
    sort: Sort = "colour"
    layout: Layout = "labels"
    card_style: str = SIGNS
    """The reader's card style."""
    text_mode: bool = False
    """True if the reader is in text mode, in which every reply is a new message."""
    news: tuple[Event, ...] = ()
    """Events since the last message to this reader, redacted for the seat."""
    lesson: str | None = None
    """The rule that is explained until the reader's next press."""
    learnt: frozenset[str] | None = None
    """Rules that have been explained; ``None`` if lessons are off."""


@dataclass(frozen=True, slots=True)
class HandPage:
    """A rendered page of a hand."""

    shown: OutgoingMessage
    order: tuple[int, ...]
    """The cards in the order shown."""
    page: int
    """The page that the reader requested. If the hand has fewer pages, its last one is shown."""
    lesson: str | None = None
    """The rule that this page explains."""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Facts about the end of a match."""

    winners: tuple[int, ...]
    """Seats."""
    events: tuple[Event, ...] = ()
    """The events that ended the last round; empty if the match was ended early."""
    ended_by: str | None = None
    """The name of the person who ended the match early, empty if unknown; ``None`` if nobody did."""
    moments: tuple[BestMoment, ...] = ()


OUTDATED = "outdated"
"""Value of ``word`` for a page (``Renderer.page``) that replaces an outdated version whose button was pressed."""
MODERATOR = "moderator"
"""Value of ``word`` for a page that is shown to a moderator."""
STRANGER = "stranger"
"""Value of ``word`` for a page that is shown to somebody who may not use its buttons."""


class Renderer(Protocol):
    """Protocol for rendering the messages of tables.

    Rendering is pure, and must be fast because it happens between a press and its reply.
    """

    def lobby(self, scene: Scene) -> OutgoingMessage:
        """Return the public message of a lobby."""
        ...

    def lobby_closed(self, scene: Scene) -> OutgoingMessage:
        """Return the public message of a lobby that was closed without a match."""
        ...

    def table(self, scene: Scene) -> OutgoingMessage:
        """Return the public message of a match."""
        ...

    def picture(self, scene: Scene) -> Illustration:
        """Return the picture of a match's table."""
        ...

    def result_picture(self, scene: Scene, over: MatchOver) -> Illustration | None:
        """Return the picture of a match's result; ``None`` if nobody has won."""
        ...

    def shrunk(self, scene: Scene) -> OutgoingMessage:
        """Return the replacement for an earlier message of a table or round: one line with a link and no buttons."""
        ...

    def card(self, scene: Scene) -> OutgoingMessage:
        """Return the message that stays in the channel while the table is in a thread."""
        ...

    def turn_call(self, scene: Scene, news: Sequence[Event] = ()) -> OutgoingMessage | None:
        """Return the turn call; ``None`` if it is not a person's turn.

        The turn call is a classic message, because it must notify the player. ``news`` contains public events to
        report to players who get no other message.
        """
        ...

    def reaction(self, scene: Scene) -> OutgoingMessage:
        """Return the public message about an open slap or buzzer."""
        ...

    def vote(self, scene: Scene) -> OutgoingMessage:
        """Return the public message about an open vote on a penalty (``scene.table_state.proposal``)."""
        ...

    def poll(self, scene: Scene, poll: Poll) -> OutgoingMessage:
        """Return the public message about an open poll."""
        ...

    def round_end(
        self, scene: Scene, events: tuple[Event, ...], illustration: Illustration | None = None
    ) -> OutgoingMessage:
        """Return the public message about a finished round. ``scene.next_at`` is the time of the next deal.

        ``illustration`` is sent with the message or is already attached to it.
        """
        ...

    def match_end(self, scene: Scene, over: MatchOver, illustration: Illustration | None = None) -> OutgoingMessage:
        """Return the public message about a finished match. ``illustration`` is sent with it."""
        ...

    def end_mention(self, scene: Scene, users: tuple[int, ...]) -> OutgoingMessage:
        """Return the classic message that notifies users that the match is over."""
        ...

    def announce(self, scene: Scene, table_event: TableEvent) -> OutgoingMessage | None:
        """Return a public line about an event such as a kick, a new host or a pause.

        Return ``None`` if the messages of the table already show the event.
        """
        ...

    def hand(self, scene: Scene, reader: Reader) -> HandPage:
        """Return a private hand."""
        ...

    def report(self, scene: Scene, reader: Reader) -> OutgoingMessage:
        """Return the news (``reader.news``) and the state of the table as text, without buttons.

        For a lobby, list its players.
        """
        ...

    def page(
        self, what: str, scene: Scene, reader: Reader, seat: int | None = None, word: str | None = None
    ) -> OutgoingMessage:
        """Return a private page other than the hand.

        ``what`` is the name of the page, such as ``rules`` or ``closed``. The meaning of ``word`` depends on the page;
        for ``closed`` it is the reason why the hand is closed.
        """
        ...

    def sentence(self, sentence: Notice, scene: Scene | None, language: str) -> OutgoingMessage:
        """Return a private message with one sentence."""
        ...

    def computer_name(self, number: int, language: str) -> str:
        """Return the name of the computer with this number, counted from 1."""
        ...
