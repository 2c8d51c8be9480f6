"""Pictures in the results of rounds and matches, and how long a result waits for its picture."""

from __future__ import annotations

import asyncio

from bot.model.bot_setup import NO_PICTURES
from bot.model.channel_api import ChannelApi
from bot.model.outgoing import File, Illustration
from bot.pictures.picture_process import PictureFailed, Pictures
from bot.supervision.jobs import step
from bot.tables.live_table import LiveTable

PATIENCE = 2.0
"""Maximum number of seconds that a result waits for its picture, including the start of the picture process."""
REFUSED_FOR = 300.0
"""Seconds before the next picture is sent to a table where Discord has refused one."""


class Illustrator:
    """Source of the pictures in results. Only the message that contains a picture waits for it."""

    def __init__(self, pictures: Pictures, wire: ChannelApi) -> None:
        self._pictures = pictures
        self._wire = wire

    async def draw(self, table: LiveTable, illustration: Illustration) -> File | None:
        """Return the picture as a file; ``None`` if it is not wanted or allowed, comes too late or cannot be drawn."""
        if not self._draws(table):
            return None
        drawing = step(self._pictures.draw(illustration.kind, illustration.facts), "drawing")
        done, _ = await asyncio.wait((drawing,), timeout=PATIENCE)
        if not done:
            drawing.cancel()
            return None
        try:
            return File(illustration.file, drawing.result())
        except PictureFailed:
            # ``Pictures`` logs failed drawings itself.
            return None

    def _draws(self, table: LiveTable) -> bool:
        """Return True if a picture is wanted here and may be sent."""
        server = table.server
        if not self._pictures.enabled or server.pictures == NO_PICTURES or server.text_mode:
            return False
        if table.wall < table.messages.unillustrated_until:
            return False
        return self._wire.may_attach(table.place.channel_id)
