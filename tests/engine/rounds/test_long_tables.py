"""Tables with seats beyond the twentieth, and tables where nobody is present for a while."""

from __future__ import annotations

from random import Random

from engine import State, apply, legal, new_match
from engine import actions as a
from engine.rules.deck import MOST_SEATS


def play_round(s: State, chance: Random) -> State:
    """Play random fair actions of active seats until the round is over, and return the last state."""
    while s.phase == "playing":
        s, _ = apply(s, chance.choice([action for seat in s.circle.active_seats for action in legal(s, seat)]), s.now)
    return s


def test_players_in_seats_beyond_the_twentieth_take_part_in_the_next_round() -> None:
    chance = Random(1)
    s, _ = new_match({"target": 5000, "voluntary_draw": False, "uno_calls": "off"}, MOST_SEATS, 3, 0.0)
    for seat in range(3):
        s, _ = apply(s, a.Leave(seat), 1.0)
        s, _ = apply(s, a.Join(MOST_SEATS + seat), 1.0)
    s = play_round(s, chance)
    s, _ = apply(s, a.NextRound(-1), 2.0)
    assert s.circle.active_seats == tuple(range(3, MOST_SEATS + 3))
    acted: set[int] = set()
    for _ in range(20_000):
        if s.phase != "playing" or acted >= set(s.circle.active_seats):
            break
        actions = [action for seat in s.circle.active_seats for action in legal(s, seat)]
        action = chance.choice(actions)
        s, _ = apply(s, action, 2.0)
        acted.add(action.seat)
    assert acted >= {MOST_SEATS, MOST_SEATS + 1, MOST_SEATS + 2}


def test_a_pause_lasts_until_somebody_is_back_even_if_others_leave() -> None:
    s, _ = new_match({"round_seconds": 300, "turn_seconds": 60}, 3, 1, 0.0)
    for seat in range(3):
        s, _ = apply(s, a.Away(seat), 10.0)
    for now, seat in ((500.0, 1), (600.0, 0)):
        left, _ = apply(s, a.Leave(seat), now)
        assert left.next_deadline == float("inf")
    s, _ = apply(s, a.Leave(1), 500.0)
    s, _ = apply(s, a.Back(0), 700.0)
    assert s.round.deadline == 990.0
    assert s.next_deadline <= 760.0
