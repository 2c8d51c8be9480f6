"""A connection that is lost at any point of a transaction: each unit is stored once, and is never told otherwise."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import text

from bot.storage import Reason, Storage, StorageError
from bot.storage.postgres import postgres_lane
from bot.supervision.measures import DOUBTFUL_COMMITS
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game, play_on
from tests.postgres_proxy import Proxy, Side, proxy

pytestmark = pytest.mark.postgres


@pytest.fixture
def cut(url: str) -> Iterator[Proxy]:
    """Return a proxy in front of the test's own database."""
    with proxy(url) as running:
        yield running


@pytest.fixture
async def through(cut: Proxy, clock: StandingClock) -> AsyncIterator[Storage]:
    """Open the database through the proxy."""
    opened = await Storage.open(cut.url, clock)
    yield opened
    await opened.close()


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("message", [b"BEGIN", b"snapshots", b"COMMIT"])
async def test_a_unit_is_stored_once_wherever_its_connection_is_lost(
    cut: Proxy, through: Storage, message: bytes, side: Side
) -> None:
    game = await new_game(through)
    cut.cut_at(message, side)
    await through.submit(game.next_unit())
    assert cut.cuts == 1
    await play_on(through, game, 2)
    assert [line.seq for line in await through.journal(game.table_id)] == [*range(game.seq + 1)]


@pytest.mark.parametrize("side", ["before", "after"])
async def test_other_work_is_done_once_wherever_its_connection_is_lost(
    cut: Proxy, through: Storage, side: Side
) -> None:
    await through.write_shared(lambda each: each.execute(text("CREATE TABLE counted (number INTEGER)")))
    cut.cut_at(b"COMMIT", side)
    await through.write_shared(lambda each: each.execute(text("INSERT INTO counted VALUES (1)")))
    assert cut.cuts == 1
    assert await through.read(lambda each: each.execute(text("SELECT count(*) FROM counted")).scalar_one()) == 1


@pytest.mark.parametrize(("message", "doubtful"), [(b"BEGIN", 0), (b"COMMIT", 1)])
async def test_only_commits_in_doubt_are_counted(
    cut: Proxy, through: Storage, monkeypatch: pytest.MonkeyPatch, message: bytes, doubtful: int
) -> None:
    counted: list[float] = []
    monkeypatch.setattr(DOUBTFUL_COMMITS, "record", lambda value, _labels: counted.append(value))
    game = await new_game(through)
    cut.cut_at(message, "after")
    await through.submit(game.next_unit())
    assert sum(counted) == doubtful


async def test_a_commit_of_which_the_server_says_nothing_stays_in_doubt(
    cut: Proxy, through: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lane, "DOUBT_SECONDS", 0.0)
    game = await new_game(through)
    cut.cut_at(b"COMMIT", "after")
    cut.refuse()
    with pytest.raises(StorageError) as caught:
        await through.submit(game.next_unit())
    assert caught.value.reason is Reason.IN_DOUBT
