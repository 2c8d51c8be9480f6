"""Lookup of people, servers, channels, roles and messages by the names and ids that operations contain.

The functions raise ``ControlError`` if they find nothing.
"""

from __future__ import annotations

from sandbox.control.operations import Control, ControlError
from sandbox.snowflakes import id_in
from sandbox.world.models import Channel, Guild, Message, Role, User


def guild_called(control: Control, name: str | None) -> Guild:
    """Return a server by id or name, by default the first one."""
    guilds = control.core.state.guilds
    if name is None:
        return next(iter(guilds.values()))
    for guild in guilds.values():
        if name in (str(guild.id), guild.name):
            return guild
    raise ControlError("unknown_guild", f"There is no server {name!r}")


def bot_missing(guild: Guild) -> ControlError:
    """Return the error for an operation that needs the bot to be in a server."""
    return ControlError("refused", f"The bot is not in {guild.name}")


def channel_called(control: Control, name: str, guild: Guild | None = None) -> Channel:
    """Return a channel by id, or by name in a server (by default the first server)."""
    state = control.core.state
    if (by_id := state.channels.get(id_in(name) or 0)) is not None:
        return by_id
    place = guild or guild_called(control, None)
    for channel in place.channels.values():
        if channel.name == name:
            return channel
    raise ControlError("unknown_channel", f"There is no channel {name!r}")


def known_person(control: Control, name: str) -> User:
    """Return an existing person by name or id."""
    user = control.core.state.user_named(name)
    if user is None or user.bot:
        raise ControlError("unknown_person", f"There is nobody called {name!r}")
    return user


def person_called(control: Control, name: str) -> User:
    """Return a person by name or id. A new name creates a person."""
    if name.isdigit():
        return known_person(control, name)
    user = control.core.settlers.person(name)
    if user.bot:
        raise ControlError("unknown_person", "The application is not a person")
    return user


def member_called(control: Control, name: str, channel: Channel) -> User:
    """Return a person as a member of the channel's server. Add them to the server if they have never been in it.

    Refuse people who have left the server, and refuse everybody while the server is unavailable.
    """
    user = person_called(control, name)
    guild = control.core.state.guild_of(channel)
    if guild.unavailable:
        raise ControlError("refused", f"{guild.name} is unavailable")
    if user.id not in guild.members:
        if user.id in guild.left:
            raise ControlError("refused", f"{user.name} is not in {guild.name}")
        control.core.settlers.join(guild, user)
    return user


def role_called(guild: Guild, name: str) -> Role:
    """Return a role by name or id."""
    for role in guild.roles.values():
        if name in (role.name, str(role.id)):
            return role
    raise ControlError("bad_request", f"There is no role {name!r}")


def message_shown(control: Control, user: User, channel: Channel, number: str) -> Message:
    """Return a message by id. Refuse one that the person's client does not show."""
    client = control.clients.of(user.id)
    message = control.clients.find(client, channel, id_in(number) or 0)
    if message is None or not control.core.permissions.sees(user.id, channel):
        raise ControlError("not_visible", f"{user.name} cannot see message {number}")
    return message
