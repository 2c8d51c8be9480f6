"""Processes that play matches for tests. Each is killed at the end of its ``with`` block."""

from __future__ import annotations

import multiprocessing
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Protocol

from . import worker as playing

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload([playing.__name__])


class WithOutput(Protocol):
    """A process whose output can be read."""

    @property
    def stdout(self) -> IO[str] | None:
        """Text output of the process, or None if it is not piped to the test."""


@dataclass(frozen=True)
class ForkedProcess:
    """A forked process and its output."""

    pid: int
    stdout: IO[str]


CHECKOUT = Path(__file__).resolve().parents[3]


@contextmanager
def worker(url: str, games: int) -> Iterator[subprocess.Popen[str]]:
    """Start a worker process (see ``worker.py``). Its exit status is collected only after the ``with`` block."""
    command = [sys.executable, "-m", playing.__name__, url, str(games)]
    process = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def forked_worker(url: str, games: int, limit: int | None = None) -> Iterator[ForkedProcess]:
    """Start a worker by forking a process that has already loaded the modules.

    The worker's exit status is collected as soon as it ends. ``limit`` is the maximum size, in bytes, of each file that
    it writes.
    """
    reader, writer = _forks.Pipe(duplex=False)
    process = _forks.Process(target=_play, args=(writer, url, games, limit))
    with writer:
        process.start()
    try:
        with reader, os.fdopen(os.dup(reader.fileno())) as output:
            assert process.pid is not None
            yield ForkedProcess(process.pid, output)
    finally:
        process.kill()
        process.join()
        process.close()


def _play(writer: Connection, url: str, games: int, limit: int | None) -> None:
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    os.dup2(writer.fileno(), sys.stdout.fileno())
    writer.close()
    playing.run(url, games)


def lines(process: WithOutput) -> Iterator[list[str]]:
    """Yield the words of each complete line of the output."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.endswith("\n"):
            yield line.split()
