"""The state of a table apart from its match: who sits there, who hosts, what is being voted on, why it is paused.

A ``TableState`` is a frozen value like the engine's state. The rules that change it are pure functions in the modules
of ``bot.tables.rules``: each takes a table state and the wall's time in seconds since 1970, and returns a
``Transition`` or raises ``TableRefused``. Nothing here knows Discord, storage or a clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.actions import Action
from engine.rules.registry import complete

Phase = Literal["lobby", "playing", "resting", "over"]
Status = Literal["here", "away", "held", "left", "kicked"]
PollKind = Literal["kick", "pause", "absent", "end", "rules", "takeover"]
LOBBY_CLOSES_AFTER = 30 * 60.0
"""Seconds after which a lobby closes in which no match begins."""
UNANIMOUS = ("pause", "rules")
"""What everybody must agree to; for all else more than half is enough."""
AwayReason = Literal["said", "overslept", "unopened", "absent", "gone"]


class TableRefused(Exception):
    """A wish was refused and changed nothing. ``code`` is the reason's word, ``facts`` what a sentence may name."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Somebody at the table; the place in ``TableState.people`` is the seat.

    ``user``: a Discord account; computers have numbers below zero, each its own at a table. ``status``: here; away (a
    stand-in plays until the person is back); held (the person has left, and a stand-in plays on for the partner); left;
    kicked. ``since``: when the present status began. ``waiting``: sits down with the next round. ``returned``: the
    round in which the person went away by oversleeping (0: none). ``held``: the round whose end the person must wait
    for (0: none). ``told``: has been told so. ``opened``: has seen the hand in this match.
    """

    user: int
    name: str
    language: str = "en"
    status: Status = "here"
    since: float = 0.0
    waiting: bool = False
    returned: int = 0
    held: int = 0
    told: bool = False
    opened: bool = False

    @property
    def seated(self) -> bool:
        """Sits at the table, in person or held by a stand-in until the person is back."""
        return self.status in ("here", "away")

    @property
    def computer(self) -> bool:
        """Is no person."""
        return self.user < 0

    @property
    def played_for(self) -> bool:
        """A stand-in plays on this seat."""
        return self.status in ("away", "held") or (self.computer and self.status == "here")


@dataclass(frozen=True, slots=True)
class Poll:
    """A question that people at the table answer. ``voters``, ``yes`` and ``no`` are seats; ``by`` and ``about`` too.

    ``needed`` yes votes carry it; it fails when they are out of reach, or at ``until``. ``changes``: options that shall
    change. ``user``, ``name``, ``language``: who asks from outside for a seat.
    """

    kind: PollKind
    number: int
    by: int | None
    voters: tuple[int, ...]
    needed: int
    until: float
    about: int | None = None
    minutes: int | None = None
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)
    user: int = 0
    name: str = ""
    language: str = "en"

    @property
    def carried(self) -> bool:
        """Whether enough have said yes."""
        return len(self.yes) >= self.needed

    @property
    def lost(self) -> bool:
        """Whether enough can no longer say yes."""
        return len(self.voters) - len(self.no) < self.needed

    def without(self, seat: int) -> Poll:
        """The poll where that seat has no voice any more."""
        voters, yes, no = (tuple(one for one in seats if one != seat) for seats in (self.voters, self.yes, self.no))
        needed = len(voters) if self.kind in UNANIMOUS else majority(len(voters))
        return replace(self, voters=voters, yes=yes, no=no, needed=needed)


def majority(voters: int) -> int:
    """How many of so many are more than half."""
    return voters // 2 + 1


@dataclass(frozen=True, slots=True)
class Proposal:
    """A penalty that is being voted on (rule ``table_votes``): seats, and the word of the reason."""

    by: int
    target: int
    reason: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Why a match stands still. ``reason``: consent, nobody, or a word of the runtime (archived, locked, rights, ...);
    ``by`` a seat; ``until`` when it goes on by itself, ``None`` where somebody or something else must act."""

    reason: str
    since: float
    by: int | None = None
    until: float | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """One table beside its match.

    ``people`` by seat (in the lobby: in the order of joining). ``host`` is a seat. ``options`` are those for
    ``engine.new_match``. ``limit``: seats at most. ``barred``: users who may not sit down here again. ``anyone_told``:
    the lobby shows that anyone may start. ``awaited``: a seat on turn whose player has not
    opened the hand yet, and since when. ``moved``: when the last move was made, ``absent_asked``: the standstill
    since then has been noticed. ``round``: the match's present round. ``friendly``: the match counts for nothing
    (with computers, after a kick by vote, with changed rules). ``proposed``: who has proposed a penalty for whom in
    this round; ``proposal``: the one that is being voted on. ``coming``: options that change with the next deal.
    ``preset`` (empty: ``options`` name it): where the rules come from; of a server's preset ``preset_id`` is the number
    and ``base`` the options when the table opened.
    """

    phase: Phase
    host: int
    opened: float
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: int = 20
    people: tuple[SeatedPlayer, ...] = ()
    barred: frozenset[int] = frozenset()
    join_locked: bool = False
    polls: tuple[Poll, ...] = ()
    polled: int = 0
    pause: Pause | None = None
    anyone_told: bool = False
    awaited: tuple[int, float] | None = None
    moved: float = 0.0
    absent_asked: bool = False
    round: int = 0
    friendly: bool = False
    proposed: tuple[tuple[int, int], ...] = ()
    proposal: Proposal | None = None
    coming: Mapping[str, Any] = field(default_factory=dict)
    preset: str = ""
    preset_id: int | None = None
    base: Mapping[str, Any] = field(default_factory=dict)

    @property
    def based_on(self) -> str:
        """The preset that the rules come from: the engine's name of one of the game's, or the name of a server's."""
        return self.preset or str(self.options.get("preset", "classic"))

    @property
    def clocked(self) -> bool:
        """Whether turns have a clock (no preset takes it away)."""
        return self.options.get("turn_seconds") != 0

    @property
    def with_partners(self) -> bool:
        """Whether pairs play together."""
        return bool(complete(self.options)["partners"] != "off")

    # --- looking ----------------------------------------------------------------------------------------------------

    def seat_of(self, user: int) -> int | None:
        """The seat of who sits here (away, or waiting for the next round, included)."""
        for seat, player in enumerate(self.people):
            if player.user == user and player.seated:
                return seat
        return None

    def former_seat(self, user: int) -> int | None:
        """The seat of who left this match and may come back to it."""
        for seat, player in enumerate(self.people):
            if player.user == user and player.status in ("left", "held"):
                return seat
        return None

    def seated(self) -> tuple[int, ...]:
        """All seats that are taken, in order."""
        return tuple(seat for seat, player in enumerate(self.people) if player.seated)

    def persons(self) -> tuple[int, ...]:
        """All seats at which people sit, computers aside, in order."""
        return tuple(seat for seat in self.seated() if not self.people[seat].computer)

    def present(self) -> tuple[int, ...]:
        """All seats whose players are people and here themselves, in order."""
        return tuple(seat for seat in self.persons() if self.people[seat].status == "here")

    def poll(self, kind: PollKind) -> Poll | None:
        """The open poll of that kind."""
        return next((poll for poll in self.polls if poll.kind == kind), None)

    # --- changing ---------------------------------------------------------------------------------------------------

    def with_player(self, seat: int, **changes: Any) -> TableState:
        """The house with one sitter changed."""
        people = list(self.people)
        people[seat] = replace(people[seat], **changes)
        return replace(self, people=tuple(people))


# --- what happened ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Base of what a rule of the house says has happened: facts in the past tense; seats are numbers."""


@dataclass(frozen=True, slots=True)
class Joined(TableEvent):
    """Sat down; with ``next_round`` plays from the next round on."""

    seat: int
    next_round: bool = False


@dataclass(frozen=True, slots=True)
class LeftTable(TableEvent):
    """Left the lobby or the match."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Removed(TableEvent):
    """Was removed from the lobby, or kicked from the match by ``by`` (a name), or by a majority that ``by`` asked."""

    user: int
    name: str
    by: str
    voted: bool = False


@dataclass(frozen=True, slots=True)
class HostChanged(TableEvent):
    """``why``: left, away, given."""

    seat: int
    why: Literal["left", "away", "given"]


@dataclass(frozen=True, slots=True)
class LobbyClosed(TableEvent):
    """``why``: late (thirty minutes), empty, ended; ``by`` a name for the last."""

    why: Literal["late", "empty", "ended"]
    by: str | None = None


@dataclass(frozen=True, slots=True)
class MatchStarted(TableEvent):
    """The match shall begin with these seats."""

    by: int


@dataclass(frozen=True, slots=True)
class AnyoneMayStart(TableEvent):
    """Five minutes have passed: from now on every seated person may start."""


@dataclass(frozen=True, slots=True)
class JoinLocked(TableEvent):
    """The host locked or unlocked *Join next round*."""

    locked: bool


@dataclass(frozen=True, slots=True)
class PollOpened(TableEvent):
    """A poll is open."""

    poll: Poll


@dataclass(frozen=True, slots=True)
class PollVoted(TableEvent):
    """A vote was counted; ``poll`` after it."""

    poll: Poll


@dataclass(frozen=True, slots=True)
class PollEnded(TableEvent):
    """``carried`` or not."""

    poll: Poll
    carried: bool


@dataclass(frozen=True, slots=True)
class TakenOver(TableEvent):
    """A late comer has taken over the seat of somebody (``former``, a name; ``user``) with its hand and points."""

    seat: int
    former: str
    user: int


@dataclass(frozen=True, slots=True)
class RulesChosen(TableEvent):
    """The host has given the lobby other rules, for this match alone."""


@dataclass(frozen=True, slots=True)
class RulesAgreed(TableEvent):
    """These options change with the next deal."""

    changes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RulesDropped(TableEvent):
    """The rules that were agreed cannot be played by those who sit here now: the old ones stay."""


@dataclass(frozen=True, slots=True)
class PenaltyProposed(TableEvent):
    """Somebody has proposed a penalty; ``reason`` is a word of the list."""

    by: int
    target: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchPaused(TableEvent):
    """The match stands still."""

    pause: Pause


@dataclass(frozen=True, slots=True)
class MatchResumed(TableEvent):
    """The match goes on. ``by``: a name, ``None`` when the time was over or the obstacle is gone."""

    by: str | None = None


@dataclass(frozen=True, slots=True)
class MatchAbandoned(TableEvent):
    """The match was ended before its goal; it counts for nothing. ``by``: a name; ``voted``: by a majority."""

    by: str
    voted: bool = False


@dataclass(frozen=True, slots=True)
class WentAway(TableEvent):
    """``why``: said, overslept, unopened, absent (the table played on without), gone (cannot be reached)."""

    seat: int
    why: AwayReason


@dataclass(frozen=True, slots=True)
class CameBack(TableEvent):
    """Plays in person again."""

    seat: int


@dataclass(frozen=True, slots=True)
class HeldTillRoundEnd(TableEvent):
    """Overslept again after coming back: held until the round's end; to be told to that person once."""

    seat: int


@dataclass(frozen=True, slots=True)
class Transition:
    """The table state after a rule, what happened, and the engine's actions that belong to it, in their order."""

    table_state: TableState
    happened: tuple[TableEvent, ...] = ()
    actions: tuple[Action, ...] = ()

    def then(self, other: Transition) -> Transition:
        """Return this transition and the one that followed on it as one."""
        return Transition(other.table_state, self.happened + other.happened, self.actions + other.actions)


def require_lobby(table_state: TableState) -> None:
    """Refuse unless the match has not begun: ``started``."""
    if table_state.phase != "lobby":
        raise TableRefused("started")


def require_running(table_state: TableState) -> None:
    """Refuse unless a match runs or is paused: ``not_running``."""
    if table_state.phase not in ("playing", "resting"):
        raise TableRefused("not_running")


def require_open(table_state: TableState) -> None:
    """Refuse if the table is over: ``over``."""
    if table_state.phase == "over":
        raise TableRefused("over")


def require_host(table_state: TableState, user: int) -> None:
    """Refuse unless the user hosts the table: ``not_host`` (``host``: a seat)."""
    if table_state.seat_of(user) != table_state.host:
        raise TableRefused("not_host", host=table_state.host)


def require_seat(table_state: TableState, user: int) -> int:
    """Return the seat of a user; refuse where there is none: ``not_seated``."""
    found = table_state.seat_of(user)
    if found is None:
        raise TableRefused("not_seated")
    return found


def require_newcomer(table_state: TableState, user: int) -> None:
    """Refuse unless the user may sit down here: ``already_seated``, ``barred``."""
    if table_state.seat_of(user) is not None:
        raise TableRefused("already_seated")
    if user in table_state.barred:
        raise TableRefused("barred")


POLL_SECONDS = 120.0
"""Seconds in which a poll can be answered, where its kind has no other time."""


def open_poll(
    table_state: TableState, kind: PollKind, voters: tuple[int, ...], needed: int, now: float, **more: Any
) -> Transition:
    """Open a poll; ``more`` are further fields of it. Refuse where one of its kind is open: ``poll_open``."""
    if table_state.poll(kind) is not None:
        raise TableRefused("poll_open")
    number = table_state.polled + 1
    fields: Mapping[str, Any] = {"by": None, "until": now + POLL_SECONDS, **more}
    poll = Poll(kind, number, voters=voters, needed=needed, **fields)
    return Transition(replace(table_state, polls=(*table_state.polls, poll), polled=number), (PollOpened(poll),))


def with_poll(table_state: TableState, poll: Poll) -> TableState:
    """Return the table with a newer form of one of its polls."""
    return replace(
        table_state, polls=tuple(poll if other.number == poll.number else other for other in table_state.polls)
    )


def close_poll(table_state: TableState, poll: Poll, carried: bool) -> Transition:
    """Close a poll, ``carried`` or not."""
    polls = tuple(other for other in table_state.polls if other.number != poll.number)
    return Transition(replace(table_state, polls=polls), (PollEnded(poll, carried),))
