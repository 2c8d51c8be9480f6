"""After a start: matches stay packed until they are needed, and tables are posted again at a pace."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.runtime.recovery import announcing, startup
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, HandClock, Harness, open_harness
from tests.bot.tables.runtime.recovery.test_restart import carry_over, end_process, restart

REQUESTS_OF_A_TABLE = 2
"""It is posted, and its last message shrinks."""


async def matches(here: Harness, count: int, clock: HandClock, apart: float = 0.0) -> list[int]:
    """Begin matches of two in channels of their own, with that many seconds between them."""
    numbers: list[int] = []
    for number in range(count):
        numbers.append(await match_in(here, CHANNEL + number))
        clock.jump(apart)
    return numbers


async def match_in(here: Harness, channel: int, turn_seconds: int = 0) -> int:
    users = 2 * channel, 2 * channel + 1
    summary = await here.open(users[0], {"preset": "classic", "turn_seconds": turn_seconds}, channel=channel)
    await here.press(users[1], f"hr:{summary.id}:join", here.table(summary.id).id, channel=channel)
    await here.press(users[0], f"hr:{summary.id}:start", here.table(summary.id).id, channel=channel)
    return summary.id


def waiting(here: Harness) -> list[int]:
    """Return the tables that have not been posted since the start."""
    return [summary.id for summary in here.tables.unannounced(GUILD)]


def one_in_a_second(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(announcing, "A_SECOND", REQUESTS_OF_A_TABLE)


async def test_tables_are_posted_again_at_the_pace_of_thirty_requests_a_second(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 40, clock)
    new = await restart(tmp_path, clock, old)
    new.channels.requests.clear()
    new.tables.ready()
    await new.quiet()
    seconds = 0
    while waiting(new):
        seconds += 1
        assert len(new.channels.requests) <= announcing.A_SECOND * seconds
        await new.later(1)
    assert seconds == 2
    assert sorted(method for method, _ in new.channels.requests) == ["PATCH"] * len(numbers) + ["POST"] * len(numbers)
    await end_process(new)


async def test_tables_at_which_a_player_was_recently_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_in_a_second(monkeypatch)
    clock = HandClock()
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


async def test_a_table_that_waits_is_played_and_posted_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_in_a_second(monkeypatch)
    clock = HandClock()
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


async def test_the_clock_of_a_table_stands_until_its_own_posting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
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
    assert first.runs(clock.now()) or first.released
    assert second.now(clock.now()) == shown[1]
    assert new.live(numbers[1]).graced
    await end_process(new)


async def test_matches_are_packed_from_the_start_until_they_are_shown(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 3, clock)
    new = await restart(tmp_path, clock, old)
    assert all(new.live(number).is_packed for number in numbers)
    carry_over(old, new)
    new.tables.ready()
    await new.quiet()
    assert "Back again" in new.table(numbers[0]).text
    await end_process(new)


async def test_many_tables_are_read_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "AT_ONCE", 2)
    clock = HandClock()
    async with open_harness(tmp_path, clock) as old:
        numbers = await matches(old, 5, clock)
    async with open_harness(tmp_path, clock) as new:
        assert sorted(new.tables._tables) == numbers
        assert all(new.live(number).recent for number in numbers)
