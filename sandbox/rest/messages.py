"""Routes for messages in channels.

Source: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from itertools import islice

from sandbox.errors import form_error, refusal
from sandbox.flags import DELETABLE_BY_BOTS, Permission
from sandbox.rest.routing import NO_CONTENT, Call, Reply, Route
from sandbox.world.models import Channel, Message


def _readable(call: Call) -> Channel:
    channel = call.channel()
    call.core.permissions.demand(call.core.state.bot.id, channel)
    return channel


def create_message(call: Call) -> Reply:
    """Send a message."""
    channel, core = call.channel(), call.core
    core.messages.may_send(channel, core.state.bot.id, call.message)
    return 200, core.messages.send(channel, core.state.bot.id, call.message).payload


def list_messages(call: Call) -> Reply:
    """Return the newest messages in a channel, or the nearest ones before or after an id, newest first.

    Without Read Message History, return an empty list.
    """
    channel = _readable(call)
    limit = call.asked("limit", 50) or 0
    if limit < 1:
        raise form_error(("limit",), "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.")
    if limit > 100:
        raise form_error(("limit",), "NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
    if not call.core.permissions.may(call.core.state.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        return 200, []
    after, before = call.asked("after"), call.asked("before")
    if after is not None:
        later = (one for number, one in channel.messages.items() if number > after)
        chosen = list(islice(later, limit))[::-1]
    else:
        earlier = (one for number, one in reversed(channel.messages.items()) if before is None or number < before)
        chosen = list(islice(earlier, limit))
    return 200, [one.payload for one in chosen]


def _message(call: Call) -> tuple[Channel, Message]:
    channel = _readable(call)
    return channel, call.core.messages.find(channel, call.number("message_id"))


def get_message(call: Call) -> Reply:
    """Return a message; requires Read Message History."""
    channel, message = _message(call)
    call.core.permissions.demand(call.core.state.bot.id, channel, Permission.READ_MESSAGE_HISTORY)
    return 200, message.payload


def edit_message(call: Call) -> Reply:
    """Edit one of the bot's messages."""
    channel, message = _message(call)
    core = call.core
    core.messages.may_edit(channel, core.state.bot.id, message)
    if call.uploads:
        core.permissions.demand(core.state.bot.id, channel, Permission.ATTACH_FILES)
    return 200, core.messages.edit(channel, message, call.message).payload


def delete_message(call: Call) -> Reply:
    """Delete a message; requires Manage Messages unless the bot sent it."""
    channel, message = _message(call)
    core = call.core
    if message.author_id != core.state.bot.id:
        core.permissions.demand(core.state.bot.id, channel, Permission.MANAGE_MESSAGES)
    if message.payload["type"] not in DELETABLE_BY_BOTS:
        raise refusal("system_message")
    core.messages.check_open(channel)
    core.messages.delete(message)
    return NO_CONTENT


_ALL = "/channels/{channel_id}/messages"
_ONE = _ALL + "/{message_id}"
ROUTES = [
    Route("POST", _ALL, create_message, "message_create"),
    Route("GET", _ALL, list_messages, "message_list"),
    Route("GET", _ONE, get_message, "read"),
    Route("PATCH", _ONE, edit_message, "message_edit"),
    Route("DELETE", _ONE, delete_message, "message_delete"),
]
