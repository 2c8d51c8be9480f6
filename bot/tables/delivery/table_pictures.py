"""Tables' pictures: when one is due, and how long its message waits for it. Nothing else waits for a picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.model.channel_api import ChannelApi
from bot.model.outgoing import Illustration, Renderer, Scene
from bot.pictures.picture_process import Pictures
from bot.storage import GuildPreferences, PreferenceQueries
from bot.supervision.jobs import step
from bot.tables.live_table import LiveTable

PATIENCE = 0.4
"""Seconds that a message waits for its picture. A later one is added by an edit."""
REFUSED_FOR = 300.0
"""Seconds before the next picture is sent to a table where Discord has refused one."""


def depicts(table: LiveTable) -> bool:
    """Return True if the table's message may have a picture at all: a round is being played, not in text mode."""
    return table.state is not None and table.state.phase == "playing" and not table.text_mode


class Illustrator:
    """Source of tables' pictures, due at each posting, with every turn or never, as the server prefers."""

    def __init__(
        self, pictures: Pictures, guilds: PreferenceQueries[GuildPreferences], wire: ChannelApi, renderer: Renderer
    ) -> None:
        self._pictures = pictures
        self._guilds = guilds
        self._wire = wire
        self._renderer = renderer

    async def picture(
        self, table: LiveTable, scene: Scene, posting: bool, again: Callable[[], None]
    ) -> tuple[Illustration, bytes] | None:
        """Return the picture to attach to the table's message now; ``None`` if the message stays as it is.

        ``again`` is called when a picture is finished after the message has stopped waiting for it.
        """
        if self._pictures.enabled:
            await self._guilds.get(table.place.guild_id)
        if self.due(table, posting):
            illustration = self._renderer.picture(scene)
            drawing: asyncio.Future[bytes] = step(self._pictures.draw(illustration.kind, illustration.facts), "drawing")
            table.illustrated, table.drawing = table.turn_version, (illustration, drawing)
            done, _ = await asyncio.wait((drawing,), timeout=PATIENCE)
            if not done:
                drawing.add_done_callback(lambda _: again())
        if table.drawing is None or not table.drawing[1].done():
            return None
        (illustration, drawing), table.drawing = table.drawing, None
        # If drawing failed, which is logged, the text is sent without a picture.
        return None if drawing.cancelled() or drawing.exception() is not None else (illustration, drawing.result())

    def due(self, table: LiveTable, posting: bool = False) -> bool:
        """Return True if a picture is to be drawn with the next edit, or the ``posting``, of the table's message."""
        if not self._pictures.enabled or not depicts(table) or table.wall < table.unillustrated_until:
            return False
        when = (self._guilds.cached(table.place.guild_id) or GuildPreferences()).pictures
        # A match begins in its lobby's message, which is not posted again.
        first = posting or table.illustrated is None
        if when == "never" or not (first or (when == "turn" and table.illustrated != table.turn_version)):
            return False
        return self._wire.may_attach(table.place.channel_id)
