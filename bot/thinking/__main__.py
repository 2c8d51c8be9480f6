"""The thinking process (``python -m bot.thinking``), which thinks for computer players and simulates rules.

It reads requests from standard input and writes one answer for each to standard output, after a first frame that says
that it is ready. Requests and answers are frames with a short header and a JSON body (``Answers``). The process ends
with its input, and when one request takes far too long, so it never outlives the bot.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

from bot.supervision import pipe_frames

from .answers import Answers

NICENESS = 15
"""Lowers the priority of the process below that of the bot and of the picture process."""
LONGEST_REQUEST = 60
"""Seconds after which the process ends itself. The bot has given it up long before, unless the bot is gone too."""


def serve(requests: BinaryIO, results: BinaryIO, answers: Answers) -> None:
    """Answer requests until the input ends, or nobody reads the answers any more."""
    try:
        _write(results, pipe_frames.packed({"ready": True}))
        while (request := pipe_frames.read(requests)) is not None:
            signal.alarm(LONGEST_REQUEST)
            _write(results, pipe_frames.packed(*answers.answer(*request)))
            signal.alarm(0)
    except BrokenPipeError:
        # The bot was killed. The rest of the answer goes to the null device when the file is closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), results.fileno())


def _write(results: BinaryIO, frame: bytes) -> None:
    results.write(frame)
    results.flush()


def run(answers: Answers) -> None:
    """Run the process. What a library prints goes to standard error, because it must not get between the answers."""
    os.nice(NICENESS)
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, results, answers)


if __name__ == "__main__":
    run(Answers())
