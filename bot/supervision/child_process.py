"""A child process that answers requests one at a time.

A request starts the process if it is not running. After a failure, requests may fail during a pause, which grows with
each further failure in a row. The process reads requests from its standard input and ends when its input is closed, so
it never outlives the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from . import pipe_frames
from .jobs import Jobs, step

STARTED_WITHIN = 30.0
"""Seconds within which a new process must be ready."""

ENDED_WITHIN = 1.0
"""Seconds that a process has to exit after it has closed its pipe. Then it is killed."""

T = TypeVar("T")
Answer = tuple[dict[str, Any], bytes]


class ChildGone(Exception):
    """Error raised if the process is not running or has not given a valid answer in time."""


class ChildProcess:
    """A program that writes a frame once it is ready, and then one frame for each frame that it reads.

    It appears in the list of jobs under its name, with its last error.
    """

    def __init__(
        self,
        jobs: Jobs,
        name: str,
        command: Sequence[str],
        *,
        folder: Path,
        environment: Mapping[str, str],
        failures_allowed: int = 0,
    ) -> None:
        """Prepare the process without starting it. ``environment`` is its whole environment.

        The first ``failures_allowed`` failures in a row do not cause a pause.
        """
        self._jobs = jobs
        self._job = jobs.job(name)
        self._command = command
        self._folder = folder
        self._environment = environment
        self._failures_allowed = failures_allowed
        self._process: asyncio.subprocess.Process | None = None
        self._ending: asyncio.Task[None] | None = None
        self._paused_until = 0.0
        self._closed = False

    @property
    def running(self) -> int | None:
        """Return the process id; ``None`` if the process is not running."""
        return None if self._process is None else self._process.pid

    @property
    def pause(self) -> float:
        """Return the remaining seconds before another process may be started after a failure."""
        return max(0.0, self._paused_until - asyncio.get_running_loop().time())

    async def start(self, within: float = STARTED_WITHIN) -> None:
        """Start the process unless it is running.

        Raise ``ChildGone`` after ``close``, during a pause, or if the process is not ready in ``within`` seconds.
        """
        await self._ready(within)

    async def request(self, header: Mapping[str, Any], body: bytes = b"", *, within: float) -> Answer:
        """Send one request and return its answer. Raise ``ChildGone`` if there is none.

        The caller must wait for the answer before it sends the next request. A process that has not answered after
        ``within`` seconds is killed. The time needed to start the process does not count.
        """
        process = await self._ready(STARTED_WITHIN)
        answer = await self._guarded(_exchange(process, header, body), within)
        self._job.succeeded()
        return answer

    async def end(self) -> None:
        """Kill the process. The next request starts another one."""
        process, self._process = self._process, None
        if process is not None:
            self._job.active -= 1
            with suppress(ProcessLookupError):
                process.kill()
            self._ending = step(_ended(process), self._job.name)
        if self._ending is not None:
            # If the caller is cancelled, the process must still be waited for.
            await asyncio.shield(self._ending)

    async def close(self) -> None:
        """Kill the process and never start another one."""
        self._closed = True
        await self.end()

    async def _ready(self, within: float) -> asyncio.subprocess.Process:
        if self._closed or self.pause:
            raise ChildGone("the process is not running")
        if self._process is None:
            return await self._guarded(self._started(), within)
        return self._process

    async def _guarded(self, work: Coroutine[Any, Any, T], within: float) -> T:
        """Return the result of ``work``. If it fails or takes too long, kill the process."""
        try:
            async with asyncio.timeout(within):
                return await work
        except (OSError, EOFError, TimeoutError, pipe_frames.Garbled) as error:
            gone = self._process
            await self.end()
            failure = ChildGone(_reason(error, gone))
            self._fail(failure)
            raise failure from error
        except BaseException:
            # Otherwise the next request would receive the answer to this one.
            await self.end()
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        self._process = process = await self._jobs.process(
            self._job.name,
            *self._command,
            cwd=self._folder,
            env=dict(self._environment),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        self._job.active += 1
        await _received(process)
        return process

    def _fail(self, error: Exception) -> None:
        self._job.failed(error)
        if self._job.failed_in_row > self._failures_allowed:
            self._paused_until = asyncio.get_running_loop().time() + self._job.pause


def _reason(error: Exception, process: asyncio.subprocess.Process | None) -> str:
    """Return the reason why a process is gone, for the operator."""
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, EOFError | ConnectionError) and process is not None:
        return f"it ended with code {process.returncode}"
    return repr(error)


async def _exchange(process: asyncio.subprocess.Process, header: Mapping[str, Any], body: bytes) -> Answer:
    assert process.stdin is not None
    process.stdin.write(pipe_frames.packed(header, body))
    # If the request cannot be sent, reading the answer fails too, so the error is raised there.
    with suppress(ConnectionError):
        await process.stdin.drain()
    return await _received(process)


async def _received(process: asyncio.subprocess.Process) -> Answer:
    assert process.stdout is not None
    try:
        return await pipe_frames.received(process.stdout)
    except (EOFError, ConnectionError):
        # A process that is killed while it ends would lose its own exit code.
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDED_WITHIN):
                await process.wait()
        raise


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Wait for a killed process to end."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    with suppress(OSError):
        # Read the pipe to its end to close it.
        await process.stdout.read()
    await process.wait()
