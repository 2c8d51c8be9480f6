"""A person with a Discord client, who sees messages, acts and waits for events."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from sandbox.driver.connection import ControlClient, Refused, operation
from sandbox.driver.news import News
from sandbox.driver.seen import Button, Choice, Label, Menu, Outcome, Seen, Sight, newest_first
from sandbox.errors import Json

T = TypeVar("T")
# A component that people use.
Part = TypeVar("Part", Button, Menu)
# Seconds to wait for something that should happen soon.
PATIENCE = 10.0


class NoReply(AssertionError):
    """The bot did not reply within three seconds, and Discord shows a failure."""


class NotSeen(AssertionError):
    """Something expected did not appear. The error message lists what was visible instead."""


class Person:
    """A person on the server. The methods wait for events and never sleep.

    Actions that wait for a reply raise :class:`NoReply` if none comes within three seconds, unless ``may_fail`` is set.
    Waits for anything else raise :class:`NotSeen` after ``within`` seconds.
    """

    def __init__(self, client: ControlClient, channel: str, name: str) -> None:
        self._client = client
        self.name = name
        self._where = channel
        self._channels: dict[str, str] = {}
        self._messages: dict[str, dict[str, Seen]] = {}
        self._news = News()
        self._threads: dict[str, Json] = {}
        self.notifications: list[Json] = []
        self.modals: list[Json] = []
        self.outcomes: list[Outcome] = []

    # Channels

    def at(self, channel: str) -> Person:
        """Switch to a channel or thread, by name or id, and return the person."""
        self._where = channel
        return self

    async def look(self) -> Sight:
        """Open the channel if it is not open, and return its messages."""
        if self._where not in self._channels:
            where = self._where
            await self._client.ask("watch", taken=partial(self._open, where), person=self.name, channel=where)
        return self.sees()

    def _open(self, where: str, view: Json) -> None:
        number = str(view["channel"]["id"])
        self._channels[where] = self._channels[number] = number
        self._messages[number] = {one["id"]: Seen(one) for one in view["messages"]}

    async def channels(self) -> list[Json]:
        """Return every channel and thread that this person can see."""
        return list((await self._client.ask("channels", person=self.name))["channels"])

    async def until_thread(self, name: Label, *, archived: bool | None = None, within: float = PATIENCE) -> Json:
        """Wait until a thread in this channel has a matching name, and return the newest such thread.

        ``name`` is a string that the thread's name must contain or a pattern that it must match. ``archived`` is True
        for an archived thread and False for an open one; None accepts both.
        """
        await self.look()
        here = self._channels[self._where]

        def take(result: Json) -> None:
            self._threads |= {one["id"]: one for one in result["channels"] if one["parent_id"] == here}

        await self._client.ask("channels", taken=take, person=self.name)

        def found() -> Json | None:
            below = [one for one in self._threads.values() if one["parent_id"] == here and _fits(name, one["name"])]
            fits = [one for one in below if archived in (None, one["archived"])]
            return max(fits, key=lambda one: int(one["id"]), default=None)

        thread = await self.until(found, within=within, what=f"the thread {name!r}")
        assert thread is not None
        return thread

    # Visible messages

    def sees(self) -> Sight:
        """Return the messages that this person sees in the channel, oldest first.

        There are none until the channel has been opened.
        """
        messages = self._messages.get(self._channels.get(self._where, ""), {})
        return Sight(messages[key] for key in sorted(messages, key=int))

    def messages(self) -> Sight:
        """Return the channel's messages that everybody sees, oldest first."""
        return Sight(one for one in self.sees() if not one.ephemeral)

    def private(self) -> Sight:
        """Return the channel's messages that only this person sees, oldest first."""
        return Sight(one for one in self.sees() if one.ephemeral)

    def button(self, label: Label, *, private: bool | None = None) -> Button | None:
        """Return the button with a label, or None if there is none.

        An exact match takes precedence over a prefix, then a private message over a public one, then a newer message
        over an older one.
        """
        for fits in (Button.is_called, Button.begins_with):
            for message in newest_first(self.sees(), private=private):
                for one in message.buttons:
                    if fits(one, label):
                        return one
        return None

    def menu(self, label: Label, *, private: bool | None = None) -> Menu | None:
        """Return the newest menu with that placeholder or custom id, or None if there is none.

        A private message takes precedence over a public one.
        """
        for message in newest_first(self.sees(), private=private):
            for one in message.menus:
                if one.is_called(label):
                    return one
        return None

    # Waiting

    async def until(self, wanted: Callable[[], T], *, within: float = PATIENCE, what: str = "") -> T:
        """Wait until ``wanted()`` is true, checking again at each event of this person, and return its value."""
        await self.look()
        try:
            async with asyncio.timeout(within):
                while not (found := wanted()):
                    await self._news.next()
        except TimeoutError:
            raise NotSeen(f"{self.name} waited {within} s for {what or 'something'} and sees:\n{self.sees()}") from None
        return found

    async def until_sees(self, text: Label, *, private: bool | None = None, within: float = PATIENCE) -> Seen:
        """Wait for a message that contains a string or matches a pattern, and return the newest one.

        A private message takes precedence over a public one.
        """

        def found() -> Seen | None:
            return next(iter(newest_first(self.sees().containing(text), private=private)), None)

        seen = await self.until(found, within=within, what=f"{text!r}")
        assert seen is not None
        return seen

    async def until_pinged(self, *, within: float = PATIENCE) -> Json:
        """Wait until there is a notification, then remove the oldest one and return it."""
        await self.until(lambda: self.notifications, within=within, what="a notification")
        return self.notifications.pop(0)

    # Actions

    async def chat(self, text: str, *, silent: bool = False) -> str:
        """Write a message; return its id."""
        await self.look()
        result = await self._do("send", content=text, silent=silent)
        return str(result["message"]["id"])

    async def command(self, name: str, /, *, may_fail: bool = False, **options: object) -> Outcome:
        """Use a slash command and wait for the reply. After a private deferral, also wait for the real reply.

        The value of a file option is a tuple of the file's name and bytes.
        """
        await self.look()
        asked = await self._do("command", name=name, options={key: _sent(value) for key, value in options.items()})
        outcome = self._outcome(asked, may_fail=may_fail)
        with contextlib.suppress(NotSeen):
            await self.until(lambda: not (self.private() and self.private()[-1].thinking))
        return outcome

    async def file(self, seen: Seen, name: str | None = None) -> bytes:
        """Return the content of a message's file; ``name`` selects one of several.

        Raise ``LookupError`` if there is no such file or more than one.
        """
        fitting = [one for one in seen.attachments if name in (None, one["filename"])]
        if len(fitting) != 1:
            raise LookupError(f"{name=} does not select one file of {[one['filename'] for one in seen.attachments]}")
        return await self._client.fetch(fitting[0]["url"])

    async def complete(self, name: str, option: str, text: str = "", /, **options: object) -> list[Choice]:
        """Type ``text`` into an option of a slash command, and return the choices offered.

        ``options`` contains the values of the other options. Raise :class:`NoReply` if the bot does not reply within
        three seconds.
        """
        await self.look()
        asked = await self._do("complete", name=name, option=option, text=text, options=options)
        self._outcome(asked, may_fail=False)
        return [Choice(one["display"], one["value"]) for one in asked["choices"]]

    async def press(
        self,
        label: Label | Button | Callable[[], Button | None],
        *,
        message: Seen | None = None,
        private: bool | None = None,
        within: float = PATIENCE,
        may_fail: bool = False,
    ) -> Outcome:
        """Wait for a button, press it, and wait for the reply.

        ``label`` is either the label of an enabled button or a function that finds a button. If the message disappears
        or the button changes during the press, the search starts again.

        ``label`` can also be a :class:`Button` seen earlier. It is pressed immediately with the custom id that it had
        then, even if its message has changed.
        """

        if isinstance(label, Button):
            asked = await self._press(label)
        else:
            look = label if callable(label) else partial(self._enabled, label, message, private)
            asked = await self._use(look, self._press, within, f"the button {label!r}")
        return self._outcome(asked, may_fail=may_fail)

    async def press_found(
        self, look: Callable[[], Button | None], *, within: float = PATIENCE, may_fail: bool = False
    ) -> Outcome | None:
        """Press the button that a function finds now and wait for the reply; return None if it finds none.

        If the button disappears or changes during the press, the function is called again.
        """
        until = asyncio.get_running_loop().time() + within
        while (button := look()) is not None:
            asked = await self._try(look, button, self._press, until)
            if asked is not None:
                return self._outcome(asked, may_fail=may_fail)
        return None

    async def _press(self, button: Button) -> Json:
        return await self._do("press", message=button.message.id, custom_id=button.custom_id)

    async def press_id(self, custom_id: str, *, message: Seen, forged: bool = False, may_fail: bool = False) -> Outcome:
        """Press the component with that custom id on a message; with ``forged``, even if it is disabled or missing."""
        asked = await self._do("press", message=message.id, custom_id=custom_id, forged=forged)
        return self._outcome(asked, may_fail=may_fail)

    async def select(
        self,
        label: Label | Menu,
        *options: Label,
        private: bool | None = None,
        within: float = PATIENCE,
        may_fail: bool = False,
    ) -> Outcome:
        """Wait for an enabled menu, choose the options with those labels or values, and wait for the reply.

        If the menu disappears or changes during the choice, the search starts again, as in :meth:`press`.
        """

        async def select(menu: Menu) -> Json:
            values = menu.values(list(options))
            return await self._do("select", message=menu.message.id, custom_id=menu.custom_id, values=values)

        if isinstance(label, Menu):
            asked = await select(label)
        else:
            look = partial(self._enabled_menu, label, private)
            asked = await self._use(look, select, within, f"the menu {label!r}")
        return self._outcome(asked, may_fail=may_fail)

    async def submit(self, *, may_fail: bool = False, **values: object) -> Outcome:
        """Wait for a modal, fill in the newest one, send it, and wait for the reply.

        The name of a value is the custom id or the label of its component.
        """
        await self.until(lambda: self.modals, what="a modal")
        asked = await self._client.ask("submit", person=self.name, modal=self.modals[-1]["id"], values=values)
        self.modals.pop()
        return self._outcome(asked, may_fail=may_fail)

    async def dismiss(self, message: Seen) -> None:
        """Dismiss an ephemeral message."""
        await self._do("dismiss", message=message.id)

    async def reload(self) -> None:
        """Reload the client. Messages that only this person sees are lost."""
        await self._client.ask("reload", person=self.name)

    def pressing(self, label: Label | Button, *, private: bool | None = None) -> Json:
        """Return the operation that presses a button, for :meth:`sandbox.driver.people.World.together`."""
        chosen = label if isinstance(label, Button) else self.button(label, private=private)
        if chosen is None:
            raise NotSeen(f"{self.name} has no button {label!r} and sees:\n{self.sees()}")
        return self._operation("press", message=chosen.message.id, custom_id=chosen.custom_id)

    def _enabled(self, label: Label, message: Seen | None, private: bool | None) -> Button | None:
        if message is not None:
            current = next((one for one in self.sees() if one.id == message.id), message)
            found: Button | None = current.button(label)
        else:
            found = self.button(label, private=private)
        return None if found is None or found.disabled else found

    def _enabled_menu(self, label: Label, private: bool | None) -> Menu | None:
        found = self.menu(label, private=private)
        return None if found is None or found.disabled else found

    async def _use(
        self, look: Callable[[], Part | None], use: Callable[[Part], Awaitable[Json]], within: float, what: str
    ) -> Json:
        """Wait for a component and use it; search again if it disappears or changes in the meantime."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        while True:
            part = await self.until(look, within=until - loop.time(), what=what)
            assert part is not None
            asked = await self._try(look, part, use, until)
            if asked is not None:
                return asked

    async def _try(
        self, look: Callable[[], Part | None], part: Part, use: Callable[[Part], Awaitable[Json]], until: float
    ) -> Json | None:
        """Use a component; return None if it disappeared or changed in the meantime."""
        loop = asyncio.get_running_loop()
        try:
            return await use(part)
        except Refused as refused:
            if refused.code == "not_visible":
                # On a slow connection, the refusal arrives before the change.
                with contextlib.suppress(NotSeen):
                    await self._until_other(look, part, until - loop.time())
            if look() is part or loop.time() >= until:
                raise
        return None

    async def _until_other(self, look: Callable[[], Part | None], part: Part, within: float) -> None:
        await self.until(lambda: look() is not part, within=within)

    def _operation(self, do: str, **fields: object) -> Json:
        return operation(do, person=self.name, channel=self._channels.get(self._where, self._where), **fields)

    async def _do(self, do: str, **fields: object) -> Json:
        return await self._client.ask(**self._operation(do, **fields))

    def _outcome(self, asked: Json, *, may_fail: bool) -> Outcome:
        outcome = Outcome(asked)
        self.outcomes.append(outcome)
        if not outcome.replied and not may_fail:
            raise NoReply(f"{self.name}: {asked.get('name') or asked.get('custom_id')}: {asked['text']}")
        return outcome

    # Events

    def on_event(self, event: Json) -> None:
        """Apply an event that concerns this person."""
        messages = self._messages.get(str(event.get("channel")), {})
        match event["event"]:
            case "message" | "message_update":
                # An update to a message outside the window is ignored.
                if event["event"] == "message" or event["message"]["id"] in messages:
                    messages[event["message"]["id"]] = Seen(event["message"])
            case "message_delete":
                messages.pop(event["message"], None)
            case "view":
                self._open(str(event["channel"]), event["view"])
            case "channel" if event["change"] == "delete":
                self._threads.pop(event["channel"]["id"], None)
            case "channel" if "thread" in event["channel"]["kind"]:
                self._threads[event["channel"]["id"]] = event["channel"]
            case "notification":
                self.notifications.append(event["notification"])
            case "modal":
                self.modals.append(event["modal"])
        self._news.notify()


def _sent(value: object) -> object:
    """Return an option's value in the form that the control interface accepts."""
    match value:
        case (str(filename), bytes(data)):
            return {"filename": filename, "data": base64.b64encode(data).decode()}
        case _:
            return value


def _fits(wanted: Label, name: str) -> bool:
    return wanted in name if isinstance(wanted, str) else wanted.search(name) is not None


class Phone(Person):
    """A person with a slow phone, which shows only the newest messages. Switching apps loses private messages."""

    def __init__(
        self, client: ControlClient, channel: str, name: str, *, window: int = 12, delay_ms: float = 800
    ) -> None:
        super().__init__(client, channel, name)
        self._device: Json = {"window": window, "delay_ms": delay_ms}
        self._unpacked = False

    async def look(self) -> Sight:
        """Switch to the phone on the first call, open the channel and return its messages."""
        if not self._unpacked:
            self._unpacked = True
            await self._client.ask("device", person=self.name, **self._device)
        return await super().look()

    async def switch_apps(self) -> None:
        """Switch to another app and back. Messages that only this person sees are lost."""
        await self.reload()
