"""Routes for servers and their channels, members and roles.

Source: https://discord.com/developers/docs/resources/guild
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.flags import Permission
from sandbox.rest.routing import NO_CONTENT, Call, Reply, Route
from sandbox.world.models import Guild, Member
from sandbox.world.payloads import channel_payload, guild_payload, member_payload, role_payload, thread_member_payload


def get_guild(call: Call) -> Reply:
    """Return a server, with its member and presence counts if ``with_counts`` is requested."""
    guild = call.guild()
    payload = guild_payload(call.core.state, guild)
    if call.request.query.get("with_counts", "").lower() in ("true", "1"):
        payload |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return 200, payload


def list_channels(call: Call) -> Reply:
    """Return a server's channels, without threads."""
    return 200, [channel_payload(one) for one in call.guild().channels.values() if not one.is_thread]


def list_active_threads(call: Call) -> Reply:
    """Return the active threads that the bot can see in a server, and the bot's memberships in them."""
    core, guild = call.core, call.guild()
    bot_id = core.state.bot.id
    threads = [
        one
        for one in guild.channels.values()
        if one.thread is not None and not one.thread.archived and core.permissions.sees(bot_id, one)
    ]
    joined = [thread_member_payload(one, bot_id) for one in threads if one.thread and bot_id in one.thread.members]
    return 200, {
        "threads": [channel_payload(one, bot_id) for one in threads],
        "members": joined,
        "has_more": False,
    }


def _member(call: Call) -> tuple[Guild, Member]:
    guild = call.guild()
    number = call.number("user_id")
    if number not in call.core.state.users:
        raise refusal("unknown_user")
    member = guild.members.get(number)
    if member is None:
        raise refusal("unknown_member")
    return guild, member


def get_member(call: Call) -> Reply:
    """Return a member; refuse with 10013 for an unknown user, and with 10007 for a user who is not a member."""
    _, member = _member(call)
    return 200, member_payload(member, call.core.state.users[member.user_id])


def list_members(call: Call) -> Reply:
    """Return one page of members in the order of their ids; refuse with 50001 if privileged intents are not allowed."""
    if not call.core.config.privileged_intents:
        raise refusal("missing_access")
    guild = call.guild()
    after, limit = call.asked("after", 0) or 0, min(1000, call.asked("limit", 1) or 1)
    numbers = sorted(number for number in guild.members if number > after)[:limit]
    return 200, [member_payload(guild.members[number], call.core.state.users[number]) for number in numbers]


def list_roles(call: Call) -> Reply:
    """Return a server's roles."""
    state = call.core.state
    return 200, [role_payload(role, state.application.id) for role in call.guild().roles.values()]


def remove_member(call: Call) -> Reply:
    """Kick a member; requires Kick Members."""
    guild, member = _member(call)
    core = call.core
    core.permissions.demand_in_guild(core.state.bot.id, guild, Permission.KICK_MEMBERS)
    core.settlers.leave(guild, core.state.users[member.user_id])
    return NO_CONTENT


ROUTES = [
    Route("GET", "/guilds/{guild_id}", get_guild, "read"),
    Route("GET", "/guilds/{guild_id}/channels", list_channels, "read"),
    Route("GET", "/guilds/{guild_id}/threads/active", list_active_threads, "read"),
    Route("GET", "/guilds/{guild_id}/members", list_members),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member, "read"),
    Route("DELETE", "/guilds/{guild_id}/members/{user_id}", remove_member),
    Route("GET", "/guilds/{guild_id}/roles", list_roles, "read"),
]
