"""The bot and the sandbox as separate processes, forked from a process that has imported both.

Starting Python and importing the bot takes more than a second of processor time, and the tests start many processes. A
forked process has its own memory, environment, files and exit code, as if it were started from the command line.

The process that forks them serves all workers of a run. It imports both programs when the first worker connects to it.
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
import tempfile
import threading
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from tests import known_secrets
from tests.repo.source import ROOT

MODULES = ("bot", "sandbox")
"""Packages that are imported before the forks."""
LONGEST = 1 << 17
"""Maximum size of a start request, in bytes."""
ADDRESS = "TEST_FORKS"
"""Environment variable with the path of the socket for start requests. A run sets it for its workers."""


class Process:
    """A forked process that runs a module."""

    def __init__(self, pid: int, end: asyncio.Task[int]) -> None:
        self.pid = pid
        self._end = end

    @property
    def returncode(self) -> int | None:
        """Return the exit code, the negative number of the signal that ended the process, or ``None`` while it runs."""
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
    """Run a module as with ``python -m``, in a forked process with exactly this environment.

    ``stdout`` and ``stderr`` are open file descriptors.
    """
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


def share() -> Callable[[], None]:
    """Start a forking process for this process and its children; return a function that ends the forking process."""
    folder = tempfile.TemporaryDirectory(prefix="houserules-forks-")
    os.environ[ADDRESS] = str(Path(folder.name) / "socket")
    ours, theirs = os.pipe()
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        listener.bind(os.environ[ADDRESS])
        listener.listen()
        numbers = [listener.fileno(), ours]
        command = [sys.executable, "-m", __name__, *map(str, numbers)]
        process = subprocess.Popen(command, cwd=ROOT, pass_fds=numbers, stdin=subprocess.DEVNULL)
    os.close(ours)

    def end() -> None:
        os.close(theirs)
        process.wait()
        del os.environ[ADDRESS]
        folder.cleanup()

    return end


@cache
def _nursery() -> socket.socket:
    """Connect to the forking process. Start it first if the run has none.

    When this process ends, its forked processes are killed.
    """
    if ADDRESS not in os.environ:
        atexit.register(share())
    orders = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    orders.connect(os.environ[ADDRESS])

    def close() -> None:
        with orders, contextlib.suppress(OSError):
            orders.shutdown(socket.SHUT_WR)
            orders.recv(1)

    atexit.register(close)
    return orders


class _Nursery:
    """The processes that were forked for the workers of a run."""

    def __init__(self, listener: socket.socket, owner: int) -> None:
        """Prepare to serve ``listener`` until ``owner``, the read end of a pipe, reaches end of file."""
        self._listener = listener
        self._owner = owner
        self._workers: dict[int, socket.socket] = {}
        """Connections of the workers, by descriptor."""
        self._running: dict[int, tuple[int, socket.socket, int]] = {}
        """Process ID, socket for reports and worker of each forked process, by descriptor of the process."""

    def wait(self) -> list[int]:
        """Wait until a descriptor is ready; return all that are ready."""
        return select.select([self._owner, self._listener.fileno(), *self._workers, *self._running], [], [])[0]

    def nurse(self) -> dict[str, Any] | None:
        """Fork a process for each start request; report its process ID and, when it ends, its exit code.

        Return the request in each forked process. When a worker disconnects, kill its processes. When the owner has
        ended, kill all processes and return ``None``.
        """
        while True:
            # Handle only the first descriptor, because this can close the others.
            ready = self.wait()[0]
            if ready == self._owner:
                self._kill(*self._workers)
                return None
            if ready == self._listener.fileno():
                worker, _ = self._listener.accept()
                self._workers[worker.fileno()] = worker
            elif ready in self._running:
                self._report(ready)
            elif (order := self._fork(ready)) is not None:
                return order

    def _fork(self, worker: int) -> dict[str, Any] | None:
        """Carry out a worker's start request; return it in the forked process.

        If the worker is gone, kill its processes.
        """
        text, files, _, _ = socket.recv_fds(self._workers[worker], LONGEST, 3)
        if not text:
            self._kill(worker)
            self._workers.pop(worker).close()
            return None
        line = socket.socket(fileno=files[0])
        pid = os.fork()
        if pid == 0:
            for other in (self._listener, line, *self._workers.values(), *(one[1] for one in self._running.values())):
                other.close()
            for number in (self._owner, *self._running):
                os.close(number)
            _speak_to(files[1:])
            order: dict[str, Any] = json.loads(text)
            return order
        for file in files[1:]:
            os.close(file)
        self._running[os.pidfd_open(pid)] = pid, line, worker
        _send_number(line, pid)
        return None

    def _report(self, ended: int) -> None:
        """Report the exit code of a process that has ended."""
        os.close(ended)
        pid, line, _ = self._running.pop(ended)
        with line:
            _send_number(line, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))

    def _kill(self, *workers: int) -> None:
        """Kill the processes of these workers, and wait until they have ended."""
        theirs = [number for number, (_, _, worker) in self._running.items() if worker in workers]
        for number in theirs:
            signal.pidfd_send_signal(number, signal.SIGKILL)
        for number in theirs:
            self._report(number)


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
    """Wait for a worker, import ``MODULES`` and serve start requests. In each forked process, run its module."""
    nursery = _Nursery(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
    nursery.wait()
    for module in MODULES:
        name = f"{module}.__main__"
        importlib.import_module(name)
        # ``runpy`` imports the module again, as ``python -m`` does.
        del sys.modules[name]
    # ``bot.__main__`` imports the program only when it needs it, which would be after the fork.
    importlib.import_module("bot.program")
    importlib.import_module("tests.warm_up").warm_up()
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order = nursery.nurse()
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


def _end(code: int) -> NoReturn:
    """End the process as Python does, but leave the objects from before the fork to the operating system.

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
