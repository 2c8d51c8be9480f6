"""Mentions in messages, and the users that they notify.

Source: https://discord.com/developers/docs/resources/message#allowed-mentions-object
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sandbox.errors import Json
from sandbox.flags import Permission
from sandbox.world.models import Channel, Guild, Message
from sandbox.world.payloads import user_payload
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_VIEW = Permission.VIEW_CHANNEL
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


@dataclass(slots=True)
class Mentions:
    """Mentions in one message."""

    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False
    # User id -> kind of mention that notifies the user.
    pinged: dict[int, str] = field(default_factory=dict)


class Mentioner:
    """Finder of the mentions in messages."""

    def __init__(self, state: State, permissions: Permissions) -> None:
        self._state = state
        self._permissions = permissions

    def read(
        self, channel: Channel, author_id: int, text: str, allowed: Json | None, replied: Message | None = None
    ) -> Mentions:
        """Return the mentions that ``allowed`` permits in a message; None permits all.

        The author of ``replied`` is included if ``allowed`` is None or sets ``replied_user``. ``@everyone`` also
        requires the permission Mention Everyone.
        """
        found = Mentions()
        guild = self._state.guild_of(channel)
        everything = allowed is None
        parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
        listed = {kind: {int(one) for one in (allowed or {}).get(kind) or ()} for kind in ("users", "roles")}
        for number in _numbers(_USER, text):
            if number in guild.members and ("users" in parse or number in listed["users"]):
                found.users.append(number)
        for number in _numbers(_ROLE, text):
            if number in guild.roles and ("roles" in parse or number in listed["roles"]):
                found.roles.append(number)
        general = self._permissions.may(author_id, channel, Permission.MENTION_EVERYONE)
        found.everyone = general and "everyone" in parse and _EVERYONE.search(text) is not None
        wanted = (allowed or {}).get("replied_user")
        if replied is not None and (wanted or (wanted is None and everything)) and replied.author_id not in found.users:
            found.users.append(replied.author_id)
            found.pinged[replied.author_id] = "reply"
        self._ping(found, guild, channel, author_id, general=general)
        return found

    def _ping(self, found: Mentions, guild: Guild, channel: Channel, author_id: int, *, general: bool) -> None:
        for number in found.users:
            found.pinged.setdefault(number, "mention")
        for number in found.roles:
            if guild.roles[number].mentionable or general:
                for member in guild.members.values():
                    if number in member.roles:
                        found.pinged.setdefault(member.user_id, "role")
        if found.everyone:
            for member_id in guild.members:
                found.pinged.setdefault(member_id, "everyone")
        found.pinged = {
            number: reason
            for number, reason in found.pinged.items()
            if number != author_id and (self._permissions.sees(number, channel) or self._joins(number, channel, found))
        }

    def _joins(self, number: int, channel: Channel, found: Mentions) -> bool:
        """Return True if a mention adds the user to the thread, which they could not see before."""
        return channel.is_thread and number in found.users and self._permissions.may(number, channel, _VIEW)

    def payload(self, found: Mentions) -> Json:
        """Return the mentions as fields of a message object."""
        return {
            "mentions": [user_payload(self._state.users[number]) for number in found.users],
            "mention_roles": [str(number) for number in found.roles],
            "mention_everyone": found.everyone,
        }


def _numbers(pattern: re.Pattern[str], text: str) -> list[int]:
    return list(dict.fromkeys(int(number) for number in pattern.findall(text)))
