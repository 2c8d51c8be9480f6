"""Frames in the pipes between the bot and its child processes.

A frame consists of a JSON header and a body of bytes, preceded by the lengths of both.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from typing import Any, BinaryIO

import orjson

_LENGTHS = struct.Struct(">II")
LONGEST = 16 * 2**20
"""Maximum length of a header or a body, in bytes. A larger length means that the pipe is out of step."""


class Garbled(Exception):
    """Error raised if the data from a pipe is not a frame."""


def packed(header: Mapping[str, Any], body: bytes = b"") -> bytes:
    """Return the frame that contains a header and a body."""
    head = orjson.dumps(header)
    return _LENGTHS.pack(len(head), len(body)) + head + body


def read(stream: BinaryIO) -> tuple[dict[str, Any], bytes] | None:
    """Return the next frame from a blocking stream, or ``None`` if the stream ends before the frame is complete.

    Raise ``Garbled`` if the data is not a frame.
    """
    start = stream.read(_LENGTHS.size)
    if len(start) < _LENGTHS.size:
        return None
    head, body = _lengths(start)
    data = stream.read(head + body)
    if len(data) < head + body:
        return None
    return _header(data[:head]), data[head:]


async def received(stream: asyncio.StreamReader) -> tuple[dict[str, Any], bytes]:
    """Return the next frame.

    Raise ``asyncio.IncompleteReadError`` if the stream ends before the frame is complete, and ``Garbled`` if the data
    is not a frame.
    """
    head, body = _lengths(await stream.readexactly(_LENGTHS.size))
    return _header(await stream.readexactly(head)), await stream.readexactly(body)


def _lengths(start: bytes) -> tuple[int, int]:
    head, body = _LENGTHS.unpack(start)
    if max(head, body) > LONGEST:
        raise Garbled(f"a frame of {head} + {body} bytes is too long")
    return head, body


def _header(data: bytes) -> dict[str, Any]:
    try:
        header = orjson.loads(data)
    except orjson.JSONDecodeError:
        raise Garbled("the header is not JSON") from None
    if not isinstance(header, dict):
        raise Garbled("the header is not an object")
    return header
