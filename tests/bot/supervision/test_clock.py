"""The bot's clocks: one based on the machine's clock, and one that another program sets over a WebSocket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.supervision.clock import DAY, HELD, WallClock
from bot.supervision.followed_clock import FollowedClock
from bot.supervision.jobs import Jobs
from tests.bot.ready_tasks import run_ready_tasks


class Machine:
    """The two clocks of a machine, moved only by the test. ``passes`` advances both; ``wall`` can also be set alone."""

    def __init__(self, wall: float = 1_000_000.0) -> None:
        self.wall, self.steady = wall, 50.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self, last_known: float | None = None) -> WallClock:
        return WallClock(lambda: self.wall, lambda: self.steady, last_known)


@pytest.mark.parametrize("by", [3600.0, -3600.0, 6.0, -40 * DAY])
def test_a_changed_system_clock_is_not_followed_before_the_jump_is_reported(by: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.passes(10.0)
    machine.wall += by
    assert clock.now() == 1_000_010.0
    assert clock.check() == by
    assert clock.now() == 1_000_010.0 + by
    machine.passes(1.0)
    assert (clock.check(), clock.now()) == (0.0, 1_000_011.0 + by)


def test_a_drift_is_followed_slowly_and_time_never_runs_backwards() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall -= 4.0
    before = clock.now()
    for _ in range(4_000):
        machine.passes(0.1)
        assert clock.check() == 0.0
        assert before <= clock.now() <= before + 0.1
        before = clock.now()
    assert clock.now() == pytest.approx(machine.wall, abs=0.01)


@pytest.mark.parametrize("by", [2 * DAY, -2 * DAY])
def test_the_clock_is_trusted_again_hours_after_a_jump_of_days(by: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += by
    clock.check()
    assert not clock.trusted
    machine.passes(HELD - 1.0)
    before = clock.trusted
    machine.passes(1.0)
    assert (before, clock.trusted) == (False, True)


def test_a_jump_of_days_that_is_reverted_is_forgotten_immediately() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += 400 * DAY
    clock.check()
    machine.wall -= 400 * DAY - 2.0
    clock.check()
    assert clock.trusted


def test_many_small_jumps_count_as_a_large_one() -> None:
    machine = Machine()
    clock = machine.clock()
    for _ in range(10):
        machine.wall += DAY / 5
        machine.passes(1.0)
        clock.check()
    assert not clock.trusted


@pytest.mark.parametrize(("difference", "trusted"), [(0.5 * DAY, True), (8 * DAY, False), (-8 * DAY, False)])
def test_starting_days_before_or_after_the_last_known_time_counts_as_a_jump(difference: float, trusted: bool) -> None:
    machine = Machine()
    clock = machine.clock(last_known=machine.wall - difference)
    assert clock.trusted is trusted
    machine.passes(HELD)
    assert clock.trusted


@asynccontextmanager
async def clock_server() -> AsyncIterator[tuple[str, asyncio.Queue[dict[str, object]], asyncio.Queue[str]]]:
    """Run a server that sends clock readings; yield its address, a queue of readings, and a queue of their echoes."""
    to_send: asyncio.Queue[dict[str, object]] = asyncio.Queue()
    echoed: asyncio.Queue[str] = asyncio.Queue()

    async def serve(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        while True:
            await socket.send_json(await to_send.get())
            echoed.put_nowait((await socket.receive()).data)

    application = web.Application()
    application.router.add_get("/", serve)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
    try:
        yield f"ws://127.0.0.1:{port}/", to_send, echoed
    finally:
        await runner.cleanup()


async def test_a_followed_clock_shows_and_echoes_the_received_time_and_wakes_sleepers() -> None:
    async with clock_server() as (url, to_send, echoed):
        to_send.put_nowait({"now": 5000.0, "running": False})
        clock = await FollowedClock.connect(url, Jobs())
        assert clock.now() == 5000.0
        assert json.loads(await echoed.get()) == {"now": 5000.0, "running": False}
        sleeper = asyncio.create_task(clock.sleep_until(5030.0))
        await run_ready_tasks()
        assert not sleeper.done()
        to_send.put_nowait({"now": 5031.0, "running": False})
        await asyncio.wait_for(sleeper, 5)
        assert clock.now() == 5031.0
        await clock.close()


async def test_a_sleep_ends_if_it_is_cancelled_while_the_clock_is_being_set() -> None:
    async with clock_server() as (url, to_send, _):
        to_send.put_nowait({"now": 5000.0, "running": True})
        clock = await FollowedClock.connect(url, Jobs())
        sleeper = asyncio.create_task(clock.sleep_until(9000.0))
        await run_ready_tasks()
        to_send.put_nowait({"now": 5010.0, "running": True})
        # Cancel as soon as the clock is set, before the sleeper continues.
        for _ in iter(lambda: clock.now() < 5010.0, False):
            await asyncio.sleep(0)
        sleeper.cancel()
        await asyncio.wait((sleeper,), timeout=5)
        assert sleeper.cancelled()
        await clock.close()


async def test_following_a_clock_without_a_server_raises_an_error() -> None:
    with pytest.raises(OSError, match=r"."):
        await FollowedClock.connect("ws://127.0.0.1:9/", Jobs())
