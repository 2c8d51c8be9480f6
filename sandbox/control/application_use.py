"""Operations for people who use the application: commands, buttons, menus and modals.

With ``wait``, an operation returns only after its interaction has a reply or has failed.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from sandbox.checks.messages import Upload
from sandbox.control.lookup import channel_called, known_person, member_called, message_shown, role_called
from sandbox.control.objects import choice_object, interaction_object
from sandbox.control.operations import Control, ControlError, Result, late, operation
from sandbox.errors import Json
from sandbox.flags import SELECTS, Component, InteractionType
from sandbox.interactions.entered_values import Resolver, UnknownCommand, Unusable
from sandbox.interactions.interactions import Interaction
from sandbox.interactions.modals import NAMING, filled
from sandbox.resources import components
from sandbox.snowflakes import id_in
from sandbox.world.models import Channel, Message, User

IN_TIME_OUT = "You are in time-out"


def _outcome(interaction: Interaction, wait: bool) -> Result:
    return _once_replied(interaction, interaction_object) if wait else interaction_object(interaction)


async def _once_replied(interaction: Interaction, describe: Callable[[Interaction], Json]) -> Json:
    if interaction.state == "pending":
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        interaction.waiters.append(waiter)
        await waiter
    return describe(interaction)


@operation
def command(
    control: Control, person: str, channel: str, name: str, options: Json | None = None, wait: bool = True
) -> Result:
    """Use a slash command."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)

    def act() -> Result:
        _must_be_free(control, user, place)
        with _usable():
            found = control.core.commands.use(user, place, name, _with_files(options or {}), _finder(control, place))
        return _outcome(control.core.interactions.begin(InteractionType.COMMAND, user, place, found), wait)

    return late(control, user, act)


@operation
def complete(
    control: Control, person: str, channel: str, name: str, option: str, text: str, options: Json | None = None
) -> Result:
    """Type into an option of an unsent slash command; return the interaction with the choices offered."""
    place = channel_called(control, channel)
    user = member_called(control, person, place)

    def offered(interaction: Interaction) -> Json:
        choices = [choice_object(one, user.locale) for one in interaction.choices]
        return interaction_object(interaction) | {"choices": choices}

    def act() -> Result:
        _must_be_free(control, user, place)
        finder = _finder(control, place)
        with _usable():
            begun = control.core.commands.complete(user, place, name, option, text, options or {}, finder)
        interaction = control.core.interactions.begin(InteractionType.AUTOCOMPLETE, user, place, begun)
        return _once_replied(interaction, offered)

    return late(control, user, act)


def _with_files(options: Json) -> Json:
    return {name: _upload(value) if isinstance(value, dict) else value for name, value in options.items()}


def _upload(file: Json) -> Upload:
    try:
        return Upload("", str(file["filename"]), base64.b64decode(file["data"], validate=True))
    except (KeyError, TypeError, ValueError):
        raise ControlError("bad_request", 'A file is {"filename": ..., "data": base64}') from None


@contextlib.contextmanager
def _usable() -> Iterator[None]:
    try:
        yield
    except Unusable as unusable:
        code = "unknown_command" if isinstance(unusable, UnknownCommand) else "refused"
        raise ControlError(code, str(unusable)) from None


def _resolver(control: Control, place: Channel) -> Resolver:
    return Resolver(control.core.state, control.core.files, place, _finder(control, place))


def _finder(control: Control, place: Channel) -> Callable[[int, str], int | None]:
    def find(kind: int, name: str) -> int | None:
        if (number := id_in(name)) is not None:
            return number
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
    """Press a button; with ``forged``, send the press even if the button is disabled or does not exist."""
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
    """Choose options of a select menu; with ``forged``, send the values without checks."""
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
    # A press applies to the message that the person sees now, even if the press arrives later.
    written = message_shown(control, user, place, message)
    component = components.find(written.payload["components"], custom_id)

    def act() -> Result:
        _must_be_free(control, user, place)
        if written.deleted:
            raise ControlError("refused", "This interaction failed")
        data = _component_data(written, component, custom_id, values, _resolver(control, place), forged=forged)
        begun = control.core.interactions.begin(InteractionType.COMPONENT, user, place, data, written)
        return _outcome(begun, wait)

    return late(control, user, act)


def _component_data(
    message: Message,
    component: Json | None,
    custom_id: str,
    values: list[str] | None,
    resolver: Resolver,
    *,
    forged: bool,
) -> Json:
    data: Json = {"custom_id": custom_id, "component_type": int(Component.BUTTON), "id": 0}
    if values is not None:
        data |= {"component_type": int(Component.STRING_SELECT), "values": values}
    if component is None:
        if not forged and not any(custom_id in earlier for earlier in message.earlier_ids):
            raise ControlError("unknown_component", f"Message {message.id} has no component {custom_id!r}")
        return data
    data |= {"component_type": component["type"], "id": component["id"]}
    if forged:
        return data
    if component.get("disabled"):
        raise ControlError("refused", "The component is disabled")
    if (component["type"] in SELECTS) is (values is None):
        raise ControlError("bad_request", "Use `press` for buttons and `select` for menus")
    if values is not None:
        data |= _values(component, values, resolver)
    return data


def _values(menu: Json, values: list[str], resolver: Resolver) -> Json:
    kind = NAMING.get(menu["type"])
    if kind is not None:
        with _usable():
            values = [resolver.named(menu["custom_id"], kind, value) for value in values]
    offered = [option["value"] for option in menu.get("options", ())]
    strange = [value for value in values if kind is None and value not in offered]
    if strange:
        raise ControlError("refused", f"The menu does not offer {strange}")
    if len(set(values)) != len(values):
        raise ControlError("refused", f"A value is chosen twice: {values}")
    if not menu["min_values"] <= len(values) <= menu["max_values"]:
        raise ControlError("refused", f"Choose {menu['min_values']} to {menu['max_values']}")
    return {"values": values} | resolver.resolved()


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
    modals = control.clients.of(user.id).modals
    opened = modals.get(id_in(modal) or 0)
    if opened is None:
        raise ControlError("not_visible", f"{user.name} has no modal {modal}")
    parent = opened.interaction
    resolver = _resolver(control, parent.channel)
    with _usable():
        parts = filled(opened.modal["components"], values, resolver)
    # A modal with invalid values stays open, so it is removed only here.
    del modals[parent.id]
    data: Json = {"custom_id": opened.modal["custom_id"], "components": parts} | resolver.resolved()

    def act() -> Result:
        _must_be_free(control, user, parent.channel)
        begun = control.core.interactions.begin(
            InteractionType.MODAL, user, parent.channel, data, parent.source, parent=parent
        )
        return _outcome(begun, wait)

    return late(control, user, act)


@operation
def close_modal(control: Control, person: str, modal: str) -> Json:
    """Close a modal without sending it."""
    control.clients.of(known_person(control, person).id).modals.pop(id_in(modal) or 0, None)
    return {}
