"""Computers that wait while players' presses are undecided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.runtime.computers.giving_way import APART, PATIENCE, STEP, GivingWay
from tests.bot.tables.computers import match_with_computers, planned, seconds_until_action
from tests.bot.tables.harness import Harness


async def turn_of_a_computer(here: Harness, turn_seconds: int = 0) -> int:
    """Begin a match in which it is the turn of a computer in seat 1; return the table's id."""
    table = await match_with_computers(here, 1, turn_seconds=turn_seconds)
    await here.arrange(table, hands={"a": ["R1", "R2", "R4"], "b": ["R5", "R6", "R8"]}, top="R3", turn="a")
    await here.play(1, "play cR1")
    return table


async def test_a_computer_acts_as_soon_as_no_press_waits(here: Harness) -> None:
    table = await turn_of_a_computer(here)
    here.tables._runtime.being_decided = 1
    await here.later(seconds_until_action(here, table, 1) + 0.3)
    assert here.view(table).turn == 1
    here.tables._runtime.being_decided = 0
    await here.later(STEP)
    assert here.view(table).turn == 0


async def test_a_computer_does_not_give_way_for_longer_than_its_patience(here: Harness) -> None:
    table = await turn_of_a_computer(here)
    due = planned(here, table, 1).at
    here.tables._runtime.being_decided = 1
    while here.view(table).turn == 1:
        await here.later(STEP)
    here.tables._runtime.being_decided = 0
    assert PATIENCE <= here.clock.now() - due < PATIENCE + 2 * STEP


async def test_a_computer_that_gives_way_acts_before_its_turn_times_out(here: Harness) -> None:
    table = await turn_of_a_computer(here, turn_seconds=5)
    live = here.live(table)
    live.planned = {1: replace(live.planned[1], at=here.clock.now() + 4.5)}
    here.tables._runtime.set_alarm(live)
    here.tables._runtime.being_decided = 1
    while here.view(table).turn == 1:
        await here.later(STEP)
    here.tables._runtime.being_decided = 0
    assert "turn_timed_out" not in {raw[0] for line in await here.storage.journal(table) for raw in line.events}


def test_computers_that_gave_way_act_one_after_the_other() -> None:
    turns = GivingWay()
    found = [turns.until(4.9, None, 5.0) for _ in range(4)]
    assert found == [pytest.approx(5.0 + STEP + number * APART) for number in range(4)]


def test_a_clock_that_jumps_back_makes_no_computer_wait_longer() -> None:
    turns = GivingWay()
    turns.until(9000.0, None, 9000.0)
    assert turns.until(5.0, None, 5.0) == pytest.approx(5.0 + STEP)


async def test_a_press_counts_as_undecided_until_it_is_stored(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await here.match(2)
    runtime = here.tables._runtime
    during, submit = [], runtime.storage.submit

    async def watched(*args: Any) -> None:
        during.append(runtime.presses)
        await submit(*args)

    monkeypatch.setattr(runtime.storage, "submit", watched)
    await here.arrange(table, hands={"a": ["R1", "R2"], "b": ["R5", "R6"]}, top="R3", turn="a")
    await here.play(1, "play cR1")
    assert during[0] == 1
    assert runtime.presses == 0
