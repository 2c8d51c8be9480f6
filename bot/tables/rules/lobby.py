"""The lobby, until its match starts or it closes; also joining and leaving a match that has begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.model.table_state import (
    ANYONE_STARTS_AFTER,
    LOBBY_CLOSES_AFTER,
    AnyoneMayStart,
    CameBack,
    Joined,
    JoinLocked,
    LeftTable,
    Level,
    LobbyClosed,
    MatchStarted,
    Removed,
    SeatedPlayer,
    TableEvent,
    TableRefused,
    TableState,
    Transition,
    require_host,
    require_lobby,
    require_newcomer,
    require_open,
    require_seat,
)
from bot.model.tournament import binds
from engine.actions import Away, Back, Join, Leave
from engine.rules.registry import OPTIONS, complete, validated
from engine.rules.turn_clock import CLOCKS, turn_seconds
from engine.shuffles.fair_shuffle import LONGEST_WORD, Words

from . import pauses, takeover
from .hosting import succeed

FEWEST, MOST = 2, 20
"""Minimum number of players at the start, and maximum number of seats."""
EXCUSED_FOR = 5 * 60.0
"""Minimum number of seconds that a lobby stays open after a time when nobody could press."""
OPPONENTS = 3
"""Maximum number of computers that ``play_alone`` seats."""


@dataclass(frozen=True, slots=True)
class WordGiven(TableEvent):
    """A player added a word to the shuffle."""

    seat: int


@dataclass(frozen=True, slots=True)
class RulesChosen(TableEvent):
    """The host chose other rules for this match only."""


def open_lobby(host: SeatedPlayer, options: Mapping[str, Any], now: float, limit: int = MOST) -> TableState:
    """Return the lobby of a new table with its host."""
    return TableState(
        "lobby", 0, now, options=dict(options), limit=limit, people=(replace(host, since=now),), moved=now
    )


def set_rules(table_state: TableState, by: int, options: Mapping[str, Any]) -> Transition:
    """Replace all options, for this match only, at the request of the host (user ``by``).

    Refuse with ``started`` or ``not_host`` (with the host's seat as ``host``). Raise ``RulesError`` for options that
    cannot be played.
    """
    require_lobby(table_state)
    require_host(table_state, by)
    validated(options)
    return Transition(replace(table_state, options=dict(options), preset=table_state.based_on), (RulesChosen(),))


def change_rules(
    table_state: TableState, by: int, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]
) -> Transition:
    """Set the options that ``change`` returns, and keep all others. ``change`` receives the complete set in force.

    Refuse and raise as ``set_rules`` does.
    """
    return set_rules(table_state, by, {**table_state.options, **change(complete(table_state.options))})


def join(table_state: TableState, user: int, name: str, language: str, now: float) -> Transition:
    """Seat a user. A user who joins a match that has begun takes part starting with the next round.

    A player who left this match gets their former seat back, with its points. If a stand-in has held that seat since,
    the player plays again immediately.

    Refuse with ``over``, ``already_seated``, ``barred``, ``of_tournament``, ``locked`` (with the host's seat as
    ``host``) or ``full`` (with ``limit``).
    """
    _may_join(table_state, user)
    player = SeatedPlayer(user, name, language, since=now)
    if table_state.phase == "lobby":
        return Transition(_seat(table_state, player), (Joined(len(table_state.people)),))
    step = _join_match(table_state, player)
    return step.then(pauses.wake(step.table_state, name, now))


def _join_match(table_state: TableState, player: SeatedPlayer) -> Transition:
    who = {"name": player.name, "language": player.language, "since": player.since, "status": "here"}
    former = table_state.former_seat(player.user)
    if former is not None and table_state.people[former].status == "held":
        back = table_state.with_player(former, **who)
        return Transition(back, (CameBack(former),), (Back(former),)).then(takeover.returned(back, former))
    if former is not None:
        back = table_state.with_player(former, **who, waiting=True, held=0)
        return Transition(back, (Joined(former, next_round=True),), (Join(former),))
    seat = len(table_state.people)
    waiting = replace(player, waiting=True)
    return Transition(_seat(table_state, waiting), (Joined(seat, next_round=True),), (Join(seat),))


def _may_join(table_state: TableState, user: int) -> None:
    require_open(table_state)
    require_newcomer(table_state, user)
    if binds(table_state.call) and table_state.former_seat(user) is None:
        raise TableRefused("of_tournament")
    if table_state.join_locked and table_state.former_seat(user) is None:
        raise TableRefused("locked", host=table_state.host)
    if len(table_state.seated()) >= table_state.limit:
        raise TableRefused("full", limit=table_state.limit)


def add_computer(
    table_state: TableState, by: int, name_of: Callable[[int], str], now: float, level: Level = "normal"
) -> Transition:
    """Seat a computer in the lobby at the request of the host (user ``by``).

    ``name_of`` returns the name for a computer's number. Numbers start at 1. Refuse with ``started``, ``not_host``
    (with the host's seat as ``host``) or ``full`` (with ``limit``).
    """
    require_lobby(table_state)
    require_host(table_state, by)
    if len(table_state.people) >= table_state.limit:
        raise TableRefused("full", limit=table_state.limit)
    taken = {player.user for player in table_state.people}
    number = next(number for number in range(1, MOST + 1) if -number not in taken)
    computer = SeatedPlayer(-number, name_of(number), since=now, opened=True, level=level)
    return Transition(_seat(table_state, computer), (Joined(len(table_state.people)),))


def play_alone(table_state: TableState, by: int, name_of: Callable[[int], str], now: float) -> Transition:
    """Seat up to ``OPPONENTS`` computers at the table of the host (user ``by``), who is alone, and start the match.

    Refuse with ``started``, ``not_host`` (with the host's seat as ``host``) or ``not_alone``.
    """
    require_lobby(table_state)
    require_host(table_state, by)
    if len(table_state.people) > 1:
        raise TableRefused("not_alone")
    step = Transition(table_state)
    for _ in range(min(OPPONENTS, table_state.limit - 1)):
        step = step.then(add_computer(step.table_state, by, name_of, now))
    return step.then(start(step.table_state, by, now))


def _seat(table_state: TableState, player: SeatedPlayer) -> TableState:
    return replace(table_state, people=(*table_state.people, player))


def leave(table_state: TableState, user: int, now: float) -> Transition:
    """Take a user out of the lobby or the match. A user who leaves a match may join its next round.

    Refuse with ``not_seated`` or ``of_tournament``.
    """
    seat = table_state.seat_of(user)
    if seat is None or table_state.phase == "over":
        raise TableRefused("not_seated")
    if table_state.phase == "lobby" and table_state.call is not None:
        raise TableRefused("of_tournament")
    gone = LeftTable(user, table_state.people[seat].name)
    if table_state.phase == "lobby":
        return _out_of_lobby(table_state, seat, gone)
    return out_of_match(table_state, seat, gone, now, status="left")


def remove(table_state: TableState, by: int, seat: int, moderator: str | None = None) -> Transition:
    """Remove a player from the lobby at the request of the host (user ``by``) or a moderator (name ``moderator``).

    A removed user may not return. Refuse with ``started``, ``not_host`` (with the host's seat as ``host``),
    ``nobody_there`` or ``yourself``.
    """
    require_lobby(table_state)
    if moderator is None:
        require_host(table_state, by)
    if not 0 <= seat < len(table_state.people):
        raise TableRefused("nobody_there")
    player = table_state.people[seat]
    if player.user == by:
        raise TableRefused("yourself")
    author = moderator or table_state.people[table_state.host].name
    step = _out_of_lobby(table_state, seat, Removed(player.user, player.name, author))
    if player.computer:
        return step
    return replace(step, table_state=replace(step.table_state, barred=step.table_state.barred | {player.user}))


def _out_of_lobby(table_state: TableState, seat: int, gone: TableEvent) -> Transition:
    people = table_state.people[:seat] + table_state.people[seat + 1 :]
    if all(player.computer for player in people):
        return Transition(replace(table_state, phase="over", people=people), (gone, LobbyClosed("empty")))
    was_host = seat == table_state.host
    host = table_state.host - (seat < table_state.host)
    left = Transition(replace(table_state, people=people, host=host - 1 if was_host else host), (gone,))
    return left.then(succeed(left.table_state, "left")) if was_host else left


def out_of_match(table_state: TableState, seat: int, gone: TableEvent, now: float, status: str) -> Transition:
    """Take a player out of the match, and set their status to ``status`` (``left`` or ``kicked``).

    With partners, the status is ``held`` instead and a stand-in plays, unless the player was waiting for the next
    round. If the player was the host, the next present player becomes the host.
    """
    held = table_state.with_partners and not table_state.people[seat].waiting
    after = table_state.with_player(seat, status="held" if held else status, since=now, waiting=False)
    step = Transition(replace(after, polls=after.polls_without(seat)), (gone,), (Away(seat) if held else Leave(seat),))
    return step.then(succeed(step.table_state, "left")) if seat == table_state.host else step


def start(table_state: TableState, user: int, now: float) -> Transition:
    """Start the match for the host or, after ``ANYONE_STARTS_AFTER``, for any player.

    Refuse with ``started``, ``not_seated``, ``too_few`` (with ``fewest``) or ``not_host`` (with the host's seat as
    ``host``, and the time when any player may start as ``opens``).
    """
    require_lobby(table_state)
    seat = require_seat(table_state, user)
    opens = table_state.opened + ANYONE_STARTS_AFTER
    if seat != table_state.host and now < opens:
        raise TableRefused("not_host", host=table_state.host, opens=opens)
    if len(table_state.people) < FEWEST:
        raise TableRefused("too_few", fewest=FEWEST)
    people = tuple(replace(player, since=now) for player in table_state.people)
    friendly = any(player.computer for player in people)
    begun = replace(table_state, phase="playing", people=people, moved=now, round=1, friendly=friendly)
    return Transition(begun, (MatchStarted(seat),))


def close(table_state: TableState, by: str) -> Transition:
    """Close the lobby at the request of the host or a moderator (name ``by``). Refuse with ``started``."""
    require_lobby(table_state)
    return Transition(replace(table_state, phase="over"), (LobbyClosed("ended", by),))


def words(table_state: TableState) -> Words:
    """Return the words that players have added to the shuffle, with their seats."""
    return tuple((seat, player.word) for seat, player in enumerate(table_state.people) if player.word)


def give_word(table_state: TableState, user: int, text: str) -> Transition:
    """Add a player's word to the shuffle, in place of the player's earlier one.

    Unprintable characters count as spaces, and the word is cut to ``LONGEST_WORD`` characters. Refuse with
    ``started``, ``not_seated`` or ``no_word``.
    """
    require_lobby(table_state)
    seat = require_seat(table_state, user)
    seen = "".join(char if char.isprintable() else " " for char in text)
    word = " ".join(seen.split())[:LONGEST_WORD].rstrip()
    if not word:
        raise TableRefused("no_word")
    return Transition(table_state.with_player(seat, word=word), (WordGiven(seat),))


def lock(table_state: TableState, user: int, locked: bool) -> Transition:
    """Lock or unlock the table at the host's request.

    Refuse with ``over`` or ``not_host`` (with the host's seat as ``host``).
    """
    require_open(table_state)
    require_host(table_state, user)
    if table_state.join_locked == locked:
        return Transition(table_state)
    return Transition(replace(table_state, join_locked=locked), (JoinLocked(locked),))


def double_clocks(table_state: TableState, user: int) -> Transition:
    """Double the time for turns, choices and reactions at the host's request, within the options' ranges.

    Refuse with ``started`` or ``not_host`` (with the host's seat as ``host``).
    """
    now = complete(table_state.options)
    doubled = {name: min(2 * now[name], OPTIONS[name].high) for name in CLOCKS}
    return set_rules(table_state, user, {**table_state.options, **doubled})


def has_clocks(table_state: TableState) -> bool:
    """Return True if turns have a time limit."""
    return turn_seconds(complete(dict(table_state.options))) > 0


def due(table_state: TableState) -> float | None:
    """Return the time when ``elapse`` next has work to do in the lobby; ``None`` if never."""
    if table_state.phase != "lobby" or table_state.call is not None:
        return None
    return table_state.opened + (LOBBY_CLOSES_AFTER if table_state.anyone_told else ANYONE_STARTS_AFTER)


def excused(table_state: TableState, now: float) -> TableState:
    """Return the table state with at least ``EXCUSED_FOR`` left before a lobby closes.

    This makes up for a time when nobody could press.
    """
    opened = now + EXCUSED_FOR - LOBBY_CLOSES_AFTER
    if due(table_state) is None or table_state.opened >= opened:
        return table_state
    return replace(table_state, opened=opened)


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state in which the lobby was opened no later than ``now``."""
    return replace(table_state, opened=min(table_state.opened, now))


def elapse(table_state: TableState, now: float) -> Transition:
    """Close a lobby, or let any player start its match, if that is due."""
    if table_state.phase != "lobby" or table_state.call is not None:
        return Transition(table_state)
    if now >= table_state.opened + LOBBY_CLOSES_AFTER:
        return Transition(replace(table_state, phase="over"), (LobbyClosed("late"),))
    if not table_state.anyone_told and now >= table_state.opened + ANYONE_STARTS_AFTER:
        return Transition(replace(table_state, anyone_told=True), (AnyoneMayStart(),))
    return Transition(table_state)
