"""A process that plays matches and reports what was stored.

Run it with ``python -m tests.bot.storage.worker URL GAMES``.

First it prints ``ready``. After each stored step, it prints a line ``TABLE STEPS`` with the table's id and the number
of steps stored for the match so far.
If the storage fails, the last line is ``error REASON``.
"""

from __future__ import annotations

import asyncio
import sys
import time
from itertools import count

from bot.storage import Storage, StorageError

from . import stored_games


def print_line(*words: object) -> None:
    """Print the words as one line and flush the output."""
    print(*words, flush=True)


async def play_forever(store: Storage, game: stored_games.Game) -> None:
    """Play one match after another and print a line for each stored step."""
    while True:
        while not game.over:
            unit = game.next_unit()
            await store.submit(unit)
            print_line(unit.table_id, unit.after + 1)
        game = await stored_games.new_game(store, game.dice.randrange(1 << 30))


async def main(url: str, wanted: int) -> None:
    """Open the database and play in it until the process is killed or the storage fails."""
    stored_games.interactions = count(time.time_ns())
    stored_games.channels = count(time.time_ns())
    store = await Storage.open(url, time.time)
    try:
        await play_all(store, wanted)
    finally:
        await store.close()


async def play_all(store: Storage, wanted: int) -> None:
    """Resume the existing matches, begin more until there are at least ``wanted``, and play them all concurrently."""
    games = [stored_games.Game.resumed(table) for table in await store.live_tables() if table.match is not None]
    while len(games) < wanted:
        games.append(await stored_games.new_game(store, len(games)))
    print_line("ready")
    await asyncio.gather(*(play_forever(store, game) for game in games))


def run(url: str, games: int) -> None:
    """Play until the process is killed. If the storage fails, print the reason and return."""
    try:
        asyncio.run(main(url, games))
    except StorageError as error:
        print_line("error", error.reason.value)


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]))
