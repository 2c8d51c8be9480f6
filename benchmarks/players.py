"""Strength and cost of the computer players, in rounds against each other and against fixed opponents.

Every deal is played with the hero in each seat or, with partners, in each pair. All players jump in with the same
probability. Every action is checked: a forbidden, unfair or missing one is a failure. Deals have fixed seeds, so only
results of players that think ahead depend on the machine.

``python -m benchmarks.players`` plays a sample of each line's rounds. If players think ahead, the sample is smaller, so
the run takes about a quarter of an hour. In a sample, a line misses its target only if its whole interval is outside
the target. With ``--full``, all rounds are played, and the whole interval must be within the target. Lines whose target
is the fair share are always judged as in a sample.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from typing import Final, NamedTuple

from benchmarks.arena import rlcard_env
from benchmarks.arena.matches import FAIR, SEED, Line, difference, fair_share, play_line
from benchmarks.arena.times import times_of
from benchmarks.measure import Target, close, machine
from engine.presets import PRESETS
from engine.rules.registry import complete
from engine.simulate.estimates import Estimate, mean
from engine.version import engine_build

FAIR_FOUR: Final = {"wild_draw_four": "restricted"}
"""Classic without bluffs, because most of the opponents never challenge them."""
MANY, SOME, FEW = 20_000, 2_000, 1_000
PORTED: Final = 60_000
"""Number of rounds that each agent plays in a full comparison of RLCard's rule agent with its port.

With fewer rounds, the interval of the difference would be wider than the allowed difference.
"""
SAMPLES: Final = {PORTED: 2_000, MANY: 2_000, SOME: 1_500, FEW: 100}
"""Number of rounds in a sample, by the number in a full run. A round with ``hard`` takes a quarter of a second."""
POINTS: Final = 1.5
"""Maximum allowed difference between the port and RLCard's agent, in percentage points."""
HARD: Final = "hard 20"
TIMED: Final = ("hard 20", "hard 50")
OLD: Final = "first stand-in"


def _against(other: str, least: tuple[float, float, float]) -> list[Line]:
    return [
        Line(f"normal against {other}, {seats} players", "normal", other, FAIR_FOUR, seats, MANY, bound)
        for seats, bound in zip((2, 3, 4), least, strict=True)
    ]


def _preset(name: str) -> Line:
    options = {"preset": name}
    counts = "spares" if complete(options)["scoring"] == "minus" else "wins"
    return Line(f"hard, not below fair, {name}", HARD, OLD, options, 4, FEW, FAIR, counts=counts)


LINES: Final = (
    *_against("rule agent", (63, 39.5, 29.2)),
    *_against(OLD, (58, 36.3, 27.3)),
    Line("easy against normal, 2 players", "easy", "normal", FAIR_FOUR, 2, MANY, 35, 45),
    Line("easy against normal, 4 players", "easy", "normal", FAIR_FOUR, 4, MANY, 17, 23),
    Line("hard, house-2018", HARD, OLD, {"preset": "house-2018"}, 4, SOME, 28),
    Line("hard, german-pub", HARD, OLD, {"preset": "german-pub"}, 4, SOME, 29),
    Line("hard, partners, two of four", HARD, OLD, {"preset": "partners"}, 4, SOME, 52),
    Line("hard, elimination, survives", HARD, OLD, {"scoring": "elimination"}, 4, SOME, 76, counts="survives"),
    *map(_preset, PRESETS),
)


class Result(NamedTuple):
    """The targets of a line, and its refused actions."""

    targets: list[Target]
    refused: list[str]


# --- lines of the arena -----------------------------------------------------------------------------------------------


def measured(line: Line, games: int, full: bool, processes: Executor) -> Result:
    """Play a line, print its figure, and return its targets and refused actions."""
    outcome = play_line(line, games, processes)
    rate = outcome.rate
    if line.least == FAIR:
        fair = fair_share(line)
        found = [*bounds(line.name, rate, fair, None, full=False)]
        judged = f"fair share {fair:g}, {'not below it' if rate.high >= fair else 'BELOW IT'}"
    else:
        found = [*bounds(line.name, rate, line.least, line.most, full)]
        judged = verdict(rate, line.least, line.most)
    print(f"{line.name}: {shown(rate)}: {judged}")
    of_all = "" if outcome.games >= line.games else f" of {line.games:,}"
    notes = f"{outcome.games:,}{of_all} games, {len(outcome.refused)} refused actions, {outcome.seconds:.0f} s of CPU"
    notes += f", counts {line.counts}" * (line.counts != "wins")
    print(f"    {notes}" + f", {outcome.without_result} without a result" * bool(outcome.without_result), flush=True)
    return Result(found, outcome.refused)


def shown(rate: Estimate) -> str:
    """Return a rate and its interval as text."""
    return f"{rate.value:.1f} % ({rate.low:.1f} to {rate.high:.1f})"


def bounds(name: str, rate: Estimate, least: float | None, most: float | None, full: bool) -> Iterator[Target]:
    """Yield a target for each bound, with the end of the interval that must meet the bound.

    In a full measurement this is the stricter end, so the whole interval must meet the bound. Otherwise it is the other
    end, so a part of the interval is enough.
    """
    if least is not None:
        yield Target(f"{name}, {'lower' if full else 'upper'} end", rate.low if full else rate.high, "%", least=least)
    if most is not None:
        yield Target(f"{name}, {'upper' if full else 'lower'} end", rate.high if full else rate.low, "%", most=most)


def verdict(rate: Estimate, least: float | None, most: float | None) -> str:
    """Return the target as text, with ``reached``, ``missed`` or, if only a part of the interval meets it, ``open``."""
    wanted = [f"at least {least:g}"] if least is not None else []
    wanted += [f"at most {most:g}"] if most is not None else []
    if all(target.met for target in bounds("", rate, least, most, full=True)):
        state = "reached"
    elif all(target.met for target in bounds("", rate, least, most, full=False)):
        state = "open"
    else:
        state = "missed"
    return f"target {' and '.join(wanted)}, {state}"


# --- the port inside RLCard -------------------------------------------------------------------------------------------


def port(seats: int, games: int, full: bool, processes: Executor) -> list[Target]:
    """Compare the port with RLCard's agent, both in RLCard's games against random agents, and return the targets."""
    name = f"port of the rule agent in RLCard, {seats} players"
    found = {}
    for agent in ("port", "rule agent"):
        each = 500
        jobs = [
            processes.submit(rlcard_env.wins, agent, seats, each, SEED + 2 * part + (agent == "port"))
            for part in range(-(-games // each))
        ]
        found[agent] = [100 * won for won in chain(*[job.result() for job in jobs])]
    apart = difference(found["port"], found["rule agent"])
    print(f"{name}: port {shown(mean(found['port']))}, RLCard's agent {shown(mean(found['rule agent']))}")
    text = f"{apart.value:+.2f} points ({apart.low:+.2f} to {apart.high:+.2f})"
    print(f"    difference {text}: {verdict(apart, -POINTS, POINTS)}", flush=True)
    return [*bounds(f"{name}, difference", apart, -POINTS, POINTS, full)]


# --- command line -----------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__)
    parser.add_argument("--full", action="store_true", help="play all rounds")
    parser.add_argument("--part", type=float, help="fraction of the rounds to play, unless --full is set")
    parser.add_argument("--only", default="", help="play only lines whose name contains this text")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(arguments)

    def count(games: int) -> int:
        """Return the number of rounds to play for a line with ``games`` rounds in a full run."""
        if asked.full:
            return games
        return SAMPLES[games] if asked.part is None else round(asked.part * games)

    print(f"{machine()}, {engine_build()} engine", flush=True)
    targets: list[Target] = []
    refused: list[str] = []
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as processes:
        if asked.only in "port of the rule agent in RLCard":
            if rlcard_env.is_installed():
                for seats in (2, 4):
                    targets += port(seats, count(PORTED), asked.full, processes)
            else:
                print("RLCard is not installed, so the port is not compared. `make bench` installs it.")
        for line in LINES:
            if asked.only in line.name:
                found = measured(line, count(line.games), asked.full, processes)
                targets += found.targets
                refused += found.refused
    if asked.only in "times":
        targets += times_of("normal", "easy", TIMED)
    for what in refused[:20]:
        print(f"refused: {what}")
    return close([*targets, Target("refused actions", len(refused), "", most=0)])


if __name__ == "__main__":
    sys.exit(main())
