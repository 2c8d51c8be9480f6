"""The *Why not?* page: the reasons why cards are grey under a table's rules. Opening the page changes nothing."""

from __future__ import annotations

import pytest

from bot.model.requests import ShowPage
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R5", "B7", "G1"], "b": ["R9", "B5", "Y2", "Y4"], "c": ["R1", "Y3", "RS"]}


async def why(here: Harness, user: int, table: int) -> str:
    """Press *More…* in the hand, then *Why not?*; return the text of the page."""
    reply = await here.play(user, "more")
    state = here.state(table)
    page = here.channels.messages[reply.message]
    asked = await here.press(user, page.ids("why_not")[0], page.id)
    assert here.state(table) is state
    return asked.text


async def test_cards_that_do_not_fit_are_named_with_the_top_card_and_the_colour(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="b")
    text = await why(here, 2, table)
    assert "**Yellow 2, yellow 4 and blue 5** don’t match: red 3 is on top, and the colour is red." in text
    assert "red 9" not in text.lower()


async def test_out_of_turn_the_reason_names_the_current_player(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="b")
    text = await why(here, 1, table)
    assert "Red 5, green 1 and blue 7:" in text
    assert "Ben" in text


@pytest.mark.parametrize(("stacking", "words"), [("same", "Stack +2 on +2"), ("off", "No stacking")])
async def test_a_debt_is_the_reason_and_the_stacking_rule_is_named(here: Harness, stacking: str, words: str) -> None:
    table = await here.match(3, turn_seconds=0, stacking=stacking)
    await here.arrange(table, hands={**HANDS, "a": ["R+2", "B7", "G1"]}, top="R3", turn="a")
    await here.play(1, "play cR+2")
    text = await why(here, 2, table)
    assert "You must draw 2 cards first." in text
    assert words in text


async def test_a_rule_that_forbids_a_card_is_named_and_has_a_button(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, wild_draw_four="restricted")
    await here.arrange(table, hands={**HANDS, "b": ["R9", "W+4", "Y2"]}, top="R3", turn="b")
    text = await why(here, 2, table)
    assert "wild draw four only if you have no card of the colour" in text.lower()
    newest = max(here.channels.messages)
    assert here.channels.messages[newest].ids("rule")


async def test_there_is_no_why_not_button_if_cards_that_do_not_fit_can_be_pressed(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, strict=True)
    await here.arrange(table, hands=HANDS, top="R3", turn="b")
    reply = await here.play(2, "more")
    assert not here.channels.messages[reply.message].ids("why_not")
    reply = await here.do(2, ShowPage("why_not"), table)
    assert "No rule stops any of your cards" in reply.text
