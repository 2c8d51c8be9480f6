"""The values that people enter, checked as a client would check them, and the objects that the values refer to.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-resolved-data-structure
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandbox.checks.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    USER,
)
from sandbox.checks.messages import Upload
from sandbox.errors import Json
from sandbox.resources.files import Files
from sandbox.world.models import Channel, Guild
from sandbox.world.payloads import channel_payload, member_payload, role_payload, user_payload
from sandbox.world.state import State

NAMED = (USER, ROLE, CHANNEL, MENTIONABLE)
# A function that takes an option type and a name or id. It returns the id of the user, role or channel, or None if
# nothing is found.
Found = Callable[[int, str], int | None]


class Unusable(Exception):
    """An invalid entry; the text is the client's error message."""


class UnknownCommand(Unusable):
    """The name of a command that the person is not offered in the channel."""


class Resolver:
    """A converter for entered values. It checks them and collects the objects that they refer to."""

    def __init__(self, state: State, files: Files, channel: Channel, find: Found) -> None:
        self._state = state
        self._files = files
        self._channel = channel
        self._guild: Guild = state.guild_of(channel)
        self._resolved: Json = {}
        self._find = find

    def value(self, option: Json, value: Any) -> Any:
        """Return an entered value as the application receives it. Raise :class:`Unusable` if it is invalid."""
        kind, name = option["type"], option["name"]
        if kind in NAMED:
            return self.named(name, kind, value)
        if kind == ATTACHMENT:
            return self._attach(name, value)
        kinds: dict[int, tuple[type, ...]] = {STRING: (str,), BOOLEAN: (bool,), INTEGER: (int,), NUMBER: (int, float)}
        if not isinstance(value, kinds[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
            raise Unusable(f"{name}: {value!r} has the wrong type")
        choices = option.get("choices")
        if choices and value not in [choice["value"] for choice in choices]:
            raise Unusable(f"{name}: {value!r} is not one of the choices")
        measure = len(value) if isinstance(value, str) else value
        least, most = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
        if measure < option.get(least, measure) or measure > option.get(most, measure):
            raise Unusable(f"{name}: {value!r} is out of range")
        return value

    def named(self, option: str, kind: int, value: Any) -> str:
        """Return the id of the object that a value refers to. Raise :class:`Unusable` if there is no such object."""
        number = self._find(kind, str(value))
        if number is None or not self._resolve(kind, number):
            raise Unusable(f"{option}: nothing is called {value}")
        return str(number)

    def resolved(self) -> Json:
        """Return a dictionary with the collected objects in the field ``resolved``; empty if there are none."""
        return {"resolved": self._resolved} if self._resolved else {}

    def _attach(self, name: str, value: Any) -> str:
        if not isinstance(value, Upload):
            raise Unusable(f"{name}: the value is not a file")
        attachment = self._files.keep(self._channel.id, value.filename, value.data) | {"ephemeral": True}
        self._resolved.setdefault("attachments", {})[attachment["id"]] = attachment
        return str(attachment["id"])

    def _resolve(self, kind: int, number: int) -> bool:
        key = str(number)
        if kind in (USER, MENTIONABLE) and number in self._state.users:
            user = self._state.users[number]
            self._resolved.setdefault("users", {})[key] = user_payload(user)
            member = self._guild.members.get(number)
            if member is not None:
                self._resolved.setdefault("members", {})[key] = member_payload(member, None, 0)
            return True
        if kind in (ROLE, MENTIONABLE) and number in self._guild.roles:
            role = role_payload(self._guild.roles[number], self._state.application.id)
            self._resolved.setdefault("roles", {})[key] = role
            return True
        if kind == CHANNEL and number in self._guild.channels:
            channel = channel_payload(self._guild.channels[number]) | {"permissions": "0"}
            self._resolved.setdefault("channels", {})[key] = channel
            return True
        return False
