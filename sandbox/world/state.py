"""The state of the world, which holds all objects and stores them so that they survive a restart."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sandbox.config import APPLICATION_NAME
from sandbox.errors import Json, refusal
from sandbox.flags import ChannelType
from sandbox.snowflakes import Snowflakes, id_in
from sandbox.world.clock import Clock
from sandbox.world.models import Channel, Emoji, Guild, Member, Message, Overwrite, Role, ThreadState, User
from sandbox.world.store import Key, Store


@dataclass(slots=True)
class Application:
    """The bot's application. Its bot user has the same id, as in all new applications."""

    id: int
    name: str
    verify_key: str = "0" * 64


class State:
    """All objects of the world. Code that changes an object must mark it for storage here and publish the change."""

    def __init__(self, clock: Clock, store: Store) -> None:
        self.clock = clock
        self.store = store
        self.ids = Snowflakes(clock.now)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Emoji] = {}
        self.application = Application(0, APPLICATION_NAME)
        self._by_name: dict[str, User] = {}

    @property
    def bot(self) -> User:
        """Return the bot's user."""
        return self.users[self.application.id]

    # Looking up

    def servers_of_the_bot(self) -> list[int]:
        """Return the ids of the servers that the bot is in."""
        return [guild.id for guild in self.guilds.values() if self.application.id in guild.members]

    def guild(self, guild_id: int) -> Guild:
        """Return a server, or refuse with 10004."""
        guild = self.guilds.get(guild_id)
        if guild is None:
            raise refusal("unknown_guild")
        return guild

    def channel(self, channel_id: int) -> Channel:
        """Return a channel or thread, or refuse with 10003."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise refusal("unknown_channel")
        return channel

    def guild_of(self, channel: Channel) -> Guild:
        """Return the server that a channel is in."""
        return self.guilds[channel.guild_id]

    def user_named(self, name: str) -> User | None:
        """Return the user with that name or id, or None."""
        return self._by_name.get(name) or self.users.get(id_in(name) or 0)

    def is_private_thread(self, channel: Channel) -> bool:
        """Return True if a channel is a private thread."""
        return channel.kind == ChannelType.PRIVATE_THREAD

    def threads_of(self, channel: Channel) -> list[Channel]:
        """Return the threads in a channel."""
        siblings = self.guild_of(channel).channels.values()
        return [one for one in siblings if one.parent_id == channel.id and one.is_thread]

    def name_in(self, guild: Guild, user_id: int) -> str:
        """Return a user's display name in a server."""
        member = guild.members.get(user_id)
        return (member.nick if member else None) or self.users[user_id].display_name

    # Adding, changing, removing

    def add_user(self, user: User) -> User:
        """Add a user, mark it as changed, and return it."""
        self.users[user.id] = user
        self._by_name[user.name] = user
        self.keep_user(user)
        return user

    def add_guild(self, guild: Guild) -> Guild:
        """Add a server, mark it as changed, and return it."""
        self.guilds[guild.id] = guild
        self.keep_guild(guild)
        return guild

    def add_channel(self, channel: Channel) -> Channel:
        """Add a channel to its server, mark it as changed, and return it."""
        self.channels[channel.id] = channel
        self.guild_of(channel).channels[channel.id] = channel
        self.keep_channel(channel)
        return channel

    def drop_channel(self, channel: Channel) -> None:
        """Remove a channel and its messages."""
        del self.channels[channel.id]
        del self.guild_of(channel).channels[channel.id]
        self.store.gone("channel", channel.id)
        for message_id in channel.messages:
            self.store.gone("message", message_id)

    def keep_user(self, user: User) -> None:
        """Mark a user as changed."""
        self.store.changed("user", user.id, lambda: asdict(user))

    def keep_guild(self, guild: Guild) -> None:
        """Mark a server as changed."""
        self.store.changed("guild", guild.id, lambda: _guild_body(guild))

    def keep_channel(self, channel: Channel) -> None:
        """Mark a channel as changed."""
        self.store.changed("channel", channel.id, lambda: _channel_body(channel))

    def keep_message(self, message: Message) -> None:
        """Mark a message as changed. Ephemeral messages are not stored."""
        if not message.ephemeral:
            self.store.changed("message", message.id, lambda: _message_body(message))

    def drop_message(self, message: Message) -> None:
        """Mark a message as deleted, unless it is ephemeral and therefore not stored."""
        if not message.ephemeral:
            self.store.gone("message", message.id)

    def keep_command(self, command: Json) -> None:
        """Add or change an application command."""
        number = int(command["id"])
        self.commands[number] = command
        self.store.changed("command", number, lambda: command)

    def drop_command(self, number: int) -> None:
        """Remove an application command."""
        del self.commands[number]
        self.store.gone("command", number)

    def keep_emoji(self, emoji: Emoji) -> None:
        """Add or change an emoji."""
        self.emojis[emoji.id] = emoji
        self.store.changed("emoji", emoji.id, lambda: asdict(emoji))

    def drop_emoji(self, emoji: Emoji) -> None:
        """Remove an emoji."""
        del self.emojis[emoji.id]
        self.store.gone("emoji", emoji.id)

    def keep_clock(self) -> None:
        """Mark the clock as changed. It is stored with the last id, so that ids of deleted objects are not reused."""
        self.store.changed("clock", 0, lambda: {**self.clock.saved(), "last_id": self.ids.last})

    def keep_application(self, application: Application) -> None:
        """Add or change the application."""
        self.application = application
        self.store.changed("application", application.id, lambda: asdict(application))

    # After a restart

    def restore(self, kept: dict[Key, Any]) -> None:
        """Load the objects that an earlier sandbox stored."""
        # Whatever the order in the journal, servers are loaded before their channels, and channels before messages.
        order = ("clock", "application", "user", "guild", "channel", "message", "command", "emoji")
        for (kind, number), body in sorted(kept.items(), key=lambda item: (order.index(item[0][0]), item[0][1])):
            self.ids.seen(number)
            self._restore_one(kind, number, body)

    def _restore_one(self, kind: str, number: int, body: Any) -> None:
        match kind:
            case "clock":
                self.clock.restore(body)
                self.ids.seen(body["last_id"])
            case "application":
                self.application = Application(**body)
            case "user":
                user = User(**body)
                self.users[user.id] = self._by_name[user.name] = user
            case "guild":
                self.guilds[number] = _guild_from(body)
            case "channel":
                channel = _channel_from(body)
                self.channels[number] = self.guilds[channel.guild_id].channels[number] = channel
            case "message":
                message = Message(**body)
                if message.channel_id in self.channels:
                    self.channels[message.channel_id].messages[number] = message
            case "command":
                self.commands[number] = body
            case "emoji":
                self.emojis[number] = Emoji(**body)


def _guild_body(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "locale": guild.locale,
        "roles": [asdict(role) for role in guild.roles.values()],
        "members": [asdict(member) for member in guild.members.values()],
        "left": sorted(guild.left),
    }


def _guild_from(body: Json) -> Guild:
    roles = [Role(**role) for role in body["roles"]]
    members = [Member(**member) for member in body["members"]]
    return Guild(
        **{key: body[key] for key in ("id", "name", "owner_id", "locale")},
        roles={role.id: role for role in roles},
        members={member.user_id: member for member in members},
        left=set(body["left"]),
    )


def _channel_body(channel: Channel) -> Json:
    plain = ("id", "guild_id", "kind", "name", "parent_id", "position", "topic", "slowmode", "last_message_id")
    body: Json = {key: getattr(channel, key) for key in plain}
    body["overwrites"] = [asdict(one) for one in channel.overwrites.values()]
    if channel.thread is not None:
        body["thread"] = asdict(channel.thread) | {"members": list(channel.thread.members.items())}
    return body


def _channel_from(body: Json) -> Channel:
    overwrites = [Overwrite(**one) for one in body["overwrites"]]
    thread = body.get("thread")
    if thread is not None:
        thread = ThreadState(**thread | {"members": dict(thread["members"])})
    return Channel(**body | {"overwrites": {one.id: one for one in overwrites}, "thread": thread})


def _message_body(message: Message) -> Json:
    plain = ("id", "channel_id", "guild_id", "author_id", "payload")
    return {key: getattr(message, key) for key in plain}
