"""Suspicious patterns in a season: losing to the same user, repeated leaving, and very short matches. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from bot.storage.queries.leagues import LeagueMatch

MATCHES = 5
"""Losses to the same user are suspicious only if there are at least this many.

Short matches are reported only if there are at least this many ranked matches.
"""
SHARE = 0.8
"""Losses to the same user are suspicious only if they make up at least this share of the loser's ranked matches."""
LEAVINGS = 3
"""A user who ended at least this many matches by leaving is suspicious."""
SHORTER = 0.25
"""Share of the usual length below which a match is suspiciously short."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A suspicious pattern."""

    kind: str
    """``loses_to``, ``leaves`` or ``short``."""
    users: tuple[int, ...]
    """The loser and the winner for ``loses_to``, the leaver for ``leaves``; empty for ``short``."""
    count: int
    """Number of matches with the pattern; for ``short``, the length of the match in seconds."""
    of: int
    """For ``loses_to``, the number of the loser's ranked matches; for ``leaves``, the number of matches examined.

    For ``short``, the usual length of a match in seconds.
    """
    match: int | None = None
    """For ``short``, the table id of the match; otherwise ``None``."""


def findings(
    matches: Sequence[LeagueMatch], results: Mapping[int, Sequence[tuple[int, bool]]], leavers: Mapping[int, int]
) -> list[Finding]:
    """Return all suspicious patterns in these matches of a season.

    ``results`` contains the users of each ranked match and whether they won. ``leavers`` contains, by match, the user
    whose leaving ended it.
    """
    ranked = [match for match in matches if match.reason is None and match.removed_at is None]
    return [*_losing(ranked, results), *_leaving(matches, leavers), *_short(ranked)]


def _losing(ranked: Sequence[LeagueMatch], results: Mapping[int, Sequence[tuple[int, bool]]]) -> Iterator[Finding]:
    played: Counter[int] = Counter()
    lost: Counter[tuple[int, int]] = Counter()
    for match in ranked:
        people = results.get(match.table_id, ())
        played.update(user for user, _ in people)
        winners = [user for user, won in people if won]
        lost.update((user, winner) for user, won in people if not won for winner in winners)
    for (user, winner), count in lost.most_common():
        if count >= MATCHES and count >= SHARE * played[user]:
            yield Finding("loses_to", (user, winner), count, played[user])


def _leaving(matches: Sequence[LeagueMatch], leavers: Mapping[int, int]) -> Iterator[Finding]:
    left = Counter(leavers[match.table_id] for match in matches if match.table_id in leavers)
    for user, count in left.most_common():
        if count >= LEAVINGS:
            yield Finding("leaves", (user,), count, len(matches))


def _short(ranked: Sequence[LeagueMatch]) -> Iterator[Finding]:
    if len(ranked) < MATCHES:
        return
    usual = median(match.seconds for match in ranked)
    for match in sorted(ranked, key=lambda match: match.seconds):
        if match.seconds < SHORTER * usual:
            yield Finding("short", (), round(match.seconds), round(usual), match.table_id)
