"""Tournaments continue if the machine's clock is set back, while the bot is running or between two runs."""

from __future__ import annotations

from pathlib import Path

from bot.model.tournament import SHOW_UP_WITHIN
from bot.supervision.retries import FIRST, Retries
from bot.tournaments.rules import tournament_progress as progress
from tests.bot.tables.harness import ManualClock

from .tables import Event, open_event

BACK = -3 * 3600.0


async def next_round(event: Event) -> int:
    """Let the break pass, assert that tables of the next round are open, and return the number of that round."""
    await event.steps()
    assert (await event.now()).tournament.phase == "break"
    await event.step(progress.BREAK)
    await event.steps()
    assert event.tables()
    return (await event.now()).tournament.round_number


async def test_a_break_ends_even_if_the_clock_is_set_back_during_it(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        await event.play_round()
        clock.jump(BACK)
        event.here.tables.clock_jumped(BACK)
        assert await next_round(event) == 2


async def test_a_break_ends_even_if_the_clock_is_set_back_between_two_runs(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        await event.play_round()
        number = event.number
    clock.jump(BACK)
    async with open_event(tmp_path, clock, number) as event:
        assert await next_round(event) == 2


async def test_a_match_begins_after_its_call_even_if_the_clock_is_set_back_between_two_runs(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 2])
        number = event.number
    clock.jump(BACK)
    async with open_event(tmp_path, clock, number) as event:
        assert [table.table_state.phase for table in event.tables()] == ["lobby"]
        await event.step(SHOW_UP_WITHIN)
        assert [table.table_state.phase for table in event.tables()] == ["playing"]


def test_a_retry_is_due_immediately_if_the_clock_is_set_back_to_before_the_failure() -> None:
    clock = ManualClock()
    retries = Retries(clock.now)
    retries.failed(1)
    clock.jump(FIRST - 1)
    assert not retries.due(1)
    clock.jump(BACK)
    assert retries.due(1)
