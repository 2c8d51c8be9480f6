"""The times to show a page of ``/league``, to remove a match, and then to update the ratings.

The server has 100,000 results.

Targets: 300 ms each for a page, for finding a match to remove, and for removing it, on SQLite. The update of the
ratings runs in the background and has no target.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path

from benchmarks.measure import Target, close, machine
from bot.discord import league_lines
from bot.leagues.leagues import Leagues
from bot.locales import texts
from bot.screens.pages.league import standings_page as screen
from bot.storage import Storage

GUILD = 700 << 22
MATCHES, PEOPLE, SEATS = 20_000, 2_000, 5
BEGAN = 1_800_000_000.0
ASKED = 20


def fill(file: Path) -> None:
    """Store a season with its matches and standings as the bot would, but with invented ratings."""
    dice = random.Random(1)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO seasons VALUES (1, ?, 'Autumn', ?, NULL, 0, 0, 0, 0)", (GUILD, BEGAN))
        for number in range(1, MATCHES + 1):
            at = BEGAN + 60.0 * number
            place = (number, GUILD, (800 << 22) + number, at, at)
            database.execute(
                "INSERT INTO tables (id, guild_id, channel_id, status, meta, created_at, ended_at, ended)"
                " VALUES (?, ?, ?, 'ended', '{}', ?, ?, 'won')",
                place,
            )
            database.execute("INSERT INTO match_results VALUES (?, 'won', 1, ?)", (number, at))
            database.execute(
                "INSERT INTO league_matches (table_id, guild_id, season_id, ended_at, moves, seconds)"
                " VALUES (?, ?, 1, ?, 80, 600)",
                (number, GUILD, at),
            )
            for seat, person in enumerate(dice.sample(range(PEOPLE), SEATS)):
                user = (900 << 22) + person
                database.execute(
                    "INSERT INTO seats (table_id, seat, user_id, name, joined_at) VALUES (?, ?, ?, ?, ?)",
                    (number, seat, user, f"Person {person}", at),
                )
                result = (number, user, seat + 1, seat == 0, dice.randrange(500))
                database.execute("INSERT INTO league_results VALUES (?, ?, 1, ?, ?, ?, 3, 25, 8)", result)
        database.execute(
            "INSERT INTO standings"
            " SELECT season_id, user_id, COUNT(*), SUM(won), SUM(points), SUM(rounds), 'WLWLW', 25, 8"
            " FROM league_results GROUP BY season_id, user_id"
        )


async def page(leagues: Leagues, user: int, column: str) -> None:
    """Do what ``/league`` does, except that names are not cleaned and nothing is converted for Discord or sent."""
    await leagues.refresh(BEGAN)
    season = (await leagues.seasons(GUILD))[0]
    found = await leagues.page(season, column, user, screen.LINES)
    own = () if found.own is None else (found.own,)
    names = await leagues.names(GUILD, [row.user for row in (*found.rows, *own)])
    said = texts("en")
    shown = screen.LeaguePage(
        season=league_lines.named(season),
        lines=league_lines.lines(found.rows, names, said, user),
        own=next(iter(league_lines.lines(own, names, said, user)), None),
        total=found.total,
        columns=(column, "won"),
        page=found.number,
        seasons=[league_lines.named(season)],
        pending=False,
    )
    screen.page(shown, said)


async def measure(folder: Path) -> list[Target]:
    """Create and fill a database in the folder, run the measurements, and return the figures."""
    url = f"sqlite+aiosqlite:///{folder}/houserules.db"
    await (await Storage.open(url, lambda: BEGAN)).close()
    fill(folder / "houserules.db")
    storage = await Storage.open(url, lambda: BEGAN)
    leagues = Leagues(storage)
    texts("en").has("league")  # Loads the texts, as the bot does when it starts.
    spent = []
    for number in range(ASKED):
        begin = time.perf_counter()
        await page(leagues, (900 << 22) + number, screen.COLUMNS[number % len(screen.COLUMNS)])
        spent.append(1000 * (time.perf_counter() - begin))
    begin = time.perf_counter()
    found = await leagues.suggested(GUILD, "Nobody", 25)
    await leagues.people_of(found)
    offered = 1000 * (time.perf_counter() - begin)
    begin = time.perf_counter()
    await leagues.remove(GUILD, 7, BEGAN)
    removal = 1000 * (time.perf_counter() - begin)
    begin = time.perf_counter()
    await leagues.rerate()
    rerating = time.perf_counter() - begin
    await storage.close()
    return [
        Target("/league, median", statistics.median(spent), "ms", most=300),
        Target("/league, slowest", max(spent), "ms", most=300),
        Target("finding a match to remove, by a name that nobody has", offered, "ms", most=300),
        Target("a removal", removal, "ms", most=300),
        Target("the ratings after a removal, in the background", rerating, "s"),
    ]


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        return close(asyncio.run(measure(Path(folder))))


if __name__ == "__main__":
    raise SystemExit(main())
