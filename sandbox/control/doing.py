"""Operations in which people do what people do on Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sandbox import components
from sandbox.bus import TypingStarted
from sandbox.checks.messages import Body, check_edit
from sandbox.commands import Unusable
from sandbox.control.finding import channel_called, known_person, member_called, message_shown, role_called
from sandbox.control.objects import channel_object, interaction_object
from sandbox.control.operations import Control, ControlError, Result, begin, finish, operation
from sandbox.errors import Json, refusal
from sandbox.flags import SELECTS, ChannelType, Component, InteractionType, MessageFlag, Permission
from sandbox.interactions import Interaction
from sandbox.models import Channel, Message, User

IN_TIME_OUT = "You are in time-out"


def _late(control: Control, user: User, act: Callable[[], Result]) -> Result:
    """Do something at once, or after the delay of the person's line."""
    delay = control.clients.of(user.id).delay
    if not delay:
        return act()

    async def later() -> Json:
        await asyncio.sleep(delay)
        result = await finish(act())
        # The way back takes as long.
        await asyncio.sleep(delay)
        return result

    return later()


def _outcome(interaction: Interaction, wait: bool) -> Result:
    if not wait:
        return interaction_object(interaction)

    async def answered() -> Json:
        if interaction.state == "pending":
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            interaction.waiters.append(waiter)
            await waiter
        return interaction_object(interaction)

    return answered()


# Chatting


@operation
def send(
    control: Control, person: str, channel: str, content: str, reply_to: str | None = None, silent: bool = False
) -> Result:
    """Send a chat message."""
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

    return _late(control, user, act)


def _mind_slowmode(control: Control, user: User, channel: Channel) -> None:
    now = control.core.clock.now()
    bypass = control.core.permissions.may(user.id, channel, Permission.BYPASS_SLOWMODE)
    if not bypass and now - channel.last_spoken.get(user.id, 0.0) < channel.slowmode:
        raise refusal("slowmode")
    channel.last_spoken[user.id] = now


@operation
def edit(control: Control, person: str, channel: str, message: str, content: str) -> Json:
    """Edit an own chat message."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    written = message_shown(control, user, place, message)
    control.core.messages.may_edit(place, user.id, written)
    body = Body({"content": content})
    check_edit(body, written.payload)
    return {"message": control.core.messages.edit(place, written, body).payload}


@operation
def delete_message(control: Control, channel: str, message: str, person: str | None = None) -> Json:
    """Delete a message: as its author, as a moderator, or (nobody named) by the sandbox's hand."""
    place = channel_called(control, channel)
    if not message.isdigit() or int(message) not in place.messages:
        raise ControlError("unknown_message", f"There is no message {message} in {place.name}")
    written = place.messages[int(message)]
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
    if not message.isdigit() or not control.clients.dismiss(client, place.id, int(message)):
        raise ControlError("not_visible", f"{client.name} has no ephemeral message {message}")
    return {}


@operation
def typing(control: Control, person: str, channel: str) -> Json:
    """Type, without sending."""
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
    """Start a thread, at a message or without one, or make a forum post."""
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


# Using the application


@operation
def command(
    control: Control, person: str, channel: str, name: str, options: Json | None = None, wait: bool = True
) -> Result:
    """Use a slash command."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)

    def act() -> Result:
        _must_be_free(control, user, place)
        try:
            found = control.core.commands.use(user, place, name, options or {}, _finder(control, place))
        except Unusable as unusable:
            code = "unknown_command" if "no command" in str(unusable) else "refused"
            raise ControlError(code, str(unusable)) from None
        return _outcome(control.core.interactions.begin(InteractionType.COMMAND, user, place, found), wait)

    return _late(control, user, act)


def _finder(control: Control, place: Channel) -> Callable[[int, str], int | None]:
    def find(kind: int, name: str) -> int | None:
        if name.isdigit():
            return int(name)
        guild = control.core.state.guild_of(place)
        try:
            match kind:
                case 6 | 9:
                    return known_person(control, name).id
                case 7:
                    return channel_called(control, name, guild).id
                case _:
                    return role_called(guild, name).id
        except ControlError:
            return None

    return find


@operation
def press(
    control: Control,
    person: str,
    channel: str,
    message: str,
    custom_id: str,
    forged: bool = False,
    wait: bool = True,
) -> Result:
    """Press a button."""
    return _use_component(control, person, channel, message, custom_id, None, forged=forged, wait=wait)


@operation
def select(
    control: Control,
    person: str,
    channel: str,
    message: str,
    custom_id: str,
    values: list[Any],
    forged: bool = False,
    wait: bool = True,
) -> Result:
    """Choose in a select menu."""
    chosen = [str(value) for value in values]
    return _use_component(control, person, channel, message, custom_id, chosen, forged=forged, wait=wait)


def _use_component(
    control: Control,
    person: str,
    channel: str,
    message: str,
    custom_id: str,
    values: list[str] | None,
    *,
    forged: bool,
    wait: bool,
) -> Result:
    place = channel_called(control, channel)
    user = member_called(control, person, place)
    # What a person presses is what they see when they press, however long it takes to arrive.
    written = message_shown(control, user, place, message)
    component = components.find(written.payload["components"], custom_id)

    def act() -> Result:
        _must_be_free(control, user, place)
        if written.deleted:
            raise ControlError("refused", "This interaction failed")
        data = _component_data(written, component, custom_id, values, forged=forged)
        begun = control.core.interactions.begin(InteractionType.COMPONENT, user, place, data, written)
        return _outcome(begun, wait)

    return _late(control, user, act)


def _component_data(
    message: Message, component: Json | None, custom_id: str, values: list[str] | None, *, forged: bool
) -> Json:
    data: Json = {"custom_id": custom_id, "component_type": int(Component.BUTTON), "id": 0}
    if values is not None:
        data |= {"component_type": int(Component.STRING_SELECT), "values": values}
    if component is None:
        if not forged and not any(custom_id in earlier for earlier in message.earlier_ids):
            raise ControlError("unknown_component", f"Message {message.id} has nothing called {custom_id!r}")
        return data
    data |= {"component_type": component["type"], "id": component["id"]}
    if forged:
        return data
    if component.get("disabled"):
        raise ControlError("refused", "This is disabled")
    if (component["type"] in SELECTS) is (values is None):
        raise ControlError("bad_request", "Buttons are pressed, menus are selected from")
    if values is not None:
        _check_values(component, values)
    return data


def _check_values(menu: Json, values: list[str]) -> None:
    offered = [option["value"] for option in menu.get("options", ())]
    strange = [value for value in values if menu["type"] == Component.STRING_SELECT and value not in offered]
    if strange or len(set(values)) != len(values):
        raise ControlError("refused", f"The menu does not offer {values}")
    if not menu["min_values"] <= len(values) <= menu["max_values"]:
        raise ControlError("refused", f"Choose {menu['min_values']} to {menu['max_values']}")


def _must_be_free(control: Control, user: User, channel: Channel) -> None:
    core = control.core
    member = core.state.guild_of(channel).members[user.id]
    if core.permissions.timed_out(member):
        raise ControlError("refused", IN_TIME_OUT)
    if channel.id not in core.state.channels or not core.permissions.sees(user.id, channel):
        raise ControlError("not_visible", f"{user.name} does not see {channel.name}")


# Modals


@operation
def submit(control: Control, person: str, modal: str, values: Json, wait: bool = True) -> Result:
    """Fill in a modal and send it."""
    user = known_person(control, person)
    opened = control.clients.of(user.id).modals.pop(int(modal) if modal.isdigit() else 0, None)
    if opened is None:
        raise ControlError("not_visible", f"{user.name} has no modal {modal}")
    parent = opened.interaction
    parts = [_filled(part, values) for part in opened.modal["components"]]
    data: Json = {"custom_id": opened.modal["custom_id"], "components": parts}

    def act() -> Result:
        _must_be_free(control, user, parent.channel)
        begun = control.core.interactions.begin(
            InteractionType.MODAL, user, parent.channel, data, parent.source, parent=parent
        )
        return _outcome(begun, wait)

    return _late(control, user, act)


def _filled(part: Json, values: Json) -> Json:
    if part["type"] == Component.LABEL:
        return {"type": part["type"], "id": part.get("id", 0), "component": _filled_input(part["component"], values)}
    inner = [_filled_input(one, values) for one in part.get("components", ())]
    return {"type": part["type"], "id": part.get("id", 0), "components": inner}


def _filled_input(asked: Json, values: Json) -> Json:
    value = values.get(asked["custom_id"])
    told: Json = {"type": asked["type"], "id": asked.get("id", 0), "custom_id": asked["custom_id"]}
    if asked["type"] == Component.TEXT_INPUT:
        return told | {"value": asked.get("value", "") if value is None else str(value)}
    return told | {"values": value or []}


@operation
def close_modal(control: Control, person: str, modal: str) -> Json:
    """Close a modal without sending it."""
    control.clients.of(known_person(control, person).id).modals.pop(int(modal) if modal.isdigit() else 0, None)
    return {}


# The client itself


@operation
def reload(control: Control, person: str) -> Json:
    """Reload the client, or switch to another app and back."""
    control.clients.reload(control.clients.of(known_person(control, person).id))
    return {}


@operation
def device(control: Control, person: str, window: int | None = None, delay_ms: float = 0) -> Json:
    """Give a person a phone (a window of so many messages, a slow line) or a desktop."""
    client = control.clients.of(known_person(control, person).id)
    control.clients.set_device(client, window, delay_ms / 1000)
    return {}


@operation
def together(control: Control, operations: list[Any]) -> Awaitable[Json]:
    """Begin several operations in this order before anything else happens, then await them."""
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
