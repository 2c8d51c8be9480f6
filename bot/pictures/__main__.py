"""The picture process (``python -m bot.pictures``), which draws the pictures that the bot orders.

The header of an order contains the ``kind`` of picture, and its body contains the facts as JSON. The answer has an
empty header and the picture as its body. If drawing fails, the header contains the ``error``, and the body is empty.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from typing import Any

import orjson

from bot.supervision import request_loop

from .picture_kinds import KINDS, Drawer

NICENESS = 10
"""Niceness of the process. The bot has a higher priority, because it replies to users."""


def _answer(kinds: Mapping[str, str], order: Mapping[str, Any], facts: bytes) -> tuple[dict[str, Any], bytes]:
    # Every error is reported to the bot, which then does without the picture.
    try:
        return {}, _drawer(kinds[order["kind"]])(orjson.loads(facts))
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}, b""


@functools.cache
def _drawer(name: str) -> Drawer:
    module, _, function = name.partition(":")
    drawer: Drawer = getattr(importlib.import_module(module), function)
    return drawer


def run(kinds: Mapping[str, str]) -> None:
    """Draw the pictures that the bot orders, until it closes the pipe. ``kinds`` has the form of ``KINDS``."""
    request_loop.run(functools.partial(_answer, kinds), niceness=NICENESS)


if __name__ == "__main__":
    run(KINDS)
