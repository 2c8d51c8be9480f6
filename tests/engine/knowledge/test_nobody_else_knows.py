"""Classic tables: the cards that a seat can see, the events of a skip, and what a refusal contains."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Refused, State, advance, apply, dump, view
from engine import actions as a
from engine import cards as c
from engine.events import Raw
from tests.engine.tables import next_action, random_match

SEEDS = range(12)
STEPS = 200


def classic_steps(seed: int, **options: Any) -> Iterator[tuple[State, a.Action, State, list[Raw]]]:
    """Play random fair actions. Yield the state before each action, the action, the state after it, and its events."""
    chance = Random(seed)
    s = random_match(chance, {"preset": "classic", **options}, chance.choice([2, 3, 4, 7]))
    for _ in range(STEPS):
        if s.phase != "playing":
            return
        action = next_action(s, chance, wild=0.0)
        after, events = apply(s, action, 0.0)
        yield s, action, after, events
        s = after


@pytest.mark.parametrize("seed", SEEDS)
def test_no_hand_is_visible_without_a_rule_that_opens_it(seed: int) -> None:
    for _, _, s, _ in classic_steps(seed):
        for viewer in (*range(s.seats), None):
            assert [seat.open_hand for seat in view(s, viewer).seats] == [None] * s.seats


@pytest.mark.parametrize("seed", SEEDS)
def test_only_hands_with_few_cards_are_visible(seed: int) -> None:
    for _, _, s, _ in classic_steps(seed, open_at=3):
        shown = {seat.seat: seat.open_hand for seat in view(s, None).seats}
        if s.phase == "playing":
            assert shown == {seat: hand if 0 < len(hand) <= 3 else None for seat, hand in enumerate(s.hands)}


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_current_seat_sees_the_cards_it_drew(seed: int) -> None:
    drawn = 0
    for _, _, s, _ in classic_steps(seed):
        for viewer in (*range(s.seats), None):
            cards = view(s, viewer).drawn
            if viewer == s.turn:
                assert cards == s.progress.drawn
                drawn += len(cards)
            else:
                assert cards == ()
    assert drawn


def test_a_skip_card_reports_the_skipped_seat_once() -> None:
    reported = 0
    for seed in SEEDS:
        for before, action, after, events in classic_steps(seed):
            if isinstance(action, a.PlayCard) and c.FACE[action.cards[0]] == c.SKIP and after.phase == "playing":
                place = before.circle.active_seats.index(action.seat) + before.circle.direction
                skipped = before.circle.active_seats[place % len(before.circle.active_seats)]
                assert [event for event in events if event[0] == "turn_skipped"] == [("turn_skipped", skipped)]
                reported += 1
    assert reported


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refusal_after_a_deadline_contains_the_state_and_the_events_of_the_deadline(seed: int) -> None:
    s = random_match(Random(seed), {"preset": "classic", "turn_seconds": 30}, 3)
    late = s.next_deadline + 1.0
    expected, events = advance(s, late)
    assert events
    with pytest.raises(Refused) as refused:
        apply(s, a.Challenge(expected.turn), late)
    assert refused.value.after is not None
    assert dump(refused.value.after[0]) == dump(expected)
    assert refused.value.after[1] == events
