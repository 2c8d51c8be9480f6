"""Every listed bug can be planted, and the harness distinguishes caught bugs from missed ones."""

from __future__ import annotations

import dataclasses
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.mutants.__main__ import run
from tests.mutants.planted import Copy, Mutant, read_all
from tests.repo.source import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SUM = Mutant(
    name="a difference instead of a sum",
    file="sums.py",
    old="left + right",
    new="left - right",
    tests=("test_sums.py",),
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Create a repository with one function and its test, and return its folder."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "sums.py").write_text("def total(left, right):\n    return left + right\n")
    (folder / "test_sums.py").write_text("from sums import total\n\n\ndef test_total():\n    assert total(1, 2) == 3\n")
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    return folder


def test_every_listed_bug_can_be_planted_and_has_a_unique_name() -> None:
    mutants = read_all()
    assert not [fault for mutant in mutants for fault in mutant.faults(ROOT)]
    assert len({mutant.name for mutant in mutants}) == len(mutants)


@pytest.mark.parametrize(
    "change",
    [
        {"file": "nowhere.py"},
        {"old": "left * right"},
        {"new": "left + right"},
        {"tests": ()},
        {"tests": ("test_nowhere.py",)},
        {"tests": ("test_sums.py::test_nothing",)},
        {"tests": ("test_nowhere.py::test_total",)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_bug_that_cannot_be_planted_is_noticed(checkout: Path, change: dict[str, Any]) -> None:
    assert dataclasses.replace(SUM, tests=("test_sums.py::test_total", ".")).faults(checkout) == []
    assert len(dataclasses.replace(SUM, **change).faults(checkout)) == 1


def test_a_bug_that_a_test_notices_is_caught_and_removed(checkout: Path, tmp_path: Path) -> None:
    assert run([SUM, SUM], [Copy(tmp_path / "copy", checkout)]) == 0
    assert (tmp_path / "copy" / "sums.py").read_text() == (checkout / "sums.py").read_text()


def test_a_bug_that_no_test_notices_is_missed(checkout: Path, tmp_path: Path) -> None:
    harmless = dataclasses.replace(SUM, new="right + left")
    assert run([harmless], [Copy(tmp_path / "copy", checkout)]) == 1


def test_a_bug_that_prevents_the_tests_from_running_is_not_caught(checkout: Path, tmp_path: Path) -> None:
    broken = dataclasses.replace(SUM, new="left +")
    assert run([broken], [Copy(tmp_path / "copy", checkout)]) == 1


def test_a_bug_that_keeps_the_tests_from_ending_is_not_caught(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.mutants.planted.LONGEST", 10.0)
    endless = dataclasses.replace(SUM, old="    return left + right", new="    while True: pass")
    assert run([endless], [Copy(tmp_path / "copy", checkout)]) == 1


def test_a_test_that_fails_without_the_bug_catches_nothing(checkout: Path, tmp_path: Path) -> None:
    (checkout / "test_sums.py").write_text("def test_total():\n    assert False\n")
    assert run([SUM], [Copy(tmp_path / "copy", checkout)]) == 1


def test_tests_with_a_marker_run_only_for_a_bug_that_names_it(checkout: Path, tmp_path: Path) -> None:
    (checkout / "pytest.ini").write_text("[pytest]\nmarkers = slow\naddopts = -m 'not slow'\n")
    test = checkout / "test_sums.py"
    test.write_text("import pytest\n\npytestmark = pytest.mark.slow\n" + test.read_text())
    assert run([SUM], [copy := Copy(tmp_path / "copy", checkout)]) == 1
    assert run([dataclasses.replace(SUM, marker="slow")], [copy]) == 0


def test_bugs_of_the_same_length_are_distinguished(checkout: Path, tmp_path: Path) -> None:
    (checkout / "test_sums.py").write_text(
        "from sums import total\n\n\ndef test_total():\n    assert total(2, 2) == 4\n"
    )
    product = dataclasses.replace(SUM, new="left * right")
    assert run([SUM], [copy := Copy(tmp_path / "copy", checkout)]) == 0
    assert run([product], [copy]) == 1
    assert run([SUM], [copy]) == 0
