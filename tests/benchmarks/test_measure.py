"""Percentiles, targets without a measured value, a machine's description, and the minimum number of computers."""

from __future__ import annotations

import math
import platform
import re
import sys

import pytest

from benchmarks import load_of_computers
from benchmarks.measure import Target, close, machine, percentile


def test_a_percentile_of_no_values_misses_its_target(capsys: pytest.CaptureFixture[str]) -> None:
    late = percentile([], 0.99)
    assert math.isnan(late)
    assert close([Target("slowest reply", late, "ms", most=100)]) == 1
    assert capsys.readouterr().out == "slowest reply: nothing was measured (target: at most 100: MISSED)\n"


@pytest.mark.parametrize(("share", "value"), [(0.0, 1.0), (0.5, 3.0), (0.99, 4.0), (1.0, 4.0)])
def test_a_percentile_is_one_of_the_values(share: float, value: float) -> None:
    assert percentile([4.0, 2.0, 1.0, 3.0], share) == value


def test_the_machine_is_described_with_its_python_and_its_speed() -> None:
    described = machine()
    assert platform.python_version() in described
    needed = re.search(r"needs (\d+) ms", described)
    assert needed is not None
    assert int(needed[1]) > 0


@pytest.mark.parametrize("number", ["0", "-1"])
def test_fewer_than_one_computer_is_refused(
    number: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["load_of_computers", "--computers", number])
    with pytest.raises(SystemExit):
        load_of_computers.main()
    assert "--computers must be at least 1" in capsys.readouterr().err
