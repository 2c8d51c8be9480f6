"""Command line: plants each bug, runs the tests that must catch it, and prints the bugs that were missed."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from engine.version import engine_build
from tests.mutants.planted import Copy, Mutant, read_all
from tests.repo.source import ROOT

COPIES = 2

T = TypeVar("T")
R = TypeVar("R")


def main(words: list[str]) -> int:
    """Run the bugs whose name contains one of ``words``, by default all; return the exit code."""
    mutants = [mutant for mutant in read_all() if not words or any(word in mutant.name for word in words)]
    if engine_build() != "pure":
        raise SystemExit("Bugs are planted in the sources; they need the pure engine.")
    faults = [fault for mutant in mutants for fault in mutant.faults(ROOT)]
    if faults or not mutants:
        print("\n".join(faults) or "There is no such planted bug.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="houserules-mutants-") as name:
        return run(mutants, [Copy(Path(name, str(number))) for number in range(COPIES)])


class _Copies:
    """Copies of the repository, each used by one thread at a time."""

    def __init__(self, copies: list[Copy]) -> None:
        self._free: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies:
            self._free.put(copy)

    def wrapping(self, work: Callable[[Copy, T], R]) -> Callable[[T], R]:
        """Return a function that does ``work`` in the copy that becomes free next."""

        def done(given: T) -> R:
            copy = self._free.get()
            try:
                return work(copy, given)
            finally:
                self._free.put(copy)

        return done


def run(mutants: list[Mutant], copies: list[Copy]) -> int:
    """Run the named tests without a bug, then these bugs, one at a time in each copy; return the exit code."""
    tests = tuple(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
    missed = 0
    with ThreadPoolExecutor(len(copies)) as pool:
        in_a_copy = _Copies(copies)
        complaints = [one for one in pool.map(in_a_copy.wrapping(Copy.complaint), tests) if one]
        if complaints:
            print("\n".join(complaints), "These tests fail without any planted bug.", sep="\n", file=sys.stderr)
            return 2
        caught = pool.map(in_a_copy.wrapping(Copy.catches), mutants)
        for mutant, was_caught in zip(mutants, caught, strict=True):
            print(f"{'caught' if was_caught else 'MISSED'} {mutant.name}", flush=True)
            missed += not was_caught
    print(f"{len(mutants) - missed} passed, {missed} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
