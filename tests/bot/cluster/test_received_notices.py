"""Notices that other processes send about people, and the effect of these notices on this process's tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.cluster.received_notices import ReceivedNotices
from bot.people.preferences import Preferences
from bot.storage import Reason, StorageError
from bot.storage.postgres.process_notices import Leaving, Notice, PersonNotice
from bot.storage.queries.people import is_nobody
from tests.bot.tables.harness import Harness, open_harness


class Process:
    """A process with tables, and the notices that it receives."""

    def __init__(self, here: Harness) -> None:
        self.here = here
        self.jobs: list[Coroutine[Any, Any, object]] = []
        self.forgotten: list[int] = []
        services = SimpleNamespace(
            everywhere=[here.tables],
            jobs=SimpleNamespace(start=lambda work, _name: self.jobs.append(work)),
            leagues=SimpleNamespace(forgotten=self.forgotten.append),
            preferences=Preferences(here.storage),
            clock=here.clock,
        )
        first = cast("Any", SimpleNamespace(services=services, client=SimpleNamespace(own_application=None)))
        self.notices: tuple[list[Notice], bool] = ([], False)
        fleet = cast("Any", SimpleNamespace(notices=lambda: self.notices))
        self.received = ReceivedNotices(here.storage, fleet, first)

    async def receive(self, *notices: Notice, missed: bool = False) -> None:
        """Receive notices and act on them. ``missed`` means that other notices were lost."""
        self.notices = ([*notices], missed)
        self.received.receive()
        await asyncio.gather(*self.jobs)
        self.jobs.clear()
        await self.here.quiet()


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    """Return a process on an empty database."""
    async with open_harness(tmp_path) as here:
        yield Process(here)


async def test_a_person_who_leaves_all_tables_elsewhere_leaves_the_tables_here(process: Process) -> None:
    table = await process.here.match(3)
    await process.receive(Leaving(2, 77))
    assert [player.status for player in process.here.live(table).table_state.people] == ["here", "left", "here"]
    assert [seat.left_at is None for seat in await process.here.storage.seats(table)] == [True, False, True]


async def test_a_person_forgotten_by_another_process_is_forgotten_here(process: Process) -> None:
    table = await process.here.match(3)
    await process.here.storage.people.forget(2)
    await process.receive(PersonNotice("forgotten", 2))
    assert is_nobody(process.here.live(table).table_state.people[1].user)
    assert process.forgotten == [2]


async def test_a_person_forgotten_while_no_notices_arrived_is_forgotten_afterwards(process: Process) -> None:
    table = await process.here.match(3)
    await process.here.storage.people.forget(2)
    await process.receive(missed=True)
    people = process.here.live(table).table_state.people
    assert [(is_nobody(player.user), player.status) for player in people] == [
        (False, "here"),
        (True, "left"),
        (False, "here"),
    ]


async def test_forgotten_people_are_looked_up_again_after_a_database_outage(
    process: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await process.here.match(3)
    await process.here.storage.people.forget(2)

    async def unreachable() -> list[tuple[int, int]]:
        raise StorageError(Reason.UNREACHABLE, file="a server")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(process.here.storage.people, "forgotten_seats", unreachable)
        await process.receive(missed=True)
    assert not is_nobody(process.here.live(table).table_state.people[1].user)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    await process.receive()
    assert is_nobody(process.here.live(table).table_state.people[1].user)
