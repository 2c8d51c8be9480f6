"""The protocol through which tables use Discord's channels; ``bot.discord`` implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .outgoing import OutgoingMessage


class Unreachable(Exception):
    """Discord refused a request for good, or could not be reached.

    Values of ``reason``:

    - ``message``: the message is gone
    - ``token``: the token has expired or is unknown
    - ``channel``: the channel is gone
    - ``archived``, ``locked``: the state of the thread
    - ``rights``: a permission is missing
    - ``too_old``: an old message has been edited too often
    - ``invalid``: Discord rejects the content
    - ``outage``: all attempts failed
    """

    def __init__(self, reason: str, code: int = 0) -> None:
        super().__init__(f"{reason} ({code})" if code else reason)
        self.reason = reason
        self.code = code


class ChannelApi(Protocol):
    """Channel messages. Every method raises ``Unreachable`` if Discord refuses, and waits as long as Discord asks."""

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Send a message and return its id; silently unless ``shown.notify`` names somebody.

        If a message with this ``nonce`` was sent in the last minutes, nothing is sent and its id is returned.
        """
        ...

    async def edit(self, channel: int, message: int, shown: OutgoingMessage) -> None:
        """Replace a message's content."""
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message; do nothing if it is gone already."""
        ...

    async def start_thread(self, channel: int, name: str) -> int:
        """Start a public thread and return its id."""
        ...

    async def own_threads(self, channel: int, name: str) -> Sequence[int]:
        """Return the open threads of that name that the bot has started in a channel, the oldest first."""
        ...

    def may_attach(self, channel: int) -> bool:
        """Return True if the bot may send files there, as far as it knows."""
        ...

    def wait(self, method: str, channel: int) -> float:
        """Return the seconds by which a request (POST, PATCH, DELETE) in this channel would be delayed; 0 if none."""
        ...

    async def turn(self) -> None:
        """Wait until the limit of requests per second admits the next one."""
        ...
