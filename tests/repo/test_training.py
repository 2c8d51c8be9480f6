"""The training of the computer players: the same arguments make the same weights, in any number of processes."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from engine.players.network import NETWORKS, Network
from tools import train_players as training

TINY = training.Plan(seed=3, linear=(4,), positions=training.PER_JOB + 3, worlds=2, epochs=2, deals=1)


def test_the_same_plan_makes_the_same_weights(tmp_path: Path) -> None:
    first = training.train(TINY, None, tmp_path / "weights.py", "a test")
    with training.processes(2) as pool:
        assert training.train(TINY, pool, None, "a test") == first
    assert training.train(TINY._replace(seed=4), None, None, "a test") != first
    for seats, network in first.items():
        assert len(network.outputs) == training.HIDDEN
        assert network != NETWORKS[seats]


def test_the_file_contains_the_weights(tmp_path: Path) -> None:
    path = tmp_path / "written.py"
    path.write_text(training.written(NETWORKS, "python -m tools.train_players"))
    spec = importlib.util.spec_from_file_location("written", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert {seats: Network(*numbers) for seats, numbers in module.WEIGHTS.items()} == NETWORKS
    assert all(len(line) <= 120 for line in path.read_text().splitlines())


def test_the_strengths_are_printed_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    training.print_strengths({2: NETWORKS[2]}, TINY, None)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all("±" in line and "of 2" in line for line in lines)
