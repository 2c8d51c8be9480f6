"""Each field of a state declares who may know it and, unless it is public, how it is blinded.

A copy of a state shares the values of all fields except those that belong to a single action.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.registry import BLINDINGS
from engine.state import visibility
from engine.state.field_names import PART_FIELDS, PARTS, STATE_FIELDS
from engine.state.parts import NO_SEATS
from tests.engine.state.declared_fields import FIELDS, declared
from tests.engine.tables import random_match

READERS = {"Public", "Own", "Secret"}
BLINDED_AS = {"Dealt", "Emptied", "ByRule"}
OF_A_RULE = {"Cheat"}
"""Records that belong to one rule. The rule blinds them as a whole."""


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_declares_who_may_know_it_and_how_it_is_blinded(name: str) -> None:
    assert FIELDS[name]
    for field, (reader, *how) in FIELDS[name].items():
        assert reader in READERS, field
        if reader == "Public":
            assert how in ([], ["Face"]), field
        else:
            assert len(how) == 1, field
            assert how[0] in BLINDED_AS, field
    assert READERS | BLINDED_AS | {"Face"} <= set(vars(visibility))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("secret: int", ()),
        ("secret: tuple[int, ...]", ()),
        ("secret: Secret[int]", ("Secret",)),
        ("secret: Own[Dealt[tuple[int, ...]]]", ("Own", "Dealt")),
    ],
)
def test_the_words_of_a_field_are_read(line: str, words: tuple[str, ...]) -> None:
    assert declared(f"class Round:\n    {line}")["Round"]["secret"] == words


def test_every_field_is_declared() -> None:
    assert set(FIELDS["State"]) == set(STATE_FIELDS)
    for part, kind in PARTS.items():
        assert set(FIELDS[kind.__name__]) == set(PART_FIELDS[part])


def test_every_secret_of_a_rule_is_blinded_by_its_module() -> None:
    parts = {"State": "", "Match": "match.", "Round": "round.", "Aside": "aside.", "Calls": "calls."}
    of_rules = {
        parts[kind] + field
        for kind, fields in FIELDS.items()
        for field, words in fields.items()
        if "ByRule" in words and kind not in OF_A_RULE
    }
    assert of_rules == set(BLINDINGS)


@pytest.mark.parametrize(
    ("kind", "field", "words"),
    [
        ("State", "hands", ("Own", "Dealt")),
        ("State", "draw", ("Secret", "Dealt")),
        ("State", "top", ("Public", "Face")),
        ("State", "turn", ("Public",)),
        ("Match", "seed", ("Secret", "Emptied")),
        ("Match", "shuffles", ("Secret", "Emptied")),
        ("DrawLink", "guilty", ("Own", "Emptied")),
        ("Choice", "target", ("Own", "Emptied")),
        ("Aside", "unseen", ("Secret", "Dealt")),
        ("Aside", "cheat", ("Secret", "ByRule")),
        ("TurnProgress", "drawn", ("Own", "Dealt")),
    ],
)
def test_fields_declare_the_expected_words(kind: str, field: str, words: tuple[str, ...]) -> None:
    assert FIELDS[kind][field] == words


def test_a_copy_shares_every_field_except_those_of_one_action() -> None:
    s = random_match(Random(1))
    s.given_to = (1,)
    s.records_events = False
    copy = s.copy()
    for name in set(STATE_FIELDS) - {"events", "given_to", "records_events"}:
        assert getattr(copy, name) is getattr(s, name)
    assert (copy.events, copy.given_to, copy.records_events) == ([], NO_SEATS, True)
