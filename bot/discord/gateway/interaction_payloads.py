"""Discord's JSON for interactions, messages and other events, prepared for discord.py.

Fields that the library needs but Discord may leave out are added. Parts that the bot does not read are removed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import orjson

from bot.model.interactions import without_nul

COMPONENT, FORM = 3, 5
"""Types of interactions: the use of a button or menu, and the submission of a form. Source:
https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-type"""
NEW_MESSAGE: Final = 4
"""Type of a reply that is a new message."""
BUTTON, MENU = 2, 3
"""Types of components."""
UNREAD_LISTS = ("components", "attachments", "embeds", "mentions", "mention_roles")
UNREAD_PARTS = (
    *("interaction", "interaction_metadata", "message_reference", "referenced_message", "thread", "poll", "reactions"),
    *("sticker_items", "message_snapshots", "call", "application", "role_subscription_data", "purchase_notification"),
)
"""Parts of a message that the bot does not read. ``UNREAD_LISTS`` are emptied, and ``UNREAD_PARTS`` are removed."""
THREADS = frozenset({10, 11, 12})
"""Types of channels that are threads."""
INTERACTION_DEFAULTS: Final = {"version": 1, "attachment_size_limit": 0, "locale": "en-US"}
"""Defaults for fields that the library needs in an interaction."""
UNREAD_FIELDS = ("entitlements", "entitlement_skus", "authorizing_integration_owners")
"""Fields of an interaction that the bot does not read. They are removed."""
MEMBER_DEFAULTS: Final = {"roles": (), "flags": 0}
USER_DEFAULTS: Final = {"avatar": None, "discriminator": "0"}
"""Defaults for fields that the library needs in the members and users of an interaction."""
MESSAGE_DEFAULTS: Final = {"channel_id": "0", "type": 0, "content": "", "flags": 0}
"""Defaults for fields that the library needs in a message."""
CHANNEL_DEFAULTS: Final = {"type": 0, "name": "", "position": 0, "bitrate": 64_000, "user_limit": 0}
THREAD_DEFAULTS: Final = {"owner_id": "0", "message_count": 0, "member_count": 0}
THREAD_STATE: Final = {
    "archived": False,
    "auto_archive_duration": 1440,
    "archive_timestamp": "2015-01-01T00:00:00+00:00",
}
"""Defaults for fields that the library needs in an interaction's channel, which Discord sends incomplete. Source:
https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object"""

VOICE = frozenset({2, 13})
"""Types of voice channels, which can be left out when a server is read. Source:
https://docs.discord.com/developers/resources/channel#channel-object-channel-types"""
WITHOUT_VOICE = ("voice_states", "stage_instances", "soundboard_sounds")
"""Fields of a server that are emptied if its voice channels are left out."""
BEGINNINGS = frozenset({"READY", "RESUMED"})
"""Events that begin or continue a session."""


def readable(data: Any, application: int) -> Any:
    """Return an interaction of this ``application`` in a form that the library can read.

    A field with the value null counts as missing. NUL characters are removed from typed texts. If a press has no
    message, a message with the interaction's id is added. ``DiscordReply`` also uses that id for a message whose own id
    is unknown. A value that is not a JSON object is returned unchanged.
    """
    if not isinstance(data, dict):
        return data
    kept = {name: value for name, value in data.items() if value is not None and name not in UNREAD_FIELDS}
    whole = {**INTERACTION_DEFAULTS, "application_id": str(application), **kept}
    _complete_place(whole)
    if whole.get("type") == COMPONENT and "message" not in whole:
        # Without a message, the bot would treat the press as a command.
        whole["message"] = {"id": whole.get("id")}
    if isinstance(message := whole.get("message"), dict):
        whole["message"] = readable_message(message)
    if isinstance(member := whole.get("member"), dict):
        whole["member"] = _whole_member(member)
    if isinstance(user := whole.get("user"), dict):
        whole["user"] = _filled(user, USER_DEFAULTS)
    if isinstance(content := whole.get("data"), dict):
        whole["data"] = without_nul(_whole_content(_without_null(content), whole.get("type")))
    channel = whole.get("channel") or {}
    number = channel.get("id") or whole.get("channel_id")
    if number is not None:
        whole["channel"] = _whole_channel({**channel, "id": number})
    return whole


def _complete_place(whole: dict[str, Any]) -> None:
    """Add the server and the member to an interaction if another field contains them.

    In a server, the library reads the user only from the member.
    """
    for field in ("guild", "channel", "message"):
        part = whole.get(field)
        guild = part.get("id" if field == "guild" else "guild_id") if isinstance(part, dict) else None
        if guild is not None:
            whole.setdefault("guild_id", guild)
    if "guild_id" in whole and isinstance(user := whole.get("user"), dict):
        member = whole.get("member") or {}
        whole["member"] = {**member, "user": member.get("user") or user}


def _without_null(value: Any) -> Any:
    """Return a JSON value without the fields and list items that are null."""
    if isinstance(value, dict):
        return {name: _without_null(each) for name, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_without_null(each) for each in value if each is not None]
    return value


def readable_beginning(text: str, address: str) -> str | None:
    """Return one of the ``BEGINNINGS`` in a form that the library can read; ``None`` for any other event.

    If READY contains no address for resuming the session, ``address`` is added. A session without an id cannot be
    resumed, so a new session begins instead.
    """
    event: dict[str, Any] = orjson.loads(text)
    if event.get("t") not in BEGINNINGS:
        return None
    data = event.get("d") or {}
    if event["t"] == "READY":
        data = _filled(data, {"session_id": "", "resume_gateway_url": address, "guilds": ()})
    return orjson.dumps({"s": None, **event, "d": data}).decode()


def without_voice(data: Any) -> Mapping[str, Any] | None:
    """Return the data of a server without its voice channels; ``None`` if the data contain no list of channels."""
    if not isinstance(data, dict) or not isinstance(data.get("channels"), list):
        return None
    channels = [one for one in data["channels"] if isinstance(one, dict) and one.get("type") not in VOICE]
    return {**data, "channels": channels, **dict.fromkeys(WITHOUT_VOICE, ())}


def readable_message(message: Any) -> Any:
    """Return a message in a form that the library can read. A value that is not a JSON object is returned unchanged."""
    if not isinstance(message, dict):
        return message
    return _read_part(_filled(message, MESSAGE_DEFAULTS))


def readable_reply(response: Any) -> Any:
    """Return Discord's response to a reply. If it contains a message, put that in a form that the library can read."""
    match response:
        case {"resource": {"message": message} as resource}:
            return {**response, "resource": {"type": NEW_MESSAGE, **resource, "message": readable_message(message)}}
    return response


def _filled(part: dict[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Return a JSON object with ``defaults`` for fields that are missing or null."""
    return {**part, **{name: value for name, value in defaults.items() if part.get(name) is None}}


def _read_part(message: dict[str, Any]) -> dict[str, Any]:
    """Return a message without the parts that the bot does not read."""
    kept = {name: value for name, value in message.items() if name not in UNREAD_PARTS}
    return {**kept, **dict.fromkeys(UNREAD_LISTS, ())}


def _whole_member(member: dict[str, Any]) -> dict[str, Any]:
    whole = _filled(member, MEMBER_DEFAULTS)
    if isinstance(user := whole.get("user"), dict):
        whole["user"] = _filled(user, USER_DEFAULTS)
    return whole


def _whole_content(content: dict[str, Any], kind: Any) -> dict[str, Any]:
    """Return the ``data`` of an interaction of type ``kind`` with the fields that the library needs."""
    whole = dict(content)
    if kind == COMPONENT:
        whole = _filled(whole, {"component_type": MENU if "values" in whole else BUTTON})
    elif kind == FORM:
        whole = _filled(whole, {"components": ()})
    if isinstance(found := whole.get("resolved"), dict):
        users, members = found.get("users") or {}, found.get("members") or {}
        whole["resolved"] = {
            **found,
            "users": {number: _filled(user, USER_DEFAULTS) for number, user in users.items()},
            "members": {number: _filled(member, MEMBER_DEFAULTS) for number, member in members.items()},
        }
    return whole


def _whole_channel(partial_channel: dict[str, Any]) -> dict[str, Any]:
    channel = {**CHANNEL_DEFAULTS, **partial_channel}
    if channel["type"] in THREADS:
        state = {**THREAD_STATE, **(channel.get("thread_metadata") or {})}
        channel = {**THREAD_DEFAULTS, "parent_id": channel["id"], **channel, "thread_metadata": state}
    return channel
