"""Skill ratings of games with many players, by Plackett and Luce (https://openskill.me)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from openskill.models import PlackettLuce


class Rating(NamedTuple):
    """What is believed of somebody's skill: its mean and how far it may be off."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """The skill that somebody has at least, as good as certainly; 0 for who has not played yet."""
        return self.mu - 3 * self.sigma


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def beginner() -> Rating:
    """The rating before the first match."""
    model = _model()
    return Rating(model.mu, model.sigma)


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match that ended in these places (1 is the best, equal places are ties)."""
    if len(before) < 2:
        return list(before)
    model = _model()
    teams = [[model.create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def replayed(matches: Iterable[Mapping[int, int]]) -> Iterable[dict[int, Rating]]:
    """The ratings after each of these matches (places by user), in their order; all begin anew."""
    known: dict[int, Rating] = {}
    for places in matches:
        before = [known.get(user, beginner()) for user in places]
        rated = dict(zip(places, after(before, list(places.values())), strict=True))
        known |= rated
        yield rated
