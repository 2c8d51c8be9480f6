"""Assignable effects neither add nor remove cards, and move hands only if they declare that they do.

Other tests check which effects are races and which options refusals name.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from engine import State, apply, legal, new_match
from engine import actions as a
from engine import cards as c
from engine.effects.assignments import ASSIGNABLE, EFFECTS_BY_NAME, OF_SYMBOLS, is_race
from engine.effects.base import Effect
from engine.events import Raw
from engine.refusals import DoesNotFit, RuleOff
from engine.rounds.piles import discarded
from engine.rules.registry import OPTION_OF_EFFECT, OPTIONS
from engine.scenario.file import read

FIVE = c.parse("R5")
SECONDS = 30.0


@dataclass(frozen=True)
class Played:
    """The state before a five with an effect is played, the state after the effect, and the events in between."""

    before: State
    after: State
    events: list[Raw]


def with_a_five(effect: str, seats: int) -> State:
    """Return a match where the current seat holds a five that fits and has the effect."""
    for seed in range(500):
        options = {"number_effects": {"5": effect}, "uno_calls": "automatic"}
        state, _ = new_match(options, seats=seats, seed=seed, now=0.0)
        if state.progress.choice is None and a.PlayCard(state.turn, (FIVE,)) in legal(state, state.turn):
            return state
    raise AssertionError("no seed deals a five that fits")


def played(effect: str, seats: int) -> Played:
    """Play the five, then let the clock decide every choice and reaction that the effect opens."""
    before = with_a_five(effect, seats)
    state, events = apply(before, a.PlayCard(before.turn, (FIVE,)), 1.0)
    now = 1.0
    while state.progress.choice is not None or state.progress.reaction is not None:
        now += SECONDS
        state, more = apply(state, a.Wait(-1), now)
        events += more
        assert now < 20 * SECONDS, "a choice or a reaction stays open"
    return Played(before, state, events)


def all_cards(state: State) -> Counter[int]:
    """Return all cards in a match, wherever they are."""
    held = [card for hand in state.hands for card in hand]
    return Counter((*held, *state.draw[state.cursor :], *discarded(state), state.top))


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
@pytest.mark.parametrize("effect", ASSIGNABLE, ids=lambda effect: effect.name)
def test_an_effect_neither_adds_nor_removes_cards(effect: Effect, seats: int) -> None:
    game = played(effect.name, seats)
    assert all_cards(game.after) == all_cards(game.before)
    assert game.events[0][0] == "card_played"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("effect", ASSIGNABLE, ids=lambda effect: effect.name)
def test_an_effect_moves_hands_only_if_it_declares_that_it_does(effect: Effect, seats: int) -> None:
    moved = any(
        kind in ("hands_passed", "hands_swapped", "hands_shuffled") for kind, *_ in played(effect.name, seats).events
    )
    # An optional choice is declined when its time runs out.
    assert moved == (effect.moves_hands and not effect.optional)


def test_every_symbol_with_an_effect_exists_and_so_does_the_effect() -> None:
    assert set(OF_SYMBOLS.values()) <= EFFECTS_BY_NAME.keys()
    assert OF_SYMBOLS.keys() <= {kind.word for kind in c.TABLE}


def test_effects_are_explained_by_options_that_exist() -> None:
    assert OPTION_OF_EFFECT.keys() <= EFFECTS_BY_NAME.keys()
    assert set(OPTION_OF_EFFECT.values()) <= OPTIONS.keys()


@pytest.mark.parametrize(
    ("options", "race"),
    [
        ({}, False),
        ({"number_effects": {"6": "slap"}}, True),
        ({"number_effects": {"6": "swap_must"}}, False),
        ({"buzzer_cards": 2}, True),
        ({"deck": "2018", "customizable_effect": "slap"}, True),
        ({"customizable_effect": "slap"}, False),
    ],
    ids=str,
)
def test_slaps_and_buzzers_are_races(options: dict[str, Any], race: bool) -> None:
    assert is_race(options) == race


@pytest.mark.parametrize(
    ("options", "hand", "top", "option"),
    [
        ({"number_effects": {"4": "free_discard"}}, "R4 R5 B6", "R7", "number_effects"),
        ({"deck": "2018", "customizable_effect": "free_discard"}, "WC R5 B6", "R7", "customizable_effect"),
        ({"deck": "cards_52", "rank_effects": {"4": "free_discard"}}, "C4 C5 H6", "C7", "rank_effects"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_refusal_of_an_extra_card_names_the_option_that_assigns_the_effect(
    options: dict[str, Any], hand: str, top: str, option: str
) -> None:
    """The extra card is refused because at least two cards must stay in the hand after it."""
    hands = {"ann": hand.split(), "ben": [top[0] + "9"]}
    _, _, state, _ = read({"name": "extra", "rules": options, "seats": ["ann", "ben"], "hands": hands, "top": top})
    card, extra, _ = state.hands[0]
    with pytest.raises(DoesNotFit) as refused:
        apply(state, a.PlayCard(0, (card,), colour=0, extra=extra), 0.0)
    assert refused.value.option == option


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({}, "number_effects"),
        ({"deck": "2018"}, "number_effects"),
        ({"deck": "cards_52", "number_effects": {"6": "slap"}}, "rank_effects"),
        ({"deck": "all_wild"}, "buzzer_cards"),
    ],
    ids=str,
)
def test_the_refusal_of_a_press_names_an_option_that_could_allow_it(options: dict[str, Any], option: str) -> None:
    state, _ = new_match(options, seats=3, seed=1, now=0.0)
    with pytest.raises(RuleOff) as refused:
        apply(state, a.Press(0), 0.0)
    assert refused.value.option == option
