"""Fixed and rotating partners: pairs, places and points (rulebook, chapter 9)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine import State, apply, legal, new_match, seat_to_act, view
from engine import actions as a
from engine.rules.partners import opposite, rotated

EVEN = [4, 6, 8, 10, 12, 14, 16, 18, 20]


def pair(one: int, other: int) -> tuple[int, int]:
    return (min(one, other), max(one, other))


def by_the_letter(n: int, turns: int) -> set[tuple[int, int]]:
    """Return the pairs in the rulebook's circle after ``turns`` moves, each by one place.

    Places and players are counted from 1, as in the rulebook, but the returned pairs contain seats, counted from 0.
    """
    circle = {place: place for place in range(1, n // 2 + 1)}
    circle |= {n // 2 + 1 + step: n - step for step in range(n // 2)}
    for _ in range(turns):
        circle = {1: circle[1], 2: circle[n], **{place + 1: circle[place] for place in range(2, n)}}
    return {pair(circle[place] - 1, circle[n + 1 - place] - 1) for place in range(1, n // 2 + 1)}


@pytest.mark.parametrize("n", EVEN)
def test_the_rotation_is_the_rulebooks_circle(n: int) -> None:
    for turns in range(2 * n):
        assert set(rotated(range(n), turns)) == by_the_letter(n, turns), turns


def test_four_players_rotate_as_in_the_rulebook() -> None:
    said = [{(0, 2), (1, 3)}, {(0, 3), (1, 2)}, {(0, 1), (2, 3)}]
    assert [set(rotated(range(4), turns)) for turns in range(3)] == said


@pytest.mark.parametrize("n", EVEN)
def test_the_rotation_pairs_any_two_players_once_and_then_repeats(n: int) -> None:
    rounds = [rotated(range(n), turns) for turns in range(n - 1)]
    for pairs in rounds:
        assert sorted(seat for two in pairs for seat in two) == list(range(n))
    assert sorted(two for pairs in rounds for two in pairs) == list(combinations(range(n), 2))
    assert rotated(range(n), n - 1) == rounds[0]


@pytest.mark.parametrize("n", EVEN)
def test_fixed_partners_sit_opposite_each_other(n: int) -> None:
    assert set(opposite(range(n))) == {(seat, seat + n // 2) for seat in range(n // 2)}
    state, _ = new_match({"partners": "fixed"}, n, 1, 0.0)
    for seat in view(state, 0).seats:
        assert seat.partner == (seat.seat + n // 2) % n


def play_round(s: State, chance: Random) -> State:
    """Play fair actions at random until the round is over, and return the last state."""
    while s.phase == "playing":
        s, _ = apply(s, chance.choice(legal(s, seat_to_act(s))), 0.0)
    return s


@pytest.mark.parametrize("n", [4, 6, 8])
def test_any_two_players_are_partners_once_in_a_match_with_rotating_partners(n: int) -> None:
    options: dict[str, Any] = {"partners": "rotate", "target": 5000, "hand_size": 1, "decks": 1, "turn_seconds": 0}
    chance = Random(n)
    s, _ = new_match(options, n, n, 0.0)
    met: Counter[tuple[int, int]] = Counter()
    for number in range(1, n):
        assert (s.match.round_number, set(s.match.pairs)) == (number, by_the_letter(n, number - 1))
        met.update(pair(*two) for two in s.match.pairs)
        s = play_round(s, chance)
        winner = s.round.winner
        assert winner is not None
        partner = next(other for two in s.match.pairs for other in two if winner in two and other != winner)
        assert s.match.last_won[winner] == number > s.match.last_won[partner]
        s, _ = apply(s, a.NextRound(-1), 0.0)
    assert met == Counter(combinations(range(n), 2))
    assert set(s.match.pairs) == by_the_letter(n, 0)


@pytest.mark.parametrize("places", ["keep", "shuffle"])
@pytest.mark.parametrize("kind", ["fixed", "rotate"])
@pytest.mark.parametrize("n", [4, 6, 8])
def test_partners_sit_opposite_each_other_in_every_round(n: int, kind: str, places: str) -> None:
    options = {"partners": kind, "seats": places, "target": 5000, "hand_size": 1, "decks": 1, "turn_seconds": 0}
    chance = Random(n)
    s, _ = new_match(options, n, n, 0.0)
    for _ in range(n):
        assert {
            pair(s.circle.active_seats[place], s.circle.active_seats[place + n // 2]) for place in range(n // 2)
        } == {pair(*two) for two in s.match.pairs}
        if places == "keep":
            lowest = tuple(sorted(min(two) for two in s.match.pairs))
            partners = {min(two): max(two) for two in s.match.pairs}
            assert s.circle.active_seats == lowest + tuple(partners[seat] for seat in lowest)
        s = play_round(s, chance)
        s, _ = apply(s, a.NextRound(-1), 0.0)


@pytest.mark.parametrize("kind", ["fixed", "rotate"])
def test_both_winning_partners_get_the_points_in_the_other_pairs_hands(kind: str) -> None:
    chance = Random(7)
    for seed in range(8):
        s, _ = new_match({"partners": kind, "target": 5000}, 6, seed, 0.0)
        s = play_round(s, chance)
        assert s.round.winner is not None
        (side,) = (two for two in s.match.pairs if s.round.winner in two)
        others = sum(s.ruleset.hand_points(s.hands[seat]) for seat in range(6) if seat not in side)
        assert others > 0
        assert s.match.scores == tuple(others if seat in side else 0 for seat in range(6))
