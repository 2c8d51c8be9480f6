"""The decision on whether a match counts towards a league, and the results of its players. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.presets import LENGTH_AND_CLOCKS
from engine.rules.registry import complete
from engine.rules.scoring import Counting, counting

DAY = 86400.0
MOVES = 10
"""Minimum number of moves that each player of a ranked match must have made in person."""
MEETINGS = 2
"""Limit on the results of matches that end because a player leaves.

Another player gets no result if the two have played more than this many matches together that day, including this one.
"""
FREE = ("preset", *LENGTH_AND_CLOCKS)
"""Options in which a ranked match may differ from its preset."""


@dataclass(frozen=True, slots=True)
class LeagueConditions:
    """A server's conditions for a ranked match."""

    presets: tuple[Mapping[str, Any], ...]
    """Options of the ranked presets."""
    people: int = 3
    """Minimum number of players."""
    days: int = 7
    """Minimum number of days that each player must have been in the server; 0 disables the check."""


@dataclass(frozen=True, slots=True)
class RankedSeat:
    """The record of one seat in a finished match."""

    user: int
    seat: int
    score: int = 0
    won: bool = False
    points: int = 0
    """Points of the rounds played in person."""
    rounds: int = 0
    """Number of rounds played in person."""
    computer: bool = False
    """True if the seat belongs to a computer."""
    from_start: bool = True
    """True if the player had the seat from the start."""
    member_since: float | None = None
    """Time when the player joined the server; ``None`` if unknown."""
    moves: int = 0
    """Plays, draws and challenges made in person."""
    full_rounds: int = 0
    """Rounds in which the player stayed from the deal to the end, present or away."""
    turns: int = 0
    """All turns of the seat."""
    turns_away: int = 0
    """Turns that began while the player was away."""
    left: bool = False
    """True if the player left the match."""
    out: int = 0
    """1 for the first player to be eliminated, 2 for the second and so on; 0 for players who were not eliminated."""
    meetings: int = 0
    """Number of matches on the day of this match, including it, with the player whose leaving ended it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match."""

    options: Mapping[str, Any]
    began_at: float
    ending: str
    """The stored name of the ending, such as ``won``."""
    players: tuple[RankedSeat, ...]
    kicked: bool = False
    """True if a player was kicked and the match became friendly."""
    rules_changed: bool = False
    """True if the rules changed during the match."""
    counts: bool = True
    """False if something at the table made the match friendly: one of the reasons above, or a hint."""
    left_by: int | None = None
    """The seat whose leaving ended the match; ``None`` if it ended otherwise, or if that player was kicked."""


@dataclass(frozen=True, slots=True)
class Result:
    """One user's result in a ranked match."""

    user: int
    place: int
    """1 is the best; equal results have equal places."""
    won: bool
    """Also False for winners who left or were away for most of their turns."""
    points: int
    """0 if the rules count no points, or if the fewest points win."""
    rounds: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision about a match."""

    reason: str | None
    """The name of the reason why the match is friendly; ``None`` if it is ranked."""
    results: tuple[Result, ...] = ()
    """Results of a ranked match; empty for a friendly one. Some players may get no result (see ``MEETINGS``)."""


def decide(match: Played, conditions: LeagueConditions | None) -> Verdict:
    """Decide whether a match is ranked and which results it gives. ``conditions`` is ``None`` outside a season."""
    if conditions is None:
        return Verdict("no_season")
    reason = _friendly(match, conditions)
    return Verdict(reason) if reason is not None else Verdict(None, _results(match))


def _friendly(match: Played, conditions: LeagueConditions) -> str | None:
    """Return the first reason why a match does not count; ``None`` if it counts."""
    people = match.players
    checks = {
        "not_finished": match.ending != "won",
        "computer": any(player.computer for player in people),
        "kicked": match.kicked,
        "rules_changed": match.rules_changed,
        "hint": not match.counts,
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
    """Return the options that must be equal if two matches are to count as played by the same rules."""
    return {name: value for name, value in complete(options).items() if name not in FREE}


def _long_here(player: RankedSeat, match: Played, days: int) -> bool:
    if days == 0:
        return True
    return player.member_since is not None and player.member_since + days * DAY <= match.began_at


def _results(match: Played) -> tuple[Result, ...]:
    counts = counting(complete(match.options))
    keys = {player.user: _order(player, counts) for player in match.players}
    results = []
    for player in match.players:
        if _gets_nothing(player, match):
            continue
        place = 1 + sum(other < keys[player.user] for other in keys.values())
        last = _mostly_away(player)
        points = player.points if counts.points and not counts.fewest else 0
        won = player.won and not last and not player.left
        results.append(Result(player.user, place, won, points, player.rounds))
    return tuple(results)


def _gets_nothing(player: RankedSeat, match: Played) -> bool:
    return match.left_by is not None and player.seat != match.left_by and player.meetings > MEETINGS


def _mostly_away(player: RankedSeat) -> bool:
    return player.turns_away * 2 > player.turns


def _order(player: RankedSeat, counts: Counting) -> tuple[int, ...]:
    """Return a sort key. A smaller key is a better result."""
    return (
        _mostly_away(player),
        player.left,
        not player.won,
        bool(player.out),
        -player.out,
        counts.sign * player.score,
    )
