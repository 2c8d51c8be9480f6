"""A child process: its start on demand, its replacement after a failure, and its end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from bot.supervision import jobs as jobs_module
from bot.supervision.child_process import ChildGone, ChildProcess
from bot.supervision.jobs import Job, Jobs
from tests.bot.processes import until_ended
from tests.repo.source import ROOT

COMMAND = (sys.executable, "-m", "tests.bot.supervision.child")
LONG = 60.0


@asynccontextmanager
async def open_child(
    command: Sequence[str] = COMMAND, failures_allowed: int = 0
) -> AsyncIterator[tuple[ChildProcess, Job]]:
    """Yield a child process that starts on demand, and its job; end the process afterwards."""
    jobs = Jobs()
    environment = {"ONLY": "this"}
    child = ChildProcess(
        jobs, "child", command, folder=ROOT, environment=environment, failures_allowed=failures_allowed
    )
    try:
        yield child, jobs.job("child")
    finally:
        await child.close()


async def test_the_process_starts_at_the_first_request_and_ends_when_it_is_closed() -> None:
    async with open_child() as (child, job):
        before = child.running
        header, body = await child.request({"do": "echo"}, b"one", within=LONG)
        assert body == b"one"
        assert {"ONLY"} <= set(header["environment"]) <= {"ONLY", "LC_CTYPE"}
        process = child.running
        assert before is None
        assert process is not None
        assert (await child.request({"do": "echo"}, b"two", within=LONG))[1] == b"two"
        assert child.running == process
        assert (job.state, job.runs, job.failures) == ("running", 1, 0)
    await until_ended(process)
    assert job.state == "idle"
    with pytest.raises(ChildGone):
        await child.request({"do": "echo"}, within=LONG)


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("dies", "it ended with code -9"),
        ("hangs", "it did not answer in time"),
        ("garbage", "Garbled"),
        ("half", "it ended with code"),
    ],
)
async def test_a_process_that_misbehaves_is_replaced(bad: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", 0.0)
    async with open_child() as (child, job):
        await child.request({"do": "echo"}, within=LONG)
        process = child.running
        assert process is not None
        with pytest.raises(ChildGone, match=reason):
            await child.request({"do": bad}, b"one", within=0.1 if bad == "hangs" else LONG)
        await until_ended(process)
        assert (job.state, job.failed_in_row) == ("failed", 1)
        assert job.error is not None
        assert reason in job.error
        assert (await child.request({"do": "echo"}, b"two", within=LONG))[1] == b"two"
        assert (job.state, job.failed_in_row, job.failures) == ("running", 0, 1)


async def test_after_a_failure_nothing_is_started_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", LONG)
    async with open_child(("/nonexistent/python",)) as (child, job):
        with pytest.raises(ChildGone):
            await child.request({"do": "echo"}, within=LONG)
        assert 0 < child.pause <= LONG
        with pytest.raises(ChildGone):
            await child.request({"do": "echo"}, within=LONG)
        assert job.runs == 1
        job.failed(OSError("again"))
        assert job.pause == 2 * LONG


async def test_failures_that_are_allowed_cause_no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", LONG)
    async with open_child(("/nonexistent/python",), failures_allowed=1) as (child, job):
        with pytest.raises(ChildGone):
            await child.request({"do": "echo"}, within=LONG)
        assert child.pause == 0
        with pytest.raises(ChildGone):
            await child.request({"do": "echo"}, within=LONG)
        assert child.pause > 0
        assert job.runs == 2


async def test_a_process_that_is_not_ready_in_time_is_ended() -> None:
    async with open_child((sys.executable, "-c", "input()")) as (child, job):
        with pytest.raises(ChildGone, match="it did not answer in time"):
            await child.start(within=0.1)
        assert child.running is None
        assert (job.state, job.failures) == ("failed", 1)


async def test_a_request_that_is_cancelled_ends_the_process() -> None:
    async with open_child() as (child, job):
        await child.request({"do": "echo"}, within=LONG)
        process = child.running
        assert process is not None
        waiting = asyncio.create_task(child.request({"do": "hangs"}, within=LONG))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait((waiting,))
        await until_ended(process)
        assert (job.state, job.failures) == ("idle", 0)
        assert (await child.request({"do": "echo"}, b"next", within=LONG))[1] == b"next"


async def test_closing_waits_for_a_process_that_is_being_ended() -> None:
    async with open_child() as (child, job):
        await child.request({"do": "echo"}, within=LONG)
        process = child._process
        assert process is not None
        ending = asyncio.create_task(child.end())
        await asyncio.sleep(0)
        ending.cancel()
        await asyncio.wait((ending,))
        await child.close()
        assert process.returncode is not None
        assert job.state == "idle"
