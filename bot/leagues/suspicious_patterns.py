"""What stands out in a season: people who lose to one account, leave again and again, or play very short matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from bot.storage.queries.leagues import LeagueMatch

MATCHES = 5
"""So few matches together say nothing."""
SHARE = 0.8
LEAVINGS = 3
SHORTER = 0.25
"""A match of less than this share of the usual length is unusually short."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``kind``: loses_to (``users``: who, to whom), leaves (who), short (nobody; ``match``). ``count`` of ``of``
    matches; for a short match its seconds and the usual ones."""

    kind: str
    users: tuple[int, ...]
    count: int
    of: int
    match: int | None = None


def findings(
    matches: Sequence[LeagueMatch], results: Mapping[int, Sequence[tuple[int, bool]]], leavers: Mapping[int, int]
) -> list[Finding]:
    """What stands out; ``results`` are users and whether they won, by ranked match, ``leavers`` the user whose leaving
    ended a match."""
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
