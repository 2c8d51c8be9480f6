"""States, journal lines and packed journals as bytes and JSON values."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import orjson

from engine import State, dump
from engine.events import Raw
from engine.events import to_json as event_to_json

LARGE = 16_384
"""States longer than this many bytes are compressed: most are a tenth of it, and speed matters more than room."""


def encode_state(state: State) -> bytes:
    """The state as JSON, compressed if it is large."""
    data = orjson.dumps(dump(state))
    return zlib.compress(data, 1) if len(data) > LARGE else data


def decode_state(data: bytes) -> dict[str, Any]:
    """The JSON value of ``engine.dump`` that ``encode_state`` has stored."""
    # JSON begins with a brace, which no compressed data does.
    state: dict[str, Any] = orjson.loads(data if data[:1] == b"{" else zlib.decompress(data))
    return state


def encode_events(events: Sequence[Raw]) -> list[Any]:
    """Raw events as JSON values."""
    return [event_to_json(event) for event in events]


def pack(value: Any) -> bytes:
    """JSON values in little room."""
    return zlib.compress(orjson.dumps(value), 9)


def unpack(data: bytes) -> Any:
    """What ``pack`` was given (tuples come back as lists)."""
    return orjson.loads(zlib.decompress(data))
