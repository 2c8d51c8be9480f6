"""Engine modules that are not about rules contain no names of options or effects, except homonyms.

``ORDER`` and the explanations of rules name only options, effects, events and refusals that exist.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.effects.assignments import EFFECTS_BY_NAME
from engine.events import KINDS
from engine.refusals import CODES
from engine.rules.builder import ORDER
from engine.rules.registry import (
    OPTION_OF_EFFECT,
    OPTION_OF_EVENT,
    OPTION_OF_REFUSAL,
    OPTIONS,
    OPTIONS_IN_TURN,
    OPTIONS_OF_PLAYS,
)

ENGINE = Path(__file__).parents[3] / "engine"
ABOUT_RULES = ("rules", "effects", "scenario", "presets")
"""Packages that may contain names of options and effects."""
HOMONYMS = {
    "answers": "a reason for a hint: the card answers cards that are owed",
    "buzzer": "a card",
    "cheating": "the reason of an event",
    "dealer": "a seat",
    "first_seat": "the seat that began a simulated round",
    "jump_in": "a play kind",
    "keep_drawing": "the reason of an event",
    "opening": "the reason of a choice",
    "peeking": "the reason of an event",
    "rounds": "the number of rounds in a simulation",
    "seats": "the number of seats in a match",
    "target": "a seat, or the kind of a choice",
    "wild_draw_four": "a card",
}
"""Names of options that are also words of the game, with their other meaning."""


def names_in(source: str) -> Iterator[str]:
    """Yield the strings and attributes of a module that are names of options or effects.

    An attribute of a ruleset gets the prefix ``ruleset.``, so it is not mistaken for a homonym.
    """
    known = {*OPTIONS, *EFFECTS_BY_NAME}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
            yield node.value
        if isinstance(node, ast.Attribute) and node.attr in known:
            of_rules = isinstance(node.value, ast.Name | ast.Attribute) and ast.unparse(node.value).endswith(
                ("rules", "ruleset")
            )
            yield f"ruleset.{node.attr}" if of_rules else node.attr


def modules() -> list[Path]:
    """Return the modules of the engine outside the packages about rules."""
    found = (path.relative_to(ENGINE) for path in ENGINE.rglob("*.py"))
    return sorted(path for path in found if {path.parts[0], path.as_posix()}.isdisjoint(ABOUT_RULES))


@pytest.mark.parametrize("path", modules(), ids=str)
def test_a_core_module_names_no_rule(path: Path) -> None:
    assert not set(names_in((ENGINE / path).read_text(encoding="utf-8"))) - HOMONYMS.keys()


@pytest.mark.parametrize(
    "source", ['raise RuleOff("double_play")', "if s.ruleset.keep_drawing: pass", "s.ruleset.dealer", 'x == "slap"']
)
def test_a_name_of_an_option_or_effect_is_found(source: str) -> None:
    assert set(names_in(source)) - HOMONYMS.keys()


def test_every_homonym_is_used_in_a_core_module() -> None:
    used = {name for path in modules() for name in names_in((ENGINE / path).read_text(encoding="utf-8"))}
    assert HOMONYMS.keys() == used


def test_the_order_at_each_moment_names_existing_rules_once() -> None:
    assert {rule for rules in ORDER.values() for rule in rules} <= OPTIONS.keys()
    for rules in ORDER.values():
        assert len(rules) == len(set(rules))


def test_explained_events_and_refusals_and_their_options_exist() -> None:
    assert {event.partition("-")[0] for event in OPTION_OF_EVENT} <= KINDS.keys()
    assert {refusal.partition("-")[0] for refusal in OPTION_OF_REFUSAL} <= set(CODES)
    assert OPTION_OF_EFFECT.keys() <= EFFECTS_BY_NAME.keys()
    assert {*OPTION_OF_EVENT.values(), *OPTION_OF_REFUSAL.values(), *OPTION_OF_EFFECT.values()} <= OPTIONS.keys()
    assert {*OPTIONS_OF_PLAYS, *OPTIONS_IN_TURN} <= OPTIONS.keys()
