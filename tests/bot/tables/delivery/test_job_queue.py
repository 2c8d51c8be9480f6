"""Job queues: the order of jobs, the number that run simultaneously, what they give way to, and failing jobs."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.delivery import job_queue
from bot.tables.delivery.backlog import backlog
from bot.tables.delivery.job_queue import JobQueue
from tests.bot.ready_tasks import run_ready_tasks


class Unread:
    """A queue with one unread press."""

    oldest = 0.0


async def test_jobs_begin_in_order_as_slots_become_free() -> None:
    pool, log, gate = JobQueue(lambda: 2, "test"), list[str](), asyncio.Event()

    async def job(name: str) -> None:
        log.append(name)
        await gate.wait()

    for name in "abcd":
        pool.put(lambda name=name: job(name))  # type: ignore[misc]
    finishing = asyncio.create_task(pool.finish())
    await run_ready_tasks()
    assert log == ["a", "b"]
    gate.set()
    await finishing
    assert log == ["a", "b", "c", "d"]
    assert not pool.busy


async def test_no_two_jobs_begin_in_one_iteration_of_the_event_loop() -> None:
    loop, pool, iterations, begun = asyncio.get_running_loop(), JobQueue(lambda: 5, "test"), [0], list[int]()

    def iterate() -> None:
        iterations[0] += 1
        loop.call_soon(iterate)

    async def job() -> None:
        begun.append(iterations[0])

    for _ in range(10):
        pool.put(job)
    iterate()
    await pool.finish()
    assert len(set(begun)) == len(begun) == 10


async def test_a_job_that_is_due_runs_before_jobs_queued_later() -> None:
    pool, log = JobQueue(lambda: 1, "test"), list[str]()
    begun, due, gate = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def job(name: str) -> None:
        log.append(name)
        begun.set()
        await gate.wait()

    async with asyncio.timeout(5):
        pool.put(lambda: job("running"))
        await begun.wait()
        pool.put(lambda: job("first to wait"), after=0.001)
        pool.put(lambda: job("second to wait"), after=0.002)
        asyncio.get_running_loop().call_later(0.003, due.set)
        for name in ("third", "fourth"):
            pool.put(lambda name=name: job(name))  # type: ignore[misc]
        await due.wait()
        gate.set()
        await pool.finish()
    assert log == ["running", "first to wait", "second to wait", "third", "fourth"]


async def test_jobs_that_take_long_free_their_slots() -> None:
    pool, log, gate = JobQueue(lambda: 2, "test"), list[str](), asyncio.Event()

    async def held() -> None:
        await gate.wait()
        log.append("held")

    async def job() -> None:
        log.append("job")

    for _ in range(5):
        pool.put(held)
    pool.put(job)
    for _ in range(1000):
        if log:
            break
        await asyncio.sleep(0.01)
    assert log == ["job"]
    gate.set()
    await pool.finish()
    assert log == ["job", *["held"] * 5]


async def test_a_job_that_gave_way_frees_no_second_slot_when_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, log = JobQueue(lambda: 1, "test"), list[str]()
    begun, gates = ({name: asyncio.Event() for name in "abc"} for _ in range(2))
    gates["c"].set()

    async def job(name: str) -> None:
        log.append(name)
        begun[name].set()
        await gates[name].wait()

    async with asyncio.timeout(5):
        monkeypatch.setattr(job_queue, "GIVES_WAY", 0.0)
        pool.put(lambda: job("a"))
        await begun["a"].wait()
        monkeypatch.setattr(job_queue, "GIVES_WAY", 60.0)
        pool.put(lambda: job("b"))
        await begun["b"].wait()
        gates["a"].set()
        await run_ready_tasks()
        pool.put(lambda: job("c"))
        finishing = asyncio.create_task(pool.finish())
        await run_ready_tasks()
        assert log == ["a", "b"]
        gates["b"].set()
        await finishing
    assert log == ["a", "b", "c"]


async def test_every_job_runs_when_the_number_of_slots_shrinks() -> None:
    size, gate = [2], asyncio.Event()
    begun = {name: asyncio.Event() for name in "abc"}
    pool = JobQueue(lambda: size[0], "test")

    async def job(name: str) -> None:
        begun[name].set()
        await gate.wait()

    for name in begun:
        pool.put(lambda name=name: job(name))  # type: ignore[misc]
    async with asyncio.timeout(5):
        await asyncio.gather(begun["a"].wait(), begun["b"].wait())
        size[0] = 1
        gate.set()
        await begun["c"].wait()


async def test_a_failing_job_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    pool, log = JobQueue(lambda: 1, "test"), list[str]()

    async def fails() -> None:
        raise ValueError("on purpose")

    async def works() -> None:
        log.append("done")

    pool.put(fails)
    pool.put(works)
    await pool.finish()
    assert log == ["done"]
    assert "on purpose" in caplog.text


async def test_a_job_gives_way_to_unread_presses_for_a_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    log = list[str]()
    backlog.add(unread := Unread())

    async def job(name: str) -> None:
        log.append(name)

    monkeypatch.setattr(job_queue, "LONGEST_PATIENCE", 60.0)
    pool = JobQueue(lambda: 1, "test")
    pool.put(lambda: job("held back"))
    finishing = asyncio.create_task(pool.finish())
    await run_ready_tasks()
    assert log == []
    await pool.cut()
    await finishing
    monkeypatch.setattr(job_queue, "LONGEST_PATIENCE", 0.001)
    pool = JobQueue(lambda: 1, "test")
    pool.put(lambda: job("runs nevertheless"))
    await pool.finish()
    assert log == ["runs nevertheless"]
    del unread
