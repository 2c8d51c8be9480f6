"""What leagues and servers need from time to time: matches settled, ratings worked out, final tables posted, data of
servers that are gone deleted."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from bot.screens import league as screen
from bot.services.failures import NotKept, is_over
from bot.services.leagues import Season
from bot.tables.wire import Unreachable

from . import league
from .drawing import drawn
from .managing import public_words
from .rooms import Rooms

EVERY = 20.0
"""Seconds between two rounds, unless something is due at once."""

log = logging.getLogger(__name__)


async def keep(rooms: Rooms) -> None:
    """Goes round until the bot stops; a round that fails is logged and the next one tries again."""
    while True:
        try:
            await round_of(rooms)
        except NotKept as error:
            if is_over(error):
                return
            log.error("leagues could not be kept: %s", error)
        except Exception:
            if _is_cancelled():
                return
            log.exception("leagues could not be kept")
        with suppress(TimeoutError):
            async with asyncio.timeout(EVERY):
                await rooms.leagues.wanted.wait()
        rooms.leagues.wanted.clear()


def _is_cancelled() -> bool:
    """Whether the bot stops: what is torn from its connection fails in ways of its own."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def round_of(rooms: Rooms) -> None:
    """Everything that is due now."""
    now = rooms.clock.now()
    await rooms.leagues.settle(now)
    await rooms.leagues.rerate()
    for season in await rooms.leagues.finals():
        await _post(rooms, season)
    for guild in await rooms.servers.delete_departed(now):
        log.info("deleted the data of server %d, which removed the bot thirty days ago", guild)


async def _post(rooms: Rooms, season: Season) -> None:
    channel = (await rooms.leagues.settings(season.guild_id)).results_channel
    if channel is not None:
        said = await public_words(rooms, season.guild_id)
        best = (await rooms.leagues.table(season, screen.SHOWN[0]))[: screen.LINES]
        names = await league.called(rooms, season.guild_id, [row.user for row in best], said)
        view = screen.final(league.named(season), league.lines(best, names, said), said)
        try:
            await rooms.wire.send(channel, drawn(view))
        except Unreachable as error:
            log.warning("the final table could not be posted in %d: %s (%s)", channel, error.why, error.code)
    await rooms.leagues.posted(season)
