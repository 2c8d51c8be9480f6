"""Naming a two-sided card to play it. The visible face suffices, because players do not see their cards' backs.

Source: editions, chapter 6.
"""

from __future__ import annotations

import pytest

from engine import State, apply
from engine import actions as a
from engine import cards as c
from engine.refusals import NotInHand
from engine.scenario.file import read

ANN = 0


def table(hand: str, draw: str = "Y5/V9") -> State:
    """Return a table with a two-sided deck and a red 7 on top. The current seat holds ``hand``."""
    hands = {"ann": hand.split(), "ben": ["B1/VSA", "B7/O3"]}
    scenario = {"name": "faces", "rules": {"deck": "flip"}, "seats": list(hands), "hands": hands, "top": "R7/O1"}
    return read({**scenario, "draw": draw.split(), "steps": []})[2]


def test_a_card_that_shows_the_face_is_played() -> None:
    s, _ = apply(table("Y2/T1 R1/V2 Y4/VF"), a.PlayCard(ANN, (c.parse("R1"),)), 0.0)
    assert c.code(s.top) == "R1/V2"


def test_the_drawn_card_is_played_if_another_one_shows_the_same_face() -> None:
    s, _ = apply(table("R1/V2 Y4/VF", "R1/P3"), a.DrawCard(ANN), 0.0)
    s, _ = apply(s, a.PlayCard(ANN, (c.parse("R1"),)), 0.0)
    assert c.code(s.top) == "R1/P3"
    assert c.parse("R1/V2") in s.hands[ANN]


def test_a_card_named_with_both_faces_is_that_card() -> None:
    with pytest.raises(NotInHand):
        apply(table("R1/V2 Y4/VF"), a.PlayCard(ANN, (c.parse("R1/P3"),)), 0.0)


def test_a_face_of_the_other_side_is_not_in_the_hand() -> None:
    with pytest.raises(NotInHand):
        apply(table("R1/V2 Y4/VF"), a.PlayCard(ANN, (c.parse("V2"),)), 0.0)
