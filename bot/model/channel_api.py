"""What tables need of Discord's channels, as a protocol; ``discord_wire`` is the real one."""

from __future__ import annotations

from typing import Protocol

from .outgoing import OutgoingMessage


class Unreachable(Exception):
    """Discord refused a request for good.

    ``why``: message (gone), token (expired or unknown), channel (gone), archived, locked, rights, too_old (an old
    message has been edited too often), invalid (what we sent), outage (tried in vain).
    """

    def __init__(self, why: str, code: int = 0) -> None:
        super().__init__(f"{why} ({code})" if code else why)
        self.why = why
        self.code = code


class ChannelApi(Protocol):
    """Channel messages. Everything raises ``Unreachable`` for what Discord refuses and waits where it asks to wait."""

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Sends a message and returns its id; silently unless ``shown.notify`` names somebody. If a message with this
        ``nonce`` was sent in the last minutes, it stays as it is, and its id is returned."""
        ...

    async def edit(self, channel: int, message: int, shown: OutgoingMessage) -> None:
        """Replaces a message's content."""
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Deletes a message; one that is gone already is no error."""
        ...

    async def start_thread(self, channel: int, name: str) -> int:
        """Starts a public thread and returns its id."""
        ...

    def may_attach(self, channel: int) -> bool:
        """Whether files may be sent there, as far as is known."""
        ...

    def wait(self, method: str, channel: int) -> float:
        """For how many seconds a request (POST, PATCH, DELETE) in this channel would be delayed; 0: it may begin
        now."""
        ...

    async def turn(self) -> None:
        """Waits for the next of the bot's requests a second."""
        ...
