"""Background jobs of the process: the only place where tasks, threads and processes are started.

A job has a name that does not depend on its data, so the list of jobs is short and complete. Whatever a job raises is
logged with its traceback and kept for the operator; it never ends another job.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from .isolation import concerns_all, ends_the_task

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]
Sleep = Callable[[float], Coroutine[Any, Any, object]]

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before a failed job is started again: doubled with each failure in a row, up to the second."""


@dataclass(slots=True)
class Job:
    """What is known of all jobs of one name.

    ``active``: how many run now. ``runs``, ``failures``: how many were started, how many of these failed.
    ``failed_in_row``: failures since the last run that was good. ``good_at``, ``failed_at``: when the last good run
    and the last failure ended, in Unix seconds. ``error``: what was raised last. ``paused``: waits after a failure
    before it is started again.
    """

    name: str
    active: int = 0
    runs: int = 0
    failures: int = 0
    failed_in_row: int = 0
    good_at: float | None = None
    failed_at: float | None = None
    error: str | None = None
    paused: bool = False

    @property
    def state(self) -> str:
        """Return ``running``, ``paused`` (after a failure), ``failed`` or ``idle``."""
        if self.paused:
            return "paused"
        if self.active:
            return "running"
        return "failed" if self.failed_in_row else "idle"

    def began(self) -> None:
        """Count a run that begins."""
        self.active += 1
        self.runs += 1

    def ended(self, error: BaseException | None) -> None:
        """Count a run that has ended, well or with ``error``."""
        self.active -= 1
        if error is None:
            self.failed_in_row, self.good_at = 0, time.time()
        elif concerns_all(error) or ends_the_task():
            log.info("%s ended: %s", self.name, error)
        else:
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """Log and keep a failure."""
        self.failures += 1
        self.failed_in_row += 1
        self.failed_at, self.error = time.time(), f"{type(error).__name__}: {error}"
        log.error("%s failed", self.name, exc_info=error)

    @property
    def pause(self) -> float:
        """Return the seconds for which to wait after the failures up to now."""
        return float(min(FIRST_PAUSE * 2 ** min(self.failed_in_row - 1, 16), LONGEST_PAUSE))


class Jobs:
    """Starts jobs and keeps hold of them. ``part`` gives a component jobs of its own that appear in the same list."""

    def __init__(self, sleep: Sleep = asyncio.sleep) -> None:
        self._sleep = sleep
        self._known: dict[str, Job] = {}
        self._once: set[asyncio.Task[Any]] = set()
        self._kept: set[asyncio.Task[Any]] = set()

    def part(self) -> Jobs:
        """Return jobs that are listed with these, but are waited for and stopped apart."""
        other = Jobs(self._sleep)
        other._known = self._known
        return other

    def status(self) -> list[Job]:
        """Return what is known of each job, in the order of their names."""
        return [self._known[name] for name in sorted(self._known)]

    def job(self, name: str) -> Job:
        """Return the record of the jobs of that name."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = Job(name)
        return known

    # --- starting -----------------------------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, object], name: str, of: object = None) -> None:
        """Run ``work`` once in the background. ``of`` tells tasks of the same job apart when they are debugged."""
        _ = self.task(work, name, of)

    def task(self, work: Coroutine[Any, Any, T], name: str, of: object = None) -> asyncio.Task[T]:
        """Do as ``start`` does and return the task, for callers that wait for its end or cancel it."""
        job = self.job(name)
        job.began()
        task = asyncio.create_task(work, name=name if of is None else f"{name} {of}")
        self._once.add(task)

        def ended(task: asyncio.Task[T]) -> None:
            self._once.discard(task)
            job.ended(None if task.cancelled() else task.exception())

        task.add_done_callback(ended)
        return task

    def forever(self, work: Work, name: str) -> None:
        """Run ``work`` until it returns; after an exception start it again, each time a little later."""
        self._keep(self._forever(work, self.job(name)), name)

    def every(self, seconds: float, work: Work, name: str, wake: asyncio.Event | None = None) -> None:
        """Run ``work`` now and then every ``seconds``, or as soon as ``wake`` is set; after an exception run it again,
        each time a little later."""
        self._keep(self._every(seconds, work, self.job(name), wake), name)

    def thread(self, work: Callable[[], None], name: str) -> threading.Thread:
        """Run ``work`` in a thread that does not keep the process alive; start it again only if the caller does."""
        job = self.job(name)

        def run() -> None:
            error: BaseException | None = None
            try:
                work()
            except Exception as raised:
                error = raised
            finally:
                job.ended(error)

        job.began()
        thread = threading.Thread(target=run, name=name, daemon=True)
        thread.start()
        return thread

    async def process(self, name: str, *command: str, **options: Any) -> asyncio.subprocess.Process:
        """Start another program. Raises ``OSError``; how the program ends is up to the caller to notice."""
        self.job(name).runs += 1
        return await asyncio.create_subprocess_exec(*command, **options)

    # --- ending -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Return True while anything that was started to run once has not ended."""
        return bool(self._once)

    async def finish(self) -> None:
        """Return when everything that was started to run once has ended."""
        while self._once:
            await asyncio.wait(set(self._once))

    async def cut(self) -> None:
        """End what was started to run once and is not finished; return when it has ended."""
        while self._once:
            for task in self._once:
                task.cancel()
            await asyncio.wait(set(self._once))

    async def stop(self, within: float | None = None) -> None:
        """End the supervised loops; return when they have ended, or after ``within`` seconds."""
        if self._kept:
            for task in self._kept:
                task.cancel()
            await asyncio.wait(set(self._kept), timeout=within)

    # --- supervised loops ---------------------------------------------------------------------------------------------

    def _keep(self, loop: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(loop, name=name)
        self._kept.add(task)
        task.add_done_callback(self._kept.discard)

    async def _forever(self, work: Work, job: Job) -> None:
        while await self._run(work, job) == "failed":
            await self._pause(job)

    async def _every(self, seconds: float, work: Work, job: Job, wake: asyncio.Event | None) -> None:
        while True:
            if wake is not None:
                wake.clear()
            result = await self._run(work, job)
            if result == "over":
                return
            await (self._pause(job) if result == "failed" else self._rest(seconds, wake))

    async def _run(self, work: Work, job: Job) -> Literal["good", "failed", "over"]:
        """Run ``work`` once. ``over``: what it needs has ended, or the bot is stopping."""
        job.began()
        try:
            await work()
        except Exception as error:
            job.ended(error)
            return "over" if concerns_all(error) or ends_the_task() else "failed"
        except BaseException:
            job.active -= 1
            raise
        job.ended(None)
        return "good"

    async def _pause(self, job: Job) -> None:
        job.paused = True
        try:
            await self._sleep(job.pause)
        finally:
            job.paused = False

    async def _rest(self, seconds: float, wake: asyncio.Event | None) -> None:
        if wake is None:
            await self._sleep(seconds)
            return
        steps = step(wake.wait(), "wake"), step(self._sleep(seconds), "rest")
        try:
            await asyncio.wait(steps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in steps:
                one.cancel()


def step(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Return a task for a part of a job. The job that starts it awaits it, and with it whatever it raises."""
    return asyncio.create_task(work, name=name)
