"""Routes for channels, permission overwrites, typing indicators and threads.

Source: https://discord.com/developers/docs/resources/channel
"""

from __future__ import annotations

from sandbox.checks.fields import Choice, Fields, Snowflake, Thing, check_fields
from sandbox.checks.messages import Body
from sandbox.errors import FormErrors, Json, refusal
from sandbox.flags import ChannelType, Permission
from sandbox.rest.routing import NO_CONTENT, Call, Reply, Route
from sandbox.world.bus import TypingStarted
from sandbox.world.models import Channel, Overwrite
from sandbox.world.payloads import channel_payload, thread_member_payload

POST: Fields = {"message": Thing(required=True)}
OVERWRITE: Fields = {"type": Choice((0, 1), required=True), "allow": Snowflake(), "deny": Snowflake()}


def _bot_id(call: Call) -> int:
    return call.core.state.bot.id


def get_channel(call: Call) -> Reply:
    """Return a channel that the bot can see."""
    channel = call.channel()
    call.core.permissions.demand(_bot_id(call), channel)
    return 200, channel_payload(channel, _bot_id(call))


def edit_channel(call: Call) -> Reply:
    """Change the given fields of a channel or thread."""
    channel = call.channel()
    edit = call.core.channels.edit_thread if channel.is_thread else call.core.channels.edit
    edit(channel, _bot_id(call), call.fields)
    return 200, channel_payload(channel, _bot_id(call))


def delete_channel(call: Call) -> Reply:
    """Delete a channel (requires Manage Channels) or a thread (requires Manage Threads)."""
    channel = call.channel()
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    call.core.permissions.demand(_bot_id(call), channel, needed)
    call.core.channels.delete(channel)
    return 200, channel_payload(channel)


def put_overwrite(call: Call) -> Reply:
    """Set a channel's permission overwrite for a role or member; requires Manage Roles in the channel."""
    channel = call.channel()
    call.core.permissions.demand(_bot_id(call), channel, Permission.MANAGE_ROLES)
    errors = FormErrors()
    check_fields(errors, (), call.fields, OVERWRITE)
    errors.check()
    allow, deny = (int(call.fields.get(name) or 0) for name in ("allow", "deny"))
    call.core.channels.set_overwrite(channel, Overwrite(call.number("overwrite_id"), call.fields["type"], allow, deny))
    return NO_CONTENT


def delete_overwrite(call: Call) -> Reply:
    """Remove a permission overwrite from a channel; requires Manage Roles in the channel."""
    channel = call.channel()
    call.core.permissions.demand(_bot_id(call), channel, Permission.MANAGE_ROLES)
    number = call.number("overwrite_id")
    if number not in channel.overwrites:
        raise refusal("unknown_overwrite")
    call.core.channels.set_overwrite(channel, Overwrite(number, 0))
    return NO_CONTENT


def start_typing(call: Call) -> Reply:
    """Show that the bot is typing; refuse if it is not allowed to send messages."""
    channel = call.channel()
    call.core.messages.may_send(channel, _bot_id(call), Body({}))
    call.core.bus.publish(TypingStarted(channel, _bot_id(call)))
    return NO_CONTENT


# Threads


def start_thread(call: Call) -> Reply:
    """Start a thread without a message, or create a forum post."""
    channel, core = call.channel(), call.core
    if channel.kind == ChannelType.FORUM:
        errors = FormErrors()
        check_fields(errors, (), call.fields, POST)
        errors.check()
        inner: Json = call.fields.get("message") or {}
        thread, message = core.channels.post(channel, _bot_id(call), call.fields, Body(inner, call.uploads))
        return 201, channel_payload(thread, _bot_id(call)) | {"message": message.payload}
    return 201, channel_payload(core.channels.start(channel, _bot_id(call), call.fields), _bot_id(call))


def start_thread_at_message(call: Call) -> Reply:
    """Start a thread from a message."""
    channel = call.channel()
    message = call.core.messages.find(channel, call.number("message_id"))
    thread = call.core.channels.start_at_message(message, _bot_id(call), call.fields)
    return 201, channel_payload(thread, _bot_id(call))


def _thread(call: Call) -> Channel:
    channel = call.channel()
    call.core.permissions.demand(_bot_id(call), channel)
    if not channel.is_thread:
        raise refusal("wrong_channel_type")
    return channel


def _whom(call: Call) -> int:
    number = _bot_id(call) if "user_id" not in call.request.match_info else call.number("user_id")
    if number not in call.core.state.users:
        raise refusal("unknown_user")
    return number


def join_thread(call: Call) -> Reply:
    """Join a thread, or add a user to it."""
    call.core.channels.join_thread(_thread(call), _whom(call))
    return NO_CONTENT


def leave_thread(call: Call) -> Reply:
    """Leave a thread, or remove another user from it (requires Manage Threads)."""
    channel, number = _thread(call), _whom(call)
    if number != _bot_id(call):
        call.core.permissions.demand(_bot_id(call), channel, Permission.MANAGE_THREADS)
    call.core.channels.leave_thread(channel, number)
    return NO_CONTENT


def list_thread_members(call: Call) -> Reply:
    """Return the members of a thread."""
    channel = _thread(call)
    assert channel.thread is not None
    return 200, [thread_member_payload(channel, number) for number in channel.thread.members]


_ONE = "/channels/{channel_id}"
_MEMBERS = _ONE + "/thread-members"
ROUTES = [
    Route("GET", _ONE, get_channel, "read"),
    Route("PATCH", _ONE, edit_channel, "channel_edit"),
    Route("DELETE", _ONE, delete_channel, "channel_edit"),
    Route("PUT", _ONE + "/permissions/{overwrite_id}", put_overwrite),
    Route("DELETE", _ONE + "/permissions/{overwrite_id}", delete_overwrite),
    Route("POST", _ONE + "/typing", start_typing, "typing"),
    Route("POST", _ONE + "/threads", start_thread, "thread_create"),
    Route("POST", _ONE + "/messages/{message_id}/threads", start_thread_at_message, "thread_create"),
    Route("GET", _MEMBERS, list_thread_members, "read"),
    Route("PUT", _MEMBERS + "/@me", join_thread, "thread_member"),
    Route("PUT", _MEMBERS + "/{user_id}", join_thread, "thread_member"),
    Route("DELETE", _MEMBERS + "/@me", leave_thread, "thread_member"),
    Route("DELETE", _MEMBERS + "/{user_id}", leave_thread, "thread_member"),
]
