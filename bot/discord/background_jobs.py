"""Regular jobs for leagues, and for the tables and data of servers that have removed the bot."""

from __future__ import annotations

import logging

from bot.leagues.leagues import Season
from bot.model.channel_api import Unreachable
from bot.screens.layout import drawn
from bot.screens.pages.league import standings_page as screen
from bot.supervision.isolation import each
from bot.supervision.retries import Retries

from . import league_lines
from .admin_guard import public_words
from .services import Services

EVERY = 20.0
"""Maximum number of seconds between two runs of ``keep_leagues``, and between two of ``delete_departed``."""

NONCES = 1 << 62
"""Number added to a season's id to make the nonce for its final standings. No other message should have that nonce."""

ENDED_AFTER = 24 * 3600.0
"""Seconds between a server's removal of the bot and the end of its tables, if no event reported the removal."""

log = logging.getLogger(__name__)


class Finals:
    """Job that posts the final standings of seasons. After an outage or an internal error, it retries later."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._retries = Retries(services.clock.now)
        self._sent: set[int] = set()

    async def post(self) -> None:
        """Post the final standings that are due."""
        retries = self._retries
        due = [season for season in await self._services.leagues.seasons_to_post() if retries.due(season.id)]
        await each(
            due,
            self._post,
            "posting final standings",
            lambda season, _: retries.failed(season.id),
            lambda season: retries.has_failed(season.id),
        )

    async def _post(self, season: Season) -> None:
        try:
            if season.id not in self._sent:
                await _send(self._services, season)
        except Unreachable as error:
            log.warning(
                "The final standings of season %d could not be posted: %s (%s)", season.id, error.reason, error.code
            )
            if error.reason == "outage":
                self._retries.failed(season.id)
                return
        # If the season cannot be marked as posted, the retry must not send the standings again.
        self._sent.add(season.id)
        await self._services.leagues.posted(season)
        self._sent.discard(season.id)
        self._retries.forget(season.id)


async def _send(services: Services, season: Season) -> None:
    """Send final standings to the server's results channel, if it has one. Raise ``Unreachable`` if that fails."""
    channel = (await services.leagues.preferences(season.guild_id)).results_channel
    if channel is None:
        return
    said = await public_words(services, season.guild_id)
    best = await services.leagues.standings(season, screen.SHOWN[0], limit=screen.LINES)
    names = await league_lines.called(services, season.guild_id, [row.user for row in best], said)
    view = screen.final(league_lines.named(season), league_lines.lines(best, names, said), said)
    # Each attempt has the same nonce, because an attempt without a response may have reached Discord.
    await services.wire.send(channel, drawn(view), NONCES + season.id)


async def keep_leagues(services: Services, finals: Finals) -> None:
    """Settle matches, recalculate ratings that are out of date, and post final standings that are due."""
    now = services.clock.now()
    await services.leagues.settle(now)
    await services.leagues.rerate()
    await finals.post()


async def settle_late(services: Services) -> None:
    """Settle matches that no process settled in time."""
    await services.leagues.settle_late(services.clock.now())


async def delete_departed(services: Services) -> None:
    """End the tables of this shard's servers that removed the bot at least ``ENDED_AFTER`` seconds ago.

    Also delete the data of servers that removed the bot long enough ago (``Servers.delete_departed``).
    """
    now, owns = services.clock.now(), services.tables.owns
    left = (await services.servers.departures()).items()
    gone = [guild for guild, at in left if now >= at + ENDED_AFTER and owns(guild)]
    await each(gone, services.tables.end_of_guild, "ending the tables of a server")
    for guild in await services.servers.delete_departed(services.clock.now(), owns):
        log.info("Deleted the data of server %d, which had removed the bot", guild)
