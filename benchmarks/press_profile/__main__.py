"""The profiler of presses, which runs a bot and samples it while it has a press to reply to.

Run it with ``python -m benchmarks.press_profile``. The environment must contain the variables of the bot and two more:
``PROFILED_PROGRAM`` is the module to run, and ``PROFILE_FILE`` is the file that receives the samples as JSON when the
program ends.

A timer interrupts the main thread repeatedly from the time discord.py receives the frame of a press until aiohttp has
written the reply. Work after the reply does not count. Each sample stands for the processor time since the previous
one, or for the elapsed time if the thread was waiting, so other load on the machine has little influence on the result.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import aiohttp.http_writer
import discord.state
import orjson
from discord.gateway import DiscordWebSocket

from .parts import COMMIT, WAIT, Frame

EVERY = 0.0002
"""Seconds from the end of a sample to the next one."""
CALLBACK = "/callback"
REHEARSAL = 20
"""Number of initial presses that are left out, because they fill caches."""
WRITER = "storage-writer"
Stack = tuple[tuple[Frame, ...], str | None]


class Sampler:
    """The samples of the main thread, and the processor time of presses."""

    def __init__(self) -> None:
        self.presses: list[float] = []
        """Processor time of the main thread for each press, in seconds, without the time for sampling."""
        self._stacks: Counter[Stack] = Counter()
        """Nanoseconds by stack."""
        self._pending: list[tuple[Stack, int]] = []
        self._is_press = False
        self._seen = 0
        self._worked = self._at = 0
        self._writer: int | None = None
        signal.signal(signal.SIGALRM, self._sample)

    def frame(self) -> None:
        """Start sampling, because the received frame may be a press. Do nothing if a press is already being sampled."""
        if not self._is_press:
            self._pending, self._worked = [], 0
            self._go_on()

    def read(self) -> None:
        """Stop sampling after a frame has been read, unless a press is being sampled."""
        if not self._is_press:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def press(self) -> None:
        """Record that the frame is a press."""
        self._is_press = True

    def replied(self) -> None:
        """Stop sampling the press, if there is one, and keep its samples unless it belongs to the rehearsal."""
        if not self._is_press:
            return
        signal.setitimer(signal.ITIMER_REAL, 0)
        self._is_press = False
        self._worked += time.thread_time_ns() - self._cpu
        self._seen += 1
        if self._seen > REHEARSAL:
            self.presses.append(self._worked / 1e9)
            for stack, spent in self._pending:
                self._stacks[stack] += spent

    def write(self, path: Path) -> None:
        """Write the samples and the times of presses to a file."""
        stacks = [[stack, waits_for, spent / 1e9] for (stack, waits_for), spent in self._stacks.items()]
        path.write_bytes(orjson.dumps({"presses": self.presses, "stacks": stacks}))

    _cpu = 0

    def _go_on(self) -> None:
        self._at, self._cpu = time.perf_counter_ns(), time.thread_time_ns()
        # With a repeating timer, a slow machine would spend all its time on samples.
        signal.setitimer(signal.ITIMER_REAL, EVERY)

    def _sample(self, _number: int, frame: FrameType | None) -> None:
        worked, passed = time.thread_time_ns() - self._cpu, time.perf_counter_ns() - self._at
        self._worked += worked
        stack: list[Frame] = []
        while frame is not None:
            code = frame.f_code
            stack.append((code.co_filename, code.co_name))
            frame = frame.f_back
        waits_for = None
        if stack and stack[0][1] == "select":
            waits_for = COMMIT if self._writer_works() else WAIT
        self._pending.append(((tuple(stack), waits_for), passed if waits_for else worked))
        self._go_on()

    def _writer_works(self) -> bool:
        """Return True if the thread that stores changes is working, not waiting."""
        frame = sys._current_frames().get(self._writer_id())  # noqa: SLF001
        return frame is not None and frame.f_code.co_name != "_next_group"

    def _writer_id(self) -> int:
        if self._writer is None:
            self._writer = next((one.ident for one in threading.enumerate() if one.name == WRITER), 0)
        return self._writer or 0


def follow(sampler: Sampler) -> None:
    """Patch discord.py and aiohttp to notify the sampler of frames, presses and replies."""
    received, parse = DiscordWebSocket.received_message, discord.state.ConnectionState.parse_interaction_create
    writer = aiohttp.http_writer.StreamWriter
    write_headers, write_eof = writer.write_headers, writer.write_eof
    callbacks: set[int] = set()

    async def receive(self: DiscordWebSocket, message: Any, /) -> None:
        sampler.frame()
        try:
            await received(self, message)
        finally:
            sampler.read()

    def interaction(self: discord.state.ConnectionState[Any], data: Any) -> None:
        sampler.press()
        parse(self, data)

    async def head(self: aiohttp.http_writer.StreamWriter, line: str, headers: Any) -> None:
        if CALLBACK in line:
            callbacks.add(id(self))
        await write_headers(self, line, headers)

    async def end(self: aiohttp.http_writer.StreamWriter, chunk: bytes = b"") -> None:
        await write_eof(self, chunk)
        if id(self) in callbacks:
            callbacks.discard(id(self))
            sampler.replied()

    patched: Mapping[tuple[type, str], Any] = {
        (DiscordWebSocket, "received_message"): receive,
        (discord.state.ConnectionState, "parse_interaction_create"): interaction,
        (writer, "write_headers"): head,
        (writer, "write_eof"): end,
    }
    for (owner, name), function in patched.items():
        setattr(owner, name, function)


def main() -> None:
    """Run the program until it ends, then write the samples."""
    sampler = Sampler()
    follow(sampler)
    sys.argv = sys.argv[:1]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        runpy.run_module(os.environ["PROFILED_PROGRAM"], run_name="__main__", alter_sys=True)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sampler.write(Path(os.environ["PROFILE_FILE"]))


if __name__ == "__main__":
    main()
