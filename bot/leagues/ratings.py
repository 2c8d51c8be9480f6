"""Skill ratings for games with many players, using the Plackett-Luce model (https://openskill.me)."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from openskill.models import PlackettLuce

BREATH = 0.001
"""Seconds to pause after each match when ratings are recalculated."""


class Rating(NamedTuple):
    """An estimate of a player's skill, as mean and standard deviation."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """Return the skill that the player almost certainly exceeds; 0 before the first match."""
        return self.mu - 3 * self.sigma


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def beginner() -> Rating:
    """Return the rating before the first match."""
    model = _model()
    return Rating(model.mu, model.sigma)


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a match, in the order of ``before``. Place 1 is the best; equal places are ties."""
    if len(before) < 2:
        return list(before)
    model = _model()
    teams = [[model.create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def replayed(matches: Iterable[Mapping[int, int]]) -> Iterable[dict[int, Rating]]:
    """Yield the new ratings of the players after each match. All players start as beginners.

    ``matches`` contains, for each match, the place of each user.
    """
    known: dict[int, Rating] = {}
    for places in matches:
        before = [known.get(user, beginner()) for user in places]
        rated = dict(zip(places, after(before, list(places.values())), strict=True))
        known |= rated
        yield rated


async def recalculated(places: list[tuple[int, int, int]]) -> list[tuple[int, int, float, float]]:
    """Calculate the ratings after each match, in a thread.

    ``places`` contains tuples of table, user and place. For each, return a tuple of table, user, mean and deviation.
    The thread ends soon after a cancellation, so the bot can stop within seconds.
    """
    given_up = threading.Event()
    try:
        return await asyncio.to_thread(_replayed, places, given_up)
    finally:
        given_up.set()


def _replayed(places: list[tuple[int, int, int]], given_up: threading.Event) -> list[tuple[int, int, float, float]]:
    """Return the ratings after each of these matches.

    Pause after each match to let other threads run, and stop early once ``given_up`` is set.
    """
    matches: dict[int, dict[int, int]] = {}
    for table, user, place in places:
        matches.setdefault(table, {})[user] = place
    rated = []
    for table, rated_after in zip(matches, replayed(matches.values()), strict=True):
        rated += [(table, user, rating.mu, rating.sigma) for user, rating in rated_after.items()]
        if given_up.wait(BREATH):
            break
    return rated
