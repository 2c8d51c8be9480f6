"""The drawing process (``python -m bot.pictures``): takes orders at its standard input, answers at its output.

An order is a frame with the header ``{"kind"}`` and the facts as JSON; the answer's header is ``{}`` with the picture
as its body, or ``{"error"}``. It ends with its input, so never outlives the bot.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
from collections.abc import Mapping
from typing import BinaryIO

import orjson

from . import pipe_frames
from .picture_kinds import KINDS, Drawer

NICENESS = 10
"""How much the process stands back behind the bot, which answers people."""


def serve(orders: BinaryIO, answers: BinaryIO, kinds: Mapping[str, str]) -> None:
    """Draws what is ordered until the input ends, or nobody takes the answers any more."""
    while (order := pipe_frames.read(orders)) is not None:
        header, facts = order
        try:
            answers.write(_answer(kinds, header.get("kind", ""), facts))
            answers.flush()
        except BrokenPipeError:
            # The bot was killed. What is left of the answer is written to nowhere when the file is closed.
            os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
            return


def _answer(kinds: Mapping[str, str], kind: str, facts: bytes) -> bytes:
    # The bot is told of whatever goes wrong, and says its words without a picture.
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
    """The whole process. What a library prints must not come between the answers: it goes to standard error."""
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, kinds)


if __name__ == "__main__":
    run(KINDS)
