"""Conversion to the JSON objects of the control interface, which docs/SANDBOX.md describes."""

from __future__ import annotations

import re
from typing import Any

from sandbox.core import Core
from sandbox.errors import Json
from sandbox.flags import CallbackType, ChannelType, InteractionType, MessageFlag, Permission
from sandbox.interactions.commands import leaves
from sandbox.interactions.interactions import Interaction
from sandbox.resources import components
from sandbox.world.clock import from_iso
from sandbox.world.models import Channel, Guild, Member, Message, Role, User

_KINDS = {
    ChannelType.TEXT: "text",
    ChannelType.VOICE: "voice",
    ChannelType.CATEGORY: "category",
    ChannelType.ANNOUNCEMENT: "announcement",
    ChannelType.FORUM: "forum",
    ChannelType.ANNOUNCEMENT_THREAD: "thread",
    ChannelType.PUBLIC_THREAD: "thread",
    ChannelType.PRIVATE_THREAD: "private_thread",
}
KINDS_BY_NAME = {name: kind for kind, name in _KINDS.items()}
_INTERACTION_KINDS = {
    InteractionType.COMMAND: "command",
    InteractionType.COMPONENT: "component",
    InteractionType.AUTOCOMPLETE: "autocomplete",
    InteractionType.MODAL: "modal",
}
_MENTION = re.compile(r"<(@!?|@&|#)(\d{1,20})>")


def person_object(core: Core, user: User) -> Json:
    """Return the ``Person`` object for a user."""
    guilds = [guild for guild in core.state.guilds.values() if user.id in guild.members]
    return {
        "id": str(user.id),
        "name": user.name,
        "display_name": user.display_name,
        "locale": user.locale,
        "bot": user.bot,
        "guilds": [_membership(core, guild, guild.members[user.id]) for guild in guilds],
    }


def _membership(core: Core, guild: Guild, member: Member) -> Json:
    return {
        "id": str(guild.id),
        "display_name": core.state.name_in(guild, member.user_id),
        "roles": [guild.roles[number].name for number in member.roles],
        "timed_out_until": member.timed_out_until if core.permissions.timed_out(member) else None,
    }


def role_object(role: Role) -> Json:
    """Return a role with the names of its permissions."""
    names = [str(one.name).lower() for one in Permission if role.permissions & one]
    return {"id": str(role.id), "name": role.name, "permissions": names}


def guild_object(guild: Guild) -> Json:
    """Return the ``Guild`` object for a server."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "locale": guild.locale,
        "owner_id": str(guild.owner_id),
        "unavailable": guild.unavailable,
        "roles": [role_object(role) for role in guild.roles.values()],
    }


def channel_object(core: Core, channel: Channel, user_id: int) -> Json:
    """Return the ``Channel`` object for a channel, with one person's permissions in it."""
    thread = channel.thread
    may = core.permissions.of(user_id, channel)
    writes = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "type": channel.kind,
        "kind": _KINDS[ChannelType(channel.kind)],
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "position": channel.position,
        "slowmode": channel.slowmode,
        "archived": thread is not None and thread.archived,
        "locked": thread is not None and thread.locked,
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        "can": {
            "view": core.permissions.sees(user_id, channel),
            "send": bool(may & writes),
            "commands": bool(may & Permission.USE_APPLICATION_COMMANDS),
        },
    }


def message_extras(core: Core, message: Message) -> Json:
    """Return the fields that the sandbox adds to Discord's message object and that are the same for all clients."""
    payload, flags = message.payload, message.flags
    guild = core.state.guilds[message.guild_id]
    metadata: Json = payload.get("interaction_metadata") or {}
    by = metadata.get("user")
    return {
        "ephemeral": message.ephemeral,
        "thinking": bool(flags & MessageFlag.LOADING),
        "v2": bool(flags & MessageFlag.IS_COMPONENTS_V2),
        "author_name": core.state.name_in(guild, message.author_id),
        "used": f"/{metadata['name']}" if "name" in metadata else None,
        "used_by": None if by is None else core.state.name_in(guild, int(by["id"])),
        "names": _names(core, guild, f"{payload['content']}\n{components.texts(payload['components'])}"),
    }


def _names(core: Core, guild: Guild, text: str) -> Json:
    names: dict[str, dict[str, str]] = {"users": {}, "roles": {}, "channels": {}}
    for sign, digits in _MENTION.findall(text):
        number = int(digits)
        if sign == "#" and number in core.state.channels:
            names["channels"][digits] = core.state.channels[number].name
        elif sign == "@&" and number in guild.roles:
            names["roles"][digits] = guild.roles[number].name
        elif sign.startswith("@") and number in core.state.users:
            names["users"][digits] = core.state.name_in(guild, number)
    return names


def interaction_object(interaction: Interaction) -> Json:
    """Return the ``Interaction`` object for an interaction."""
    payload: Json = {
        "id": str(interaction.id),
        "kind": _INTERACTION_KINDS[InteractionType(interaction.kind)],
        "person": interaction.user.name,
        "channel": str(interaction.channel.id),
        "name" if "name" in interaction.data else "custom_id": interaction.what,
        "message": str(interaction.source.id) if interaction.source else None,
        "state": interaction.state,
        "text": _failure(interaction) if interaction.state == "failed" else None,
        "reply": None,
        "ms": interaction.milliseconds,
        "delivered": interaction.sent_real is not None,
        "sent_at": interaction.created_at,
        "replied_at": interaction.replied_at,
    }
    if interaction.reply_type is not None:
        written = interaction.original if interaction.reply_type != CallbackType.DEFERRED_UPDATE else None
        payload["reply"] = {
            "type": interaction.reply_type,
            "message": None if written is None else str(written.id),
            "ephemeral": written is not None and written.ephemeral,
        }
    return payload


def _failure(interaction: Interaction) -> str:
    if interaction.kind == InteractionType.AUTOCOMPLETE:
        return "Loading options failed"
    return "This interaction failed" if interaction.source else "The application did not respond"


def command_objects(command: Json, locale: str) -> list[Json]:
    """Return the ``Command`` objects that the picker shows: the command itself, or its subcommands."""
    return [
        {
            "id": command["id"],
            "name": " ".join(step["name"] for step in steps),
            "display": " ".join(_translated(step, "name", locale) for step in steps),
            "description": _translated(leaf, "description", locale),
            "options": [_option(one, locale) for one in leaf.get("options") or []],
        }
        for steps, leaf in leaves(command)
    ]


def choice_object(choice: Json, locale: str) -> Json:
    """Return one of an option's choices, with its display name in the language ``locale``."""
    return {"name": choice["name"], "display": _translated(choice, "name", locale), "value": choice["value"]}


_OPTION_KEYS = ("type", "min_value", "max_value", "min_length", "max_length", "channel_types")


def _option(option: Json, locale: str) -> Json:
    return {
        "name": option["name"],
        "display": _translated(option, "name", locale),
        "description": _translated(option, "description", locale),
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [choice_object(one, locale) for one in option.get("choices") or []],
        **{key: option.get(key) for key in _OPTION_KEYS},
    }


def _translated(holder: Json, field: str, locale: str) -> Any:
    return (holder.get(f"{field}_localizations") or {}).get(locale) or holder[field]


def written_at(message: Message) -> float:
    """Return the time when a message was sent, in seconds since 1970."""
    return from_iso(message.payload["timestamp"])
