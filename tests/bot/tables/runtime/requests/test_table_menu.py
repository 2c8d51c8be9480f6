"""The buttons under *More…* at the table: pages, going away, pauses, the host role, removals, and ending the match."""

from __future__ import annotations

import pytest

from bot.model.requests import AskToEnd, GiveHost, GoAway, Kick, OpenHand, ProposePause, ShowPage
from tests.bot.tables.harness import Harness


async def test_the_menu_and_its_pages_can_be_opened_from_the_table(here: Harness) -> None:
    table = await here.match(3)
    reply = await here.do(1, ShowPage("menu"), table, message=here.table(table).id)
    assert "Host:" in reply.text
    for page, text in (("log", "Latest events"), ("pauses", "How long should the pause be?"), ("whom_kick", "removed")):
        reply = await here.do(1, ShowPage(page), table, message=here.table(table).id)
        assert text in reply.text


async def test_going_away_proposing_a_pause_and_passing_on_the_host_role_take_one_press_each(here: Harness) -> None:
    table = await here.match(3)
    message = here.table(table).id
    assert "computer is playing for you" in (await here.do(2, GoAway(), table, message=message)).text
    assert here.live(table).table_state.people[1].status != "here"
    await here.do(2, ProposePause(15), table, message=message)
    assert here.live(table).table_state.people[1].status == "here"
    assert [poll.kind for poll in here.live(table).table_state.polls] == ["pause"]
    await here.do(1, GiveHost(2), table, message=message)
    assert here.live(table).table_state.host == 1


async def test_the_last_player_to_go_away_is_told_that_the_match_is_paused(here: Harness) -> None:
    table = await here.match(2)
    message = here.table(table).id
    assert "computer is playing for you" in (await here.do(1, GoAway(), table, message=message)).text
    assert "so the match is paused" in (await here.do(2, GoAway(), table, message=message)).text
    assert here.live(table).table_state.pause is not None


async def test_a_player_who_goes_away_during_a_pause_is_told_that_a_computer_plays_afterwards(here: Harness) -> None:
    table = await here.match(3)
    message = here.table(table).id
    await here.do(1, GoAway(), table, message=message)
    await here.do(2, GoAway(), table, message=message)
    await here.do(3, ProposePause(15), table, message=message)
    await here.do(1, OpenHand(), table, message=message)
    assert here.live(table).table_state.phase == "paused"
    reply = await here.do(1, GoAway(), table, message=message)
    assert reply.text.startswith("The match is paused. After that, a computer plays for you.")


async def test_neither_table_nor_log_mentions_a_computer_while_everybody_is_away(here: Harness) -> None:
    table = await here.match(2)
    message = here.table(table).id
    await here.do(1, GoAway(), table, message=message)
    assert "Ann is away, so a computer is taking over" in here.table(table).text
    await here.do(2, GoAway(), table, message=message)
    shown = here.table(table).text
    assert "everybody is away" in shown
    assert "› Ben is away\n" in shown
    log = (await here.do(3, ShowPage("log"), table, message=message)).text
    assert "computer" not in shown + log
    await here.do(1, OpenHand(), table, message=message)
    assert "Ben is away, so a computer is taking over" in here.table(table).text


async def test_removing_somebody_asks_the_others(here: Harness) -> None:
    table = await here.match(3)
    reply = await here.do(1, Kick(3), table, message=here.table(table).id)
    assert "The others are being asked" in reply.text
    assert [poll.kind for poll in here.live(table).table_state.polls] == ["kick"]


@pytest.mark.parametrize("moderator", [False, True])
async def test_only_moderators_remove_a_player_without_a_vote(here: Harness, moderator: bool) -> None:
    table = await here.match(3)
    message = here.table(table).id
    reply = await here.do(1, ShowPage("whom_kick"), table, message=message, moderator=moderator)
    assert ("without a vote" if moderator else "The others will be asked") in reply.text
    await here.do(1, Kick(3), table, message=message, moderator=moderator)
    assert (here.live(table).table_state.people[2].status == "kicked") is moderator


@pytest.mark.parametrize("moderator", [False, True])
async def test_ending_a_match_asks_for_confirmation_first(here: Harness, moderator: bool) -> None:
    table = await here.match(3)
    reply = await here.do(1, AskToEnd(), table, message=here.table(table).id, moderator=moderator)
    assert ("not asked" if moderator else "Ask the others") in reply.text
    assert not here.live(table).table_state.polls
    assert here.live(table).table_state.phase == "playing"
