"""Objects of the world: users, servers, roles, members, channels and messages.

Times are in seconds since 1970 on the sandbox's clock. Only ``Message.old_edits`` contains real, monotonic times.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from sandbox.errors import Json
from sandbox.flags import HOLDS_MESSAGES, THREADS, MessageFlag

# Number of earlier versions of a message whose buttons can be pressed, as if the press had been sent before the edit.
REMEMBERED_VERSIONS = 8


@dataclass(slots=True)
class User:
    """The account of a person or of the bot."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False


@dataclass(slots=True)
class Role:
    """A role in a server. The role with the server's id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int
    managed: bool = False
    mentionable: bool = False


@dataclass(slots=True)
class Emoji:
    """An emoji of the application; ``kind`` is the media type of its picture."""

    id: int
    name: str
    kind: str


@dataclass(slots=True)
class Member:
    """A user in a server."""

    user_id: int
    joined_at: float
    nick: str | None = None
    roles: list[int] = field(default_factory=list)
    timed_out_until: float | None = None


@dataclass(slots=True)
class Overwrite:
    """Permissions that a channel grants and denies to a role (``kind`` 0) or a member (``kind`` 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class ThreadState:
    """Fields that only threads have."""

    owner_id: int
    archived: bool
    locked: bool
    archive_changed_at: float
    auto_archive_minutes: int
    created_at: float
    members: dict[int, float] = field(default_factory=dict)
    message_count: int = 0
    last_active_at: float = 0.0


@dataclass(slots=True)
class Message:
    """A message. ``payload`` is Discord's message object, which edits replace but never change in place."""

    id: int
    channel_id: int
    guild_id: int
    author_id: int
    payload: Json
    visible_to: int | None = None
    deleted: bool = False
    old_edits: list[float] = field(default_factory=list)
    earlier_ids: deque[frozenset[str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED_VERSIONS))

    @property
    def flags(self) -> int:
        """Return the message's flags."""
        return int(self.payload["flags"])

    @property
    def ephemeral(self) -> bool:
        """Return True if only one person sees the message."""
        return bool(self.flags & MessageFlag.EPHEMERAL)


@dataclass(slots=True)
class Channel:
    """A channel or thread, with its messages in the order of their ids."""

    id: int
    guild_id: int
    kind: int
    name: str
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    slowmode: int = 0
    last_message_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    thread: ThreadState | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[tuple[int, str], int] = field(default_factory=dict)
    last_spoken: dict[int, float] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Return True if this is a thread."""
        return self.kind in THREADS

    @property
    def holds_messages(self) -> bool:
        """Return True if the channel can contain messages."""
        return self.kind in HOLDS_MESSAGES


@dataclass(slots=True)
class Guild:
    """A server.

    ``left``: the ids of former members.
    ``unavailable``: the server has an outage.
    ``left_out``: READY does not list the server during its outage.
    """

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    unavailable: bool = False
    left_out: bool = False
