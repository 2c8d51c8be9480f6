"""Scenes and readers: the values that a renderer uses to draw a table as one reader may see it."""

from __future__ import annotations

from dataclasses import replace

from bot.model.bot_setup import NO_PICTURES
from bot.model.outgoing import Notice, Reader, Scene
from bot.tables import seat_views, turn_timing
from bot.tables.live_table import LiveTable
from bot.tables.records.live_hand import LiveHand
from engine.shuffles.fair_shuffle import seal_of


def scene(table: LiveTable, wall: float, seat: int | None = None) -> Scene:
    """Return the table at ``wall`` (wall clock) as ``seat`` sees it, or as onlookers do if ``seat`` is ``None``."""
    place = table.place
    return Scene(
        table=table.id,
        place=(place.guild_id, place.channel_id, place.parent_id),
        language=table.language,
        table_state=table.table_state,
        view=None if table.state is None else seat_views.view(table.state, seat),
        recent=table.recent,
        now=wall - turn_timing.shown_behind(table, wall),
        wall=wall,
        link=table.link,
        back=table.back,
        next_at=table.next_at,
        card_style=table.server.card_style,
        text_mode=table.server.text_mode,
        pictures=table.server.pictures != NO_PICTURES and wall >= table.messages.unillustrated_until,
        features=table.server.features,
        recap=table.recaps.of(seat),
        seal=None if table.secret is None else seal_of(table.secret),
    )


def reader(user: int, seat: int | None, hand: LiveHand, sentence: Notice | None = None) -> Reader:
    """Return the reader stored in ``hand``, with the user, seat, sentence and news of a private message filled in."""
    return replace(hand.reader, user=user, seat=seat, sentence=sentence, news=hand.news)
