"""The main loop of a program that ``ChildProcess`` runs: it answers the requests that it reads from standard input.

The first frame that it writes says that it is ready. It ends with its input, so it never outlives the bot.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from . import pipe_frames

Answer = Callable[[dict[str, Any], bytes], tuple[dict[str, Any], bytes]]
"""Takes header and body of a request, and returns those of the answer."""


def run(answer: Answer, *, niceness: int, longest: int = 0) -> None:
    """Answer requests with lower priority, until the input ends or nobody reads the answers any more.

    ``longest``: seconds that one request may take before the process ends itself; 0 for no limit. What a library prints
    goes to standard error, because it must not get between the answers.
    """
    os.nice(niceness)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        _write(answers, {"ready": True})
        while (request := pipe_frames.read(sys.stdin.buffer)) is not None:
            signal.alarm(longest)
            _write(answers, *answer(*request))
            signal.alarm(0)
    except BrokenPipeError:
        # The bot was killed. The rest of the answer goes to the null device when the file is closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


def _write(answers: BinaryIO, header: dict[str, Any], body: bytes = b"") -> None:
    answers.write(pipe_frames.packed(header, body))
    answers.flush()
