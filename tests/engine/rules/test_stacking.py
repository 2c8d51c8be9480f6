"""``may_be_passed_on``, compared with the answers that the engine accepts."""

from __future__ import annotations

import pytest

from engine import State, new_match
from engine.decks import DECKS
from engine.rules import stacking
from engine.state.records import DrawLink

COLOURS = range(4)


def accepts_an_answer(s: State, owed: int) -> bool:
    """Return True if, for at least one colour in force, a card of the deck can answer the draw card ``owed``.

    This changes the debt and the colour of ``s``.
    """
    accepts = stacking.ANSWERS[s.ruleset.options["stacking"]]
    s.set_debt((DrawLink(0, owed, s.ruleset.draws[owed]),))
    return any(any(accepts(s, card) for card in s.ruleset.kinds) for s.colour in COLOURS)


@pytest.mark.parametrize("mode", stacking.ANSWERS)
@pytest.mark.parametrize("deck", DECKS)
def test_a_card_may_be_passed_on_if_and_only_if_the_engine_accepts_an_answer(deck: str, mode: str) -> None:
    s, _ = new_match({"deck": deck, "stacking": mode}, seats=3, seed=1, now=0.0)
    draw_cards = [card for card in s.ruleset.kinds if s.ruleset.draws[card]]
    assert draw_cards
    for card in draw_cards:
        assert stacking.may_be_passed_on(s.ruleset.options, card) is accepts_an_answer(s, card), card
