"""What goes to Discord, ready to be sent, and the protocol of who draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson

from engine.events import Event, HandShown
from engine.view import View

from .match_facts import BestMoment
from .table_state import Poll, TableEvent, TableState


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes along with a message; components name it as ``attachment://NAME``."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """One message: components as Discord's JSON objects, and for classic messages their ``content``.

    ``content`` is ``None`` for components V2. ``notify``: the only users that this message may notify; with none it is
    sent silently. ``files`` go along with it, in place of those that it had; with none these
    stay, unless it is ``bare``.
    """

    components: Sequence[Mapping[str, Any]] = ()
    content: str | None = None
    notify: tuple[int, ...] = ()
    files: tuple[File, ...] = ()
    bare: bool = False

    def digest(self) -> int:
        """A number that differs, as good as always, where what people see differs; files aside."""
        return hash((self.content, orjson.dumps(self.components)))


@dataclass(frozen=True, slots=True)
class Form:
    """What a person is asked to fill in (a modal): ``components`` as Discord's JSON objects."""

    custom_id: str
    title: str
    components: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture to be drawn: its kind and facts for the drawing process, its file, and in words what it shows."""

    kind: str
    facts: Mapping[str, Any]
    file: str
    alt: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as a screen may show it; ``view`` is that of the reader (of an onlooker for public messages).

    ``language``: of public texts. ``recent``: events redacted for onlookers, oldest first, at most 25. ``now`` and
    ``wall``: the table's clock and Unix seconds at the same moment, as predicted while the table's clock stands.
    ``link``: the newest public table message. ``back``: posted again after a start of the bot. ``next_at``:
    Unix second at which the next round is dealt by itself. ``place``: (server, channel or thread, parent channel or
    ``None``). ``commands``: the application's command ids. ``text_mode``: the server is in text mode.
    """

    table: int
    place: tuple[int, int, int | None]
    language: str
    table_state: TableState
    view: View | None
    recent: tuple[Event, ...] = ()
    now: float = 0.0
    wall: float = 0.0
    link: str | None = None
    back: bool = False
    next_at: float | None = None
    preset: str = "classic"
    text_mode: bool = False


@dataclass(frozen=True, slots=True)
class PlainNotice:
    """A private sentence: a key of the locales and its arguments; seats are given as numbers named ``seat`` or
    ``by``."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rejected:
    """The engine's refusal: ``code``, the ``option`` that decides, and its ``facts``."""

    code: str
    option: str | None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Denied:
    """A refusal of the rules of the house (``TableRefused``)."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overtaken:
    """A lost race: the seat that was faster, and by how many seconds (as received by the bot)."""

    seat: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Impossible:
    """Rules that cannot be played, or not with so many people (``engine.RulesError``); ``nearest``: a set that can."""

    reason: str
    option: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    nearest: Mapping[str, Any] | None = None


Notice = PlainNotice | Rejected | Denied | Overtaken | Impossible


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader of something private. ``order``: their cards as shown last; ``page`` from 0; ``shown``: hands shown
    to this seat alone that are still worth showing. ``news``: what has happened since the last
    message to this reader, redacted for the seat. ``lesson``: the rule that is being explained, ``learnt``: those that
    were, ``None`` where nothing is to be explained."""

    user: int
    seat: int | None
    language: str
    order: tuple[int, ...] = ()
    page: int = 0
    sentence: Notice | None = None
    shown: tuple[HandShown, ...] = ()
    sort: str = "colour"
    layout: str = "phone"
    text_mode: bool = False
    news: tuple[Event, ...] = ()
    lesson: str | None = None
    learnt: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class HandPage:
    """A hand as drawn: the message, the order of its cards, the page that was really shown, the rule it explains."""

    shown: OutgoingMessage
    order: tuple[int, ...]
    page: int
    lesson: str | None = None


@dataclass(frozen=True, slots=True)
class MatchOver:
    """How a match ended: ``winners`` (seats), the last round's events, who ended it early (empty where that is not
    known any more), its best moments."""

    winners: tuple[int, ...]
    events: tuple[Event, ...] = ()
    ended_by: str | None = None
    moments: tuple[BestMoment, ...] = ()


class Renderer(Protocol):
    """Draws what tables show. Pure and quick: it is called between a press and its answer."""

    def lobby(self, scene: Scene) -> OutgoingMessage:
        """The public message of a lobby."""
        ...

    def lobby_closed(self, scene: Scene) -> OutgoingMessage:
        """The same message when the lobby is over without a match."""
        ...

    def table(self, scene: Scene, illustration: Illustration | None = None) -> OutgoingMessage:
        """The public message of a match, with a picture that goes along or that it has already, and that is still
        right."""
        ...

    def picture(self, scene: Scene) -> Illustration:
        """The picture of a match's table."""
        ...

    def shrunk(self, scene: Scene) -> OutgoingMessage:
        """What an old table message shrinks to: one line with a link, no buttons."""
        ...

    def card(self, scene: Scene) -> OutgoingMessage:
        """The card that the channel keeps while the table is in a thread."""
        ...

    def turn_call(self, scene: Scene, words: bool = False) -> OutgoingMessage | None:
        """Calls the player on turn (classic content, the only message that notifies); ``None`` for a computer.
        ``text_mode``: it carries what happened and how the table stands, for who is reached in no other way."""
        ...

    def reaction(self, scene: Scene) -> OutgoingMessage:
        """The public message of an open slap or buzzer."""
        ...

    def vote(self, scene: Scene) -> OutgoingMessage:
        """The public message of an open vote on a penalty (``scene.table_state.proposal``)."""
        ...

    def poll(self, scene: Scene, poll: Poll) -> OutgoingMessage:
        """The public message of an open poll."""
        ...

    def round_end(self, scene: Scene, events: tuple[Event, ...]) -> OutgoingMessage:
        """The public message of a finished round (``scene.next_at``: when the next one is dealt)."""
        ...

    def match_end(self, scene: Scene, over: MatchOver) -> OutgoingMessage:
        """The public message of a finished match."""
        ...

    def announce(self, scene: Scene, table_event: TableEvent) -> OutgoingMessage | None:
        """A public line about the house (a kick, a new host, a pause); ``None`` for what its message shows anyway."""
        ...

    def hand(self, scene: Scene, reader: Reader) -> HandPage:
        """A private hand."""
        ...

    def told(self, scene: Scene, reader: Reader) -> OutgoingMessage:
        """What happened (``reader.news``) and how the table stands, in words and without buttons; of a lobby who sits
        there."""
        ...

    def page(
        self, what: str, scene: Scene, reader: Reader, seat: int | None = None, word: str | None = None
    ) -> OutgoingMessage:
        """Another private page: seats, onlooker, log, scores, rules, rule, chapter, more, fewer, leave, end, remove,
        resting, closed (``word``: why the hand is), catch, peek, accuse, claim, propose, reason, resume, table."""
        ...

    def sentence(self, sentence: Notice, scene: Scene | None, language: str) -> OutgoingMessage:
        """One friendly private sentence."""
        ...
