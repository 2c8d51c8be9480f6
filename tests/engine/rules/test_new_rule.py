"""The example rule in ``docs/NEW_RULE.md``, installed from a temporary package without changes to the engine."""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import actions as a
from engine import apply, dump, legal, load, view
from engine.refusals import DoesNotFit
from engine.rules import compiler
from engine.rules.registry import OPTIONS, RULE_MODULES, complete
from engine.scenario.runner import play
from tests.engine.tables import random_match

PAGE = (Path(__file__).parents[3] / "docs" / "NEW_RULE.md").read_text(encoding="utf-8")


def listings(language: str) -> list[str]:
    """Return the page's listings in one language, such as Python."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def lucky_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the page's rule from a package outside the engine; remove it afterwards."""
    package = tmp_path / "toy_rules"
    package.mkdir()
    (package / "__init__.py").touch()
    (module_source,) = listings("python")
    (package / "lucky_seven.py").write_text(module_source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    module: Any = importlib.import_module("toy_rules.lucky_seven")
    compiler.add_rule(module)
    yield
    compiler.remove_rule(module)
    for name in ("toy_rules.lucky_seven", "toy_rules"):
        del sys.modules[name]


@pytest.mark.usefixtures("lucky_seven")
@pytest.mark.parametrize("number", range(len(listings("json"))))
def test_the_scenarios_on_the_page_pass(number: int) -> None:
    _, failure = play(json.loads(listings("json")[number]))
    assert failure is None


@pytest.mark.usefixtures("lucky_seven")
def test_only_the_offered_cards_can_be_discarded() -> None:
    chance = Random(7)
    discarded = refused = 0
    for _ in range(30):
        s = random_match(chance, {"lucky_seven": True, "hand_size": 9, "uno_calls": "off"}, 3)
        while s.phase == "playing":
            choice = s.progress.choice
            if choice is not None and choice.reason == "lucky_seven":
                offered = view(s, choice.seat).choice
                assert offered is not None
                assert {action.card for action in legal(s, choice.seat) if isinstance(action, a.Choose)} == {
                    *offered.cards
                }
                for card in {*s.hands[choice.seat]}.difference(offered.cards):
                    with pytest.raises(DoesNotFit):
                        apply(s, a.Choose(choice.seat, card=card), s.now)
                    refused += 1
                assert dump(load(json.loads(json.dumps(dump(s))))) == dump(s)
            action = chance.choice([action for seat in range(3) for action in legal(s, seat)])
            discarded += isinstance(action, a.Choose) and choice is not None and choice.reason == "lucky_seven"
            s, _ = apply(s, action, s.now)
    assert discarded
    assert refused


@pytest.mark.usefixtures("lucky_seven")
def test_a_rule_that_is_off_adds_nothing_to_the_ruleset() -> None:
    assert complete({})["lucky_seven"] is False
    ruleset = random_match(Random(1), {}, 2).ruleset
    assert "lucky_seven" not in ruleset.effects
    assert not ruleset.forbids


def test_a_removed_rule_leaves_no_option_behind() -> None:
    assert "lucky_seven" not in OPTIONS
    assert len(RULE_MODULES) == len({id(module) for module in RULE_MODULES})


def test_the_page_names_the_texts_that_a_rule_needs() -> None:
    texts = "".join(listings("ftl"))
    assert re.findall(r"^([\w-]+) = ", texts, re.MULTILINE) == [
        "option-lucky_seven",
        "option-lucky_seven-yes",
        "option-lucky_seven-no",
        "refusal-does_not_fit-lucky_seven",
    ]
