"""Protocol for the gateway's socket: hello, identify, heartbeats, resume, and close codes.

Source: https://discord.com/developers/docs/events/gateway and
https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Collection

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.config import Config
from sandbox.errors import Json
from sandbox.flags import ALL_INTENTS, PRIVILEGED
from sandbox.gateway.compression import compressor_for
from sandbox.gateway.hub import Hub
from sandbox.gateway.session import Connection, Session
from sandbox.gateway.session_starts import Closed, SessionStarts, TokenReset

RECONNECT, INVALID_SESSION, HELLO, ACK = 7, 9, 10, 11
# Seconds to wait for a connection to close.
GOODBYE = 2.0
# Maximum number of messages that a client may send per minute.
MESSAGES_A_MINUTE = 120


class Gateway:
    """Server for all gateway connections.

    The methods that simulate faults affect the sessions in ``only``, or all connections if ``only`` is None.
    """

    def __init__(self, config: Config, hub: Hub, starts: SessionStarts) -> None:
        self._config = config
        self._hub = hub
        self._starts = starts
        self._connections: set[Connection] = set()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(timeout=GOODBYE, max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, compressor_for(request.query.get("compress")))
        talk = Talk(self._config, self._hub, self._starts, connection, f"ws://{request.host}{request.path}")
        writer = asyncio.create_task(connection.write())
        self._connections.add(connection)
        try:
            await talk.run(request.query.get("v"))
        except Closed as closed:
            await socket.close(code=closed.code, message=closed.reason.encode())
        except TokenReset:
            await self.drop(4004, resumable=False)
        finally:
            self._connections.discard(connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            talk.end()
        return socket

    def _connections_of(self, only: Collection[Session] | None) -> tuple[Connection, ...]:
        if only is None:
            return tuple(self._connections)
        return tuple(session.connection for session in only if session.connection is not None)

    async def drop(self, code: int | None, *, resumable: bool, only: Collection[Session] | None = None) -> None:
        """Close connections with ``code``; cut them if it is None. Invalidate their sessions unless ``resumable``."""
        for session in self._hub.sessions.values() if only is None else only:
            session.invalidated |= not resumable
        for connection in self._connections_of(only):
            if code is None:
                connection.cut()
            else:
                await connection.socket.close(code=code)

    def ask_to_reconnect(self, only: Collection[Session] | None = None) -> None:
        """Ask clients to reconnect and resume."""
        for connection in self._connections_of(only):
            connection.send_op(RECONNECT, None)

    def invalidate(self, *, resumable: bool, only: Collection[Session] | None = None) -> None:
        """Tell connected clients that their sessions are invalid. Unless ``resumable``, the sessions cannot be resumed.

        Source: https://discord.com/developers/docs/events/gateway-events#invalid-session
        """
        for session in self._hub.sessions.values() if only is None else only:
            session.invalidated |= not resumable
            if session.connection is not None:
                session.connection.send_op(INVALID_SESSION, resumable)

    def mute(self, seconds: float, only: Collection[Session] | None = None) -> None:
        """Deliver nothing and acknowledge no heartbeat for a number of seconds."""
        for connection in self._connections_of(only):
            connection.mute(seconds)

    async def close(self) -> None:
        """Close all connections when the sandbox shuts down."""
        for connection in tuple(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)


class Talk:
    """Protocol state of one connection."""

    def __init__(self, config: Config, hub: Hub, starts: SessionStarts, connection: Connection, url: str) -> None:
        self._config = config
        self._hub = hub
        self._starts = starts
        self._connection = connection
        self._url = url
        self._session: Session | None = None
        self._received: deque[float] = deque(maxlen=MESSAGES_A_MINUTE + 1)
        self._beat_at = time.monotonic()
        self._said_goodbye = False

    async def run(self, version: str | None) -> None:
        """Handle messages until the client disconnects.

        Raise ``Closed`` if the client must be disconnected, and ``TokenReset`` if all clients must be.
        """
        if version not in (None, "9", "10"):
            raise Closed(4012, "Invalid API version.")
        self._connection.send_op(HELLO, {"heartbeat_interval": self._config.heartbeat_ms, "_trace": []})
        socket = self._connection.socket
        patience = self._config.heartbeat_ms / 1000 * 1.5
        while True:
            try:
                message = await socket.receive(timeout=patience)
            except TimeoutError:
                raise Closed(4009, "Session timed out.") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._said_goodbye = message.type is WSMsgType.CLOSE and message.data in (1000, 1001)
                return
            self._handle_message(message.data)
            if time.monotonic() - self._beat_at > patience:
                raise Closed(4009, "Session timed out.")

    def end(self) -> None:
        """Disconnect the session. A client that closed the connection with code 1000 or 1001 cannot resume it."""
        session = self._session
        if session is None or session.connection is not self._connection:
            return
        session.leave()
        if self._said_goodbye:
            self._hub.close(session)
        self._hub.on_connection()

    def _handle_message(self, raw: str | bytes) -> None:
        now = time.monotonic()
        self._received.append(now)
        if len(self._received) > MESSAGES_A_MINUTE and now - self._received[0] < 60:
            raise Closed(4008, "Rate limited.")
        try:
            message = orjson.loads(raw)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            raise Closed(4002, "Error while decoding payload.") from None
        match op:
            case 1:
                self._heartbeat(data)
            case 2 | 6 if not isinstance(data, dict):
                raise Closed(4002, "Error while decoding payload.")
            case 2:
                self._identify(data)
            case 6:
                self._resume(data)
            case 3 | 4 | 8 | 31:
                if self._session is None:
                    raise Closed(4003, "Not authenticated.")
            case _:
                raise Closed(4001, "Unknown opcode.")

    def _heartbeat(self, sequence: object) -> None:
        self._beat_at = time.monotonic()
        if self._session is not None and isinstance(sequence, int):
            self._session.acknowledge(sequence)
        if not self._connection.muted:
            self._connection.send_op(ACK, None)

    def _identify(self, data: Json) -> None:
        if self._session is not None:
            raise Closed(4005, "Already authenticated.")
        self._authenticate(data)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED and not self._config.privileged_intents:
            raise Closed(4014, "Disallowed intent(s).")
        shard = self._starts.check(data.get("shard"))
        if not self._starts.start(shard):
            self._connection.send_op(INVALID_SESSION, False)
            return
        session = self._hub.open(intents, shard)
        self._attach(session)
        self._hub.welcome(session, self._url, application_flags(self._config))

    def _resume(self, data: Json) -> None:
        self._authenticate(data)
        name, seq = data.get("session_id"), data.get("seq")
        if not isinstance(name, str) or not isinstance(seq, int):
            raise Closed(4002, "Error while decoding payload.")
        session = self._hub.sessions.get(name)
        if session is None or session.expired or not session.replay(self._connection, seq):
            if session is not None:
                self._hub.close(session)
            self._connection.send_op(INVALID_SESSION, False)
            return
        self._attach(session)
        session.push("RESUMED", b'{"_trace":[]}')

    def _authenticate(self, data: Json) -> None:
        if not self._starts.takes(str(data.get("token", "")).removeprefix("Bot ")):
            raise Closed(4004, "Authentication failed.")

    def _attach(self, session: Session) -> None:
        session.connection = self._connection
        self._session = session
        self._hub.on_connection()


def application_flags(config: Config) -> int:
    """Return the application's flags for the privileged intents that it may use."""
    # GATEWAY_PRESENCE_LIMITED, GATEWAY_GUILD_MEMBERS_LIMITED and GATEWAY_MESSAGE_CONTENT_LIMITED.
    return (1 << 13 | 1 << 15 | 1 << 19) if config.privileged_intents else 0
