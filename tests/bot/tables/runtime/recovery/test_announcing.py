"""After a start, tables are loaded in batches, with packed matches and stopped clocks.

Then they are posted at a limited pace.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.model.shard import Shard
from bot.storage import Storage
from bot.tables.delivery import posting_pace
from bot.tables.delivery.posting_pace import PostingPace
from bot.tables.runtime.recovery import startup
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, ManualClock, open_harness
from tests.bot.tables.runtime.recovery.test_restart import carry_over, end_process, restart

REQUESTS_OF_A_TABLE = 2
"""Number of requests needed to post a table again: one sends the new message, one shrinks the previous one."""


async def matches(here: Harness, count: int, clock: ManualClock, apart: float = 0.0) -> list[int]:
    """Begin matches in separate channels, each ``apart`` seconds after the previous one; return the tables' ids."""
    numbers: list[int] = []
    for number in range(count):
        numbers.append(await match_in(here, CHANNEL + number))
        clock.jump(apart)
    return numbers


async def match_in(here: Harness, channel: int, turn_seconds: int = 0, guild: int = GUILD) -> int:
    """Begin a match of two users in a channel; return the table's id. The ids of the users depend on the channel."""
    users = 2 * channel, 2 * channel + 1
    summary = await here.open(
        users[0], {"preset": "classic", "turn_seconds": turn_seconds}, channel=channel, guild=guild
    )
    await here.press(users[1], f"hr:{summary.id}:join", here.table(summary.id).id, channel=channel, guild=guild)
    await here.press(users[0], f"hr:{summary.id}:start", here.table(summary.id).id, channel=channel, guild=guild)
    return summary.id


def waiting(here: Harness) -> list[int]:
    """Return the ids of the tables of ``GUILD`` that have not been posted since the start."""
    return [summary.id for summary in here.tables.unannounced(GUILD)]


def one_in_a_second(patch: pytest.MonkeyPatch) -> None:
    """Limit the pace so that one table is posted each second."""
    patch.setattr(posting_pace, "A_SECOND", REQUESTS_OF_A_TABLE)


async def test_requests_that_post_tables_again_are_limited_per_second(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 40, clock)
    new = await restart(tmp_path, clock, old)
    new.channels.requests.clear()
    new.tables.ready()
    await new.quiet()
    seconds = 0
    while waiting(new):
        seconds += 1
        assert len(new.channels.requests) <= posting_pace.A_SECOND * seconds
        await new.later(1)
    assert seconds == 2
    assert sorted(method for method, _ in new.channels.requests) == ["PATCH"] * len(numbers) + ["POST"] * len(numbers)
    await end_process(new)


async def test_postings_that_had_to_wait_in_line_are_not_sent_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        await matches(old, 40, clock)
    new = await restart(tmp_path, clock, old)
    new.channels.requests.clear()
    goes_on = asyncio.Event()

    async def turn() -> None:
        await goes_on.wait()

    monkeypatch.setattr(new.channels, "turn", turn)
    new.tables.ready()
    for _ in range(3):
        await new.until(lambda: not new.tables._announcer.is_showing)
        clock.move(1)
    goes_on.set()
    await new.quiet()
    assert len(new.channels.requests) == posting_pace.A_SECOND
    await new.later(0.5)
    assert len(new.channels.requests) == posting_pace.A_SECOND
    await new.later(0.5)
    assert len(new.channels.requests) == 2 * posting_pace.A_SECOND
    await end_process(new)


async def test_the_shards_of_a_process_share_the_pace(tmp_path: Path) -> None:
    clock, guilds = ManualClock(), (GUILD, GUILD + (1 << 22))
    async with open_harness(tmp_path, clock) as old:
        for number in range(32):
            await match_in(old, CHANNEL + number, guild=guilds[number % 2])
    storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path / 'houserules.db'}", clock.now)
    pace = PostingPace(clock)
    shards = [Harness(storage, clock, pace=pace) for _ in range(2)]
    for number, shard in enumerate(shards):
        carry_over(old, shard)
        shard.channels.requests.clear()
        assert await shard.tables.load(Shard(number, 2)) == 16
    sent = 0
    for _ in range(3):
        for shard in shards:
            shard.tables.ready()
            await shard.later(0)
        now = sum(len(shard.channels.requests) for shard in shards)
        assert now - sent <= posting_pace.A_SECOND
        sent = now
        clock.move(1)
    assert sent == 32 * REQUESTS_OF_A_TABLE
    for shard in shards:
        await shard.tables.close()
    await storage.close()


async def test_unsent_postings_are_no_longer_counted_after_the_registry_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        [number] = await matches(old, 1, clock)
    new = await restart(tmp_path, clock, old)
    table = new.live(number)

    async def turn() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(new.channels, "turn", turn)
    new.tables.ready()
    pace = new.tables._runtime.publisher.pace
    await new.until(lambda: pace.is_unsent(table))
    await new.tables.close(within=0.01)
    assert not pace.is_unsent(table)
    await new.storage.close()


async def test_tables_that_a_player_used_recently_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_in_a_second(monkeypatch)
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        first, second, third = await matches(old, 3, clock, startup.RECENTLY / 2 + 1)
    new = await restart(tmp_path, clock, old)
    new.tables.ready()
    await new.quiet()
    assert waiting(new) == [first, second]
    await new.later(1)
    assert waiting(new) == [second]
    await new.later(1)
    assert not waiting(new)
    assert third in new.tables._tables
    await end_process(new)


async def test_a_waiting_table_that_is_used_is_posted_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_in_a_second(monkeypatch)
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        _, second, third = await matches(old, 3, clock)
        user = 2 * (CHANNEL + 2)
    new = await restart(tmp_path, clock, old)
    new.tables.ready()
    await new.quiet()
    assert waiting(new) == [second, third]
    reply = await new.press(user, f"hr:{third}:hand", old.table(third).id, channel=CHANNEL + 2)
    assert reply.kind == "reply"
    await new.later(1)
    assert waiting(new) == [second]
    await end_process(new)


async def test_the_clock_of_a_table_stands_still_until_it_is_posted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = [await match_in(old, CHANNEL + number, turn_seconds=30) for number in range(2)]
    one_in_a_second(monkeypatch)
    clock.jump(600)
    new = await restart(tmp_path, clock, old)
    shown = [new.live(number).clock.now(clock.now()) for number in numbers]
    new.tables.ready()
    await new.quiet()
    await new.later(0.5)
    first, second = (new.live(number).clock for number in numbers)
    assert first.runs(clock.now())
    assert second.now(clock.now()) == shown[1]
    assert new.live(numbers[1]).graced
    await end_process(new)


async def test_matches_are_packed_after_a_start_and_their_tables_can_be_posted(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 3, clock)
    new = await restart(tmp_path, clock, old)
    assert all(new.live(number).is_packed for number in numbers)
    carry_over(old, new)
    new.tables.ready()
    await new.quiet()
    assert "Back again" in new.table(numbers[0]).text
    await end_process(new)


async def test_tables_of_several_batches_are_all_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "AT_ONCE", 2)
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 5, clock)
    async with open_harness(tmp_path, clock) as new:
        assert sorted(new.tables._tables) == numbers
        assert all(new.live(number).recent for number in numbers)
