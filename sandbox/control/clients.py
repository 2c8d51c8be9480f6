"""Clients of all people, with their ephemeral messages, notifications, devices and the connections that watch them."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import orjson

from sandbox.control.objects import channel_object, interaction_object, message_extras, person_object, written_at
from sandbox.core import Core
from sandbox.errors import Json
from sandbox.flags import InteractionType
from sandbox.gateway.session import Connection
from sandbox.interactions.interactions import Interaction, InteractionChanged
from sandbox.interactions.replies import ModalOpened
from sandbox.world import bus
from sandbox.world.models import Channel, Message

# Maximum number of ephemeral messages that a client keeps in one channel.
EPHEMERALS = 100
# Maximum number of notifications kept for a person.
NOTIFICATIONS = 1000


@dataclass(slots=True)
class Client:
    """State of one person's Discord client, with the connections that watch it."""

    user_id: int
    name: str
    # Number of newest messages that a phone shows; None for a desktop.
    window: int | None = None
    # Seconds by which a slow connection delays operations, responses and events.
    delay: float = 0.0
    ephemerals: defaultdict[int, dict[int, Message]] = field(default_factory=lambda: defaultdict(dict))
    pinged: set[int] = field(default_factory=set)
    notifications: deque[Json] = field(default_factory=lambda: deque(maxlen=NOTIFICATIONS))
    pending: dict[int, Interaction] = field(default_factory=dict)
    modals: dict[int, ModalOpened] = field(default_factory=dict)
    shown: dict[int, list[int]] = field(default_factory=dict)
    late: deque[tuple[Connection, bytes]] = field(default_factory=deque)
    # Watching connections, each with the channel that it watches, or None for all channels.
    watchers: dict[tuple[Connection, int | None], None] = field(default_factory=dict)


class Clients:
    """Clients of all people, updated after every change to the world."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._clients: dict[int, Client] = {}
        # Clients that are watched in a channel, by channel and user.
        self._in_channel: defaultdict[int, dict[int, Client]] = defaultdict(dict)
        # Clients that are watched in all channels, by user.
        self._everywhere: dict[int, Client] = {}
        # Clients with a window, by user.
        self._windowed: dict[int, Client] = {}
        self._sockets: set[Connection] = set()
        listen = core.bus.listen
        listen(bus.MessageCreated, self._message_created)
        listen(bus.MessageUpdated, self._message_updated)
        listen(bus.MessageDeleted, self._message_deleted)
        listen(bus.ChannelChanged, self._channel_changed)
        listen(bus.MemberChanged, self._member_changed)
        listen(bus.TypingStarted, self._typing)
        listen(InteractionChanged, self._interaction_changed)
        listen(ModalOpened, self._modal_opened)
        core.hub.on_connection = self._bot_changed
        core.commands.on_change = self._commands_changed

    def of(self, user_id: int) -> Client:
        """Return a person's client."""
        client = self._clients.get(user_id)
        if client is None:
            client = self._clients[user_id] = Client(user_id, self._core.state.users[user_id].name)
        return client

    # Watching

    def enter(self, socket: Connection) -> None:
        """Subscribe a connection to the events that concern everybody."""
        self._sockets.add(socket)

    def leave(self, socket: Connection) -> None:
        """Remove a connection with its subscriptions."""
        self._sockets.discard(socket)
        for client in self._clients.values():
            for key in [key for key in client.watchers if key[0] is socket]:
                self._unwatch(client, key)

    def watch(self, socket: Connection, user_id: int, channel_id: int | None) -> None:
        """Subscribe a connection to the events that a person sees in a channel, or in all channels (None)."""
        client = self.of(user_id)
        client.watchers[socket, channel_id] = None
        if channel_id is None:
            self._everywhere[user_id] = client
        else:
            self._in_channel[channel_id][user_id] = client

    def unwatch(self, socket: Connection, user_id: int, channel_id: int | None) -> None:
        """End a subscription that :meth:`watch` started."""
        self._unwatch(self.of(user_id), (socket, channel_id))

    def _unwatch(self, client: Client, key: tuple[Connection, int | None]) -> None:
        client.watchers.pop(key, None)
        channel_id = key[1]
        if any(watched == channel_id for _, watched in client.watchers):
            return
        if channel_id is None:
            self._everywhere.pop(client.user_id, None)
        else:
            self._in_channel[channel_id].pop(client.user_id, None)
            if not self._in_channel[channel_id]:
                del self._in_channel[channel_id]

    # Messages that a client shows

    def visible(self, client: Client, channel: Channel, before: int | None = None) -> Iterator[Message]:
        """Yield the client's messages in a channel, newest first; with ``before``, only those with a lower id."""
        private = sorted(client.ephemerals[channel.id].values(), key=lambda one: -one.id)
        public = reversed(channel.messages.values())
        mine, theirs = iter(private), iter(public)
        one, other = next(mine, None), next(theirs, None)
        while one is not None or other is not None:
            if other is None or (one is not None and one.id > other.id):
                assert one is not None
                chosen, one = one, next(mine, None)
            else:
                chosen, other = other, next(theirs, None)
            if before is None or chosen.id < before:
                yield chosen

    def view(self, client: Client, channel: Channel, limit: int, before: int | None = None) -> Json:
        """Return the ``View`` object for the newest messages in a channel, or for the newest ones before an id.

        Without an id, also record which messages a phone shows.
        """
        most = limit if client.window is None else min(limit, client.window)
        chosen = list(islice(self.visible(client, channel, before), most + 1))
        if client.window is not None and before is None:
            client.shown[channel.id] = [one.id for one in chosen[:most]]
        return {
            "person": client.name,
            "channel": channel_object(self._core, channel, client.user_id),
            "messages": [self._message(client, one) for one in reversed(chosen[:most])],
            "more": len(chosen) > most and client.window is None,
            "window": client.window,
            "pending": [interaction_object(one) for one in client.pending.values() if one.channel is channel],
        }

    def find(self, client: Client, channel: Channel, message_id: int) -> Message | None:
        """Return a message, or None if this client does not show it."""
        message = channel.messages.get(message_id) or client.ephemerals[channel.id].get(message_id)
        if message is None or client.window is None:
            return message
        newest = islice(self.visible(client, channel), client.window)
        return message if any(one is message for one in newest) else None

    def _message(self, client: Client, message: Message) -> Json:
        extras = message_extras(self._core, message) | {"pinged": message.id in client.pinged}
        return message.payload | {"sandbox": extras}

    # Actions of people

    def set_device(self, client: Client, window: int | None, delay: float) -> None:
        """Switch a client to a phone, or to a desktop if ``window`` is None. ``delay`` is in seconds."""
        client.window, client.delay = window, delay
        if window is None:
            self._windowed.pop(client.user_id, None)
            client.shown.clear()
        else:
            self._windowed[client.user_id] = client
            for channel_id in list(client.ephemerals):
                self._trim(client, channel_id)
        self._refresh(client)

    def reload(self, client: Client) -> None:
        """Reload the client. Its ephemeral messages and modals are lost, and the application is not notified."""
        for channel_id, lost in client.ephemerals.items():
            for message_id in lost:
                self._push(client, channel_id, {"event": "message_delete", "message": str(message_id)})
        client.ephemerals.clear()
        client.modals.clear()
        self._refresh(client)

    def dismiss(self, client: Client, channel_id: int, message_id: int) -> bool:
        """Remove an ephemeral message; return False if the client has no such message."""
        if client.ephemerals[channel_id].pop(message_id, None) is None:
            return False
        self._push(client, channel_id, {"event": "message_delete", "message": str(message_id)})
        return True

    def _refresh(self, client: Client) -> None:
        for channel_id in {watched for _, watched in client.watchers if watched is not None}:
            channel = self._core.state.channels.get(channel_id)
            if channel is not None:
                self._push(client, channel_id, {"event": "view", "view": self.view(client, channel, 50)})

    # Changes to the world

    def _message_created(self, happening: bus.MessageCreated) -> None:
        message = happening.message
        for user_id, reason in happening.pinged.items():
            self._notify(self.of(user_id), message, reason)
        if message.visible_to is not None:
            client = self.of(message.visible_to)
            mine = client.ephemerals[message.channel_id]
            mine[message.id] = message
            if len(mine) > EPHEMERALS:
                del mine[next(iter(mine))]
        self._show("message", message)
        for client in tuple(self._windowed.values()):
            if message.visible_to in (None, client.user_id):
                self._trim(client, message.channel_id)

    def _message_updated(self, happening: bus.MessageUpdated) -> None:
        self._show("message_update", happening.message)

    def _message_deleted(self, happening: bus.MessageDeleted) -> None:
        message = happening.message
        for client in self._witnesses(message):
            self._push(client, message.channel_id, {"event": "message_delete", "message": str(message.id)})
        if message.visible_to is not None:
            self.of(message.visible_to).ephemerals[message.channel_id].pop(message.id, None)
        for client in tuple(self._windowed.values()):
            shown = client.shown.get(message.channel_id)
            if shown is not None and message.id in shown:
                # An older message moves into the window.
                shown.clear()
                self._trim(client, message.channel_id)
                self._refresh(client)

    def _witnesses(self, message: Message) -> list[Client]:
        """Return the watched clients that can see a message's channel.

        For an ephemeral message, return only its person's client, or none if that client has lost it.
        """
        channel = self._core.state.channels.get(message.channel_id)
        if channel is None:
            return []
        if message.visible_to is not None:
            client = self.of(message.visible_to)
            return [client] if message.id in client.ephemerals[channel.id] else []
        watched = {**self._in_channel.get(channel.id, {}), **self._everywhere}
        return [client for client in watched.values() if self._core.permissions.sees(client.user_id, channel)]

    def _show(self, event: str, message: Message) -> None:
        clients = self._witnesses(message)
        if not clients:
            return
        # Most of a message is the same for everybody and is serialised only once.
        common = orjson.dumps(message.payload)[:-1]
        extras = message_extras(self._core, message)
        for client in clients:
            seen = extras | {"pinged": message.id in client.pinged}
            whole = orjson.Fragment(common + b',"sandbox":' + orjson.dumps(seen) + b"}")
            self._push(client, message.channel_id, {"event": event, "message": whole})

    def _trim(self, client: Client, channel_id: int) -> None:
        channel = self._core.state.channels.get(channel_id)
        if channel is None or client.window is None:
            return
        shown = [one.id for one in islice(self.visible(client, channel), client.window)]
        fallen = set(client.shown.get(channel_id, ())) - set(shown)
        mine = client.ephemerals[channel_id]
        fallen |= {number for number in mine if number not in shown}
        for number in sorted(fallen):
            if mine.pop(number, None) is not None or number in channel.messages:
                self._push(client, channel_id, {"event": "message_delete", "message": str(number)})
        client.shown[channel_id] = shown

    def _notify(self, client: Client, message: Message, reason: str) -> None:
        state = self._core.state
        if state.users[client.user_id].bot:
            return
        client.pinged.add(message.id)
        notification: Json = {
            "at": written_at(message),
            "message": str(message.id),
            "channel": str(message.channel_id),
            "by": state.name_in(state.guilds[message.guild_id], message.author_id),
            "reason": reason,
            # A notification shows the content; a components V2 message has none.
            "text": message.payload["content"],
        }
        client.notifications.append(notification)
        self._push(client, None, {"event": "notification", "notification": notification})

    def _interaction_changed(self, happening: InteractionChanged) -> None:
        interaction = happening.interaction
        if interaction.kind == InteractionType.AUTOCOMPLETE:
            # An autocompletion is not shown as pending in the channel.
            return
        client = self.of(interaction.user.id)
        if interaction.state == "pending":
            client.pending[interaction.id] = interaction
        else:
            client.pending.pop(interaction.id, None)
        if client.watchers:
            event = {"event": "interaction", "interaction": interaction_object(interaction)}
            self._push(client, interaction.channel.id, event)

    def _modal_opened(self, happening: ModalOpened) -> None:
        interaction = happening.interaction
        client = self.of(interaction.user.id)
        client.modals[interaction.id] = happening
        modal = {"id": str(interaction.id)} | {key: happening.modal[key] for key in ("title", "components")}
        self._push(client, interaction.channel.id, {"event": "modal", "modal": modal})

    def _channel_changed(self, happening: bus.ChannelChanged) -> None:
        channel = happening.channel
        # Watchers of a channel also receive the changes to its threads.
        watched = self._everywhere | self._in_channel.get(channel.id, {})
        if channel.parent_id is not None:
            watched |= self._in_channel.get(channel.parent_id, {})
        for client in watched.values():
            change = happening.change
            if change == "delete" or not self._core.permissions.sees(client.user_id, channel):
                if change == "create":
                    continue
                # A channel that a person can no longer see is deleted for them.
                change = "delete"
                payload: Json = {"id": str(channel.id), "guild_id": str(channel.guild_id), "name": channel.name}
            else:
                payload = channel_object(self._core, channel, client.user_id)
            event: Json = {"event": "channel", "change": change, "channel": payload}
            self._push(client, channel.id, event, above=channel.parent_id)

    def _typing(self, happening: bus.TypingStarted) -> None:
        channel = happening.channel
        for client in {**self._in_channel.get(channel.id, {}), **self._everywhere}.values():
            self._push(client, channel.id, {"event": "typing", "by": str(happening.user_id)})

    def _member_changed(self, happening: bus.MemberChanged) -> None:
        if self._sockets:
            who = person_object(self._core, happening.user)
            self.announce({"event": "person", "change": happening.change, "who": who})

    def _bot_changed(self) -> None:
        self.announce({"event": "bot", "connected": self._core.hub.connected})

    def _commands_changed(self) -> None:
        self.announce({"event": "commands"})

    def announce(self, event: Json) -> None:
        """Send an event that concerns everybody to every connection."""
        frame = orjson.dumps(event)
        for socket in self._sockets:
            socket.send(frame)

    def _push(self, client: Client, channel_id: int | None, event: dict[str, Any], above: int | None = None) -> None:
        """Send an event to the connections that watch a person in a channel, in its parent ``above`` or everywhere.

        If ``channel_id`` is None, send it to every connection that watches the person. The event is delayed if the
        person's connection is slow.
        """
        sockets = {
            socket: None
            for socket, watched in client.watchers
            if channel_id is None or watched in (None, channel_id, above)
        }
        if not sockets:
            return
        about: Json = {"person": client.name, "channel": None if channel_id is None else str(channel_id)}
        frame = orjson.dumps(about | event)
        for socket in sockets:
            if client.delay:
                client.late.append((socket, frame))
                asyncio.get_running_loop().call_later(client.delay, _deliver, client)
            else:
                socket.send(frame)


def _deliver(client: Client) -> None:
    socket, frame = client.late.popleft()
    socket.send(frame)
