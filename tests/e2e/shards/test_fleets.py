"""Several processes on one database: owners and the number of shards change, and data about people are shared."""

from __future__ import annotations

import argparse
import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.locales import texts
from bot.program import DONE, FAILED
from bot.storage import maintenance
from sandbox.driver.people import NoReply
from tests import postgres_server
from tests.bot.monitoring.scrape import free_port, scrape
from tests.e2e.shards.fleets import PATIENCE, PEOPLE, fleets
from tests.e2e.shards.load import Load

pytestmark = [pytest.mark.postgres, pytest.mark.timeout(180)]


def change_shards(database: str, number: int) -> int:
    """Change the number of shards as ``python -m bot shards`` does, and return the exit code."""
    parser = argparse.ArgumentParser()
    maintenance.register(parser.add_subparsers(required=True), texts("en", strict=True))
    return maintenance.run(parser.parse_args(["shards", str(number)]), database, texts("en", strict=True))


@pytest.fixture
def database() -> Iterator[str]:
    """Create a database for one test and return its address."""
    with postgres_server.database() as address:
        yield address


async def test_a_killed_process_is_replaced_by_another(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database) as fleet:
        first = await fleet.launch(SHARDS_HERE="1")
        await fleet.until_owned(first, 0)
        await fleet.lose_command("hint")
        second = await fleet.launch()
        await fleet.until_owned(second, 1)
        # Only the owner of shard 0 registers the commands.
        assert await fleet.commands_sent() == 1
        lost, other = await fleet.match(0), await fleet.match(1)
        await fleet.turn(lost)
        assert await first.stop_bot(signal.SIGKILL) == -signal.SIGKILL
        await fleet.turn(other)
        await fleet.until_owned(second, 0, 1)
        await fleet.world.bot_ready(command="hint")
        assert await fleet.commands_sent() == 2
        await fleet.come_back(lost)
        await fleet.turn(lost)
        await fleet.turn(other)
        await fleet.check()


async def test_a_command_changes_the_number_of_shards_but_starting_another_process_does_not(
    tmp_path: Path, database: str
) -> None:
    async with fleets(tmp_path, database, starts={"max_concurrency": 3}) as fleet:
        port = free_port()
        first = await fleet.launch(METRICS=str(port))
        await fleet.until_owned(first, 0, 1)
        other = await fleet.launch(SHARDS="3")
        assert other.bot is not None
        assert await asyncio.wait_for(other.bot.wait(), PATIENCE) == FAILED
        assert texts("en", strict=True)("start-other-shards", shards="2") in other.log
        fleet.stages.remove(other)
        people = await fleet.match(1)
        await fleet.turn(people)
        fleet.shards = 3
        assert await asyncio.to_thread(change_shards, database, 3) == DONE
        await fleet.until_owned(first, 0, 1, 2)
        page = await scrape(port)
        causes = {cause: page.value("houserules_takeovers_total", why=cause) for cause in ("start", "generation")}
        assert causes == {"start": 2, "generation": 3}
        await fleet.come_back(people)
        await fleet.turn(people)
        await fleet.check()


async def test_data_of_a_person_are_the_same_in_all_processes(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database) as fleet:
        await fleet.until_owned(await fleet.launch(SHARDS_HERE="1"), 0)
        await fleet.until_owned(await fleet.launch(), 1)
        await fleet.world.bot_ready(within=PATIENCE)
        ann, ben = (fleet.world.person(name).at(fleet.places[0]) for name in PEOPLE[0])
        await ann.command("/play", preset="classic", may_fail=False)
        await ben.look()
        await ben.press("Join")
        ann.at(fleet.places[1])
        # The reply names the open lobby of the other process.
        await ann.command("/play", preset="classic", may_fail=True)
        await ann.until_sees("has not started yet")
        assert fleet.rows("SELECT COUNT(*) FROM tables") == [(1,)]
        await ann.command("/privacy delete")
        await ann.until_sees("You leave the table")
        await ann.press("Delete")
        await ann.until_sees("Done")
        assert fleet.rows("SELECT why FROM seats WHERE left_at IS NOT NULL") == [("left",)]
        await ben.until_sees("Ben is now the host", private=False)


async def test_no_press_is_lost_while_a_shard_is_handed_over(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database) as fleet:
        before = await fleet.launch()
        await fleet.until_owned(before, 0, 1)
        people = [*await fleet.match(0), *await fleet.match(1)]
        async with Load(people) as load:
            after = await fleet.launch()
            await fleet.until(lambda: len(fleet.rows("SELECT 1 FROM processes")) == 2, "the new process has not joined")
            assert await before.stop_bot() == 0
            await fleet.until_owned(after, 0, 1)
            await load.more(5)
        assert load.lost == []
        assert max(load.delays) < 2.5
        await fleet.check()


@pytest.mark.soak
async def test_a_process_suspended_for_a_long_time_sends_nothing_when_it_wakes(tmp_path: Path, database: str) -> None:
    async with fleets(tmp_path, database, shards=1) as fleet:
        first = await fleet.launch()
        await fleet.until_owned(first, 0)
        people = await fleet.match(0)
        second = await fleet.launch()
        await fleet.until(lambda: len(fleet.rows("SELECT 1 FROM processes")) == 2, "the second process has not joined")
        await fleet.turn(people)
        person, button = await fleet.next_press(people)
        assert first.bot is not None
        first.bot.send_signal(signal.SIGSTOP)
        # The process must not reply to this press when it wakes, because another process owns the shard by then.
        with pytest.raises(NoReply):
            await person.press(button)
        await fleet.until_owned(second, 0)
        await fleet.come_back(people)
        for _ in range(3):
            await fleet.turn(people)
        first.bot.send_signal(signal.SIGCONT)
        await fleet.until(lambda: "Another process has taken over shard 0" in first.log, "the takeover is not logged")
        for _ in range(3):
            await fleet.turn(people)
        await fleet.check()
        # The first process takes the shard again when the second one ends.
        await asyncio.gather(second.stop_bot(), fleet.until_owned(first, 0))
        await fleet.turn(people)
