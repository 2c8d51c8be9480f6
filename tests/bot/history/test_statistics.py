"""Statistics of each seat and best moments, counted from prepared events."""

from __future__ import annotations

from bot.history.chronicle import streaks
from bot.history.statistics import Tally
from bot.model.match_facts import BestMoment, SeatCounts
from engine import cards as c
from engine.events import Raw

from .random_matches import line

RED_7, RED_PLUS_2 = c.parse("R7"), c.parse("R+2")
BEGINNING: tuple[Raw, ...] = (("match_began", 3), ("round_dealt", 1, 0, RED_7, 7, ()))
EVERYBODY = (0, 1, 2)


def card_played(seat: int, card: int, how: str = "turn") -> Raw:
    return ("card_played", seat, (card,), how, 0)


def cards_drawn(seat: int, count: int, why: str = "turn") -> Raw:
    return ("cards_drawn", seat, count, count, why, None)


def tally(*events: Raw, seconds: float = 2.0) -> Tally:
    """Tally these events, one line each, with this many seconds between them."""
    return Tally([line(0, 0.0, *BEGINNING), *(line(n, n * seconds, each) for n, each in enumerate(events, 1))])


def test_calls_challenges_and_jump_ins_count_for_the_seats_involved() -> None:
    result = tally(
        ("called", 0, "uno", False),
        ("called", 1, "uno", True),
        ("caught", 0, 1, "uno"),
        ("challenged", 0, 2, True),
        ("challenged", 2, 1, False),
        card_played(1, RED_7, "jump_in"),
        ("jump_in_missed", 2, RED_7),
    )
    assert result.seat_counts == {
        0: SeatCounts(calls=1, catches=1, challenges_won=1, longest_hand=7),
        1: SeatCounts(forgotten=1, jump_ins_won=1, longest_hand=7),
        2: SeatCounts(challenges_lost=1, jump_ins_lost=1, longest_hand=7),
    }


def test_the_longest_hand_is_measured_during_the_whole_match() -> None:
    result = tally(cards_drawn(1, 6, "owed"), card_played(1, RED_7), ("hands_swapped", 1, 2), cards_drawn(2, 2))
    assert [result.seat_counts[seat].longest_hand for seat in EVERYBODY] == [7, 13, 14]
    assert result.moments(EVERYBODY) == (BestMoment("hand", 2, 14),)


def test_the_largest_debt_is_a_moment_of_the_seat_that_passed_it_on() -> None:
    result = tally(
        card_played(0, RED_PLUS_2),
        ("turn_began", 1),
        ("cards_owed", 1, 2),
        card_played(1, RED_PLUS_2, "answer"),
        ("turn_began", 2),
        ("cards_owed", 2, 4),
        card_played(2, RED_PLUS_2, "answer"),
        ("turn_began", 0),
        ("cards_owed", 0, 6),
        cards_drawn(0, 2, "owed"),
    )
    assert result.moments(EVERYBODY) == (BestMoment("debt", 2, 6),)
    assert result.moments((0, 1)) == (BestMoment("debt", 1, 4),)
    assert result.moments((0,)) == ()


def test_the_fastest_jump_in_is_the_one_soonest_after_the_previous_card() -> None:
    slow = tally(card_played(0, RED_7), card_played(1, RED_7, "jump_in"), seconds=3.0)
    assert slow.moments(EVERYBODY) == (BestMoment("jump_in", 1, 3.0),)
    cards = (
        card_played(0, RED_7),
        card_played(1, RED_7, "jump_in"),
        cards_drawn(2, 1),
        card_played(2, RED_7, "jump_in"),
    )
    assert tally(*cards, seconds=1.5).moments(EVERYBODY) == (BestMoment("jump_in", 1, 1.5),)
    assert tally(*cards, seconds=11.0).moments(EVERYBODY) == ()


def test_a_jump_in_on_the_first_card_of_a_round_is_not_a_best_moment() -> None:
    again: Raw = ("round_dealt", 2, 0, RED_7, 7, ())
    assert tally(card_played(0, RED_7), again, card_played(1, RED_7, "jump_in")).moments(EVERYBODY) == ()


def test_a_comeback_is_a_round_won_after_holding_many_cards() -> None:
    result = tally(cards_drawn(1, 7, "owed"), *[card_played(1, RED_7)] * 14, ("round_won", 1, "cards"))
    assert result.moments((1,)) == (BestMoment("comeback", 1, 14), BestMoment("survived", 1, 7))
    assert tally(cards_drawn(1, 2), ("round_won", 1, "cards")).moments(EVERYBODY) == ()
    assert [each.kind for each in tally(cards_drawn(1, 7), ("round_won", 0, "cards")).moments(EVERYBODY)] == ["hand"]


def test_cards_that_were_dealt_make_no_best_moment() -> None:
    dealt: Raw = ("round_dealt", 2, 0, RED_7, 15, ())
    assert tally(dealt, ("round_won", 1, "cards")).moments(EVERYBODY) == ()


def test_drawing_many_cards_is_survived_unless_the_seat_falls() -> None:
    drawn = (cards_drawn(0, 8, "owed"), cards_drawn(2, 6, "challenge"), cards_drawn(2, 12))
    over: Raw = ("round_won", 1, "cards")
    assert BestMoment("survived", 0, 8) in tally(*drawn, over).moments(EVERYBODY)
    assert BestMoment("survived", 2, 6) in tally(*drawn, ("seat_out", 0, "mercy", 25), over).moments(EVERYBODY)
    assert "survived" not in [each.kind for each in tally(*drawn).moments(EVERYBODY)]


def test_the_best_catch_is_the_one_soonest_after_the_card() -> None:
    caught = (card_played(0, RED_7), ("caught", 1, 0, "uno"), card_played(2, RED_7), ("turn_began", 1))
    slow: tuple[Raw, ...] = (("caught", 0, 2, "uno"),)
    assert tally(*caught, *slow, seconds=0.6).moments(EVERYBODY) == (BestMoment("catch", 1, 0.6),)
    assert tally(*caught, *slow, seconds=0.6).moments((0,)) == (BestMoment("catch", 0, 1.2),)


def test_actions_of_a_stand_in_are_not_best_moments() -> None:
    deeds = (card_played(0, RED_7), ("caught", 1, 0, "uno"), cards_drawn(1, 7, "owed"))
    over: Raw = ("round_won", 1, "cards")
    assert len(tally(*deeds, over).moments(EVERYBODY)) == 3
    assert tally(("seat_away", 1, True), *deeds, over).moments(EVERYBODY) == ()
    assert len(tally(("seat_away", 1, True), ("seat_back", 1), *deeds, over).moments(EVERYBODY)) == 3
    rejoined = ("seat_away", 1, True), ("seat_left", 1), ("seat_joined", 1), ("round_dealt", 2, 0, RED_7, 7, ())
    assert len(tally(*rejoined, *deeds, over).moments(EVERYBODY)) == 3


def test_a_streak_counts_consecutive_wins() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([True, True, False, True]) == (1, 2)
    assert streaks([True, False, False]) == (0, 1)
