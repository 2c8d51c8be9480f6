"""Cards played as answers, and the owed cards that the table and the private hands show afterwards."""

from __future__ import annotations

import pytest

from tests.bot.tables.harness import Harness

HANDS = {"a": ["R+2", "R5", "G1"], "b": ["W", "W+4", "B5"], "c": ["G9", "Y3", "R2"]}


@pytest.mark.parametrize(
    ("answer", "owed", "rules"), [("W", 2, {"answers": ["wild"]}), ("W+4", 6, {"stacking": "mixed"})]
)
async def test_a_player_who_answered_owes_nothing_while_choosing_the_colour(
    here: Harness, answer: str, owed: int, rules: dict[str, object]
) -> None:
    table = await here.match(3, turn_seconds=0, **rules)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.play(1, "play cR+2")
    assert "**2** cards to draw" in here.table(table).text
    await here.play(2, f"play c{answer}")
    assert "Which colour?" in here.hand(2).text
    assert "It’s **Ben**’s turn.\n" in here.table(table).text
    assert "must draw" not in here.hand(2).text + here.hand(1).text
    await here.play(2, "colour")
    assert f"**{owed}** cards to draw" in here.table(table).text


async def test_a_player_who_answered_owes_nothing_while_the_next_player_chooses_the_colour_after_a_time_out(
    here: Harness,
) -> None:
    table = await here.match(3, turn_seconds=0, stacking="mixed", strict=True, choice_seconds=20)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.play(1, "play cR+2")
    await here.play(2, "play cW+4")
    await here.later(21)
    assert "Which colour?" in here.hand(3).text
    assert "It’s **Ben**’s turn.\n" in here.table(table).text
    assert "must draw" not in here.hand(1).text + here.hand(2).text + here.hand(3).text
    await here.play(3, "colour")
    assert "It’s **Cleo**’s turn: **6** cards to draw." in here.table(table).text
