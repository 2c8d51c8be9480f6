"""Uploading the cards as emojis: once at the first start, and later for a changed picture or another deck."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.screens.emoji_sets import needed
from bot.screens.rules.explained.card_groups import ORDINARY
from engine.presets import PRESETS
from sandbox.driver.people import Button, Person, Seen, World
from tests import forks
from tests.e2e.players import hand_of, seat_all
from tests.e2e.stage import NO_VIOLATIONS, PATIENCE, Stage, stage


async def emoji_requests(world: World) -> list[dict[str, Any]]:
    """Return all requests about emojis so far."""
    return [one for one in (await world.do("journal"))["requests"] if "/emojis" in one["path"]]


async def started(set_up: Stage, world: World, uploads: int, change: str | None = None) -> None:
    """Restart the bot and wait for ``uploads`` more requests about emojis.

    If ``change`` is given, execute this statement on the database before the bot starts again.
    """
    before = len(await emoji_requests(world))
    await set_up.stop_bot()
    if change is not None:
        with closing(sqlite3.connect(set_up.database)) as database, database:
            database.execute(change)
    await set_up.start_bot(world)
    await uploaded(world, before + uploads)


async def uploaded(world: World, requests: int) -> None:
    """Wait until the bot has sent at least ``requests`` requests about emojis since it first started."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if len(await emoji_requests(world)) >= requests:
                return
            await asyncio.sleep(0.05)


def cards_of(hand: Seen | None) -> list[Button]:
    """Return the buttons of a hand that play cards, or an empty list if there is no hand."""
    return [] if hand is None else [button for button in hand.buttons if ":play:" in button.custom_id]


def dealt(person: Person) -> bool:
    """Return True if the person sees their cards on buttons."""
    return bool(cards_of(hand_of(person)))


@pytest.mark.soak
async def test_cards_become_emojis_once_and_only_changed_cards_are_sent_again(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (set_up, world):
        await world.bot_ready()
        names = list(needed("classic"))
        await uploaded(world, 1 + len(names))
        people = await seat_all(world, ["player-1", "player-2"], preset="classic")
        # If a wild card was turned up, one person must first choose a colour and has no cards on buttons.
        await people[0].until(lambda: any(map(dealt, people)))
        cards = [button for person in people for button in cards_of(hand_of(person))]
        assert {button.emoji for button in cards} <= set(names)
        assert all(button.label for button in cards)
        await started(set_up, world, 1)
        await started(set_up, world, 3, "update emojis set digest = 'older' where name = 'red_7'")
        requests = [one["method"] for one in await emoji_requests(world)]
        assert requests == ["GET", *["POST"] * len(names), "GET", "GET", "DELETE", "POST"]
        assert await world.do("violations") == NO_VIOLATIONS
        assert "emojis, letters and signs" not in set_up.log


EDITION = next(
    ((name, each["deck"]) for name, each in PRESETS.items() if each.get("deck") not in (None, *ORDINARY)), None
)
"""The names of a preset with its own deck and of that deck, or None if there is no such preset."""


@pytest.mark.soak
@pytest.mark.skipif(EDITION is None, reason="no preset has a deck of its own")
async def test_a_deck_gets_its_emojis_while_its_first_match_is_played_without_them(tmp_path: Path) -> None:
    async with stage(tmp_path, start=forks.start, PICTURES="yes") as (set_up, world):
        await world.bot_ready()
        assert EDITION is not None
        preset, deck = EDITION
        names = {*needed("classic"), *needed(deck)}
        ann, ben = await seat_all(world, ["player-1", "player-2"], preset=preset)
        await ann.until(lambda: ann.button("Draw"))
        # The rate limit for emojis delays the uploads but not the players, who already see their cards without them.
        assert len(await emoji_requests(world)) < 1 + len(names)
        for person in (ann, ben):
            await person.until(partial(dealt, person))
            assert names.isdisjoint(button.emoji for button in cards_of(hand_of(person)))
        await uploaded(world, 1 + len(names))
        await asyncio.sleep(0.5)
        await ann.command("/hand")
        await ann.until(lambda: names.issuperset(str(button.emoji) for button in cards_of(hand_of(ann))))
        assert await world.do("violations") == NO_VIOLATIONS
        assert "emojis, letters and signs" not in set_up.log
