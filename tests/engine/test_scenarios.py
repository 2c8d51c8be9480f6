"""Every scenario under tests/scenarios holds, and its file says what it is about."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.rules.table import OPTIONS
from engine.scenario import find, play, read_file

HERE = Path(__file__).parent.parent / "scenarios"
FOLDERS = sorted(path.name for path in HERE.iterdir() if path.is_dir() and any(path.glob("*.json")))


@pytest.mark.parametrize("folder", FOLDERS)
def test_scenarios_hold(folder: str) -> None:
    failures = []
    files = find([HERE / folder])
    assert files
    for path in files:
        name, failure = play(read_file(path))
        if failure is not None:
            failures.append(f"{name}, {failure}")
    assert failures == []


def test_scenarios_are_named_after_their_files_and_once() -> None:
    names: Counter[str] = Counter()
    for path in find([HERE]):
        name = read_file(path)["name"]
        assert name == path.stem
        names[name] += 1
    assert [name for name, count in names.items() if count > 1] == []


def test_every_option_has_scenarios() -> None:
    tried = {key for path in find([HERE]) for key in read_file(path).get("rules", {})}
    assert set(OPTIONS) - tried == set()
