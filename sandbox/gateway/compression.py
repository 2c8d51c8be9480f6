"""Transport compression: one stream per connection, flushed at the end of each message.

Source: https://discord.com/developers/docs/events/gateway#transport-compression
"""

from __future__ import annotations

import zlib
from typing import Protocol

import zstandard


class Compressor(Protocol):
    """Compressor of one stream of messages."""

    def __call__(self, message: bytes) -> bytes:
        """Return the compressed message as the next part of the stream."""


class ZlibStream:
    """Compression ``zlib-stream``, in which each message ends with the bytes 00 00 ff ff."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def __call__(self, message: bytes) -> bytes:
        """Return the compressed message as the next part of the stream."""
        return self._stream.compress(message) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """Compression ``zstd-stream``, in which the end of each message is also the end of a block."""

    def __init__(self) -> None:
        self._stream = zstandard.ZstdCompressor(level=3).compressobj()

    def __call__(self, message: bytes) -> bytes:
        """Return the compressed message as the next part of the stream."""
        return self._stream.compress(message) + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


def compressor_for(name: str | None) -> Compressor | None:
    """Return a new stream of the kind that the client requested; None if the kind is missing or unknown."""
    match name:
        case "zlib-stream":
            return ZlibStream()
        case "zstd-stream":
            return ZstdStream()
        case _:
            return None
