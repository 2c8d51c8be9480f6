"""People's interactions with the application, and their tokens.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox.errors import Json, refusal
from sandbox.faults import Faults
from sandbox.flags import InteractionType
from sandbox.gateway.hub import Hub
from sandbox.world.bus import Bus
from sandbox.world.models import Channel, Message, User
from sandbox.world.payloads import ATTACHMENT_SIZE_LIMIT, channel_payload, member_payload
from sandbox.world.permissions import Permissions
from sandbox.world.state import State

# Real seconds until the first reply is due.
REPLY_WITHIN = 3.0
# Seconds of sandbox time until the token expires.
TOKEN_LIFE = 900.0
# Maximum number of interactions that are kept for queries about their state.
REMEMBERED = 5000

Progress = Literal["pending", "replied", "failed"]


@dataclass(eq=False, slots=True)
class Interaction:
    """One interaction by a person, and its state.

    ``created_at`` and ``replied_at`` are in sandbox time. ``sent_real`` and ``replied_real`` are values of
    ``time.perf_counter()``.
    """

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: Json
    created_at: float
    source: Message | None = None
    state: Progress = "pending"
    reply_type: int | None = None
    original: Message | None = None
    written: dict[int, Message] = field(default_factory=dict)
    sent_real: float | None = None
    replied_real: float | None = None
    replied_at: float | None = None
    waiters: list[asyncio.Future[None]] = field(default_factory=list)
    parent: Interaction | None = None
    # The choices that the application returned for an autocompletion.
    choices: list[Json] = field(default_factory=list)

    @property
    def what(self) -> str:
        """Return the command's name, or the custom id of the component or modal."""
        return str(self.data.get("custom_id") or self.data.get("name"))

    @property
    def milliseconds(self) -> float | None:
        """Return the real time in milliseconds from the gateway frame to the callback; None if either is missing."""
        if self.sent_real is None or self.replied_real is None:
            return None
        return (self.replied_real - self.sent_real) * 1000


@dataclass(frozen=True, slots=True)
class InteractionChanged:
    """An interaction was sent, got its reply or failed."""

    interaction: Interaction


class Interactions:
    """The interactions sent to the application.

    Each can be found until its token expires. ``recent`` keeps the newest ones regardless of their tokens.
    """

    def __init__(self, state: State, permissions: Permissions, bus: Bus, hub: Hub, faults: Faults) -> None:
        self._state = state
        self._permissions = permissions
        self._bus = bus
        self._hub = hub
        self._faults = faults
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._deadlines: dict[int, asyncio.TimerHandle] = {}
        self.recent: deque[Interaction] = deque(maxlen=REMEMBERED)
        self.counts: dict[Progress, int] = {"pending": 0, "replied": 0, "failed": 0}

    def begin(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction to the application. It fails after ``REPLY_WITHIN`` seconds without a reply."""
        number = self._state.ids.next()
        interaction = Interaction(number, _token(number), kind, user, channel, data, self._state.clock.now(), source)
        interaction.parent = parent
        self._forget_old()
        self._by_id[number] = self._by_token[interaction.token] = interaction
        self.recent.append(interaction)
        self.counts["pending"] += 1
        loop = asyncio.get_running_loop()
        self._deadlines[number] = loop.call_later(REPLY_WITHIN, self._fail, interaction)
        self._bus.publish(InteractionChanged(interaction))
        payload = self._payload(interaction)
        for _ in range(1 + self._faults.copies_of_interaction()):
            self._hub.dispatch("INTERACTION_CREATE", channel.guild_id, 0, payload, self._stamp(interaction))
        return interaction

    def pending(self, number: int, token: str) -> Interaction:
        """Return an interaction that has no reply yet.

        Refuse with 10062 if the id or token is wrong or the interaction has failed, and with 40060 if it has a reply.
        """
        interaction = self._by_id.get(number)
        if interaction is None or interaction.token != token or interaction.state == "failed":
            raise refusal("unknown_interaction")
        if interaction.state == "replied":
            raise refusal("already_acknowledged")
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """Return the interaction that a token belongs to. It must have a reply, and its token must be valid.

        Refuse with 10015 if the id is not the application's, if there is no reply, or if the interaction is an
        autocompletion. Refuse with 50027 if the token is unknown or expired.
        """
        if application_id != self._state.application.id:
            raise refusal("unknown_webhook")
        interaction = self._by_token.get(token)
        if interaction is None or self._expired(interaction):
            raise refusal("invalid_webhook_token")
        if interaction.state != "replied" or interaction.kind == InteractionType.AUTOCOMPLETE:
            raise refusal("unknown_webhook")
        return interaction

    def replied(self, interaction: Interaction, reply_type: int) -> None:
        """Mark an interaction as replied to."""
        interaction.reply_type = reply_type
        interaction.replied_real = time.perf_counter()
        interaction.replied_at = self._state.clock.now()
        self._settle(interaction, "replied")

    def close(self) -> None:
        """Stop waiting for replies, because the sandbox is shutting down."""
        for deadline in self._deadlines.values():
            deadline.cancel()
        self._deadlines.clear()

    def _fail(self, interaction: Interaction) -> None:
        self._settle(interaction, "failed")

    def _settle(self, interaction: Interaction, state: Progress) -> None:
        interaction.state = state
        self.counts["pending"] -= 1
        self.counts[state] += 1
        deadline = self._deadlines.pop(interaction.id, None)
        if deadline is not None:
            deadline.cancel()
        for waiter in interaction.waiters:
            if not waiter.done():
                waiter.set_result(None)
        interaction.waiters.clear()
        self._bus.publish(InteractionChanged(interaction))

    def _expired(self, interaction: Interaction) -> bool:
        return self._state.clock.now() - interaction.created_at >= TOKEN_LIFE

    def _forget_old(self) -> None:
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.state == "pending" or not self._expired(oldest):
                return
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _stamp(self, interaction: Interaction) -> Callable[[], None]:
        def stamp() -> None:
            if interaction.sent_real is None:
                interaction.sent_real = time.perf_counter()

        return stamp

    def _payload(self, interaction: Interaction) -> Json:
        state, channel, user = self._state, interaction.channel, interaction.user
        guild = state.guild_of(channel)
        may = self._permissions.of(user.id, channel)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(state.application.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "locale": user.locale,
            "channel_id": str(channel.id),
            "channel": channel_payload(channel, state.bot.id) | {"permissions": str(may)},
            "member": member_payload(guild.members[user.id], user, may),
            "app_permissions": str(self._permissions.of(state.bot.id, channel)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        if interaction.source is not None:
            payload["message"] = interaction.source.payload
        return payload


def _token(number: int) -> str:
    secret = hashlib.blake2b(number.to_bytes(8, "big"), digest_size=48).hexdigest()
    return base64.urlsafe_b64encode(f"interaction:{number}:{secret}".encode()).decode().rstrip("=")


def is_component(interaction: Interaction) -> bool:
    """Return True if an interaction came from a message's component, directly or through a modal."""
    return interaction.source is not None and interaction.kind in (InteractionType.COMPONENT, InteractionType.MODAL)
