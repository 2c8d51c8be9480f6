"""The initial world, and the creation of servers, people, roles and channels."""

from __future__ import annotations

from sandbox.config import APPLICATION_NAME
from sandbox.flags import ALL_PERMISSIONS, EVERYONE, ChannelType, Permission
from sandbox.world.bus import Bus, ChannelChanged, GuildChanged, MemberChanged, RoleChanged
from sandbox.world.models import Channel, Guild, Member, Role, User
from sandbox.world.permissions import Permissions
from sandbox.world.state import Application, State

SERVER_NAME = "Houserules"
PEOPLE = (
    ("player-1", "Ann", "en-US"),
    ("player-2", "Ben", "en-US"),
    ("player-3", "Cleo", "en-GB"),
    ("player-4", "Dora", "de"),
    ("player-5", "Emil", "en-US"),
)
CHANNELS = (
    ("general", ChannelType.TEXT),
    ("table-1", ChannelType.TEXT),
    ("table-2", ChannelType.TEXT),
    ("board-games", ChannelType.FORUM),
    ("Voice", ChannelType.VOICE),
)
MODERATOR = (
    Permission.KICK_MEMBERS
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.MODERATE_MEMBERS
    | Permission.BYPASS_SLOWMODE
)
# Permissions of the role that the bot gets when it is invited, in addition to the permissions of @everyone.
INVITED_WITH = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
)


class Settlers:
    """Operations that create servers, people, roles and channels, and add and remove members and the bot."""

    def __init__(self, state: State, permissions: Permissions, bus: Bus) -> None:
        self._state = state
        self._permissions = permissions
        self._bus = bus

    def settle(self) -> None:
        """Create the initial world (docs/SANDBOX.md)."""
        state = self._state
        number = state.ids.next()
        state.keep_application(Application(number, APPLICATION_NAME))
        state.add_user(User(number, APPLICATION_NAME, APPLICATION_NAME, bot=True))
        people = [state.add_user(User(state.ids.next(), *one)) for one in PEOPLE]
        guild = self.add_guild(SERVER_NAME, owner=people[0])
        admin = self.add_role(guild, "Admin", ALL_PERMISSIONS)
        moderator = self.add_role(guild, "Moderator", MODERATOR)
        for person, roles in zip(people, ([admin], [moderator], [], [], []), strict=True):
            self.join(guild, person, [role.id for role in roles])
        for name, kind in CHANNELS[1:]:
            self.add_channel(guild, name, kind)

    def add_guild(self, name: str, *, owner: User, locale: str = "en-US", shard: int = 0, shards: int = 1) -> Guild:
        """Create a server on a shard, with the channel ``general``, and with the owner and the bot as members."""
        state = self._state
        number = state.ids.next_on(shard, shards)
        guild = Guild(number, name, owner.id, locale)
        guild.roles[number] = Role(number, "@everyone", int(EVERYONE), 0)
        state.add_guild(guild)
        self.join(guild, owner)
        self.add_channel(guild, *CHANNELS[0])
        self.invite_bot(guild)
        return guild

    def invite_bot(self, guild: Guild) -> None:
        """Add the bot to a server, with its own role."""
        state = self._state
        role = self.add_role(guild, APPLICATION_NAME, int(INVITED_WITH), managed=True)
        guild.members[state.bot.id] = Member(state.bot.id, state.clock.now(), roles=[role.id])
        self._changed(guild)
        self._bus.publish(GuildChanged("create", guild))

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server, and delete its managed role and its commands there."""
        state = self._state
        me = guild.members.pop(state.bot.id)
        for role_id in me.roles:
            if guild.roles[role_id].managed:
                del guild.roles[role_id]
        for number in [n for n, command in state.commands.items() if command.get("guild_id") == str(guild.id)]:
            state.drop_command(number)
        self._changed(guild)
        self._bus.publish(GuildChanged("delete", guild))

    def add_role(self, guild: Guild, name: str, permissions: int, *, managed: bool = False) -> Role:
        """Create a role above all other roles in the server."""
        position = 1 + max(role.position for role in guild.roles.values())
        role = Role(self._state.ids.next(), name, int(permissions), position, managed)
        guild.roles[role.id] = role
        self._changed(guild)
        self._bus.publish(RoleChanged("create", guild, role))
        return role

    def add_channel(self, guild: Guild, name: str, kind: int, parent: Channel | None = None) -> Channel:
        """Create a channel below all other channels in the server. Threads do not count, as they have no position."""
        channel = Channel(
            self._state.ids.next(),
            guild.id,
            int(kind),
            name,
            parent_id=parent.id if parent else None,
            position=1 + max((one.position for one in guild.channels.values() if not one.is_thread), default=-1),
        )
        self._state.add_channel(channel)
        self._permissions.forget()
        self._bus.publish(ChannelChanged("create", channel))
        return channel

    def person(self, name: str, display_name: str | None = None, locale: str = "en-US") -> User:
        """Return the user with this name or id. If there is none, create one and add them to every server."""
        known = self._state.user_named(name)
        if known is not None:
            return known
        shown = display_name or name.replace("-", " ").capitalize()
        user = self._state.add_user(User(self._state.ids.next(), name, shown, locale))
        for guild in self._state.guilds.values():
            self.join(guild, user)
        return user

    def join(self, guild: Guild, user: User, roles: list[int] | None = None) -> Member:
        """Add a user to a server. Replace the roles of an existing member only if ``roles`` is given."""
        member = guild.members.get(user.id)
        if member is None:
            member = Member(user.id, self._state.clock.now(), roles=roles or [])
            guild.members[user.id] = member
            guild.left.discard(user.id)
            self._changed(guild)
            self._bus.publish(MemberChanged("create", guild, member, user))
        elif roles is not None:
            member.roles = roles
            self.member_changed(guild, member)
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Remove a user from a server."""
        member = guild.members.pop(user.id)
        guild.left.add(user.id)
        self._changed(guild)
        self._bus.publish(MemberChanged("delete", guild, member, user))

    def member_changed(self, guild: Guild, member: Member) -> None:
        """Publish a change to a member's roles, nickname or time-out, and mark the server for storage."""
        self._changed(guild)
        self._bus.publish(MemberChanged("update", guild, member, self._state.users[member.user_id]))

    def _changed(self, guild: Guild) -> None:
        self._permissions.forget()
        self._state.keep_guild(guild)
