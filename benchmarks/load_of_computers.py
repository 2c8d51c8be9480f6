"""The effect of computers on presses: tables with one computer each, compared with the same tables without computers.

500 tables play by rules that are familiar to the computers' network, then by rules under which computers think ahead.
Presses are generated as in ``benchmarks.load``, and have the same targets. With computers, the 99th percentile of the
reply time may be at most 15 % higher.

If the bot's core is fully used even without computers, presses queue, and the effect of computers cannot be seen. On
such a machine, let people press less often (``--every``), and alternate several measurements with and without
computers (``--rounds``).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from typing import Final

from benchmarks import two_cores
from benchmarks.load import EVERY, Seating, load, targets
from benchmarks.measure import Target, close, machine, percentile

PRESETS: Final = ("classic", "house-2018")
MOST_ADDED: Final = 1.15
"""Maximum ratio of the 99th percentile with computers to the 99th percentile without."""


def compared(presets: Sequence[str], tables: int, computers: int, every: float, rounds: int) -> list[Target]:
    """Measure tables with and without computers alternately under each preset, and return the targets."""
    found = []
    for preset in presets:
        taken: dict[int, list[float]] = {0: [], computers: []}
        for _ in range(rounds):
            for number, times in taken.items():
                print(f"{preset}, computers: {number}", flush=True)
                results = asyncio.run(load(tables, seating=Seating(preset, number, every)))
                found += targets(tables, results, every)
                times.extend(results.taken)
        p99 = [percentile(times, 0.99) for times in taken.values()]
        print(f"{preset}: 99th percentile {p99[0]:.1f} ms without computers and {p99[1]:.1f} ms with them", flush=True)
        found.append(Target(f"{preset}, 99th percentile with computers", p99[1] / p99[0], "times", most=MOST_ADDED))
    return found


def main() -> int:
    """Run the measurements and return the exit code."""
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.load_of_computers", description=__doc__)
    arguments.add_argument("--computers", type=int, default=1, help="computers at each table")
    arguments.add_argument("--tables", type=int, default=500)
    arguments.add_argument("--every", type=float, default=EVERY, help="seconds between two presses at a table")
    arguments.add_argument("--rounds", type=int, default=1, help="measurements with computers, and as many without")
    arguments.add_argument("--presets", nargs="+", choices=PRESETS, default=PRESETS, help="rules of the tables")
    given = arguments.parse_args()
    if given.computers < 1:
        arguments.error("--computers must be at least 1, because tables without computers are measured too")
    print(f"{machine()}\n{two_cores.circumstances()}")
    return close(compared(given.presets, given.tables, given.computers, given.every, given.rounds))


if __name__ == "__main__":
    sys.exit(main())
