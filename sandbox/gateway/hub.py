"""The bot's gateway sessions, and the dispatch of changes as events to those with the matching intents."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable

import orjson

from sandbox.errors import Json
from sandbox.flags import Intent
from sandbox.gateway.session import Delivery, Sent, Session
from sandbox.gateway.session_starts import SessionStarts, Shard
from sandbox.openapi.validator import Validator
from sandbox.world import bus
from sandbox.world.models import Channel, Guild, Message
from sandbox.world.payloads import (
    channel_payload,
    guild_create_payload,
    guild_payload,
    member_payload,
    role_payload,
    thread_member_payload,
    user_payload,
)
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

# Fields that are empty for a bot without the message content intent.
# https://discord.com/developers/docs/events/gateway#message-content-intent
_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
# Maximum number of deliveries that are listed, for all sessions together.
_KEPT = 10_000


class Hub:
    """All sessions of the bot."""

    def __init__(
        self, state: State, permissions: Permissions, events: bus.Bus, validator: Validator, starts: SessionStarts
    ) -> None:
        self._state = state
        self._permissions = permissions
        self._validator = validator
        self._starts = starts
        self.deliveries: deque[Delivery] = deque(maxlen=_KEPT)
        self.sessions: dict[str, Session] = {}
        self.sent = 0
        self._opened = 0
        self.on_connection: Callable[[], None] = lambda: None
        events.listen(bus.MessageCreated, self._message_created)
        events.listen(bus.MessageUpdated, self._message_updated)
        events.listen(bus.MessageDeleted, self._message_deleted)
        events.listen(bus.ChannelChanged, self._channel_changed)
        events.listen(bus.GuildChanged, self._guild_changed)
        events.listen(bus.RoleChanged, self._role_changed)
        events.listen(bus.MemberChanged, self._member_changed)
        events.listen(bus.TypingStarted, self._typing)
        events.listen(bus.ThreadMembersChanged, self._thread_members)

    @property
    def connected(self) -> bool:
        """Return True if at least one session of the bot has a connection."""
        return any(session.connection is not None for session in self.sessions.values())

    def chosen(self, session: str | None, shard: int | None) -> list[Session]:
        """Return the sessions with that id and on that shard; None means any."""
        sessions = self.sessions.values()
        return [one for one in sessions if session in (None, one.id) and shard in (None, one.shard[0])]

    def open(self, intents: int, shard: Shard) -> Session:
        """Start a session, and forget expired ones."""
        self.sessions = {key: one for key, one in self.sessions.items() if not one.expired}
        self._opened += 1
        seed = f"{self._opened}:{self._state.ids.next()}"
        session = Session(hashlib.blake2b(seed.encode(), digest_size=16).hexdigest(), intents, shard)
        self.sessions[session.id] = session
        return session

    def close(self, session: Session) -> None:
        """End a session. It cannot be resumed."""
        self.sessions.pop(session.id, None)

    def welcome(self, session: Session, resume_url: str, application_flags: int) -> None:
        """Send READY and, if the session has the intent ``GUILDS``, its servers."""
        state = self._state
        theirs = [one for one in state.guilds.values() if session.owns(one.id) and state.bot.id in one.members]
        guilds = [one for one in theirs if not one.left_out]
        ready: Json = {
            "v": 10,
            "user": user_payload(state.bot) | {"mfa_enabled": True, "verified": True, "email": None},
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": resume_url,
            "shard": list(session.shard),
            "application": {"id": str(state.application.id), "flags": application_flags},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "user_settings_proto": "",
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        }
        self._push(session, "READY", ready)
        if session.intents & Intent.GUILDS:
            apart = self._starts.limits.guild_seconds
            for number, guild in enumerate(guilds):
                if apart:
                    asyncio.get_running_loop().call_later(number * apart, self._show, session, guild)
                else:
                    self._show(session, guild)

    def _show(self, session: Session, guild: Guild) -> None:
        """Send a new session one of its servers, unless the session has ended.

        Send nothing if the server is unavailable or the bot is not in it.
        """
        if not guild.unavailable and self._state.bot.id in guild.members and session.id in self.sessions:
            self._push(session, "GUILD_CREATE", guild_create_payload(self._state, self._permissions, guild))

    def dispatch(self, name: str, guild_id: int, intent: Intent | int, data: Json, on_sent: Sent | None = None) -> None:
        """Send an event to the sessions on the server's shard that have the intent.

        If ``intent`` is 0, send it to all sessions on the shard. If the bot is not in the server, send nothing except
        ``GUILD_DELETE``.
        """
        guild = self._state.guilds.get(guild_id)
        if guild is not None and self._state.bot.id not in guild.members and name != "GUILD_DELETE":
            return
        body: bytes | None = None
        for session in self.sessions.values():
            if session.owns(guild_id) and (not intent or session.intents & intent):
                if body is None:
                    body = self._encode(name, data)
                self._deliver(session, name, body, data, on_sent)

    def send_raw(self, name: str, data: Json, sequence: int | None = None) -> None:
        """Send an event to every session without checking it. ``sequence``, if given, replaces the event's number."""
        body = orjson.dumps(data)
        for session in self.sessions.values():
            if sequence is None:
                self._deliver(session, name, body, data)
            else:
                self.sent += 1
                session.send_numbered(name, body, sequence)

    def _push(self, session: Session, name: str, data: Json) -> None:
        self._deliver(session, name, self._encode(name, data), data)

    def _deliver(self, session: Session, name: str, body: bytes, data: Json, on_sent: Sent | None = None) -> None:
        self.sent += 1
        self.deliveries.append(session.push(name, body, on_sent, data.get("id")))

    def _encode(self, name: str, data: Json) -> bytes:
        self._validator.event(name, data)
        return orjson.dumps(data)

    # Changes as events

    def _hidden(self, channel: Channel) -> bool:
        return not self.sessions or not self._permissions.sees(self._state.bot.id, channel)

    def _message_created(self, happening: bus.MessageCreated) -> None:
        self._message("MESSAGE_CREATE", happening.message)

    def _message_updated(self, happening: bus.MessageUpdated) -> None:
        self._message("MESSAGE_UPDATE", happening.message)

    def _message(self, name: str, message: Message) -> None:
        channel = self._state.channels.get(message.channel_id)
        if message.visible_to is not None or channel is None or self._hidden(channel):
            return
        guild = self._state.guilds[message.guild_id]
        data = message.payload | {"guild_id": str(guild.id)}
        author = guild.members.get(message.author_id)
        if author is not None:
            data["member"] = member_payload(author, None)
        bot_id = self._state.bot.id
        if message.author_id == bot_id or any(user["id"] == str(bot_id) for user in data["mentions"]):
            self.dispatch(name, guild.id, Intent.GUILD_MESSAGES, data)
            return
        for session in self.sessions.values():
            if session.owns(guild.id) and session.intents & Intent.GUILD_MESSAGES:
                readable = session.intents & Intent.MESSAGE_CONTENT
                self._push(session, name, data if readable else data | _CONTENT)

    def _message_deleted(self, happening: bus.MessageDeleted) -> None:
        message = happening.message
        channel = self._state.channels.get(message.channel_id)
        if message.visible_to is not None or channel is None or self._hidden(channel):
            return
        data: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "guild_id": str(message.guild_id),
        }
        self.dispatch("MESSAGE_DELETE", message.guild_id, Intent.GUILD_MESSAGES, data)

    def _channel_changed(self, happening: bus.ChannelChanged) -> None:
        channel, change = happening.channel, happening.change
        if not channel.is_thread:
            self.dispatch(f"CHANNEL_{change.upper()}", channel.guild_id, Intent.GUILDS, channel_payload(channel))
            return
        if change == "delete":
            data: Json = {
                "id": str(channel.id),
                "guild_id": str(channel.guild_id),
                "parent_id": str(channel.parent_id),
                "type": channel.kind,
            }
        elif self._hidden(channel):
            return
        else:
            data = channel_payload(channel, self._state.bot.id)
            if change == "create":
                data["newly_created"] = True
        self.dispatch(f"THREAD_{change.upper()}", channel.guild_id, Intent.GUILDS, data)

    def _guild_changed(self, happening: bus.GuildChanged) -> None:
        guild = happening.guild
        if happening.change == "create":
            data = guild_create_payload(self._state, self._permissions, guild)
        elif happening.change == "update":
            data = guild_payload(self._state, guild)
        else:
            data = {"id": str(guild.id), "unavailable": True} if guild.unavailable else {"id": str(guild.id)}
        self.dispatch(f"GUILD_{happening.change.upper()}", guild.id, Intent.GUILDS, data)

    def _role_changed(self, happening: bus.RoleChanged) -> None:
        guild_id = str(happening.guild.id)
        if happening.change == "delete":
            data: Json = {"guild_id": guild_id, "role_id": str(happening.role.id)}
        else:
            data = {"guild_id": guild_id, "role": role_payload(happening.role, self._state.application.id)}
        self.dispatch(f"GUILD_ROLE_{happening.change.upper()}", happening.guild.id, Intent.GUILDS, data)

    def _member_changed(self, happening: bus.MemberChanged) -> None:
        guild, user = happening.guild, happening.user
        if happening.change == "delete":
            data: Json = {"guild_id": str(guild.id), "user": user_payload(user)}
        else:
            data = member_payload(happening.member, user) | {"guild_id": str(guild.id)}
        name = {"create": "ADD", "update": "UPDATE", "delete": "REMOVE"}[happening.change]
        # Updates to the bot's own member need no intent.
        intent = 0 if user.bot and happening.change == "update" else Intent.GUILD_MEMBERS
        self.dispatch(f"GUILD_MEMBER_{name}", guild.id, intent, data)

    def _typing(self, happening: bus.TypingStarted) -> None:
        channel = happening.channel
        if self._hidden(channel):
            return
        guild = self._state.guilds[channel.guild_id]
        data: Json = {
            "channel_id": str(channel.id),
            "guild_id": str(guild.id),
            "user_id": str(happening.user_id),
            "timestamp": int(self._state.clock.now()),
            "member": member_payload(guild.members[happening.user_id], self._state.users[happening.user_id]),
        }
        self.dispatch("TYPING_START", guild.id, Intent.GUILD_MESSAGE_TYPING, data)

    def _thread_members(self, happening: bus.ThreadMembersChanged) -> None:
        channel = happening.channel
        bot_id = self._state.bot.id
        # Send only changes to the bot's own membership, as Discord does for a bot without the members intent.
        if bot_id not in happening.added and bot_id not in happening.removed:
            return
        assert channel.thread is not None
        data: Json = {
            "id": str(channel.id),
            "guild_id": str(channel.guild_id),
            "member_count": min(50, len(channel.thread.members)),
            "added_members": [thread_member_payload(channel, one) for one in happening.added],
            "removed_member_ids": [str(one) for one in happening.removed],
        }
        self.dispatch("THREAD_MEMBERS_UPDATE", channel.guild_id, Intent.GUILDS, data)
