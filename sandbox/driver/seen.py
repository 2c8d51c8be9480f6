"""Messages as a person sees them at one moment, with their texts, buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandbox.errors import Json
from sandbox.flags import SELECTS, Component
from sandbox.resources.components import texts, walk

Label = str | re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Button:
    """A button in a message at one moment."""

    message: Seen
    label: str
    emoji: str
    custom_id: str
    style: int
    disabled: bool

    def is_called(self, label: Label) -> bool:
        """Return True if the button's label, its emoji, or both together equal a string or match a pattern."""
        names = (self.label, self.emoji, f"{self.emoji} {self.label}".strip())
        if isinstance(label, str):
            return label in names
        return any(label.search(name) for name in names)

    def begins_with(self, label: Label) -> bool:
        """Return True if the label, with or without its emoji, begins with a string; False for a pattern."""
        return isinstance(label, str) and (
            self.label.startswith(label) or f"{self.emoji} {self.label}".startswith(label)
        )


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a menu."""

    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu in a message at one moment."""

    message: Seen
    placeholder: str
    custom_id: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool

    def is_called(self, label: Label) -> bool:
        """Return True if the placeholder or custom id equals a string, or if the placeholder matches a pattern."""
        if isinstance(label, str):
            return label in (self.placeholder, self.custom_id)
        return label.search(self.placeholder) is not None

    def values(self, labels: list[Label]) -> list[str]:
        """Return the values of the options with those labels or values. Raise ``LookupError`` if one is missing.

        A menu of people, roles or channels lists no options. For such a menu, the labels that are strings are returned,
        and the sandbox looks them up.
        """
        if not self.options:
            return [label for label in labels if isinstance(label, str)]
        return [self._value(label) for label in labels]

    def _value(self, label: Label) -> str:
        for option in self.options:
            names = (option.label, option.value)
            if label in names if isinstance(label, str) else any(label.search(name) for name in names):
                return option.value
        raise LookupError(f"{self.placeholder!r} offers {[option.label for option in self.options]}, not {label!r}")


@dataclass(frozen=True, slots=True)
class Choice:
    """An autocompletion choice: its name, and the value that is sent."""

    name: str
    value: str | int | float


class Seen:
    """A message as a person saw it. An edit creates a new object."""

    def __init__(self, payload: Json) -> None:
        self.payload = payload

    @property
    def id(self) -> str:
        """Return the message's id."""
        return str(self.payload["id"])

    @property
    def ephemeral(self) -> bool:
        """Return True if only this person sees the message."""
        return bool(self.payload["sandbox"]["ephemeral"])

    @property
    def thinking(self) -> bool:
        """Return True if the message is a deferral."""
        return bool(self.payload["sandbox"]["thinking"])

    @property
    def pinged(self) -> bool:
        """Return True if the message notified this person."""
        return bool(self.payload["sandbox"]["pinged"])

    @property
    def edited(self) -> bool:
        """Return True if the message has been edited."""
        return self.payload["edited_timestamp"] is not None

    @property
    def author(self) -> str:
        """Return the author's display name in the server."""
        return str(self.payload["sandbox"]["author_name"])

    @property
    def by_bot(self) -> bool:
        """Return True if the bot wrote the message."""
        return bool(self.payload["author"].get("bot"))

    @property
    def attachments(self) -> list[Json]:
        """Return the message's files."""
        return list(self.payload["attachments"])

    @cached_property
    def text(self) -> str:
        """Return the content, the embeds' titles, descriptions and fields, and the text displays, one per line."""
        parts = [self.payload["content"]]
        for embed in self.payload["embeds"]:
            parts += [embed.get("title"), embed.get("description")]
            parts += [f"{one['name']}: {one['value']}" for one in embed.get("fields", ())]
        parts.append(texts(self.payload["components"]))
        return "\n".join(part for part in parts if part)

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        """Return the message's buttons in order, without those that have no custom id, such as link buttons."""
        return tuple(
            Button(
                self,
                one.get("label") or "",
                (one.get("emoji") or {}).get("name") or "",
                one["custom_id"],
                one["style"],
                bool(one.get("disabled")),
            )
            for one in walk(self.payload["components"])
            if one["type"] == Component.BUTTON and "custom_id" in one
        )

    @cached_property
    def menus(self) -> tuple[Menu, ...]:
        """Return the message's select menus in order."""
        return tuple(_menu(self, one) for one in walk(self.payload["components"]) if one["type"] in SELECTS)

    def button(self, label: Label) -> Button:
        """Return the button with that label, or raise ``LookupError`` if there is none.

        An exact match takes precedence over a prefix.
        """
        for fits in (Button.is_called, Button.begins_with):
            for one in self.buttons:
                if fits(one, label):
                    return one
        raise LookupError(f"There is no button {label!r} among {[one.label for one in self.buttons]}")

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and text in self.text

    def __str__(self) -> str:
        marks = " ".join(("✗" if one.disabled else "") + f"[{one.emoji}{one.label}]" for one in self.buttons)
        whose = " (only you)" if self.ephemeral else ""
        return f"{self.author}{whose}: {self.text}" + (f"\n  {marks}" if marks else "")

    __repr__ = __str__


def _menu(message: Seen, menu: Json) -> Menu:
    options = tuple(
        Option(one["label"], one["value"], one.get("description") or "", bool(one.get("default")))
        for one in menu.get("options", ())
    )
    return Menu(
        message,
        menu.get("placeholder") or "",
        menu["custom_id"],
        options,
        menu["min_values"],
        menu["max_values"],
        bool(menu.get("disabled")),
    )


class Sight:
    """Messages, oldest first. A string is `in` a sight if one of the messages contains it."""

    def __init__(self, messages: Iterable[Seen]) -> None:
        self._messages = tuple(messages)

    def __contains__(self, what: str | Seen) -> bool:
        if isinstance(what, str):
            return any(what in message.text for message in self._messages)
        return what in self._messages

    def __iter__(self) -> Iterator[Seen]:
        return iter(self._messages)

    def __reversed__(self) -> Iterator[Seen]:
        return reversed(self._messages)

    def __len__(self) -> int:
        return len(self._messages)

    def __getitem__(self, index: int) -> Seen:
        return self._messages[index]

    def __str__(self) -> str:
        return "\n".join(str(message) for message in self._messages) or "(nothing)"

    def containing(self, text: Label) -> Sight:
        """Return the messages that contain a string or match a pattern."""
        if isinstance(text, str):
            return Sight(message for message in self._messages if text in message.text)
        return Sight(message for message in self._messages if text.search(message.text))


def newest_first(sight: Sight, *, private: bool | None) -> Iterator[Seen]:
    """Yield private or public messages, newest first. With None, yield the private ones before the public ones."""
    if private is not False:
        yield from (one for one in reversed(sight) if one.ephemeral)
    if private is not True:
        yield from (one for one in reversed(sight) if not one.ephemeral)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a command, an autocompletion, a press, a selection or a submitted modal."""

    interaction: Json

    @property
    def id(self) -> str:
        """Return the interaction's id."""
        return str(self.interaction["id"])

    @property
    def custom_id(self) -> str:
        """Return the custom id of the component or modal; empty for a command or an autocompletion."""
        return str(self.interaction.get("custom_id", ""))

    @property
    def replied(self) -> bool:
        """Return True if the bot replied within three seconds."""
        return bool(self.interaction["state"] == "replied")

    @property
    def milliseconds(self) -> float:
        """Return the real time in milliseconds from the gateway frame to the bot's reply. There must be a reply."""
        return float(self.interaction["ms"])

    @property
    def private(self) -> bool:
        """Return True if only this person sees the message that the reply created or changed."""
        reply = self.interaction["reply"]
        return reply is not None and bool(reply["ephemeral"])

    @property
    def message(self) -> str | None:
        """Return the id of the message that the reply created or changed; None if there is none."""
        reply: dict[str, Any] = self.interaction["reply"] or {}
        return reply.get("message")
