"""Memories of computers: what they record and forget, the truth of their facts, and the probability of a bluff."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import RulesError, State, blinded, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.events import CardPlayed, CardsDrawn, HandShown, redact
from engine.players.colour_groups import groups_of
from engine.players.guilt import p_guilty, p_had_another
from engine.players.memory import UNLIMITED, Memory
from engine.presets import PRESETS
from engine.rules.registry import complete
from engine.state import set_hand
from tests.engine.players.watched_tables import Memories, played, watch, watched
from tests.engine.tables import random_options

RED, YELLOW = c.COLOURS["R"], c.COLOURS["Y"]


def cards(*codes: str) -> tuple[int, ...]:
    return tuple(map(c.parse, codes))


def table(hands: list[tuple[int, ...]], top: str = "R5", **options: Any) -> tuple[State, Memories]:
    """Return a table with these hands, and memories that have seen it. It is the first seat's turn."""
    s = new_match({"preset": "house-2018", "deck": "classic", **options}, len(hands), 3, 0.0)[0].copy()
    for seat, hand in enumerate(hands):
        set_hand(s, seat, hand)
    s.top, s.turn = c.parse(top), 0
    s.colour = c.COLOUR[s.top]
    memories: Memories = {}
    watch(s, memories)
    return s, memories


TWO = [cards("Y1", "Y2", "B7", "B8"), cards("R1", "R2", "R3", "R4")]


def test_a_seat_that_draws_had_no_card_of_the_colour_in_force() -> None:
    s, memories = table(TWO)
    s = played(s, memories, a.DrawCard(0))
    hand = memories[1].hand(0)
    assert hand.caps[RED] == 1
    assert hand.caps[YELLOW] > 1
    assert hand.caps[c.NO_COLOUR] == 2 + 1  # Two could be held back (half of four), and one was drawn.
    assert hand.size == 5


def test_where_nobody_holds_cards_back_a_seat_that_draws_had_no_wild_card() -> None:
    s, memories = table(TWO, voluntary_draw=False)
    played(s, memories, a.DrawCard(0))
    assert memories[1].hand(0).caps[c.NO_COLOUR] == 1


def test_drawing_owed_cards_reveals_nothing() -> None:
    s, memories = table([cards("R+2", "Y1"), cards("B1", "G2"), cards("G1", "G2")])
    s = played(s, memories, a.PlayCard(0, cards("R+2")))
    played(s, memories, a.DrawCard(1))
    assert min(memories[0].hand(1).caps) >= UNLIMITED


def test_a_wrong_cap_is_forgotten() -> None:
    memory = Memory(0)
    s, _ = table(TWO)
    memory.see(blinded(s, 0))
    memory.add(CardsDrawn(1, 1, 1, "turn", None))
    assert memory.hand(1).caps[RED] == 1
    memory.hand(1).caps[RED] = 0
    memory.add(CardPlayed(1, cards("R1"), "turn", RED))
    assert memory.hand(1).caps[RED] >= UNLIMITED


def test_known_cards_follow_hands_that_are_swapped() -> None:
    s, memories = table([cards("R7", "Y1", "Y2"), cards("B1", "B2"), cards("G1", "G2", "G3")])
    s = played(s, memories, a.PlayCard(0, cards("R7"), target=2))
    assert memories[0].hand(2).known == Counter(cards("Y1", "Y2"))
    assert memories[2].hand(0).known == Counter(cards("G1", "G2", "G3"))
    assert not memories[1].hand(0).known
    s = played(s, memories, a.DrawCard(1))
    assert memories[1].hand(0).size == 3


def test_known_cards_and_caps_follow_hands_that_are_passed() -> None:
    s, memories = table([cards("R0", "Y1"), cards("B1", "B2"), cards("G1", "G2", "G3")])
    memories[0].hand(1).caps[YELLOW] = 0
    played(s, memories, a.PlayCard(0, cards("R0")))
    assert memories[0].hand(1).known == Counter(cards("Y1"))
    assert memories[0].hand(2).caps[YELLOW] == 0


def test_shuffled_hands_are_forgotten() -> None:
    s, memories = table([cards("R3", "Y1"), cards("B1", "B2")], number_effects={"3": "shuffle_hands"})
    memories[0].hand(1).caps[YELLOW] = 0
    played(s, memories, a.PlayCard(0, cards("R3")))
    assert memories[0].hand(1).caps[YELLOW] >= UNLIMITED
    assert not memories[0].hand(1).known


def test_a_hand_that_was_shown_is_known_to_its_viewer_alone() -> None:
    three = [cards("R3", "Y1"), cards("B1", "B2"), cards("G1", "G2")]
    s, memories = table(three, number_effects={"3": "peek_hand"})
    played(s, memories, a.PlayCard(0, cards("R3"), target=1))
    assert memories[0].hand(1).known == Counter(cards("B1", "B2"))
    assert not memories[2].hand(1).known


def test_an_open_hand_stays_known() -> None:
    s, memories = table([cards("R3", "Y1", "Y2"), cards("B1", "B2")], open_at=2)
    s = played(s, memories, a.PlayCard(0, cards("R3")))
    watch(s, memories)
    assert memories[1].hand(0).known == Counter(cards("Y1", "Y2"))
    s = played(s, memories, a.DrawCard(1))
    s = played(s, memories, a.Keep(1))
    played(s, memories, a.DrawCard(0))
    assert memories[1].hand(0).known == Counter(cards("Y1", "Y2"))
    assert memories[1].hand(0).size == 3


def test_a_card_given_is_known_to_both_seats() -> None:
    three = [cards("R3", "Y1", "Y2"), cards("B1", "B2"), cards("G1", "G2")]
    s, memories = table(three, number_effects={"3": "give_card"})
    s = played(s, memories, a.PlayCard(0, cards("R3"), target=1))
    if s.progress.choice is not None:
        s = played(s, memories, a.Choose(0, card=c.parse("Y2")))
    assert memories[0].hand(1).known == Counter(cards("Y2"))
    assert not memories[2].hand(1).known
    assert memories[2].hand(1).size == 3


def test_a_discard_all_leaves_no_card_of_its_colour() -> None:
    s, memories = table([cards("RDA", "R1", "Y1", "Y2"), cards("B1", "B2")], deck="no_mercy")
    played(s, memories, a.PlayCard(0, cards("RDA")))
    assert memories[1].hand(0).caps[RED] == 0
    assert memories[1].hand(0).size == 2


def test_the_caps_of_hands_are_forgotten_when_the_cards_are_turned_over() -> None:
    s, _ = new_match({"preset": "flip"}, 2, 5, 0.0)
    memories: Memories = {}
    watch(s, memories)
    memories[1].hand(0).caps[RED] = 0
    memories[1].add(redact(("table_turned", 0, True, s.top, 5), 1))
    assert min(memories[1].hand(0).caps) >= UNLIMITED


def test_challenges_are_counted() -> None:
    s, memories = table([cards("W+4", "R1", "Y1"), cards("B1", "B2"), cards("G1", "G2")])
    s = played(s, memories, a.PlayCard(0, cards("W+4"), YELLOW))
    b = blinded(s, 1)
    assert 0 < p_guilty(b, memories[1], b.debt.links[0]) < 1
    s = played(s, memories, a.Challenge(1))
    assert memories[2].bluffs == {0: (1, 0)}
    assert memories[1].hand(0).known >= Counter(cards("R1", "Y1"))


def test_a_hand_shown_in_a_challenge_is_known_only_if_it_has_not_changed() -> None:
    rest = cards("R1", "Y1")
    played_four = CardPlayed(0, cards("W+4"), "turn", YELLOW)
    shown = HandShown(1, 0, "challenge", rest)
    for between, known in (((), Counter(rest)), ((CardsDrawn(0, 2, 2, "uno_penalty", None),), Counter())):
        s, memories = table([cards("W+4", "R1", "Y1"), cards("B1", "B2")])
        for event in (played_four, *between, shown):
            memories[1].add(event)
        assert memories[1].hand(0).known == known
        assert memories[1].hand(0).size == 2 + 2 * len(between)
        assert s.phase == "playing"


def test_a_hand_that_lacked_the_colour_was_innocent() -> None:
    s, memories = table([cards("W+4", "Y3", "Y1"), cards("B1", "B2"), cards("G1", "G2")])
    memories[1].hand(0).caps[RED] = 0
    s = played(s, memories, a.PlayCard(0, cards("W+4"), YELLOW))
    b = blinded(s, 1)
    assert p_guilty(b, memories[1], b.debt.links[0]) == 0.0
    memories[1].hand(0).known = Counter(cards("R8"))
    assert p_had_another(b, memories[1], b.debt.links[0]) == 1.0
    assert 0 < p_guilty(b, Memory(1), b.debt.links[0]) < 1


def four_after(top: str, rest: tuple[int, ...], **options: Any) -> tuple[State, Memories]:
    """Return a table where seat 0 has played a wild draw four on the card ``top`` and holds ``rest``."""
    s, memories = table([cards("W+4") + rest, cards("B1", "B2"), cards("G1", "G2")], **options)
    s = s.copy()
    s.top, s.colour = c.parse(top), c.COLOUR[c.parse(top)]
    watch(s, memories)
    return played(s, memories, a.PlayCard(0, cards("W+4"), YELLOW)), memories


def guilty(s: State, memory: Memory) -> float:
    b = blinded(s, memory.seat)
    return p_guilty(b, memory, b.debt.links[-1])


def test_a_wild_draw_four_on_a_buzzer_is_a_bluff_only_if_any_card_is_tested() -> None:
    s, memories = four_after("BUZZ", cards("Y3", "Y1"), buzzer_cards=4)
    assert not s.debt.links[-1].guilty
    assert guilty(s, memories[1]) == 0.0
    s, memories = four_after("BUZZ", cards("Y3", "Y1"), buzzer_cards=4, bluff_test="any_card")
    assert s.debt.links[-1].guilty
    assert guilty(s, memories[1]) > 0.0


def test_any_card_that_fitted_proves_guilt_where_any_card_is_tested() -> None:
    found = {}
    for test in ("colour", "any_card"):
        s, memories = four_after("R7", cards("Y7", "Y1"), bluff_test=test)
        memories[1].hand(0).caps[RED] = 0
        found[test] = guilty(s, memories[1])
        memories[1].hand(0).known = Counter(cards("Y7"))
        assert s.debt.links[-1].guilty == (test == "any_card")
        b = blinded(s, 1)
        assert (p_had_another(b, memories[1], b.debt.links[-1]) == 1.0) == (test == "any_card")
    assert found["colour"] == 0.0 < found["any_card"] < 1.0


def test_a_memory_is_stored_and_loaded() -> None:
    for _, (s, memories) in zip(range(60), _tables(1), strict=False):
        for memory in memories.values():
            data = json.loads(json.dumps(memory.dump()))
            assert Memory.load(data, s.ruleset).dump() == memory.dump()


def test_caps_lapse_and_known_cards_do_not() -> None:
    s, memories = table(TWO)
    s = played(s, memories, a.DrawCard(0))
    memory = memories[1]
    memory.hand(0).known = Counter(cards("B7"))
    memory.turns += 5
    assert memory.lapsed(5).hand(0).caps == memory.hand(0).caps
    assert memory.lapsed(4).hand(0).caps[RED] >= UNLIMITED
    assert memory.lapsed(4).hand(0).known == Counter(cards("B7"))


def test_a_memory_that_has_seen_no_table_records_nothing() -> None:
    memory = Memory(0)
    memory.add(CardPlayed(1, cards("R1"), "turn", RED))
    assert memory.hands == {}


# --- random tables ----------------------------------------------------------------------------------------------------


def _tables(seed: int, **options: Any) -> Iterator[tuple[State, Memories]]:
    chance = Random(seed)
    while True:
        rules = random_options(chance, chance.choice([0.05, 0.3])) | options
        if chance.random() < 0.5:
            rules = {"preset": chance.choice(list(PRESETS)), **options}
        try:
            yield from watched(chance, complete(rules))
        except RulesError:
            continue


@pytest.mark.parametrize("seed", range(12))
def test_the_certain_facts_of_a_memory_are_true(seed: int) -> None:
    known = sizes = 0
    for _, (s, memories) in zip(range(120), _tables(seed), strict=False):
        if s.phase != "playing":
            continue
        for memory in memories.values():
            for seat, hand in memory.hands.items():
                assert hand.known <= Counter(c.looks(s.hands[seat]))
                assert hand.size in (None, len(s.hands[seat]))
                known += hand.known.total()
                sizes += hand.size is not None
    assert min(known, sizes) > 0


def test_caps_hold_where_nobody_keeps_cards_back() -> None:
    learnt = 0
    for seed in range(8):
        chance = Random(seed)
        s, _ = new_match({"preset": "house-2018", "voluntary_draw": False}, 4, seed, 0.0)
        memories: Memories = {}
        for _ in range(80):
            if s.phase != "playing":
                break
            watch(s, memories)
            s = played(s, memories, chance.choice(legal(s, seat_to_act(s))))
            groups = groups_of(s.ruleset)
            for memory in memories.values():
                for seat, hand in memory.hands.items():
                    held = Counter(groups[card] for card in s.hands[seat])
                    assert all(held[group] <= cap for group, cap in enumerate(hand.caps))
                    learnt += seat != memory.seat and min(hand.caps) < UNLIMITED
    assert learnt > 100
