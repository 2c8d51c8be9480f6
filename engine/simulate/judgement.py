"""Conclusions from figures: a summary, warnings, options that are hardly ever at work, and a comparison of rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.simulate.estimates import Estimate, apart, share
from engine.simulate.figures import SECONDS, AtWork, Figures, at_work, rows
from engine.simulate.rules_at_work import watched

MANY_LONG_ROUNDS: Final = 0.1
"""Share of long rounds that leads to a warning."""
MANY_VOID_ROUNDS: Final = 0.02
"""Share of void rounds that leads to a warning."""
UNFAIR_FIRST_SEAT: Final = 0.04
"""Maximum acceptable deviation of the first seat's share of wins from an equal share."""
HARDLY: Final = 0.01
"""Share of rounds below which players hardly notice that an option is at work."""
ROUNDS_TO_JUDGE: Final = 300
"""Minimum number of rounds for a judgement.

With fewer rounds, even an event that never occurred may have a true share of ``HARDLY``.
"""


class SimulationWarning(NamedTuple):
    """A reason to reconsider the rules, although they can be played."""

    kind: str
    """``long_rounds``, ``void``, ``never`` or ``first_seat``."""
    figure: Estimate
    option: str = ""
    """The option that is never at work, if ``kind`` is ``never``, otherwise empty."""
    effect: str = ""
    """The effect, if ``option`` assigns effects to cards."""


class Rare(NamedTuple):
    """An option that is on but was at work in few rounds or none."""

    option: str
    effect: str
    """The effect, if ``option`` assigns effects to cards, otherwise empty."""
    rounds: Estimate
    """The share of rounds in which the option was at work."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Conclusions from the figures of one simulation."""

    figures: Figures
    values: Mapping[str, Estimate]
    """Every figure by name, in the order of ``rows``."""
    at_work: Mapping[str, AtWork]
    """The frequency of each sign that was seen, by name, most frequent first."""
    rare: list[Rare]
    """Options that are hardly ever at work, rarest first."""


class Contrast(NamedTuple):
    """One figure of two simulations, with intervals that do not overlap."""

    name: str
    here: Estimate
    there: Estimate


def rare_options(figures: Figures) -> list[Rare]:
    """Return the options that were at work in a smaller share of the rounds than ``HARDLY``, rarest first.

    Return an empty list for fewer than ``ROUNDS_TO_JUDGE`` rounds.
    """
    total = len(figures.rounds)
    if total < ROUNDS_TO_JUDGE:
        return []
    seen = [{name for name, _ in record.at_work} for record in figures.rounds]
    found = []
    for (option, effect), signs in watched(figures.options).items():
        rounds = share(sum([not signs.isdisjoint(names) for names in seen]), total)
        if rounds.value < HARDLY:
            found.append(Rare(option, effect, rounds))
    return sorted(found, key=lambda rare: rare.rounds.value)


def summarize(figures: Figures, seconds_by_kind: Mapping[str, float] = SECONDS) -> Summary:
    """Return a summary of the figures. This takes a few milliseconds for thousands of rounds."""
    return Summary(figures, rows(figures, seconds_by_kind), at_work(figures), rare_options(figures))


def warnings(summary: Summary) -> list[SimulationWarning]:
    """Return the warnings about the rules; an empty list for fewer than ``ROUNDS_TO_JUDGE`` rounds."""
    if len(summary.figures.rounds) < ROUNDS_TO_JUDGE:
        return []
    values = summary.values
    found = [
        SimulationWarning(kind, values[kind])
        for kind, limit in (("long_rounds", MANY_LONG_ROUNDS), ("void", MANY_VOID_ROUNDS))
        if values[kind].value >= limit
    ]
    found += [
        SimulationWarning("never", rare.rounds, rare.option, rare.effect)
        for rare in summary.rare
        if not rare.rounds.value
    ]
    first, equal = values["first_seat"], 1 / summary.figures.seats
    if abs(first.value - equal) > UNFAIR_FIRST_SEAT and not first.low <= equal <= first.high:
        found.append(SimulationWarning("first_seat", first))
    return found


def compare(here: Summary, there: Summary) -> list[Contrast]:
    """Return the figures in which two simulations differ by more than chance (``apart``).

    The name of a figure about a rule at work is ``at_work:`` followed by the name of its sign.
    """
    pairs = [(name, value, there.values[name]) for name, value in here.values.items() if name in there.values]
    pairs += [
        (f"at_work:{name}", _in_a_round(here, name), _in_a_round(there, name))
        for name in dict.fromkeys((*here.at_work, *there.at_work))
    ]
    return [Contrast(*pair) for pair in pairs if apart(pair[1], pair[2])]


def _in_a_round(summary: Summary, name: str) -> Estimate:
    """Return the average count of a sign in a round, with an interval even if it was never seen."""
    if name in summary.at_work:
        return summary.at_work[name].in_a_round
    return Estimate(0.0, 0.0, share(0, len(summary.figures.rounds)).high)
