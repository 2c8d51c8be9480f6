"""Encoding of states, journal lines and packed journals as bytes and JSON values."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import orjson

from engine import State, dump
from engine.events import Raw
from engine.events import to_json as event_to_json

LARGE = 16_384
"""Size in bytes above which a state is compressed. Most states are about a tenth of that size."""


def encode_state(state: State) -> bytes:
    """Return the state as JSON, compressed if it is large."""
    data = orjson.dumps(dump(state))
    return zlib.compress(data, 1) if len(data) > LARGE else data


def decode_state(data: bytes) -> dict[str, Any]:
    """Return the JSON value of a state encoded by ``encode_state``."""
    # The JSON of a state begins with a brace; compressed data never does.
    state: dict[str, Any] = orjson.loads(data if data[:1] == b"{" else zlib.decompress(data))
    return state


def encode_events(events: Sequence[Raw]) -> list[Any]:
    """Return raw events as JSON values."""
    return [event_to_json(event) for event in events]


def to_json(value: Any) -> str:
    """Return a value as compact JSON text."""
    return orjson.dumps(value).decode()


def pack(value: Any) -> bytes:
    """Return a JSON value as compressed bytes."""
    return zlib.compress(orjson.dumps(value), 9)


def unpack(data: bytes) -> Any:
    """Return the value passed to ``pack``, with lists instead of tuples."""
    return orjson.loads(zlib.decompress(data))
