"""League standings as lines for screens, with the names of users and with numbers formatted for a language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.leagues.league_standings import StandingsRow
from bot.leagues.leagues import Season
from bot.locales import Texts
from bot.screens import people_names as people
from bot.screens.pages.league import standings_page as screen

from .services import Services


async def called(services: Services, guild: int, users: Collection[int], said: Texts) -> dict[int, str]:
    """Return the cleaned names of users in a server. Users without a known name get a substitute name."""
    known, nobody = await services.leagues.names(guild, users), said("league-nobody")
    return {user: people.clean(known.get(user) or nobody, 0) for user in users}


def named(season: Season) -> screen.SeasonName:
    """Return the facts about a season that screens show."""
    return screen.SeasonName(season.id, season.name, season.ends_at, season.closed)


def lines(
    rows: Iterable[StandingsRow], names: Mapping[int, str], said: Texts, user: int | None = None
) -> list[screen.StandingsLine]:
    """Return the rows of the standings for screens, with ``names`` from ``called``. The row of ``user`` is marked."""
    return [screen.StandingsLine(row.rank, names[row.user], cells(row, said), row.user == user) for row in rows]


def cells(row: StandingsRow, said: Texts) -> dict[str, str]:
    """Return the text of each column for a row."""
    return {
        "points": said("league-number", number=row.points),
        "won": said("league-number", number=row.won),
        "played": said("league-number", number=row.played),
        "per_round": said("league-number", number=round(row.per_round, 1)),
        "win_rate": said("league-share", number=round(row.win_rate * 100)),
        "form": _form(row, said),
        "rating": said("league-number", number=round(row.rating, 1)),
    }


def _form(row: StandingsRow, said: Texts) -> str:
    return row.form.replace("W", said("league-sign-won")).replace("L", said("league-sign-lost"))
