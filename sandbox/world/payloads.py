"""Users, members, roles, channels, servers and the application as Discord's JSON objects."""

from __future__ import annotations

from sandbox.errors import Json
from sandbox.flags import ChannelType
from sandbox.world.clock import iso
from sandbox.world.models import Channel, Guild, Member, Overwrite, Role, User
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

# Maximum size of a file without Nitro, in bytes.
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024


def user_payload(user: User) -> Json:
    """Return a user object (https://discord.com/developers/docs/resources/user)."""
    payload: Json = {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0000" if user.bot else "0",
        "global_name": None if user.bot else user.display_name,
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
    }
    if user.bot:
        payload["bot"] = True
    return payload


def own_user_payload(user: User) -> Json:
    """Return the bot's user as the bot sees it."""
    return user_payload(user) | {
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "premium_type": 0,
    }


def member_payload(member: Member, user: User | None, permissions: int | None = None) -> Json:
    """Return a member object; ``user`` and ``permissions`` are included if given."""
    timed_out = member.timed_out_until
    payload: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "roles": [str(role_id) for role_id in member.roles],
        "joined_at": iso(member.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None if timed_out is None else iso(timed_out),
    }
    if user is not None:
        payload["user"] = user_payload(user)
    if permissions is not None:
        payload["permissions"] = str(permissions)
    return payload


def role_payload(role: Role, bot_id: int) -> Json:
    """Return a role object (https://discord.com/developers/docs/topics/permissions#role-object)."""
    payload: Json = {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.managed:
        payload["tags"] = {"bot_id": str(bot_id)}
    return payload


def overwrite_payload(overwrite: Overwrite) -> Json:
    """Return a permission overwrite."""
    return {
        "id": str(overwrite.id),
        "type": overwrite.kind,
        "allow": str(overwrite.allow),
        "deny": str(overwrite.deny),
    }


def _id(snowflake: int | None) -> str | None:
    return None if snowflake is None else str(snowflake)


def channel_payload(channel: Channel, reader_id: int | None = None) -> Json:
    """Return a channel or thread object.

    The object of a thread includes the membership of the user ``reader_id`` if that user has joined the thread.
    """
    if channel.thread is not None:
        return _thread_payload(channel, reader_id)
    payload: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "type": channel.kind,
        "name": channel.name,
        "position": channel.position,
        "flags": 0,
        "parent_id": _id(channel.parent_id),
        "nsfw": False,
        "permission_overwrites": [overwrite_payload(one) for one in channel.overwrites.values()],
    }
    if channel.kind == ChannelType.CATEGORY:
        return payload
    payload |= {
        "topic": channel.topic,
        "rate_limit_per_user": channel.slowmode,
        "last_message_id": _id(channel.last_message_id),
    }
    if channel.kind == ChannelType.VOICE:
        payload |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    if channel.kind == ChannelType.FORUM:
        payload |= {
            "available_tags": [],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return payload


def _thread_payload(channel: Channel, reader_id: int | None) -> Json:
    thread = channel.thread
    assert thread is not None
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": iso(thread.archive_changed_at),
        "auto_archive_duration": thread.auto_archive_minutes,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created_at),
    }
    if channel.kind == ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = True
    payload: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "parent_id": _id(channel.parent_id),
        "owner_id": str(thread.owner_id),
        "type": channel.kind,
        "name": channel.name,
        "flags": 0,
        "last_message_id": _id(channel.last_message_id),
        "rate_limit_per_user": channel.slowmode,
        "message_count": thread.message_count,
        "total_message_sent": thread.message_count,
        "member_count": min(50, len(thread.members)),
        "thread_metadata": metadata,
    }
    if reader_id is not None and reader_id in thread.members:
        payload["member"] = thread_member_payload(channel, reader_id)
    return payload


def thread_member_payload(channel: Channel, user_id: int) -> Json:
    """Return the thread member object of a user who has joined the thread."""
    assert channel.thread is not None
    return {
        "id": str(channel.id),
        "user_id": str(user_id),
        "join_timestamp": iso(channel.thread.members[user_id]),
        "flags": 0,
    }


def guild_payload(state: State, guild: Guild) -> Json:
    """Return a server object (https://discord.com/developers/docs/resources/guild)."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "roles": [role_payload(role, state.application.id) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        **dict.fromkeys(_NOTHING),
        **dict.fromkeys(_ZERO, 0),
        **dict.fromkeys(_FALSE, False),
        "region": "deprecated",
        "afk_timeout": 300,
        "max_members": 25_000_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
    }


_NOTHING = (
    "icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id", "afk_channel_id",
    "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code", "rules_channel_id",
    "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data",
)  # fmt: skip
_ZERO = (
    "system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
    "explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level",
)  # fmt: skip
_FALSE = ("widget_enabled", "premium_progress_bar_enabled", "nsfw")


def guild_create_payload(state: State, permissions: Permissions, guild: Guild) -> Json:
    """Return the data of GUILD_CREATE (https://discord.com/developers/docs/events/gateway-events#guild-create).

    The only member included is the bot itself. The only threads included are active ones that the bot can see.
    """
    bot = state.bot
    channels = [one for one in guild.channels.values() if not one.is_thread]
    threads = [
        one
        for one in guild.channels.values()
        if one.thread is not None and not one.thread.archived and permissions.sees(bot.id, one)
    ]
    me = guild.members[bot.id]
    return guild_payload(state, guild) | {
        "joined_at": iso(me.joined_at),
        "large": len(guild.members) > 250,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(me, bot)],
        "channels": [channel_payload(one) for one in channels],
        "threads": [channel_payload(one, bot.id) for one in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application_payload(state: State, *, owner: User, guilds: int, flags: int) -> Json:
    """Return the application as its bot sees it (https://discord.com/developers/docs/resources/application)."""
    application = state.application
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(state.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": application.verify_key,
        "flags": flags,
        "flags_new": str(flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "rpc_origins": [],
        "hook": True,
        "summary": "",
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
    }
