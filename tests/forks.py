"""The bot and the sandbox as separate processes, forked from a process that has imported both.

Starting Python and importing the bot takes more than a second of CPU time, and the tests start many processes. A
forked process has its own memory, environment, files and exit code, as if it were started from the command line.
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
from bot.screens.rules.typed import rule_search
from sandbox.openapi.description import described
from tests import known_secrets
from tests.repo.source import ROOT

MODULES = ("bot", "sandbox")
"""Modules that can be run, as with ``python -m``."""
LONGEST = 1 << 17
"""Maximum size of a start request, in bytes."""


class Process:
    """A forked process that runs one of ``MODULES``."""

    def __init__(self, pid: int, end: asyncio.Task[int]) -> None:
        self.pid = pid
        self._end = end

    @property
    def returncode(self) -> int | None:
        """Return the exit code, or minus the number of the signal that ended the process; ``None`` while it runs."""
        return self._end.result() if self._end.done() else None

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.send_signal(signal.SIGTERM)

    async def wait(self) -> int:
        """Wait until the process ends; return ``returncode``."""
        return await asyncio.shield(self._end)


async def start(module: str, *arguments: str, cwd: Path, env: Mapping[str, str], stdout: int, stderr: int) -> Process:
    """Start one of ``MODULES`` with exactly this environment; ``stdout`` and ``stderr`` are open descriptors."""
    ours, theirs = socket.socketpair()
    with theirs:
        order = {"module": module, "arguments": arguments, "cwd": str(cwd), "env": dict(env)}
        socket.send_fds(_nursery(), [json.dumps(order).encode()], [theirs.fileno(), stdout, stderr])
    reports, answers = await asyncio.open_connection(sock=ours)
    pid = int(await reports.readline())

    async def end() -> int:
        try:
            return int(await reports.readline())
        finally:
            answers.close()

    return Process(pid, asyncio.create_task(end(), name=f"{module} {pid}"))


@cache
def _nursery() -> socket.socket:
    """Start the process that forks the others and ends with this one; return the socket for its start requests."""
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
    """Fork a process for each start request; report its process ID and, when it ends, its exit code.

    Return the request in each forked process. When ``orders`` is closed, kill the forked processes and return ``None``.
    """
    running: dict[int, tuple[int, socket.socket]] = {}
    while True:
        for ready in select.select([orders.fileno(), *running], [], [])[0]:
            if ready != orders.fileno():
                os.close(ready)
                pid, line = running.pop(ready)
                with line:
                    _send_number(line, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
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
            _send_number(line, pid)


def _send_number(line: socket.socket, number: int) -> None:
    """Send a number to the sender of a start request, unless the sender has gone."""
    with contextlib.suppress(OSError):
        line.sendall(b"%d\n" % number)


def _speak_to(files: list[int]) -> None:
    """Make these descriptors standard output and standard error."""
    for number, file in enumerate(files, start=1):
        os.dup2(file, number)
        os.close(file)


def main() -> None:
    """Import ``MODULES``, serve start requests, and run the requested module in each forked process."""
    for module in MODULES:
        name = f"{module}.__main__"
        importlib.import_module(name)
        # ``runpy`` imports the module again, as ``python -m`` does.
        del sys.modules[name]
    # ``bot.__main__`` imports the program only when it is needed, which would be after the fork.
    importlib.import_module("bot.program")
    _prepare()
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
    if (text := os.environ.get(known_secrets.VARIABLE)) is not None:
        known_secrets.install(text)
    try:
        runpy.run_module(order["module"], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        if not isinstance(ended.code, int):
            raise
        _end(ended.code)


def _prepare() -> None:
    """Load the texts, the rule search and the schemas, which each bot or sandbox would otherwise load itself."""
    for language in LANGUAGES:
        said = texts(language)
        for key in said._sources:
            said._pattern(key)
    rule_search.load()
    described().prepare()


def _end(code: int) -> NoReturn:
    """End like an interpreter, but leave the objects from before the fork to the operating system.

    Finalizing what all processes share would take longer than most of them run. Objects that this process created are
    collected as usual, with warnings if they were not closed.
    """
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    gc.collect()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
