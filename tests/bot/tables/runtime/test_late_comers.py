"""Users who join a running match. What ends before their first round does not count for them."""

from __future__ import annotations

from bot.model.requests import DealNext, JoinNextRound
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness

HANDS = {"a": ["R5"], "b": ["R9", "R2"], "c": ["Y1", "Y2"]}
DORA = 4


async def test_a_user_who_waits_for_the_rematch_is_not_in_the_result_and_has_lost_no_match(here: Harness) -> None:
    table = await here.match(3, scoring="single")
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    await here.play(1, "play cR5")
    (result,) = (message.text for message in here.channels.public(CHANNEL) if "The match is over" in message.text)
    assert "Ann" in result
    assert "Dora" not in result
    played = [await here.storage.totals_of(GUILD, user) for user in (1, 2, 3)]
    assert [total and total.matches for total in played] == [1, 1, 1]
    assert await here.storage.totals_of(GUILD, DORA) is None


async def test_a_round_in_which_a_late_comer_waited_does_not_count_for_them(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.do(DORA, JoinNextRound(), table)
    await here.play(1, "play cR5")
    await here.do(1, DealNext(), table)
    await here.arrange(table, hands={**HANDS, "d": ["G1", "G2"]}, top="R3", turn="a", scores={"a": 490}, round=2)
    await here.play(1, "play cR5")
    played = [await here.storage.totals_of(GUILD, user) for user in (1, 2, 3, DORA)]
    assert [total and (total.matches, total.rounds) for total in played] == [(1, 2), (1, 2), (1, 2), (1, 1)]
