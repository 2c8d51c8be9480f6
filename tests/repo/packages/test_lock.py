"""The lock files match pyproject.toml, and faulty lock files are noticed."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING
from urllib.parse import urlunsplit

import pytest

from tests.repo.source import ROOT
from tools import lock

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with copies of pyproject.toml and the lock files."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    """Replace the first occurrence of ``old`` in a file. Fail if there is none."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_the_locks_match_pyproject_toml(checkout: Path) -> None:
    assert lock.problems(checkout) == []


def test_a_new_dependency_without_a_new_lock_is_noticed(checkout: Path) -> None:
    change(checkout / "pyproject.toml", '"aiosqlite>=', '"a-new-one>=1",\n    "aiosqlite>=')
    assert "requirements/run.lock: nothing pinned satisfies a-new-one>=1" in lock.problems(checkout)


def test_a_raised_version_without_a_new_lock_is_noticed(checkout: Path) -> None:
    change(checkout / "pyproject.toml", "alembic>=1.16", "alembic>=99")
    assert "requirements/run.lock: nothing pinned satisfies alembic>=99" in lock.problems(checkout)


def test_a_dropped_dependency_is_noticed(checkout: Path) -> None:
    change(checkout / "pyproject.toml", '    "types-jsonschema",\n', "")
    assert any("requirements/dev.lock was not resolved from this" in problem for problem in lock.problems(checkout))


def test_another_range_of_python_versions_is_noticed(checkout: Path) -> None:
    change(checkout / "pyproject.toml", ">=3.11,<3.14", ">=3.11,<3.15")
    stale = [problem for problem in lock.problems(checkout) if "not resolved from this" in problem]
    assert len(stale) == len(lock.LOCKS)


def test_a_pin_changed_by_hand_is_noticed(checkout: Path) -> None:
    change(checkout / "requirements" / "run.lock", "aiohttp==", "aiohttp==9")
    assert any("changed by hand" in problem for problem in lock.problems(checkout))


def test_an_address_in_a_lock_is_noticed(checkout: Path) -> None:
    path = checkout / "requirements" / "dev.lock"
    path.write_text(path.read_text() + f"--extra-index-url {urlunsplit(('https', 'example.org', '/simple', '', ''))}\n")
    assert any("neither a pinned version" in problem for problem in lock.problems(checkout))


def test_a_pin_without_hashes_is_noticed(checkout: Path) -> None:
    path = checkout / "requirements" / "dev.lock"
    path.write_text(path.read_text() + "loose==1.0\n")
    assert "requirements/dev.lock: loose==1.0 has no hash" in lock.problems(checkout)


def test_a_missing_lock_is_noticed(checkout: Path) -> None:
    (checkout / "requirements" / "peers.lock").unlink()
    assert lock.problems(checkout) == ["requirements/peers.lock is missing"]
