"""The reply to an interaction, and the press that carries its request to a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from .outgoing import Form, OutgoingMessage
from .requests import Request

NO_MESSAGE = 0
"""Used as the message id for a command, which comes from no message."""
NUL = "\0"
"""The one character that PostgreSQL cannot store. Nobody types it, but programs that imitate a client can send it."""


class InteractionReply(Protocol):
    """The reply to one interaction, and the further messages that its token allows.

    The first call to ``update``, ``send``, ``ask``, ``acknowledge`` or ``defer`` uses the initial callback. After that,
    ``update`` and ``send`` edit a message or send a follow-up, and the other three do nothing. Rate-limited requests
    are retried; refused ones raise ``Unreachable``.
    """

    @property
    def is_sent(self) -> bool:
        """Return True once a reply or a deferral has begun to be sent."""
        ...

    async def update(self, shown: OutgoingMessage) -> int:
        """Change the message whose button was pressed; if it is gone, send a private one. Return the message's id."""
        ...

    async def send(self, shown: OutgoingMessage) -> int:
        """Send a new private message and return its id."""
        ...

    async def ask(self, form: Form) -> None:
        """Open a form. This is possible only as the first reply, and not in reply to a form."""
        ...

    async def acknowledge(self) -> None:
        """Reply without a message, for a button that does not change its message."""
        ...

    async def defer(self) -> None:
        """Announce to Discord that the reply may take longer than three seconds."""
        ...

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Send another private message with the same token, after a reply. Return the message's id."""
        ...

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Change a private message that was sent with this token, or the one whose button was pressed."""
        ...

    async def delete(self, message_id: int) -> None:
        """Delete a private message that ``edit`` could change."""
        ...

    expires: float
    """The time (``Clock.steady``) after which the token is no longer used."""


@dataclass(slots=True)
class TablePress:
    """An interaction with a request for a table, and everything that the handler needs to carry it out."""

    interaction: int
    """The interaction's id, which identifies repeated deliveries."""
    user: int
    name: str
    """Display name of the user in this server."""
    language: str
    request: Request
    reply: InteractionReply
    received: float
    """``time.monotonic()`` at receipt, which decides races."""
    at: float
    """The bot's clock at receipt."""
    guild: int
    channel: int
    message: int = NO_MESSAGE
    """The message whose button was pressed."""
    private: bool = False
    """True if the message whose button was pressed is ephemeral."""
    moderator: bool = False
    """True if the user may make decisions at tables without a vote, as a moderator or a games master."""
    manager: bool = False
    """True if the user may manage the server."""

    @property
    def typed(self) -> bool:
        """Return True for a command, which always needs a sentence as its reply."""
        return self.message == NO_MESSAGE


def without_nul(value: Any) -> Any:
    """Return a JSON value with all NUL characters removed from its strings and keys."""
    if isinstance(value, str):
        return value.replace(NUL, "") if NUL in value else value
    if isinstance(value, dict):
        return {without_nul(key): without_nul(each) for key, each in value.items()}
    if isinstance(value, list):
        return [without_nul(each) for each in value]
    return value
