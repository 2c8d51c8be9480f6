"""Command line that plants the selected bugs, runs the tests that must catch them, and prints the result for each."""

from __future__ import annotations

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from engine.version import engine_build
from tests.mutants.planted import Copy, Mutant, read_all
from tests.repo.source import ROOT

COPIES = 2


def main(words: list[str]) -> int:
    """Plant the bugs whose name contains one of ``words``, or all bugs if there are no words.

    Return 0 if all were caught, 1 if any was missed, 2 if any cannot be planted or none is selected.
    Raise ``SystemExit`` if the engine is compiled.
    """
    mutants = [mutant for mutant in read_all() if not words or any(word in mutant.name for word in words)]
    if engine_build() != "pure":
        raise SystemExit("Bugs are planted in the source code, which only the pure engine runs.")
    faults = [fault for mutant in mutants for fault in mutant.faults(ROOT)]
    if faults or not mutants:
        print("\n".join(faults) or "There is no such planted bug.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="houserules-mutants-") as name:
        return run(mutants, [Copy(Path(name, str(number))) for number in range(COPIES)])


def run(mutants: list[Mutant], copies: list[Copy]) -> int:
    """Plant these bugs, one at a time in each copy, and print the results. Return 0 if all were caught, otherwise 1."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)
    complaints: dict[str, str] = {}

    def catcher(mutant: Mutant) -> str:
        copy = free.get()
        try:
            test = copy.catcher(mutant)
            # A test that also fails without the bug, for example on a slow machine, has not caught it.
            if test and test not in complaints:
                complaints[test] = copy.complaint(test, mutant.marker)
            return test
        finally:
            free.put(copy)

    missed = 0
    with ThreadPoolExecutor(len(copies)) as pool:
        for mutant, test in zip(mutants, pool.map(catcher, mutants), strict=True):
            caught = test and not complaints[test]
            without_it = f" also fails without the bug: {complaints[test]}" if test and not caught else ""
            print(
                f"{'caught' if caught else 'MISSED'} {mutant.name}: {test or 'no test fails'}{without_it}", flush=True
            )
            missed += not caught
    print(f"{len(mutants) - missed} passed, {missed} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
