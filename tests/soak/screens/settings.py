"""The matches that are played for the comparison of screens."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, async_playwright

from sandbox.driver.people import World
from tests.browser import chromium_path
from tests.e2e.stage import Start, from_the_command_line, stage

from .checks import Others, TurnEnd
from .match import Figures
from .tables import NAMES, Place, TablePlan, started

SEATS: Final = (2, 4, 10, 20)
TURN: Final = 120
"""Seconds for a turn. Even a slow machine needs less time."""
DRIVEN: Final = Place()
PLACES: Final = {
    2: (Place("phone", "de", "dark"), Place("desktop", "en", "light")),
    4: (Place("phone", "en", "light"), Place("desktop", "de", "dark")),
    10: (Place("desktop", "de", "light"), Place("phone", "en", "dark")),
    20: (Place("phone", "de", "light"), Place("desktop", "en", "dark")),
}
"""Places with a page, by number of seats. Together they cover every combination of size, language and theme."""
WITH_TEXT_MODE: Final = TablePlan(
    "text-mode",
    (Place("phone", "de", "dark"), Place("text", "de"), Place("driven", "en")),
    preset="house-2018",
    points=10,
    turn_time=TURN,
    cards=2,
)
"""A match at a German table for three people: the host on a phone, one in text mode, and one in a driven client."""
MOST: Final = 25
"""Maximum number of compared presses in each match of ``of_seats`` in the short form. Some matches take hundreds."""
LONG: Final = ("family", "house-2018", "classic", "six-smackdown", "official-2018")
"""Presets for text mode in the long form. They have ordinary decks, and all their moves are public."""


def of_seats(count: int, cards: int) -> TablePlan:
    """Return a match of one round with ``count`` players, two of whom play on a page."""
    places = (*PLACES[count], *[DRIVEN] * (count - 2))
    checks = (Others(NAMES[:count]), TurnEnd(TURN))
    return TablePlan(f"seats-{count}", places, "quick", turn_time=TURN, cards=cards, checks=checks)


def short_form() -> list[TablePlan]:
    """Return a match with a player in text mode, and a match with limited comparisons for each number in ``SEATS``."""
    seats = (of_seats(count, cards) for count, cards in zip(SEATS, (3, 2, 2, 2), strict=True))
    return [WITH_TEXT_MODE, *[replace(plan, most=MOST) for plan in seats]]


def long_form(count: int) -> Iterator[TablePlan]:
    """Yield ``count`` matches with a player in text mode, each followed by a match of ``of_seats``."""
    for number in range(count):
        place = Place("phone", "de", ("dark", "light")[number % 2])
        yield replace(
            WITH_TEXT_MODE,
            channel=f"text-mode-{number}",
            places=(place, Place("text", ("de", "en")[number % 2]), Place("driven", "en"), *[DRIVEN] * (number % 3)),
            preset=LONG[number % len(LONG)],
            cards=4,
        )
        yield replace(of_seats(SEATS[number % len(SEATS)], 4), channel=f"seats-{number}")


async def play(world: World, browser: Browser, plan: TablePlan) -> Figures:
    """Play a match and return its results. Raise ``Disagreement`` if a check fails."""
    async with started(world, browser, plan) as match:
        figures = await match.play()
    print(f"{plan.channel}: {figures}", flush=True)
    return figures


async def work(count: int) -> Figures:
    """Play the long form, one match after another, and return the combined results."""
    total = Figures()
    with tempfile.TemporaryDirectory() as folder:
        async with with_pictures(Path(folder)) as world, _browser() as browser:
            for plan in long_form(count):
                total.add(await play(world, browser, plan))
    return total


async def play_all(world: World, browser: Browser, plans: Sequence[TablePlan]) -> Figures:
    """Play matches at the same time, each in its own channel, and return the combined results."""
    total = Figures()
    async with asyncio.TaskGroup() as matches:
        playing = [matches.create_task(play(world, browser, one), name=one.channel) for one in plans]
    for done in playing:
        total.add(done.result())
    return total


@asynccontextmanager
async def with_pictures(folder: Path, start: Start = from_the_command_line) -> AsyncIterator[World]:
    """Run a sandbox and the bot with pictures enabled; fail if the bot logged a traceback."""
    async with stage(folder, validate=False, start=start, PICTURES="yes") as (running, world):
        await world.bot_ready()
        yield world
        assert "Traceback" not in running.log, running.log[-3000:]


@asynccontextmanager
async def _browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path())
        yield browser
        await browser.close()
