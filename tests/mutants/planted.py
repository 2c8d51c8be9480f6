"""Lists of planted bugs, and copies of the repository in which they are planted."""

from __future__ import annotations

import ast
import json
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
"""Maximum duration of one run of pytest, in seconds. Each test has its own, shorter limit."""
TESTS_FAILED = 1
"""Exit code of pytest if tests failed."""
TOO_LONG = -1
"""Exit code reported for a run that took longer than ``LONGEST``."""
MOST_SHOWN = 300
"""Maximum number of characters of pytest's output in a complaint."""
FAILED = ".pytest_cache/v/cache/lastfailed"
"""The file in pytest's cache that lists the failed tests."""
TESTS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Mutant:
    """A planted bug. ``tests`` are arguments for pytest, relative to the root; ``marker`` selects the tests to run."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    marker: str = ""

    def faults(self, root: Path) -> list[str]:
        """Return the reasons why the bug cannot be planted or tested in the repository ``root``."""
        path = root / self.file
        found = []
        if not path.is_file():
            found.append(f"{self.name}: there is no {self.file}")
        elif (count := path.read_text().count(self.old)) != 1:
            found.append(f"{self.name}: the old snippet occurs {count} times in {self.file}")
        if self.old == self.new:
            found.append(f"{self.name}: nothing would change")
        if not self.tests:
            found.append(f"{self.name}: no test is named")
        found += [f"{self.name}: there is no {test}" for test in self.tests if not _exists(root, test)]
        return found


def _exists(root: Path, test: str) -> bool:
    """Return True if ``root`` contains the folder, file or test that a pytest argument names."""
    file, *names = test.split("::")
    path = root / file
    if not names:
        return path.exists()
    if not path.is_file():
        return False
    known = {node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, TESTS)}
    return all(name.partition("[")[0] in known for name in names)


def read_all(folder: Path = HERE) -> list[Mutant]:
    """Return the planted bugs of all lists in a folder.

    Raise ``TypeError`` or ``KeyError`` for a wrong or missing key.
    """
    lists = [tomllib.loads(path.read_text())["mutant"] for path in sorted(folder.glob("*.toml"))]
    return [Mutant(**{**entry, "tests": tuple(entry["tests"])}) for entries in lists for entry in entries]


class Copy:
    """A copy of the repository in which bugs are planted."""

    def __init__(self, folder: Path, source: Path = ROOT) -> None:
        """Copy the files in ``source`` that git does not ignore to ``folder``, and make ``folder`` a git repository."""
        self._folder = folder
        self._written = 0
        for path in tracked(source):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / path, folder / path)
        # The tests in ``tests/repo`` ask git for the list of files.
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)

    def catcher(self, mutant: Mutant) -> str:
        """Plant a bug, run its tests and remove the bug. Return the test that failed, or an empty string if none did.

        The result is also empty if the tests could not be run or took longer than ``LONGEST``.
        """
        path = self._folder / mutant.file
        sound = path.read_text()
        self._write(path, sound.replace(mutant.old, mutant.new))
        try:
            failed = self._run(mutant.tests, mutant.marker)[0] == TESTS_FAILED
        finally:
            self._write(path, sound)
        return next(iter(json.loads((self._folder / FAILED).read_text()))) if failed else ""

    def complaint(self, test: str, marker: str = "") -> str:
        """Run a test without a bug. Return an empty string if it passes, otherwise the end of pytest's output.

        If a failing run prints nothing, return its exit code as text.
        """
        code, output = self._run((test,), marker)
        return " ".join(output[-MOST_SHOWN:].split()) or f"exit code {code}" if code != 0 else ""

    def _write(self, path: Path, text: str) -> None:
        """Write a file with a unique modification time. Python recompiles a file only if its time or size changes."""
        path.write_text(text)
        self._written += 1
        os.utime(path, (self._written, self._written))

    def _run(self, tests: tuple[str, ...], marker: str) -> tuple[int, str]:
        """Run pytest until a test fails; return the exit code, or ``TOO_LONG``, and the output."""
        (self._folder / FAILED).unlink(missing_ok=True)
        marked = ("-m", marker) if marker else ()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:xdist", *marked, *tests]
        environment = {**os.environ, "CI": "true"}
        try:
            done = subprocess.run(
                command, cwd=self._folder, env=environment, capture_output=True, check=False, text=True, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return TOO_LONG, f"not done after {LONGEST:.0f} s"
        return done.returncode, done.stdout + done.stderr
