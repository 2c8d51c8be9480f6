"""Sending, editing and deleting messages, by the bot and by people.

Source: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sandbox.checks.messages import Body, check_edit, check_new
from sandbox.errors import Json, refusal
from sandbox.flags import ChannelType, MessageFlag, MessageType, Permission
from sandbox.limits import take_old_edit
from sandbox.resources import components
from sandbox.resources.files import Files
from sandbox.resources.mentions import Mentioner, Mentions
from sandbox.snowflakes import time_of
from sandbox.world.bus import Bus, ChannelChanged, MessageCreated, MessageDeleted, MessageUpdated, ThreadMembersChanged
from sandbox.world.clock import iso
from sandbox.world.models import Channel, Message
from sandbox.world.payloads import user_payload
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

# Flags that the sender of a message may set.
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2
# Maximum number of nonces that are stored for a channel.
_NONCES = 64


@dataclass(slots=True)
class Origin:
    """Properties of a new message besides its body.

    ``fields``: extra fields in the payload.
    ``kind``: the type of the message, a ``MessageType``.
    ``visible_to``: the id of the only user who sees the message; None if everybody does.
    ``replied``: the message that the new one replies to.
    ``loading``: True if the message is a deferral.
    ``number``: the id of the message; None for a new id.
    """

    fields: Json
    kind: int
    visible_to: int | None = None
    replied: Message | None = None
    loading: bool = False
    number: int | None = None


class Messages:
    """Operations that change messages. Each change is published."""

    def __init__(self, state: State, permissions: Permissions, bus: Bus, files: Files) -> None:
        self._state = state
        self._permissions = permissions
        self._bus = bus
        self._files = files
        self._mentioner = Mentioner(state, permissions)

    def find(self, channel: Channel, message_id: int) -> Message:
        """Return a message in a channel, or refuse with 10008. Ephemeral messages are never found."""
        message = channel.messages.get(message_id)
        if message is None:
            raise refusal("unknown_message")
        return message

    # Sending

    def may_send(self, channel: Channel, author_id: int, body: Body) -> None:
        """Refuse a message that the author may not send to the channel."""
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        self._permissions.demand(author_id, channel)
        if not channel.holds_messages:
            raise refusal("forum_message" if channel.kind == ChannelType.FORUM else "not_a_text_channel")
        self._permissions.demand(author_id, channel, needed)
        if body.uploads:
            self._permissions.demand(author_id, channel, Permission.ATTACH_FILES)
        self.check_unlocked(channel, author_id)

    def check_unlocked(self, channel: Channel, author_id: int) -> None:
        """Refuse (error 160005) a new message in a locked thread, unless the author may manage threads."""
        locked = channel.thread is not None and channel.thread.locked
        if locked and not self._permissions.may(author_id, channel, Permission.MANAGE_THREADS):
            raise refusal("thread_locked")

    def send(self, channel: Channel, author_id: int, body: Body, number: int | None = None) -> Message:
        """Send a message that passed :meth:`may_send`, with the id ``number`` if it is given.

        If the author has sent a message with the same nonce and ``enforce_nonce`` is set, return that message instead.
        """
        nonce = body.fields.get("nonce")
        if nonce is not None and body.fields.get("enforce_nonce"):
            known = channel.nonces.get((author_id, str(nonce)))
            if known in channel.messages:
                return channel.messages[known]
        check_new(body, self._state.emojis)
        replied = self._replied(channel, body)
        kind = MessageType.DEFAULT if replied is None else MessageType.REPLY
        return self.post(channel, author_id, body, Origin({}, kind, replied=replied, number=number))

    def post(self, channel: Channel, author_id: int, body: Body, origin: Origin) -> Message:
        """Add a checked message to a channel, or show it to one person."""
        state = self._state
        payload = self._new_payload(channel, author_id, body, origin)
        mentions = self._mention(channel, author_id, payload, body, origin)
        payload |= self._mentioner.payload(mentions)
        message = Message(
            int(payload["id"]), channel.id, channel.guild_id, author_id, payload, visible_to=origin.visible_to
        )
        if origin.visible_to is None:
            self._unarchive(channel)
            self._join(channel, (author_id, *mentions.users))
            self._enter(channel, message, body)
            state.keep_message(message)
            state.keep_channel(channel)
        silent = message.flags & (MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.EPHEMERAL)
        self._bus.publish(MessageCreated(message, {} if silent else mentions.pinged))
        return message

    def post_system(self, channel: Channel, author_id: int, kind: int, content: str, fields: Json) -> Message:
        """Add a system message from Discord to a channel."""
        return self.post(channel, author_id, Body({"content": content}), Origin(fields, kind))

    # Editing and deleting

    def may_edit(self, channel: Channel, editor_id: int, message: Message) -> None:
        """Refuse an edit of another user's message, and any edit in an archived thread.

        Count edits to an old message, and refuse them once there are too many.
        """
        if message.author_id != editor_id:
            raise refusal("not_author")
        self.check_open(channel)
        take_old_edit(message.old_edits, self._state.clock.now() - time_of(message.id))

    def check_open(self, channel: Channel) -> None:
        """Refuse (error 50083) changes in an archived thread."""
        if channel.thread is not None and channel.thread.archived:
            raise refusal("thread_archived")

    def edit(self, channel: Channel, message: Message, body: Body, *, keep_unedited: bool = False) -> Message:
        """Change a message. With ``keep_unedited``, the change completes a deferral and does not count as an edit."""
        check_edit(body, message.payload, self._state.emojis)
        before = message.payload
        fields = body.fields
        flags = message.flags & ~MessageFlag.LOADING
        flags |= body.flags & (MessageFlag.IS_COMPONENTS_V2 | MessageFlag.SUPPRESS_EMBEDS)
        after = before | {"flags": int(flags)}
        after["attachments"] = self._files.accept(channel.id, body, before["attachments"])
        if "content" in fields:
            after["content"] = fields["content"] or ""
        if "embeds" in fields:
            after["embeds"] = [_finished_embed(one) for one in fields["embeds"] or []]
        if "components" in fields:
            after["components"] = components.finished(fields["components"] or [], after["attachments"])
        if not keep_unedited:
            after["edited_timestamp"] = iso(self._state.clock.now())
        mentions = self._mentioner.read(channel, message.author_id, _text(after), fields.get("allowed_mentions"))
        after |= self._mentioner.payload(mentions)
        self.replace(message, after)
        return message

    def replace(self, message: Message, payload: Json) -> None:
        """Replace a message's payload and publish the change."""
        message.earlier_ids.append(components.custom_ids(message.payload["components"]))
        message.payload = payload
        self._state.keep_message(message)
        self._bus.publish(MessageUpdated(message))

    def delete(self, message: Message) -> None:
        """Delete a public or ephemeral message, and publish the deletion."""
        message.deleted = True
        channel = self._state.channels.get(message.channel_id)
        if channel is not None and message.visible_to is None:
            channel.messages.pop(message.id, None)
        self._state.drop_message(message)
        self._bus.publish(MessageDeleted(message))

    # Parts

    def _new_payload(self, channel: Channel, author_id: int, body: Body, origin: Origin) -> Json:
        state, fields = self._state, body.fields
        number = state.ids.next() if origin.number is None else origin.number
        attachments = self._files.accept(channel.id, body, [])
        flags = body.flags & SETTABLE
        if origin.visible_to is not None:
            flags |= MessageFlag.EPHEMERAL
        if origin.loading:
            flags |= MessageFlag.LOADING
        payload: Json = {
            "id": str(number),
            "channel_id": str(channel.id),
            "type": int(origin.kind),
            "author": user_payload(state.users[author_id]),
            "content": fields.get("content") or "",
            "timestamp": iso(time_of(number)),
            "edited_timestamp": None,
            "tts": False,
            "pinned": False,
            "flags": int(flags),
            "attachments": attachments,
            "embeds": [_finished_embed(one) for one in fields.get("embeds") or []],
            "components": components.finished(fields.get("components") or [], attachments),
        }
        if fields.get("nonce") is not None:
            payload["nonce"] = fields["nonce"]
        if origin.replied is not None:
            payload["message_reference"] = {
                "type": 0,
                "message_id": str(origin.replied.id),
                "channel_id": str(channel.id),
                "guild_id": str(channel.guild_id),
            }
            payload["referenced_message"] = _without_reference(origin.replied.payload)
        return payload | origin.fields

    def _mention(self, channel: Channel, author_id: int, payload: Json, body: Body, origin: Origin) -> Mentions:
        # A reply to an interaction can refer to another message, but does not mention the author of that message.
        replied = origin.replied if not origin.fields else None
        return self._mentioner.read(channel, author_id, _text(payload), body.fields.get("allowed_mentions"), replied)

    def _replied(self, channel: Channel, body: Body) -> Message | None:
        reference = body.fields.get("message_reference")
        if not reference or reference.get("message_id") is None:
            return None
        replied = channel.messages.get(int(reference["message_id"]))
        if replied is None and reference.get("fail_if_not_exists", True):
            raise refusal("unknown_message")
        return replied

    def _unarchive(self, channel: Channel) -> None:
        thread = channel.thread
        if thread is not None and thread.archived:
            thread.archived = False
            thread.archive_changed_at = self._state.clock.now()
            self._bus.publish(ChannelChanged("update", channel))

    def _join(self, channel: Channel, users: Sequence[int]) -> None:
        """Add the author of a message in a thread, and the users whom it mentions, to the thread."""
        thread = channel.thread
        if thread is None:
            return
        for number in users:
            if number not in thread.members:
                thread.members[number] = self._state.clock.now()
                self._bus.publish(ThreadMembersChanged(channel, added=(number,)))

    def _enter(self, channel: Channel, message: Message, body: Body) -> None:
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        if channel.thread is not None:
            channel.thread.message_count += 1
            channel.thread.last_active_at = self._state.clock.now()
        nonce = body.fields.get("nonce")
        if nonce is not None:
            channel.nonces[message.author_id, str(nonce)] = message.id
            if len(channel.nonces) > _NONCES:
                del channel.nonces[next(iter(channel.nonces))]


def _text(payload: Json) -> str:
    return str(payload["content"]) or components.texts(payload["components"])


def _without_reference(payload: Json) -> Json:
    return {key: value for key, value in payload.items() if key not in ("message_reference", "referenced_message")}


def _finished_embed(embed: Json) -> Json:
    return {"type": "rich", **{key: value for key, value in embed.items() if value is not None}}
