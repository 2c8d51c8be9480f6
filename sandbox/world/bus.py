"""Changes to the world, and the bus that publishes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from sandbox.world.models import Channel, Guild, Member, Message, Role, User

Change = Literal["create", "update", "delete"]


@dataclass(frozen=True, slots=True)
class MessageCreated:
    """A message was sent. An ephemeral message is visible to one person only."""

    message: Message
    # User id -> kind of mention that notifies the user. Empty for silent and ephemeral messages.
    pinged: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MessageUpdated:
    """A message was changed."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message was deleted."""

    message: Message


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel or thread was created, changed or deleted."""

    change: Change
    channel: Channel


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The bot joined or left a server, the server changed, or its outage began or ended."""

    change: Change
    guild: Guild


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """A role was created, changed or deleted."""

    change: Change
    guild: Guild
    role: Role


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """A member joined a server, changed, or left it."""

    change: Change
    guild: Guild
    member: Member
    user: User


@dataclass(frozen=True, slots=True)
class TypingStarted:
    """A user started typing."""

    channel: Channel
    user_id: int


@dataclass(frozen=True, slots=True)
class ThreadMembersChanged:
    """Users joined or left a thread."""

    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


T = TypeVar("T")


class Bus:
    """Publisher of changes. It calls the listeners for a change immediately, in the order of registration."""

    def __init__(self) -> None:
        self._listeners: defaultdict[type[Any], list[Callable[[Any], None]]] = defaultdict(list)

    def listen(self, kind: type[T], listener: Callable[[T], None]) -> None:
        """Call ``listener`` with each change of that kind."""
        self._listeners[kind].append(listener)

    def publish(self, happening: object) -> None:
        """Call the listeners for this kind of change."""
        for listener in self._listeners[type(happening)]:
            listener(happening)
