"""The speed of the engine in each special edition, with four players and uniformly random fair actions.

The time includes finding and choosing the actions. Each edition is played with its preset, without changes. A run
plays rounds until it has enough steps. One process plays all presets alternately with the pure engine. If
``make compile`` has been run, a second process does the same with the compiled engine. The targets compare each edition
with classic under the pure engine, so they do not depend on the machine.
"""

from __future__ import annotations

import functools
import gc
import random
import statistics
import sys
from typing import Any

from benchmarks.engine_rlcard import COMPILED, PLAYERS, Program, home
from benchmarks.measure import Sample, Target, alternate, close, machine, median_ratio, timed
from engine import apply, legal, new_match, seat_to_act

RUNS = 11
STEPS = 6_000
"""Number of steps in a run. A run has no fixed number of rounds because rounds differ too much in length."""
EDITIONS = ("no-mercy", "mau-mau", "crazy-eights", "flip", "all-wild", "attack", "attack-1998")
LEAST = {"no-mercy": 0.3, "flip": 0.45, "attack": 0.4, "attack-1998": 0.4}
"""Minimum speeds of some editions, as shares of the speed of classic."""
SAME = 0.6
"""Minimum speed of the editions that ``LEAST`` does not list, as a share of the speed of classic."""


def play(options: dict[str, Any], lots: random.Random) -> int:
    """Play rounds until they have ``STEPS`` steps in total, and return that number."""
    steps = 0
    while steps < STEPS:
        state, _ = new_match(options, seats=PLAYERS, seed=lots.getrandbits(32), now=0.0)
        while state.phase == "playing" and steps < STEPS:
            actions = legal(state, seat_to_act(state))
            state, _ = apply(state, actions[int(lots.random() * len(actions))], 0.0)
            steps += 1
    return steps


def run(preset: str) -> Sample:
    """Play one run of a preset, and return its sample."""
    gc.collect()
    return timed(functools.partial(play, {"preset": preset}, random.Random(preset)), 1)


def samples() -> dict[str, list[Sample]]:
    """Run classic and all editions alternately in this process, and return the samples of each."""
    gc.freeze()
    return alternate({preset: functools.partial(run, preset) for preset in ("classic", *EDITIONS)}, RUNS)


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    builds = [Program({})] + [Program({}, compiled=True)] * COMPILED.exists()
    taken = []
    for build in builds:
        process = home(build)
        taken.append(process.submit(samples).result())
        process.shutdown()
    print(machine())
    print(f"{'steps per second':16} {'pure':>12} {'compiled' * (len(builds) > 1):>12}")
    for preset in ("classic", *EDITIONS):
        medians = [statistics.median(sample.steps_per_second for sample in build[preset]) for build in taken]
        print(f"{preset:16} " + " ".join(f"{steps:12,.0f}" for steps in medians))

    def share(preset: str) -> float:
        return median_ratio(*([sample.steps_per_second for sample in taken[0][one]] for one in (preset, "classic")))

    return close(
        [Target(f"{name} by steps, against classic", share(name), "times", LEAST.get(name, SAME)) for name in EDITIONS]
    )


if __name__ == "__main__":
    sys.exit(main())
