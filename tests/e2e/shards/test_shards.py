"""Several shards in one process: each is independent, but they share the commands and the data about people."""

from __future__ import annotations

import asyncio
import re
import signal
from pathlib import Path

import pytest

from bot.locales import texts
from tests.e2e.shards.several import several


@pytest.mark.parametrize("fault", [pytest.param("cut", marks=pytest.mark.soak), "invalid"])
async def test_a_shard_plays_on_while_another_one_is_lost(tmp_path: Path, fault: str) -> None:
    async with several(tmp_path, 2) as running:
        world = running.world
        lost, other = await running.match(0), await running.match(1)
        await world.do("drop_gateway", shard=0, resumable=fault == "cut")
        await running.turn(other)
        sessions = await running.until(lambda sessions: running.connected(sessions) == [0, 1])
        await running.turn(other)
        await running.turn(lost)
        by_shard = {one["shard"][0]: one["resumed"] for one in sessions["sessions"] if one["connected"]}
        assert by_shard == {0: 1 if fault == "cut" else 0, 1: 0}
        started = sorted(one["shard"] for one in sessions["starts"])
        assert started == ([[0, 2], [1, 2]] if fault == "cut" else [[0, 2], [0, 2], [1, 2]])


async def test_a_restart_after_a_kill_restores_the_tables_of_all_shards(tmp_path: Path) -> None:
    async with several(tmp_path, 3) as running:
        tables = [await running.match(shard) for shard in range(3)]
        for people in tables:
            await running.turn(people)
        assert await running.stage.stop_bot(signal.SIGKILL) == -signal.SIGKILL
        running.world.bot_connected = False
        await running.start()
        for people in tables:
            for person in people:
                await person.until_sees(re.compile("Back again"), private=False)
                await person.press("My hand", private=False)
            # Check this before the next move, which removes the sentence.
            assert len([seen for seen in people[0].messages() if "Back again" in str(seen)]) == 1
            await running.turn(people)


async def test_only_the_server_that_removed_the_bot_counts_as_departed(tmp_path: Path) -> None:
    # Without a number in the settings, the bot has as many shards as Discord recommends.
    async with several(tmp_path, 2, {"shards": 2, "max_concurrency": 2}, SHARDS="") as running:
        world = running.world
        await running.match(0)
        await running.match(1)
        assert await running.lookups() == []
        await running.stage.stop_bot()
        await world.do("remove_bot", guild=running.guilds[1])
        world.bot_connected = False
        await running.start()
        await running.until(lambda _: running.rows("SELECT 1 FROM departures"))
        assert running.rows("SELECT guild_id FROM departures") == [(int(running.guilds[1]),)]
        assert await running.lookups() == [running.guilds[1]]
        live = running.rows("SELECT guild_id FROM tables WHERE status != 'ended'")
        assert (int(running.guilds[0]),) in live


async def test_shards_identify_as_far_apart_as_discord_demands(tmp_path: Path) -> None:
    async with several(tmp_path, 3, {"seconds": 5, "max_concurrency": 2}) as running:
        starts = (await running.world.do("sessions"))["starts"]
        assert [(one["shard"], one["accepted"]) for one in starts] in (
            [([0, 3], True), ([1, 3], True), ([2, 3], True)],
            [([1, 3], True), ([0, 3], True), ([2, 3], True)],
        )
        by_shard = {one["shard"][0]: one["at"] for one in starts}
        assert by_shard[2] - by_shard[0] >= 5
        await running.match(2)


async def test_data_of_a_person_are_the_same_in_all_shards(tmp_path: Path) -> None:
    async with several(tmp_path, 2) as running:
        ann = running.world.person("player-1").at(running.places[0])
        await ann.look()
        await ann.command("/play", preset="classic", may_fail=False)
        # The reply names the open lobby on the other shard.
        elsewhere = running.world.person("player-1").at(running.places[1])
        await elsewhere.look()
        await elsewhere.command("/play", preset="classic")
        assert running.rows("SELECT COUNT(*) FROM tables") == [(1,)]
        await elsewhere.command("/privacy delete")
        await elsewhere.press("Delete")
        await elsewhere.until_sees("Done")
        assert running.rows("SELECT COUNT(*) FROM tables WHERE status != 'ended'") == [(0,)]
        sent = [one for one in await running.world.requests() if one["path"].endswith("/commands")]
        assert [one["method"] for one in sent] == ["GET", "PUT"]


@pytest.mark.soak
async def test_a_shard_that_discord_refuses_ends_the_process_with_an_explanation(tmp_path: Path) -> None:
    async with several(tmp_path, 2, {"servers": 2, "max_concurrency": 2}) as running:
        await running.match(0)
        assert await running.stage.stop_bot() == 0
        for number in range(3):
            await running.world.do("add_guild", name=f"more {number}", shard=1, shards=2)
        await running.stage.launch_bot()
        assert running.stage.bot is not None
        assert await asyncio.wait_for(running.stage.bot.wait(), 30) == 2
        running.stage.bot = None
        assert texts("en", strict=True)("start-sharding") in running.stage.log
        # With another number of shards, the bot continues the same tables.
        running.shards, running.stage.environment["SHARDS"] = 3, "3"
        # All six servers may now be on the same shard, so the limit must allow six.
        await running.world.do("session_starts", servers=6, max_concurrency=3)
        await running.start()
        ann = running.world.person("player-1").at(running.places[0])
        await ann.until_sees("Back again", private=False)
