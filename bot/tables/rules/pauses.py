"""Matches that stand still: a pause by consent, an obstacle, nobody present; and how they go on."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import MatchAbandoned, MatchPaused, MatchResumed, Pause, TableRefused, TableState, Transition

ANYONE_RESUMES_AFTER = 24 * 3600.0
BY_ITSELF = frozenset({"archived", "locked", "rights", "outage", "storage", "restart", "channel_gone", "message_gone"})
"""Reasons that end when the obstacle does: nobody can press them away."""


def pause(
    table_state: TableState, reason: str, now: float, by: int | None = None, until: float | None = None
) -> Transition:
    """The match rests from now on. A match that rests already keeps its reason; one that does not run does nothing."""
    if table_state.phase != "playing":
        return Transition(table_state)
    pause = Pause(reason, now, by, until)
    return Transition(replace(table_state, phase="resting", pause=pause), (MatchPaused(pause),))


def go_on(table_state: TableState, now: float, by: str | None = None) -> Transition:
    """The match goes on, by the wish of ``by`` (a name) or by itself."""
    if table_state.phase != "resting":
        return Transition(table_state)
    return Transition(
        replace(table_state, phase="playing", pause=None, moved=now, absent_asked=False), (MatchResumed(by),)
    )


def may_decide(table_state: TableState, user: int, moderator: bool, now: float) -> bool:
    """Whether that person may resume or end a match that rests: its people and moderators, after a day anyone."""
    if table_state.phase != "resting" or table_state.pause is None:
        return False
    return moderator or table_state.seat_of(user) is not None or now >= table_state.pause.since + ANYONE_RESUMES_AFTER


def resume(table_state: TableState, user: int, name: str, moderator: bool, now: float) -> Transition:
    """Somebody lets a resting match go on. Refused with ``not_resting``, ``not_seated``, ``obstacle``."""
    if table_state.phase != "resting" or table_state.pause is None:
        raise TableRefused("not_resting")
    if not may_decide(table_state, user, moderator, now):
        raise TableRefused("not_seated")
    if table_state.pause.reason in BY_ITSELF:
        raise TableRefused("obstacle", reason=table_state.pause.reason)
    return go_on(table_state, now, name)


def give_up(table_state: TableState, user: int, name: str, moderator: bool, now: float) -> Transition:
    """Somebody ends a resting match. Refused with ``not_resting`` or ``not_seated``."""
    if table_state.phase != "resting":
        raise TableRefused("not_resting")
    if not may_decide(table_state, user, moderator, now):
        raise TableRefused("not_seated")
    return end(table_state, name)


def end(table_state: TableState, by: str, voted: bool = False) -> Transition:
    """The match is over before its goal and counts for nothing."""
    return Transition(
        replace(table_state, phase="over", polls=(), pause=None, friendly=True), (MatchAbandoned(by, voted),)
    )


def due(table_state: TableState) -> float | None:
    """When a pause is over by itself."""
    return table_state.pause.until if table_state.phase == "resting" and table_state.pause else None


def elapse(table_state: TableState, now: float) -> Transition:
    """Lets a match go on whose pause is over."""
    at = due(table_state)
    return go_on(table_state, now) if at is not None and now >= at else Transition(table_state)
