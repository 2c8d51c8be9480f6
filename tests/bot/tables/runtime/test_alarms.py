"""Alarms of tables ring once, in order and on time."""

from __future__ import annotations

import asyncio

from bot.tables.runtime.alarms import Alarms
from tests.bot.ready_tasks import run_ready_tasks
from tests.bot.tables.harness import START, ManualClock


async def test_alarms_ring_in_order_and_once() -> None:
    clock, rung = ManualClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    for table, after in ((1, 30.0), (2, 10.0), (3, 20.0)):
        alarms.set(table, START + after)
    await run_ready_tasks()
    clock.move(25)
    await run_ready_tasks()
    assert rung == [2, 3]
    clock.move(100)
    await run_ready_tasks()
    assert rung == [2, 3, 1]
    await alarms.stop()


async def test_setting_an_alarm_again_cancels_the_old_one() -> None:
    clock, rung = ManualClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    alarms.set(1, START + 10)
    alarms.set(2, START + 10)
    await run_ready_tasks()
    alarms.set(1, START + 50)
    alarms.set(2, None)
    clock.move(20)
    await run_ready_tasks()
    assert rung == []
    clock.move(30)
    await run_ready_tasks()
    assert rung == [1]
    await alarms.stop()


async def test_an_earlier_alarm_wakes_the_waiting_task() -> None:
    clock, rung = ManualClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    alarms.set(1, START + 1000)
    await run_ready_tasks()
    alarms.set(2, START + 5)
    await run_ready_tasks()
    clock.move(5)
    await run_ready_tasks()
    assert rung == [2]
    await alarms.stop()


async def test_other_tasks_run_between_alarms_that_are_due_at_the_same_time() -> None:
    clock, rung = ManualClock(), list[int]()
    turns = list[int]()

    def ring(table: int) -> None:
        rung.append(table)
        asyncio.get_running_loop().call_soon(lambda: turns.append(len(rung)))

    alarms = Alarms(clock, ring)
    alarms.start()
    for table in range(5):
        alarms.set(table, START + 10)
    await run_ready_tasks()
    clock.move(10)
    await run_ready_tasks()
    assert turns == [1, 2, 3, 4, 5]
    await alarms.stop()
