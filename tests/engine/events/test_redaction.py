"""Events: redaction for their readers, reading from storage, and the play kind after a draw."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from engine import apply
from engine import cards as c
from engine.actions import DrawCard, PlayCard
from engine.events import KINDS, NOBODY, HandShown, PileReshuffled, RoundDealt, from_json, redact
from engine.scenario.file import read


def test_a_secret_peek_hides_both_seats_from_all_others() -> None:
    raw = ("hand_shown", 1, 2, "peeking", (5, 6))
    assert redact(raw, 1) == HandShown(1, 2, "peeking", (5, 6))
    for reader in (None, 0, 2):
        assert redact(raw, reader) == HandShown(NOBODY, NOBODY, "peeking", None)


def test_everybody_knows_who_sees_a_challenged_hand() -> None:
    raw = ("hand_shown", 1, 2, "challenge", (5, 6))
    assert redact(raw, 0) == HandShown(1, 2, "challenge", None)


@pytest.mark.parametrize("count", [0, 108, 209, 430, 431, 672])
def test_a_number_of_cards_is_never_read_as_a_card(count: int) -> None:
    assert redact(("pile_reshuffled", count), 0) == PileReshuffled(count)
    assert redact(("round_dealt", 1, 0, 7, count, ()), None) == RoundDealt(1, 0, 7, count, ())


def test_fields_named_cards_contain_cards() -> None:
    for kind in KINDS.values():
        for name, declared in get_type_hints(kind).items():
            if name == "cards":
                assert declared in (tuple[int, ...], tuple[int, ...] | None), kind


@pytest.mark.parametrize("card", ["R9", "R5", "B3"])
def test_any_card_played_after_a_draw_is_reported_as_the_drawn_card(card: str) -> None:
    table = {
        "name": "ann draws R9",
        "rules": {"cheating": True},
        "seats": ["ann", "ben", "cy"],
        "hands": {"ann": ["R5", "B3"], "ben": ["R1", "G2"], "cy": ["Y1", "Y2"]},
        "top": "R7",
        "draw": ["R9"],
        "turn": "ann",
        "steps": [],
    }
    s = read(table)[2]
    drawn, _ = apply(s, DrawCard(0), 0.0)
    _, events = apply(drawn, PlayCard(0, (c.parse(card),)), 0.0)
    assert [(event[0], event[3]) for event in events if event[0] == "card_played"] == [("card_played", "drawn")]


@pytest.mark.parametrize(
    ("stored", "raw"),
    [
        (["turn_overslept", 1], ("turn_timed_out", 1)),
        (["choice_overslept", 1, "colour"], ("choice_timed_out", 1, "colour")),
        (["turn_timed_out", 1], ("turn_timed_out", 1)),
        ([], ()),
    ],
)
def test_events_that_were_stored_under_another_name_are_read(stored: list[object], raw: tuple[object, ...]) -> None:
    assert from_json(stored) == raw
