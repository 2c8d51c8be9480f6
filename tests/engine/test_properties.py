"""Properties that hold under all rules, tested with random options and with actions that may be illegal."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import actions as a
from engine import advance, apply, dump, legal, load, seat_to_act
from engine.events import from_json, to_json
from engine.rounds.turns import end_is_held
from engine.rules.registry import OPTIONS
from tests.engine.ledger import Ledger
from tests.engine.tables import (
    ACTIONS,
    all_cards,
    next_action,
    random_match,
    random_options,
    step,
    wander,
    whole_deck,
)

TABLES = 60

seeds = st.integers(0, 2**32 - 1)
many = settings(max_examples=TABLES, deadline=None, derandomize=True, database=None)
few = settings(max_examples=max(10, TABLES // 4), deadline=None, derandomize=True, database=None)


@many
@given(seeds)
def test_every_card_of_the_deck_is_somewhere_exactly_once(seed: int) -> None:
    deck: Counter[int] | None = None
    for before, _, _, after, events, _ in wander(seed):
        if deck is None:
            deck = all_cards(before)
            assert deck == whole_deck(before, len(before.circle.seat_order))
        if any(event[0] == "round_dealt" for event in events):
            deck = whole_deck(after, len(after.circle.seat_order))
        assert all_cards(after) == deck


@many
@given(seeds)
def test_the_seat_to_act_has_a_legal_action_unless_the_end_is_held(seed: int) -> None:
    for _, _, _, s, _, _ in wander(seed):
        if s.phase != "playing":
            assert s.next_deadline == inf
            assert (s.progress.choice, s.progress.reaction, s.debt.cards) == (None, None, 0)
            continue
        assert len(s.circle.active_seats) >= 2
        assert seat_to_act(s) in s.circle.active_seats
        assert legal(s, seat_to_act(s)) or end_is_held(s)


@many
@given(seeds)
def test_legal_actions_are_accepted_without_a_penalty(seed: int) -> None:
    for n, (_, _, _, s, _, _) in enumerate(wander(seed)):
        if n % 5 or s.next_deadline <= s.now:
            continue
        for seat in s.circle.active_seats:
            for action in legal(s, seat):
                _, events = apply(s, action, s.now)
                kinds = {event[0] for event in events}
                assert not kinds & {"strict_broken", "jump_in_missed", "called_wrongly", "caught_wrongly"}


@many
@given(seeds)
def test_every_accepted_keep_choice_challenge_press_claim_or_vote_is_legal(seed: int) -> None:
    listed = (a.Keep, a.Choose, a.Challenge, a.Press, a.Claim, a.Vote)
    for before, action, now, _, events, code in wander(seed):
        if code is not None or now >= before.next_deadline or not isinstance(action, listed):
            continue
        assert action in legal(before, action.seat), events


@many
@given(seeds)
def test_the_given_state_stays_untouched_and_a_refusal_changes_nothing(seed: int) -> None:
    for before, action, now, after, _, code in wander(seed, ACTIONS // 3):
        text = json.dumps(dump(before))
        step(before, action, now)
        assert json.dumps(dump(before)) == text
        if code is not None and now < before.next_deadline and not end_is_held(before):
            assert after is before


@many
@given(seeds)
def test_a_match_that_is_saved_and_loaded_continues_identically(seed: int) -> None:
    for before, action, now, after, events, code in wander(seed):
        again = load(json.loads(json.dumps(dump(before))))
        same, same_events, same_code = step(again, action, now)
        assert (same_events, same_code) == (events, code)
        assert dump(same) == dump(after)


@few
@given(seeds)
def test_the_journal_of_actions_replays_to_the_same_state_and_events(seed: int) -> None:
    journal = [(a.to_json(action), now, events, after) for _, action, now, after, events, _ in wander(seed)]
    s = random_match(Random(seed))
    for data, now, events, after in journal:
        s, again, _ = step(s, a.from_json(json.loads(json.dumps(data))), now)
        assert again == events
        assert dump(s) == dump(after)


@many
@given(seeds)
def test_events_reveal_hand_sizes_and_scores(seed: int) -> None:
    ledger: Ledger | None = None
    for before, _, _, after, events, _ in wander(seed):
        if ledger is None:
            ledger = Ledger()
            ledger.hands = {seat: len(before.hands[seat]) for seat in before.circle.active_seats}
        for event in events:
            ledger.note(event, after.hands)
        ledger.settle(after.hands)
        for seat, count in ledger.hands.items():
            if after.match.status[seat] in ("playing", "eliminated"):
                assert len(after.hands[seat]) == count
        for seat, score in ledger.scores.items():
            booked = sum(1 for event in events if event[0] == "penalty_points")
            assert booked or after.match.scores[seat] == score


@few
@given(seeds)
def test_events_survive_json(seed: int) -> None:
    for *_, events, _ in wander(seed):
        for event in events:
            assert from_json(json.loads(json.dumps(to_json(event)))) == event


@few
@given(seeds)
def test_a_seat_that_wins_with_its_last_card_has_an_empty_hand(seed: int) -> None:
    for _, _, _, after, events, _ in wander(seed):
        for event in events:
            if event[0] == "round_won" and event[2] == "cards" and after.phase != "playing":
                assert after.round.winner == event[1]
                assert after.hands[event[1]] == ()


@few
@given(seeds)
def test_advancing_leaves_no_deadline_due(seed: int) -> None:
    *_, last = wander(seed, 40)
    s = last[3]
    s, _ = advance(s, s.now + 100_000)
    assert s.phase != "playing" or s.next_deadline > s.now


def test_random_options_combine_every_possible_pair() -> None:
    chance = Random(1)
    pairs: set[tuple[str, str]] = set()
    for _ in range(400):
        values = random_options(chance)
        on = [name for name, option in OPTIONS.items() if values[name] != option.default]
        pairs.update(combinations(sorted(on), 2))
    impossible = {
        ("cheating", "strict"),
        *((other, "shooter") for other in ("blind_draw", "draw_up_to", "keep_drawing")),
    }
    assert set(combinations(sorted(OPTIONS), 2)) - pairs - impossible == set()


@pytest.mark.parametrize("seats", [2, 3, 10, 20])
def test_fair_matches_end(seats: int) -> None:
    chance = Random(seats)
    s = random_match(chance, {"target": 10, "voluntary_draw": False}, seats)
    for _ in range(20_000):
        if s.phase == "match_over":
            break
        s, _, code = step(s, next_action(s, chance, wild=0.0), 0.0)
        assert code is None
    assert s.phase == "match_over"
    assert s.match.winner is not None
