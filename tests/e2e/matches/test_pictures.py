"""Pictures in messages: no press waits for a picture, and a late picture never replaces newer content."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

from bot.screens.pages.help_pages import PAGES
from sandbox.driver.people import Person, Seen, World
from tests import forks
from tests.e2e.players import hand_of, next_press, seat_all
from tests.e2e.stage import NO_VIOLATIONS, stage

TOUR = len(PAGES)


def pictures(seen: Seen) -> list[tuple[str, str]]:
    """Return the file name and the description of each picture in a message."""
    found: list[tuple[str, str]] = []

    def look(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            found.extend((one["media"]["url"].rpartition("/")[2], one["description"]) for one in part.get("items", ()))
            look(part.get("components", []))

    look(seen.payload["components"])
    return found


def child_of(process: int) -> int:
    """Return the ID of a process's only child; raise ``ValueError`` if it does not have exactly one."""
    (child,) = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(child)


async def press_something(world: World, people: list[Person]) -> None:
    """Press a button as one of the people, get the reply within three seconds, and wait until the hand changes."""
    ready = await world.until(lambda: [one for one in people if next_press(one)])
    before = hand_of(ready[0])
    async with asyncio.timeout(3):
        assert await ready[0].press_found(partial(next_press, ready[0])) is not None
    await world.until(lambda: hand_of(ready[0]) != before)


async def take_the_tour(reader: Person, another: Person, drawing: int) -> None:
    """Read ``/help`` page by page.

    Check that no page waits for its picture, and that no late picture brings back an earlier page. Then check that in
    text mode every page is a new message without a picture.
    """

    def page() -> Seen:
        return reader.private()[-1]

    def at(number: int) -> bool:
        return f"Page {number} of {TOUR}" in page()

    os.kill(drawing, signal.SIGSTOP)
    try:
        await reader.command("/help")
        for number in range(2, 6):
            await reader.press("Next", private=True)
            await reader.until(partial(at, number))
            assert pictures(page()) == []
        # Pictures are drawn one after the other, so all earlier ones are finished when this page gets its picture.
        await another.command("/help")
    finally:
        os.kill(drawing, signal.SIGCONT)
    await another.until(lambda: pictures(another.private()[-1]), what="the picture of the first page in German")
    assert at(5)
    assert pictures(page()) == []
    await reader.press("Back", private=True)
    await reader.until(lambda: at(4) and pictures(page()), what="the picture of the page")
    ((file, alt),) = pictures(page())
    assert file == "example.png"
    assert alt.startswith("An example. The table: ")
    await reader.press("Next", private=True)
    await reader.until(partial(at, 5))
    assert pictures(page()) == []
    await reader.press("Back", private=True)
    await reader.until(partial(at, 4))
    assert pictures(page())
    assert len(reader.private()) == 1
    await reader.command("/me")
    await reader.select("hr:0:me:wtext_mode", "on")
    await reader.command("/help")
    for number in (2, 3, 4):
        await reader.press("Next", private=True)
        await reader.until(partial(at, number))
        assert pictures(page()) == []
    pages = [seen for seen in reader.private() if f"of {TOUR}" in seen]
    assert len(pages) == 5


async def test_table_hand_and_score_sheet_are_drawn_and_no_press_waits_for_drawing(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (set_up, world):
        await world.bot_ready()
        people = await seat_all(world, ["player-1", "player-2"], preset="classic")
        ann = people[0]
        await ann.command("/table", picture=True)
        table = await ann.until(lambda: next((m for m in ann.private() if pictures(m)), None), what="a picture")
        assert table is not None
        ((file, alt),) = pictures(table)
        assert file == "table.png"
        assert "Seats, clockwise:" in alt
        assert not any(pictures(message) for message in ann.messages())
        await ann.command("/hand", picture=True)
        seen = await ann.until(
            lambda: next((m for m in ann.private() if pictures(m) and m.id != table.id), None), what="the hand"
        )
        assert seen is not None
        ((file, alt),) = pictures(seen)
        assert file == "hand.png"
        assert alt.startswith("Your 7 cards: ")
        await ann.command("/score", sheet=True)
        sheet = await ann.until(lambda: next((m for m in ann.private() if "Score sheet" in m), None), what="the sheet")
        assert sheet is not None
        ((file, alt),) = pictures(sheet)
        assert file == "score-sheet-1.png"
        assert alt.startswith("Score sheet to print. Rules: Classic. ")
        assert set_up.bot is not None
        drawing = child_of(set_up.bot.pid)
        os.kill(drawing, signal.SIGSTOP)
        try:
            for _ in range(6):
                await press_something(world, people)
        finally:
            os.kill(drawing, signal.SIGCONT)
        await take_the_tour(world.person("player-3"), world.person("player-4"), drawing)
        assert await world.do("violations") == NO_VIOLATIONS


async def test_a_late_picture_of_a_page_does_not_replace_the_hand_of_a_first_match(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (set_up, world):
        await world.bot_ready()
        newcomer, another = world.person("player-3"), world.person("player-4")
        await newcomer.command("/help", page="hand")
        await newcomer.until(lambda: pictures(newcomer.private()[-1]), what="a picture")
        assert set_up.bot is not None
        drawing = child_of(set_up.bot.pid)
        os.kill(drawing, signal.SIGSTOP)
        try:
            await newcomer.command("/help")
            await newcomer.press("Show me how", private=True)
            await newcomer.until(lambda: hand_of(newcomer), what="a hand")
            await another.command("/help")
        finally:
            os.kill(drawing, signal.SIGCONT)
        # Pictures are drawn one after the other, so the one for the newcomer's page is finished before this one.
        await another.until(lambda: pictures(another.private()[-1]), what="the picture of the first page in German")
        assert hand_of(newcomer) is not None
