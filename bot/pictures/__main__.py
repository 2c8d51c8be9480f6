"""The picture process (``python -m bot.pictures``), which draws what the bot orders.

It reads orders from standard input and writes answers to standard output, after a first frame that says that it is
ready. An order is a frame with the header ``{"kind"}`` and the facts as JSON. The answer's header is ``{}`` with the
picture as its body, or ``{"error"}``. The process ends with its input, so it never outlives the bot.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
from collections.abc import Mapping
from typing import BinaryIO

import orjson

from bot.supervision import pipe_frames

from .picture_kinds import KINDS, Drawer

NICENESS = 10
"""Lowers the priority of the process below that of the bot, which replies to users."""


def serve(orders: BinaryIO, answers: BinaryIO, kinds: Mapping[str, str]) -> None:
    """Draw what is ordered until the input ends, or nobody reads the answers any more."""
    try:
        _write(answers, pipe_frames.packed({"ready": True}))
        while (order := pipe_frames.read(orders)) is not None:
            header, facts = order
            _write(answers, _answer(kinds, header.get("kind", ""), facts))
    except BrokenPipeError:
        # The bot was killed. The rest of the answer goes to the null device when the file is closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


def _write(answers: BinaryIO, frame: bytes) -> None:
    answers.write(frame)
    answers.flush()


def _answer(kinds: Mapping[str, str], kind: str, facts: bytes) -> bytes:
    # Every error is reported to the bot, which then sends its text without a picture.
    try:
        return pipe_frames.packed({}, _drawer(kinds[kind])(orjson.loads(facts)))
    except Exception as error:
        return pipe_frames.packed({"error": f"{type(error).__name__}: {error}"})


@functools.cache
def _drawer(name: str) -> Drawer:
    module, _, function = name.partition(":")
    drawer: Drawer = getattr(importlib.import_module(module), function)
    return drawer


def run(kinds: Mapping[str, str]) -> None:
    """Run the process. What a library prints goes to standard error, because it must not get between the answers."""
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, kinds)


if __name__ == "__main__":
    run(KINDS)
