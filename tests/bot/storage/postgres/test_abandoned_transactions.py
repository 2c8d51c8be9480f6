"""Open transactions of a process that is cut off. The server ends them, so other processes can use the locked rows."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from bot.storage import Storage
from bot.storage.postgres import postgres_connections
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import new_game, play_on
from tests.postgres_proxy import PostgresProxy

pytestmark = pytest.mark.postgres

SOON = 0.2
"""Seconds after which the server ends an idle transaction in this test."""
OPEN = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in trans%'")


async def wait_for_open_transactions(store: Storage, wanted: int) -> None:
    """Wait until this many open transactions on the server are idle; fail after ten seconds."""
    async with asyncio.timeout(10):
        while True:
            if await store.read(lambda connection: connection.execute(OPEN).scalar_one()) == wanted:
                return
            await asyncio.sleep(0.01)


async def test_the_server_ends_a_transaction_whose_process_is_cut_off_before_it_commits(
    store: Storage, url: str, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeout = "idle_in_transaction_session_timeout"
    monkeypatch.setitem(postgres_connections._WRITING, timeout, f"{SOON}s")
    with PostgresProxy(url) as way:
        stopped = await Storage.open(way.url, clock)
        try:
            game = await new_game(stopped)
            # The proxy holds back the next message of the process, its commit.
            way.act_after(b"INTO journal", way.hold)
            waiting = stopped.submit(game.next_unit())
            await wait_for_open_transactions(store, 1)
            await wait_for_open_transactions(store, 0)
            way.release()
            await waiting
            await play_on(stopped, game, 1)
            assert [line.seq for line in await store.journal(game.table_id)] == [*range(game.seq + 1)]
        finally:
            await stopped.close()
