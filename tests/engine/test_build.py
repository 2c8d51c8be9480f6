"""The build of the engine that the tests run, and the comparison of builds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine.version import VERSION, engine_build, version_line
from tests.engine import differential

WANTED = os.environ.get("ENGINE_BUILD", "pure")
"""The expected build: pure, except in ``make test-compiled``, which sets ``ENGINE_BUILD``."""


def test_the_expected_build_runs() -> None:
    assert engine_build() == WANTED


def test_the_program_prints_which_build_runs() -> None:
    command = [sys.executable, "-m", "engine", "--version"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=differential.ROOT).stdout
    assert printed == f"{version_line()}\n" == f"Houserules {VERSION} ({WANTED} engine)\n"


def test_a_checkout_does_not_differ_from_itself() -> None:
    assert differential.main(["2", "--against", str(Path(differential.ROOT))]) == 0
