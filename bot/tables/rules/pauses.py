"""Matches that stand still: a pause by consent, an obstacle, nobody present; and how they go on."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import House, HouseRefused, MatchEnded, MatchPaused, MatchResumed, Rest, Step

ANYONE_RESUMES_AFTER = 24 * 3600.0
BY_ITSELF = frozenset({"archived", "locked", "rights", "outage", "storage", "restart", "channel_gone", "message_gone"})
"""Reasons that end when the obstacle does: nobody can press them away."""


def pause(house: House, reason: str, now: float, by: int | None = None, until: float | None = None) -> Step:
    """The match rests from now on. A match that rests already keeps its reason; one that does not run does nothing."""
    if house.phase != "playing":
        return Step(house)
    rest = Rest(reason, now, by, until)
    return Step(replace(house, phase="resting", rest=rest), (MatchPaused(rest),))


def go_on(house: House, now: float, by: str | None = None) -> Step:
    """The match goes on, by the wish of ``by`` (a name) or by itself."""
    if house.phase != "resting":
        return Step(house)
    return Step(replace(house, phase="playing", rest=None, moved=now, absent_asked=False), (MatchResumed(by),))


def may_decide(house: House, user: int, moderator: bool, now: float) -> bool:
    """Whether that person may resume or end a match that rests: its people and moderators, after a day anyone."""
    if house.phase != "resting" or house.rest is None:
        return False
    return moderator or house.seat_of(user) is not None or now >= house.rest.since + ANYONE_RESUMES_AFTER


def resume(house: House, user: int, name: str, moderator: bool, now: float) -> Step:
    """Somebody lets a resting match go on. Refused with ``not_resting``, ``not_seated``, ``obstacle``."""
    if house.phase != "resting" or house.rest is None:
        raise HouseRefused("not_resting")
    if not may_decide(house, user, moderator, now):
        raise HouseRefused("not_seated")
    if house.rest.reason in BY_ITSELF:
        raise HouseRefused("obstacle", reason=house.rest.reason)
    return go_on(house, now, name)


def give_up(house: House, user: int, name: str, moderator: bool, now: float) -> Step:
    """Somebody ends a resting match. Refused with ``not_resting`` or ``not_seated``."""
    if house.phase != "resting":
        raise HouseRefused("not_resting")
    if not may_decide(house, user, moderator, now):
        raise HouseRefused("not_seated")
    return end(house, name)


def end(house: House, by: str, voted: bool = False) -> Step:
    """The match is over before its goal and counts for nothing."""
    return Step(replace(house, phase="over", polls=(), rest=None, friendly=True), (MatchEnded(by, voted),))


def due(house: House) -> float | None:
    """When a pause is over by itself."""
    return house.rest.until if house.phase == "resting" and house.rest else None


def elapse(house: House, now: float) -> Step:
    """Lets a match go on whose pause is over."""
    at = due(house)
    return go_on(house, now) if at is not None and now >= at else Step(house)
