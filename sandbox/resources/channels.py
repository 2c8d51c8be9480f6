"""Creating threads, and changing and deleting channels and threads.

Sources: https://discord.com/developers/docs/resources/channel and https://discord.com/developers/docs/topics/threads
"""

from __future__ import annotations

from sandbox.checks.fields import Choice, Fields, Flag, Number, Text, check_fields
from sandbox.checks.messages import Body, check_new
from sandbox.errors import FormErrors, Json, refusal
from sandbox.flags import HOLDS_THREADS, ChannelType, MessageFlag, MessageType, Permission
from sandbox.resources.messages import Messages
from sandbox.world.bus import Bus, ChannelChanged, ThreadMembersChanged
from sandbox.world.models import Channel, Message, Overwrite, ThreadState
from sandbox.world.payloads import channel_payload
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

LONGEST_SLOWMODE = 21_600
"""Longest slowmode, in seconds."""
AUTO_ARCHIVE = (60, 1440, 4320, 10080)
"""Allowed auto-archive durations, in minutes."""
THREAD: Fields = {
    "name": Text(1, 100, required=True),
    "auto_archive_duration": Choice(AUTO_ARCHIVE),
    "rate_limit_per_user": Number(0, LONGEST_SLOWMODE),
    "type": Choice((10, 11, 12)),
    "invitable": Flag(),
}
THREAD_EDIT: Fields = {
    "name": Text(1, 100),
    "archived": Flag(),
    "locked": Flag(),
    "auto_archive_duration": Choice(AUTO_ARCHIVE),
    "rate_limit_per_user": Number(0, LONGEST_SLOWMODE),
}
CHANNEL_EDIT: Fields = {
    "name": Text(1, 100),
    "topic": Text(0, 1024),
    "rate_limit_per_user": Number(0, LONGEST_SLOWMODE),
    "position": Number(0),
}


def _checked(body: Json, fields: Fields) -> Json:
    errors = FormErrors()
    check_fields(errors, (), body, fields)
    errors.check()
    return body


class Channels:
    """Operations that change channels. Each change is published."""

    def __init__(self, state: State, permissions: Permissions, bus: Bus, messages: Messages) -> None:
        self._state = state
        self._permissions = permissions
        self._bus = bus
        self._messages = messages

    # Threads

    def start_at_message(self, message: Message, author_id: int, fields: Json) -> Channel:
        """Start a thread from a message. The thread and the message have the same id."""
        _checked(fields, THREAD)
        parent = self._state.channel(message.channel_id)
        if parent.kind not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
            raise refusal("wrong_channel_type")
        self._permissions.demand(author_id, parent, Permission.CREATE_PUBLIC_THREADS)
        if message.id in self._state.channels:
            raise refusal("has_thread")
        news = parent.kind == ChannelType.ANNOUNCEMENT
        kind = ChannelType.ANNOUNCEMENT_THREAD if news else ChannelType.PUBLIC_THREAD
        thread = self._open(parent, kind, author_id, fields, message.id)
        payload = message.payload | {
            "flags": message.flags | MessageFlag.HAS_THREAD,
            "thread": channel_payload(thread, self._state.bot.id),
        }
        self._messages.replace(message, payload)
        return thread

    def start(self, parent: Channel, author_id: int, fields: Json) -> Channel:
        """Start a thread without a message. Unless the thread is private, announce it in the parent channel."""
        _checked(fields, THREAD)
        if parent.kind not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT):
            raise refusal("wrong_channel_type")
        # Without a type, Discord creates a private thread, as its documentation states.
        kind = ChannelType(fields.get("type") or ChannelType.PRIVATE_THREAD)
        private = kind == ChannelType.PRIVATE_THREAD
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        self._permissions.demand(author_id, parent, needed)
        thread = self._open(parent, kind, author_id, fields, self._state.ids.next())
        if not private:
            reference: Json = {
                "message_reference": {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
            }
            self._messages.post_system(parent, author_id, MessageType.THREAD_CREATED, thread.name, reference)
        return thread

    def post(self, forum: Channel, author_id: int, fields: Json, body: Body) -> tuple[Channel, Message]:
        """Create a forum post, which is a thread with its first message. Both have the same id."""
        _checked(fields, THREAD)
        self._permissions.demand(author_id, forum, Permission.SEND_MESSAGES)
        if body.uploads:
            self._permissions.demand(author_id, forum, Permission.ATTACH_FILES)
        check_new(body, self._state.emojis)
        thread = self._open(forum, ChannelType.PUBLIC_THREAD, author_id, fields, self._state.ids.next())
        return thread, self._messages.send(thread, author_id, body, thread.id)

    def _open(self, parent: Channel, kind: int, author_id: int, fields: Json, number: int) -> Channel:
        if parent.kind not in HOLDS_THREADS:
            raise refusal("wrong_channel_type")
        now = self._state.clock.now()
        thread = Channel(
            number,
            parent.guild_id,
            int(kind),
            str(fields["name"]),
            parent_id=parent.id,
            slowmode=int(fields.get("rate_limit_per_user") or 0),
            thread=ThreadState(
                owner_id=author_id,
                archived=False,
                locked=False,
                archive_changed_at=now,
                auto_archive_minutes=int(fields.get("auto_archive_duration") or 4320),
                created_at=now,
                members={author_id: now},
                last_active_at=now,
            ),
        )
        self._state.add_channel(thread)
        self._bus.publish(ChannelChanged("create", thread))
        self._bus.publish(ThreadMembersChanged(thread, added=(author_id,)))
        return thread

    def edit_thread(self, channel: Channel, editor_id: int, fields: Json) -> None:
        """Change a thread.

        Unless the thread is locked, everybody who can see it is allowed to reopen it, and its owner is also allowed to
        rename it, archive it and change its auto-archive duration. Any other change requires Manage Threads.
        While a thread stays archived, changes to fields other than ``archived`` and ``locked`` are refused with 50083.
        """
        _checked(fields, THREAD_EDIT)
        thread = channel.thread
        assert thread is not None
        self._permissions.demand(editor_id, channel)
        manages = self._permissions.may(editor_id, channel, Permission.MANAGE_THREADS)
        reopens = fields.get("archived") is False
        if thread.archived and not reopens and set(fields) - {"archived", "locked"}:
            raise refusal("thread_archived")
        own = thread.owner_id == editor_id and not {"locked", "rate_limit_per_user"} & set(fields)
        only_reopens = reopens and set(fields) == {"archived"} and not thread.locked
        if not manages and (thread.locked or not own) and not only_reopens:
            raise refusal("missing_permissions")
        self.change_thread(channel, fields)

    def change_thread(self, channel: Channel, fields: Json) -> None:
        """Change a thread without checking permissions."""
        thread = channel.thread
        assert thread is not None
        archived = fields.get("archived")
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archive_changed_at = thread.last_active_at = self._state.clock.now()
        if fields.get("locked") is not None:
            thread.locked = fields["locked"]
        if fields.get("auto_archive_duration") is not None:
            thread.auto_archive_minutes = fields["auto_archive_duration"]
        self.change(channel, fields)

    def join_thread(self, channel: Channel, user_id: int) -> None:
        """Add a user to a thread; refuse with 50083 if it is archived."""
        assert channel.thread is not None
        self._messages.check_open(channel)
        if user_id not in channel.thread.members:
            channel.thread.members[user_id] = self._state.clock.now()
            self._thread_members(ThreadMembersChanged(channel, added=(user_id,)))

    def leave_thread(self, channel: Channel, user_id: int) -> None:
        """Remove a user from a thread; refuse with 50083 if it is archived."""
        assert channel.thread is not None
        self._messages.check_open(channel)
        if channel.thread.members.pop(user_id, None) is not None:
            self._thread_members(ThreadMembersChanged(channel, removed=(user_id,)))

    def _thread_members(self, happening: ThreadMembersChanged) -> None:
        self._state.keep_channel(happening.channel)
        self._bus.publish(happening)

    def archive_idle(self) -> None:
        """Archive the threads that have been idle for their auto-archive duration."""
        now = self._state.clock.now()
        for channel in tuple(self._state.channels.values()):
            thread = channel.thread
            if thread is None or thread.archived:
                continue
            if now - thread.last_active_at >= thread.auto_archive_minutes * 60:
                self.change_thread(channel, {"archived": True})

    # Channels of any kind

    def edit(self, channel: Channel, editor_id: int, fields: Json) -> None:
        """Change a channel; requires Manage Channels."""
        _checked(fields, CHANNEL_EDIT)
        self._permissions.demand(editor_id, channel, Permission.MANAGE_CHANNELS)
        self.change(channel, fields)

    def change(self, channel: Channel, fields: Json) -> None:
        """Change a channel's name, topic, position or slowmode without checking permissions."""
        if fields.get("name") is not None:
            channel.name = fields["name"]
        if "topic" in fields:
            channel.topic = fields["topic"]
        if fields.get("position") is not None:
            channel.position = fields["position"]
        if fields.get("rate_limit_per_user") is not None:
            channel.slowmode = fields["rate_limit_per_user"]
        self._state.keep_channel(channel)
        self._bus.publish(ChannelChanged("update", channel))

    def set_overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        """Set a permission overwrite for a channel, or remove it if it neither allows nor denies anything."""
        if overwrite.allow or overwrite.deny:
            channel.overwrites[overwrite.id] = overwrite
        else:
            channel.overwrites.pop(overwrite.id, None)
        self._permissions.forget()
        self.change(channel, {})

    def delete(self, channel: Channel) -> None:
        """Delete a channel with its threads. As on Discord, only the channel's deletion is published."""
        for thread in self._state.threads_of(channel):
            self._state.drop_channel(thread)
        self._state.drop_channel(channel)
        self._permissions.forget()
        self._bus.publish(ChannelChanged("delete", channel))
