"""A drawing process like the bot's, with kinds that misbehave: ``python -m tests.bot.pictures.process``."""

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
    """The facts themselves."""
    return orjson.dumps(facts)


def prints(facts: Facts) -> bytes:
    """What a library may do at any time."""
    print("a remark")
    return b"drawn"


def refuses(facts: Facts) -> bytes:
    """Facts that cannot be drawn."""
    raise ValueError("no such card")


def dies(facts: Facts) -> bytes:
    """A crash of the whole process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def hangs(facts: Facts) -> bytes:
    """A picture that is never finished."""
    os.kill(os.getpid(), signal.SIGSTOP)
    return b""


def niceness(facts: Facts) -> bytes:
    """How far the process stands back."""
    return str(os.nice(0)).encode()


def environment(facts: Facts) -> bytes:
    """What the process was told of the bot's environment."""
    return " ".join(sorted(os.environ)).encode()


if __name__ == "__main__":
    run(KINDS)
