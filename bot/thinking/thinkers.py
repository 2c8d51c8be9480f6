"""The bot's side of the thinking process: a queue in which requests for players come before slices of simulations."""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from bot.supervision.child_process import ChildGone, ChildProcess
from bot.supervision.jobs import Jobs
from engine import cards

COMMAND = (sys.executable, "-m", "bot.thinking")
ROOT = Path(__file__).parents[2]
ENGINE = Path(cards.__file__).parents[1]
"""The folder that contains the bot's ``engine`` package, which may be compiled."""
JOB = "thinking process"
IDLE = 300.0
"""Seconds without a request after which the process is killed."""
HUNG_AFTER = 5.0
"""Seconds by which the process may exceed a request's time limit before it is killed. Low priority can make it slow."""


class NoResult(Exception):
    """Error raised if a request has no result, for example because the process is gone or there was no time.

    ``of_rules`` is True if the rules of a simulation cannot be played.
    """

    def __init__(self, reason: str, *, of_rules: bool = False) -> None:
        super().__init__(reason)
        self.of_rules = of_rules


class Request(NamedTuple):
    """A request to the process."""

    kind: str
    content: bytes
    """The content as JSON."""
    seconds: float
    """Seconds after which the process stops working on it."""


class _Entry(NamedTuple):
    """A request in the queue."""

    make: Callable[[], Request]
    """Function that returns the request. It is called just before the request is sent."""
    until: float
    """The event loop's time after which nobody needs the result."""
    result: asyncio.Future[dict[str, Any]]


class Thinkers:
    """A queue that sends requests to the process one at a time. The process ends when it has been idle for a while."""

    def __init__(
        self,
        jobs: Jobs,
        command: Sequence[str] = COMMAND,
        *,
        idle: float = IDLE,
        hung_after: float = HUNG_AFTER,
    ) -> None:
        self._jobs = jobs
        # The process does not get the bot's environment, because that contains the token.
        self._process = ChildProcess(jobs, JOB, command, folder=ROOT, environment={"PYTHONPATH": str(ENGINE)})
        self._idle = idle
        self._hung_after = hung_after
        self._players: deque[_Entry] = deque()
        self._slices: deque[_Entry] = deque()
        self._arrived = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def running(self) -> int | None:
        """Return the process id; ``None`` if the process is not running."""
        return self._process.running

    @property
    def pause(self) -> float:
        """Return the remaining seconds during which requests are refused because the process died."""
        return self._process.pause

    @property
    def waiting(self) -> int:
        """Return the number of waiting requests for players, not counting cancelled ones."""
        return sum(not entry.result.done() for entry in self._players)

    def think(self, make: Callable[[], Request], within: float) -> asyncio.Future[dict[str, Any]]:
        """Queue a request for a player. ``make`` returns the request, and is called just before the request is sent.

        The future may fail with ``NoResult``, for example if the request was not sent within ``within`` seconds. If it
        is cancelled before the request is sent, the request is dropped.
        """
        return self._take(self._players, make, within)

    def work(self, request: Request, within: float) -> asyncio.Future[dict[str, Any]]:
        """Queue a request about a simulation. It is sent only when no request for a player is waiting.

        The future behaves like the one that ``think`` returns.
        """
        return self._take(self._slices, lambda: request, within)

    async def close(self) -> None:
        """End the process and refuse all waiting requests."""
        self._closed = True
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait((self._working,))
        await self._process.close()
        self._refuse_all("the bot is stopping")

    # --- the queue ----------------------------------------------------------------------------------------------------

    def _take(self, queue: deque[_Entry], make: Callable[[], Request], within: float) -> asyncio.Future[dict[str, Any]]:
        loop = asyncio.get_running_loop()
        entry = _Entry(make, loop.time() + within, loop.create_future())
        if self._closed or self.pause:
            _refuse(entry, "the process is paused or closed")
            return entry.result
        queue.append(entry)
        self._arrived.set()
        if self._working is None or self._working.done():
            self._working = self._jobs.task(self._work(), "thinking")
        return entry.result

    async def _work(self) -> None:
        """Carry out requests until none has arrived for a while."""
        try:
            while await self._any():
                entry = (self._players or self._slices).popleft()
                if entry.result.done():
                    continue
                if asyncio.get_running_loop().time() > entry.until:
                    _refuse(entry, "there was no time")
                else:
                    await self._carry_out(entry)
        finally:
            await self._process.end()

    async def _any(self) -> bool:
        """Wait for a request. Return False if none arrives for a while: then this task and the process end."""
        if not self._players and not self._slices:
            self._arrived.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._idle):
                    await self._arrived.wait()
        if not self._players and not self._slices:
            # The next request starts another task and another process.
            self._working = None
            return False
        return True

    async def _carry_out(self, entry: _Entry) -> None:
        try:
            result = await self._asked(entry.make())
        except NoResult as error:
            _fail(entry, error)
        except ChildGone as error:
            _fail(entry, NoResult(str(error)))
            # No process can be started during the pause that follows, so the other waiting requests would fail too.
            self._refuse_all("the process is gone")
        except Exception as error:
            # An unexpected error in one request must not affect the others.
            self._jobs.job(JOB).failed(error)
            _fail(entry, NoResult(repr(error)))
        except BaseException:
            _refuse(entry, "the bot is stopping")
            raise
        else:
            if not entry.result.done():
                entry.result.set_result(result)

    async def _asked(self, request: Request) -> dict[str, Any]:
        within = request.seconds + self._hung_after
        order = {"kind": request.kind, "seconds": request.seconds}
        header, body = await self._process.request(order, request.content, within=within)
        if "error" in header:
            raise NoResult(str(header["error"]), of_rules=bool(header.get("rules")))
        found = orjson.loads(body)
        if not isinstance(found, dict):
            raise NoResult("the result is not an object")
        return found

    def _refuse_all(self, reason: str) -> None:
        for queue in (self._players, self._slices):
            while queue:
                _refuse(queue.popleft(), reason)


def request(kind: str, content: Mapping[str, Any], seconds: float = 0.0) -> Request:
    """Return a request with this content, converted to JSON."""
    return Request(kind, orjson.dumps(content), seconds)


def _refuse(entry: _Entry, reason: str) -> None:
    _fail(entry, NoResult(reason))


def _fail(entry: _Entry, error: NoResult) -> None:
    if not entry.result.done():
        entry.result.set_exception(error)
        # Mark the exception as retrieved, in case nobody is waiting for it.
        entry.result.exception()
