"""If the machine's clock is changed between two runs of the bot, no wait exceeds its full time or ends immediately."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.model.requests import GoAway, JoinTable, Kick, ProposePause, ShowPage, VoteOnPoll
from bot.model.table_state import LOBBY_CLOSES_AFTER, SeatedPlayer
from bot.model.tournament import SHOW_UP_WITHIN, TableCall
from bot.tables.rules import calls, timers
from bot.tables.rules.hosting import HOST_AWAY_FOR
from bot.tables.rules.poll_steps import POLL_SECONDS
from bot.tables.rules.polls import ABSENT_AFTER, ABSENT_POLL_SECONDS
from bot.tables.rules.timers import ROUND_PAUSE
from tests.bot.tables.harness import START, Harness, ManualClock, open_harness
from tests.bot.tables.runtime.test_between_rounds import between_rounds
from tests.bot.tables.runtime.test_clock_jumps import wall_times

from .test_restart import begin_match, end_process, restart

HOUR = 3600.0
SET_BACK = pytest.mark.parametrize("by", [-3 * HOUR, -40 * 24 * HOUR])
PAUSE_MINUTES = 10


@asynccontextmanager
async def started_again(folder: Path, clock: ManualClock, old: Harness, by: float) -> AsyncIterator[Harness]:
    """Move the clock by ``by`` seconds, restart the bot, and yield its new harness once the tables are shown."""
    clock.jump(by)
    new = await restart(folder, clock, old)
    try:
        new.tables.ready()
        await new.quiet()
        yield new
    finally:
        await end_process(new)


# --- set back ---------------------------------------------------------------------------------------------------------


@SET_BACK
async def test_the_next_round_is_dealt_although_the_clock_was_set_back(tmp_path: Path, by: float) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await between_rounds(here)
    async with started_again(tmp_path, clock, here, by) as new:
        await new.later(ROUND_PAUSE - 1)
        assert new.view(table).phase == "round_over"
        await new.later(1)
        assert new.view(table).round == 2


@SET_BACK
async def test_a_poll_ends_although_the_clock_was_set_back(tmp_path: Path, by: float) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.do(1, Kick(2), table)
    async with started_again(tmp_path, clock, here, by) as new:
        assert new.live(table).table_state.polls
        await new.later(POLL_SECONDS)
        assert not new.live(table).table_state.polls


@SET_BACK
async def test_a_pause_ends_after_its_full_time_although_the_clock_was_set_back(tmp_path: Path, by: float) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.do(1, ProposePause(PAUSE_MINUTES), table)
        [poll] = here.live(table).table_state.polls
        for user in (2, 3):
            await here.do(user, VoteOnPoll("pause", poll.number, yes=True), table)
        await here.later(60)
    async with started_again(tmp_path, clock, here, by) as new:
        await new.later(PAUSE_MINUTES * 60 - 1)
        assert new.live(table).table_state.phase == "paused"
        await new.later(1)
        assert new.live(table).table_state.phase == "playing"


@SET_BACK
async def test_a_lobby_closes_although_the_clock_was_set_back(tmp_path: Path, by: float) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        summary = await here.open(1)
    async with started_again(tmp_path, clock, here, by) as new:
        await new.later(LOBBY_CLOSES_AFTER - 1)
        assert new.tables.summary(summary.id) is not None
        await new.later(1)
        assert new.tables.at(summary.place.channel_id) is None


@SET_BACK
async def test_the_role_of_an_absent_host_passes_on_although_the_clock_was_set_back(tmp_path: Path, by: float) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here, turn_seconds=0)
        await here.do(1, GoAway(), table)
    async with started_again(tmp_path, clock, here, by) as new:
        assert new.live(table).table_state.host == 0
        await new.later(HOST_AWAY_FOR)
        assert new.live(table).table_state.host == 1


@SET_BACK
async def test_no_moment_is_further_ahead_than_the_end_of_a_new_poll_after_the_clock_was_set_back(
    tmp_path: Path, by: float
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        lobby = (await here.open(4, channel=77)).id
        table = await between_rounds(here)
        await here.do(2, ProposePause(PAUSE_MINUTES), table)
    clock.jump(by)
    new = await restart(tmp_path, clock, here)
    try:
        for number in (lobby, table):
            # No other moment stored for these tables can be further ahead than the end of a poll.
            ahead = dict(wall_times(new.live(number), "")).items()
            assert not {name: at for name, at in ahead if at > clock.now() + POLL_SECONDS}
    finally:
        await end_process(new)


def test_moments_of_a_table_state_are_bounded_as_if_each_wait_began_now() -> None:
    people = tuple(SeatedPlayer(user, str(user)) for user in (1, 2))
    call = TableCall(1, 1, 0, until=START + SHOW_UP_WITHIN)
    before = replace(calls.open_call(people, {"turn_seconds": 60}, call, START), awaited=(0, START))
    now = START - 3 * HOUR
    after = timers.bounded(before, now)
    assert after.call is not None
    assert after.call.until == now + SHOW_UP_WITHIN
    assert after.awaited == (0, now)
    assert {after.opened, after.moved, *(player.since for player in after.people)} == {now}
    assert timers.bounded(before, START + 1) == before


@SET_BACK
async def test_a_poll_about_a_missing_player_is_open_for_its_full_time_although_the_clock_was_set_back(
    tmp_path: Path, by: float
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here, turn_seconds=0)
        await here.later(ABSENT_AFTER)
        assert [poll.kind for poll in here.live(table).table_state.polls] == ["absent"]
    async with started_again(tmp_path, clock, here, by) as new:
        [poll] = new.live(table).table_state.polls
        assert poll.until == clock.now() + ABSENT_POLL_SECONDS


# --- set forward ------------------------------------------------------------------------------------------------------


async def test_nobody_times_out_because_the_clock_was_set_forward(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here, turn_seconds=30)
        await here.play(1, "play cR5")
        await here.do(1, Kick(3), table)
    async with started_again(tmp_path, clock, here, 6 * HOUR) as new:
        await new.later(29)
        assert new.view(table).turn == 1
        assert new.live(table).table_state.polls
        await new.later(1)
        assert new.view(table).turn == 2
        assert [player.status for player in new.live(table).table_state.people] == ["here"] * 3


async def test_a_press_before_a_lobby_is_shown_does_not_close_it(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = (await here.open(1)).id
    clock.jump(6 * HOUR)
    new = await restart(tmp_path, clock, here)
    await new.do(2, JoinTable(), table)
    await new.later(1)
    assert new.tables.summary(table) is not None
    new.tables.ready()
    await new.quiet()
    await new.later(299)
    assert new.tables.summary(table) is not None
    await end_process(new)


async def test_a_press_before_a_match_is_shown_does_not_end_its_polls(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.do(1, Kick(2), table)
    clock.jump(6 * HOUR)
    new = await restart(tmp_path, clock, here)
    await new.do(3, ShowPage("seats"), table)
    await new.later(1)
    assert new.live(table).table_state.polls
    await end_process(new)
