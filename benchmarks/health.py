"""The cost of ``python -m bot health``, compared with that of a bare Python process.

The bare process only imports ``sqlite3`` and ``json``. The container engine runs the command every 30 seconds on the
bot's machine.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from functools import partial
from pathlib import Path

from benchmarks.measure import Target, alternate, close, machine, median_ratio

MOST_SECONDS = 5.0
"""Maximum ratio of the command's processor time to the processor time of the bare process."""
MOST_MEMORY = 2.5
"""Maximum ratio of the command's peak memory to the peak memory of the bare process."""
RUNS = 11
HEALTH = ("-m", "bot", "health")
BARE = ("-c", "import sqlite3, json")


def run(arguments: tuple[str, ...], folder: str) -> tuple[float, float]:
    """Run Python with these arguments, and return its processor time in seconds and its peak memory in KiB."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    environment = {"PYTHONPATH": str(Path(__file__).parents[1]), "DATABASE_URL": f"sqlite:///{folder}/houserules.db"}
    redirected = [(os.POSIX_SPAWN_DUP2, nothing, stream) for stream in (1, 2)]
    number = os.posix_spawn(sys.executable, [sys.executable, *arguments], environment, file_actions=redirected)
    os.close(nothing)
    _, _, used = os.wait4(number, 0)
    return used.ru_utime + used.ru_stime, float(used.ru_maxrss)


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        programs = {"health": partial(run, HEALTH, folder), "bare": partial(run, BARE, folder)}
        samples = alternate(programs, RUNS)
    seconds, memory = ({name: [one[at] for one in found] for name, found in samples.items()} for at in (0, 1))
    for name in programs:
        took, held = statistics.median(seconds[name]) * 1000, statistics.median(memory[name]) / 1024
        print(f"{name}: {took:.0f} ms, {held:.1f} MiB")
    return close(
        [
            Target(
                "processor time",
                median_ratio(seconds["health"], seconds["bare"]),
                "times the bare process",
                most=MOST_SECONDS,
            ),
            Target(
                "memory", median_ratio(memory["health"], memory["bare"]), "times the bare process", most=MOST_MEMORY
            ),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
