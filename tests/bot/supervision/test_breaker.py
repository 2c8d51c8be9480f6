"""The circuit breaker: errors that open it, requests that it lets through, and probes that close it."""

from __future__ import annotations

import asyncio

import pytest

from bot.supervision import breaker as b
from bot.supervision.breaker import Breaker, HeldBack, ResponseHead


class SimulatedTime:
    """Time that only ``sleep`` and the test advance."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def read(self) -> float:
        """Return the simulated time in seconds."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Advance the time without waiting."""
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


class Bench:
    """A circuit breaker with simulated time, prepared responses to its probes, and a record of its reports."""

    def __init__(self) -> None:
        self.time = SimulatedTime()
        self.breaker = Breaker(self.time.read, self.time.sleep)
        self.reports: list[str] = []
        self.breaker.listen(lambda: self.reports.append("open"), lambda: self.reports.append("closed"))
        self.answers: list[int] = []
        self.probes = 0

    async def probe(self) -> None:
        """Make a request that gets the next status in ``answers`` as its response; 0 means that no response arrives.

        Raise ``TimeoutError`` for 0, and ``RuntimeError`` for a status of 400 or more.
        """
        self.breaker.check()
        self.probes += 1
        status = self.answers.pop(0)
        if status == 0:
            raise TimeoutError
        self.breaker.record(ResponseHead(status, via=False))
        if status >= 400:
            raise RuntimeError(status)

    async def watch_until_closed(self) -> None:
        """Watch the breaker until it is closed; fail if it stays open."""
        watching = asyncio.create_task(self.breaker.watch(self.probe))
        for _ in range(1000):
            if not self.breaker.is_open:
                break
            await asyncio.sleep(0)
        watching.cancel()
        assert not self.breaker.is_open


@pytest.fixture
def bench() -> Bench:
    """Return a bench whose breaker is closed."""
    return Bench()


def test_a_429_during_a_ban_stops_everything_but_replies_to_interactions(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(429, via=False, retry_after=120))
    assert bench.breaker.wait() == 120
    with pytest.raises(HeldBack):
        bench.breaker.check()
    bench.breaker.check(callback=True)
    assert bench.reports == ["open"]


def test_a_few_429s_and_many_shared_ones_stop_nothing(bench: Bench) -> None:
    for _ in range(b.SPELL - 1):
        bench.breaker.record(ResponseHead(429, retry_after=5))
    for _ in range(100):
        bench.breaker.record(ResponseHead(429, retry_after=5, shared=True))
    bench.breaker.check()


def test_many_429s_in_a_row_stop_ordinary_requests(bench: Bench) -> None:
    for _ in range(b.SPELL):
        bench.breaker.record(ResponseHead(429, retry_after=5))
    with pytest.raises(HeldBack):
        bench.breaker.check()


def test_many_429s_over_a_long_time_stop_nothing(bench: Bench) -> None:
    for _ in range(2 * b.SPELL):
        bench.breaker.record(ResponseHead(429, retry_after=5))
        bench.time.now += 1.1 * b.SPELL_WITHIN / b.SPELL
    bench.breaker.check()


async def test_a_global_limit_lasts_as_long_as_discord_says_and_needs_no_probe(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(429, everywhere=True, retry_after=3))
    await bench.watch_until_closed()
    assert (bench.time.slept, bench.probes, bench.reports) == ([3], 0, ["open", "closed"])


async def test_during_a_ban_single_probes_are_sent_with_doubling_pauses(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(429, via=False))
    bench.answers = [429, 429, 200]
    await bench.watch_until_closed()
    assert bench.time.slept == [60, 120, 240]
    assert (bench.probes, bench.reports) == (3, ["open", "closed"])


async def test_a_probe_without_a_response_keeps_the_breaker_open(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(429, via=False, retry_after=10))
    bench.answers = [0, 200]
    await bench.watch_until_closed()
    assert bench.probes == 2
    assert bench.reports == ["open", "closed"]


async def test_pauses_keep_growing_if_the_next_ban_comes_soon_and_start_over_later(bench: Bench) -> None:
    for _ in range(2):
        bench.breaker.record(ResponseHead(429, via=False))
        bench.answers = [200]
        await bench.watch_until_closed()
    assert bench.time.slept == [60, 120]
    bench.time.now += b.WINDOW + 1
    bench.breaker.record(ResponseHead(429, via=False))
    assert bench.breaker.wait() == 60


def test_a_limit_does_not_shorten_a_ban_and_a_ban_replaces_a_limit(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(429, everywhere=True, retry_after=1))
    bench.breaker.record(ResponseHead(429, via=False, retry_after=90))
    bench.breaker.record(ResponseHead(429, everywhere=True, retry_after=2))
    assert bench.breaker.wait() == 90
    assert bench.breaker.status()["reason"] == "ban"


def test_only_a_401_about_the_bots_own_token_stops_requests(bench: Bench) -> None:
    bench.breaker.record(ResponseHead(401, own=False))
    bench.breaker.check()
    bench.breaker.record(ResponseHead(401))
    with pytest.raises(HeldBack):
        bench.breaker.check()


@pytest.mark.parametrize("status", [403, 404])
def test_invalid_requests_stay_below_discords_limit(bench: Bench, status: int) -> None:
    sent = 0
    for number in range(30_000):
        try:
            bench.breaker.check(callback=number % 2 == 0)
        except HeldBack:
            continue
        sent += 1
        bench.breaker.record(ResponseHead(status))
    assert sent == bench.breaker.status()["invalid"] == b.SILENT_FROM
    assert sent < b.MOST_INVALID
    bench.time.now += b.WINDOW
    assert bench.breaker.status()["invalid"] == 0


async def test_requests_are_allowed_again_when_enough_invalid_ones_are_ten_minutes_old(bench: Bench) -> None:
    for _ in range(b.HELD_BACK_FROM):
        bench.breaker.record(ResponseHead(404))
        bench.time.now += 0.01
    assert bench.breaker.is_open
    bench.answers = [200]
    await bench.watch_until_closed()
    assert bench.breaker.status()["invalid"] < b.HELD_BACK_FROM


def test_the_status_shows_reason_remaining_time_and_invalid_requests(bench: Bench) -> None:
    assert bench.breaker.status() == {"open": False, "reason": None, "seconds": 0.0, "invalid": 0, "most": 10_000}
    bench.breaker.record(ResponseHead(429, via=False, retry_after=30))
    bench.time.now += 10
    assert bench.breaker.status() == {"open": True, "reason": "ban", "seconds": 20.0, "invalid": 1, "most": 10_000}
