"""The winner's last card, as named by the result and stored for the score sheet."""

from __future__ import annotations

from tests.bot.tables.harness import Harness

STACKED = {"a": ["R+2"], "b": ["B+2", "G7"], "c": ["Y1", "Y7"]}


async def answered(here: Harness, **options: object) -> int:
    """Play a round that Ann wins with a +2. Ben answers it, and Cleo draws. Return the table's id."""
    rules = {"stacking": "same", "last_card_draw": "answer", **options}
    table = await here.match(3, turn_seconds=0, **rules)
    await here.arrange(table, hands=STACKED, top="R3", turn="a")
    await here.play(1, "play cR+2")
    await here.play(2, "play cB+2")
    await here.play(3, "draw")
    return table


async def test_the_result_names_the_winners_card_although_another_card_answered_it(here: Harness) -> None:
    await answered(here, scoring="single")
    result = here.channels.public()[-1].text
    assert "Ann wins the match!" in result
    assert "Last card: red draw two" in result


async def test_the_stored_round_names_the_winners_card_although_another_card_answered_it(here: Harness) -> None:
    table = await answered(here, scoring="single")
    rounds = await here.storage.chronicles.rounds(table)
    assert [each.card for each in rounds] == ["R+2"]
