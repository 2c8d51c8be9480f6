"""Names of people: they never format text or ping anybody, and can always be told apart."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens import people_names

display_names = st.text(max_size=32)


@pytest.mark.parametrize(
    ("given_name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \n B ", "Ann B"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("", "#3"),
        ("\u3164\u200b", "#3"),
        ("\u2800", "#3"),
        ("Z\u0301\u0301\u0301\u0301\u0301\u0301", "Z\u0301\u0301"),
        ("😀" * 32, "😀" * 32),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("player-1", "player-1"),
    ],
)
def test_a_name_is_cleaned(given_name: str, cleaned: str) -> None:
    assert people_names.clean(given_name, 2) == cleaned


def test_equal_names_get_their_seat_number() -> None:
    assert people_names.distinct(["Ann", "Ben", "ann", "Ann\u200b"]) == ("Ann (1)", "Ben", "ann (3)", "Ann (4)")
    assert people_names.distinct(["Ann", "Ben", "Ann"]) == ("Ann (1)", "Ben", "Ann (3)")


@given(st.lists(display_names, min_size=2, max_size=20))
def test_distinct_names_are_clean_and_short(given_names: list[str]) -> None:
    for name in people_names.distinct(given_names):
        assert name
        assert name == name.strip()
        assert len(name) <= 37
        assert not re.search(r"[\x00-\x1f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]", name)


@given(display_names, st.integers(6, 40))
def test_a_cut_name_is_not_longer_than_requested(name: str, width: int) -> None:
    assert len(people_names.cut(name, width)) <= max(width, 0)


def test_a_cut_name_keeps_its_seat_number() -> None:
    assert people_names.cut("A name that is long (12)", 14) == "A name t… (12)"


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("**b**", "\\*\\*b\\*\\*"),
        ("player_1", "player\\_1"),
        ("player-1", "player-1"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123>"),
        ("</play:1>", "\\</play:1>"),
        ("[x](http://a.b)", "\\[x](http:\u200b//a.b)"),
        ("# big", "\\# big"),
        ("-# small", "\\-# small"),
        ("1. list", "1\\. list"),
        ("> quote", "\\> quote"),
        ("||secret||", "\\|\\|secret\\|\\|"),
        ("`code`", "\\`code\\`"),
    ],
)
def test_formatting_links_and_mentions_in_a_name_are_escaped(name: str, escaped: str) -> None:
    assert people_names.escape(name) == escaped


@given(display_names)
def test_an_escaped_name_contains_no_mention_and_no_markdown(name: str) -> None:
    escaped = people_names.escape(people_names.clean(name, 0))
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`<\[]", escaped)
    assert not re.search(r"@[^\u200b]", escaped)


@given(display_names)
def test_unescaping_restores_a_name(name: str) -> None:
    cleaned = people_names.clean(name, 0)
    assert people_names.unescaped(f"**{people_names.escape(cleaned)}** wins") == f"{cleaned} wins"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ann", "ann"), ("Ann (1)", "ann (2)")),
        (("Ann", "A\u200dnn"), ("Ann (1)", "A\u200dnn (2)")),
        (("Zoé", "Zoe\u0301"), ("Zoé (1)", "Zoe\u0301 (2)")),
        (("Ann", "Ａｎｎ"), ("Ann (1)", "Ａｎｎ (2)")),
        (("Ann", "Ann", "Ann (1)"), ("Ann (1)", "Ann (2)", "Ann (1) (3)")),
        (("Ann", "Ben"), ("Ann", "Ben")),
    ],
)
def test_names_that_look_alike_get_their_seat_numbers(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert people_names.distinct(names) == shown


def test_several_lines_become_one_line_with_single_spaces() -> None:
    assert people_names.readable("a\tb\nc\u2028d\u00a0 e") == "a b c d e"
