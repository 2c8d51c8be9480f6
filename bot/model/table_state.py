"""The state of a table apart from its match: players, host, open polls, and the reason for a pause.

A ``TableState`` is a frozen value like the engine's state. Pure functions in ``bot.tables.rules`` derive the next one:
they return it, usually in a ``Transition``, or raise ``TableRefused``. Times are in Unix seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from engine.actions import Action
from engine.rules.partners import has_partners
from engine.rules.registry import complete
from engine.rules.turn_clock import turn_seconds

from .refused_requests import RequestRefused
from .tournament import TableCall

EMPTY: Final[Mapping[Any, Any]] = {}  # Shared by all tables to save memory, as is NOBODY.
NOBODY: Final[frozenset[int]] = frozenset()
Phase = Literal["lobby", "playing", "paused", "over"]
Status = Literal["here", "away", "held", "left", "kicked"]
Level = Literal["easy", "normal", "hard"]  # of a computer
PollKind = Literal["kick", "pause", "absent", "end", "rules", "takeover"]
ANYONE_STARTS_AFTER, LOBBY_CLOSES_AFTER = 5 * 60.0, 30 * 60.0
"""Seconds after which any player may start the match of a lobby, and after which the lobby closes."""
ANYONE_RESUMES_AFTER = 24 * 3600.0  # Seconds into a pause after which anybody may resume or end the match.
UNANIMOUS = ("pause", "rules")  # polls that need a yes from every voter; the others need more than half
AwayReason = Literal["said", "timed_out", "unopened", "absent"]


class TableRefused(RequestRefused):
    """Refusal of a request to a table."""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player at the table. The position in ``TableState.people`` is the seat."""

    user: int
    """Discord account. Each computer has its own negative number."""
    name: str
    language: str = "en"
    status: Status = "here"
    """A stand-in plays while this is ``away`` or ``held``.

    A player who leaves a match with partners, or is kicked from it, is ``held`` unless they were ``waiting``.
    """
    since: float = 0.0
    """Start of the current status."""
    waiting: bool = False
    """True if the player starts playing in the next round."""
    returned: int = 0
    """The round in which the player was marked away because their turns timed out; 0 for none."""
    held: int = 0
    """The round that must end before the player may play again; 0 for none."""
    told: bool = False
    """True if the player has been notified of ``held``."""
    eliminated: bool = False
    """True if the player is out of the match and only watches it."""
    opened: bool = False
    """True if the player has seen their hand in this match."""
    level: Level = "normal"
    """The level of a computer. A stand-in for a person does not use it."""
    word: str = ""
    """The word that the player adds to the shuffle of the next match."""
    came: bool = True
    """False until a person who was called to a tournament's table has shown up."""

    @property
    def seated(self) -> bool:
        """True if the player sits at the table, in person or away."""
        return self.status in ("here", "away")

    @property
    def computer(self) -> bool:
        """True if the player is a computer."""
        return self.user < 0

    @property
    def played_for(self) -> bool:
        """True if a stand-in or a computer plays for this seat."""
        return self.status in ("away", "held") or (self.computer and self.status == "here")


@dataclass(frozen=True, slots=True)
class Poll:
    """A question for the players at a table. ``by``, ``about``, ``voters``, ``yes`` and ``no`` are seats."""

    kind: PollKind
    number: int
    by: int | None
    voters: tuple[int, ...]
    needed: int
    """Number of yes votes needed. The poll fails when they are out of reach, or at ``until``."""
    until: float
    about: int | None = None
    minutes: int | None = None
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    """Options to change."""
    user: int = 0
    """The person who asks to take over a seat, with their ``name`` and ``language``; 0 for other polls."""
    name: str = ""
    language: str = "en"

    @property
    def carried(self) -> bool:
        """True if enough voters have said yes."""
        return len(self.yes) >= self.needed

    @property
    def lost(self) -> bool:
        """True if the poll can no longer pass."""
        return len(self.voters) - len(self.no) < self.needed

    def without(self, seat: int) -> Poll:
        """Return the poll with a seat removed from its voters and ``needed`` recalculated."""
        voters, yes, no = (tuple(one for one in seats if one != seat) for seats in (self.voters, self.yes, self.no))
        needed = len(voters) if self.kind in UNANIMOUS else majority(len(voters))
        return replace(self, voters=voters, yes=yes, no=no, needed=needed)


def majority(voters: int) -> int:
    """Return the smallest number that is more than half of the voters."""
    return voters // 2 + 1


PENALTY_REASONS = ("hints", "false_claim", "looking", "delay", "other")  # Offences that a proposal can name.


@dataclass(frozen=True, slots=True)
class Proposal:
    """A penalty that is being voted on (rule ``table_votes``). ``by`` and ``target`` are seats."""

    by: int
    target: int
    reason: str


PASSING_REASONS = ("archived", "message_gone", "outage", "storage", "restart")
"""Reasons for a pause that ends when a player next uses the table, if not before."""
PAUSE_REASONS = ("consent", "request", "nobody", "locked", "channel_gone", "rights", *PASSING_REASONS)


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause of the match and its reason."""

    reason: str
    """One of ``PAUSE_REASONS``."""
    since: float
    by: int | None = None
    """The seat that asked for the pause; ``None`` if nobody did."""
    until: float | None = None
    """Time when the match resumes automatically; ``None`` if it is waiting for a person or an event."""


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of one table apart from its match."""

    phase: Phase
    host: int  # a seat
    opened: float
    options: Mapping[str, Any] = field(default_factory=lambda: EMPTY)  # for engine.new_match
    limit: int = 20  # maximum number of seats
    people: tuple[SeatedPlayer, ...] = ()  # by seat; in the lobby, in the order of joining
    barred: frozenset[int] = NOBODY  # users who may not sit down here again
    join_locked: bool = False
    polls: tuple[Poll, ...] = ()
    polled: int = 0  # number of the last poll
    pause: Pause | None = None
    anyone_told: bool = False  # the lobby shows that every player may start the match
    awaited: tuple[int, float] | None = None  # current seat whose player has not opened the hand; start of the wait
    moved: float = 0.0  # time of the last move
    absent_asked: bool = False  # the standstill since the last move has been handled
    round: int = 0  # current round of the match
    guided: bool = False  # a guide explains the match to its player
    friendly: bool = False  # does not count towards the league, for example because of computers or hints
    proposed: tuple[tuple[int, int], ...] = ()  # penalties proposed in this round, as (by, target)
    proposal: Proposal | None = None  # the penalty that is being voted on
    coming: Mapping[str, Any] = field(default_factory=lambda: EMPTY)  # options that change with the next deal
    preset: str = ""  # preset that the rules come from; empty if ``options`` name it
    preset_id: int | None = None  # id of that preset if it is one of the server's
    base: Mapping[str, Any] = field(default_factory=lambda: EMPTY)  # options of that preset when the table opened
    call: TableCall | None = None  # place in a tournament; None for other tables

    @property
    def based_on(self) -> str:
        """The name of the preset that the rules come from, either a built-in one or a server's."""
        return self.preset or str(self.options.get("preset", "classic"))

    @property
    def clocked(self) -> bool:
        """True if turns have a time limit. The preset need not be looked up, because none removes the limit."""
        return turn_seconds(self.options) != 0

    @property
    def with_partners(self) -> bool:
        """True if pairs play together."""
        return has_partners(complete(self.options))

    # --- queries, changes -------------------------------------------------------------------------------------------

    def seat_of(self, user: int) -> int | None:
        """Return a user's seat, even if they are away or wait for the next round; ``None`` if they have none."""
        return next((seat for seat, player in enumerate(self.people) if player.user == user and player.seated), None)

    def former_seat(self, user: int) -> int | None:
        """Return the seat of a user whose status is ``left`` or ``held``; ``None`` for any other user."""
        mine = (seat for seat, player in enumerate(self.people) if player.user == user)
        return next((seat for seat in mine if self.people[seat].status in ("left", "held")), None)

    def seated(self) -> tuple[int, ...]:
        """Return all seats that are taken, in order."""
        return tuple(seat for seat, player in enumerate(self.people) if player.seated)

    def persons(self) -> tuple[int, ...]:
        """Return all seats taken by people, in order."""
        return tuple(seat for seat in self.seated() if not self.people[seat].computer)

    def present(self) -> tuple[int, ...]:
        """Return the seats of all people who are present, in order."""
        return tuple(seat for seat in self.persons() if self.people[seat].status == "here")

    def poll(self, kind: PollKind) -> Poll | None:
        """Return the open poll of this kind, if there is one."""
        return next((poll for poll in self.polls if poll.kind == kind), None)

    def polls_without(self, seat: int) -> tuple[Poll, ...]:
        """Return the open polls with a seat removed from the voters.

        Leave out polls that the seat opened or that are about it.
        """
        return tuple(poll.without(seat) for poll in self.polls if seat not in (poll.about, poll.by))

    def with_player(self, seat: int, **changes: Any) -> TableState:
        """Return the table state with one player changed."""
        people = list(self.people)
        people[seat] = replace(people[seat], **changes)
        return replace(self, people=tuple(people))


# --- events -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Base class of the events of a table, apart from the engine's events of its match."""


@dataclass(frozen=True, slots=True)
class Joined(TableEvent):
    """A player sat down. With ``next_round`` they start playing in the next round."""

    seat: int
    next_round: bool = False


@dataclass(frozen=True, slots=True)
class LeftTable(TableEvent):
    """A player left the lobby or the match."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Removed(TableEvent):
    """A player was removed or kicked.

    ``by`` is the name of the person who did this or, if ``voted`` is true, of the person who opened the poll.
    """

    user: int
    name: str
    by: str
    voted: bool = False


@dataclass(frozen=True, slots=True)
class HostChanged(TableEvent):
    """Another player became the host."""

    seat: int
    reason: Literal["left", "away", "given"]


@dataclass(frozen=True, slots=True)
class LobbyClosed(TableEvent):
    """The lobby closed."""

    ending: Literal["late", "empty", "ended"]
    """``late`` if no match began in time or none will, ``empty`` if nobody is left, ``ended`` if a person ended it."""
    by: str | None = None
    """The name of the person who ended the lobby; ``None`` for the other endings."""


@dataclass(frozen=True, slots=True)
class MatchStarted(TableEvent):
    """The match began with the players who sit at the table. ``by`` is a seat."""

    by: int
    absent: tuple[tuple[int, str], ...] = ()
    """Seats of computers that play for people who did not show up, with the names of these people."""


@dataclass(frozen=True, slots=True)
class Substituted(TableEvent):
    """Computers play for people who withdrew from a tournament while their table was waiting for its players."""

    withdrawn: tuple[tuple[int, str], ...]
    """Seats of these computers, with the names of the people; empty if nobody is left and the match is not played."""


@dataclass(frozen=True, slots=True)
class AnyoneMayStart(TableEvent):
    """The lobby has been open for ``ANYONE_STARTS_AFTER`` seconds, so every player may start the match."""


@dataclass(frozen=True, slots=True)
class JoinLocked(TableEvent):
    """The host locked the table so that nobody new can join, or unlocked it."""

    locked: bool


@dataclass(frozen=True, slots=True)
class PollOpened(TableEvent):
    """A poll was opened."""

    poll: Poll


@dataclass(frozen=True, slots=True)
class PollVoted(TableEvent):
    """A vote was counted. ``poll`` includes it."""

    poll: Poll


@dataclass(frozen=True, slots=True)
class PollEnded(TableEvent):
    """A poll ended. It passed if ``carried`` is true."""

    poll: Poll
    carried: bool
    acted: bool = False
    """True if the player whom the table was waiting for acted."""


@dataclass(frozen=True, slots=True)
class TakenOver(TableEvent):
    """A player took over the seat, hand and points of another, whose id is ``user`` and whose name is ``former``."""

    seat: int
    former: str
    user: int


@dataclass(frozen=True, slots=True)
class RulesAgreed(TableEvent):
    """All players agreed to change these options with the next deal."""

    changes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RulesDropped(TableEvent):
    """The rules agreed on turned out not to be playable with these players, so the old ones stay."""


@dataclass(frozen=True, slots=True)
class PenaltyProposed(TableEvent):
    """A player proposed a penalty. ``reason`` is one of ``PENALTY_REASONS``."""

    by: int
    target: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchPaused(TableEvent):
    """The match was paused."""

    pause: Pause


@dataclass(frozen=True, slots=True)
class MatchResumed(TableEvent):
    """The match was resumed by a person, or automatically if ``by`` is ``None``."""

    by: str | None = None


@dataclass(frozen=True, slots=True)
class MatchAbandoned(TableEvent):
    """The match was ended early and does not count. ``by`` and ``voted`` are as in ``Removed``."""

    by: str
    voted: bool = False


@dataclass(frozen=True, slots=True)
class WentAway(TableEvent):
    """A player went away: on request (``said``), by vote (``absent``), or because of a time-out or an unopened hand."""

    seat: int
    reason: AwayReason


@dataclass(frozen=True, slots=True)
class CameBack(TableEvent):
    """A player came back and plays in person again."""

    seat: int


@dataclass(frozen=True, slots=True)
class HeldTillRoundEnd(TableEvent):
    """A player timed out again after coming back and must wait until the round ends. They are notified once."""

    seat: int


@dataclass(frozen=True, slots=True)
class Transition:
    """The result of a rule: the new table state, the events, and the engine's actions to carry out, in order."""

    table_state: TableState
    happened: tuple[TableEvent, ...] = ()
    actions: tuple[Action, ...] = ()

    def then(self, other: Transition) -> Transition:
        """Return this transition combined with the one that follows it."""
        return Transition(other.table_state, self.happened + other.happened, self.actions + other.actions)


def require_lobby(table_state: TableState) -> None:
    """Refuse with ``started`` unless the table is a lobby."""
    if table_state.phase != "lobby":
        raise TableRefused("started")


def require_running(table_state: TableState) -> None:
    """Refuse with ``not_running`` unless a match is running or paused."""
    if table_state.phase not in ("playing", "paused"):
        raise TableRefused("not_running")


def require_open(table_state: TableState) -> None:
    """Refuse with ``over`` if the table is over."""
    if table_state.phase == "over":
        raise TableRefused("over")


def require_host(table_state: TableState, user: int) -> None:
    """Refuse with ``not_host`` unless the user hosts the table. The refusal contains the host's seat."""
    if table_state.seat_of(user) != table_state.host:
        raise TableRefused("not_host", host=table_state.host)


def require_seat(table_state: TableState, user: int) -> int:
    """Return the seat of a user, or refuse with ``not_seated``."""
    found = table_state.seat_of(user)
    if found is None:
        raise TableRefused("not_seated")
    return found


def require_newcomer(table_state: TableState, user: int) -> None:
    """Refuse with ``already_seated`` or ``barred`` if the user may not sit down here."""
    if table_state.seat_of(user) is not None:
        raise TableRefused("already_seated")
    if user in table_state.barred:
        raise TableRefused("barred")
