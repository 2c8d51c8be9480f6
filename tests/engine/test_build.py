"""The build of the engine that runs. These tests, coverage, call counts and planted bugs must use the pure one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine.version import VERSION, engine_build, version_line
from tests.engine import differential

WANTED = os.environ.get("ENGINE_BUILD", "pure")
"""``make test-compiled`` sets it; everything else tests the sources."""


def test_the_build_is_the_one_that_is_to_be_tested() -> None:
    assert engine_build() == WANTED


def test_the_program_prints_which_build_runs() -> None:
    command = [sys.executable, "-m", "engine", "--version"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=differential.ROOT).stdout
    assert printed == f"{version_line()}\n" == f"Houserules {VERSION} ({WANTED} engine)\n"


def test_a_checkout_plays_as_itself() -> None:
    assert differential.main(["2", "--against", str(Path(differential.ROOT))]) == 0
