"""The cost of pictures of tables: processor time, size, the time until the bot receives them, and the bot's memory.

Targets: 25 ms (median) and 60 KiB for a picture, and 150 MiB for the bot without its picture process.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.idle_tables import resident
from benchmarks.measure import Target, close, machine
from bot.pictures.kinds import table_picture
from bot.pictures.picture_process import Pictures
from tests.e2e.players import seat_all
from tests.e2e.stage import stage

DRAWN = 60
SEATS = (2, 4, 6, 10, 20)
COLOURS = ("red", "yellow", "green", "blue")
SETTLING = 5.0


def tables() -> list[dict[str, Any]]:
    """Return the facts about ``DRAWN`` different invented tables."""
    return [
        {
            "cards": [f"{COLOURS[(number + back) % 4]}_{(number * 3 + back) % 10}" for back in range(3)],
            "colour": COLOURS[number % 4],
            "colour_word": COLOURS[number % 4],
            "clockwise": number % 3 > 0,
            "owed": number % 5 * 2,
            "seats": [
                {
                    "name": f"Player number {seat}",
                    "number": f"({seat + 1})",
                    "cards": (number + seat) % 9 + 1,
                    "turn": seat == number % SEATS[number % len(SEATS)],
                    "away": seat % 7 == 6,
                    "mark": "Uno!" if (number + seat) % 9 == 0 else "",
                }
                for seat in range(SEATS[number % len(SEATS)])
            ],
        }
        for number in range(DRAWN)
    ]


def drawing() -> tuple[float, float]:
    """Return the median processor time in milliseconds for drawing a table, and the size of the largest file in KiB."""
    table_picture.draw(tables()[0])
    costs, sizes = [], []
    for facts in tables():
        begin = time.process_time()
        sizes.append(len(table_picture.draw(facts)))
        costs.append(time.process_time() - begin)
    return statistics.median(costs) * 1000, max(sizes) / 1024


async def through_the_process() -> tuple[float, float]:
    """Return the wall time in milliseconds until the bot receives the first picture, and the median of the others."""
    pictures = Pictures()
    waits = []
    for facts in tables():
        begin = time.perf_counter()
        await pictures.draw("table", facts)
        waits.append((time.perf_counter() - begin) * 1000)
    await pictures.close()
    return waits[0], statistics.median(waits[1:])


async def memory() -> float:
    """Return the memory in MiB of a bot that has uploaded its emojis and shows a table."""
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), validate=False, PICTURES="yes") as (set_up, world):
            await world.bot_ready()
            ann, _ben = await seat_all(world, ["player-1", "player-2"], preset="classic")
            await ann.until(lambda: ann.button("Draw"))
            await asyncio.sleep(SETTLING)
            assert set_up.bot is not None
            return resident(set_up.bot.pid) / 1024


def main() -> int:
    """Run all measurements and return the exit code."""
    print(machine())
    median, largest = drawing()
    first, other = asyncio.run(through_the_process())
    print(f"through the process: {first:.0f} ms for the first picture, {other:.1f} ms for others (wall time)")
    return close(
        [
            Target("drawing a table, median", median, "ms of CPU", most=25),
            Target("largest picture of a table", largest, "KiB", most=60),
            Target("memory of the bot without its picture process", asyncio.run(memory()), "MiB", most=150),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
