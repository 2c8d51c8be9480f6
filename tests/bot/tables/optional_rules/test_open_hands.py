"""Hands that a rule makes visible (``open_hand``, ``open_at``): all other players' private hands list the cards."""

from __future__ import annotations

import pytest

from bot.model.requests import OpenHand
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R7", "R8", "G1"], "b": ["R9", "B5", "Y2"], "c": ["W", "Y3", "R5"]}
BENS = "Ben shows: red 9, blue 5 and yellow 2"


async def test_the_hand_that_a_card_opens_is_shown_in_the_hands_of_the_others(here: Harness) -> None:
    table = await here.match(3, number_effects={"1": "open_hand"})
    await here.arrange(table, hands={**HANDS, "a": ["R1", "R8", "G1"]}, top="R3", turn="a")
    await here.do(3, OpenHand(), table)
    await here.play(1, "play cR1")
    assert BENS not in here.hand(3).text
    await here.play(1, "target s1")
    assert BENS in here.table(table).text
    assert [BENS in here.hand(user).text for user in (1, 2, 3)] == [True, False, True]
    await here.play(2, "play cR9")
    assert "Ben shows" not in here.hand(3).text


@pytest.mark.parametrize("style", ["on", "off"])
async def test_a_small_hand_is_shown_in_text_mode_too(here: Harness, style: str) -> None:
    await here.storage.users.change(3, text_mode=style == "on")
    table = await here.match(3, open_at=3)
    await here.arrange(table, hands=HANDS, top="R3", turn="c")
    await here.do(3, OpenHand(), table)
    assert BENS in here.hand(3).text
    assert "Ann shows: red 7, red 8 and green 1" in here.hand(3).text
    assert "Cleo shows" not in here.hand(3).text
