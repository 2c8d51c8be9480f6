"""Random actions violate no invariant, and the report of a violation is enough to reproduce it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import State
from engine import cards as c
from tests.soak import actions
from tests.soak.actions import Found, Table, main, replay, run
from tests.soak.invariants import Broken

SAMPLE = 400_000
"""Number of actions. They take about four minutes on one core."""


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_random_actions_violate_no_invariant() -> None:
    assert run(SAMPLE).actions >= SAMPLE


def test_a_few_random_actions_violate_no_invariant_and_print_the_seed() -> None:
    said: list[str] = []
    assert run(600, 3, say=said.append).actions >= 600
    assert said[0] == "random actions: 600, seed 3, 1 process"


def test_two_processes_share_the_tables() -> None:
    played = run(200, 4, workers=2, say=lambda _: None)
    assert played.actions >= 200
    assert played.tables >= 2


def forbid_wilds(s: State) -> None:
    """Raise ``Broken`` if the top card is a wild card, which soon happens at some table."""
    if c.TABLE[s.top].is_wild:
        raise Broken("no wilds", c.code(s.top))


def test_a_failure_is_reported_with_a_short_reproduction(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(actions, "check_cards", forbid_wilds)
    with pytest.raises(Found) as found:
        run(2_000, 5, say=lambda _: None)
    text = str(found.value)
    assert text.startswith("no wilds: W")
    assert "seed of the table: 5-" in text
    reproduction = text.splitlines()[-1]
    table = Table.from_text(reproduction)
    broken = replay(table)
    assert broken is not None
    assert broken.check == "no wilds"
    assert len(table.moves) <= 5
    path = tmp_path / "fault.json"
    path.write_text(reproduction, encoding="utf-8")
    assert main(["--replay", str(path)]) == 1
    monkeypatch.undo()
    assert main(["--replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "all invariants hold"


@pytest.mark.parametrize("check", ["legal", "saved", "views", "early_exits", "blinded"])
def test_each_sampled_check_is_made(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise Broken(check, "always")

    names = {
        "legal": "check_legal",
        "saved": "check_saving",
        "views": "check_views",
        "early_exits": "check_early_exits",
        "blinded": "check_blinded",
    }
    monkeypatch.setattr(actions, names[check], fails)
    monkeypatch.setattr(actions, "SHORTENING_TRIES", 3)
    with pytest.raises(Found, match=f"^{check}: always"):
        run(1_000, 6, say=lambda _: None)
