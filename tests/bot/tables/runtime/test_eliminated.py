"""Eliminated players can watch their match. It continues only while at least one other player is present."""

from __future__ import annotations

from bot.model.requests import DealNext, GoAway, Move, OpenHand, ResumeMatch, Typed
from engine.actions import DrawCard
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R5"], "b": ["R9", "R2"], "c": ["Y1", "Y2", "Y7"]}


async def match_without_cleo(here: Harness, *away: int) -> int:
    """Play a round that eliminates the third player while the users ``away`` are away; return the table's id."""
    table = await here.match(3, turn_seconds=0, scoring="elimination")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    for user in away:
        await here.do(user, GoAway(), table)
    await here.play(1, "play cR5")
    assert here.view(table).seats[2].status == "eliminated"
    return table


async def test_a_match_waits_when_only_an_eliminated_player_is_present(here: Harness) -> None:
    table = await match_without_cleo(here, 2)
    await here.do(1, GoAway(), table)
    assert "everybody is away" in here.table(table).text
    await here.later(60)
    assert here.view(table).round == 1
    await here.do(3, OpenHand(), table)
    refused = await here.do(3, ResumeMatch(), table)
    assert "resumes when one of them comes back" in refused.text
    await here.do(2, OpenHand(), table)
    assert here.live(table).table_state.pause is None


async def test_a_match_waits_after_its_only_present_player_was_eliminated(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="elimination")
    await here.arrange(table, hands={**HANDS, "a": ["R5", "B1", "B2", "B3"], "b": ["R9"]}, top="R3", turn="b")
    for user in (2, 3):
        await here.do(user, GoAway(), table)
    for _ in range(20):
        await here.later(3)
    assert here.view(table).seats[0].status == "eliminated"
    assert here.view(table).round == 1
    assert "everybody is away" in here.table(table).text


async def test_an_eliminated_player_is_promised_neither_cards_nor_a_seat(here: Harness) -> None:
    table = await match_without_cleo(here)
    for _ in range(2):  # Once between two rounds, and once in the second round.
        assert (await here.do(3, OpenHand(), table)).text == "You are out of this match. Thanks for playing!"
        for request in (GoAway(), Typed(Move(DrawCard(-1)))):
            refused = (await here.do(3, request, table)).text
            assert refused.splitlines()[0] == "You are out of this match. You can join the next one."
        await here.do(1, DealNext(), table)
