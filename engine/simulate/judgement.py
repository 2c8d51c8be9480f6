"""What figures mean: warnings about rules, options that hardly happen, and the comparison of two rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.simulate.estimates import Estimate, apart, share
from engine.simulate.figures import SECONDS, Figures, at_work, rows
from engine.simulate.rules_at_work import watched

MANY_LONG_ROUNDS: Final = 0.1
MANY_VOID_ROUNDS: Final = 0.02
UNFAIR_FIRST_SEAT: Final = 0.04
"""How far the share of the first seat may be from an equal one."""
HARDLY: Final = 0.01
"""An option that happens in a smaller share of rounds is hardly noticed."""
ROUNDS_TO_JUDGE: Final = 300
"""With fewer rounds nothing is said about what never happens: it could still happen in 1 round in 100."""


class SimulationWarning(NamedTuple):
    """A reason to think about the rules again. It forbids nothing."""

    kind: str
    """``long_rounds``, ``void``, ``never`` or ``first_seat``."""
    figure: Estimate
    option: str = ""
    """The option that never happens (``never``)."""
    effect: str = ""
    """The effect, if ``option`` assigns effects to cards."""


class Rare(NamedTuple):
    """An option that is on and happens in few rounds or in none."""

    option: str
    effect: str
    """The effect, if ``option`` assigns effects to cards, otherwise empty."""
    rounds: Estimate
    """The share of rounds in which it happens."""


class Contrast(NamedTuple):
    """A figure of two rule sets whose intervals do not meet."""

    name: str
    here: Estimate
    there: Estimate


def rare_options(figures: Figures) -> list[Rare]:
    """Return the options that happened in fewer than 1 round in 100, the rarest first."""
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


def warnings(figures: Figures, seconds_by_kind: Mapping[str, float] = SECONDS) -> list[SimulationWarning]:
    """Return what speaks against the rules, for at least ``ROUNDS_TO_JUDGE`` rounds."""
    if len(figures.rounds) < ROUNDS_TO_JUDGE:
        return []
    values = rows(figures, seconds_by_kind)
    found = [
        SimulationWarning(kind, values[kind])
        for kind, limit in (("long_rounds", MANY_LONG_ROUNDS), ("void", MANY_VOID_ROUNDS))
        if values[kind].value >= limit
    ]
    found += [
        SimulationWarning("never", rare.rounds, rare.option, rare.effect)
        for rare in rare_options(figures)
        if not rare.rounds.value
    ]
    first, equal = values["first_seat"], 1 / figures.seats
    if abs(first.value - equal) > UNFAIR_FIRST_SEAT and not first.low <= equal <= first.high:
        found.append(SimulationWarning("first_seat", first))
    return found


def compare(here: Figures, there: Figures, seconds_by_kind: Mapping[str, float] = SECONDS) -> list[Contrast]:
    """Return the figures in which two rule sets differ by more than chance: their intervals do not meet.

    What rules do is named ``at_work:`` and the name of the sign.
    """
    ours, theirs = rows(here, seconds_by_kind), rows(there, seconds_by_kind)
    pairs = [(name, ours[name], theirs[name]) for name in ours if name in theirs]
    here_at_work, there_at_work = at_work(here), at_work(there)
    for name in dict.fromkeys((*here_at_work, *there_at_work)):
        both = [
            known[name].in_a_round if name in known else _never(figures)
            for known, figures in ((here_at_work, here), (there_at_work, there))
        ]
        pairs.append((f"at_work:{name}", both[0], both[1]))
    return [Contrast(*pair) for pair in pairs if apart(pair[1], pair[2])]


def _never(figures: Figures) -> Estimate:
    """Return the estimate of something that has not happened."""
    return Estimate(0.0, 0.0, share(0, len(figures.rounds)).high)
