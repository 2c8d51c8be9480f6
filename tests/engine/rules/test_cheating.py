"""After a correct accusation, an event names the cards that are taken back."""

from __future__ import annotations

from typing import Any

import pytest

from engine import apply
from engine import cards as c
from engine.actions import Accuse, Action, Call, Choose, PlayCard
from engine.scenario.file import read

ANN, BEN, CY = range(3)


def cards(*codes: str) -> tuple[int, ...]:
    """Return the cards with these codes."""
    return tuple(c.parse(code) for code in codes)


CALL = Call(BEN, "uno")
"""A wrong call, whose penalty reshuffles the discard pile if the draw pile is empty."""
CASES: dict[str, tuple[dict[str, Any], list[str], list[str], list[Action], tuple[int, ...]]] = {
    "a card": ({}, ["B4", "R6", "Y3"], ["G7"], [PlayCard(ANN, cards("B4"))], cards("B4")),
    "several cards": (
        {"double_play": True},
        ["B5", "R6", "Y3"],
        ["R6", "G7"],
        [PlayCard(ANN, cards("B5", "R6"))],
        cards("B5", "R6"),
    ),
    "an extra card": (
        {"number_effects": {"4": "free_discard"}},
        ["B4", "R6", "Y3", "Y8"],
        ["G7"],
        [PlayCard(ANN, cards("B4")), Choose(ANN, card=c.parse("R6"))],
        cards("B4", "R6"),
    ),
    "cards that were taken along": (
        {"deck": "no_mercy"},
        ["BDA", "B6", "B7", "Y3"],
        ["G7"],
        [PlayCard(ANN, cards("BDA"))],
        cards("B6", "B7", "BDA"),
    ),
    "a hand under the discard pile": (
        {"number_effects": {"2": "redraw"}},
        ["B2", "R6", "Y3"],
        ["G7"],
        [PlayCard(ANN, cards("B2"))],
        cards("B2"),
    ),
    "a flip": (
        {"deck": "flip"},
        ["BF/V6", "B6/TSA", "Y3/V1"],
        ["Y8/P1", "R9/TR"],
        [PlayCard(ANN, cards("BF/V6"))],
        cards("BF/V6"),
    ),
    "a card after which the discard pile was reshuffled": (
        {"false_call_penalty": 2},
        ["B4", "R6", "Y3"],
        ["B4", "G7"],
        [PlayCard(ANN, cards("B4")), CALL],
        cards("B4"),
    ),
    "a flip after which the discard pile was reshuffled": (
        {"deck": "flip", "false_call_penalty": 2},
        ["BF/V6", "B6/TSA", "Y3/V1"],
        ["Y8/P1", "R9/TR"],
        [PlayCard(ANN, cards("BF/V6")), CALL],
        cards("BF/V6"),
    ),
}
"""Rules, Ann's hand, the discard pile, the actions before the accusation, and the cards that Ann takes back."""


@pytest.mark.parametrize("name", CASES)
def test_the_cards_that_were_played_are_taken_back(name: str) -> None:
    rules, hand, pile, actions, taken_back = CASES[name]
    others = {"BEN": ["R1", "G9"], "CY": ["R3"]}
    if rules.get("deck") == "flip":
        others = {"BEN": ["R1/P3", "G9/PR"], "CY": ["R2/OR"]}
    table = {
        "name": name,
        "rules": {"cheating": True, "uno_calls": "players", **rules},
        "seats": ["ANN", *others],
        "hands": {"ANN": hand, **others},
        "top": pile,
        "draw": [],
        "turn": "ANN",
        "steps": [],
    }
    s = read(table)[2]
    if CALL in actions:
        s.draw = ()
    for action in actions:
        s, _ = apply(s, action, s.now)
    s, events = apply(s, Accuse(BEN, ANN), s.now)
    assert [event for event in events if event[0] == "card_taken_back"] == [
        ("card_taken_back", ANN, taken_back, "cheating")
    ]
    assert set(cards(*hand)) <= set(s.hands[ANN])
