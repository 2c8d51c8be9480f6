"""Operations that people carry out in their clients, and ``together``, which starts several operations in order.

People write, edit and delete messages, start threads, reload their client and change their device.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from sandbox.checks.messages import Body, check_edit
from sandbox.control.lookup import channel_called, known_person, member_called, message_shown
from sandbox.control.objects import channel_object
from sandbox.control.operations import Control, ControlError, Result, begin, check_range, finish, late, operation
from sandbox.errors import Json, refusal
from sandbox.flags import ChannelType, MessageFlag, Permission
from sandbox.snowflakes import id_in
from sandbox.world.bus import TypingStarted
from sandbox.world.models import Channel, User

LARGEST_WINDOW = 1000
"""Largest number of messages that a phone can be set to show."""
LONGEST_DELAY_MS = 3_600_000
"""Longest delay of a slow connection, in milliseconds."""

# Chatting


@operation
def send(
    control: Control, person: str, channel: str, content: str, reply_to: str | None = None, silent: bool = False
) -> Result:
    """Send a chat message, as a reply if ``reply_to`` is given. With ``silent``, it notifies nobody."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    fields: Json = {"content": content, "flags": int(MessageFlag.SUPPRESS_NOTIFICATIONS) if silent else 0}
    if reply_to is not None:
        fields["message_reference"] = {"message_id": reply_to}

    def act() -> Json:
        body = Body(fields)
        control.core.messages.may_send(place, user.id, body)
        _mind_slowmode(control, user, place)
        return {"message": control.core.messages.send(place, user.id, body).payload}

    return late(control, user, act)


def _mind_slowmode(control: Control, user: User, channel: Channel) -> None:
    now = control.core.clock.now()
    bypass = control.core.permissions.may(user.id, channel, Permission.BYPASS_SLOWMODE)
    if not bypass and now - channel.last_spoken.get(user.id, 0.0) < channel.slowmode:
        raise refusal("slowmode")
    channel.last_spoken[user.id] = now


@operation
def edit(control: Control, person: str, channel: str, message: str, content: str) -> Json:
    """Edit a person's chat message."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    written = message_shown(control, user, place, message)
    control.core.messages.may_edit(place, user.id, written)
    body = Body({"content": content})
    check_edit(body, written.payload, control.core.state.emojis)
    return {"message": control.core.messages.edit(place, written, body).payload}


@operation
def delete_message(control: Control, channel: str, message: str, person: str | None = None) -> Json:
    """Delete a message. If ``person`` is given, they must be its author or be allowed to manage messages."""
    place = channel_called(control, channel)
    written = place.messages.get(id_in(message) or 0)
    if written is None:
        raise ControlError("unknown_message", f"There is no message {message} in {place.name}")
    if person is not None:
        user = member_called(control, person, place)
        if written.author_id != user.id:
            control.core.permissions.demand(user.id, place, Permission.MANAGE_MESSAGES)
    control.core.messages.delete(written)
    return {}


@operation
def dismiss(control: Control, person: str, channel: str, message: str) -> Json:
    """Dismiss an ephemeral message."""
    place = channel_called(control, channel)
    client = control.clients.of(member_called(control, person, place).id)
    if not control.clients.dismiss(client, place.id, id_in(message) or 0):
        raise ControlError("not_visible", f"{client.name} has no ephemeral message {message}")
    return {}


@operation
def typing(control: Control, person: str, channel: str) -> Json:
    """Show that a person is typing."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    control.core.bus.publish(TypingStarted(place, user.id))
    return {}


@operation
def create_thread(
    control: Control,
    person: str,
    channel: str,
    name: str,
    message: str | None = None,
    content: str | None = None,
    private: bool = False,
) -> Json:
    """Start a thread, from a message or without one, or create a forum post."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    fields: Json = {"name": name}
    if message is not None:
        start = message_shown(control, user, place, message)
        thread = control.core.channels.start_at_message(start, user.id, fields)
    elif place.kind == ChannelType.FORUM:
        thread, _ = control.core.channels.post(place, user.id, fields, Body({"content": content or name}))
    else:
        fields["type"] = int(ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD)
        thread = control.core.channels.start(place, user.id, fields)
    return {"channel": channel_object(control.core, thread, user.id)}


# The client


@operation
def reload(control: Control, person: str) -> Json:
    """Reload a person's client. Switching to another app and back has the same effect."""
    control.clients.reload(control.clients.of(known_person(control, person).id))
    return {}


@operation
def device(control: Control, person: str, window: int | None = None, delay_ms: float = 0) -> Json:
    """Switch a person to a phone that shows ``window`` messages, or to a desktop if ``window`` is None.

    Their connection is delayed by ``delay_ms`` milliseconds.
    """
    check_range("window", window, 0, LARGEST_WINDOW)
    check_range("delay_ms", delay_ms, 0, LONGEST_DELAY_MS)
    client = control.clients.of(known_person(control, person).id)
    control.clients.set_device(client, window, delay_ms / 1000)
    return {}


@operation
def together(control: Control, operations: list[Any]) -> Awaitable[Json]:
    """Start several operations in the given order before anything else happens, then return all results and errors."""
    if any(isinstance(one, dict) and one.get("do") == "together" for one in operations):
        raise ControlError("bad_request", "`together` cannot contain itself")
    begun: list[Result] = []
    for one in operations:
        try:
            begun.append(begin(control, one))
        except ControlError as error:
            begun.append(error.body())

    async def all_of_them() -> Json:
        return {"results": [await _result_or_error(one) for one in begun]}

    return all_of_them()


async def _result_or_error(begun: Result) -> Json:
    try:
        return await finish(begun)
    except ControlError as error:
        return error.body()
