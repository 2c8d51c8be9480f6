"""Tools for measurements: alternating runs, ratios of neighbouring runs, and targets."""

from __future__ import annotations

import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

RUNS = 5
REFERENCE_STEPS = 20_000
"""Number of steps of the fixed piece of Python code that shows how fast the machine is."""
T = TypeVar("T")


@dataclass(frozen=True)
class Sample:
    """The result of one run, with the number of games and steps, and the processor time in seconds."""

    games: int
    steps: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Return the games per second."""
        return self.games / self.seconds

    @property
    def steps_per_second(self) -> float:
        """Return the steps per second."""
        return self.steps / self.seconds


@dataclass(frozen=True)
class Target:
    """A figure with optional bounds. ``value`` must be at least ``least`` and at most ``most``.

    ``value`` is NaN if nothing was measured. NaN is outside any bound.
    """

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def met(self) -> bool:
        """Return True if the figure is within its bounds."""
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)

    def __str__(self) -> str:
        bounds = [f"at least {self.least:g}"] if self.least is not None else []
        bounds += [f"at most {self.most:g}"] if self.most is not None else []
        wanted = f" (target: {' and '.join(bounds)}: {'met' if self.met else 'MISSED'})" if bounds else ""
        figure = "nothing was measured" if math.isnan(self.value) else f"{self.value:,.2f} {self.unit}"
        return f"{self.name}: {figure}{wanted}"


def timed(play: Callable[[], int], games: int) -> Sample:
    """Play ``games`` games one after the other, and return their steps and the processor time of this thread.

    ``play`` plays one game and returns its number of steps.
    """
    begin = time.thread_time()
    steps = sum(play() for _ in range(games))
    return Sample(games, steps, time.thread_time() - begin)


def alternate(programs: Mapping[str, Callable[[], T]], runs: int = RUNS) -> dict[str, list[T]]:
    """Run each program once to warm up, then alternate all of them ``runs`` times. Return the samples of each."""
    for program in programs.values():
        program()
    samples: dict[str, list[T]] = {name: [] for name in programs}
    for _ in range(runs):
        for name, program in programs.items():
            samples[name].append(program())
    return samples


def percentile(values: list[float], share: float) -> float:
    """Return the value below which the given share of all values lies; NaN if there are no values."""
    if not values:
        return math.nan
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def median_ratio(above: list[float], below: list[float]) -> float:
    """Return the median of the ratios of ``above`` to ``below``, run by run."""
    return statistics.median(a / b for a, b in zip(above, below, strict=True))


def machine() -> str:
    """Return one line that describes Python and this machine, and their current speed (see ``reference_time``)."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = sys.platform
    python = f"{sys.implementation.name} {sys.version.split()[0]}"
    return f"{python} on {model}, which needs {reference_time() * 1000:.0f} ms for a fixed piece of Python code"


def reference_time() -> float:
    """Return the minimum processor time, in seconds, of ``RUNS`` runs of a fixed piece of Python code.

    It depends on the machine, on other load, and on how Python was compiled. The official Python images are compiled
    with profile-guided optimizations, which pyenv leaves out by default. Times that were measured in different runs can
    be compared only if their reference times are similar.
    """
    return min(timed(_reference, 1).seconds for _ in range(RUNS))


def _reference() -> int:
    """Do what the bot's code does most: create and copy frozen objects, and write dictionaries as text."""
    sample = Sample(0, 0, 0.0)
    for number in range(REFERENCE_STEPS):
        sample = replace(sample, steps=number)
        json.dumps({"number": sample.steps, "list": [*range(5)], "text": f"{number}:{sample.games}"})
    return REFERENCE_STEPS


def close(targets: list[Target]) -> int:
    """Print the targets and return the exit code: 0 if all are met, otherwise 1."""
    for target in targets:
        print(target)
    return 0 if all(target.met for target in targets) else 1
