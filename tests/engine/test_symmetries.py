"""No colour and no seat is better than another, and a rule that cannot take effect changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import RulesError, State, new_match
from engine import actions as a
from engine import cards as c
from engine.rules.compiler import compile_rules
from engine.rules.deck import full_deck
from engine.rules.moot_options import MOOT, Moot
from engine.rules.registry import OPTIONS, complete, hints
from engine.state import in_match
from tests.engine.mirrors import Mirror
from tests.engine.tables import next_action, random_options, random_value, step

ACTIONS = 120
PLAIN = Mirror()

seeds = st.integers(0, 2**32 - 1)
tables = settings(max_examples=12, deadline=None, derandomize=True, database=None)
many_tables = settings(tables, max_examples=60)


def dealt(chance: Random, options: dict[str, Any], seats: int, mirror: Mirror) -> tuple[State, State]:
    """Deal cards at a table and their mirror images at the mirrored table. Return both states.

    Raise ``RulesError`` if the options do not allow this number of seats.
    """
    deck = list(full_deck(options, seats))
    chance.shuffle(deck)
    seed, dealer = chance.getrandbits(32), chance.randrange(seats)
    one, _ = new_match(options, seats, seed, 0.0, dealer, deck)
    other, _ = new_match(mirror.options(options), seats, seed, 0.0, mirror.seat(dealer), [mirror.card(x) for x in deck])
    return one, other


def with_deck(s: State, action: a.Action, chance: Random) -> a.Action:
    """Return the action or, if it is a ``NextRound``, one with a random dealer and a shuffled deck.

    Without them, the engine would draw lots, which are not mirrored.
    """
    if not isinstance(action, a.NextRound):
        return action
    deck = list(full_deck(s.ruleset.options, len(in_match(s))))
    chance.shuffle(deck)
    return a.NextRound(-1, tuple(deck), chance.choice(in_match(s)))


def both_play(one: State, other: State, mirror: Mirror, chance: Random) -> None:
    """Play actions at a table and their mirror images at the mirrored table. Assert that the results are mirrored too.

    Skip ``Join`` actions. Stop early if a choice of colour times out.
    """
    assert PLAIN.picture(other) == mirror.picture(one)
    now = 0.0
    for n in range(ACTIONS):
        if one.phase == "match_over":
            return
        action = with_deck(one, next_action(one, chance), chance)
        if isinstance(action, a.Join):
            continue
        now += chance.choice([0.0] * 8 + [0.5, 9.0, 30.0])
        one, events, code = step(one, action, now)
        other, others_events, others_code = step(other, mirror.action(action), now)
        assert others_code == code, action
        assert PLAIN.events(others_events) == mirror.events(events), action
        if any(event[0] == "choice_timed_out" and event[2] == "colour" for event in events):
            return
        assert PLAIN.picture(other) == mirror.picture(one), action
        if n % 4 == 0:
            assert PLAIN.legal(other) == mirror.legal(one), action


def play_in_other_colours(seed: int) -> None:
    """Play at a random table and at the same table with permuted colours, and assert that nothing else differs."""
    chance = Random(seed)
    mirror = Mirror(tuple(chance.sample(range(4), 4)))
    options = complete({**random_options(chance), "choice_seconds": 600})
    assume(options["deck"] != "flip")  # Permuted colours would combine faces that no card combines.
    seats = chance.choice([2, 3, 4, 6])
    assume(options["partners"] == "off" or seats in (4, 6))
    try:
        one, other = dealt(chance, options, seats, mirror)
    except RulesError:
        return
    both_play(one, other, mirror, chance)


# Values that make seat numbers irrelevant. With other values of ``order``, ``seats`` and ``partners``, lots and pairs
# depend on the numbers. Of the values of ``scoring``, only ``elimination`` has to be replaced: in some ties, the later
# seat is eliminated.
BY_NUMBERS = {"scoring": "winner", "order": "circle", "seats": "keep", "partners": "off"}


def play_some_seats_further(seed: int) -> None:
    """Play at a random table and at the same table with rotated seats, and assert that nothing else differs."""
    chance = Random(seed)
    seats = chance.choice([2, 3, 4, 5, 7])
    mirror = Mirror(turned=chance.randrange(1, seats), seats=seats)
    given_options = random_options(chance)
    numbered = {name: value for name, value in BY_NUMBERS.items() if name != "scoring"}
    if given_options["scoring"] == "elimination":
        numbered["scoring"] = "winner"
    try:
        one, other = dealt(chance, complete({**given_options, **numbered}), seats, mirror)
    except RulesError:
        return
    both_play(one, other, mirror, chance)


@tables
@given(seeds)
def test_the_game_is_the_same_in_other_colours(seed: int) -> None:
    play_in_other_colours(seed)


@pytest.mark.soak
@many_tables
@given(seeds)
def test_many_games_are_the_same_in_other_colours(seed: int) -> None:
    play_in_other_colours(seed)


@tables
@given(seeds)
def test_the_game_is_the_same_with_rotated_seats(seed: int) -> None:
    play_some_seats_further(seed)


@pytest.mark.soak
@many_tables
@given(seeds)
def test_many_games_are_the_same_with_rotated_seats(seed: int) -> None:
    play_some_seats_further(seed)


def both_rules_play(one: State, other: State, chance: Random, rounds: bool) -> None:
    """Play the same actions under two sets of rules, and assert that both tables and their legal actions stay equal.

    Both tables must refuse the same actions, but the refusal codes may differ.
    Stop after the round unless ``rounds`` is True.
    """
    now = 0.0
    for _ in range(ACTIONS):
        if one.phase == "match_over" or (one.phase == "round_over" and not rounds):
            return
        action = next_action(one, chance)
        now += chance.choice([0.0] * 8 + [0.5, 9.0, 61.0])
        one, _, code = step(one, action, now)
        other, _, others_code = step(other, action, now)
        assert (others_code is None) == (code is None), (action, code, others_code)
        assert PLAIN.picture(other) == PLAIN.picture(one), action
        assert PLAIN.legal(other) == PLAIN.legal(one), action


NEEDY = [name for name, option in OPTIONS.items() if option.needs]


def without_what_it_needs(name: str, options: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return the options, changed so that the option ``name`` cannot have an effect."""
    options = dict(options)
    for needed, _ in OPTIONS[name].needs:
        helpful = [value for other, value in OPTIONS[name].needs if other == needed]
        options[needed] = chance.choice([value for value in OPTIONS[needed].values if value not in helpful])
    return options


@pytest.mark.parametrize("name", NEEDY)
def test_an_option_that_lacks_what_it_needs_changes_nothing(name: str) -> None:
    option = OPTIONS[name]
    chance = Random(name)
    done = 0
    while done < 5:
        options = without_what_it_needs(name, random_options(chance), chance)
        value = random_value(option, chance)
        if value == option.default:
            continue
        try:
            with_it, without = complete({**options, name: value}), complete({**options, name: option.default})
            seats, seed = chance.choice([2, 3, 4, 6]), chance.getrandbits(32)
            one, _ = new_match(with_it, seats, seed, 0.0)
        except RulesError:
            continue
        assert name in dict(hints(with_it))
        both_rules_play(one, new_match(without, seats, seed, 0.0)[0], chance, rounds=True)
        done += 1


STILL_CHANGES_SOMETHING = ("hand_limit-mercy_limit", "jump_in_miss-scoring")
"""Hints about options that nevertheless have an effect.

Without ``hand_limit``, a seat that falls may put more cards under the draw pile. With ``jump_in_miss``, a wrong jump-in
is accepted even if it costs no points.
"""
MOOTS = [moot for moot in MOOT if f"{moot.option}-{moot.other}" not in STILL_CHANGES_SOMETHING]


@pytest.mark.parametrize("moot", MOOTS, ids=lambda moot: f"{moot.option}-{moot.other}")
def test_an_option_with_a_hint_changes_nothing(moot: Moot) -> None:
    option = OPTIONS[moot.option]
    chance = Random(f"{moot.option}-{moot.other}")
    done = 0
    while done < 5:
        value = moot.example.get(moot.option, random_value(option, chance))
        if value == option.default:
            continue
        options = {**random_options(chance), moot.option: value, **moot.example}
        try:
            with_it, without = complete(options), complete({**options, moot.option: option.default})
            seats, seed = chance.choice([2, 3, 4, 6]), chance.getrandbits(32)
            one, _ = new_match(with_it, seats, seed, 0.0)
        except RulesError:
            continue
        if not moot.holds(with_it):
            continue
        assert moot.option in dict(hints(with_it))
        both_rules_play(one, new_match(without, seats, seed, 0.0)[0], chance, rounds=True)
        done += 1


def numbered(number: int) -> set[int]:
    return {card for card in range(c.KINDS) if c.NUMBER[card] == number}


DRAW_CARDS = {card for card, kind in enumerate(c.TABLE) if kind.draws or kind.open_debt}
BLUFFS = {card for card in range(c.KINDS) if c.IS_BLUFF[card]}
ACTION_CARDS = {card for card in range(c.KINDS) if c.NUMBER[card] < 0}
WITH_NUMBERS = ("classic", "2018", "no_mercy", "attack", "attack_1998")
"""Decks that remain playable if the cards of one entry of ``TRIGGERS`` are removed."""
WILDS = {card for card in range(c.KINDS) if c.TABLE[card].is_wild}
DOWNPOURS = {c.DOWNPOUR_ONE, c.DOWNPOUR_TWO}

TRIGGERS: dict[str, tuple[set[int], tuple[str, ...]]] = {
    "no +4": (
        BLUFFS,
        ("wild_draw_four", "bluff_test", "guilty_extra", "innocent_extra", "challenge_reaches", "innocent_extra_each",
         "wild_draw_four_points"),
    ),
    "no +2 and +4": (
        DRAW_CARDS,
        ("stacking", "answers", "last_card_draw", "revenge", "after_penalty"),
    ),
    "no wild cards": (WILDS, ("wild_on_wild", "jump_in_wilds", "finish_bonus", "customizable_effect")),
    "no buzzers": ({c.BUZZER}, ("buzzer_penalty",)),
    "no customizable": ({c.CUSTOMIZABLE}, ("customizable_effect",)),
    "numbers alone": (
        ACTION_CARDS,
        ("finish_with", "wild_draw_four", "stacking", "answers"),
    ),
    "no 0": (numbered(0), ("zero_finish",)),
}  # fmt: skip


def without_cards(s: State, unwanted: set[int]) -> State:
    """Return the table without these cards.

    A hand that becomes empty gets a card from the draw pile. The first number card of the pile replaces an unwanted
    top card.
    """
    s = s.copy()
    pile = [card for card in s.draw[s.cursor :] if card not in unwanted]
    hands = [[card for card in hand if card not in unwanted] for hand in s.hands]
    for hand in hands:
        while not hand:
            hand.append(pile.pop())
    if s.top in unwanted:
        s.top = pile.pop(next(place for place, card in enumerate(pile) if c.NUMBER[card] >= 0))
        s.colour = c.COLOUR[s.top]
    s.hands, s.draw, s.cursor = tuple(map(tuple, hands)), tuple(pile), 0
    return s


def same_but_for(s: State, options: dict[str, Any]) -> State:
    """Return the same table with other rules."""
    s = s.copy()
    s.ruleset = compile_rules(options)
    return s


@pytest.mark.parametrize("tables_wanted", [4, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", TRIGGERS)
def test_an_option_whose_card_is_missing_changes_nothing(case: str, tables_wanted: int) -> None:
    unwanted, names = TRIGGERS[case]
    chance = Random(case)
    done = 0
    while done < tables_wanted:
        try:
            options = complete({**random_options(chance), "opening": "number", "deck": chance.choice(WITH_NUMBERS)})
            varied = complete({**options, **{name: random_value(OPTIONS[name], chance) for name in names}})
            one = without_cards(new_match(options, chance.choice([2, 3, 4]), chance.getrandbits(32), 0.0)[0], unwanted)
        except RulesError:
            continue
        both_rules_play(one, same_but_for(one, varied), chance, rounds=False)
        done += 1


def test_the_effect_of_a_missing_number_changes_nothing() -> None:
    chance = Random(10)
    effects = OPTIONS["number_effects"].values
    compared = 0
    for effect in effects:
        number = chance.randrange(10)
        try:
            options = complete({**random_options(chance), "opening": "number", "partners": "off"})
            one = without_cards(new_match(options, 3, chance.getrandbits(32), 0.0)[0], numbered(number))
        except RulesError:
            continue
        assigned = {**options["number_effects"], str(number): effect}
        both_rules_play(one, same_but_for(one, {**options, "number_effects": assigned}), chance, rounds=False)
        compared += 1
    assert compared > len(effects) / 2
