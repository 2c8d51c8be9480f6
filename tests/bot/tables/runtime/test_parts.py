"""Parts that tables share: alarms, rate limits, job queues."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import aiohttp
import pytest

from bot.discord.rest.rate_limits import A_SECOND, RateLimits
from bot.tables.delivery.job_queue import JobQueue
from bot.tables.runtime.alarms import Alarms
from tests.bot.tables.harness import START, HandClock


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


# --- alarms ---------------------------------------------------------------------------------------------------------


async def test_alarms_ring_in_order_and_once() -> None:
    clock, rung = HandClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    for table, after in ((1, 30.0), (2, 10.0), (3, 20.0)):
        alarms.set(table, START + after)
    await settle()
    clock.move(25)
    await settle()
    assert rung == [2, 3]
    clock.move(100)
    await settle()
    assert rung == [2, 3, 1]
    await alarms.stop()


async def test_setting_an_alarm_again_cancels_the_old_one() -> None:
    clock, rung = HandClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    alarms.set(1, START + 10)
    alarms.set(2, START + 10)
    await settle()
    alarms.set(1, START + 50)
    alarms.set(2, None)
    clock.move(20)
    await settle()
    assert rung == []
    clock.move(30)
    await settle()
    assert rung == [1]
    await alarms.stop()


async def test_an_earlier_alarm_wakes_the_waiting_task() -> None:
    clock, rung = HandClock(), list[int]()
    alarms = Alarms(clock, rung.append)
    alarms.start()
    alarms.set(1, START + 1000)
    await settle()
    alarms.set(2, START + 5)
    await settle()
    clock.move(5)
    await settle()
    assert rung == [2]
    await alarms.stop()


# --- rate limits ----------------------------------------------------------------------------------------------------


async def receive_headers(limits: RateLimits, method: str, path: str, remaining: int, reset_after: float) -> None:
    """Pass the headers of a response to the rate limits, like the client's trace."""
    headers = {"X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset-After": str(reset_after)}
    params = SimpleNamespace(
        method=method, url=SimpleNamespace(path=path), response=SimpleNamespace(status=200, headers=headers)
    )
    for told in limits.trace().on_request_end:
        await told(None, None, params)  # type: ignore[arg-type]


async def test_the_last_token_of_a_bucket_is_kept() -> None:
    limits = RateLimits()
    assert limits.wait("PATCH", 7) == 0.0
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 4, 5.0)
    assert limits.wait("PATCH", 7) == 0.0
    await receive_headers(limits, "PATCH", "/api/v10/channels/7/messages/99", 1, 5.0)
    assert limits.wait("PATCH", 7) == pytest.approx(5.0, abs=0.5)
    assert limits.wait("POST", 7) == 0.0
    assert limits.wait("PATCH", 8) == 0.0


async def test_requests_per_second_are_limited_across_all_routes() -> None:
    limits = RateLimits()
    begun = time.monotonic()
    for _ in range(A_SECOND):
        await limits.turn()
    assert time.monotonic() - begun < 1.0
    waiting = asyncio.create_task(limits.turn())
    await settle()
    assert not waiting.done()
    waiting.cancel()
    assert isinstance(limits.trace(), aiohttp.TraceConfig)


# --- job queues -----------------------------------------------------------------------------------------------------


async def test_jobs_run_in_order_up_to_the_limit_of_the_pool() -> None:
    pool, log, gate = JobQueue(lambda: 2, "test"), list[str](), asyncio.Event()

    async def job(name: str) -> None:
        log.append(name)
        await gate.wait()

    for name in "abcd":
        pool.put(lambda name=name: job(name))  # type: ignore[misc]
    finishing = asyncio.create_task(pool.finish())
    await settle()
    assert log == ["a", "b"]
    gate.set()
    await finishing
    assert log == ["a", "b", "c", "d"]
    assert not pool.busy


async def test_waiting_jobs_do_not_take_up_places_of_the_pool() -> None:
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


async def test_a_shrinking_pool_still_runs_every_job() -> None:
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
