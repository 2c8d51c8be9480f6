"""Tables' pictures: when one is due, and how long its message waits for it. Nothing else ever does."""

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
"""Seconds that a message waits for its picture; one that comes later is added by an edit."""
REFUSED_FOR = 300.0
"""Seconds after which Discord is offered a table's picture again, once it has refused one there."""


def depicts(table: LiveTable) -> bool:
    """Whether the table's message may have a picture at all: a round is being played, and not in words alone."""
    return table.state is not None and table.state.phase == "playing" and not table.text_mode


class Illustrator:
    """Draws what is due: at each posting of a table, or with every turn, or never, as its server likes."""

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
        """What is to go along with the table's message now; ``None``: nothing, what is there stays.

        ``again`` is called when a picture is done for which the message has not waited.
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
        # The text stands alone where drawing has failed, which the log knows.
        return None if drawing.cancelled() or drawing.exception() is not None else (illustration, drawing.result())

    def due(self, table: LiveTable, posting: bool = False) -> bool:
        """Whether a picture is to be drawn with the next edit of the table's message, or when it is ``posting``."""
        if not self._pictures.enabled or not depicts(table) or table.wall < table.unillustrated_until:
            return False
        when = (self._guilds.cached(table.place.guild_id) or GuildPreferences()).pictures
        # A match begins in its lobby's message, which is not posted anew.
        first = posting or table.illustrated is None
        if when == "never" or not (first or (when == "turn" and table.illustrated != table.turn_version)):
            return False
        return self._wire.may_attach(table.place.channel_id)
