"""Pausing and continuing a match.

A match is paused by consent, at the request of a lone player, because of an obstacle, or because nobody is present.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import (
    ANYONE_RESUMES_AFTER,
    MatchAbandoned,
    MatchPaused,
    MatchResumed,
    Pause,
    TableRefused,
    TableState,
    Transition,
    require_running,
)

OBSTACLES = frozenset({"archived", "locked", "rights", "outage", "storage", "restart", "channel_gone", "message_gone"})
"""Reasons for a pause that ends automatically when its obstacle is gone. ``resume`` refuses to end such a pause."""


def pause(
    table_state: TableState, reason: str, now: float, by: int | None = None, until: float | None = None
) -> Transition:
    """Pause a running match. A paused match keeps its first reason; in other phases nothing changes."""
    if table_state.phase != "playing":
        return Transition(table_state)
    pause = Pause(reason, now, by, until)
    return Transition(replace(table_state, phase="paused", pause=pause), (MatchPaused(pause),))


def waits_for_somebody(table_state: TableState) -> bool:
    """Return True if a match waits until somebody is back. A match of a tournament never waits: stand-ins play on.

    People who were eliminated count only if nobody else plays. If they always counted, a match could end while
    everybody who still plays is away.
    """
    if table_state.call is not None:
        return False
    playing = {seat for seat in table_state.persons() if not table_state.people[seat].eliminated}
    present = table_state.present()
    return not (playing.intersection(present) if playing else present)


def end_pause(table_state: TableState, now: float, by: str | None = None) -> Transition:
    """Continue a paused match at the request of ``by`` (a name), or automatically.

    If nobody is present, it stays paused until somebody is back. If the current player has not opened their hand yet,
    the time in which they must open it starts again.
    """
    pause = table_state.pause
    if table_state.phase != "paused" or pause is None:
        return Transition(table_state)
    if waits_for_somebody(table_state):
        if pause.reason == "nobody":
            return Transition(table_state)
        deserted = Pause("nobody", pause.since)
        return Transition(replace(table_state, pause=deserted), (MatchPaused(deserted),))
    awaited = None if table_state.awaited is None else (table_state.awaited[0], now)
    resumed = replace(table_state, phase="playing", pause=None, moved=now, absent_asked=False, awaited=awaited)
    return Transition(resumed, (MatchResumed(by),))


def wake(table_state: TableState, by: str, now: float) -> Transition:
    """Continue a match that was paused because nobody was present. ``by`` is the name of a player who is back."""
    if table_state.pause is not None and table_state.pause.reason == "nobody":
        return end_pause(table_state, now, by)
    return Transition(table_state)


def may_decide(table_state: TableState, user: int, moderator: bool, now: float) -> bool:
    """Return True if the user may resume or end a paused match.

    Players and moderators may. After ``ANYONE_RESUMES_AFTER``, anyone may.
    """
    if table_state.phase != "paused" or table_state.pause is None:
        return False
    return moderator or table_state.seat_of(user) is not None or now >= table_state.pause.since + ANYONE_RESUMES_AFTER


def resume(table_state: TableState, user: int, name: str, moderator: bool, now: float) -> Transition:
    """Resume a paused match.

    Refuse with ``not_running``, ``not_paused``, ``not_seated``, ``obstacle`` (with ``reason``) or ``deserted``.
    """
    require_running(table_state)
    if table_state.phase != "paused" or table_state.pause is None:
        raise TableRefused("not_paused")
    if not may_decide(table_state, user, moderator, now):
        raise TableRefused("not_seated")
    if table_state.pause.reason in OBSTACLES:
        raise TableRefused("obstacle", reason=table_state.pause.reason)
    if waits_for_somebody(table_state):
        raise TableRefused("deserted")
    return end_pause(table_state, now, name)


def give_up(table_state: TableState, user: int, name: str, moderator: bool, now: float) -> Transition:
    """End a paused match. Refuse with ``not_paused`` or ``not_seated``."""
    if table_state.phase != "paused":
        raise TableRefused("not_paused")
    if not may_decide(table_state, user, moderator, now):
        raise TableRefused("not_seated")
    return end(table_state, name)


def end(table_state: TableState, by: str, voted: bool = False) -> Transition:
    """End the match early. It does not count."""
    return Transition(
        replace(table_state, phase="over", polls=(), pause=None, friendly=True), (MatchAbandoned(by, voted),)
    )


def due(table_state: TableState) -> float | None:
    """Return the time when the pause ends automatically; ``None`` if it does not."""
    return table_state.pause.until if table_state.phase == "paused" and table_state.pause else None


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state with a pause that began no later than ``now``. Its length stays the same."""
    pause = table_state.pause
    if pause is None or pause.since <= now:
        return table_state
    until = None if pause.until is None else pause.until - pause.since + now
    return replace(table_state, pause=replace(pause, since=now, until=until))


def elapse(table_state: TableState, now: float) -> Transition:
    """Continue a match whose pause is over."""
    at = due(table_state)
    return end_pause(table_state, now) if at is not None and now >= at else Transition(table_state)
