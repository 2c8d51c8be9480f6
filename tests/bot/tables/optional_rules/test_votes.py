"""Penalties by the table's vote.

A proposal has a reason, and costs its proposer cards if it fails. A player may make one for each target in a round.
"""

from __future__ import annotations

import pytest

from bot.model.requests import GoAway, Sitter, TakeOverSeat
from tests.bot.tables.harness import Harness, SimulatedReply

HANDS = {seat: [f"R{n}", f"G{n}", f"B{n}", f"Y{n}"] for n, seat in enumerate("abcd", 1)}


async def match_of_four(here: Harness, **options: object) -> int:
    table = await here.match(4, table_votes=True, turn_seconds=0, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["G5", "G6", "G7", "G8", "B5", "B6"])
    return table


async def propose(here: Harness, user: int, target: int, reason: str = "whints") -> SimulatedReply:
    """Propose a penalty through the pages that ask for the target and the reason; return the reply."""
    reply = await here.play(user, "propose")
    whom = here.channels.messages[reply.message]
    reply = await here.press(user, whom.ids(f"propose:s{target}")[0], whom.id)
    assert reply.kind == "update"
    why = here.channels.messages[reply.message]
    assert why.id == whom.id
    (button,) = [custom_id for custom_id, _ in why.buttons.values() if reason in custom_id]
    return await here.press(user, button, why.id)


async def vote(here: Harness, table: int, user: int, how: str, **more: bool) -> SimulatedReply:
    """In the open vote, press the button whose ``custom_id`` has the field ``how``; return the reply."""
    message = here.live(table).board.vote
    known = here.channels.messages[message].ids("vote")
    (button,) = [custom_id for custom_id in known if how in custom_id.split(":")]
    return await here.press(user, button, message, **more)


async def test_a_proposal_is_a_public_message_with_its_reason_and_buttons_for_all(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1, "wdelay")
    message = here.channels.messages[here.live(table).board.vote]
    assert "Ann proposes a two-card penalty for Ben" in message.text
    assert "Held up the game" in message.text
    assert "Yes: 1 · No: 0" in message.text
    await vote(here, table, 3, "n1")
    assert message.id in here.channels.deleted
    assert here.view(table).seats[1].cards == 6
    assert "The vote passed: Ben gets the penalty" in here.table(table).text


async def test_the_votes_are_counted_in_the_message(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    await vote(here, table, 3, "n0")
    assert "Yes: 1 · No: 1" in here.channels.messages[here.live(table).board.vote].text


async def test_the_target_cannot_vote_and_nobody_votes_twice(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    assert "cannot be chosen" in (await vote(here, table, 2, "n0")).text
    assert "already" in (await vote(here, table, 1, "n1")).text


@pytest.mark.parametrize(("penalty", "cards"), [(0, 4), (2, 6)])
async def test_a_failed_proposal_costs_its_proposer_the_false_catch_penalty(
    here: Harness, penalty: int, cards: int
) -> None:
    table = await match_of_four(here, false_catch_penalty=penalty)
    await propose(here, 1, 1)
    await vote(here, table, 3, "n0")
    await vote(here, table, 4, "n0")
    assert here.view(table).seats[1].cards == 4
    assert here.view(table).seats[0].cards == cards


async def test_a_proposal_that_times_out_costs_its_proposer_cards(here: Harness) -> None:
    table = await match_of_four(here, false_catch_penalty=2)
    await propose(here, 1, 1)
    await here.later(31)
    assert here.live(table).board.vote == 0
    assert here.view(table).seats[0].cards == 6
    assert "Ann draws 2" in here.table(table).text
    assert here.table(table).ids("rule:wfalse_")


async def test_a_penalty_on_demand_must_be_claimed(here: Harness) -> None:
    table = await match_of_four(here, false_catch_penalty=2, penalties="on_demand")
    await propose(here, 1, 1)
    await here.later(31)
    assert here.view(table).seats[0].cards == 4
    assert here.view(table).seats[0].claims == 2


async def test_a_proposal_costs_nothing_if_its_target_leaves(here: Harness) -> None:
    table = await match_of_four(here, false_catch_penalty=2)
    await propose(here, 1, 1)
    await here.press(2, f"hr:{table}:leave_yes", here.hand(2).id)
    assert here.live(table).board.vote == 0
    assert here.view(table).seats[0].cards == 4


async def test_a_proposal_costs_nothing_if_its_target_goes_out(here: Harness) -> None:
    table = await here.match(4, table_votes=True, turn_seconds=0, scoring="places", false_catch_penalty=2)
    await here.arrange(table, hands={**HANDS, "b": ["R5"]}, top="R3", turn="b")
    await propose(here, 1, 1)
    await here.play(2, "play cR5")
    assert here.live(table).board.vote == 0
    assert (here.view(table).seats[0].cards, here.view(table).seats[1].cards) == (4, 0)


async def test_a_player_may_propose_once_for_each_target_in_a_round(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    await here.later(31)
    assert "already" in (await propose(here, 1, 1)).text
    assert here.view(table).vote is None
    await propose(here, 1, 2)
    assert here.view(table).vote is not None
    await here.later(31)
    await propose(here, 3, 1)
    assert here.view(table).vote is not None


async def test_a_refused_proposal_can_be_made_again(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    message = here.live(table).board.vote
    assert "A vote is already open" in (await here.press(2, f"hr:{table}:propose:wdelay:s2:u3", message)).text
    await here.later(31)
    await propose(here, 2, 2)
    assert here.view(table).vote is not None


async def test_a_moderator_can_void_a_vote_which_then_costs_nothing(here: Harness) -> None:
    table = await match_of_four(here, false_catch_penalty=2)
    await propose(here, 1, 1)
    assert "Only moderators" in (await vote(here, table, 3, "wvoid")).text
    await vote(here, table, 3, "wvoid", moderator=True)
    assert here.view(table).vote is None
    assert here.live(table).board.vote == 0
    assert [seat.cards for seat in here.view(table).seats] == [4, 4, 4, 4]
    assert "The vote about Ben is void" in here.table(table).text


async def test_a_moderator_without_a_seat_can_void_a_vote(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    await vote(here, table, 8, "wvoid", moderator=True)
    assert here.view(table).vote is None


async def test_in_a_match_of_two_the_proposer_decides_alone_and_the_reason_is_posted(here: Harness) -> None:
    table = await here.match(2, table_votes=True)
    await propose(here, 1, 1, "wlooking")
    assert here.view(table).seats[1].cards == 9
    assert any("Reason: Looked at other cards" in message.text for message in here.channels.public())


async def test_a_press_explains_the_rule_about_votes(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    reply = await here.press(2, f"hr:{table}:rule:wtable_votes", here.live(table).board.vote)
    assert reply.text.startswith("### Votes of the table\nThe table may vote")


async def test_a_vote_that_a_takeover_makes_void_mentions_no_moderator(here: Harness) -> None:
    table = await match_of_four(here)
    await propose(here, 1, 1)
    await here.do(2, GoAway(), table)
    await here.do(9, TakeOverSeat(Sitter(1, 2)), table)
    [poll] = here.live(table).board.polls.values()
    await here.press(1, here.channels.messages[poll].ids("poll")[0], poll)
    assert here.view(table).vote is None
    assert "is void: it was closed early" in here.table(table).text
    assert "moderator" not in here.table(table).text
