"""Upload of the cards as emojis: at the first start, not at the next one, and again after a change of the art."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.model import card_faces
from bot.pictures import faces
from engine.cards import CODES
from sandbox.driver.people import World
from tests import forks
from tests.e2e.players import hand_of, seat_all
from tests.e2e.stage import PATIENCE, Stage, stage


async def emoji_requests(world: World) -> list[dict[str, Any]]:
    """Return all requests about emojis so far."""
    return [one for one in (await world.do("journal"))["requests"] if "/emojis" in one["path"]]


async def started(set_up: Stage, world: World, uploads: int, change: str | None = None) -> None:
    """Restart the bot with a change of the database, and wait until it has checked its emojis."""
    before = len(await emoji_requests(world))
    await set_up.stop_bot()
    if change is not None:
        with closing(sqlite3.connect(set_up.database)) as database, database:
            database.execute(change)
    await set_up.start_bot(world)
    await uploaded(world, before + uploads)


async def uploaded(world: World, requests: int) -> None:
    """Wait until the bot has sent a number of requests about emojis."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if len(await emoji_requests(world)) >= requests:
                return
            await asyncio.sleep(0.05)


@pytest.mark.soak
async def test_cards_become_emojis_once_and_only_what_changed_is_sent_again(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (set_up, world):
        await world.bot_ready()
        names = [name for name, _ in faces.emojis(card_faces.names(CODES))]
        await uploaded(world, 1 + len(names))
        ann, _ben = await seat_all(world, ["player-1", "player-2"], preset="classic")
        await ann.until(lambda: ann.button("Draw"))
        hand = hand_of(ann)
        assert hand is not None
        cards = [button for button in hand.buttons if ":play:" in button.custom_id]
        assert cards
        assert {button.emoji for button in cards} <= set(names)
        assert all(button.label for button in cards)
        await started(set_up, world, 1)
        await started(set_up, world, 3, "update emojis set digest = 'older' where name = 'red_7'")
        requests = [one["method"] for one in await emoji_requests(world)]
        assert requests == ["GET", *["POST"] * len(names), "GET", "GET", "DELETE", "POST"]
        assert (await world.do("violations"))["violations"] == []
        assert "emojis, letters and signs" not in set_up.log
