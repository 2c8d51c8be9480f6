"""Which matches count in a league, for whom, and why not: pure decisions over what is known of a finished match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.presets import LENGTH_AND_CLOCKS
from engine.rules.registry import complete
from engine.rules.scoring import BETTER_IS_LESS

DAY = 86400.0
MOVES = 10
"""So many moves of their own make everybody's match a ranked one."""
MEETINGS = 2
"""Whoever has met a leaver more often that day gets nothing of a match that the leaving ended."""
FREE = ("preset", *LENGTH_AND_CLOCKS)
"""Options that may differ from the preset's."""
WITHOUT_POINTS = (*BETTER_IS_LESS, "elimination", "none")


@dataclass(frozen=True, slots=True)
class LeagueConditions:
    """What a server asks of a ranked match. ``presets``: the options of the ranked presets."""

    presets: tuple[Mapping[str, Any], ...]
    people: int = 3
    days: int = 7


@dataclass(frozen=True, slots=True)
class RankedSeat:
    """What one seat did in a finished match.

    ``member_since``: when the person joined the server, ``None`` where that is unknown. ``moves``: cards laid, drawn
    and challenges made in person. ``full_rounds``: played from the deal to the end. ``turns_away``: of the own
    ``turns``, those that began while a stand-in played. ``out``: 0, or the how-manieth to be eliminated.
    ``meetings``: matches of that day shared with whoever's leaving ended this one, this one included.
    """

    user: int
    seat: int
    score: int = 0
    won: bool = False
    points: int = 0
    rounds: int = 0
    computer: bool = False
    from_start: bool = True
    member_since: float | None = None
    moves: int = 0
    full_rounds: int = 0
    turns: int = 0
    turns_away: int = 0
    left: bool = False
    out: int = 0
    meetings: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match. ``why``: the stored word of its end; ``left_by``: the seat whose leaving ended it."""

    options: Mapping[str, Any]
    began_at: float
    why: str
    players: tuple[RankedSeat, ...]
    kicked: bool = False
    rules_changed: bool = False
    left_by: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a ranked match gives to one person; equal ``place`` for equal results, 1 is the best."""

    user: int
    place: int
    won: bool
    points: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """``reason``: in a word why the match is friendly, ``None`` for a ranked one; ``results`` of those to whom it gives
    something."""

    reason: str | None
    results: tuple[Result, ...] = ()


def decide(match: Played, conditions: LeagueConditions | None) -> Verdict:
    """Whether a match is ranked, and what it gives to whom; ``conditions`` are ``None`` outside a season."""
    if conditions is None:
        return Verdict("no_season")
    reason = _friendly(match, conditions)
    return Verdict(reason) if reason is not None else Verdict(None, _results(match))


def _friendly(match: Played, conditions: LeagueConditions) -> str | None:
    """The first reason why a match counts for nothing."""
    people = match.players
    checks = {
        "not_finished": match.why != "won",
        "computer": any(player.computer for player in people),
        "kicked": match.kicked,
        "rules_changed": match.rules_changed,
        "preset": not _by_preset(match.options, conditions.presets),
        "late": not all(player.from_start for player in people),
        "few": len(people) < conditions.people,
        "newcomer": not all(_long_here(player, match, conditions.days) for player in people),
        "few_moves": any(player.moves < MOVES for player in people),
        "no_round": any(player.full_rounds < 1 for player in people),
    }
    return next((reason for reason, holds in checks.items() if holds), None)


def _by_preset(options: Mapping[str, Any], presets: tuple[Mapping[str, Any], ...]) -> bool:
    played = compared(options)
    return any(compared(preset) == played for preset in presets)


def compared(options: Mapping[str, Any]) -> dict[str, Any]:
    """What two matches have in common that were played by the same rules."""
    return {name: value for name, value in complete(options).items() if name not in FREE}


def _long_here(player: RankedSeat, match: Played, days: int) -> bool:
    if days == 0:
        return True
    return player.member_since is not None and player.member_since + days * DAY <= match.began_at


def _results(match: Played) -> tuple[Result, ...]:
    values = complete(match.options)
    pointless = values["scoring"] in WITHOUT_POINTS
    keys = {player.user: _order(player, values["scoring"]) for player in match.players}
    results = []
    for player in match.players:
        if _gets_nothing(player, match):
            continue
        place = 1 + sum(other < keys[player.user] for other in keys.values())
        last = _mostly_away(player)
        points = 0 if pointless else player.points
        won = player.won and not last and not player.left
        results.append(Result(player.user, place, won, points, player.rounds))
    return tuple(results)


def _gets_nothing(player: RankedSeat, match: Played) -> bool:
    return match.left_by is not None and player.seat != match.left_by and player.meetings > MEETINGS


def _mostly_away(player: RankedSeat) -> bool:
    return player.turns_away * 2 > player.turns


def _order(player: RankedSeat, scoring: str) -> tuple[int, ...]:
    """Who has the smaller one stands higher."""
    sign = 1 if scoring in BETTER_IS_LESS else -1
    return (_mostly_away(player), player.left, not player.won, bool(player.out), -player.out, sign * player.score)
