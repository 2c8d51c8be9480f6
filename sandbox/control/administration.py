"""Operations on servers: their people, roles, channels, permissions and commands, and the bot's membership."""

from __future__ import annotations

from sandbox.control.lookup import (
    bot_missing,
    channel_called,
    guild_called,
    known_person,
    person_called,
    role_called,
)
from sandbox.control.objects import KINDS_BY_NAME, channel_object, guild_object, person_object, role_object
from sandbox.control.operations import Control, ControlError, check_range, operation
from sandbox.errors import Json
from sandbox.flags import LOCALES, Permission
from sandbox.resources.channels import LONGEST_SLOWMODE
from sandbox.world.bus import GuildChanged, RoleChanged
from sandbox.world.models import Channel, Guild, Overwrite

MOST_SHARDS = 65_536
"""Maximum number of shards for a new server.

The time in the server's id can be ahead of the clock by up to a millisecond for each shard.
"""
LONGEST_TIME_OUT = 28 * 24 * 3600
"""Longest time-out, in seconds. Source: https://discord.com/developers/docs/resources/guild#modify-guild-member"""


@operation
def add_guild(control: Control, name: str, locale: str = "en-US", shard: int = 0, shards: int = 1) -> Json:
    """Create a server on a shard, with the first person as its owner."""
    check_range("shards", shards, 1, MOST_SHARDS)
    if not 0 <= shard < shards:
        raise ControlError("bad_request", f"There is no shard {shard} of {shards}")
    core = control.core
    owner = next(user for user in core.state.users.values() if not user.bot)
    guild = core.settlers.add_guild(name, owner=owner, locale=_locale(locale), shard=shard, shards=shards)
    return {"guild": guild_object(guild)}


@operation
def edit_guild(control: Control, guild: str | None = None, locale: str | None = None, name: str | None = None) -> Json:
    """Change a server's name or language."""
    place = guild_called(control, guild)
    place.locale = place.locale if locale is None else _locale(locale)
    place.name = name or place.name
    control.core.state.keep_guild(place)
    control.core.bus.publish(GuildChanged("update", place))
    return {"guild": guild_object(place)}


def _locale(locale: str) -> str:
    if locale not in LOCALES:
        raise ControlError("bad_request", f"Discord has no language {locale!r}")
    return locale


@operation
def add_person(
    control: Control,
    name: str,
    display_name: str | None = None,
    locale: str = "en-US",
    roles: list[str] | None = None,
    guild: str | None = None,
) -> Json:
    """Create a person and add them to every server, or add an existing person to ``guild``.

    ``roles`` are the person's roles in ``guild``.
    """
    if name.isdigit() or not name:
        raise ControlError("bad_request", "A name must not be empty or a number")
    core, place = control.core, guild_called(control, guild)
    user = core.settlers.person(name, display_name, _locale(locale))
    core.settlers.join(place, user, None if roles is None else _roles(place, roles))
    return {"person": person_object(core, user)}


def _roles(guild: Guild, names: list[str]) -> list[int]:
    return [role_called(guild, name).id for name in names]


@operation
def edit_person(
    control: Control,
    person: str,
    display_name: str | None = None,
    locale: str | None = None,
    roles: list[str] | None = None,
    guild: str | None = None,
) -> Json:
    """Change a person's display name or roles in a server, or their language."""
    core, place = control.core, guild_called(control, guild)
    user = person_called(control, person)
    member = place.members.get(user.id)
    if member is None:
        raise ControlError("refused", f"{user.name} is not in {place.name}")
    if display_name is not None:
        member.nick = display_name or None
    if roles is not None:
        member.roles = _roles(place, roles)
    if locale is not None:
        user.locale = _locale(locale)
        core.state.keep_user(user)
    core.settlers.member_changed(place, member)
    return {"person": person_object(core, user)}


@operation
def remove_person(control: Control, person: str, guild: str | None = None) -> Json:
    """Remove a person from a server."""
    place, user = guild_called(control, guild), known_person(control, person)
    if user.id in place.members:
        control.core.settlers.leave(place, user)
    return {}


@operation
def time_out(control: Control, person: str, seconds: float, guild: str | None = None) -> Json:
    """Put a person in time-out; 0 seconds ends it."""
    check_range("seconds", seconds, 0, LONGEST_TIME_OUT)
    place, user = guild_called(control, guild), person_called(control, person)
    member = place.members.get(user.id)
    if member is None:
        raise ControlError("refused", f"{user.name} is not in {place.name}")
    member.timed_out_until = control.core.clock.now() + seconds if seconds else None
    control.core.settlers.member_changed(place, member)
    return {}


@operation
def add_channel(
    control: Control, name: str, type_: str = "text", guild: str | None = None, parent: str | None = None
) -> Json:
    """Create a channel of any type except a thread."""
    kind = KINDS_BY_NAME.get(type_)
    if kind is None or "thread" in type_:
        raise ControlError("bad_request", f"Channels of type {type_!r} cannot be created")
    core, place = control.core, guild_called(control, guild)
    above = None if parent is None else channel_called(control, parent, place)
    channel = core.settlers.add_channel(place, name, kind, above)
    return {"channel": channel_object(core, channel, place.owner_id)}


@operation
def edit_channel(
    control: Control,
    channel: str,
    name: str | None = None,
    slowmode: int | None = None,
    archived: bool | None = None,
    locked: bool | None = None,
) -> Json:
    """Change the given fields of a channel or thread. Only threads can be archived and locked."""
    check_range("slowmode", slowmode, 0, LONGEST_SLOWMODE)
    core, place = control.core, channel_called(control, channel)
    fields: Json = {"name": name, "rate_limit_per_user": slowmode, "archived": archived, "locked": locked}
    if place.is_thread:
        core.channels.change_thread(place, fields)
    elif archived is not None or locked is not None:
        raise ControlError("bad_request", "Only threads can be archived and locked")
    else:
        core.channels.change(place, fields)
    return {"channel": channel_object(core, place, core.state.guild_of(place).owner_id)}


@operation
def delete_channel(control: Control, channel: str) -> Json:
    """Delete a channel or thread."""
    control.core.channels.delete(channel_called(control, channel))
    return {}


@operation
def add_role(control: Control, name: str, permissions: list[str] | None = None, guild: str | None = None) -> Json:
    """Create a role with the named permissions."""
    role = control.core.settlers.add_role(guild_called(control, guild), name, _bits(permissions or []))
    return {"role": role_object(role)}


@operation
def open_command(control: Control, name: str) -> Json:
    """Allow a command for everybody, regardless of its default permissions."""
    control.core.commands.open_to_all(name)
    return {}


@operation
def permissions(
    control: Control,
    who: str,
    channel: str | None = None,
    allow: list[str] | None = None,
    deny: list[str] | None = None,
    neutral: list[str] | None = None,
    guild: str | None = None,
) -> Json:
    """Allow, deny or reset permissions of a role, a person or the bot in a channel.

    Without a channel, change the permissions of a role or the bot in the whole server. ``deny`` and ``neutral``
    then both remove permissions.
    """
    allowed, denied, free = _bits(allow or []), _bits(deny or []), _bits(neutral or [])
    if channel is None:
        _change_role(control, guild_called(control, guild), who, allowed, denied | free)
        return {}
    place = channel_called(control, channel, guild_called(control, guild))
    if place.is_thread:
        raise ControlError("bad_request", "A thread has the permissions of its channel")
    before = _overwrite(control, place, who)
    after = Overwrite(
        before.id,
        before.kind,
        before.allow & ~(denied | free) | allowed,
        before.deny & ~(allowed | free) | denied,
    )
    control.core.channels.set_overwrite(place, after)
    return {}


def _bits(names: list[str]) -> int:
    bits = 0
    for name in names:
        try:
            bits |= Permission[str(name).upper()]
        except KeyError:
            raise ControlError("bad_request", f"There is no permission {name!r}") from None
    return int(bits)


def _change_role(control: Control, guild: Guild, who: str, allowed: int, taken: int) -> None:
    core = control.core
    own = next((one for one in guild.roles.values() if one.managed), None)
    role = own if who == "bot" else role_called(guild, who)
    if role is None:
        raise bot_missing(guild)
    role.permissions = role.permissions & ~taken | allowed
    core.permissions.forget()
    core.state.keep_guild(guild)
    core.bus.publish(RoleChanged("update", guild, role))


def _overwrite(control: Control, channel: Channel, who: str) -> Overwrite:
    guild = control.core.state.guild_of(channel)
    if who == "bot":
        number, kind = control.core.state.bot.id, 1
    elif any(who in (role.name, str(role.id)) for role in guild.roles.values()):
        number, kind = role_called(guild, who).id, 0
    else:
        number, kind = known_person(control, who).id, 1
    return channel.overwrites.get(number) or Overwrite(number, kind)


@operation
def remove_bot(control: Control, guild: str | None = None) -> Json:
    """Remove the bot from a server."""
    place = guild_called(control, guild)
    if control.core.state.bot.id in place.members:
        control.core.settlers.remove_bot(place)
    return {}


@operation
def add_bot(control: Control, guild: str | None = None) -> Json:
    """Invite the bot to a server."""
    place = guild_called(control, guild)
    if control.core.state.bot.id not in place.members:
        control.core.settlers.invite_bot(place)
    return {}
