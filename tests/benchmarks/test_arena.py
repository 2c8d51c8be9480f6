"""The arena: deals, what a seat may know, opponents, refused actions, and how results are counted and judged."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from benchmarks.arena import matches, rlcard_env
from benchmarks.arena.matches import Line, Outcome, difference, fair_share, parts, play_deals, play_line, sides
from benchmarks.arena.opponents import OPPONENTS, any_card, rule_agents_play, stand_in
from benchmarks.arena.players import NAMES, player, within
from benchmarks.arena.rounds import Player, Seat, deal, play_round
from benchmarks.players import LINES, bounds, verdict
from engine import State, blinded, dump, legal, view
from engine import actions as a
from engine import cards as c
from engine.presets import PRESETS
from engine.simulate.estimates import Estimate, mean

ANY, QUICK = Player(any_card), OPPONENTS["quick"]
DUEL = Line("a duel", "quick", "quick random", {}, 2, 100)
YELLOW = c.COLOURS["Y"]


def cards(*codes: str) -> tuple[int, ...]:
    return tuple(map(c.parse, codes))


# --- rounds -----------------------------------------------------------------------------------------------------------


def test_a_deal_is_the_same_for_every_side_of_the_hero() -> None:
    for options, seats in (({}, 3), ({"preset": "partners"}, 4)):
        line = Line("", "quick", "random", options, seats, 1)
        dealt = []
        for side in sides(line):
            seen: list[State] = []
            seated = [QUICK if seat in side.seats else ANY for seat in range(seats)]
            play_round(options, seated, 7, watch=seen.append)
            dealt.append(dump(seen[0]))
        assert len(dealt) == seats // len(sides(line)[0].seats)
        assert all(one == dealt[0] for one in dealt)
        assert dealt[0] != dump(deal(options, seats, 8)[0])


def test_the_same_seed_plays_the_same_round() -> None:
    first, again, other = [dump(play_round({}, [QUICK, ANY, ANY], seed).state) for seed in (5, 5, 6)]
    assert first == again
    assert first != other


@pytest.mark.parametrize("preset", PRESETS)
def test_all_opponents_play_every_preset_without_a_refused_action(preset: str) -> None:
    seated = [*OPPONENTS.values(), OPPONENTS["quick"]]  # Partners need an even number of seats.
    for seed in range(2):
        assert play_round({"preset": preset}, seated, seed).refused == ()


def test_players_of_all_levels_play_without_a_refused_action() -> None:
    assert play_round({"preset": "house-2018"}, [player("easy"), player("normal 1"), player("hard 1")], 3).refused == ()
    assert set(NAMES) > {"easy", "normal", "hard", "random"}


def _foreign_card(seat: Seat) -> a.Action:
    held = c.looks(seat.blinded.hands[seat.number])
    return a.PlayCard(seat.number, (next(card for card in range(c.KINDS) if card not in held),))


def _unfair_card(seat: Seat) -> a.Action | None:
    """Return an action that plays a coloured card that does not fit.

    If the seat is asked out of turn or has no such card, return what ``any_card`` returns. With ``strict`` or
    ``cheating``, the engine accepts a card that does not fit.
    """
    b = seat.blinded
    fitting = {action.cards[0] for action in legal(b, seat.number) if isinstance(action, a.PlayCard)}
    other = [card for card in b.hands[seat.number] if card not in fitting and not c.TABLE[card].is_wild]
    return a.PlayCard(seat.number, (other[0],)) if other and not seat.out_of_turn else any_card(seat)


@pytest.mark.parametrize(
    ("act", "options", "why"),
    [
        (_foreign_card, {}, "not allowed"),
        (lambda seat: a.DrawCard((seat.number + 1) % 2), {}, "not allowed"),
        (lambda _: None, {}, "no action"),
        (_unfair_card, {}, "not allowed"),
        (_unfair_card, {"strict": True}, "not allowed"),
        (_unfair_card, {"preset": "cheaters"}, "not allowed"),
        (
            lambda seat: a.PlayCard(seat.number, play.cards, c.NO_COLOUR) if (play := _wild(seat)) else any_card(seat),
            {},
            "",
        ),
    ],
)
def test_a_forbidden_or_missing_action_is_recorded_and_the_round_continues(
    act: Any, options: dict[str, Any], why: str
) -> None:
    played = [play_round(options, [Player(act), ANY], seed) for seed in range(6)]
    refused = [text for one in played for text in one.refused]
    assert refused
    assert all(text.startswith("seat 0") and why in text for text in refused)
    assert all(one.state.phase != "playing" for one in played)


def _wild(seat: Seat) -> a.PlayCard | None:
    found = legal(seat.blinded, seat.number)
    return next((play for play in found if isinstance(play, a.PlayCard) and c.TABLE[play.cards[0]].is_wild), None)


def test_a_seat_gets_only_what_it_may_know() -> None:
    states: list[State] = []
    seen: list[State] = []

    def act(seat: Seat) -> a.Action | None:
        s = states[-1]
        assert dump(seat.blinded) == dump(blinded(s, seat.number))
        assert seat.view == view(s, seat.number)
        for number, hand in seat.memory.hands.items():
            assert number == seat.number or hand.known.total() == 0
            assert hand.size == len(s.hands[number])
        seen.append(s)
        return any_card(seat)

    play_round({}, [Player(act, remembers=True), ANY, ANY], 2, watch=states.append)
    assert len(seen) > 3


def test_seats_are_asked_to_jump_in_more_often_with_a_higher_percentage() -> None:
    def asked(jump_ins: int) -> int:
        found = []

        def act(seat: Seat) -> a.Action | None:
            found.append(seat.out_of_turn)
            return stand_in(seat)

        for seed in range(8):
            assert not play_round({"preset": "house-2018"}, [Player(act)] * 4, seed, jump_ins).refused
        return sum(found)

    assert asked(0) == 0
    assert 0 < asked(30) < asked(100)


# --- opponents --------------------------------------------------------------------------------------------------------


def test_the_rule_agent_prefers_a_wild_draw_four_and_chooses_the_colour_it_has_most_of() -> None:
    hand = cards("W+4", "W", "R1", "Y1", "Y2")
    four, wild = c.parse("W+4"), c.parse("W")
    plays = [a.PlayCard(0, (card,), colour) for card in (wild, four) for colour in range(4)]
    assert rule_agents_play(hand, plays, Random(1)) == a.PlayCard(0, (four,), YELLOW)


def test_the_rule_agent_prefers_coloured_cards_to_wilds_and_weights_them_by_copies() -> None:
    hand = cards("W", "R1", "Y2", "Y2", "Y2")
    plays = [a.PlayCard(0, (card,)) for card in cards("R1", "Y2")]
    wilds = [a.PlayCard(0, cards("W"), colour) for colour in range(4)]
    chance = Random(1)
    chosen = [rule_agents_play(hand, [*wilds, *plays], chance) for _ in range(400)]
    assert set(chosen) == set(plays)
    assert 0.68 < chosen.count(plays[1]) / 400 < 0.82
    assert {rule_agents_play(hand, wilds, chance) for _ in range(100)} == set(wilds)


def test_the_rlcard_port_translates_card_names_and_plays_legal_actions() -> None:
    names = ("r-5", "g-skip", "b-reverse", "y-draw_2", "r-wild", "g-wild_draw_4")
    assert tuple(map(rlcard_env.card_of, names)) == cards("R5", "GS", "BR", "Y+2", "W", "W+4")
    assert [rlcard_env.colour_of(name) for name in names[3:]] == [None, c.COLOURS["R"], c.COLOURS["G"]]
    port = rlcard_env.Port(1)
    assert port.step({"raw_legal_actions": ["draw"], "raw_obs": {"hand": []}}) == "draw"
    observed = {"raw_legal_actions": ["r-wild", "g-3", "g-3"], "raw_obs": {"hand": ["r-wild", "g-3", "g-3"]}}
    assert port.eval_step(observed)[0] == "g-3"


# --- counting ---------------------------------------------------------------------------------------------------------


def test_a_better_player_wins_more() -> None:
    outcome = play_deals(DUEL, range(100))
    assert outcome.games == 200
    assert outcome.rate.low > 50
    equal = play_deals(replace(DUEL, hero="quick random"), range(60))
    assert equal.rate.value == 50


def test_partners_win_together_and_a_hero_who_is_not_eliminated_survives() -> None:
    pair = Line("", "random", "random", {"preset": "partners"}, 4, 10)
    assert fair_share(pair) == 50
    assert play_deals(pair, range(10)).shares == [0.5] * 10
    survivors = Line("", "random", "random", {"scoring": "elimination"}, 4, 10, counts="survives")
    assert fair_share(survivors) == 75
    assert play_deals(survivors, range(5)).shares == [0.75] * 5


def test_a_line_with_the_measure_spares_compares_points_instead_of_wins() -> None:
    payers = Line("", "random", "random", {"preset": "audio-table"}, 4, 10, counts="spares")
    assert fair_share(payers) == 75
    assert play_deals(payers, range(5)).shares == pytest.approx([0.75] * 5)
    assert play_deals(replace(payers, hero="quick"), range(40)).rate.value > 75
    assert {line.name for line in LINES if line.counts == "spares"} == {
        f"hard, not below fair, {name}" for name in ("audio-table", "audio-table-all", "mau-mau")
    }


def test_a_round_without_a_result_counts_as_the_fair_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.arena.rounds.MOST_ACTIONS", 3)
    outcome = play_deals(DUEL, range(3))
    assert outcome.without_result == 6
    assert outcome.shares == [0.5] * 3


def test_parts_contain_every_deal_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "AT_ONCE", 3)
    assert [deal for part in parts(DUEL, 15) for deal in part] == [*range(8)]
    with ThreadPoolExecutor(2) as threads:
        assert play_line(DUEL, 15, threads).shares == play_deals(DUEL, range(8)).shares


def test_the_interval_usually_contains_the_true_rate() -> None:
    held = few = 0
    for seed in range(200):
        chance = Random(seed)
        shares = [sum(chance.random() < 0.3 for _ in range(4)) / 4 for _ in range(60)]
        rate = Outcome(shares, 240).rate
        held += rate.low <= 30 <= rate.high
        rate = Outcome(shares[:10], 40).rate
        few += rate.low <= 30 <= rate.high
    assert held >= 184
    assert few >= 184
    assert Outcome([0.0] * 10, 40).rate.high > 5


def test_deals_with_nearly_equal_shares_have_a_narrow_interval() -> None:
    shares = [0.5 + (-1) ** number * 0.05 for number in range(400)]
    assert Outcome(shares, 800).rate.high - 50 < 0.6


def test_the_interval_usually_contains_the_true_difference() -> None:
    held = 0
    for seed in range(200):
        chance = Random(seed)
        samples = [[float(chance.random() < rate) for _ in range(300)] for rate in (0.55, 0.5)]
        found = difference(*samples)
        held += found.low <= 0.05 <= found.high
        assert found.value == pytest.approx(mean(samples[0]).value - mean(samples[1]).value)
    assert held >= 184


@pytest.mark.parametrize(
    ("ends", "least", "most", "state"),
    [
        ((64, 65), 63, None, "reached"),
        ((62, 65), 63, None, "open"),
        ((61, 62), 63, None, "missed"),
        ((36, 44), 35, 45, "reached"),
        ((36, 46), 35, 45, "open"),
        ((46, 48), 35, 45, "missed"),
    ],
)
def test_a_target_is_reached_or_missed_only_if_the_whole_interval_reaches_or_misses_it(
    ends: tuple[float, float], least: float, most: float | None, state: str
) -> None:
    rate = Estimate(sum(ends) / 2, *ends)
    assert verdict(rate, least, most).endswith(state)
    met = [all(target.met for target in bounds("", rate, least, most, full)) for full in (True, False)]
    assert met == [state == "reached", state != "missed"]


def test_no_more_worlds_are_imagined_after_the_time_limit() -> None:
    assert within(60)(1)
    assert not within(0)(1)


def test_every_line_has_its_own_name_a_target_and_known_players() -> None:
    assert len({line.name for line in LINES}) == len(LINES)
    for line in LINES:
        assert sides(line)
        assert line.least is not None
        assert player(line.hero)
        assert player(line.others)
