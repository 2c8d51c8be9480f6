"""A whole match with the rules of each preset, over real sockets."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing

import pytest

from engine.presets import PRESETS
from sandbox.driver.people import World
from tests.e2e.players import play, seat_all
from tests.e2e.stage import Stage


async def play_all(stage: Stage, world: World, presets: Iterable[str], **options: object) -> None:
    """Play one match with each preset, all at the same time, each in its own channel with its own people.

    Check that every press gets a reply, that Discord refuses nothing, that each match is stored as won, and that the
    bot logs no error.
    """
    presets = list(presets)
    for preset in presets:
        await world.do("add_channel", name=preset)
    async with asyncio.TaskGroup() as matches:
        for preset in presets:
            matches.create_task(play_through(world, preset, **options), name=preset)
    stats = await world.do("stats")
    assert stats["interactions"]["failed"] == 0
    assert (stats["invalid_requests"], stats["rate_limited"]) == (0, 0)
    with closing(sqlite3.connect(stage.database)) as database, database:
        assert database.execute("select status, ended from tables").fetchall() == [("ended", "won")] * len(presets)
    assert "ERROR" not in stage.log
    assert "Traceback" not in stage.log


async def play_through(world: World, preset: str, **options: object) -> None:
    """Play a match with a preset to its end as four people."""
    names = [f"{preset}-{number}" for number in range(1, 5)]
    people = await seat_all(world, names, channel=preset, preset=preset, **options)
    presses = await asyncio.gather(*(play(person) for person in people))
    assert min(presses) > 0
    await people[0].until_sees(re.compile("wins? the match"))


@pytest.mark.soak
@pytest.mark.timeout(900)
async def test_a_whole_match_can_be_played_with_every_preset(on_stage: tuple[Stage, World]) -> None:
    await play_all(*on_stage, PRESETS)
