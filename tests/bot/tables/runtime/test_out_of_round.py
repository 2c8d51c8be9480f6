"""Players who leave, are removed, go away or come back while they are out of the round."""

from __future__ import annotations

import pytest

from bot.model.requests import ComeBack, ConfirmLeave, DealNext, GoAway, JoinNextRound, Kick, Request, ShowPage
from bot.tables.rules.timers import ROUND_PAUSE
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import Harness

ANN, BEN, CLEO, DORA = 1, 2, 3, 4
HANDS = {"a": ["R5"], "b": ["R9"], "c": ["Y1", "Y2"], "d": ["R1"]}
BY_MERCY = [*["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"], *["Y1", "Y2", "Y3", "Y4", "Y5"]]


async def match_without_ann(here: Harness) -> int:
    """Begin a match of four, and let the first player go out; return the table's id."""
    table = await here.match(4, turn_seconds=0, scoring="places")
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["B1", "B2"])
    await here.play(ANN, "play cR5")
    assert here.view(table).seats[0].status == "out_of_round"
    return table


async def finish_round(here: Harness) -> None:
    """Play the round to its end."""
    await here.play(BEN, "play cR9")
    await here.play(CLEO, "draw")
    await here.play(DORA, "play cR1")


@pytest.mark.parametrize(
    ("gone", "words"), [(ConfirmLeave(), "Ann · has left"), (Kick(ANN), "Ann · was removed")], ids=["left", "removed"]
)
async def test_a_player_who_is_gone_gets_no_cards_in_the_next_round(here: Harness, gone: Request, words: str) -> None:
    table = await match_without_ann(here)
    await here.do(ANN if isinstance(gone, ConfirmLeave) else BEN, gone, table, moderator=True)
    assert words in (await here.do(BEN, ShowPage("seats"), table)).text
    await finish_round(here)
    await here.do(BEN, DealNext(), table)
    view = here.view(table)
    assert view.round == 2
    assert [seat.status for seat in view.seats] == ["left", "playing", "playing", "playing"]
    assert set(view.active_seats) == {1, 2, 3}


async def test_the_match_ends_with_the_round_if_only_one_player_is_still_there(here: Harness) -> None:
    table = await match_without_ann(here)
    await here.do(ANN, ConfirmLeave(), table)
    await here.play(BEN, "play cR9")
    await here.do(BEN, ConfirmLeave(), table)
    await here.do(DORA, ConfirmLeave(), table)
    assert any("Cleo wins the match!" in message.text for message in here.channels.public(CHANNEL))


async def test_a_player_who_left_can_immediately_sign_up_for_the_next_round(here: Harness) -> None:
    table = await match_without_ann(here)
    await here.do(ANN, ConfirmLeave(), table)
    joined = await here.do(ANN, JoinNextRound(), table)
    assert "play from the next round on" in joined.text
    await finish_round(here)
    await here.do(BEN, DealNext(), table)
    assert here.view(table).seats[0].status == "playing"
    assert here.view(table).seats[0].score == 3


async def test_a_player_who_went_away_is_away_in_the_next_round(here: Harness) -> None:
    table = await match_without_ann(here)
    for request in (GoAway(), ComeBack()):
        await here.do(ANN, request, table)
    reply = await here.do(ANN, GoAway(), table)
    assert "starting with your next round" in reply.text
    await finish_round(here)
    await here.later(ROUND_PAUSE)
    assert here.view(table).round == 2
    assert here.view(table).seats[0].away


async def test_a_player_who_was_away_and_comes_back_is_present_in_the_next_round(here: Harness) -> None:
    table = await match_without_ann(here)
    await here.do(BEN, GoAway(), table)
    for _ in range(3):  # A stand-in plays for Ben.
        await here.later(3)
    assert here.view(table).seats[1].status == "out_of_round"
    assert here.view(table).seats[1].away
    await here.do(BEN, ComeBack(), table)
    await here.play(CLEO, "draw")
    await here.play(DORA, "play cR1")
    await here.later(ROUND_PAUSE)
    seat = here.view(table).seats[1]
    assert (seat.status, seat.away) == ("playing", False)


async def test_a_partner_out_of_the_round_can_leave_and_come_back(here: Harness) -> None:
    table = await here.match(4, partners="fixed", mercy_limit=15)
    hands = {"a": ["R1", "R2"], "b": BY_MERCY, "c": ["G1", "G2"], "d": ["R4", "G3"]}
    await here.arrange(table, hands=hands, top="R9", turn="b", draw=["Y6"])
    await here.play(BEN, "draw")
    assert here.view(table).seats[1].status == "out_of_round"
    assert "You left the match" in (await here.do(BEN, ConfirmLeave(), table)).text
    assert here.live(table).table_state.people[1].status == "held"
    assert "You are back" in (await here.do(BEN, JoinNextRound(), table)).text
    assert here.live(table).table_state.people[1].status == "here"
