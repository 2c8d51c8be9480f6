"""The thinking process: its queue, its start and end, and requests and records that are refused."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.supervision import jobs as jobs_module
from bot.supervision.jobs import Jobs
from bot.thinking.plain_figures import extended
from bot.thinking.thinkers import JOB, NoResult, Request, Thinkers, request
from engine.simulate.figures import Figures
from tests.bot.processes import until_ended
from tests.repo.source import ROOT

LONG = 60.0
FORGET = request("drop", {"number": 0})
"""Request that takes almost no time."""
BOT = """
import asyncio
from bot.supervision.jobs import Jobs
from bot.thinking.thinkers import Thinkers, request

async def main():
    thinkers = Thinkers(Jobs())
    begin = {"number": 1, "options": {}, "seats": 4, "wanted": {"rounds": 10**6}}
    begin["begun"] = {"rounds": [], "matches": [], "skilled": []}
    await thinkers.work(request("begin", begin), 60.0)
    busy = thinkers.work(request("continue", {"number": 1}, SECONDS), 60.0)
    if not SECONDS:
        await busy
    await asyncio.sleep(0)
    print(thinkers.running, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""
"""Program that acts as the bot. Its thinking process is busy for ``SECONDS`` seconds, or idle if ``SECONDS`` is 0."""


@asynccontextmanager
async def open_thinkers(**options: Any) -> AsyncIterator[tuple[Thinkers, Jobs]]:
    """Yield thinkers with these options, and their jobs; close the thinkers afterwards."""
    jobs = Jobs()
    thinkers = Thinkers(jobs, **options)
    try:
        yield thinkers, jobs
    finally:
        await thinkers.close()


async def test_no_process_is_started_without_requests() -> None:
    async with open_thinkers() as (thinkers, jobs):
        assert [job.runs for job in jobs.status()] == [0]
        assert not jobs.busy
        assert await thinkers.work(FORGET, LONG) == {}
        assert thinkers.running is not None
        (job,) = [job for job in jobs.status() if job.name == JOB]
        assert (job.state, job.runs, job.error) == ("running", 1, None)


async def test_players_take_precedence_over_slices_of_simulations() -> None:
    done: list[str] = []

    def make(name: str) -> Request:
        done.append(name)
        return FORGET

    async with open_thinkers() as (thinkers, _):
        slices = [thinkers.work(FORGET, LONG) for _ in range(3)]
        for one in slices:
            one.add_done_callback(lambda _: done.append("slice"))
        thought = thinkers.think(lambda: make("player"), LONG)
        taken_back = thinkers.think(lambda: make("taken back"), LONG)
        too_late = thinkers.think(lambda: make("too late"), -1.0)
        assert thinkers.waiting == 3
        taken_back.cancel()
        assert thinkers.waiting == 2
        await asyncio.wait((*slices, thought, too_late))
    assert done == ["player", *["slice"] * 3]
    assert isinstance(too_late.exception(), NoResult)


async def test_the_process_ends_when_it_is_not_needed_and_starts_again_on_demand() -> None:
    async with open_thinkers(idle=0.0) as (thinkers, jobs), asyncio.timeout(LONG):
        for runs in (1, 2):
            await thinkers.work(FORGET, LONG)
            assert jobs.job(JOB).runs == runs
            process = thinkers.running
            if process is not None:
                await until_ended(process)


async def test_a_request_that_fails_affects_no_other() -> None:
    def fails() -> Request:
        raise ValueError("on purpose")

    async with open_thinkers() as (thinkers, _):
        wrong = [thinkers.think(fails, LONG), thinkers.work(request("sing", {}), LONG)]
        wrong.append(thinkers.work(Request("drop", b"[", 0.0), LONG))
        assert await thinkers.work(FORGET, LONG) == {}
        for one in wrong:
            with pytest.raises(NoResult):
                await one


async def test_waiting_requests_are_refused_when_the_process_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", LONG)
    async with open_thinkers(command=("/nonexistent/python",)) as (thinkers, jobs):
        waiting = [thinkers.work(FORGET, LONG) for _ in range(100)]
        waiting += [thinkers.think(lambda: FORGET, LONG) for _ in range(100)]
        for one in waiting:
            with pytest.raises(NoResult):
                await one
        assert thinkers.pause > 0
        later = thinkers.work(FORGET, LONG)
        assert later.done()
        assert jobs.job(JOB).runs == 1


async def test_closing_ends_the_process_and_refuses_waiting_requests() -> None:
    async with open_thinkers() as (thinkers, _):
        await thinkers.work(FORGET, LONG)
        process = thinkers.running
        assert process is not None
        # A process suspended by SIGSTOP neither answers requests nor notices the end of its input.
        os.kill(process, signal.SIGSTOP)
        waiting = [thinkers.work(FORGET, LONG) for _ in range(3)]
        await asyncio.sleep(0)
        async with asyncio.timeout(LONG):
            await thinkers.close()
            await until_ended(process)
        for one in (*waiting, thinkers.work(FORGET, LONG)):
            with pytest.raises(NoResult):
                await one


@pytest.mark.parametrize("seconds", [0.0, 0.5])
async def test_a_bot_that_is_killed_leaves_no_process_behind(seconds: float) -> None:
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", BOT.replace("SECONDS", str(seconds))),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert bot.stdout is not None
    process = int(await bot.stdout.readline())
    bot.kill()
    await bot.communicate()
    await until_ended(process)


def test_records_of_the_wrong_shape_are_refused() -> None:
    figures = Figures({}, 4, 0)
    for wrong in ({}, {"rounds": [[1]], "matches": [], "skilled": []}, {"rounds": 1, "matches": [], "skilled": []}):
        with pytest.raises(ValueError, match="not the records"):
            extended(figures, wrong)  # type: ignore[arg-type]
