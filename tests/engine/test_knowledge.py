"""Each field of a state declares who may know it, and a copy contains all of them."""

from __future__ import annotations

import ast
import inspect
from random import Random
from types import ModuleType

import pytest

from engine import knowledge, parts, state
from engine.parts import Aside, Match, Round
from tests.engine.fields import PARTS, STATE_FIELDS
from tests.engine.tables import random_match

WORDS = {"Public", "Own", "Secret"}


def declared(module: ModuleType) -> dict[str, dict[str, str | None]]:
    """Return for each class of a module its fields with the word that says who may know them."""
    found: dict[str, dict[str, str | None]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            fields = found.setdefault(node.name, {})
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    kind = line.annotation.value if isinstance(line.annotation, ast.Subscript) else None
                    fields[line.target.id] = kind.id if isinstance(kind, ast.Name) else None
    return found


FIELDS = declared(parts) | declared(state)


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_declares_who_may_know_it(name: str) -> None:
    assert FIELDS[name]
    assert set(FIELDS[name].values()) <= WORDS <= set(vars(knowledge))


def test_every_field_is_declared() -> None:
    assert set(FIELDS["State"]) == set(STATE_FIELDS)
    for part, kind in {"match": Match, "round": Round, "aside": Aside}.items():
        assert set(FIELDS[kind.__name__]) == set(PARTS[part])


@pytest.mark.parametrize(
    ("kind", "field", "word"),
    [
        ("State", "hands", "Own"),
        ("State", "draw", "Secret"),
        ("State", "top", "Public"),
        ("Match", "seed", "Secret"),
        ("Match", "shuffles", "Secret"),
        ("DrawLink", "guilty", "Secret"),
        ("Aside", "unseen", "Secret"),
        ("TurnProgress", "drawn", "Own"),
    ],
)
def test_the_words_are_those_of_the_rules(kind: str, field: str, word: str) -> None:
    assert FIELDS[kind][field] == word


def test_a_copy_takes_over_every_field() -> None:
    s = random_match(Random(1))
    copy = s.copy()
    for name in set(STATE_FIELDS) - {"events"}:
        assert getattr(copy, name) is getattr(s, name)
    assert copy.events == []
