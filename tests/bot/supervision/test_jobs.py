"""Background jobs: failures are logged, jobs are restarted, no job affects another, and troubles are listed."""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial

import pytest

from bot.discord.rest.token_conflicts import FEW, HOLDS_FOR, REASON, TokenConflicts
from bot.storage import Reason, StorageError
from bot.supervision.isolation import each, isolated
from bot.supervision.jobs import LONGEST_PAUSE, Job, Jobs, Wake
from bot.supervision.troubles import Troubles


class ControlledSleep:
    """Sleep that ends only when the test calls ``end``."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self._over.wait()

    async def end(self) -> None:
        over, self._over = self._over, asyncio.Event()
        over.set()
        await settle()


class DependencyEnded(Exception):
    """Error that concerns all items and jobs, such as a closed database."""

    concerns_all = True


async def settle() -> None:
    """Let the tasks that are ready run for a few iterations of the event loop."""
    for _ in range(10):
        await asyncio.sleep(0)


def only_job(jobs: Jobs) -> Job:
    """Return the job; fail unless there is exactly one."""
    (job,) = jobs.status()
    return job


# --- jobs -----------------------------------------------------------------------------------------------------------


async def test_a_failing_job_is_logged_with_its_traceback_and_listed(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise ValueError("on purpose")

    jobs = Jobs()
    jobs.start(fails(), "painting", 7)
    assert jobs.busy
    await jobs.finish()
    job = only_job(jobs)
    assert (job.name, job.state, job.runs, job.failures) == ("painting", "failed", 1, 1)
    assert job.error == "ValueError: on purpose"
    assert job.failed_at is not None
    assert "Traceback" in caplog.text


async def test_jobs_of_a_group_are_listed_with_the_others_and_can_be_awaited_separately() -> None:
    gate = asyncio.Event()
    jobs = Jobs()
    part = jobs.part()
    jobs.start(_wait(gate), "whole")
    part.start(asyncio.sleep(0), "part")
    await asyncio.wait_for(part.finish(), 5)
    assert [(job.name, job.state) for job in jobs.status()] == [("part", "idle"), ("whole", "running")]
    gate.set()
    await jobs.finish()


async def test_a_supervised_loop_is_restarted_with_growing_pauses() -> None:
    naps, runs = ControlledSleep(), list[int]()

    async def work() -> None:
        runs.append(1)
        if len(runs) < 5:
            raise OSError("not yet")

    jobs = Jobs(naps.sleep)
    jobs.forever(work, "loop")
    await settle()
    assert only_job(jobs).state == "paused"
    for _ in range(4):
        await naps.end()
    assert naps.asked == [1.0, 2.0, 4.0, 8.0]
    assert len(runs) == 5
    assert only_job(jobs).state == "idle"
    assert only_job(jobs).good_at is not None


async def test_the_pause_between_failures_is_limited() -> None:
    job = Job("x", failed_in_row=5_000)
    assert job.pause == LONGEST_PAUSE


async def test_a_periodic_job_continues_after_a_failure() -> None:
    naps, runs = ControlledSleep(), list[int]()

    async def work() -> None:
        runs.append(1)
        if len(runs) == 1:
            raise ZeroDivisionError

    jobs = Jobs(naps.sleep)
    jobs.every(3600.0, work, "duty")
    for _ in range(3):
        await settle()
        await naps.end()
    assert naps.asked == [1.0, 3600.0, 3600.0, 3600.0]
    await jobs.stop(5)
    assert only_job(jobs).state == "idle"


async def test_a_periodic_job_that_is_woken_runs_immediately() -> None:
    naps, wake, runs = ControlledSleep(), Wake(), list[int]()

    async def work() -> None:
        runs.append(1)

    jobs = Jobs(naps.sleep)
    jobs.every(20.0, work, "duty", wake)
    await settle()
    assert len(runs) == 1
    wake.set()
    await settle()
    assert len(runs) == 2
    await jobs.stop(5)


async def test_a_wake_during_a_run_is_not_lost_if_another_job_waits_for_the_same_one() -> None:
    naps, wake, finish, runs = ControlledSleep(), Wake(), asyncio.Event(), list[str]()

    async def long() -> None:
        runs.append("long")
        await finish.wait()

    async def short() -> None:
        runs.append("short")

    jobs = Jobs(naps.sleep)
    jobs.every(20.0, long, "long duty", wake)
    jobs.every(20.0, short, "short duty", wake)
    await settle()
    wake.set()
    await settle()
    assert runs == ["long", "short", "short"]
    finish.set()
    await settle()
    assert runs == ["long", "short", "short", "long"]
    await jobs.stop(5)


async def test_a_job_ends_silently_when_its_dependency_has_ended(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise DependencyEnded

    jobs = Jobs()
    jobs.every(1.0, work, "duty")
    await settle()
    assert only_job(jobs).failures == 0
    assert "Traceback" not in caplog.text
    await asyncio.wait_for(jobs.stop(), 5)


async def test_a_job_that_fails_while_being_cancelled_is_not_restarted() -> None:
    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            raise ConnectionError from None

    jobs = Jobs()
    jobs.forever(work, "loop")
    await settle()
    await asyncio.wait_for(jobs.stop(), 5)
    assert (only_job(jobs).runs, only_job(jobs).failures) == (1, 0)


async def test_a_failing_thread_is_listed(caplog: pytest.LogCaptureFixture) -> None:
    def fails() -> None:
        raise ValueError("in a thread")

    jobs = Jobs()
    await asyncio.to_thread(jobs.thread(fails, "writer").join)
    assert (only_job(jobs).state, only_job(jobs).error) == ("failed", "ValueError: in a thread")
    assert "Traceback" in caplog.text


async def test_a_process_is_listed() -> None:
    jobs = Jobs()
    process = await jobs.process("drawing", sys.executable, "-c", "")
    assert await process.wait() == 0
    assert only_job(jobs).runs == 1


async def _wait(gate: asyncio.Event) -> None:
    await gate.wait()


# --- isolation ------------------------------------------------------------------------------------------------------


async def test_the_failure_of_one_item_does_not_affect_the_others(caplog: pytest.LogCaptureFixture) -> None:
    done, failed = list[int](), list[tuple[int, str]]()

    async def work(item: int) -> None:
        if item == 2:
            raise KeyError("two")
        done.append(item)

    await each([1, 2, 3], work, "counting", lambda item, error: failed.append((item, str(error))))
    assert done == [1, 3]
    assert failed == [(2, "'two'")]
    assert "counting failed for 2" in caplog.text
    assert "Traceback" in caplog.text


async def test_items_may_be_removed_during_the_loop() -> None:
    items = {1: "a", 2: "b"}
    await each(items, _popped(items), "emptying")
    assert not items


def _popped(items: dict[int, str]):  # type: ignore[no-untyped-def]
    async def work(item: int) -> None:
        del items[item]

    return work


async def test_an_error_that_concerns_all_items_ends_the_loop() -> None:
    done = list[int]()

    async def work(item: int) -> None:
        done.append(item)
        raise DependencyEnded

    with pytest.raises(DependencyEnded):
        await each([1, 2, 3], work, "counting")
    assert done == [1]


async def test_a_loop_over_items_can_be_cancelled() -> None:
    begun = list[int]()

    async def work(item: int) -> None:
        begun.append(item)
        await asyncio.sleep(3600)

    task = asyncio.ensure_future(each([1, 2], work, "waiting"))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert begun == [1]


def test_an_error_in_isolated_code_is_logged_with_the_number_of_its_item(caplog: pytest.LogCaptureFixture) -> None:
    class Thing:
        id = 12

        def __repr__(self) -> str:
            return "secret"

    with caplog.at_level(logging.ERROR), isolated(Thing(), "dividing"):
        int("no number")
    assert "dividing failed for 12" in caplog.text
    assert "secret" not in caplog.text


# --- troubles -------------------------------------------------------------------------------------------------------


def test_troubles_are_listed_by_server_and_cleared() -> None:
    troubles = Troubles()
    troubles.note("table", 5, "unreadable", guild=1)
    troubles.note("match", 5, ValueError("why"), guild=2)
    since = troubles.of_guild(1)[0].since
    troubles.note("table", 5, "still unreadable", guild=1)
    assert [(one.kind, one.id, one.reason) for one in troubles.of_guild(2)] == [("match", 5, "why")]
    assert (troubles.of_guild(1)[0].reason, troubles.of_guild(1)[0].since) == ("still unreadable", since)
    troubles.clear("table", 5)
    assert troubles.counts() == {"match": 1}
    troubles.clear("match")
    assert troubles.all() == []


def test_another_process_with_this_token_concerns_every_server() -> None:
    troubles = Troubles()
    TokenConflicts(partial(troubles.note, "token", "shared"), now=lambda: 0.0).replied_by_another()
    assert troubles.of_guild(1) == []
    doubles = TokenConflicts(partial(troubles.note, "token", "shared"), now=lambda: 0.0)
    for _ in range(FEW):
        doubles.replied_by_another()
    troubles.note("preferences", 5, "unreadable")
    assert [one.reason for one in troubles.of_guild(1)] == [REASON]


def test_the_trouble_about_another_process_ends_when_that_process_is_not_seen_for_a_while() -> None:
    time = [0.0]
    troubles = Troubles(now=lambda: time[0])
    doubles = TokenConflicts(partial(troubles.note, "token", "shared", lasts=HOLDS_FOR), now=lambda: time[0])

    def notice() -> None:
        for _ in range(FEW):
            doubles.replied_by_another()

    notice()
    time[0] = HOLDS_FOR - 1
    assert troubles.counts() == {"token": 1}
    notice()
    time[0] += HOLDS_FOR - 1
    assert [one.reason for one in troubles.of_guild(1)] == [REASON]
    time[0] += 1
    assert troubles.of_guild(1) == []
    assert troubles.counts() == {}
    notice()
    assert troubles.counts() == {"token": 1}
    troubles.clear("token")
    assert troubles.all() == []


def test_a_permanent_trouble_replaces_a_temporary_one() -> None:
    time = [0.0]
    troubles = Troubles(now=lambda: time[0])
    troubles.note("match", 5, "bad", lasts=10.0)
    troubles.note("match", 5, "worse")
    time[0] = 11.0
    assert [one.reason for one in troubles.all()] == ["worse"]


def test_the_number_of_troubles_is_limited() -> None:
    troubles = Troubles()
    for number in range(10 * Troubles.LIMIT):
        troubles.note("match", number, "bad")
    assert len(troubles.all()) == Troubles.LIMIT
    assert troubles.counts() == {"match": 10 * Troubles.LIMIT}
    last = 10 * Troubles.LIMIT - 1
    troubles.note("match", last, "still bad")
    assert troubles.counts() == {"match": 10 * Troubles.LIMIT}
    troubles.clear("match", last)
    assert troubles.counts() == {"match": last}


def test_a_trouble_beyond_the_limit_is_counted_once_after_another_is_cleared() -> None:
    troubles = Troubles()
    for number in range(Troubles.LIMIT + 1):
        troubles.note("match", number, "bad")
    troubles.clear("match", 0)
    troubles.note("match", Troubles.LIMIT, "still bad")
    assert troubles.counts() == {"match": Troubles.LIMIT}


async def test_a_temporary_error_is_logged_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    unreachable = StorageError(Reason.UNREACHABLE, file="a server")

    async def fails(_item: object = None) -> None:
        raise unreachable

    jobs = Jobs()
    jobs.start(fails(), "painting")
    await jobs.finish()
    await each([7], fails, "tables")
    assert [record.getMessage() for record in caplog.records] == [
        "painting failed: unreachable (file=a server)",
        "tables failed for 7: unreachable (file=a server)",
    ]
    assert "Traceback" not in caplog.text
    assert only_job(jobs).failures == 1
