"""People in a sandbox: `async with World(url) as w: p = w.person("player-1"); await p.command("/play")`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

from sandbox.driver.connection import ControlClient, Refused
from sandbox.driver.news import News
from sandbox.driver.person import PATIENCE, NoReply, NotSeen, Person, Phone
from sandbox.driver.seen import Button, Choice, Label, Menu, Outcome, Seen, Sight
from sandbox.errors import Json

__all__ = [
    "Button",
    "Choice",
    "Label",
    "Menu",
    "NoReply",
    "NotSeen",
    "Outcome",
    "Person",
    "Phone",
    "Refused",
    "Seen",
    "Sight",
    "World",
]

T = TypeVar("T")


class World:
    """A sandbox and its people; ``channel`` is the channel that everybody opens first.

    Methods with the parameter ``within`` raise ``TimeoutError`` after that number of seconds.
    """

    def __init__(self, url: str, *, channel: str = "table-1") -> None:
        self.url = url
        self.channel = channel
        self.client = ControlClient(url, self._on_event)
        self.bot_connected = False
        self._people: dict[str, Person] = {}
        self._news = News()

    async def __aenter__(self) -> World:
        await self.client.open()
        self.bot_connected = (await self.do("world"))["bot"]["connected"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.client.close()

    # People

    def person(self, name: str) -> Person:
        """Return a person by name. A new name creates a person."""
        if name not in self._people:
            self._people[name] = Person(self.client, self.channel, name)
        return self._people[name]

    def phone(self, name: str, *, window: int = 12, delay_ms: float = 800) -> Phone:
        """Return a person with a phone that shows only the newest ``window`` messages.

        Its slow connection delays actions, their results and events by ``delay_ms`` milliseconds. The person switches
        to the phone when they first look at the channel.
        """
        phone = Phone(self.client, self.channel, name, window=window, delay_ms=delay_ms)
        self._people[name] = phone
        return phone

    async def together(self, *operations: Json) -> list[Outcome | Refused]:
        """Start operations in order in one iteration of the sandbox's event loop. Return the result or refusal of each.

        :meth:`Person.pressing` returns such an operation.
        """
        results = (await self.do("together", operations=list(operations)))["results"]
        return [
            Refused(one["error"]["code"], one["error"]["message"]) if "error" in one else Outcome(one)
            for one in results
        ]

    # The world

    async def do(self, operation: str, **fields: Any) -> Json:
        """Carry out any operation described in docs/SANDBOX.md. Raise :class:`Refused` if it is refused or fails."""
        return await self.client.ask(operation, **fields)

    async def bot_ready(self, *, command: str = "play", within: float = 30.0) -> None:
        """Wait until the bot is connected and has registered a command."""
        async with asyncio.timeout(within):
            while not (self.bot_connected and await self._offers(command)):
                await self._news.next()

    async def until_bot(self, *, connected: bool, within: float = PATIENCE) -> None:
        """Wait until the bot is connected or, if ``connected`` is False, disconnected."""
        async with asyncio.timeout(within):
            while self.bot_connected is not connected:
                await self._news.next()

    async def _offers(self, command: str) -> bool:
        offered = await self.do("commands", person="player-1", channel=self.channel)
        return any(one["name"].split()[0] == command for one in offered["commands"])

    async def freeze(self, at: float | None = None) -> float:
        """Stop the clock, and set it to ``at`` if that is given. Wait for its followers, and return the new time."""
        return float((await self.do("freeze", at=at))["now"])

    async def advance(self, seconds: float) -> float:
        """Advance the clock, archive idle threads, wait for the clock's followers, and return the new time."""
        return float((await self.do("advance", seconds=seconds))["now"])

    async def run(self) -> float:
        """Start the clock again, wait for its followers, and return the new time."""
        return float((await self.do("run"))["now"])

    async def deny(self, *permissions: str, channel: str | None = None, who: str = "bot") -> None:
        """Deny permissions to ``who`` in a channel, by default the one that everybody opens first."""
        await self.do("permissions", who=who, channel=channel or self.channel, deny=list(permissions))

    async def give_back(self, *permissions: str, channel: str | None = None, who: str = "bot") -> None:
        """Reset permissions that :meth:`deny` denied."""
        await self.do("permissions", who=who, channel=channel or self.channel, neutral=list(permissions))

    async def requests(self, since: int = 0) -> list[Json]:
        """Return the bot's REST requests with numbers above ``since`` that got a response. Only the newest are kept."""
        return list((await self.do("journal", since=since))["requests"])

    async def violations(self) -> list[Json]:
        """Return where the sandbox and the bot deviate from Discord's OpenAPI description. Needs ``--validate``."""
        found = await self.do("violations")
        return [*found["violations"], *found["requests"]]

    async def until(self, wanted: Callable[[], T], *, within: float = PATIENCE) -> T:
        """Wait until ``wanted()`` is true, checking again at each event, and return its value."""
        async with asyncio.timeout(within):
            while not (found := wanted()):
                await self._news.next()
        return found

    def _on_event(self, event: Json) -> None:
        if event["event"] == "bot":
            self.bot_connected = event["connected"]
        if event.get("person") in self._people and event["event"] != "person":
            self._people[event["person"]].on_event(event)
        self._news.notify()
