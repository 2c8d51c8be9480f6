"""A queue of small jobs that run in the order received, a few at a time, so that they hardly delay replies.

A delayed job has already waited, so it runs before all others once its delay is over.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from bot.supervision.jobs import Jobs

from .backlog import backlog

Job = Callable[[], Awaitable[None]]


BREATH = 0.002
"""Seconds before new jobs begin, so that the reply to the press that caused them is sent first."""
GIVES_WAY = 1.0
"""Seconds after which a job no longer counts towards the limit. It is probably waiting, for example for a
request that Discord delays in one channel, and other jobs must not wait with it."""
LATE = 0.015
"""Seconds that one iteration of the event loop may take. After a longer iteration, presses are probably waiting, so
jobs are held back.
"""
PATIENCE, LONGEST_PATIENCE = 8.0, 0.25
"""After a long iteration, jobs are held back for ``PATIENCE`` times its duration, up to ``LONGEST_PATIENCE`` seconds.

While there are unread presses, jobs are held back for ``LONGEST_PATIENCE`` seconds.
"""


class JobQueue:
    """A queue that runs at most ``size()`` jobs simultaneously, not counting jobs that exceed ``GIVES_WAY``.

    An idle queue has no task.
    """

    def __init__(self, size: Callable[[], int], name: str, jobs: Jobs | None = None) -> None:
        self._jobs = (jobs or Jobs()).part()
        self._size = size
        self._name = name
        self._waiting: deque[Job] = deque()
        self._due: deque[Job] = deque()
        """Jobs whose delay is over. They run first."""
        self._running: set[asyncio.Task[None]] = set()
        self._held: set[asyncio.Task[None]] = set()
        self._beginning: asyncio.TimerHandle | None = None
        self._later: set[asyncio.TimerHandle] = set()
        self._turns: deque[asyncio.Future[None]] = deque()
        self._closing = False
        self._cut = False

    def put(self, job: Job, after: float = 0.0) -> None:
        """Run the job in its turn, or ahead of all others once ``after`` seconds have passed.

        A delayed job is dropped if ``finish`` is called before its delay is over. After ``cut``, all jobs are dropped.
        """
        if self._cut:
            return
        if after > 0:
            self._put_later(job, after)
        else:
            self._line_up(job, self._waiting)

    def _line_up(self, job: Job, line: deque[Job]) -> None:
        line.append(job)
        if self._beginning is None and self._places() > 0:
            self._beginning = asyncio.get_running_loop().call_later(BREATH, self._begin)

    def _put_later(self, job: Job, after: float) -> None:
        if self._closing:
            return
        timer: list[asyncio.TimerHandle] = []

        def now() -> None:
            self._later.discard(timer[0])
            self._line_up(job, self._due)

        timer.append(asyncio.get_running_loop().call_later(after, now))
        self._later.add(timer[0])

    @property
    def busy(self) -> bool:
        """Return True if any job is running or waiting, not counting delayed jobs."""
        return bool(self._running or self._lined_up)

    @property
    def _lined_up(self) -> int:
        return len(self._due) + len(self._waiting)

    async def finish(self) -> None:
        """Wait until all jobs are done. Delayed jobs are dropped."""
        self._closing = True
        for timer in self._later:
            timer.cancel()
        while self.busy:
            self._begin()
            await asyncio.wait(set(self._running))

    async def cut(self) -> None:
        """Cancel running and waiting jobs, and ignore those put in later."""
        self._closing = self._cut = True
        self._due.clear()
        self._waiting.clear()
        for timer in (*self._later, *([self._beginning] if self._beginning is not None else [])):
            timer.cancel()
        await self._jobs.cut()

    def _begin(self) -> None:
        if self._beginning is not None:
            self._beginning.cancel()
            self._beginning = None
        for _ in range(min(self._lined_up, self._places())):
            task = self._jobs.task(self._work(), self._name)
            self._running.add(task)
            task.add_done_callback(self._ended)

    def _places(self) -> int:
        return self._size() - (len(self._running) - len(self._held))

    def _give_way(self, task: asyncio.Task[None]) -> None:
        self._held.add(task)
        if self._lined_up:
            self._begin()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        # Jobs may have been put in while the task was ending, or left behind when the limit fell.
        if self._lined_up and self._beginning is None and self._places() > 0:
            self._begin()

    async def _work(self) -> None:
        while self._lined_up and self._places() >= 0:
            await self._turn()
            if not self._lined_up:
                return
            await self._carry_out((self._due or self._waiting).popleft())

    async def _turn(self) -> None:
        """Wait for a turn. Turns are at least one iteration of the event loop apart.

        Replying to a press takes several iterations, which are short if each contains at most one job. Jobs pause
        briefly while presses are waiting, and after a slow iteration, because presses are probably waiting then.
        """
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._turns.append(turn)
        if len(self._turns) == 1:
            loop.call_soon(self._give_turn)
        await turn
        begun = time.monotonic()
        await asyncio.sleep(0)
        late = time.monotonic() - begun
        if backlog.oldest is not None:
            await asyncio.sleep(LONGEST_PATIENCE)
        elif late > LATE:
            await asyncio.sleep(min(late * PATIENCE, LONGEST_PATIENCE))

    def _give_turn(self) -> None:
        turn = self._turns.popleft()
        if not turn.done():
            turn.set_result(None)
        if self._turns:
            asyncio.get_running_loop().call_soon(self._give_turn)

    async def _carry_out(self, job: Job) -> None:
        task = asyncio.current_task()
        assert task is not None
        timer = asyncio.get_running_loop().call_later(GIVES_WAY, self._give_way, task)
        try:
            await job()
        except Exception as error:
            self._jobs.job(self._name).failed(error)
        finally:
            timer.cancel()
            self._held.discard(task)
