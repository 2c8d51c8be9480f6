"""An imagined table looks to a seat like the real one, agrees with that seat's memory, and lets play continue.

This module also tests the rules that apply in a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Refused, RulesError, State, apply, blinded, legal, new_match, seat_to_act, view
from engine import cards as c
from engine.options import check
from engine.players.imagine import imagine, search_rules
from engine.players.memory import Memory
from engine.presets import PRESETS
from engine.randomness import Lots
from engine.rules.compiler import compile_rules
from engine.rules.registry import OPTIONS, complete
from engine.state import set_hand
from engine.state.parts import TurnProgress
from engine.state.records import Choice
from tests.engine.players.watched_tables import Memories, watch, watched
from tests.engine.state.fields import all_fields
from tests.engine.tables import all_cards, random_options

POSITIONS = 50


def positions(seed: str, options: dict[str, Any] | None) -> Iterator[tuple[State, Memories]]:
    """Yield positions with memories that have seen them. Without ``options``, the rules are random."""
    chance = Random(seed)
    while True:
        rules = random_options(chance, chance.choice([0.1, 0.35])) if options is None else options
        try:
            for s, memories in watched(chance, complete(rules)):
                if s.phase == "playing" and chance.random() < 0.4:
                    watch(s, memories)
                    yield s, memories
        except RulesError:
            continue


def assert_same_sight(s: State, imagined: State, seat: int) -> None:
    seen, other = view(s, seat), view(imagined, seat)
    assert sorted(other.hand) == sorted(seen.hand)
    assert other.hidden == seen.hidden
    assert other.last_played == seen.last_played
    assert other.next_back == seen.next_back
    assert other.draw_pile == seen.draw_pile
    for one, same in zip(seen.seats, other.seats, strict=True):
        assert (same.cards, same.backs) == (one.cards, one.backs)
        assert sorted(same.open_hand or ()) == sorted(one.open_hand or ())


def play_on(s: State, chance: Random, actions: int = 12) -> None:
    """Play up to ``actions`` fair actions at an imagined table. Raise ``Refused`` if one is refused."""
    for _ in range(actions):
        found = legal(s, seat_to_act(s)) if s.phase == "playing" else []
        if not found:
            return
        s, _ = apply(s, chance.choice(found), 0.0)


def assert_imagined(tables: Iterator[tuple[State, Memories]], seed: str) -> None:
    chance = Random(seed)
    for number, (s, memories) in zip(range(POSITIONS), tables, strict=False):
        seat = chance.randrange(s.seats)
        b = blinded(s, seat)
        imagined = imagine(b, memories[seat], Lots(1, number))
        assert all_cards(imagined) == all_cards(s)
        assert_same_sight(s, imagined, seat)
        if not s.ruleset.two_sided:
            for other, hand in memories[seat].hands.items():
                assert hand.known <= Counter(c.looks(imagined.hands[other]))
        try:
            play_on(imagined, chance)
        except Refused as refusal:
            pytest.fail(f"an action is refused at an imagined table: {refusal.code}")


@pytest.mark.parametrize("preset", PRESETS)
def test_tables_with_each_preset_can_be_imagined(preset: str) -> None:
    assert_imagined(positions(preset, {"preset": preset}), preset)


@pytest.mark.parametrize("seed", [f"random {number}" for number in range(10)])
def test_tables_with_random_rules_can_be_imagined(seed: str) -> None:
    assert_imagined(positions(seed, None), seed)


def test_the_same_lots_lead_to_the_same_imagined_table() -> None:
    s, _ = new_match({"preset": "house-2018"}, 4, 9, 0.0)
    b, memory = blinded(s, 0), Memory(0)
    worlds = [imagine(b, memory, Lots(7, use)) for use in (1, 1, 2)]
    assert all_fields(worlds[0]) == all_fields(worlds[1])
    assert worlds[0].hands != worlds[2].hands
    assert worlds[0].match.seed != worlds[2].match.seed


def test_imagined_draw_piles_begin_with_many_different_cards() -> None:
    s, _ = new_match({}, 3, 9, 0.0)
    b, memory = blinded(s, 0), Memory(0)
    first = Counter(imagine(b, memory, Lots(3, use)).draw[0] for use in range(200))
    assert len(first) > 25


@pytest.mark.parametrize("backs", ["open", "hidden"])
def test_hidden_sides_are_imagined_in_many_ways(backs: str) -> None:
    s, _ = new_match({"preset": "flip", "flip_backs": backs}, 3, 9, 0.0)
    b, memory = blinded(s, 0), Memory(0)
    worlds = [imagine(b, memory, Lots(3, use)) for use in range(40)]
    assert len({world.hands[0] for world in worlds}) > 20
    assert len({world.hands[1] for world in worlds}) > 20


def test_a_wild_card_that_waits_for_its_colour_is_in_the_hand() -> None:
    s = new_match({}, 3, 4, 0.0)[0].copy()
    waiting = Choice(1, "colour", "lay", 20.0, 1, cards=(c.WILD,), play_kind="turn")
    s.turn, s.progress = 1, TurnProgress(choice=waiting)
    set_hand(s, 1, (c.WILD, *s.hands[1]))
    b = blinded(s, 0)
    for use in range(30):
        imagined = imagine(b, Memory(0), Lots(6, use))
        choice = imagined.progress.choice
        assert choice is not None
        (card,) = choice.cards
        assert card in imagined.hands[1]
        assert s.ruleset.asks_colour[card]


def test_an_imagined_hand_respects_the_caps_on_its_colours() -> None:
    s, _ = new_match({}, 3, 4, 0.0)
    b, memory = blinded(s, 0), Memory(0)
    memory.see(b)
    memory.hand(1).caps[0] = 0
    for use in range(50):
        assert not any(c.COLOUR[card] == 0 for card in imagine(b, memory, Lots(2, use)).hands[1])


# --- the rules of a search --------------------------------------------------------------------------------------------


def test_each_option_allows_its_value_in_a_search() -> None:
    found = {name: option for name, option in OPTIONS.items() if option.in_search is not None}
    assert {"uno_calls", "strict", "cheating", "peeking", "table_votes", "turn_seconds", "penalties"} <= set(found)
    for option in found.values():
        assert check(option, option.in_search) == option.in_search


@pytest.mark.parametrize("seed", range(20))
def test_the_rules_of_a_search_allow_no_calls_accusations_or_proposals(seed: int) -> None:
    rules = search_rules(compile_rules(random_options(Random(seed))))
    assert not rules.players_call
    assert not rules.may_accuse
    assert not rules.may_propose
    assert rules.options["strict"] is False
    assert search_rules(rules).options == rules.options
