"""The protocol that tables use for Discord's channels; ``bot.discord`` implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .outgoing import OutgoingMessage

UNKNOWN_MESSAGE = 10008
"""Discord's error code for a message that does not exist.

https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
"""


class Unreachable(Exception):
    """Error for a request that Discord refused permanently, or that failed on every attempt.

    Values of ``reason``:

    - ``message``: the message is gone
    - ``token``: the token has expired or is unknown
    - ``channel``: the channel is gone
    - ``archived``, ``locked``: the thread is archived or locked
    - ``rights``: a permission is missing
    - ``too_old``: an old message has been edited too often
    - ``invalid``: Discord rejects the content
    - ``outage``: Discord or the network failed on every attempt, or the response cannot be read
    - ``fault``: an unexpected error in the bot
    """

    def __init__(self, reason: str, code: int = 0) -> None:
        super().__init__(f"{reason} ({code})" if code else reason)
        self.reason = reason
        self.code = code


class ChannelApi(Protocol):
    """Channel messages and threads.

    Methods that send requests wait as long as rate limits require, and raise ``Unreachable`` if the request fails.
    """

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Send a message and return its id. The message is silent unless it notifies somebody.

        If a message with this ``nonce`` was sent in the last few minutes, send nothing and return its id.
        """
        ...

    def age(self, message: int) -> float:
        """Return the seconds since a message was created. Discord's clock and this machine's may differ a little."""
        ...

    async def edit(self, channel: int, message: int, shown: OutgoingMessage) -> None:
        """Replace a message's content."""
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message. Do nothing if it is already gone."""
        ...

    async def start_thread(self, channel: int, name: str) -> int:
        """Start a public thread and return its id."""
        ...

    async def own_threads(self, channel: int, name: str) -> Sequence[int]:
        """Return the ids of the bot's own open, unlocked threads with this name in a channel, oldest first."""
        ...

    def may_attach(self, channel: int) -> bool:
        """Return True unless the bot is known to lack the permission to send files in the channel."""
        ...

    def wait(self, method: str, channel: int) -> float:
        """Return how many seconds a request (POST, PATCH, DELETE) in this channel would be delayed."""
        ...

    async def turn(self) -> None:
        """Wait until the limit on requests per second allows another request."""
        ...
