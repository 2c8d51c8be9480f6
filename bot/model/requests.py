"""What people ask of a table: presses of buttons and commands, as the dispatcher hands them over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.actions import Action

from .outgoing import Form, OutgoingMessage
from .table_state import TableState, Transition

NO_MESSAGE = 0


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What a button was aimed at when it was drawn: the top card, the colour in force (``None``: none), the cards owed.

    ``drawn``: cards already drawn in this turn, where the button draws. ``version``: of the state that it was drawn
    from, where that is known.
    """

    top: int
    colour: int | None
    debt: int
    drawn: int | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """An action of the game. ``action.seat`` is filled in by the table; ``aim`` is ``None`` for what cannot grow
    old."""

    action: Action
    aim: SeenTable | None = None


@dataclass(frozen=True, slots=True)
class ProposePenalty:
    """Propose a penalty by the table's vote; ``reason`` is a word of the list that was offered."""

    target: int
    reason: str


@dataclass(frozen=True, slots=True)
class VoidPenaltyVote:
    """Close the vote on a penalty without a result: for moderators."""


@dataclass(frozen=True, slots=True)
class CallOrCatch:
    """``/uno``: calls if the person owes or may make the call, otherwise catches."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A move that was typed: it is answered by what came of it."""

    move: Move


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Show the person's hand anew (the button My hand, ``/hand``); an onlooker sees the public facts and Join."""


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of the hand, counted from 0."""

    page: int


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand anew: ``colour``, ``number`` or ``none``; kept as the person's preference."""

    sort: str


@dataclass(frozen=True, slots=True)
class Look:
    """Show something privately that changes nothing: ``what`` is a word of ``Renderer.page``.

    ``seat`` and ``word`` are handed to the renderer: a seat, an option, a chapter, an act that asks whom.
    """

    what: str
    seat: int | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class TableRuleRequest:
    """A wish to the rules of the house (lobby, host, kick, pause, polls).

    ``act`` is called in the table's queue with the house as it is then and the wall's time; it returns a step or
    raises ``TableRefused``. ``said``: the key of the private sentence that confirms it, ``None`` where the public
    message shows it; ``facts`` go with that sentence. ``then``: a private page that shows it instead.
    """

    act: Callable[[TableState, float], Transition]
    said: str | None = None
    facts: dict[str, object] = field(default_factory=dict)
    then: Look | None = None


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next round now; before its time only the host may."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open a new lobby with the same people and rules where a match is over."""


@dataclass(frozen=True, slots=True)
class GuardedRequest:
    """A wish that is carried out only while what its button named still holds: who sits where, which vote is open.

    ``holds`` is called in the table's queue with the house as it is then. Where it is false, ``instead`` is carried
    out, and without one the person is told that the table has moved on.
    """

    request: Request
    holds: Callable[[TableState], bool]
    instead: Request | None = None


Request = (
    Move
    | ProposePenalty
    | VoidPenaltyVote
    | CallOrCatch
    | Typed
    | OpenHand
    | TurnPage
    | SortHand
    | Look
    | TableRuleRequest
    | DealNext
    | Rematch
    | GuardedRequest
)


class InteractionReply(Protocol):
    """The one answer that an interaction gets, and what its token allows afterwards.

    The first of ``update``, ``reply`` and ``acknowledge`` uses the initial callback; after ``defer`` they edit or
    follow up. All of them keep trying what Discord's limits delay, and raise ``Unreachable`` for what it refuses.
    """

    @property
    def answered(self) -> bool:
        """Whether anything, a deferral included, was sent."""
        ...

    async def update(self, shown: OutgoingMessage) -> int:
        """Changes the message whose button was pressed; if that is gone, sends a new private one. Returns its id."""
        ...

    async def reply(self, shown: OutgoingMessage) -> int:
        """Sends a new private message and returns its id."""
        ...

    async def ask(self, form: Form) -> None:
        """Opens a form, as the first answer only; not to a form that was filled in."""
        ...

    async def acknowledge(self) -> None:
        """Says nothing: for a button that changes no message of its own."""
        ...

    async def defer(self) -> None:
        """Wins time: Discord shows that the answer will come."""
        ...

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Sends a further private message with the same token, and returns its id; only after an answer."""
        ...

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Changes a private message that this token or an earlier one on the same message has sent."""
        ...

    async def delete(self, message_id: int) -> None:
        """Deletes a private message that this token reaches."""
        ...

    expires: float
    """When the token ends, by the bot's clock."""


@dataclass(slots=True)
class TablePress:
    """One interaction, on its way to a table.

    ``guild`` and ``channel``: where it was made.
    ``interaction``: its id, for repeated deliveries. ``received``: ``time.monotonic()`` at receipt, for races;
    ``at``: the bot's clock then. ``message``: the message pressed (``NO_MESSAGE`` for a command), ``private`` whether
    that one is ephemeral. ``moderator``: may manage messages or channels here.
    """

    interaction: int
    user: int
    name: str
    language: str
    request: Request
    answer: InteractionReply
    received: float
    at: float
    guild: int
    channel: int
    message: int = NO_MESSAGE
    private: bool = False
    moderator: bool = False
