"""Sessions and connections. A session outlives its connection, numbers its events and can replay them.

Source: https://discord.com/developers/docs/events/gateway#resuming
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import orjson
from aiohttp import web

from sandbox.gateway.compression import Compressor
from sandbox.gateway.session_starts import Shard

# Maximum number of events kept for a replay. Events that a heartbeat has acknowledged are dropped earlier.
REPLAYABLE = 8192
# Real seconds during which a session without a connection can be resumed.
RESUMABLE_FOR = 300.0

Sent = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Delivery:
    """An event of a session, with the real times when it was sent or replayed, in seconds since 1970."""

    session: str
    shard: Shard
    event: str
    sequence: int
    about: str | None
    at: list[float] = field(default_factory=list)


class Connection:
    """One WebSocket, over which frames are sent in order."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, compressor: Compressor | None
    ) -> None:
        self.socket = socket
        self._transport = transport
        self._compressor = compressor
        self._queue: deque[tuple[bytes, Sent | None]] = deque()
        self._wake = asyncio.Event()
        self._mute_until = 0.0

    @property
    def muted(self) -> bool:
        """Return True if the connection currently delivers nothing."""
        return time.monotonic() < self._mute_until

    def cut(self) -> None:
        """End the connection without a close code, like a network failure."""
        if self._transport is not None:
            self._transport.abort()

    def mute(self, seconds: float) -> None:
        """Deliver nothing for a number of seconds."""
        self._mute_until = time.monotonic() + seconds

    def send(self, frame: bytes, on_sent: Sent | None = None) -> None:
        """Queue a frame; ``on_sent`` is called immediately before it is sent."""
        self._queue.append((frame, on_sent))
        self._wake.set()

    def send_op(self, op: int, data: object) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """Send queued frames until the task is cancelled or the connection ends."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                pause = self._mute_until - time.monotonic()
                if pause > 0:
                    await asyncio.sleep(pause)
                if self.socket.closed:
                    return
                frame, on_sent = self._queue.popleft()
                if on_sent is not None:
                    on_sent()
                try:
                    await self._write_one(frame)
                except ConnectionError:
                    return

    async def _write_one(self, frame: bytes) -> None:
        if self._compressor is None:
            await self.socket.send_str(frame.decode())
        else:
            await self.socket.send_bytes(self._compressor(frame))


class Session:
    """Session of a client that has identified, with the events to be replayed when the client resumes."""

    def __init__(self, session_id: str, intents: int, shard: Shard) -> None:
        self.id = session_id
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.connection: Connection | None = None
        self.invalidated = False
        self.resumed = 0
        self._events: deque[tuple[Delivery, bytes]] = deque(maxlen=REPLAYABLE)
        self._acknowledged = 0
        self._left_at = time.monotonic()

    def owns(self, guild_id: int) -> bool:
        """Return True if a server belongs to this session's shard."""
        index, count = self.shard
        return (guild_id >> 22) % count == index

    def push(self, name: str, body: bytes, on_sent: Sent | None = None, about: str | None = None) -> Delivery:
        """Give an event its number, keep it for a replay, and send it if there is a connection.

        ``about`` is the id of the object that the event concerns.
        """
        self.sequence += 1
        frame = _frame(name, self.sequence, body)
        delivery = Delivery(self.id, self.shard, name, self.sequence, about)
        self._events.append((delivery, frame))
        if self.connection is not None:
            self.connection.send(frame, partial(_sent, delivery, on_sent))
        return delivery

    def replay(self, connection: Connection, since: int) -> bool:
        """Resend the events whose numbers are higher than ``since``.

        Return False if some of them are no longer kept, or if ``since`` is higher than the number of the newest event.
        """
        oldest = self._events[0][0].sequence if self._events else self.sequence + 1
        if since > self.sequence or since + 1 < oldest:
            return False
        for delivery, frame in self._events:
            if delivery.sequence > since:
                connection.send(frame, partial(_sent, delivery, None))
        self.resumed += 1
        return True

    def send_numbered(self, name: str, body: bytes, sequence: int) -> None:
        """Send an event with the number ``sequence``, and do not keep it for a replay."""
        if self.connection is not None:
            self.connection.send(_frame(name, sequence, body))

    def acknowledge(self, sequence: int | None) -> None:
        """Drop the events that the client has received, up to number ``sequence``."""
        self._acknowledged = max(self._acknowledged, min(sequence or 0, self.sequence))
        while self._events and self._events[0][0].sequence <= self._acknowledged:
            self._events.popleft()

    def leave(self) -> None:
        """Mark the session as disconnected."""
        self.connection = None
        self._left_at = time.monotonic()

    @property
    def expired(self) -> bool:
        """Return True if the session can no longer be resumed."""
        return self.invalidated or (self.connection is None and time.monotonic() - self._left_at > RESUMABLE_FOR)


def _sent(delivery: Delivery, on_sent: Sent | None) -> None:
    delivery.at.append(time.time())
    if on_sent is not None:
        on_sent()


def _frame(name: str, sequence: int, body: bytes) -> bytes:
    return b'{"op":0,"t":"%b","s":%d,"d":%b}' % (name.encode(), sequence, body)
