"""Stand-ins under every rule: what they do is fair, always possible, and never a cheat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import engine
from bot.tables.runtime import standin_policy
from engine import State
from engine import cards as c
from engine import events as e
from engine.actions import Call, Choose, DrawCard, Keep, NextRound, PlayCard, Press
from engine.options import RulesError
from engine.presets import PRESETS
from engine.view import ChoiceView, Moves, PlayMove, View
from tests.bot.option_sets import option_sets
from tests.bot.screens.tables import a_view, with_hand, with_seat

MOST_ACTIONS = 60_000
R5, R7, RS, B2, W, W4 = (c.parse(code) for code in ("R5", "R7", "RS", "B2", "W", "W+4"))


def steps(state: State, now: float) -> Iterator[tuple[State, list[e.Raw]]]:
    """Yield the state and events after each action of a match in which stand-ins play all seats."""
    chance = random.Random(7)
    while state.phase != "match_over":
        if state.phase == "round_over":
            state, events = engine.apply(state, NextRound(-1), now)
            yield state, events
            continue
        plans = [
            plan for seat in range(state.seats) if (plan := standin_policy.plan(engine.view(state, seat))) is not None
        ]
        if plans:
            now += 0.1
            state, events = engine.apply(state, chance.choice(plans).action, now)
        else:
            assert state.next_deadline != float("inf"), "no seat acts any more"
            now = max(now, state.next_deadline)
            state, events = engine.advance(state, now)
        yield state, events


some_tables = given(option_sets, st.integers(2, 8), st.integers(0, 10**6))


def check_fair_play(options: dict[str, Any], seats: int, seed: int) -> None:
    """Check that the first actions of a match of stand-ins are accepted and cost no penalty."""
    try:
        state, _ = engine.new_match(options, seats=seats, seed=seed, now=0.0)
    except RulesError:
        assume(False)
    for number, (after, events) in enumerate(steps(state, 0.0)):
        assert not {raw[0] for raw in events} & {"strict_broken", "jump_in_missed", "called_wrongly", "peeked"}
        assert after.aside.cheat is None
        if number == 250:
            break


@settings(max_examples=40, deadline=None)
@some_tables
def test_stand_ins_play_fairly_under_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_fair_play(options, seats, seed)


@pytest.mark.soak
@pytest.mark.timeout(600)
@settings(max_examples=1000, deadline=None)
@some_tables
def test_stand_ins_play_fairly_under_many_more_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_fair_play(options, seats, seed)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_stand_ins_play_every_preset_to_its_end(preset: str) -> None:
    state, _ = engine.new_match({"preset": preset, "target": 120}, seats=4, seed=11, now=0.0)
    kinds: set[str] = set()
    for number, (_, events) in enumerate(steps(state, 0.0)):
        kinds |= {raw[0] for raw in events}
        assert number < MOST_ACTIONS
    assert "match_won" in kinds
    assert not kinds & {"choice_overslept", "turn_overslept"}


# --- sensible choices -----------------------------------------------------------------------------------------------


def view_of_turn(*cards: int, hand: tuple[int, ...] = (), next_cards: int = 7, **options: Any) -> View:
    """Return the view of seat 0 in its turn; it may play these cards, and the next seat holds ``next_cards``."""
    view = with_hand(a_view(4, options), hand or cards, tuple(PlayMove((card,), "turn", needs(card)) for card in cards))
    return with_seat(view, 1, cards=next_cards)


def needs(card: int) -> tuple[str, ...]:
    return ("colour",) if c.TABLE[card].is_wild else ()


def planned_action(view: View) -> object:
    plan = standin_policy.plan(view)
    return None if plan is None else plan.action


def played_cards(view: View) -> tuple[int, ...]:
    action = planned_action(view)
    assert isinstance(action, PlayCard)
    return action.cards


def test_stand_ins_play_the_colour_they_hold_most_and_keep_wild_cards() -> None:
    assert played_cards(view_of_turn(R7, B2, W, hand=(R7, B2, W, c.parse("B8"), c.parse("B9")))) == (B2,)


def test_stand_ins_attack_a_next_player_with_few_cards() -> None:
    assert played_cards(view_of_turn(R7, W4, next_cards=7)) == (R7,)
    assert played_cards(view_of_turn(R7, RS, W4, next_cards=2)) == (W4,)
    assert played_cards(view_of_turn(R7, RS, next_cards=1)) == (RS,)


def test_stand_ins_attack_with_number_effects_too() -> None:
    assert played_cards(view_of_turn(R5, c.parse("R9"), next_cards=1, number_effects={"5": "all_draw_one"})) == (R5,)


def test_stand_ins_do_not_attack_their_partner() -> None:
    assert played_cards(view_of_turn(W4, R7, next_cards=1)) == (W4,)
    assert played_cards(with_seat(view_of_turn(W4, R7, next_cards=1), 0, partner=1)) == (R7,)


def test_stand_ins_choose_the_colour_they_hold_most_after_a_wild_card() -> None:
    assert planned_action(view_of_turn(W, hand=(W, B2, c.parse("B3"), R5))) == PlayCard(
        0, (W,), colour=3, offered="turn"
    )


def test_stand_ins_play_identical_cards_together() -> None:
    view = with_hand(a_view(), (R5, R5, R7), (PlayMove((R5,), "turn", ()), PlayMove((R5, R5), "turn", ())))
    assert played_cards(view) == (R5, R5)


def choosing(kind: str, why: str, optional: bool = False) -> View:
    view = with_hand(a_view(), (R5, R7, B2, W))
    return replace(view, choice=ChoiceView(0, kind, why, optional, (1, 2, 3), (R5, R7, B2, W), 4, 20.0))


def test_stand_ins_make_every_kind_of_choice() -> None:
    assert planned_action(choosing("colour", "lay")) == Choose(0, colour=0)
    assert planned_action(with_seat(choosing("target", "swap_must"), 2, cards=1)) == Choose(0, target=2)
    assert planned_action(choosing("card", "give_card")) == Choose(0, card=R7)
    assert planned_action(choosing("extra", "free_discard", optional=True)) == Choose(0, card=R7)
    assert planned_action(choosing("draw", "redraw")) == DrawCard(0)


def test_stand_ins_swap_hands_voluntarily_only_for_a_smaller_one() -> None:
    view = choosing("target", "swap_may", optional=True)
    assert planned_action(view) == Keep(0)
    assert planned_action(with_seat(view, 3, cards=2)) == Choose(0, target=3)


def test_stand_ins_give_no_card_to_their_partner() -> None:
    view = with_seat(with_seat(choosing("target", "give_card"), 0, partner=2), 2, cards=1)
    assert planned_action(view) == Choose(0, target=1)


def test_stand_ins_do_not_choose_for_another_seat() -> None:
    theirs = ChoiceView(2, "colour", "lay", False, (), (), 0, 5.0)
    assert planned_action(replace(choosing("colour", "lay"), choice=theirs)) is None


def test_stand_ins_press_in_reactions_and_make_calls() -> None:
    assert planned_action(with_hand(a_view(), (R5,), press=True)) == Press(0)
    owing = replace(with_hand(a_view(), (R5, R5), calls=("duo",)), owes_call="duo", turn=2)
    assert planned_action(owing) == Call(0, "duo")


def test_stand_ins_do_nothing_that_is_only_optional_out_of_turn() -> None:
    offers = Moves(
        plays=(PlayMove((R5,), "jump_in", ()),), catch=(1,), peek=(1,), accuse=(1,), claim=(1,), propose=(1,), vote=True
    )
    assert standin_policy.plan(replace(a_view(), turn=2, moves=offers)) is None
