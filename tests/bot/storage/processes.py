"""Real processes for the tests, each killed by its own hand only."""

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


class Speaking(Protocol):
    """A process that says something."""

    @property
    def stdout(self) -> IO[str] | None:
        """What it says."""


@dataclass(frozen=True)
class Forked:
    """A process, and what it says."""

    pid: int
    stdout: IO[str]


CHECKOUT = Path(__file__).resolve().parents[3]


@contextmanager
def worker(url: str, games: int) -> Iterator[subprocess.Popen[str]]:
    """A process that plays (see ``worker.py``) and that nobody collects before the block's end."""
    command = [sys.executable, "-m", playing.__name__, url, str(games)]
    process = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def forked_worker(url: str, games: int, limit: int | None = None) -> Iterator[Forked]:
    """As ``worker``, but forked from one that has loaded everything, and collected at once; ``limit``: the most bytes
    that a file of it may have."""
    heard, saying = _forks.Pipe(duplex=False)
    process = _forks.Process(target=_play, args=(saying, url, games, limit))
    with saying:
        process.start()
    try:
        with heard, os.fdopen(os.dup(heard.fileno())) as output:
            assert process.pid is not None
            yield Forked(process.pid, output)
    finally:
        process.kill()
        process.join()
        process.close()


def _play(saying: Connection, url: str, games: int, limit: int | None) -> None:
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    os.dup2(saying.fileno(), sys.stdout.fileno())
    saying.close()
    playing.run(url, games)


def lines(process: Speaking) -> Iterator[list[str]]:
    """The words of each line that the process has said in full."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.endswith("\n"):
            yield line.split()
