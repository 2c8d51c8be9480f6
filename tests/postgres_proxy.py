"""A proxy in front of a PostgreSQL server. It can act on any statement that a client sends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.engine import make_url

from tests.loopback_proxy import Link, LoopbackProxy

Side = Literal["before", "after"]


class Statements:
    """A parser for the statements that a client executes on one connection, including prepared statements."""

    def __init__(self) -> None:
        self._rest = b""
        self._prepared: dict[bytes, bytes] = {}

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Yield the statements that ``data`` completes, each with the offset of its message in ``data``.

        The offset is negative if the message begins in earlier data.
        """
        carried, buffer, at = len(self._rest), self._rest + data, 0
        while at < len(buffer):
            # Messages that set up a connection have no type, and the first byte of their length is 0.
            head = 4 if buffer[at] == 0 else 5
            end = at + head - 4 + int.from_bytes(buffer[at + head - 4 : at + head], "big")
            if len(buffer) < max(at + head, end):
                break
            kind = buffer[at : at + head - 4]
            if (statement := self._statement(kind, buffer[at + head : end])) is not None:
                yield at - carried, statement
            at = end
        self._rest = buffer[at:]

    def _statement(self, kind: bytes, body: bytes) -> bytes | None:
        """Return the statement that a message executes, or ``None``. Record a statement that it prepares."""
        first, _, rest = body.partition(b"\0")
        if kind == b"P":
            self._prepared[first] = rest.partition(b"\0")[0]
        if kind == b"B":
            return self._prepared.get(rest.partition(b"\0")[0])
        return first if kind == b"Q" else None


@dataclass(frozen=True, slots=True)
class Trap:
    """An action to perform once, on the next statement that contains ``text``."""

    text: bytes
    side: Side
    """Time of the action: before the server receives the statement, or before the client receives the reply."""
    writer: bytes
    """The trap works only on connections that have sent a statement with this text while a trap was set."""
    act: Callable[[], None] | None
    """The action. If it is ``None``, the connection is cut."""


class PostgresLink(Link):
    """A client's connection, on which the trap of its proxy can spring."""

    def __init__(self, proxy: PostgresProxy) -> None:
        super().__init__()
        self._proxy = proxy
        self._statements = Statements()
        self._sprung: Trap | None = None
        self._is_writer = False
        self._is_answered = True

    def request(self, data: bytes) -> bytes:
        """Return the data for the server. If a trap cuts the connection before its statement, the data ends there."""
        self._proxy.round_trips += self._is_answered
        self._is_answered = False
        for start, statement in self._statements.read(data):
            trap = self._proxy.trap
            if trap is None:
                continue
            self._is_writer |= trap.writer in statement
            if not self._is_writer or trap.text not in statement:
                continue
            self._proxy.trap = None
            if trap.side == "before":
                self._spring(trap)
                return data[: max(start, 0)] if self.is_over else data
            # Forward the data after the statement too, because the server may reply only at the end of a pipeline.
            self._sprung = trap
        return data

    def reply(self, data: bytes) -> bytes:
        """Spring a trap that waits for the reply. Return the data, or nothing if the connection is cut."""
        self._is_answered = True
        if self._sprung is not None:
            trap, self._sprung = self._sprung, None
            self._spring(trap)
        return b"" if self.is_over else data

    def _spring(self, trap: Trap) -> None:
        if trap.act is None:
            self.is_over = True
        else:
            trap.act()
        self._proxy.sprung += 1


class PostgresProxy(LoopbackProxy):
    """A proxy for one database."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._target = make_url(url)
        self.trap: Trap | None = None
        self.sprung = 0
        """Number of traps that have sprung."""
        self.round_trips = 0
        """Number of round trips on all connections. All data that a client sends before a reply counts as one."""

    @property
    def url(self) -> str:
        """Return the address of the database through this proxy."""
        return self._target.set(host="127.0.0.1", port=self.port, query={}).render_as_string(hide_password=False)

    def has_sprung(self, times: int) -> bool:
        """Return True if traps have sprung at least this number of times."""
        return self.sprung >= times

    def cut_at(self, text: bytes, side: Side, *, writer: bytes = b"") -> None:
        """Set a trap that cuts the next connection on which a statement with this text is sent.

        With ``writer``, it cuts only a connection that has sent a statement containing ``writer`` while a trap was set.
        """
        self.trap = Trap(text, side, writer, None)

    def act_after(self, text: bytes, act: Callable[[], None]) -> None:
        """Set a trap that calls ``act`` before the client receives the reply to the next statement with this text."""
        self.trap = Trap(text, "after", b"", act)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the server's socket, and return the streams."""
        socket = f"{self._target.query['host']}/.s.PGSQL.{self._target.port or 5432}"
        return await asyncio.open_unix_connection(socket)

    def link(self) -> PostgresLink:
        """Return a link that springs the traps of this proxy."""
        return PostgresLink(self)
