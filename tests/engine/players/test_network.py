"""The network: its weights, what its features may depend on, its preferences, and the rules familiar to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from engine import RulesError, State, apply, blinded, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.events import redact
from engine.options import Option
from engine.players.features import FEATURES, Outlook
from engine.players.memory import Memory
from engine.players.network import NETWORKS, candidates, is_familiar, prefer, value, values
from engine.presets import PRESETS
from engine.rules.compiler import compile_rules
from engine.rules.deck import full_deck
from engine.rules.registry import OPTIONS, complete
from engine.state import set_hand
from tests.engine.knowledge.shuffled_hidden import shuffled_hidden
from tests.engine.mirrors import Mirror
from tests.engine.players.watched_tables import Memories, watch, watched
from tests.engine.tables import random_options

FAMILIAR = {"classic", "german-classic", "knock-out", "quick", "cheaters"}
PAIRS = 60
CLASSIC = {"uno_calls": "automatic", "turn_seconds": 0}


def with_any_seats(chance: Random, options: dict[str, Any]) -> Iterator[tuple[State, Memories]]:
    """Yield what ``watched`` yields for a random match with a number of seats that the options allow.

    Yield nothing if the options allow none of 20 randomly chosen numbers.
    """
    for _ in range(20):
        with suppress(RulesError):
            yield from watched(chance, options)
            return


def decisions(chance: Random, options: dict[str, Any]) -> Iterator[tuple[State, State, Memory, list[a.Action]]]:
    """Play a random match. Yield (state, blinded state, memory, actions) whenever the seat to act has legal actions."""
    for s, memories in with_any_seats(chance, options):
        if s.phase == "playing":
            watch(s, memories)
            seat = seat_to_act(s)
            b = blinded(s, seat)
            actions = legal(b, seat)
            if actions:
                yield s, b, memories[seat], actions


def features(s: State, memory: Memory, actions: list[a.Action]) -> list[list[float]]:
    """Return the features of all actions that play, draw or keep."""
    outlook = Outlook(s, memory.seat, memory)
    return [outlook.of(action) for action in actions if isinstance(action, a.PlayCard | a.DrawCard | a.Keep)]


# --- weights ----------------------------------------------------------------------------------------------------------


def test_the_networks_for_two_to_four_seats_have_weights_of_the_right_shape() -> None:
    assert set(NETWORKS) == {2, 3, 4}
    for network in NETWORKS.values():
        units = len(network.biases)
        assert units == len(network.outputs) == 32
        assert len(network.inputs) == len(network.linear) == FEATURES
        assert all(len(row) == units for row in network.inputs)
        assert any(network.linear)


def test_the_value_is_that_of_a_network_with_one_hidden_layer() -> None:
    chance = Random(5)
    features = [chance.choice([0.0, 1.0, chance.random()]) for _ in range(FEATURES)]
    for network in NETWORKS.values():
        wanted = sum(weight * feature for weight, feature in zip(network.linear, features, strict=True))
        for unit, bias in enumerate(network.biases):
            total = bias + sum(row[unit] * feature for row, feature in zip(network.inputs, features, strict=True))
            wanted += max(0.0, total) * network.outputs[unit]
        assert value(network, features) == pytest.approx(wanted)


# --- knowledge --------------------------------------------------------------------------------------------------------


def mirrored_deal(chance: Random, seats: int, mirror: Mirror) -> tuple[State, State]:
    """Return two tables with the same deal, except that the mirror permutes the colours of the second one."""
    deck = list(full_deck(complete(CLASSIC), seats))
    chance.shuffle(deck)
    one, _ = new_match(CLASSIC, seats, 1, 0.0, 0, deck)
    other, _ = new_match(CLASSIC, seats, 1, 0.0, 0, [mirror.card(card) for card in deck])
    return one, other


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_colour_is_better_than_another(seats: int) -> None:
    for seed in range(8):
        chance = Random(seed)
        mirror = Mirror(colours=tuple(chance.sample(range(4), 4)))
        tables = mirrored_deal(chance, seats, mirror)
        memories = [[Memory(seat) for seat in range(seats)] for _ in tables]
        for s, some in zip(tables, memories, strict=True):
            for memory in some:
                memory.see(blinded(s, memory.seat))
        for _ in range(PAIRS):
            seat = seat_to_act(tables[0])
            actions = legal(tables[0], seat)
            both = (actions, [mirror.action(action) for action in actions])
            seen = [
                features(blinded(s, seat), some[seat], list(chosen))
                for s, some, chosen in zip(tables, memories, both, strict=True)
            ]
            assert seen[0] == seen[1]
            at = chance.randrange(len(actions))
            tables = (
                played(tables[0], both[0][at], memories[0]),
                played(tables[1], both[1][at], memories[1]),
            )
            if tables[0].phase != "playing" or tables[0].match.shuffles > 1:
                break


def played(s: State, action: a.Action, memories: list[Memory]) -> State:
    s, events = apply(s, action, 0.0)
    for memory in memories:
        for event in events:
            memory.add(redact(event, memory.seat))
    return s


def test_decisions_do_not_depend_on_hidden_information() -> None:
    compared = 0
    for seed in range(40):
        chance = Random(seed)
        for s, b, memory, actions in decisions(chance, complete(random_options(chance, chance.choice([0.05, 0.35])))):
            if chance.random() < 0.15:
                other = blinded(shuffled_hidden(s, memory.seat, chance), memory.seat)
                assert features(other, memory, actions) == features(b, memory, actions)
                assert prefer(other, memory, actions) == prefer(b, memory, actions)
                compared += 1
    assert compared > 150


def test_features_do_not_depend_on_where_hidden_cards_are() -> None:
    for seed in range(12):
        chance = Random(seed)
        for s, _, memory, _ in decisions(chance, complete(CLASSIC)):
            actions = legal(s, memory.seat)
            other = shuffled_hidden(s, memory.seat, chance)
            assert features(other, memory, actions) == features(s, memory, actions)


def test_a_memory_changes_the_chance_that_the_next_player_can_play() -> None:
    s, _ = new_match({**CLASSIC, "opening": "number"}, 2, 3, 0.0)
    seat = s.turn
    red = c.parse("R5")
    s = s.copy()
    set_hand(s, seat, (red, c.parse("G1"), c.parse("B2")))
    memory = Memory(seat)
    b = blinded(s, seat)
    memory.see(b)
    unsure = Outlook(b, seat, memory).of_card(red, 0, 1)
    memory.hand(1 - seat).caps[0] = 0
    surer = Outlook(b, seat, memory).of_card(red, 0, 1)
    memory.hand(1 - seat).known[c.parse("R9")] += 1
    certain = Outlook(b, seat, memory).of_card(red, 0, 1)
    assert 0 < surer[14] < unsure[14] < certain[14] == 1


# --- preferences ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_a_player_who_can_go_out_goes_out(seats: int) -> None:
    s, _ = new_match({**CLASSIC, "opening": "number"}, seats, 4, 0.0)
    s = s.copy()
    last = next(card for card in range(c.KINDS) if c.CODES[card] == c.LETTERS[s.colour] + "5")
    set_hand(s, s.turn, (last,))
    memory = Memory(s.turn)
    b = blinded(s, s.turn)
    memory.see(b)
    wanted = prefer(b, memory, legal(b, s.turn))
    assert wanted is not None
    assert wanted.action == a.PlayCard(s.turn, (last,))


def test_drawing_is_a_candidate_only_if_nothing_but_wild_cards_fits() -> None:
    s, _ = new_match({**CLASSIC, "opening": "number"}, 2, 5, 0.0)
    s = s.copy()
    fitting = c.parse(c.LETTERS[s.colour] + "5")
    set_hand(s, s.turn, (c.WILD, c.parse("G1"), fitting))
    assert not any(isinstance(one, a.DrawCard) for one in candidates(s, s.turn, legal(s, s.turn)))
    others = [card for card in range(4) if card != s.colour]
    strange = c.parse(c.LETTERS[others[0]] + ("1" if s.ruleset.number[s.top] != 1 else "2"))
    set_hand(s, s.turn, (c.WILD, strange, strange))
    assert any(isinstance(one, a.DrawCard) for one in candidates(s, s.turn, legal(s, s.turn)))


def test_the_most_frequent_colour_of_the_hand_is_chosen() -> None:
    s, _ = new_match({**CLASSIC, "opening": "number"}, 2, 6, 0.0)
    s = s.copy()
    seat = s.turn
    set_hand(s, seat, (c.WILD, *[c.parse(code) for code in ("G1", "G3", "G6", "G8", "B5")]))
    s, _ = apply(s, a.PlayCard(seat, (c.WILD,)), 0.0)
    memory = Memory(seat)
    b = blinded(s, seat)
    memory.see(b)
    wanted = prefer(b, memory, legal(b, seat))
    assert wanted is not None
    assert wanted.action == a.Choose(seat, colour=c.COLOURS["G"])


def test_a_preference_between_cards_of_equal_worth_is_close() -> None:
    s, _ = new_match({**CLASSIC, "opening": "number"}, 2, 5, 0.0)
    s = s.copy()
    seat, letter = s.turn, c.LETTERS[s.colour]
    same = [c.parse(letter + number) for number in "2345" if c.parse(letter + number) != s.top]
    memory = Memory(seat)
    for hand, close in ((same, True), ([same[0], c.WILD], False)):
        set_hand(s, seat, (*hand, c.parse("Y0"), c.parse("G0")))
        b = blinded(s, seat)
        memory.see(b)
        wanted = prefer(b, memory, [one for one in legal(b, seat) if isinstance(one, a.PlayCard)])
        assert wanted is not None
        assert wanted.is_close == close


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_with_legal_actions(preset: str) -> None:
    for _, b, memory, actions in decisions(Random(preset), complete({"preset": preset})):
        wanted = prefer(b, memory, actions)
        assert wanted is not None
        assert wanted.action in actions
        plays = [action for action in actions if isinstance(action, a.PlayCard)]
        assert len(values(b, memory, plays)) == len(plays)


def test_random_rules_are_played_with_legal_actions() -> None:
    for seed in range(30):
        chance = Random(seed)
        for _, b, memory, actions in decisions(chance, complete(random_options(chance))):
            wanted = prefer(b, memory, actions)
            assert wanted is not None
            assert wanted.action in actions


# --- familiar rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_only_presets_close_to_classic_are_familiar(preset: str) -> None:
    assert is_familiar(compile_rules(complete({"preset": preset}))) == (preset in FAMILIAR)


@pytest.mark.parametrize("scoring", OPTIONS["scoring"].values)
def test_rules_under_which_later_places_count_are_unfamiliar(scoring: str) -> None:
    rules = compile_rules(complete({"scoring": scoring}))
    assert is_familiar(rules) == (scoring not in ("elimination", "places"))


def test_the_default_and_the_listed_values_of_an_option_are_familiar() -> None:
    option = Option("new", 1, "choice", "a", ("a", "b", "c"), ai_familiar=("b",))
    assert [option.is_familiar(value) for value in option.values] == [True, True, False]
    assert not Option("new", 1, "flag", False, (False, True)).is_familiar(True)
    assert Option("new", 1, "flag", False, (False, True), ai_familiar=True).is_familiar(True)
