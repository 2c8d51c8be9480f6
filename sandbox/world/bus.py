"""What happens in the world, and who is told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from sandbox.world.models import Channel, Guild, Member, Message, Role, User

Change = Literal["create", "update", "delete"]


@dataclass(frozen=True, slots=True)
class MessageCreated:
    """A message stands at the end of its channel (or, ephemeral, before one person)."""

    message: Message
    # Who was mentioned in which way, whether or not a phone buzzed.
    pinged: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MessageUpdated:
    """A message has a new form."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message is gone."""

    message: Message


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel or thread came, changed or went."""

    change: Change
    channel: Channel


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The bot came into a server, the server changed, or the bot left it (or it became unavailable)."""

    change: Change
    guild: Guild


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """A role came, changed or went."""

    change: Change
    guild: Guild
    role: Role


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """Somebody came into a server, changed there, or left it."""

    change: Change
    guild: Guild
    member: Member
    user: User


@dataclass(frozen=True, slots=True)
class TypingStarted:
    """Somebody types."""

    channel: Channel
    user_id: int


@dataclass(frozen=True, slots=True)
class ThreadMembersChanged:
    """Somebody joined or left a thread."""

    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


T = TypeVar("T")


class Bus:
    """Tells each happening at once to all who listen for its kind, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: defaultdict[type[Any], list[Callable[[Any], None]]] = defaultdict(list)

    def listen(self, kind: type[T], listener: Callable[[T], None]) -> None:
        """Call ``listener`` with each happening of that kind."""
        self._listeners[kind].append(listener)

    def publish(self, happening: object) -> None:
        """Tell it."""
        for listener in self._listeners[type(happening)]:
            listener(happening)
