"""The main loop of a program that ``ChildProcess`` runs. It answers requests from standard input.

The first frame that it writes reports that it is ready. It ends when its input ends, so it never outlives the bot.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from . import pipe_frames

Answer = Callable[[dict[str, Any], bytes], tuple[dict[str, Any], bytes]]
"""Function that receives the header and body of a request and returns the header and body of the answer."""


def run(answer: Answer, *, niceness: int, longest: int = 0) -> None:
    """Answer requests at a lower priority until the input ends or the bot stops reading.

    A request that takes longer than ``longest`` seconds ends the process; 0 means no limit. Output that libraries print
    goes to standard error, because it must not be mixed with the answers.
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
