"""Background jobs of the process. Only this module starts tasks, threads and processes.

Other modules may await ``asyncio.to_thread``, because its thread counts as part of the job that waits for the result.

The name of a job does not depend on its data, so the list of jobs is short and complete. An exception in a job is
logged (with its traceback, unless the error may be temporary) and recorded for the operator. It never ends another job.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from .isolation import concerns_all, ends_the_task, may_pass

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[], Awaitable[object]]
Sleep = Callable[[float], Coroutine[Any, Any, object]]

FIRST_PAUSE = 1.0
"""Seconds before a failed job is restarted, doubled with each failure in a row."""
LONGEST_PAUSE = 300.0
"""Maximum number of seconds before a failed job is restarted."""


@dataclass(slots=True)
class Job:
    """The record of all jobs with one name."""

    name: str
    active: int = 0
    """Number of jobs that are running now."""
    runs: int = 0
    """Number of started runs."""
    failures: int = 0
    """Number of failed runs."""
    failed_in_row: int = 0
    """Number of failures since the last successful run."""
    good_at: float | None = None
    """End of the last successful run, in Unix seconds."""
    failed_at: float | None = None
    """End of the last failed run, in Unix seconds."""
    error: str | None = None
    """The last exception as text; ``None`` if there was none."""
    paused: bool = False
    """True while the job is waiting after a failure."""

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
        """Record that a run has ended, with ``error`` if it raised one.

        An error that concerns all items, or that follows the cancellation of the task, does not count as a failure.
        """
        self.active -= 1
        if error is None:
            self.succeeded()
        elif concerns_all(error) or ends_the_task():
            log.info("%s ended: %s", self.name, error)
        else:
            self.failed(error)

    def succeeded(self) -> None:
        """Record a success."""
        self.failed_in_row, self.good_at = 0, time.time()

    def failed(self, error: BaseException) -> None:
        """Log and record a failure."""
        self.failures += 1
        self.failed_in_row += 1
        self.failed_at, self.error = time.time(), f"{type(error).__name__}: {error}"
        if may_pass(error):
            log.error("%s failed: %s", self.name, error)
        else:
            log.error("%s failed", self.name, exc_info=error)

    @property
    def pause(self) -> float:
        """Return the seconds to wait before the next attempt, given the current number of failures in a row."""
        return float(min(FIRST_PAUSE * 2 ** min(self.failed_in_row - 1, 16), LONGEST_PAUSE))


class Wake:
    """A signal after which every job that waits for it runs again immediately.

    If it is given during a run, the job runs again after that run.
    """

    def __init__(self) -> None:
        self.given = 0
        """Number of times that the signal has been given."""
        self._next = asyncio.Event()

    def set(self) -> None:
        """Give the signal."""
        self.given += 1
        self._next.set()
        self._next = asyncio.Event()

    async def after(self, given: int) -> None:
        """Wait until the signal has been given more than ``given`` times."""
        while self.given <= given:
            await self._next.wait()


class Jobs:
    """The jobs of the process or of one component.

    References to running tasks are kept here, so that the tasks are not garbage-collected. ``part`` creates the jobs of
    a component, which share one list of records with all other jobs.
    """

    def __init__(self, sleep: Sleep = asyncio.sleep) -> None:
        self._sleep = sleep
        self._known: dict[str, Job] = {}
        self._once: set[asyncio.Task[Any]] = set()
        self._kept: set[asyncio.Task[Any]] = set()

    def part(self) -> Jobs:
        """Return a new set of jobs that appear in the same list but are awaited and stopped separately."""
        other = Jobs(self._sleep)
        other._known = self._known
        return other

    def status(self) -> list[Job]:
        """Return the records of all jobs, sorted by name."""
        return [self._known[name] for name in sorted(self._known)]

    def job(self, name: str) -> Job:
        """Return the record of the jobs with a name, creating it if necessary."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = Job(name)
        return known

    # --- starting -----------------------------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, object], name: str, of: object = None) -> None:
        """Run ``work`` once in the background. ``of`` distinguishes tasks of the same job in a debugger."""
        _ = self.task(work, name, of)

    def task(self, work: Coroutine[Any, Any, T], name: str, of: object = None) -> asyncio.Task[T]:
        """Run ``work`` once as ``start`` does, and return the task for callers that await or cancel it."""
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
        """Run ``work`` in the background until it returns.

        After an exception, restart it with a longer pause each time, unless ``concerns_all`` is true for the exception.
        """
        self._keep(self._forever(work, self.job(name)), name)

    def every(self, seconds: float, work: Work, name: str, wake: Wake | None = None) -> None:
        """Run ``work`` immediately in the background, and again ``seconds`` after each run or once ``wake`` is set.

        After an exception, run it again with a longer pause each time, unless ``concerns_all`` is true for the
        exception.
        """
        self._keep(self._every(seconds, work, self.job(name), wake), name)

    def thread(self, work: Callable[[], None], name: str) -> threading.Thread:
        """Run ``work`` in a thread that does not keep the process alive. A failed thread is not restarted."""
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
        """Start and return another program. Raise ``OSError`` if that fails. The caller must watch for its end."""
        self.job(name).runs += 1
        return await asyncio.create_subprocess_exec(*command, **options)

    # --- ending -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Return True while work that was started to run once has not ended."""
        return bool(self._once)

    async def finish(self) -> None:
        """Wait until all work that was started to run once has ended."""
        while self._once:
            await asyncio.wait(set(self._once))

    async def cut(self) -> None:
        """Cancel the work that was started to run once, and wait for it to end."""
        while self._once:
            for task in self._once:
                task.cancel()
            await asyncio.wait(set(self._once))

    async def stop(self, within: float | None = None) -> None:
        """Cancel the supervised loops and wait until they have ended, but no longer than ``within`` seconds."""
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

    async def _every(self, seconds: float, work: Work, job: Job, wake: Wake | None) -> None:
        while True:
            given = 0 if wake is None else wake.given
            result = await self._run(work, job)
            if result == "over":
                return
            await (self._pause(job) if result == "failed" else self._wait(seconds, wake, given))

    async def _run(self, work: Work, job: Job) -> Literal["good", "failed", "over"]:
        """Run ``work`` once. Return ``over`` if something that it needs has ended, or if the bot is stopping."""
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

    async def _wait(self, seconds: float, wake: Wake | None, given: int) -> None:
        if wake is None:
            await self._sleep(seconds)
            return
        steps = step(wake.after(given), "wake"), step(self._sleep(seconds), "wait")
        try:
            await asyncio.wait(steps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in steps:
                one.cancel()


class Workers:
    """A pool of threads for one kind of work, which neither waits for other work nor delays it."""

    def __init__(self, name: str, count: int) -> None:
        self._executor = ThreadPoolExecutor(count, thread_name_prefix=name)

    async def run(self, work: Callable[[], T]) -> T:
        """Run ``work`` once a thread is free, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def close(self) -> None:
        """Drop the work that no thread has begun, and accept no more."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def step(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Return a task for a part of a job. The job that starts it must await it, and receives its exceptions."""
    return asyncio.create_task(work, name=name)
