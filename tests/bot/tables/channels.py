"""Simulated channels that record sent, edited and deleted messages, and refuse requests on demand."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.model.channel_api import Unreachable
from bot.model.outgoing import OutgoingMessage

CHANNEL = 20
Buttons = dict[str, tuple[str, bool]]


@dataclass
class Message:
    """A message with its current content; ``history`` contains every version.

    ``owner`` is the user who sees a private message, and ``None`` for a public one.
    """

    id: int
    channel: int
    shown: OutgoingMessage
    owner: int | None = None
    history: list[OutgoingMessage] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The content and all text components, one per line."""
        return "\n".join(texts_of(self.shown))

    @property
    def buttons(self) -> Buttons:
        """``custom_id`` of each button, and True if the button is enabled, by label and position."""
        return {label: (custom_id, able) for label, custom_id, able in _buttons(self.shown.components)}

    def ids(self, do: str) -> list[str]:
        """Return each enabled button's ``custom_id`` if its first 24 characters contain a colon followed by ``do``."""
        return [custom_id for custom_id, able in self.buttons.values() if able and f":{do}" in custom_id[:24]]


def texts_of(shown: OutgoingMessage) -> Iterator[str]:
    """Yield the content of a message, then its text components in order."""
    if shown.content is not None:
        yield shown.content
    yield from (part["content"] for part in walk(shown.components) if "content" in part)


def walk(parts: Any) -> Iterator[Mapping[str, Any]]:
    """Yield each component, followed by the components nested in it."""
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))


def _buttons(parts: Any) -> Iterator[tuple[str, str, bool]]:
    for number, part in enumerate(walk(parts)):
        if part.get("type") == 2 and "custom_id" in part:
            yield f"{part.get('label', '')}#{number}", part["custom_id"], not part.get("disabled", False)


class Channels:
    """Simulated channel requests. ``refusing`` contains Discord's reason for refusing requests, by HTTP method."""

    def __init__(self) -> None:
        self._ids = itertools.count(1000)
        self._threads = itertools.count(1)
        self.threads: dict[int, str] = {}
        """Names of the started threads, by id."""
        self.parents: dict[int, int] = {}
        """Channel that each thread was started in, by the thread's id."""
        self.messages: dict[int, Message] = {}
        self.deleted: list[int] = []
        self.refusing: dict[str, str] = {}
        self.attach, self.refusing_files = True, ""
        """Two obstacles to sending files.

        ``attach`` is True if the bot is allowed to send files. ``refusing_files`` is the reason why Discord refuses
        messages with files, and empty if it accepts them.
        """
        self.refusing_thumbnails = False
        self.requests: list[tuple[str, int]] = []
        """HTTP method and message id of each request. The id is 0 for a new message or thread."""
        self.turns = 0
        """Number of rate-limit slots taken."""
        self.unanswered = 0
        """Number of upcoming messages that arrive although their requests fail."""
        self._nonces: dict[int, int] = {}
        self.ages: dict[int, float] = {}
        self.hold: asyncio.Event | None = None
        """Event that requests wait for, or ``None`` if they are not held back."""
        self._reached = asyncio.Event()

    async def _request(self, method: str, message: int, shown: OutgoingMessage | None = None) -> None:
        self.requests.append((method, message))
        if self.hold is not None:
            self._reached.set()
            await self.hold.wait()
        if shown is not None and shown.files and self.refusing_files:
            raise Unreachable(self.refusing_files)
        if (
            shown is not None
            and self.refusing_thumbnails
            and any("accessory" in part for part in walk(shown.components))
        ):
            raise Unreachable("invalid")
        if method in self.refusing:
            raise Unreachable(self.refusing[method])

    def pause(self) -> None:
        """Hold back channel requests until ``go_on``."""
        self.hold = asyncio.Event()
        self._reached.clear()

    async def until_one_waits(self) -> None:
        """Wait until a request is held back; fail after five seconds."""
        await asyncio.wait_for(self._reached.wait(), 5)

    def go_on(self) -> None:
        """Let held requests and later ones through."""
        assert self.hold is not None
        self.hold.set()
        self.hold = None

    async def send(self, channel: int, shown: OutgoingMessage, nonce: int | None = None) -> int:
        """Send a message unless one with this nonce exists; return the id of the new or existing message.

        While ``unanswered`` is positive, raise ``Unreachable`` instead of returning.
        """
        await self._request("POST", 0, shown)
        message = None if nonce is None else self._nonces.get(nonce)
        if message is None:
            message = self.put(channel, shown)
        if nonce is not None:
            self._nonces[nonce] = message
        if self.unanswered:
            self.unanswered -= 1
            raise Unreachable("outage", 503)
        return message

    def put(self, channel: int, shown: OutgoingMessage, owner: int | None = None) -> int:
        """Add a message without a request, private to ``owner`` unless that is None; return its id."""
        number = next(self._ids)
        self.messages[number] = Message(number, channel, shown, owner, [shown])
        return number

    def age(self, message: int) -> float:
        """Return ``ages[message]``, or 0 if the message has no entry."""
        return self.ages.get(message, 0.0)

    async def edit(self, channel: int, message: int, shown: OutgoingMessage) -> None:
        """Edit a message in a request that may be held back or refused."""
        await self._request("PATCH", message, shown)
        self.change(message, shown)

    def change(self, message: int, shown: OutgoingMessage) -> None:
        """Edit a message without a request; raise ``Unreachable`` if it does not exist."""
        if message not in self.messages:
            raise Unreachable("message", 10008)
        self.messages[message].shown = shown
        self.messages[message].history.append(shown)

    def may_attach(self, channel: int) -> bool:
        """Return True if the bot is allowed to send files."""
        return self.attach

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message in a request that may be held back or refused."""
        await self._request("DELETE", message)
        self.drop(message)

    def drop(self, message: int) -> None:
        """Remove a message without a request, and note its id in ``deleted``."""
        self.messages.pop(message, None)
        self.deleted.append(message)

    async def start_thread(self, channel: int, name: str) -> int:
        """Start a thread; return its id, which is the channel's id plus the number of threads started so far."""
        await self._request("POST", 0)
        thread = channel + next(self._threads)
        self.threads[thread], self.parents[thread] = name, channel
        return thread

    async def own_threads(self, channel: int, name: str) -> list[int]:
        """Return the ids of the threads with this name that were started in a channel."""
        return [thread for thread, of in self.parents.items() if of == channel and self.threads[thread] == name]

    def wait(self, method: str, channel: int) -> float:
        """Return 0, because nothing is rate-limited here."""
        return 0.0

    async def turn(self) -> None:
        """Count a rate-limit slot in ``turns``, without waiting."""
        self.turns += 1

    def public(self, channel: int = CHANNEL) -> list[Message]:
        """Return the public messages of a channel, oldest first."""
        return [message for message in self.messages.values() if message.owner is None and message.channel == channel]
