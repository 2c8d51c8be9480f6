"""Pictures in public messages: the top card next to the first lines of a table, and drawn tables in results."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.model.requests import ConfirmEnd
from bot.pictures.picture_process import Pictures
from bot.screens.emoji_sets import needed
from bot.screens.layout import THUMBNAIL
from bot.tables.delivery import table_pictures
from bot.tables.delivery.table_pictures import REFUSED_FOR
from bot.tables.rules.timers import ROUND_PAUSE
from tests.bot.tables.channels import Message, walk
from tests.bot.tables.harness import GUILD, Harness, open_harness

PNG = b"\x89PNG"
LARGEST = 60 * 1024
"""Size in bytes that every picture must stay below."""
HANDS = {"a": ["R1"], "b": ["R7", "G3"], "c": ["Y4", "Y5"]}
"""Hands with which Ann can go out by playing a red 1."""


@asynccontextmanager
async def harness_with_pictures(folder: Path, chosen: str = "on") -> AsyncIterator[tuple[Harness, Pictures]]:
    """Open a harness with a picture process; ``chosen`` is the server's preference for pictures."""
    pictures = Pictures()
    # The first picture also waits for the process to start, so it is drawn here.
    await pictures.draw("hand", {"cards": [], "shows_fits": True})
    try:
        async with open_harness(folder, pictures=pictures) as here:
            await here.storage.guilds.change(GUILD, pictures=chosen)
            yield here, pictures
    finally:
        await pictures.close()


def thumbnails(message: Message) -> list[tuple[str, str]]:
    """Return the URL and description of each thumbnail in a message."""
    return [
        (part["accessory"]["media"]["url"], part["accessory"]["description"])
        for part in walk(message.shown.components)
        if part.get("accessory", {}).get("type") == THUMBNAIL
    ]


def drawn_tables(message: Message) -> list[str]:
    """Return the descriptions of a message's attached pictures."""
    items: list[dict[str, Any]] = [one for part in walk(message.shown.components) for one in part.get("items", ())]
    return [one["description"] for one in items]


def files(message: Message) -> list[bytes]:
    """Return the pictures of all versions of a message."""
    return [file.content for shown in message.history for file in shown.files]


def add_emojis(here: Harness) -> None:
    """Give the application all emojis of the classic deck."""
    names = sorted(needed("classic").values())
    here.renderer.emojis.add({name: f"<:{name}:{1000 + place}>" for place, name in enumerate(names)})


def number_of(name: str) -> int:
    return 1000 + sorted(needed("classic").values()).index(name)


async def last_card(here: Harness) -> int:
    """Begin a match in which Ann's next card ends the round; return the table's id."""
    table = await here.match()
    await here.arrange(table, top="R5", turn="a", hands=HANDS)
    return table


async def test_the_top_card_is_next_to_the_first_lines_on_every_turn(here: Harness) -> None:
    add_emojis(here)
    table = await here.match()
    await here.arrange(table, top="R5", turn="a", hands={"a": ["R7", "B2"], "b": ["W", "G3"], "c": ["Y4", "Y5"]})
    address = "https://cdn.discordapp.com/emojis/{}.png?size=128"
    here.tables._runtime.publisher.want(here.live(table), "table")
    await here.quiet()
    assert thumbnails(here.table(table)) == [(address.format(number_of("red_5")), "Red 5")]
    await here.play(1, "play cR7")
    assert thumbnails(here.table(table)) == [(address.format(number_of("red_7")), "Red 7")]
    before = thumbnails(here.table(table))
    await here.play(2, "draw")
    assert thumbnails(here.table(table)) == before
    assert not files(here.table(table))


@pytest.mark.parametrize("why", ["no emoji", "off", "text mode", "refused"])
async def test_a_table_without_the_small_picture_still_shows_the_first_lines(here: Harness, why: str) -> None:
    if why != "no emoji":
        add_emojis(here)
    if why == "off":
        await here.storage.guilds.change(GUILD, pictures="never")
    if why == "text mode":
        await here.storage.guilds.change(GUILD, text_mode=True)
    here.channels.refusing_thumbnails = why == "refused"
    table = await here.match()
    await here.play((here.view(table).turn or 0) + 1, "draw")
    assert thumbnails(here.table(table)) == []
    assert "’s turn" in here.table(table).text
    if why == "refused":
        here.channels.refusing_thumbnails = False
        await here.later(REFUSED_FOR + 1)
        await here.play((here.view(table).turn or 0) + 1, "draw")
        assert thumbnails(here.table(table))


async def test_a_round_ends_with_a_drawn_table_that_stays_after_the_next_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine draws slowly.
    monkeypatch.setattr(table_pictures, "PATIENCE", 60.0)
    async with harness_with_pictures(tmp_path) as (here, _):
        table = await last_card(here)
        assert not files(here.table(table))
        await here.play(1, "play")
        await here.quiet()
        (message,) = [one for one in here.channels.messages.values() if "Round 1 is over" in one.text and files(one)]
        (picture,) = files(message)
        assert picture.startswith(PNG)
        assert len(picture) < LARGEST
        (alt,) = drawn_tables(message)
        assert alt.startswith("The table: red 1 on top")
        await here.later(ROUND_PAUSE + 1)
        assert "Next round" not in [label.partition("#")[0] for label in message.buttons]
        assert drawn_tables(message) == [alt]
        assert not message.shown.bare
        assert not files(here.table(table))


@pytest.mark.parametrize("why", ["off", "not allowed", "rights", "invalid", "stopped"])
async def test_without_a_drawn_table_the_result_is_sent_as_text(tmp_path: Path, why: str) -> None:
    async with harness_with_pictures(tmp_path, "never" if why == "off" else "on") as (here, pictures):
        here.channels.attach = why != "not allowed"
        here.channels.refusing_files = why if why in ("rights", "invalid") else ""
        process = pictures.running
        assert process is not None
        if why == "stopped":
            os.kill(process, signal.SIGSTOP)
        try:
            table = await last_card(here)
            reply = await here.play(1, "play")
            assert reply.is_sent
            await here.quiet()
        finally:
            os.kill(process, signal.SIGCONT)
        found = [one for one in here.channels.messages.values() if "### Round 1 is over" in one.text]
        assert len(found) == 1
        assert drawn_tables(found[0]) == []
        assert here.live(table).board.round_end == found[0].id


async def test_a_match_ends_with_a_picture_of_the_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pictures, "PATIENCE", 60.0)
    async with harness_with_pictures(tmp_path) as (here, _):
        table = await here.match(scoring="single")
        await here.arrange(table, top="R5", turn="a", hands=HANDS)
        await here.play(1, "play")
        await here.quiet()
        (message,) = [one for one in here.channels.messages.values() if "### The match is over" in one.text]
        (picture,) = files(message)
        assert picture.startswith(PNG)
        assert len(picture) < LARGEST
        (alt,) = drawn_tables(message)
        assert alt.startswith("Ann wins the match! Last card: red 1.")
        assert alt.endswith("Ben still held red 7 and green 3; Cleo still held yellow 4 and yellow 5.")


async def test_the_result_of_a_match_without_a_winner_has_no_picture_and_no_ranking(tmp_path: Path) -> None:
    async with harness_with_pictures(tmp_path) as (here, _):
        table = await here.match()
        await here.do(1, ConfirmEnd(), table, moderator=True)
        await here.quiet()
        (message,) = [one for one in here.channels.messages.values() if "### The match is over" in one.text]
        assert not files(message)
        assert drawn_tables(message) == []
        assert "1. Ann" not in message.text
