"""A tournament may be interrupted at any moment: unfinished steps are repeated, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from sqlalchemy import func, select

from bot.model import requests as r
from bot.storage import schema
from bot.storage.schema import tournament_tables
from bot.supervision.retries import FIRST
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.tournament_standing import winners
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import ManualClock

from .tables import Event, open_event


class Killed(BaseException):
    """Simulated end of the process."""


async def until_killed(event: Event, moment: int) -> None:
    """Let time pass until the process ends before or after the effect that ``moment`` selects (see ``kill_at``)."""
    killed = kill_at(event, moment)
    for _ in range(40):
        event.here.clock.move(10.0)
        await event.stepped()
        await asyncio.sleep(0.01)
        if killed:
            break
    assert killed, "there are fewer effects than the test expects"


def kill_at(event: Event, moment: int) -> list[str]:
    """Make the process end before or after an effect: a request to Discord or a change to the database.

    Moments 1 and 2 are before and after the first effect, 3 and 4 before and after the second, and so on. Every later
    effect fails, too. Return a list that is empty until the process ends.
    """
    killed: list[str] = []
    effects: list[tuple[Any, str]] = [
        (event.here.channels, name) for name in ("send", "edit", "delete", "start_thread")
    ]
    effects += [(event.here.storage, "create_table")]
    effects += [(event.here.storage.tournaments, name) for name in ("save", "set_board", "called")]
    count = 0

    def watched(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        async def act(*given: Any, **named: Any) -> Any:
            nonlocal count
            count += 1
            if count == moment or killed:
                killed.append(name)
                raise Killed
            result = await original(*given, **named)
            count += 1
            if count == moment:
                killed.append(name)
                raise Killed
            return result

        setattr(owner, name, act)

    for owner, name in effects:
        watched(owner, name)
    return killed


def every_third(moments: Iterable[int]) -> list[ParameterSet]:
    """Return all moments as parameters. Two out of three run only in the soak tests."""
    return [pytest.param(moment, marks=[pytest.mark.soak] if moment % 3 else []) for moment in moments]


async def rows(event: Event) -> tuple[int, int, int]:
    """Return the numbers of stored tables, of links from tournaments to tables, and of match results."""

    def query(connection: Any) -> tuple[int, int, int]:
        tables = (schema.tables, tournament_tables, schema.match_results)
        found = (connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
        first, second, third = found
        return first, second, third

    return await event.here.storage.read(query)


@pytest.mark.parametrize("moment", every_third(range(1, 15)))
async def test_a_round_is_opened_and_called_once_no_matter_when_the_bot_is_killed(tmp_path: Path, moment: int) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("knock_out", 8)
        number = event.number
        await until_killed(event, moment)
        before = await event.now()
    async with open_event(tmp_path, clock, number) as event:
        assert (await event.now()).tournament == before.tournament
        await event.steps()
        stored = await event.now()
        assert {place: link.called for place, link in stored.links.items()} == {(1, 0): True, (1, 1): True}
        assert (await rows(event))[:2] == (2, 2)
        await event.show_up()
        await event.play()
        await event.steps()
        await event.step(progress.BREAK)
        await event.play_round()
        stored = await event.now()
        assert len(winners(stored.tournament)) == 1
        assert await rows(event) == (3, 3, 3)


@pytest.mark.parametrize("moment", every_third(range(1, 7)))
async def test_results_are_booked_once_no_matter_when_the_bot_is_killed(tmp_path: Path, moment: int) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 8)
        number = event.number
        await event.steps()
        await event.show_up()
        await event.play()
        await until_killed(event, moment)
    async with open_event(tmp_path, clock, number) as event:
        await event.steps()
        stored = await event.now()
        first = stored.tournament.rounds[0]
        assert first.over
        for table in first.tables:
            assert table.outcome is not None
            assert sorted(table.outcome.points) == [0, 0, 0, 3]
        assert (await rows(event))[2] == 2


async def test_a_replaced_message_is_deleted_later_if_the_bot_was_killed_before_the_deletion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        await event.steps()
        for user in (1, 2, 3, 4):
            await event.enter(user)
        (first,) = event.here.channels.public(CHANNEL)
        await event.service.change(event.number, lambda now, _: progress.begin(now))
        reached = asyncio.Event()

        async def delete(*_: int) -> None:
            reached.set()
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(event.here.channels, "delete", delete)
            for _ in range(40):
                await event.step()
                if reached.is_set():
                    break
        assert reached.is_set()
        assert len(event.here.channels.public(CHANNEL)) == 2
        again = Event(event.here, event.number)
        await again.service.load()
        await again.steps()
        (message,) = event.here.channels.public(CHANNEL)
        assert message.id != first.id


async def test_a_replaced_message_is_deleted_once_discord_works_again(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.play_round()
        (first,) = event.here.channels.public(CHANNEL)
        event.here.channels.refusing["DELETE"] = "outage"
        await event.step(progress.BREAK)
        await event.steps()
        assert event.here.channels.public(CHANNEL)[0].id == first.id
        assert len(event.here.channels.public(CHANNEL)) == 2
        del event.here.channels.refusing["DELETE"]
        await event.step(FIRST)
        (message,) = event.here.channels.public(CHANNEL)
        assert message.id != first.id
        # Older versions that use the same database schema cannot read this field, so it must not stay.
        assert "replaced" not in await event.here.storage.read(
            lambda connection: connection.execute(select(schema.tournaments.c.board)).scalar_one()
        )


async def test_people_who_had_shown_up_before_a_restart_need_not_do_so_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 2, 3])
        number = event.number
    clock.jump(300.0)
    async with open_event(tmp_path, clock, number) as event:
        (table,) = event.tables()
        assert [player.came for player in table.table_state.people].count(True) == 3
        await event.steps()
        assert table.table_state.phase == "lobby", "the last person did not get the full time again"
        await event.show_up([4])
        await event.play()
        await event.steps()
        stored = await event.now()
        assert [entrant.absences for entrant in stored.tournament.entrants] == [0, 0, 0, 0]


async def test_a_match_that_everybody_has_left_to_stand_ins_continues_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up()
        (table,) = event.tables()
        for user in range(1, 5):
            await event.here.do(user, r.GoAway(), table.id)
        number = event.number
    async with open_event(tmp_path, clock, number) as event:
        await event.play()
        await event.steps()
        assert (await event.now()).tournament.rounds[0].over


async def test_a_thread_that_was_started_before_the_bot_was_killed_is_used_for_its_table(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 4)
        number, before = event.number, event.here.channels

        async def kill(*_: object) -> None:
            raise Killed

        event.here.storage.create_table = kill  # type: ignore[assignment]
        while not before.threads:
            event.here.clock.move(1.0)
            await event.stepped()
    async with open_event(tmp_path, clock, number) as event:
        channels = event.here.channels
        channels.threads, channels.parents, channels._threads = before.threads, before.parents, before._threads
        await event.steps()
        (thread,) = channels.threads
        (table,) = event.tables()
        assert table.place.channel_id == thread


async def test_the_thread_of_an_earlier_tournament_is_not_reused(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        (former,) = event.tables()
        event.here.tables.channel_gone(former.place.channel_id)
        await event.here.quiet()
        await event.service.change(event.number, lambda now, _: progress.abandon(now))
        await event.steps()
        await event.open("swiss", 4)
        await event.steps()
        (table,) = event.tables()
        assert event.here.channels.threads[table.place.channel_id] == "Round 1, table A"
        assert table.place.channel_id != former.place.channel_id
