"""Functions that change seasons within the caller's transaction.

Changes that belong together need one transaction. With two, a process that is killed between them could leave a server
without its next season.
"""

from __future__ import annotations

from bot.storage import GuildPreferences
from bot.storage.queries import leagues as stored
from bot.storage.queries.leagues import Season
from bot.storage.queries.server_files import Transaction

from . import seasons


def follow(connection: Transaction, guild: int, chosen: GuildPreferences, now: float) -> None:
    """Adjust a server's open season to its preferences. If none is open and seasons are monthly, begin one."""
    season = stored.current_season(connection, guild)
    ends = seasons.month_end(now, chosen.timezone) if chosen.monthly else None
    if season is None:
        if chosen.monthly:
            name = seasons.month_name(now, chosen.timezone)
            stored.open_season(connection, guild, name, now, ends, monthly=True)
        return
    if chosen.monthly and season.monthly and season.ends_at is not None:
        ends = seasons.moved_end(season.ends_at, chosen.timezone, now)
    stored.change_season(connection, season, monthly=chosen.monthly, ends_at=ends)


def end_month(connection: Transaction, season: Season, timezone: str) -> None:
    """Close a season whose month is over, and open the next one.

    Do nothing if the season has been closed since it was read. An admin who ended it begins the next one.
    """
    assert season.ends_at is not None
    current = stored.current_season(connection, season.guild_id)
    if current is None or current.id != season.id:
        return
    stored.change_season(connection, season, closed=True)
    name, ends = seasons.month_name(season.ends_at, timezone), seasons.month_end(season.ends_at, timezone)
    stored.open_season(connection, season.guild_id, name, season.ends_at, ends, monthly=True)
