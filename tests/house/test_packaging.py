"""What an installed Houserules holds: all its modules, sentences, pages and migrations, and nothing of the checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.source import ROOT, tracked

PACKAGES = {"engine", "bot", "sandbox", "migrations"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[Path]:
    """Build the package as pip does; return the names of the files in it."""
    checkout = tmp_path_factory.mktemp("checkout")
    for path in tracked():
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, checkout / path)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--wheel-dir", "dist", "."], cwd=checkout, check=True)
    (built,) = (checkout / "dist").glob("houserules-*.whl")
    with zipfile.ZipFile(built) as archive:
        return {Path(name) for name in archive.namelist()}


def test_everything_that_runs_is_installed(wheel: set[Path]) -> None:
    wanted = {path for path in tracked() if path.parts[0] in PACKAGES and path.suffix != ".md"}
    assert not wanted - wheel


def test_nothing_else_is_installed(wheel: set[Path]) -> None:
    assert {path.parts[0] for path in wheel if not path.parts[0].endswith(".dist-info")} == PACKAGES
