"""Simulated rounds, and the figures, warnings and estimates made from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.actions import DrawCard, Press
from engine.effects.assignments import EFFECTS_BY_NAME
from engine.events import KINDS
from engine.match import new_match
from engine.options import RulesError, flag
from engine.presets import PRESETS
from engine.rules.compiler import add_rule, compile_rules, remove_rule
from engine.rules.registry import OPTIONS, SIGNS, complete, is_on
from engine.rules.rule_signs import ANY, WORD_AT, Sign
from engine.simulate import (
    KINDS_OF_ACTION,
    SECONDS,
    Figures,
    MatchRecord,
    RoundRecord,
    Simulation,
    apart,
    at_work,
    compare,
    minutes,
    rows,
    simulate,
    simulation,
    summarize,
    warnings,
)
from engine.simulate.estimates import Estimate, mean, quantile, share
from engine.simulate.rules_at_work import OF_CARDS, sign_of_effects, watched
from engine.simulate.skilled_seat import SkilledSeat
from tests.engine.tables import random_options

SIGN_OF = sign_of_effects()
HOUSE = {"preset": "house-2018"}
SEVENS = {"number_effects": {"7": "swap_must"}}


def test_the_same_seed_gives_the_same_figures() -> None:
    assert engine.simulate(HOUSE, 4, 15, 3) == simulate(HOUSE, 4, 15, 3)
    assert simulate(HOUSE, 4, 15, 3) != simulate(HOUSE, 4, 15, 4)


def test_matches_keep_pace_with_the_rounds_of_a_skilled_player() -> None:
    skilled = 8
    played = Simulation(HOUSE, 3, rounds=1, matches=8, skilled=skilled * simulation.SLOWER)
    halves = 0
    while not played.finished:
        played.work(iter([True, False]).__next__)
        figures = played.figures()
        assert abs(len(figures.matches) - len(figures.skilled)) <= 1
        halves += len(figures.skilled) == skilled // 2
    assert halves
    assert (len(played.figures().matches), len(played.figures().skilled)) == (8, skilled)


def test_a_longer_simulation_continues_a_shorter_one() -> None:
    few = simulate(HOUSE, 3, 10, 3, matches=1, skilled=4)
    many = simulate(HOUSE, 3, 25, 3, matches=2, skilled=6, begun=few)
    assert many == simulate(HOUSE, 3, 25, 3, matches=2, skilled=6)
    assert many.rounds[:10] == few.rounds
    assert few.rounds[2:] == simulate(HOUSE, 3, 8, 5).rounds


def test_figures_of_other_rules_cannot_be_continued() -> None:
    with pytest.raises(ValueError, match="other rules"):
        simulate(HOUSE, 4, 5, begun=simulate({}, 4, 2))


def test_rules_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(RulesError):
        simulate({"preset": "partners"}, 3, 5)


def test_a_slice_ends_when_time_is_up_and_the_next_one_continues() -> None:
    slices = Simulation(HOUSE, 4, 3, rounds=4, matches=1, skilled=1)
    asked = 0

    def has_time() -> bool:
        nonlocal asked
        asked += 1
        return asked % 3 != 0

    sliced = 0
    while not slices.work(has_time):
        sliced += 1
        assert len(slices.figures().rounds) <= 4
    assert sliced > 10
    assert slices.figures() == simulate(HOUSE, 4, 4, 3, matches=1, skilled=1)
    assert slices.work()


def test_every_preset_can_be_simulated() -> None:
    for preset in PRESETS:
        figures = simulate({"preset": preset}, 4, 2)
        assert len(figures.rounds) == 2
        assert all(record.winner >= 0 for record in figures.rounds if record.ending == "won")


def possible_signs(options: Mapping[str, Any]) -> set[str]:
    """Return the names of the signs that can appear with the cards, their effects and the options that are on."""
    rules = compile_rules(options)
    effects = {rules.effects[card] for card in rules.kinds}
    found = {*OF_CARDS, *(SIGN_OF[effect] for effect in effects if effect is not None)}
    for sign in SIGNS:
        for name, values in sign.options:
            if options[name] in values or (not values and is_on(OPTIONS[name], options[name])):
                found.add(sign.name)
    return found | {"colour_discards"} if rules.takes_along & rules.kinds else found


def test_rounds_with_random_rules_end_without_an_error_and_only_rules_that_are_on_are_at_work() -> None:
    chance = Random(11)
    simulated = 0
    for seed in range(200):
        options = random_options(chance, 0.1)
        try:
            figures = simulate(
                {**options, "hand_size": min(options["hand_size"], 4)}, chance.choice([2, 3, 4, 6]), 1, seed
            )
        except RulesError:
            continue
        assert at_work(figures).keys() - possible_signs(figures.options) <= {"bluffs_found", "wrong_challenges"}
        simulated += 1
    assert simulated > 100


def test_classic_shows_only_the_signs_of_its_cards_and_of_challenges() -> None:
    assert at_work(simulate({}, 4, 100)).keys() == {*OF_CARDS, "challenges", "bluffs_found", "wrong_challenges"}


STORED = {
    "turns": (44, 51),
    "turns_low": (25, 29),
    "turns_high": (80, 97),
    "minutes": (3.6, 4.3),
    "lead_changes": (3.6, 4.6),
    "comebacks": (0.57, 0.70),
    "first_seat": (0.20, 0.33),
    "drawn": (5.7, 6.7),
    "largest_hand": (9.8, 10.7),
    "void": (0, 0),
    "cut": (0, 0),
}


def test_figures_of_classic_are_within_stored_intervals() -> None:
    found = rows(simulate({}, 4, 500))
    assert not {name: found[name].value for name, (low, high) in STORED.items() if not low <= found[name].value <= high}


SHOWN: dict[str, dict[str, Any]] = {
    "challenges": {},
    "bluffs_found": {"guilty_extra": 2},
    "wrong_challenges": {"innocent_extra": 4},
    "stacks": {"stacking": "mixed"},
    "answers": {"answers": ["skip", "reverse", "wild"]},
    "last_cards_answered": {"stacking": "mixed", "last_card_draw": "answer", "hand_size": 2},
    "jump_ins": {"jump_in": "face"},
    "wild_jump_ins": {"jump_in": "exact", "jump_in_wilds": True, "hand_size": 15},
    "turns_after_jump_ins": {"jump_in": "face", "jump_in_next": "again"},
    "double_plays": {"double_play": True},
    "sequences": {"sequences": True},
    "same_numbers": {"same_number": True},
    "plays_after_penalty": {"after_penalty": "play"},
    "bombs": {"same_number": True, "bomb": 3},
    "long_draws": {"keep_drawing": True},
    "further_draws": {"draw_up_to": 3},
    "blind_draws": {"blind_draw": True},
    "full_hands": {"hand_limit": 10},
    "shots": {"shooter": True},
    "mercy": {"mercy_limit": 15, "keep_drawing": True},
    "places": {"scoring": "places"},
    "rounds_timed_out": {"round_seconds": 60},
    "longer_calls": {"identical_calls": True, "double_play": True},
    "buzzers": {"buzzer_cards": 8},
    "downpour_one": {"downpour_cards": 4},
    "downpour_two": {"downpour_cards": 4},
    "colour_discards": {"preset": "no-mercy"},
    "roulettes": {"preset": "no-mercy"},
    "tables_turned": {"preset": "flip"},
    "all_hit": {"preset": "attack-1998"},
    "target_draws_two": {"preset": "all-wild"},
    **{name: {} for name in OF_CARDS},
    **{
        SIGN_OF[str(effect)]: {"number_effects": {str(number): effect for number in range(10)}}
        for effect in OPTIONS["number_effects"].values
    },
}
"""For each sign, options under which it appears within 200 rounds."""


@pytest.mark.parametrize("name", dict.fromkeys(sign.name for sign in SIGNS))
def test_each_sign_is_seen_in_simulated_rounds(name: str) -> None:
    figures = simulate(SHOWN[name], 4, 0)
    while name not in at_work(figures) and len(figures.rounds) < 200:
        figures = simulate(SHOWN[name], 4, len(figures.rounds) + 5, begun=figures)
    assert name in at_work(figures)


def test_signs_name_events_options_and_effects_that_exist() -> None:
    assert {sign.event for sign in SIGNS} | WORD_AT.keys() <= KINDS.keys()
    for sign in SIGNS:
        for name, values in sign.options:
            assert set(values) <= set(OPTIONS[name].values or values)
    assert {sign.name for sign in SIGNS} >= set(SIGN_OF.values())


def test_each_effect_has_a_sign() -> None:
    assigned = {*OPTIONS["number_effects"].values, *OPTIONS["rank_effects"].values}
    assert SIGN_OF.keys() >= EFFECTS_BY_NAME.keys() | assigned


def test_a_new_rule_adds_its_signs() -> None:
    signs = (Sign("toys", "card_played", None, (("toy_rule", ANY),)),)
    shows: Any = SimpleNamespace(OPTIONS=(flag("toy_rule", 3),), SIGNS=signs, install=lambda _: None)
    assert "toys" not in at_work(simulate({}, 4, 1))
    add_rule(shows)
    try:
        assert watched(complete({"toy_rule": True}))[("toy_rule", "")] == {"toys"}
        assert "toys" in at_work(simulate({}, 4, 1))
    finally:
        remove_rule(shows)


def test_options_that_are_on_are_watched() -> None:
    options = complete({**SEVENS, "stacking": "same", "wild_draw_four": "free", "deck": "2018", "hints": False})
    assert watched(options) == {("stacking", ""): {"stacks"}, ("number_effects", "swap_must"): {"swaps"}}
    assert ("customizable_effect", "slap") in watched(complete({"deck": "2018", "customizable_effect": "slap"}))


def test_a_round_with_too_many_actions_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ACTIONS", 20)
    record = simulate({}, 4, 1).rounds[0]
    assert (record.ending, record.winner, record.comeback) == ("cut", -1, None)
    assert rows(simulate({}, 4, 2))["cut"].value == 1


def test_matches_have_rounds_and_minutes() -> None:
    figures = simulate({"target": 100}, 3, 2, matches=6)
    assert all(record.ended and record.rounds > 0 for record in figures.matches)
    found = rows(figures)
    assert found["match_rounds"].value > 1
    assert found["match_minutes"].value > found["minutes"].value
    assert simulate({"scoring": "single"}, 3, 0, matches=2).matches[0].rounds == 1


def test_matches_that_do_not_end_are_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ROUNDS", 2)
    figures = simulate({"scoring": "none"}, 2, 1, matches=50)
    assert [record.ended for record in figures.matches] == [False] * simulation.ENDLESS
    assert minutes(figures).match is None
    assert "match_rounds" not in rows(figures)


@pytest.mark.soak
def test_a_skilled_player_wins_more_than_their_share() -> None:
    assert rows(simulate({}, 2, 1, skilled=300))["skill"].low > 0.5


def test_where_a_skilled_player_thinks_ahead_fewer_rounds_are_played() -> None:
    assert len(simulate({}, 3, 1, skilled=11).skilled) == 11
    assert len(simulate(HOUSE, 3, 1, skilled=11).skilled) == 3
    assert simulate(HOUSE, 3, 1, 5, skilled=20).skilled == simulate(HOUSE, 3, 1, 5, skilled=20).skilled


def test_a_skilled_player_leaves_actions_out_of_turn_to_the_quick_player() -> None:
    state = new_match({}, 3, 4, 0.0)[0]
    seat = SkilledSeat(state.turn, 1)
    seat.look(state, [])
    other = (state.turn + 1) % 3
    assert seat.instead_of(state, None) is None
    assert seat.instead_of(state, Press(state.turn)) == Press(state.turn)
    assert seat.instead_of(state, DrawCard(other)) == DrawCard(other)
    chosen = seat.instead_of(state, DrawCard(state.turn))
    assert chosen is not None
    assert chosen.seat == state.turn
    assert SkilledSeat(other, 1).instead_of(state, DrawCard(other)) == DrawCard(other)


@pytest.mark.soak
def test_skill_and_comebacks_are_measured_with_partners() -> None:
    figures = simulate({"preset": "partners"}, 4, 30, skilled=160)
    assert 0.3 < rows(figures)["skill"].value < 0.9
    assert {record.comeback for record in figures.rounds} >= {True, False}


# --- what figures mean ------------------------------------------------------------------------------------------------


def record(**changes: Any) -> RoundRecord:
    """Return a record of an ordinary round with these changes."""
    plain = RoundRecord(1, 0, "won", False, 40, (40, 10, 2, 0, 1, 0), 3, False, 20, 9, 0, (("wishes", 2),))
    return plain._replace(**changes)


def figures_of(*records: RoundRecord, options: dict[str, Any] | None = None) -> Figures:
    """Return the figures of these rounds, each repeated a hundred times."""
    return Figures(complete(options or {}), 4, 0, records * 100)


def fair_rounds(**changes: Any) -> list[RoundRecord]:
    """Return four rounds, each won by a different seat."""
    return [record(winner=winner, **changes) for winner in range(4)]


def test_minutes_follow_from_the_seconds_of_each_kind_of_action() -> None:
    figures = dataclasses.replace(figures_of(record()), matches=(MatchRecord(3, (120, 0, 0, 0, 0, 0), ended=True),))
    assert minutes(figures).median.value == pytest.approx((40 * 5 + 10 * 3.5 + 2 * 4 + 6) / 60)
    assert minutes(figures, dict.fromkeys(KINDS_OF_ACTION, 60.0)).median.value == 53
    assert minutes(figures, {**SECONDS, "play": 30}).long.value == 1
    match = minutes(figures).match
    assert match is not None
    assert match.value == 10


def test_ordinary_rounds_need_no_warning() -> None:
    assert warnings(summarize(figures_of(*fair_rounds()))) == []


@pytest.mark.parametrize(
    ("records", "options", "kind"),
    [
        ([*fair_rounds() * 2, *fair_rounds(actions=(200, 0, 0, 0, 0, 0))], {}, "long_rounds"),
        ([*fair_rounds() * 5, record(winner=-1, ending="void")], {}, "void"),
        (fair_rounds(), {"stacking": "same"}, "never"),
        ([*fair_rounds(), record(winner=0)], {}, "first_seat"),
    ],
)
def test_unusual_rounds_cause_a_warning(records: list[RoundRecord], options: dict[str, Any], kind: str) -> None:
    assert [warning.kind for warning in warnings(summarize(figures_of(*records, options=options)))] == [kind]


def test_a_warning_names_the_option_that_is_never_at_work() -> None:
    (warning,) = warnings(summarize(figures_of(*fair_rounds(), options=SEVENS)))
    assert (warning.option, warning.effect) == ("number_effects", "swap_must")


def test_few_rounds_are_no_reason_for_a_warning() -> None:
    figures = dataclasses.replace(figures_of(record(winner=-1, ending="void")), rounds=(record(),) * 299)
    assert warnings(summarize(figures)) == []
    assert summarize(dataclasses.replace(figures, options=complete(SEVENS))).rare == []


def test_the_summary_names_an_option_that_is_rarely_at_work() -> None:
    figures = figures_of(*fair_rounds(), options={"stacking": "same"})
    seen = summarize(dataclasses.replace(figures, rounds=(*figures.rounds, record(at_work=(("stacks", 1),)))))
    (rare,) = seen.rare
    assert (rare.option, rare.effect) == ("stacking", "")
    assert 0 < rare.rounds.value < 0.01
    assert warnings(seen) == []


def test_a_comparison_lists_only_differences_beyond_chance() -> None:
    classic = summarize(simulate({}, 4, 150))
    assert compare(classic, classic) == []
    assert compare(classic, summarize(simulate({}, 4, 150, 1000))) == []
    quick = summarize(simulate({**SEVENS, "hand_size": 3}, 4, 150))
    names = {contrast.name for contrast in compare(quick, classic)}
    assert names >= {"turns", "minutes", "largest_hand", "at_work:swaps"}
    assert "void" not in names


# --- estimates --------------------------------------------------------------------------------------------------------


def test_a_share_has_wilsons_interval() -> None:
    assert share(0, 0) == Estimate(0, 0, 1)
    found = share(50, 100)
    assert found.value == 0.5
    assert found[1:] == pytest.approx((0.404, 0.596), abs=0.001)
    assert share(0, 100).low == 0
    assert share(0, 100).high == pytest.approx(0.037, abs=0.001)
    assert share(100, 100).high == 1


def test_a_mean_has_the_normal_interval() -> None:
    assert mean([]) == Estimate(0, -inf, inf)
    assert mean([5]) == Estimate(5, -inf, inf)
    assert mean([1, 3] * 50) == pytest.approx((2, 1.803, 2.197), abs=0.001)


def test_a_quantile_has_an_interval_from_ranks() -> None:
    assert quantile([], 0.5) == Estimate(0, -inf, inf)
    assert quantile(range(101), 0.5) == Estimate(50, 40, 61)
    assert quantile(range(10), 0.9) == Estimate(9, 7, inf)
    assert quantile(range(10), 0.1) == Estimate(1, -inf, 3)


def test_intervals_that_meet_are_not_apart() -> None:
    assert not apart(Estimate(1, 0, 2), Estimate(3, 2, 4))
    assert apart(Estimate(1, 0, 2), Estimate(4, 3, 5))
    assert apart(Estimate(4, 3, 5), Estimate(1, 0, 2))
