"""No module of the bot contains the name of an option or an effect.

The bot calls functions of the rules instead, or reads texts that are named after options. Words with another meaning
are allowed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from engine.effects.assignments import EFFECTS_BY_NAME
from engine.rules.registry import OPTIONS
from tests.engine.rules.test_rule_names import HOMONYMS
from tests.repo.source import modules, syntax

KNOWN = {*OPTIONS, *EFFECTS_BY_NAME}
OTHER_MEANINGS: dict[tuple[str, str], str] = {
    ("model/table_state.py", "hints"): "an offence for which a penalty can be proposed",
    ("model/tournament.py", "partners"): "a kind of tournament",
    ("screens/sentences/notices.py", "hand_size"): "a number in a refusal of rules",
}
"""Module and option name -> what the name means there instead. ``HOMONYMS`` are not listed."""


def names_in(tree: ast.AST) -> Iterator[str]:
    """Yield the strings in a module that name options or effects. Yield ``HOMONYMS`` only if they are option keys."""
    keys = {id(key) for key in _keys_of_options(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word)) if word in KNOWN and (id(node) in keys or word not in HOMONYMS):
                yield word


def _keys_of_options(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the keys in expressions such as ``options["deck"]`` and ``self.rules.get("deck")``."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=mapping, slice=key):
                pass
            case ast.Call(func=ast.Attribute(value=mapping, attr="get" | "pop"), args=[key, *_]):
                pass
            case _:
                continue
        if ast.unparse(mapping).endswith(("options", "rules")):
            yield key


def test_no_module_of_the_bot_names_an_option_or_an_effect() -> None:
    named = {(path.relative_to("bot").as_posix(), name) for path in modules("bot") for name in names_in(syntax(path))}
    assert named == OTHER_MEANINGS.keys()


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('options["stacking"]', ["stacking"]),
        ('{"stacking": "same"}', ["stacking"]),
        ('self.options.get("target", 0)', ["target"]),
        ('view.options["jump_in"] != "off"', ["jump_in"]),
        ('choice.kind == "target"', []),
        ("stacking.NAME", []),
        ("1", []),
    ],
)
def test_names_of_options_are_found(source: str, names: list[str]) -> None:
    assert list(names_in(ast.parse(source))) == names
