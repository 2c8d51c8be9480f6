"""Users who join a running match. A round or match that ends before their first round does not count for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.model.requests import ConfirmLeave, DealNext, JoinNextRound, Kick, OpenHand, Request, ShowPage
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, ManualClock, open_harness

HANDS = {"a": ["R5"], "b": ["R9", "R2"], "c": ["Y1", "Y2"]}
DORA = 4


def result_of(here: Harness, title: str) -> str:
    """Return the text of the only public message that contains ``title``."""
    (result,) = (message.text for message in here.channels.public(CHANNEL) if title in message.text)
    return result


async def test_a_user_who_waits_for_the_rematch_is_not_in_the_result_and_has_lost_no_match(here: Harness) -> None:
    table = await here.match(3, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    await here.play(1, "play cR5")
    result = result_of(here, "The match is over")
    assert "Ann" in result
    assert "Dora" not in result
    played = [await here.storage.totals_of(GUILD, user) for user in (1, 2, 3)]
    assert [total and total.matches for total in played] == [1, 1, 1]
    assert await here.storage.totals_of(GUILD, DORA) is None


async def test_a_round_in_which_a_latecomer_waited_does_not_count_for_them(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    await here.play(1, "play cR5")
    await here.do(1, DealNext(), table)
    await here.arrange(table, hands={**HANDS, "d": ["G1", "G2"]}, top="R3", turn="a", scores={"a": 490}, round=2)
    await here.play(1, "play cR5")
    played = [await here.storage.totals_of(GUILD, user) for user in (1, 2, 3, DORA)]
    assert [total and (total.matches, total.rounds) for total in played] == [(1, 2), (1, 2), (1, 2), (1, 1)]


@pytest.mark.parametrize("gone", [ConfirmLeave(), Kick(DORA)], ids=["left", "removed"])
async def test_a_latecomer_who_is_gone_before_the_next_round_is_in_no_result(here: Harness, gone: Request) -> None:
    table = await here.match(3)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    await here.do(DORA if isinstance(gone, ConfirmLeave) else 1, gone, table, moderator=True)
    assert not here.live(table).table_state.people[3].seated
    await here.play(1, "play cR5")
    ranked = [re.findall(r"\d\. (\w+)", message.text) for message in here.channels.public(CHANNEL)]
    assert ["Ann", "Ben", "Cleo"] in ranked
    assert not any("Dora" in names for names in ranked)
    await here.do(1, DealNext(), table)
    for user in (2, 3):
        await here.do(user, ConfirmLeave(), table)
    assert "Dora" not in result_of(here, "The match is over")
    match = await here.storage.chronicles.match(table)
    assert match is not None
    assert sorted(match.scores) == [0, 1, 2]


async def test_a_latecomer_who_left_and_waits_again_is_in_no_result_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await here.match(3, scoring="single")
        await here.arrange(table, hands=HANDS, top="R3", turn="a")
        for request in (JoinNextRound(), ConfirmLeave(), JoinNextRound()):
            await here.do(DORA, request, table)
        assert here.view(table).seats[3].status == "returning"
    async with open_harness(tmp_path, clock) as here:
        await here.do(1, OpenHand(), table)
        await here.play(1, "play cR5")
        assert "Dora" not in result_of(here, "The match is over")
        assert await here.storage.totals_of(GUILD, DORA) is None


async def test_a_latecomer_who_is_the_only_one_left_is_the_winner_in_the_result(here: Harness) -> None:
    table = await here.match(2)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "R2"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    await here.do(DORA, JoinNextRound(), table)
    for user in (1, 2):
        await here.do(user, ConfirmLeave(), table)
    result = result_of(here, "The match is over")
    assert "Dora wins the match!" in result
    assert re.findall(r"\d\. (\w+)", result) == ["Dora", "Ann", "Ben"]
    match = await here.storage.chronicles.match(table)
    assert match is not None
    assert match.scores == {0: (11, False), 1: (0, False), 2: (0, True)}
    totals = await here.storage.totals_of(GUILD, DORA)
    assert totals is not None
    assert (totals.matches_won, totals.rounds) == (1, 0)


async def test_the_list_of_seats_leaves_out_a_latecomer_who_left_before_their_first_round(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    assert "Dora" in (await here.do(1, ShowPage("seats"), table)).text
    for user in (DORA, 3):
        await here.do(user, ConfirmLeave(), table)
    page = (await here.do(1, ShowPage("seats"), table)).text
    assert "Dora" not in page
    assert "Cleo · has left" in page
