"""Making a user leave all tables of this process, for example before the user's data is deleted."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from bot.discord.services import Services
from bot.model.interactions import TablePress
from bot.model.outgoing import Form, OutgoingMessage
from bot.model.requests import ConfirmLeave

LEFT_WITHIN = 2.0
"""Maximum number of seconds to wait until the user has left all tables."""


class SilentReply:
    """Reply to a press that no user made. It shows nothing.

    ``given`` is set once the press has been handled.
    """

    def __init__(self) -> None:
        self.given = asyncio.Event()
        self.expires = 0.0

    @property
    def is_sent(self) -> bool:
        """Return True, because nobody waits for this reply."""
        return True

    async def update(self, _shown: OutgoingMessage) -> int:
        """Record that the press has been handled."""
        self.given.set()
        return 0

    async def send(self, shown: OutgoingMessage) -> int:
        """Record that the press has been handled."""
        return await self.update(shown)

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Record that the press has been handled."""
        return await self.update(shown)

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Do nothing."""

    async def ask(self, form: Form) -> None:
        """Do nothing."""

    async def acknowledge(self) -> None:
        """Record that the press has been handled."""
        self.given.set()

    async def defer(self) -> None:
        """Do nothing."""

    async def delete(self, message_id: int) -> None:
        """Do nothing."""


async def leave_all(services: Services, user: int, interaction: int) -> None:
    """Make a user leave all tables of this process.

    ``interaction`` is the id of the interaction that requested this. Return when the user has left all tables, or after
    ``LEFT_WITHIN`` seconds. Tables that take longer let the user leave in the background.
    """
    waiting = []
    found = [(tables, summary) for tables in services.everywhere for summary in tables.everywhere(user)]
    for number, (tables, summary) in enumerate(found):
        reply = SilentReply()
        press = TablePress(
            # Each press needs a unique id that no real interaction has.
            interaction=-interaction - number,
            user=user,
            name="",
            language=services.preferences.private_language(user, ""),
            request=ConfirmLeave(),
            reply=reply,
            received=time.monotonic(),
            at=services.clock.now(),
            guild=summary.place.guild_id,
            channel=summary.place.channel_id,
        )
        tables.press(summary.id, press)
        waiting.append(reply.given.wait())
    with suppress(TimeoutError):
        async with asyncio.timeout(LEFT_WITHIN):
            await asyncio.gather(*waiting)
