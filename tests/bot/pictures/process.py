"""A picture process for tests. Some of its picture kinds fail on purpose.

Run it with ``python -m tests.bot.pictures.process``.
"""

from __future__ import annotations

import os
import signal
import sys

import orjson

from bot.pictures.__main__ import run
from bot.pictures.picture_kinds import Facts

HERE = "tests.bot.pictures.process"
KINDS = {kind: f"{HERE}:{kind}" for kind in ("echo", "prints", "refuses", "dies", "hangs", "niceness", "environment")}
COMMAND = (sys.executable, "-m", HERE)


def echo(facts: Facts) -> bytes:
    """Return the facts as JSON."""
    return orjson.dumps(facts)


def prints(facts: Facts) -> bytes:
    """Write to standard output, as a library might, and return a picture."""
    print("a remark")
    return b"drawn"


def refuses(facts: Facts) -> bytes:
    """Raise ``ValueError``, as for facts that cannot be drawn."""
    raise ValueError("no such card")


def dies(facts: Facts) -> bytes:
    """Kill the process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def hangs(facts: Facts) -> bytes:
    """Suspend the process, which then never returns a picture."""
    os.kill(os.getpid(), signal.SIGSTOP)
    return b""


def niceness(facts: Facts) -> bytes:
    """Return the niceness of the process."""
    return str(os.nice(0)).encode()


def environment(facts: Facts) -> bytes:
    """Return the names of the process's environment variables."""
    return " ".join(sorted(os.environ)).encode()


if __name__ == "__main__":
    run(KINDS)
