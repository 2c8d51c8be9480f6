"""The picture of a table: when it is drawn, that text never waits for it, and that edits of the text keep it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.pictures.picture_process import Pictures
from bot.storage import GuildPreferences
from bot.tables.delivery.table_pictures import REFUSED_FOR
from bot.tables.runtime.derive import ROUND_PAUSE
from tests.bot.tables.channels import Message, walk
from tests.bot.tables.harness import GUILD, Harness, open_harness

PNG = b"\x89PNG"
LARGEST = 60 * 1024


@asynccontextmanager
async def harness_with_pictures(folder: Path, when: str) -> AsyncIterator[tuple[Harness, Pictures]]:
    """Open a harness whose server wants pictures at this time."""
    pictures = Pictures()
    # The first picture takes as long as the start of the process.
    await pictures.draw("hand", {"cards": [], "hints": True})
    try:
        async with open_harness(folder, pictures=pictures) as here:
            await here.storage.guilds.change(GUILD, pictures=when)
            yield here, pictures
    finally:
        await pictures.close()


def descriptions(message: Message) -> list[str]:
    """Return the descriptions of the message's pictures."""
    items: list[dict[str, Any]] = [one for part in walk(message.shown.components) for one in part.get("items", ())]
    return [one["description"] for one in items if one["media"]["url"] == "attachment://table.png"]


def sent_pictures(message: Message) -> list[bytes]:
    """Return the pictures of all versions of the message."""
    return [file.content for shown in message.history for file in shown.files]


async def until_drawn(here: Harness, table: int) -> None:
    """Wait until no picture is being drawn, even on a slow machine."""
    await here.quiet()
    while (drawing := here.live(table).drawing) is not None:
        await asyncio.wait((drawing[1],))
        await here.quiet()


async def end_turn(here: Harness, table: int) -> None:
    """Let the current player draw, and keep the drawn card if asked."""
    turn = here.view(table).turn
    assert turn is not None
    await here.play(turn + 1, "draw")
    if here.view(table).turn == turn:
        await here.play(turn + 1, "keep")
    await until_drawn(here, table)


async def test_a_match_has_one_picture_that_stays_while_only_the_text_changes(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "repost") as (here, _):
        table = await here.match()
        await here.arrange(table, top="R5", turn="b", hands={"a": ["R1", "B2"], "b": ["R7", "G3"], "c": ["Y4", "Y5"]})
        here.live(table).repost = True
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        message = here.table(table)
        (picture,) = sent_pictures(message)
        assert picture.startswith(PNG)
        assert len(picture) < LARGEST
        (alt,) = descriptions(message)
        assert alt == (
            "The table: red 5 on top, the colour in force is red. Play goes clockwise. Ben is on turn. "
            "Seats, clockwise: Ann, 2 cards; Ben, 2 cards; Cleo, 2 cards."
        )
        here.live(table).table_state = replace(here.live(table).table_state, join_locked=True)
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        assert len(message.history) > 1
        assert len(sent_pictures(message)) == 1
        assert descriptions(message) == [alt]
        assert not message.shown.bare


async def test_a_picture_is_removed_when_the_text_is_newer(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "repost") as (here, _):
        table = await here.match()
        await here.arrange(table, top="R5", turn="b", hands={"a": ["R1", "B2"], "b": ["R7", "G3"], "c": ["Y4", "Y5"]})
        here.live(table).repost = True
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        assert len(descriptions(here.table(table))) == 1
        await here.play(2, "play")
        await until_drawn(here, table)
        message = here.table(table)
        assert "Red 7" in message.text
        assert descriptions(message) == []
        assert message.shown.bare
        here.live(table).repost = True
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        assert "red 7 on top" in descriptions(here.table(table))[0]


async def test_every_turn_gets_one_new_picture(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "turn") as (here, _):
        table = await here.match()
        await until_drawn(here, table)
        for _ in range(3):
            before, turn = len(sent_pictures(here.table(table))), here.live(table).turn_version
            await end_turn(here, table)
            assert here.live(table).turn_version != turn
            assert len(sent_pictures(here.table(table))) == before + 1
            assert len(set(sent_pictures(here.table(table)))) == before + 1
            name = here.live(table).table_state.people[here.view(table).turn or 0].name
            assert f"{name} is on turn" in descriptions(here.table(table))[0]


@pytest.mark.parametrize("why", ["never", "not allowed", "rights", "outage"])
async def test_without_pictures_the_table_is_shown_in_words(tmp_path: Path, why: str) -> None:
    async with harness_with_pictures(tmp_path, "never" if why == "never" else "turn") as (here, _):
        here.channels.attach = why != "not allowed"
        here.channels.refusing_files = why if why in ("rights", "outage") else ""
        table = await here.match()
        await end_turn(here, table)
        assert sent_pictures(here.table(table)) == []
        assert descriptions(here.table(table)) == []
        assert "is on turn" in here.table(table).text


async def test_no_press_waits_for_a_picture_and_a_late_picture_is_added(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "turn") as (here, pictures):
        process = pictures.running
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        table = await here.match()
        assert "is on turn" in here.table(table).text
        turn = here.view(table).turn
        assert turn is not None
        answer = await here.play(turn + 1, "draw")
        assert answer.answered
        drawing = here.live(table).drawing
        assert drawing is not None
        assert not drawing[1].done()
        assert sent_pictures(here.table(table)) == []
        os.kill(process, signal.SIGCONT)
        await until_drawn(here, table)
        assert sent_pictures(here.table(table))
        assert descriptions(here.table(table))


async def test_a_card_played_within_a_turn_removes_the_picture_of_the_turn(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "turn") as (here, _):
        table = await here.match(preset="house-2018")
        await here.arrange(
            table, top="R5", turn="a", hands={"a": ["R7", "B2", "B3"], "b": ["G7", "G3"], "c": ["Y4", "Y5"]}
        )
        here.live(table).repost = True
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        assert len(descriptions(here.table(table))) == 1
        await here.play(1, "play")
        await until_drawn(here, table)
        assert "choosing a player" in here.table(table).text
        assert descriptions(here.table(table)) == []
        assert here.table(table).shown.bare


async def test_the_picture_is_removed_between_rounds_and_the_next_round_gets_its_own(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "repost") as (here, _):
        table = await here.match()
        await here.arrange(table, top="R5", turn="a", hands={"a": ["R1"], "b": ["R7", "G3"], "c": ["Y4", "Y5"]})
        here.live(table).repost = True
        here.tables._runtime.publisher.want(here.live(table), "table")
        await until_drawn(here, table)
        message = here.table(table)
        assert len(sent_pictures(message)) == 1
        await here.play(1, "play")
        await until_drawn(here, table)
        assert "Round 1 is over." in message.text
        assert descriptions(message) == []
        assert message.shown.bare
        await here.later(ROUND_PAUSE + 1)
        await until_drawn(here, table)
        assert len(descriptions(here.table(table))) == 1


async def test_a_server_that_switches_to_text_mode_loses_the_picture(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "turn") as (here, _):
        table = await here.match()
        await until_drawn(here, table)
        message = here.table(table)
        assert len(descriptions(message)) == 1
        here.tables.server_changed(GUILD, GuildPreferences(text_mode=True))
        await until_drawn(here, table)
        assert descriptions(message) == []
        assert message.shown.bare
        before = len(sent_pictures(message))
        await end_turn(here, table)
        assert descriptions(here.table(table)) == []
        assert len(sent_pictures(message)) == before


async def test_a_refused_picture_is_sent_again_later(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path, "turn") as (here, _):
        here.channels.refusing_files = "invalid"
        table = await here.match()
        await end_turn(here, table)
        here.channels.refusing_files = ""
        await end_turn(here, table)
        assert descriptions(here.table(table)) == []
        await here.later(REFUSED_FOR)
        await end_turn(here, table)
        assert len(descriptions(here.table(table))) == 1
