"""What leagues and servers need from time to time: matches settled, ratings worked out, final tables posted, data of
servers that are gone deleted."""

from __future__ import annotations

import logging
from functools import partial

from bot.leagues.leagues import Season
from bot.model.channel_api import Unreachable
from bot.screens.drawing import drawn
from bot.screens.pages import standings_page as screen
from bot.supervision.isolation import each

from . import league_lines
from .admin_guard import public_words
from .services import Rooms

EVERY = 20.0
"""Seconds between two rounds, unless something is due at once."""

ENDED_AFTER = 24 * 3600.0
"""Seconds after which tables end whose server has removed the bot, where no event has ended them at once."""

log = logging.getLogger(__name__)


async def keep_leagues(rooms: Rooms) -> None:
    """Settle, rate and post what is due now."""
    now = rooms.clock.now()
    await rooms.leagues.settle(now)
    await rooms.leagues.rerate()
    await each(await rooms.leagues.finals(), partial(_post, rooms), "posting a final table")


async def delete_departed(rooms: Rooms) -> None:
    """End the tables of servers that removed the bot a day ago, and delete the data long enough after that."""
    now = rooms.clock.now()
    gone = [guild for guild, at in (await rooms.servers.departures()).items() if now >= at + ENDED_AFTER]
    await each(gone, rooms.tables.end_of_guild, "ending the tables of a server")
    for guild in await rooms.servers.delete_departed(rooms.clock.now()):
        log.info("deleted the data of server %d, which removed the bot thirty days ago", guild)


async def _post(rooms: Rooms, season: Season) -> None:
    channel = (await rooms.leagues.settings(season.guild_id)).results_channel
    if channel is not None:
        said = await public_words(rooms, season.guild_id)
        best = (await rooms.leagues.table(season, screen.SHOWN[0]))[: screen.LINES]
        names = await league_lines.called(rooms, season.guild_id, [row.user for row in best], said)
        view = screen.final(league_lines.named(season), league_lines.lines(best, names, said), said)
        try:
            await rooms.wire.send(channel, drawn(view))
        except Unreachable as error:
            log.warning("the final table could not be posted in %d: %s (%s)", channel, error.why, error.code)
    await rooms.leagues.posted(season)
