"""While a match is paused between two rounds, nothing is dealt and no alarm is due."""

from __future__ import annotations

import pytest

from bot.model.requests import DealNext, GoAway, OpenHand, ProposePause, ResumeMatch, VoteOnPoll
from bot.tables.rules.timers import ROUND_PAUSE
from bot.tables.runtime.runtime import due
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import START, Harness

HANDS = {"a": ["R5"], "b": ["R9", "R2"], "c": ["Y1", "Y2"]}
HOUR_IN_MINUTES = 60


async def between_rounds(here: Harness) -> int:
    """Play a match to the end of its first round; return the table's id."""
    table = await here.match(3)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.play(1, "play cR5")
    assert here.view(table).phase == "round_over"
    assert here.live(table).next_at == START + ROUND_PAUSE
    return table


async def pause(here: Harness, table: int, reason: str) -> None:
    """Pause a match for ``reason``: its thread is archived, nobody is present, or everybody consents."""
    if reason == "archived":
        here.tables.thread_changed(CHANNEL, archived=True, locked=False)
        await here.quiet()
    elif reason == "nobody":
        for user in (1, 2, 3):
            await here.do(user, GoAway(), table)
    else:
        await here.do(1, ProposePause(HOUR_IN_MINUTES), table)
        [poll] = here.live(table).table_state.polls
        for user in (2, 3):
            await here.do(user, VoteOnPoll("pause", poll.number, yes=True), table)
    paused = here.live(table).table_state.pause
    assert paused is not None
    assert paused.reason == reason


@pytest.mark.parametrize("reason", ["archived", "nobody", "consent"])
async def test_a_table_that_is_paused_between_rounds_has_no_due_alarm(here: Harness, reason: str) -> None:
    table = await between_rounds(here)
    await pause(here, table, reason)
    await here.later(ROUND_PAUSE + 5)
    assert here.view(table).phase == "round_over"
    moment = due(here.live(table))
    assert moment is None or moment > here.clock.now()


@pytest.mark.parametrize("reason", ["archived", "nobody", "consent"])
async def test_the_wait_for_the_next_round_starts_again_after_the_pause(here: Harness, reason: str) -> None:
    table = await between_rounds(here)
    await pause(here, table, reason)
    await here.later(ROUND_PAUSE + 5)
    await here.do(2, ResumeMatch() if reason == "consent" else OpenHand(), table)
    assert here.live(table).table_state.pause is None
    await here.later(ROUND_PAUSE - 1)
    assert here.view(table).phase == "round_over"
    await here.later(1)
    assert here.view(table).round == 2


async def test_a_result_announces_the_next_round_only_while_the_match_is_not_paused(here: Harness) -> None:
    table = await between_rounds(here)
    result = here.channels.messages[here.live(table).board.round_end]
    assert "The next round is dealt" in result.text
    await pause(here, table, "consent")
    assert "The next round is dealt" not in result.text
    await here.do(2, ResumeMatch(), table)
    assert "The next round is dealt" in result.text


async def test_the_next_round_button_deals_nothing_during_a_pause(here: Harness) -> None:
    table = await between_rounds(here)
    await pause(here, table, "consent")
    reply = await here.do(1, DealNext(), table)
    assert reply.text == "The match is paused. Nothing can be played until it goes on."
    assert here.view(table).phase == "round_over"
