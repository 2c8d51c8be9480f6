"""The gate through which shards identify: in order, at intervals for each key, and within the daily limit."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord.gateway.identify_gate import IdentifyGate, NotYet


class Time:
    """A clock that only ``sleep`` and the test move."""

    def __init__(self) -> None:
        self.now = 100.0

    async def sleep(self, seconds: float) -> None:
        """Move the clock without waiting."""
        await asyncio.sleep(0)
        self.now += seconds


async def passed(gate: IdentifyGate, time: Time, shard: int) -> tuple[int, float]:
    """Pass through the gate as a shard that disconnects during long waits. Return the shard and the time afterwards."""
    while True:
        try:
            await gate.wait(shard)
        except NotYet as turn:
            await time.sleep(turn.seconds)
        else:
            return shard, time.now


@pytest.mark.parametrize(
    ("at_once", "times"),
    [(1, [100.0, 105.5, 111.0, 116.5]), (2, [100.0, 100.0, 105.5, 105.5]), (4, [100.0] * 4), (16, [100.0] * 4)],
)
async def test_shards_with_the_same_key_identify_in_order_and_at_intervals(at_once: int, times: list[float]) -> None:
    time = Time()
    clocks = {key: Time() for key in range(at_once)}
    gate = IdentifyGate(lambda: time.now, time.sleep)
    gate.max_concurrency = at_once
    done = []
    for shard in range(4):
        # Shards with different keys do not wait for each other, so each key has its own clock.
        time.now = clocks[shard % at_once].now
        done.append(await passed(gate, time, shard))
        clocks[shard % at_once].now = time.now
    assert done == list(zip(range(4), times, strict=True))


async def test_shards_that_wait_together_pass_one_after_the_other() -> None:
    time = Time()
    gate = IdentifyGate(lambda: time.now, time.sleep)
    done = await asyncio.gather(*(passed(gate, time, shard) for shard in range(3)))
    assert done == [(0, 100.0), (1, 105.5), (2, 111.0)]


async def test_a_shard_that_waited_long_enough_identifies_immediately() -> None:
    time = Time()
    gate = IdentifyGate(lambda: time.now, time.sleep)
    await gate.wait(0)
    time.now += 60
    assert await passed(gate, time, 0) == (0, 160.0)


async def test_a_shard_that_gives_up_leaves_its_turn_to_the_next() -> None:
    asleep, time = asyncio.Event(), Time()

    async def sleep(seconds: float) -> None:
        if not asleep.is_set():
            asleep.set()
            await asyncio.Event().wait()
        await time.sleep(seconds)

    gate = IdentifyGate(lambda: time.now, sleep)
    await gate.wait(0)
    impatient = asyncio.create_task(gate.wait(1))
    await asleep.wait()
    impatient.cancel()
    assert await passed(gate, time, 2) == (2, 105.5)


async def test_no_session_begins_while_few_are_left_for_the_day(caplog: pytest.LogCaptureFixture) -> None:
    time = Time()
    gate = IdentifyGate(lambda: time.now, time.sleep)
    gate.max_concurrency = 100
    await gate.allow(left=22, total=1000, day_ends=3600)
    assert [await passed(gate, time, shard) for shard in range(2)] == [(0, 100.0), (1, 100.0)]
    assert caplog.text == ""
    with pytest.raises(NotYet) as caught:
        await gate.wait(2)
    assert caught.value.seconds == 3600
    assert "The last 20 sessions of today are kept in reserve: the next one begins in 3600 s" in caplog.text
    # The next day begins with its full number of sessions.
    time.now += 3600
    assert [await passed(gate, time, shard) for shard in range(3, 9)][-1] == (8, 3700.0)


async def test_the_sessions_of_each_day_are_counted_from_zero() -> None:
    time = Time()
    gate = IdentifyGate(lambda: time.now, time.sleep)
    gate.max_concurrency = 1000
    await gate.allow(left=1000, total=22, day_ends=60)
    time.now += 60
    times = [(await passed(gate, time, shard))[1] for shard in range(6)]
    assert times == [160.0] * 2 + [160.0 + 86_400] * 2 + [160.0 + 2 * 86_400] * 2
