"""``python -m engine simulate`` prints figures, comparisons, warnings and sweeps."""

from __future__ import annotations

import pytest

from engine.__main__ import main
from engine.options import check
from engine.rules.registry import OPTIONS
from engine.simulate.command_line import parse_options, sweep

FEW = ("--rounds", "6", "--matches", "1", "--skilled", "2")


def test_a_preset_is_compared_with_classic(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "quick", "--seats", "3", *FEW]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "quick: 3 seats, 6 rounds, seed 0"
    assert any(line.startswith("  minutes, median") for line in lines)
    assert lines[-1] == "no figure differs from classic by more than chance"


def test_changed_options_are_compared_with_classic(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", *FEW, "--with", "hand_size=2", "--with", "stacking=same"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("classic hand_size=2 stacking=same: ")
    assert "different from classic by more than chance:" in out


def test_warnings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--rounds", "300", "--matches", "0", "--skilled", "0")
    assert main(["simulate", "classic", *few, "--with", "hand_size=1", "--with", "mercy_limit=40"]) == 0
    assert "warning: mercy_limit never comes up" in capsys.readouterr().out


def test_a_sweep_has_a_row_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", *FEW, "--sweep", "stacking"]) == 0
    firsts = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert firsts == ["stacking", "off", "same", "same_two", "mixed", "higher"]


def test_a_sweep_gives_the_reason_why_a_value_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", *FEW, "--sweep", "shooter", "--with", "keep_drawing=yes"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("true: excluded shooter")


@pytest.mark.parametrize("change", ["no_such_option=1", "stacking=never", "hand_size=99"])
def test_rules_that_cannot_be_played_cause_exit_code_2(change: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", *FEW, "--with", change]) == 2
    assert change.partition("=")[0] in capsys.readouterr().err


def test_option_values_are_json_or_words() -> None:
    texts = ['number_effects={"7": "slap"}', "stacking=same", "hand_size=5", "double_play=true", "sequences=no"]
    assert parse_options(texts) == {
        "number_effects": {"7": "slap"},
        "stacking": "same",
        "hand_size": 5,
        "double_play": True,
        "sequences": False,
    }


def test_every_option_can_be_swept() -> None:
    for option in OPTIONS.values():
        values = sweep(option)
        assert len(values) > 1
        assert option.default in values
        for value in values:
            check(option, value)
