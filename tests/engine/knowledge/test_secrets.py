"""Secrecy of views and events: neither reveals what a seat may not know, such as its own blind cards."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State, legal, new_match, view
from engine import cards as c
from engine.events import KINDS, Raw, redact
from engine.rules.registry import complete
from engine.view import View
from tests.engine.knowledge.hidden_cards import redealt
from tests.engine.tables import random_options, wander

seeds = st.integers(0, 2**32 - 1)
some = settings(max_examples=30, deadline=None, derandomize=True, database=None)

READERS = {
    ("cards_drawn", "cards"): ("seat",),
    ("hand_shown", "cards"): ("to",),
    ("card_given", "card"): ("seat", "target"),
    ("peeked", "by"): ("by",),
    ("peeked", "of"): ("by",),
}
"""For each private field, the fields that contain its readers.

``hand_shown`` also hides both seats if the reason is ``peeking``.
"""


def example(kind: str) -> Raw:
    """Return an event of this kind whose fields have the values 1, 2, 3 and so on."""
    return (kind, *range(1, len(fields(KINDS[kind])) + 1))


@pytest.mark.parametrize("kind", KINDS)
def test_each_field_of_an_event_reaches_only_its_readers(kind: str) -> None:
    raw = example(kind)
    facts = dict(zip((f.name for f in fields(KINDS[kind])), raw[1:], strict=True))
    for seat in (None, 0, *facts.values()):
        shown = redact(raw, seat)
        for name, value in facts.items():
            readers = READERS.get((kind, name))
            told = readers is None or seat in [facts[reader] for reader in readers]
            assert getattr(shown, name) == (value if told else None)


def assert_hidden(s: State, chance: Random) -> None:
    """Assert that shuffling the cards hidden from a random seat changes neither its view nor its actions.

    The public view must not change either.
    """
    viewer = chance.choice(s.circle.active_seats)
    other = redealt(s, viewer, chance)
    assert view(other, viewer) == view(s, viewer)
    assert set(legal(other, viewer)) == set(legal(s, viewer))
    assert view(other, None) == view(s, None)


@some
@given(seeds)
def test_a_view_does_not_depend_on_hidden_cards(seed: int) -> None:
    chance = Random(seed)
    for n, (*_, s, _, _) in enumerate(wander(seed, 120)):
        if n % 6 == 0 and s.phase == "playing":
            assert_hidden(s, chance)


@some
@given(seeds)
def test_a_view_does_not_depend_on_the_viewers_own_blind_cards(seed: int) -> None:
    chance = Random(seed)
    # ``blind_draw`` and ``identical_calls`` contradict each other: a call for identical cards reveals blind cards.
    plain = {"blind_draw": True, "identical_calls": False, "shooter": False}
    options = complete({**random_options(chance), **plain})
    for before, action, _, s, events, _ in wander(seed, 120, options):
        if s.phase == "playing" and s.aside.unseen:
            assert_hidden(s, chance)
        for event in events:
            if event[0] == "cards_drawn" and event[4] in ("turn", "keep_drawing", "turn_seconds"):
                shown: Any = redact(event, event[1])
                assert shown.cards is None, (before, action)


@some
@given(seeds)
def test_every_seat_sees_the_sorted_backs_of_all_other_hands(seed: int) -> None:
    for *_, s, _, _ in wander(seed, 40, complete({"deck": "flip"})):
        sides = [sorted(c.BACK[card] for card in hand) for hand in s.hands]
        for viewer in range(s.seats):
            backs = [None if seat.backs is None else list(seat.backs) for seat in view(s, viewer).seats]
            assert backs == [None if seat == viewer else side for seat, side in enumerate(sides)]
        assert [seat.backs for seat in view(s, None).seats] == [None] * s.seats


@some
@given(seeds)
def test_no_seat_sees_the_backs_of_its_own_hand(seed: int) -> None:
    chance, changed = Random(seed), 0
    for n, (*_, s, _, _) in enumerate(wander(seed, 60, complete({"deck": "flip"}))):
        if n % 3 or s.phase != "playing":
            continue
        viewer = chance.choice(s.circle.active_seats)
        other = with_other_backs(s, viewer)
        changed += other.hands != s.hands
        assert view(other, viewer) == view(s, viewer)
    assert changed


def with_other_backs(s: State, seat: int) -> State:
    """Return the state after exchanging cards in a hand for cards with the same faces from the draw pile."""
    hand, pile = list(s.hands[seat]), list(s.draw[s.cursor :])
    named = {*s.progress.drawn, *(() if s.progress.choice is None else s.progress.choice.cards)}
    for place, card in enumerate(hand):
        if card in named:
            continue
        # The next card of the draw pile is not exchanged, because everybody sees its back.
        alike = [n for n in range(1, len(pile)) if c.LOOK[pile[n]] == c.LOOK[card] and pile[n] != card]
        if alike:
            hand[place], pile[alike[0]] = pile[alike[0]], card
    other = s.copy()
    other.hands = (*s.hands[:seat], tuple(hand), *s.hands[seat + 1 :])
    other.draw, other.cursor = tuple(pile), 0
    return other


def test_a_view_contains_no_seed_and_no_field_with_secrets() -> None:
    names = {f.name for f in fields(View)}
    assert not names & {"seed", "shuffles", "draw", "hands", "rules", "chain", "blind", "cheat"}
    state, _ = new_match({}, 3, 123_456_789, 0.0)
    for seat in (None, 0, 1, 2):
        assert "123456789" not in repr(view(state, seat))
