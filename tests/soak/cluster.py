"""Several processes on one PostgreSQL database under load: each round one of them suffers something.

After each round the shards have owners again, all matches go on, no press is stored or replied to twice, and all
journals lead to what is stored.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.storage import Storage
from bot.storage.databases import database_of
from bot.storage.postgres import fleet_queries
from bot.supervision import heartbeat_check
from tests import postgres_server
from tests.bot.storage.postgres.takeovers import Takeovers
from tests.e2e.shards.fleets import Fleets, Load, fleets
from tests.e2e.stage import Stage
from tests.postgres_proxy import Proxy, proxy

SHARDS = 2
SPARE = 2
"""Processes that run at a time."""
STOPPED_FOR = 14.0
"""Seconds for which a process is stopped or cut off: longer than its lease."""
PLAYED_ON = 10
"""Replies to each person after each fault, which show that the matches go on."""
LOSSLESS = "handed over"


@dataclass
class Round:
    """What one kind of fault has cost."""

    times: int = 0
    replies: int = 0
    lost: int = 0
    """Presses without a reply."""
    seconds: float = 0.0
    """Seconds of the longest time until all matches went on."""
    delays: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        delays = sorted(self.delays) or [0.0]
        late = delays[int(len(delays) * 0.99)]
        within = f"99 % within {1000 * late:.0f} ms, slowest {1000 * delays[-1]:.0f} ms"
        return (
            f"{self.times} times, {self.replies} replies ({within}), {self.lost} presses without a reply, "
            f"matches go on after {self.seconds:.1f} s"
        )


class Run:
    """A fleet under load."""

    def __init__(self, fleet: Fleets, proxies: dict[str, Proxy], opened: ExitStack, lots: random.Random) -> None:
        self._fleet = fleet
        self._opened = opened
        self._proxies = proxies
        self._lots = lots
        self._running: list[Stage] = []
        self.figures: dict[str, Round] = {}

    async def go(self, rounds: int, kinds: Collection[str]) -> None:
        """Let processes suffer a number of faults of these kinds, by default of all."""
        for _ in range(SPARE):
            await self._launch()
        await self._fleet.until(lambda: self._owners() == SHARDS, "the shards have no owners")
        await asyncio.sleep(1)
        people = [person for shard in range(SHARDS) for person in await self._fleet.match(shard)]
        faults = {"killed": self._kill, LOSSLESS: self._end, "stopped": self._stop, "cut off": self._cut}
        faults["another generation"] = self._begin_generation
        faults = {name: fault for name, fault in faults.items() if name in (kinds or faults)}
        async with Load(people) as load:
            await load.more(PLAYED_ON)
            for number in range(rounds):
                name = [*faults][number % len(faults)]
                figures = self.figures.setdefault(name, Round())
                before = load.replied.total(), len(load.lost)
                load.delays.clear()
                began = time.monotonic()
                await faults[name]()
                await self._fleet.until(lambda: self._owners() == SHARDS, f"after one was {name}: no owners")
                await load.more(PLAYED_ON)
                figures.times += 1
                figures.seconds = max(figures.seconds, time.monotonic() - began)
                figures.replies += load.replied.total() - before[0]
                figures.lost += len(load.lost) - before[1]
                figures.delays += load.delays
                if name == LOSSLESS:
                    assert len(load.lost) == before[1], "a press was lost while a shard was handed over"
                await self._fleet.check()
                print(f"{name}: {figures}", flush=True)

    async def _launch(self) -> None:
        cut = self._opened.enter_context(proxy(self._fleet.database))
        stage = await self._fleet.launch(DATABASE_URL=cut.url)
        self._proxies[stage.folder.name] = cut
        self._running.append(stage)
        joined = len(self._running)
        await self._fleet.until(lambda: self._alive() >= joined, "a process has not joined")

    def _alive(self) -> int:
        query = "SELECT count(*) FROM processes WHERE expires_at > extract(epoch FROM clock_timestamp())"
        return int(self._fleet.rows(query)[0][0])

    def _owners(self) -> int:
        query = (
            "SELECT count(*) FROM shards JOIN processes ON processes.id = owner "
            "WHERE expires_at > extract(epoch FROM clock_timestamp())"
        )
        return int(self._fleet.rows(query)[0][0])

    def _owner(self) -> Stage:
        """Return a process that owns a shard."""
        pids = {
            pid for (pid,) in self._fleet.rows("SELECT DISTINCT pid FROM processes JOIN shards ON owner = processes.id")
        }
        return self._lots.choice([one for one in self._running if one.bot is not None and one.bot.pid in pids])

    async def _kill(self) -> None:
        owner = self._owner()
        self._running.remove(owner)
        await owner.stop_bot(signal.SIGKILL)
        await self._launch()

    async def _end(self) -> None:
        owner = self._owner()
        await self._launch()
        self._running.remove(owner)
        assert await owner.stop_bot() == 0

    async def _stop(self) -> None:
        owner = self._owner()
        assert owner.bot is not None
        owner.bot.send_signal(signal.SIGSTOP)
        await asyncio.sleep(STOPPED_FOR)
        owner.bot.send_signal(signal.SIGCONT)

    async def _cut(self) -> None:
        cut = self._proxies[self._owner().folder.name]
        cut.hold()
        await asyncio.sleep(STOPPED_FOR)
        cut.release()

    async def _begin_generation(self) -> None:
        def work() -> None:
            with database_of(self._fleet.database).open_writable().begin() as connection:
                fleet_queries.begin_generation(connection, SHARDS)

        await asyncio.to_thread(work)


@contextmanager
def _database() -> Iterator[str]:
    """Start a server; yield the address of an empty database on it."""
    server = postgres_server.Server()
    os.environ[postgres_server.ADDRESS] = server.start()
    try:
        with postgres_server.database() as database:
            yield database
    finally:
        postgres_server.drop_template()
        server.stop()


async def run(rounds: int, seed: int, kinds: Collection[str] = ()) -> str:
    """Play that many rounds; return the figures in words."""
    with (
        tempfile.TemporaryDirectory(prefix="soak-cluster-") as folder,
        _database() as database,
        ExitStack() as opened,
    ):
        async with fleets(Path(folder), database, SHARDS) as fleet:
            running = Run(fleet, {}, opened, random.Random(seed))
            await running.go(rounds, kinds)
        return "\n".join(f"{name}: {figures}" for name, figures in running.figures.items())


async def take_over(count: int, seed: int) -> str:
    """Let two processes take shards from each other at the store; return what was counted."""
    with _database() as database, tempfile.TemporaryDirectory(prefix="soak-takeovers-") as folder:
        heartbeat_check.SERVER_FILES = Path(folder)
        stores = [await Storage.open(database, time.time) for _ in range(2)]
        try:
            takeovers = Takeovers(database, (stores[0], stores[1]), random.Random(seed))
            await takeovers.run(count)
        finally:
            for store in stores:
                await store.close()
    assert not takeovers.counted["late writes"] + takeovers.counted["lost writes"], takeovers.counted
    return ", ".join(f"{number:,} {what}" for what, number in takeovers.counted.items())
