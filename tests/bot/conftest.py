"""Fixtures that give each test its own database, clock, channel and known secrets.

Storage tests run on SQLite and on PostgreSQL unless they select one.
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.storage import Storage
from bot.supervision import heartbeat_check
from sandbox.driver.people import World
from tests import forks, postgres_server
from tests import known_secrets as secrets_of
from tests.e2e.stage import NO_VIOLATIONS, Stage, stage

from . import compiled_statements, new_database
from .club import Club
from .standing_clock import StandingClock

_numbers = count(1)

compiled_statements.share()


@pytest.fixture(autouse=True)
def known_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive the secrets of tables and tournaments from the test's name, so each run deals the same cards."""
    drawn = secrets_of.source(request.node.nodeid)
    for module in secrets_of.MODULES:
        monkeypatch.setattr(f"{module}.secrets", drawn)


@pytest.fixture
def clock() -> StandingClock:
    """Return a clock that only the test moves."""
    return StandingClock()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run storage tests on both engines, unless a marker, a fixture or the folder selects one."""
    if "database_engine" not in metafunc.fixturenames:
        return
    sqlite: Any = pytest.param("sqlite", id=pytest.HIDDEN_PARAM)
    postgres: Any = pytest.param("postgresql", marks=pytest.mark.postgres)
    folders = {folder.name for folder in metafunc.definition.path.relative_to(Path(__file__).parent).parents}
    opens_file = "file" in inspect.signature(metafunc.function).parameters
    if "postgres" in folders:
        engines = [postgres]
    elif "sqlite" in folders or opens_file or metafunc.definition.get_closest_marker("sqlite") is not None:
        engines = [sqlite]
    else:
        engines = [sqlite, postgres]
    metafunc.parametrize("database_engine", engines)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a database file that does not exist yet."""
    return tmp_path / "data" / "houserules.db"


@pytest.fixture
def url(database_engine: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Return the URL of the test's own database.

    On PostgreSQL, the database is empty. On SQLite, its file does not exist yet.
    """
    if database_engine == "sqlite":
        yield f"sqlite+aiosqlite:///{file}"
        return
    monkeypatch.setattr(heartbeat_check, "SERVER_FILES", file)
    with postgres_server.database() as address:
        yield address


@pytest.fixture
async def store(database_engine: str, file: Path, url: str, clock: StandingClock) -> AsyncIterator[Storage]:
    """Open an empty database, and close it after the test."""
    if database_engine == "sqlite":
        new_database.create(file)
    opened = await Storage.open(url, clock)
    yield opened
    await opened.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Stage, World]]:
    """Run the bot and the sandbox as two processes for a module's tests; check that neither violates Discord's API."""
    async with stage(tmp_path_factory.mktemp("stage"), start=forks.start) as (set_up, world):
        await world.bot_ready()
        yield set_up, world
        assert await world.do("violations") == NO_VIOLATIONS


@pytest_asyncio.fixture(loop_scope="module")
async def club(ground: tuple[Stage, World]) -> AsyncIterator[Club]:
    """Add a channel for one test; check afterwards that the bot logged no traceback."""
    set_up, world = ground
    number = next(_numbers)
    channel = f"club-{number}"
    await world.do("add_channel", name=channel)
    before = len(set_up.log)
    yield Club(world, set_up, channel, number)
    assert "Traceback" not in set_up.log[before:], set_up.log[before:]
