"""The bot and the sandbox as processes of their own, forked from one in which both are loaded already.

Starting Python and importing the bot takes more than a second of a processor, and the tests start a hundred processes.
What is started here has its own memory, environment, files and end, as if it had been started at the command line.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from bot.locales import LANGUAGES, texts
from sandbox.openapi.description import described
from tests.repo.source import ROOT

MODULES = ("bot", "sandbox")
"""What can be started, as with ``python -m``."""
LONGEST = 1 << 17
"""Bytes of an order: arguments and environment."""


class Process:
    """A process that was started; its end is known as soon as it has come."""

    def __init__(self, pid: int, end: asyncio.Task[int]) -> None:
        self.pid = pid
        self._end = end

    @property
    def returncode(self) -> int | None:
        """The exit code, or minus the signal's number; None as long as it runs."""
        return self._end.result() if self._end.done() else None

    def send_signal(self, number: int) -> None:
        """Send a signal; what has ended takes none."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    async def wait(self) -> int:
        """Wait for its end; return ``returncode``."""
        return await asyncio.shield(self._end)


async def start(module: str, *arguments: str, cwd: Path, env: Mapping[str, str], stdout: int, stderr: int) -> Process:
    """Run one of ``MODULES`` with that environment and no other; ``stdout`` and ``stderr`` are open descriptors."""
    ours, theirs = socket.socketpair()
    with theirs:
        order = {"module": module, "arguments": arguments, "cwd": str(cwd), "env": dict(env)}
        socket.send_fds(_nursery(), [json.dumps(order).encode()], [theirs.fileno(), stdout, stderr])
    told, answers = await asyncio.open_connection(sock=ours)
    pid = int(await told.readline())

    async def end() -> int:
        try:
            return int(await told.readline())
        finally:
            answers.close()

    return Process(pid, asyncio.create_task(end(), name=f"{module} {pid}"))


@cache
def _nursery() -> socket.socket:
    """Start the process from which the others are forked, which ends with this one; return where it takes orders."""
    orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        number = theirs.fileno()
        process = subprocess.Popen([sys.executable, "-m", __name__, str(number)], cwd=ROOT, pass_fds=[number])

    def close() -> None:
        orders.close()
        process.wait()

    atexit.register(close)
    return orders


def _nurse(orders: socket.socket) -> dict[str, Any] | None:
    """Fork a process for each order and tell how it ended; return the order in each of them, and None at the end."""
    running: dict[int, tuple[int, socket.socket]] = {}
    while True:
        for ready in select.select([orders.fileno(), *running], [], [])[0]:
            if ready != orders.fileno():
                os.close(ready)
                pid, line = running.pop(ready)
                with line:
                    _tell(line, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
                continue
            text, files, _, _ = socket.recv_fds(orders, LONGEST, 3)
            if not text:
                for pid, _ in running.values():
                    os.kill(pid, signal.SIGKILL)
                return None
            line = socket.socket(fileno=files[0])
            pid = os.fork()
            if pid == 0:
                for other in (orders, line, *(line for _, line in running.values())):
                    other.close()
                for number in running:
                    os.close(number)
                _speak_to(files[1:])
                order: dict[str, Any] = json.loads(text)
                return order
            for file in files[1:]:
                os.close(file)
            running[os.pidfd_open(pid)] = pid, line
            _tell(line, pid)


def _tell(line: socket.socket, number: int) -> None:
    """Tell who ordered a process a number, unless nobody listens any more: the others are still to be ended."""
    with contextlib.suppress(OSError):
        line.sendall(b"%d\n" % number)


def _speak_to(files: list[int]) -> None:
    """Make these descriptors standard output and errors."""
    for number, file in enumerate(files, start=1):
        os.dup2(file, number)
        os.close(file)


def main() -> None:
    """Load everything, serve, and in each forked process become what was ordered."""
    for module in MODULES:
        name = f"{module}.__main__"
        importlib.import_module(name)
        # What is run is loaded anew, as by `python -m`.
        del sys.modules[name]
    # Health is answered before this is imported.
    importlib.import_module("bot.program")
    for language in LANGUAGES:
        texts(language)
    described().prepare()
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order = _nurse(socket.socket(fileno=int(sys.argv[1])))
    if order is None:
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(order["cwd"])
    os.environ.clear()
    os.environ.update(order["env"])
    sys.argv[1:] = order["arguments"]
    try:
        runpy.run_module(order["module"], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        if not isinstance(ended.code, int):
            raise
        _end(ended.code)


def _end(code: int) -> NoReturn:
    """End as an interpreter does, except that it leaves to the system what was there before the fork.

    To take apart what all processes share would cost more than most of them do in their lives. What this one made goes
    as always, and says so where it was not closed.
    """
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    gc.collect()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
