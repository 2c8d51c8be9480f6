"""Lists of planted bugs, and the copy of the repository in which they are planted."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.repo.source import ROOT, tracked

HERE = Path(__file__).parent
LONGEST = 900.0
"""Seconds for one run of pytest. Each test in it has its own, shorter limit."""
TESTS_FAILED = 1
TOO_LONG = -1
TESTS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Mutant:
    """One planted bug; ``tests`` are arguments of pytest, relative to the root."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def faults(self, root: Path) -> list[str]:
        """Return the reasons why the bug cannot be planted in the repository ``root``."""
        path = root / self.file
        found = []
        if not path.is_file():
            found.append(f"{self.name}: there is no {self.file}")
        elif (count := path.read_text().count(self.old)) != 1:
            found.append(f"{self.name}: the old snippet stands {count} times in {self.file}")
        if self.old == self.new:
            found.append(f"{self.name}: nothing would change")
        if not self.tests:
            found.append(f"{self.name}: no test is named")
        found += [f"{self.name}: there is no {test}" for test in self.tests if not _exists(root, test)]
        return found


def _exists(root: Path, test: str) -> bool:
    """Return True if ``root`` contains an argument of pytest: a folder, a file, or a test in one."""
    file, *names = test.split("::")
    path = root / file
    if not names:
        return path.exists()
    if not path.is_file():
        return False
    known = {node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, TESTS)}
    return all(name.partition("[")[0] in known for name in names)


def read_all(folder: Path = HERE) -> list[Mutant]:
    """Return the planted bugs of all lists in a folder. Raises ``TypeError`` for an unknown or missing key."""
    lists = [tomllib.loads(path.read_text())["mutant"] for path in sorted(folder.glob("*.toml"))]
    return [Mutant(**{**entry, "tests": tuple(entry["tests"])}) for entries in lists for entry in entries]


class Copy:
    """A copy of the repository in which bugs are planted."""

    def __init__(self, folder: Path, source: Path = ROOT) -> None:
        """Copy the files that git tracks or would track from ``source`` to the empty ``folder``."""
        self._folder = folder
        for path in tracked(source):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / path, folder / path)
        # The tests of the repository get its files from git.
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)

    def complaint(self, test: str) -> str:
        """Return the output of pytest if a named test fails now; empty if it passes."""
        done = self._run((test,))
        return f"{test}: {done.stdout}" if done.returncode != 0 else ""

    def catches(self, mutant: Mutant) -> bool:
        """Plant a bug, run its tests, remove it; return True if a test failed.

        Tests that could not be run, or took longer than ``LONGEST``, have caught nothing.
        """
        path = self._folder / mutant.file
        sound = path.read_text()
        path.write_text(sound.replace(mutant.old, mutant.new))
        try:
            return self._run(mutant.tests).returncode == TESTS_FAILED
        finally:
            path.write_text(sound)

    def _run(self, tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        # Python compares compiled files by second and size, which can be equal for the file with and without the bug.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}
        try:
            return subprocess.run(
                command, cwd=self._folder, env=environment, capture_output=True, check=False, text=True, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, TOO_LONG, f"not done after {LONGEST:.0f} s")
