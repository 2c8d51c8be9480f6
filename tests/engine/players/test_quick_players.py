"""Quick players finish a round with every preset, use only what their seat may know, and have the given habits."""

from __future__ import annotations

from random import Random

import pytest

from engine import State, apply, legal, new_match
from engine import actions as a
from engine.players.quick import PEOPLE, RANDOM, QuickChance, QuickHabits, next_action, play_turn
from engine.presets import PRESETS
from tests.engine.tables import random_match

MOST = 3000


def play(s: State, habits: QuickHabits, seed: int) -> tuple[State, list[tuple[State, a.Action]]]:
    """Play a round of at most ``MOST`` actions. Return the last state, and every action with the state before it."""
    chance = QuickChance(seed)
    moves: list[tuple[State, a.Action]] = []
    window = False
    while s.phase == "playing" and len(moves) < MOST:
        action = next_action(s, [habits] * s.seats, chance, window)
        assert action is not None
        moves.append((s, action))
        s, events = apply(s, action, 0.0)
        window = any(event[0] == "card_played" for event in events)
    return s, moves


@pytest.mark.parametrize("preset", PRESETS)
def test_quick_players_finish_a_round_of_every_preset(preset: str) -> None:
    for seats in (2, 4, 8) if preset != "partners" else (4, 6, 8):
        s, moves = play(new_match({"preset": preset}, seats, seats, 0.0)[0], PEOPLE, seats)
        assert s.phase != "playing", f"{seats} seats: the round is not over after {len(moves)} actions"


def test_the_decision_does_not_depend_on_hidden_cards() -> None:
    compared = 0
    for seed in range(40):
        chance = Random(seed)
        _, moves = play(random_match(chance), PEOPLE, seed)
        for s, _ in chance.sample(moves, min(4, len(moves))):
            if s.progress.choice is not None or s.progress.reaction is not None or s.aside.unseen:
                continue
            other = with_other_hidden_cards(s, chance)
            decided = play_turn(s, s.turn, PEOPLE, QuickChance(seed))
            assert decided == play_turn(other, s.turn, PEOPLE, QuickChance(seed))
            compared += 1
    assert compared > 60


def with_other_hidden_cards(s: State, chance: Random) -> State:
    """Return the state with the draw pile and all hands except the current seat's dealt again."""
    pool = [card for seat, hand in enumerate(s.hands) if seat != s.turn for card in hand] + [*s.draw[s.cursor :]]
    chance.shuffle(pool)
    hands = [hand if seat == s.turn else tuple(pool.pop() for _ in hand) for seat, hand in enumerate(s.hands)]
    other = s.copy()
    other.hands = tuple(hands)
    other.draw, other.cursor = tuple(pool), 0
    return other


def count(habits: QuickHabits, kind: type[a.Action], rounds: int = 20) -> int:
    """Return the number of actions of a kind that players with these habits choose under house rules.

    For ``PlayCard``, count only jump-ins.
    """
    found = 0
    for seed in range(rounds):
        _, moves = play(new_match({"preset": "house-2018"}, 4, seed, 0.0)[0], habits, seed)
        found += sum(type(action) is kind and (kind is not a.PlayCard or action.seat != s.turn) for s, action in moves)
    return found


def test_the_habit_decides_how_often_jump_ins_are_taken() -> None:
    assert count(QuickHabits(jump_ins=0), a.PlayCard) == 0
    assert 0 < count(PEOPLE, a.PlayCard) < count(QuickHabits(jump_ins=100), a.PlayCard)


def test_the_habit_decides_how_often_bluff_cards_are_challenged() -> None:
    assert count(QuickHabits(challenges=0), a.Challenge) == 0
    challenged = 0
    for seed in range(10):
        _, moves = play(new_match({}, 4, seed, 0.0)[0], QuickHabits(challenges=100), seed)
        for s, action in moves:
            if a.Challenge(s.turn) in legal(s, s.turn):
                assert type(action) in (a.Challenge, a.Call)
                challenged += type(action) is a.Challenge
    assert challenged


def test_players_with_random_habits_act_differently_from_people() -> None:
    s = new_match({}, 4, 1, 0.0)[0]
    assert play(s, PEOPLE, 1)[1] != play(s, RANDOM, 1)[1]


def test_owed_calls_are_made_immediately() -> None:
    _, moves = play(new_match({}, 4, 3, 0.0)[0], PEOPLE, 3)
    calls = [action for _, action in moves if type(action) is a.Call]
    assert calls
    assert all(type(action) is a.Call for s, action in moves if s.calls.due)


def test_an_optional_swap_is_made_only_for_a_smaller_hand() -> None:
    options = {"number_effects": {str(number): "swap_may" for number in range(10)}}
    _, moves = play(new_match(options, 3, 5, 0.0)[0], PEOPLE, 5)
    asked = [(s, action) for s, action in moves if s.progress.choice is not None and s.progress.choice.optional]
    assert {type(action) for _, action in asked} == {a.Keep, a.Choose}
    for s, action in asked:
        if type(action) is a.Choose:
            assert action.target is not None
            assert len(s.hands[action.target]) < len(s.hands[action.seat])


def test_random_numbers_are_spread_evenly_and_determined_by_their_seed() -> None:
    chance = QuickChance(7)
    drawn = [chance.below(10) for _ in range(5000)]
    assert {number for number in drawn if 420 < drawn.count(number) < 580} == set(range(10))
    assert [QuickChance(7).below(1000) for _ in range(3)] == [QuickChance(7).below(1000)] * 3
    assert 900 < sum(chance.happens(20) for _ in range(5000)) < 1100
