"""Thinking ahead: obvious actions under house rules, fair comparisons, the worth of a table, and candidates."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import State, apply, blinded, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.legal import legal
from engine.players import search
from engine.players.habits import Preference
from engine.players.imagine import imagine
from engine.players.memory import Memory
from engine.players.quick import QuickChance
from engine.players.search import Candidate, think
from engine.players.worth import MOVING, STAYING, Fit, fit_for, worth
from engine.randomness import Lots
from engine.state import ELIMINATED, set_hand
from engine.state.parts import TurnProgress
from engine.state.records import plain_link

SWAPS: dict[str, Any] = {"number_effects": {"0": "pass_hands", "7": "swap_must"}}
PAIRS: dict[str, Any] = {"partners": "fixed"}
WORLDS = 60


def cards(codes: str) -> tuple[int, ...]:
    return tuple(map(c.parse, codes.split()))


def table(hands: Sequence[str], top: str, options: dict[str, Any], owed: str = "") -> State:
    """Return a table where it is the first seat's turn. ``owed`` contains the cards that caused its debt."""
    s = new_match({"uno_calls": "automatic", **options}, len(hands), 5, 0.0)[0].copy()
    for seat, hand in enumerate(hands):
        set_hand(s, seat, cards(hand))
    s.top = c.parse(top)
    s.colour = c.COLOUR[s.top]
    s.turn, s.progress = 0, TurnProgress(has_acted=True).with_acted(False)
    s.set_debt(tuple(plain_link(len(hands) - 1, card, s.ruleset.draws[card]) for card in cards(owed)))
    return s


def thought(s: State, seat: int = 0, seed: int = 1, worlds: int = WORLDS) -> a.Action | None:
    """Return the action that the seat prefers after imagining ``worlds`` worlds, or ``None`` if it does nothing."""
    memory = Memory(seat)
    memory.see(blinded(s, seat))
    b = blinded(s, seat)
    wanted = think(b, memory, legal(b, seat), seed, lambda number: number < worlds)
    return None if wanted is None else wanted.action


def play(codes: str) -> a.Action:
    return a.PlayCard(0, cards(codes))


class Position(NamedTuple):
    """A table where the best action of the first seat is obvious."""

    name: str
    options: dict[str, Any]
    hands: tuple[str, ...]
    top: str
    wanted: a.Action
    owed: str = ""


MANY = "B1 B2 B3 Y1 Y2 Y3 G1 G2"
SOME = "B1 B2 Y1 Y2 G1"
OBVIOUS = (
    Position(
        "keeps its last cards instead of swapping them away", SWAPS, ("R7 R2", SOME, MANY, MANY), "R5", play("R2")
    ),
    Position("swaps many cards for few", SWAPS, (f"R7 R2 {MANY}", "G8 B9", MANY, MANY), "R5", play("R7")),
    Position("does not take many cards from the previous seat", SWAPS, ("R0 R3", SOME, SOME, MANY), "R5", play("R3")),
    Position("passes many cards on and takes one", SWAPS, (f"R0 R3 {MANY}", SOME, SOME, "B9"), "R5", play("R0")),
    Position(
        "answers rather than draws eight",
        {"stacking": "same"},
        ("R+2 R3 B3", SOME, SOME, SOME),
        "Y+2",
        play("R+2"),
        "R+2 B+2 G+2 Y+2",
    ),
    Position(
        "plays several cards together",
        {"double_play": True},
        ("R3 R3 B8 Y9", SOME, SOME, SOME),
        "R5",
        a.PlayCard(0, cards("R3 R3"), c.COLOURS["R"]),
    ),
    Position("goes out by discarding its colour", {"deck": "no_mercy"}, ("RDA R3 R4", "Y1", "B1"), "R5", play("RDA")),
)


@pytest.mark.parametrize("position", OBVIOUS, ids=[position.name for position in OBVIOUS])
def test_a_search_finds_the_obvious_action(position: Position) -> None:
    s = table(position.hands, position.top, position.options, position.owed)
    found = [thought(s, seed=seed) for seed in range(3)]
    assert found == [position.wanted] * 3


def chosen_target(hands: Sequence[str], options: dict[str, Any], card: str, colour: str | None = None) -> int | None:
    """Return the target that the first seat chooses after playing a card that asks for one."""
    number = None if colour is None else c.COLOURS[colour]
    s, _ = apply(table(hands, "R5", options), a.PlayCard(0, cards(card), number), 0.0)
    action = thought(s)
    assert isinstance(action, a.Choose)
    return action.target


def test_a_swap_targets_the_smallest_hand() -> None:
    assert chosen_target((f"R7 {MANY}", MANY, "Y8", SOME), SWAPS, "R7") == 2
    assert chosen_target((f"R7 {MANY}", MANY, SOME, "Y8"), SWAPS, "R7") == 3


def test_a_swap_spares_the_partner() -> None:
    everywhere = {"number_effects": {"7": "swap_must"}, **PAIRS}
    assert chosen_target(("R7 B3 B4", MANY, "Y8", "Y9"), everywhere, "R7") == 3


def jumps_in(hands: Sequence[str]) -> a.Action | None:
    """Return the action of seat 2 after seat 0 has played a red seven and swapped hands, or ``None`` for no action."""
    s, _ = apply(table(hands, "R5", {"jump_in": "exact", **SWAPS}), a.PlayCard(0, cards("R7"), target=1), 0.0)
    s, _ = apply(s, a.Choose(0, target=1), 0.0) if s.progress.choice is not None else (s, [])
    return thought(s, 2)


def test_a_jump_in_is_made_only_if_it_is_good() -> None:
    assert jumps_in(("R7 B1 B2", SOME, f"R7 {MANY}", MANY)) == a.PlayCard(2, cards("R7"))
    assert jumps_in(("R7 B1 B2 B3 B4 B6 B9", SOME, "R7 Y1", MANY)) is None


# --- comparing --------------------------------------------------------------------------------------------------------


def test_the_same_action_is_worth_the_same_in_the_same_world() -> None:
    s = table((SOME, SOME, SOME), "B5", {"preset": "house-2018"})
    world = imagine(blinded(s, 0), Memory(0), Lots(1, 1))
    action = play("B2")
    candidates = [Candidate(action), Candidate(play("B1")), Candidate(action)]
    for seed in range(30):
        search._compare(world, 0, candidates, seed)
    assert candidates[2].squares == 0.0
    assert candidates[1].squares > 0.0


def with_gains(gains: Sequence[float]) -> Candidate:
    one = Candidate(a.DrawCard(0))
    for gain in gains:
        one.add(gain)
    return one


def test_a_candidate_is_preferred_only_if_its_gain_exceeds_chance() -> None:
    first = Candidate(a.Keep(0))
    lucky = with_gains([1.0, -1.0] * 10 + [1.0])
    better = with_gains([0.3, 0.1] * 10)
    assert search._best([first, lucky], 21) == Preference(a.Keep(0), is_close=True)
    assert search._best([first, better], 20) == Preference(a.DrawCard(0), is_close=False)
    few = search.LEAST_WORLDS - 1
    assert search._best([first, with_gains([0.3] * few)], few) == Preference(a.Keep(0))


def test_a_candidate_that_falls_behind_is_dropped() -> None:
    s, _ = apply(table(("R7 B1", f"{MANY} {SOME}", "Y8", f"{MANY} {SOME}"), "R5", SWAPS), play("R7"), 0.0)
    b = blinded(s, 0)
    asked: list[int] = []

    def more(worlds: int) -> bool:
        asked.append(worlds)
        return worlds < WORLDS

    assert think(b, Memory(0), legal(b, 0), 1, more) == Preference(a.Choose(0, target=2))
    assert len(asked) in search.DROPS_AFTER


def test_a_refusal_in_an_imagined_world_is_the_worst_result() -> None:
    s = table((SOME, SOME), "R5", {})
    assert search._outcome(blinded(s, 0).copy(), 0, play("G1"), QuickChance(1)) == 0.0


# --- what a table is worth --------------------------------------------------------------------------------------------


def ended(options: dict[str, Any], last: str = "R1", hands: Sequence[str] = (SOME, "W W+4", "R1")) -> State:
    """Return the table after the first seat has gone out."""
    s, _ = apply(table((last, *hands), "R5", options), play(last), 0.0)
    assert s.phase != "playing"
    return s


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({}, (1.0, 0.0, 0.0, 0.0)),
        (PAIRS, (1.0, 0.0, 1.0, 0.0)),
        ({"scoring": "minus"}, (1.0, 0.465, 0.0, 0.495)),
        ({"scoring": "knock_out"}, (1.0, 0.465, 0.0, 0.495)),
        ({"scoring": "elimination"}, (1.0, 0.0, 1.0, 1.0)),
    ],
)
def test_the_worth_of_an_ended_round_depends_on_its_scoring(options: dict[str, Any], wanted: tuple[float, ...]) -> None:
    s = ended(options)
    assert [worth(s, seat) for seat in range(4)] == pytest.approx(wanted)
    assert (ELIMINATED in s.match.status) == (options.get("scoring") == "elimination")


@pytest.mark.parametrize("options", [{}, PAIRS, {"scoring": "places"}, {"scoring": "elimination"}])
def test_few_cards_are_worth_more_than_many(options: dict[str, Any]) -> None:
    s = table((MANY, "R1", SOME, MANY), "R5", options)
    found = [worth(s, seat) for seat in range(4)]
    assert found[1] == max(found)
    assert found[0] <= found[2]
    assert all(0.0 < one < 1.0 for one in found)
    total = {"elimination": 3.0}.get(options.get("scoring", ""), 2.0 if options is PAIRS else 1.0)
    assert sum(found) == pytest.approx(total)


@pytest.mark.parametrize(
    ("preset", "fit"),
    [("classic", STAYING), ("official-2018", STAYING), ("flip", STAYING), ("house-2018", MOVING), ("no-mercy", MOVING)],
)
def test_a_small_hand_is_worth_less_where_hands_move(preset: str, fit: Fit) -> None:
    s = table((MANY, "R1", SOME), "R5", {"preset": preset})
    assert fit_for(s.ruleset) is fit
    assert (worth(s, 1) > 0.6) == (fit is STAYING)


def test_owed_cards_lower_the_worth() -> None:
    free = table((SOME, SOME, SOME), "R5", {})
    owing = table((SOME, SOME, SOME), "R+2", {}, "R+2")
    assert worth(owing, 0) < worth(free, 0)
    assert worth(owing, 1) > worth(free, 1)


def test_a_finished_seat_is_worth_most_and_a_fallen_seat_nothing() -> None:
    s = table((SOME, SOME, SOME, SOME), "R5", {"scoring": "places"})
    s.round = s.round.replaced(finished=((2, 3),))
    assert worth(s, 2) == 1.0
    fallen = table((SOME, SOME, SOME, SOME), "R5", {"scoring": "elimination"})
    fallen.round = fallen.round.replaced(fallen=((1, cards(MANY)),))
    assert [worth(fallen, seat) for seat in range(4)] == [1.0, 0.0, 1.0, 1.0]


def test_a_void_round_is_worth_an_equal_share() -> None:
    s = table((SOME, SOME, SOME, SOME), "R5", PAIRS)
    s.phase = "round_over"
    assert worth(s, 0) == 0.5


# --- candidates -------------------------------------------------------------------------------------------------------


def candidates(hand: str, top: str, options: dict[str, Any], owed: str = "") -> list[a.Action | None]:
    s = table((hand, SOME, SOME), top, options, owed)
    return search.candidates_of(s, Memory(0), legal(s, 0))


def test_each_fitting_card_is_one_candidate_up_to_a_maximum() -> None:
    found = candidates("R1 R2 R3 R4 R6 W", "R5", {})
    assert len(found) == search.MOST_PLAYS
    found = candidates("R1 W B2 B3", "R5", {})
    assert {action.cards for action in found if isinstance(action, a.PlayCard)} == {cards("R1"), cards("W")}
    assert len(found) == 2


def test_drawing_is_compared_with_each_colour_of_a_wild_card_if_nothing_else_fits() -> None:
    found = candidates("W B2 B3 Y7", "R5", {})
    assert len(found) == 5
    assert a.DrawCard(0) in found


def test_where_all_cards_are_wild_drawing_is_not_a_candidate_and_fewer_cards_are_worth_more() -> None:
    s = new_match({"preset": "all-wild"}, 4, 2, 0.0)[0]
    seat = seat_to_act(s)
    assert a.DrawCard(seat) in legal(s, seat)
    assert a.DrawCard(seat) not in search.candidates_of(s, Memory(seat), legal(s, seat))
    larger = s.copy()
    set_hand(larger, seat, s.hands[seat] * 3)
    largest = s.copy()
    set_hand(largest, seat, s.hands[seat] * 4)
    assert worth(s, seat) > worth(larger, seat) > worth(largest, seat)


def test_drawing_is_a_candidate_if_cards_are_owed() -> None:
    assert a.DrawCard(0) in candidates("R+2 R1", "Y+2", {"stacking": "same"}, "Y+2")


def test_the_same_seed_leads_to_the_same_thoughts() -> None:
    chance = Random(4)
    some = ["R1", "R2", "R7", "R0", "RS", "R+2", "W", "B7", "G0", "Y5", "B3"]
    for _ in range(5):
        hands = [" ".join(chance.sample(some, 5)) for _ in range(4)]
        s = table(hands, "R5", SWAPS)
        assert thought(s, worlds=10) == thought(s, worlds=10)
