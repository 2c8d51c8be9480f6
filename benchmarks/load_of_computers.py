"""The effect of computers on presses: tables with one computer each, compared with the same tables without.

500 tables play by rules that are familiar to the computers' network, then by rules under which computers think ahead.
Load and targets are those of ``benchmarks.load``. With computers, the 99th percentile may be 15 % longer.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Final

from benchmarks import two_cores
from benchmarks.load import Seating, load, targets
from benchmarks.measure import Target, close, machine
from benchmarks.press import percentile

PRESETS: Final = ("classic", "house-2018")
MOST_ADDED: Final = 1.15
"""Maximum ratio of the times of presses with and without computers."""


def compared(tables: int, computers: int) -> list[Target]:
    """Return the targets for tables with computers and for the same tables without."""
    found = []
    for preset in PRESETS:
        p99 = []
        for seating in (Seating(preset), Seating(preset, computers)):
            print(f"{preset}, computers: {seating.computers}", flush=True)
            results = asyncio.run(load(tables, seating=seating))
            found += targets(tables, results)
            p99.append(percentile(results.taken, 0.99))
        found.append(Target(f"{preset}, 99th percentile with computers", p99[1] / p99[0], "times", most=MOST_ADDED))
    return found


def main() -> int:
    """Run the measurements and return the exit code."""
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.load_of_computers", description=__doc__)
    arguments.add_argument("--computers", type=int, default=1, help="computers at each table")
    arguments.add_argument("--tables", type=int, default=500)
    given = arguments.parse_args()
    print(f"{machine()}\n{two_cores.circumstances()}")
    return close(compared(given.tables, given.computers))


if __name__ == "__main__":
    sys.exit(main())
