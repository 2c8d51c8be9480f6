"""A process that plays and says what was stored: ``python -m tests.bot.storage.worker URL GAMES``.

One line for each step, once it is committed: the table and the number of the step. A failure is told as a line too:
``error REASON``.
"""

from __future__ import annotations

import asyncio
import sys
import time
from itertools import count

from bot.storage import Storage, StorageError

from . import play


def say(*words: object) -> None:
    """A line that is out at once."""
    print(*words, flush=True)


async def play_for_ever(store: Storage, game: play.Game) -> None:
    """Match after match."""
    while True:
        while not game.over:
            unit = game.next_unit()
            await store.submit(unit)
            say(unit.table_id, unit.after + 1)
        game = await play.new_game(store, game.dice.randrange(1 << 30))


async def main(url: str, wanted: int) -> None:
    """Goes on with the matches that are there, and begins others until there are ``wanted``."""
    play.interactions = count(time.time_ns())
    play.channels = count(time.time_ns())
    store = await Storage.open(url, time.time)
    try:
        await play_all(store, wanted)
    finally:
        await store.close()


async def play_all(store: Storage, wanted: int) -> None:
    """Plays all matches at once."""
    games = [play.Game.resumed(table) for table in await store.live_tables() if table.match is not None]
    while len(games) < wanted:
        games.append(await play.new_game(store, len(games)))
    say("ready")
    await asyncio.gather(*(play_for_ever(store, game) for game in games))


def run(url: str, games: int) -> None:
    """Plays until it is killed or fails."""
    try:
        asyncio.run(main(url, games))
    except StorageError as error:
        say("error", error.reason.value)


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]))
