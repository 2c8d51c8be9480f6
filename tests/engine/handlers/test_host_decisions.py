"""Actions that the bot takes for a table: voiding a vote, charging for a failed proposal, and changing the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Refused, State, apply, dump, load, new_match
from engine import actions as a
from engine.match import empty_match


def match(seats: int = 4, **options: Any) -> State:
    return new_match(options, seats=seats, seed=5, now=0.0)[0]


def between_rounds(seats: int = 4, **options: Any) -> State:
    """Return a match whose first round is over, before the next deal."""
    state = empty_match(options, seats, 5, 0.0)
    state.phase, state.hands = "round_over", ((),) * seats
    return state


def code(state: State, action: a.Action) -> tuple[str, str | None]:
    with pytest.raises(Refused) as refusal:
        apply(state, action, 1.0)
    return refusal.value.code, refusal.value.option


def test_a_voided_vote_ends_without_a_result() -> None:
    state, _ = apply(match(table_votes=True), a.Propose(0, 2), 1.0)
    held = len(state.hands[2])
    state, events = apply(state, a.VoidVote(-1), 2.0)
    assert events == [("vote_voided", 2)]
    assert state.aside.vote is None
    assert len(state.hands[2]) == held
    assert code(state, a.Vote(1, True)) == ("not_now", "table_votes")


def test_without_a_vote_there_is_nothing_to_void() -> None:
    assert code(match(table_votes=True), a.VoidVote(-1)) == ("not_now", "table_votes")


@pytest.mark.parametrize(("penalty", "cards"), [(0, 7), (2, 9)])
def test_a_failed_proposal_costs_as_much_as_a_wrong_accusation(penalty: int, cards: int) -> None:
    state, events = apply(match(table_votes=True, false_catch_penalty=penalty), a.Forfeit(1), 1.0)
    assert len(state.hands[1]) == cards
    assert [event[4] for event in events] == ["false_catch_penalty"] * bool(penalty)


def test_the_cost_of_a_failed_proposal_is_held_back_where_penalties_are_on_demand() -> None:
    table = match(table_votes=True, false_catch_penalty=2, penalties="on_demand")
    state, events = apply(table, a.Forfeit(1), 1.0)
    assert events == [("penalty_held", 1, 2, "false_catch_penalty")]
    assert len(state.hands[1]) == 7


def test_rules_change_between_rounds_and_apply_starting_with_the_next_deal() -> None:
    state, events = apply(between_rounds(), a.ChangeRules(-1, {"hand_size": 5, "stacking": "same"}), 1.0)
    assert events == [("rules_changed", ("hand_size", "stacking"))]
    state, _ = apply(state, a.NextRound(-1), 2.0)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert state.ruleset.options["stacking"] == "same"


def test_seats_are_paired_when_partners_are_switched_on() -> None:
    state, _ = apply(between_rounds(), a.ChangeRules(-1, {"partners": "fixed"}), 1.0)
    state, _ = apply(state, a.NextRound(-1), 2.0)
    assert state.match.pairs == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("seats", "options", "option"),
    [
        (4, {"strict": True, "cheating": True}, "strict"),
        (3, {"partners": "fixed"}, "partners"),
        (10, {"hand_size": 15, "decks": 1}, "hand_size"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_and_nothing_changes(
    seats: int, options: dict[str, Any], option: str
) -> None:
    state = between_rounds(seats)
    before = json.dumps(dump(state))
    assert code(state, a.ChangeRules(-1, options)) == ("not_now", option)
    assert json.dumps(dump(state)) == before


def test_rules_cannot_be_changed_during_a_round_or_after_the_match() -> None:
    state = match()
    assert code(state, a.ChangeRules(-1, {"stacking": "same"})) == ("not_now", None)
    over = between_rounds()
    over.phase = "match_over"
    assert code(over, a.ChangeRules(-1, {"stacking": "same"})) == ("finished", None)


def test_a_change_of_rules_and_the_changed_rules_survive_saving_and_loading() -> None:
    action = a.ChangeRules(-1, {"number_effects": {"7": "slap"}, "answers": ["skip"]})
    again = a.from_json(json.loads(json.dumps(a.to_json(action))))
    assert again == action
    state, _ = apply(between_rounds(), again, 1.0)
    assert load(json.loads(json.dumps(dump(state)))).ruleset.options["number_effects"] == {"7": "slap"}
