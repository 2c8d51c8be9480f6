"""A model of ownership: at any time, at most one process writes to a shard, and a new owner sees all writes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Connection, Engine, create_engine, text

from bot.storage.lease import Process
from bot.storage.postgres import fleet_queries as fleet
from bot.storage.postgres.fleet_queries import PROOF, TakeLimits
from bot.storage.postgres.postgres_connections import driver
from tests import postgres_server

pytestmark = pytest.mark.postgres

PROCESSES = ("a", "b", "c")
MOST_SHARDS = 2
who = st.sampled_from(PROCESSES)
shards = st.integers(0, MOST_SHARDS - 1)
ELSEWHERE = Process("elsewhere", 1, "1")
"""A process that cannot be seen from here, so only the expiry of its row shows whether it is alive."""


class Ownership(RuleBasedStateMachine):
    """Three processes that share a database. Each can have outdated beliefs about its shards, as after a suspension."""

    engine: Engine

    @initialize()
    def begin(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(text("DROP TABLE IF EXISTS written"))
            connection.execute(text("CREATE TABLE written (shard INTEGER, number INTEGER)"))
            connection.execute(text("TRUNCATE fleet, processes, shards"))
        self.believed: dict[str, dict[int, int]] = {name: {} for name in PROCESSES}
        """Epochs of the shards that each process believes it owns, keyed by process and shard."""
        self.newest: dict[int, int] = {}
        """The epoch that each shard got when it was last taken."""
        self.valid: dict[int, int] = {}
        """The epoch that currently permits writes to each shard. A shard that nobody owns is missing."""
        self.loaded: dict[int, int] = {}
        """Number of written rows that the newest owner of each shard found when it took the shard."""
        self.lines: dict[int, int] = dict.fromkeys(range(MOST_SHARDS), 0)
        with self.engine.begin() as connection:
            for name in PROCESSES:
                fleet.join(connection, name, ELSEWHERE, None)
            fleet.agree(connection, MOST_SHARDS, MOST_SHARDS)

    def _take(self, connection: Connection, name: str, only: int | None = None) -> None:
        claim = fleet.take(connection, name, TakeLimits(fair=1, from_dead=True), only)
        if claim is None:
            return
        assert claim.epoch > self.newest.get(claim.shard, 0), "an epoch was reused"
        self.newest[claim.shard] = self.valid[claim.shard] = claim.epoch
        self.believed[name][claim.shard] = claim.epoch
        # The process loads all data, which must include everything that earlier owners have written.
        self.loaded[claim.shard] = self._count(connection, claim.shard)
        assert self.loaded[claim.shard] == self.lines[claim.shard]

    def _ends(self, shard: int, epoch: int) -> None:
        if self.valid.get(shard) == epoch:
            del self.valid[shard]

    @staticmethod
    def _count(connection: Connection, shard: int) -> int:
        query = text("SELECT count(*) FROM written WHERE shard = :shard")
        return int(connection.execute(query, {"shard": shard}).scalar_one())

    @rule(name=who)
    def takes(self, name: str) -> None:
        with self.engine.begin() as connection:
            self._take(connection, name)

    @rule(name=who)
    def renews(self, name: str) -> None:
        """Renew a process's row, or let the process join again if its row is gone. Drop the shards that it has lost."""
        with self.engine.begin() as connection:
            status = fleet.renew(connection, name)
        if status is None:
            with self.engine.begin() as connection:
                fleet.join(connection, name, ELSEWHERE, None)
            self.believed[name] = {}
            return
        mine = self.believed[name]
        self.believed[name] = {shard: epoch for shard, epoch in mine.items() if status.owned.get(shard) == epoch}

    @rule(name=who)
    def stops_for_long(self, name: str) -> None:
        """Let the row of a process expire. When the process wakes, its beliefs are unchanged."""
        with self.engine.begin() as connection:
            connection.execute(text("UPDATE processes SET expires_at = 0 WHERE id = :name"), {"name": name})

    @rule(name=who)
    def dies_and_comes_back(self, name: str) -> None:
        with self.engine.begin() as connection:
            fleet.leave(connection, name, {})
            fleet.join(connection, name, ELSEWHERE, None)
        for shard, epoch in self.believed[name].items():
            self._ends(shard, epoch)
        self.believed[name] = {}

    @rule(name=who, shard=shards)
    def gives_back(self, name: str, shard: int) -> None:
        epoch = self.believed[name].get(shard)
        if epoch is not None:
            with self.engine.begin() as connection:
                fleet.free(connection, name, shard, epoch)
            # Until it renews, the process believes that it owns the shard: work begun earlier can still try to write.
            self._ends(shard, epoch)

    @rule(name=who, successor=who)
    def hands_over(self, name: str, successor: str) -> None:
        with self.engine.begin() as connection:
            fleet.announce_leaving(connection, name)
            shard = fleet.succeed(connection, successor)
        if shard is None:
            return
        with self.engine.begin() as connection:
            fleet.note_ready(connection, successor, shard)
        for owner in PROCESSES:
            self.gives_back(owner, shard)
        with self.engine.begin() as connection:
            self._take(connection, successor, only=shard)

    @rule(count=st.integers(1, MOST_SHARDS))
    def begins_a_generation(self, count: int) -> None:
        with self.engine.begin() as connection:
            fleet.begin_generation(connection, count)
            # The epochs alone must keep old owners from writing, even before they notice the new generation.
            connection.execute(text("UPDATE shards SET free_since = free_since - 60"))
        self.valid = {}

    @rule(name=who, shard=shards)
    def writes(self, name: str, shard: int) -> None:
        """Write to a shard if the process believes that it is the owner. Only the current owner may succeed."""
        epoch = self.believed[name].get(shard)
        if epoch is None:
            return
        with self.engine.begin() as connection:
            proven = driver(connection).execute(PROOF, ([shard], [epoch])).rowcount == 1
            if proven:
                assert epoch == self.valid.get(shard), "an old owner wrote"
                row = {"shard": shard, "number": self.lines[shard]}
                connection.execute(text("INSERT INTO written VALUES (:shard, :number)"), row)
                self.lines[shard] += 1

    @precondition(lambda self: hasattr(self, "believed"))
    @invariant()
    def at_most_one_process_can_write(self) -> None:
        with self.engine.begin() as connection:
            raw = driver(connection)
            for shard in range(MOST_SHARDS):
                epochs = {mine[shard] for mine in self.believed.values() if shard in mine}
                able = [epoch for epoch in epochs if raw.execute(PROOF, ([shard], [epoch])).rowcount == 1]
                assert able in ([], [self.valid.get(shard)])
                holders = [name for name, mine in self.believed.items() if able and mine.get(shard) == able[0]]
                assert len(holders) <= 1


@pytest.fixture
def engine() -> Iterator[Engine]:
    """Yield a SQLAlchemy engine for a new database."""
    with postgres_server.database() as address:
        opened = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
        yield opened
        opened.dispose()


def test_at_most_one_process_writes(engine: Engine) -> None:
    machine = type("Ownership", (Ownership,), {"engine": engine})
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=[*HealthCheck]),
    )
