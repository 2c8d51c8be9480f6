"""Real processes for the tests, each killed by its own hand only."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]


@contextmanager
def worker(url: str, games: int, limit: int | None = None) -> Iterator[subprocess.Popen[str]]:
    """A process that plays (see ``worker.py``); ``limit``: the most bytes that a file of it may have."""
    command = [sys.executable, "-m", "tests.bot.storage.worker", url, str(games)]
    if limit is not None:
        command = ["sh", "-c", f'ulimit -f {limit // 512}; exec "$@"', "sh", *command]
    process = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def lines(process: subprocess.Popen[str]) -> Iterator[list[str]]:
    """The words of each line that the process has said in full."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.endswith("\n"):
            yield line.split()
