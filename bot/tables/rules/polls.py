"""Players' polls about a kick, a pause, playing on without somebody, or the end of the match.

At most one poll of each kind is open. The proposer does not vote. A moderator needs no poll to kick a player or end the
match. Most polls ask the players who are present: a voter who goes away is no longer asked, and a player who comes back
is asked too.

Players who wait for the next round vote on new rules, but not on kicks. On a pause, the end of the match, a takeover,
and playing on without somebody, they vote only if no player of the round can decide.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import (
    UNANIMOUS,
    Poll,
    PollVoted,
    Removed,
    TableRefused,
    TableState,
    Transition,
    WentAway,
    majority,
    require_host,
    require_running,
    require_seat,
)
from engine.actions import Away

from . import new_rules, pauses, takeover
from .lobby import out_of_match
from .poll_steps import POLL_SECONDS, close_poll, deciding, open_poll, with_poll

ABSENT_AFTER = 5 * 60.0
"""Seconds without a move before the players are asked whether to play on without the current seat.

They are asked only if turns have no time limit.
"""
LONGEST_PAUSE_MINUTES = 60
FEWEST_TO_ASK = 2
"""Minimum number of present players for the offer to play on without one of them."""
OF_THOSE_PRESENT = frozenset({"pause", "end", "rules", "absent"})
"""Kinds of polls in which players vote as long as they are present."""
OF_LATECOMERS = frozenset({"rules"})
"""Kinds of polls in which a player who comes back may vote even while waiting for the next round."""
GRANTED_ALONE = OF_THOSE_PRESENT - {"absent"}
"""Kinds of polls that are carried if all voters are gone but the proposer is present."""
ABSENT_POLL_SECONDS = 24 * 3600.0
"""Seconds for which the offer to play on without somebody stays open, unless that player acts first."""


def propose_kick(table_state: TableState, by: int, seat: int, now: float) -> Transition:
    """Ask the other people in the round whether to kick one player, at the request of the host (user ``by``).

    More than half must agree. Neither the host nor the player concerned votes. If nobody else can vote, only a
    moderator can kick the player. Refuse with ``not_running``, ``not_host`` (with the host's seat as ``host``),
    ``nobody_there``, ``yourself``, ``nobody_to_ask`` or ``poll_open``.
    """
    require_running(table_state)
    require_host(table_state, by)
    _other(table_state, by, seat)
    others = (other for other in table_state.persons() if other not in (table_state.host, seat))
    voters = tuple(other for other in others if not table_state.people[other].waiting)
    if not voters:
        raise TableRefused("nobody_to_ask")
    return open_poll(table_state, "kick", voters, majority(len(voters)), now, by=table_state.host, about=seat)


def kick(table_state: TableState, by: int, moderator: str, seat: int, now: float) -> Transition:
    """Kick a player as a moderator. If the moderator plays or has played in the match, it becomes friendly.

    Refuse with ``not_running``, ``nobody_there`` or ``yourself``.
    """
    require_running(table_state)
    _other(table_state, by, seat)
    plays = any(player.user == by for player in table_state.people)
    return _kicked(replace(table_state, friendly=table_state.friendly or plays), seat, moderator, now, voted=False)


def propose_pause(table_state: TableState, by: int, minutes: int, now: float) -> Transition:
    """Open a poll for a pause of ``minutes``. All voters must agree; if there are none, pause immediately.

    Refuse with ``not_running``, ``paused``, ``not_seated``, ``too_long`` (with ``most``) or ``poll_open``.
    """
    require_running(table_state)
    if table_state.phase == "paused":
        raise TableRefused("paused")
    seat = require_seat(table_state, by)
    if not 1 <= minutes <= LONGEST_PAUSE_MINUTES:
        raise TableRefused("too_long", most=LONGEST_PAUSE_MINUTES)
    voters = asked_by(table_state, seat)
    if not voters:
        return pauses.pause(table_state, "request", now, by=seat, until=now + minutes * 60)
    return open_poll(table_state, "pause", voters, len(voters), now, by=seat, minutes=minutes)


def asked_by(table_state: TableState, seat: int | None) -> tuple[int, ...]:
    """Return the seats that would vote on a pause or the end of the match if this seat proposed it."""
    return tuple(other for other in deciding(table_state, table_state.present()) if other != seat)


def propose_end(table_state: TableState, by: int, now: float) -> Transition:
    """Open a poll to end the match. More than half of the voters must agree.

    If there are no voters, end the match immediately. Refuse with ``not_running``, ``not_seated`` or ``poll_open``.
    """
    require_running(table_state)
    seat = require_seat(table_state, by)
    voters = asked_by(table_state, seat)
    if not voters:
        return end(table_state, table_state.people[seat].name, voted=False)
    return open_poll(table_state, "end", voters, majority(len(voters)), now, by=seat)


def end(table_state: TableState, by: str, voted: bool = False) -> Transition:
    """End the match, which then does not count. ``by`` is a name. Refuse with ``not_running``."""
    require_running(table_state)
    return pauses.end(table_state, by, voted)


def vote(table_state: TableState, user: int, kind: str, number: int, yes: bool, now: float) -> Transition:
    """Count a vote. A voter may change it while the poll is open.

    Refuse with ``no_poll`` (this poll is no longer open), ``no_voice`` (the user may not vote in it) or
    ``already_voted`` (the user has already voted the same way).
    """
    poll = next((poll for poll in table_state.polls if poll.kind == kind and poll.number == number), None)
    if poll is None or now >= poll.until:
        raise TableRefused("no_poll")
    seat = table_state.seat_of(user)
    if seat is None or seat not in poll.voters:
        raise TableRefused("no_voice")
    if seat in (poll.yes if yes else poll.no):
        raise TableRefused("already_voted")
    for_it = tuple(other for other in poll.yes if other != seat)
    against = tuple(other for other in poll.no if other != seat)
    poll = replace(poll, yes=(*for_it, seat) if yes else for_it, no=against if yes else (*against, seat))
    return _settle(with_poll(table_state, poll), poll, now)


def _settle(table_state: TableState, poll: Poll, now: float) -> Transition:
    if poll.carried:
        return _carried(table_state, poll, now)
    if poll.lost:
        return _failed(table_state, poll, now)
    return Transition(table_state, (PollVoted(poll),))


def _failed(table_state: TableState, poll: Poll, now: float) -> Transition:
    """Close a poll that failed. The offer to play on without somebody is repeated after ``ABSENT_AFTER``."""
    step = close_poll(table_state, poll, carried=False)
    if poll.kind != "absent":
        return step
    return replace(step, table_state=replace(step.table_state, moved=now, absent_asked=False))


def _carried(table_state: TableState, poll: Poll, now: float) -> Transition:
    if poll.kind == "takeover":
        return takeover.agreed(table_state, poll, now)
    if poll.kind == "rules":
        return new_rules.agreed(table_state, poll)
    step = close_poll(table_state, poll, carried=True)
    asker = step.table_state.people[poll.by].name if poll.by is not None else ""
    if poll.kind == "kick" and poll.about is not None:
        return step.then(_kicked(step.table_state, poll.about, asker, now, voted=True))
    if poll.kind == "pause":
        until = now + 60 * (poll.minutes or 0)
        return step.then(pauses.pause(step.table_state, "consent", now, by=poll.by, until=until))
    if poll.kind == "end":
        return step.then(end(step.table_state, asker, voted=bool(poll.yes)))
    return step.then(_without(step.table_state, poll, now))


def _without(table_state: TableState, poll: Poll, now: float) -> Transition:
    seat = poll.about
    if seat is None or table_state.people[seat].status != "here":
        return Transition(table_state)
    absent = Transition(
        table_state.with_player(seat, status="away", since=now), (WentAway(seat, "absent"),), (Away(seat),)
    )
    return absent.then(went(absent.table_state, seat))


def _kicked(table_state: TableState, seat: int, by: str, now: float, voted: bool) -> Transition:
    player = table_state.people[seat]
    barred = replace(table_state, barred=table_state.barred | {player.user}, friendly=table_state.friendly or voted)
    return out_of_match(barred, seat, Removed(player.user, player.name, by, voted), now, status="kicked")


# --- playing on without somebody --------------------------------------------------------------------------------------


def excused(table_state: TableState, now: float) -> TableState:
    """Return the table state with ``POLL_SECONDS`` more for polls whose time has run out while nobody could press.

    If the wait before the offer to play on without somebody (``ABSENT_AFTER``) is over, it starts again.
    """
    offered_at = absent_due(table_state)
    if offered_at is not None and now >= offered_at:
        table_state = replace(table_state, moved=now)
    if all(now < poll.until for poll in table_state.polls):
        return table_state
    open_again = (poll if now < poll.until else replace(poll, until=now + POLL_SECONDS) for poll in table_state.polls)
    return replace(table_state, polls=tuple(open_again))


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state in which no poll has more than its full time left.

    The time of the last move is no later than ``now``.
    """
    polls = tuple(replace(poll, until=min(poll.until, now + _seconds(poll))) for poll in table_state.polls)
    return replace(table_state, polls=polls, moved=min(table_state.moved, now))


def _seconds(poll: Poll) -> float:
    return ABSENT_POLL_SECONDS if poll.kind == "absent" else POLL_SECONDS


def absent_due(table_state: TableState) -> float | None:
    """Return the time when the players are asked whether to play on without the current seat.

    Return ``None`` if they are not asked, for example because turns have a time limit.
    """
    if (
        table_state.clocked
        or table_state.phase != "playing"
        or table_state.absent_asked
        or len(table_state.present()) < FEWEST_TO_ASK
    ):
        return None
    return table_state.moved + ABSENT_AFTER


def ask_absent(table_state: TableState, turn: int | None, now: float) -> Transition:
    """Open the poll about playing on without the current seat ``turn`` if it is due, at most once per standstill."""
    at = absent_due(table_state)
    if at is None or now < at:
        return Transition(table_state)
    asked = replace(table_state, absent_asked=True)
    if turn is None or asked.people[turn].status != "here":
        return Transition(asked)
    voters = deciding(asked, tuple(seat for seat in asked.present() if seat != turn))
    if not voters or asked.poll("absent"):
        return Transition(asked)
    until = now + ABSENT_POLL_SECONDS
    return open_poll(asked, "absent", voters, majority(len(voters)), now, about=turn, until=until)


def moved(table_state: TableState, seat: int, now: float) -> Transition:
    """Note that a seat acted: the standstill is over, and the offer to play on without this seat is withdrawn."""
    fresh = replace(table_state, moved=now, absent_asked=False)
    poll = fresh.poll("absent")
    if poll is None or poll.about != seat:
        return Transition(fresh)
    return close_poll(fresh, poll, carried=False, acted=True)


def turn_began(table_state: TableState, seat: int) -> TableState:
    """Withdraw the offer to play on without another seat, because the table no longer waits for that seat."""
    poll = table_state.poll("absent")
    if poll is None or poll.about == seat:
        return table_state
    return close_poll(table_state, poll, carried=False).table_state


def went(table_state: TableState, seat: int) -> Transition:
    """Note that a seat is away: close the poll about playing on without it, and update the voters of other polls."""
    poll = table_state.poll("absent")
    step = Transition(table_state)
    if poll is not None and poll.about == seat:
        step = close_poll(table_state, poll, carried=True)
    return step.then(Transition(_asking(step.table_state, seat, asked=False)))


def came(table_state: TableState, seat: int) -> TableState:
    """Make a player who is back a voter in the open polls that ask present players (see ``_asking``)."""
    return _asking(table_state, seat, asked=True)


def _asking(table_state: TableState, seat: int, *, asked: bool) -> TableState:
    """Add a seat to the voters of the open polls that ask present players, or remove it if ``asked`` is false.

    A seat that has voted remains a voter. A player who waits for the next round is added only to polls of the kinds in
    ``OF_LATECOMERS``.
    """
    kinds = OF_LATECOMERS if asked and table_state.people[seat].waiting else OF_THOSE_PRESENT
    polls = tuple(_with_voter(poll, seat, asked=asked) if poll.kind in kinds else poll for poll in table_state.polls)
    return table_state if polls == table_state.polls else replace(table_state, polls=polls)


def _with_voter(poll: Poll, seat: int, *, asked: bool) -> Poll:
    if asked == (seat in poll.voters) or seat in (*poll.yes, *poll.no, poll.by, poll.about):
        return poll
    voters = tuple(sorted((*poll.voters, seat))) if asked else tuple(one for one in poll.voters if one != seat)
    return replace(poll, voters=voters, needed=len(voters) if poll.kind in UNANIMOUS else majority(len(voters)))


# --- time -------------------------------------------------------------------------------------------------------------


def due(table_state: TableState) -> float | None:
    """Return the time when the next open poll ends.

    Return 0 if a poll is decided because a voter left, and ``None`` if no poll is open.
    """
    ends = (0.0 if poll.carried or poll.lost else poll.until for poll in table_state.polls)
    return min(ends, default=None)


def elapse(table_state: TableState, now: float) -> Transition:
    """Apply the polls that succeeded; close the polls that failed or timed out."""
    step = Transition(table_state)
    for poll in table_state.polls:
        if poll not in step.table_state.polls:
            continue
        if poll.carried if poll.voters else _is_granted_alone(step.table_state, poll):
            step = step.then(_carried(step.table_state, poll, now))
        elif not poll.voters or poll.lost or now >= poll.until:
            step = step.then(_failed(step.table_state, poll, now))
    return step


def _is_granted_alone(table_state: TableState, poll: Poll) -> bool:
    """Return True if a poll that has lost its voters is about something that its proposer may decide alone."""
    return poll.kind in GRANTED_ALONE and poll.by in table_state.present()


# --- helpers ----------------------------------------------------------------------------------------------------------


def _other(table_state: TableState, by: int, seat: int) -> None:
    if seat not in table_state.seated():
        raise TableRefused("nobody_there")
    if table_state.people[seat].user == by:
        raise TableRefused("yourself")
