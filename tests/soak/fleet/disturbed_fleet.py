"""Three processes on one PostgreSQL database under load, disturbed by one fault at a time.

After each fault, the shards must have owners again and all matches must continue. The following must also be true:

- Every press that was carried out is in the journal exactly once.
- No two processes have replied to the same press.
- Each match has exactly one table message.
- All journals lead to the stored states.

Replies from processes that did not own the shard are counted in ``Run.wrong_replies``.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from sqlalchemy import text

from bot.cluster.fleet_shards import REACHED_WITHIN
from bot.storage import Storage
from bot.storage.databases import database_of
from bot.storage.postgres import fleet_queries
from bot.supervision import heartbeat_check
from sandbox.driver.people import Person
from sandbox.errors import Json
from tests.bot.storage.postgres.fleet.takeovers import Takeovers
from tests.discord_proxy import DiscordProxy
from tests.e2e.shards.fleets import PATIENCE, PEOPLE, Fleets, fleets
from tests.e2e.shards.load import Load, Races
from tests.e2e.stage import Stage
from tests.postgres_proxy import PostgresProxy, Side
from tests.postgres_server import Server
from tests.soak.ledger import Broken, Ledger

from .owners import Owners

SHARDS = 3
PROCESSES = 3
RACING = 2
"""The shard at whose table two people race during a handover. During other faults, they only open their hands."""
RACES = "audio-table-all"
"""A preset with jump-ins."""
PLAYED_ON = 5
"""Number of replies that each person must get after each fault, to show that the matches continue."""
HANDED_OVER_AT_MOST = 3
"""Maximum number of handovers to try until people race during one of them.

On a busy machine, a handover can be over before anybody races.
"""
UNREACHABLE = 3.0
"""Seconds that a short outage of Discord or of the database server lasts. The shards must keep their owners."""
FREED_WITHIN = 5.0
"""Seconds within which the database server must end the transaction of a process that was stopped before the commit."""
CUTS: Sequence[tuple[bytes, Side]] = [
    (statement, side) for statement in (b"BEGIN", b"INTO journal", b"COMMIT") for side in ("before", "after")
]


@dataclass
class FaultFigures:
    """Figures for all faults of one kind, or for a rolling deployment."""

    times: int = 0
    replies: int = 0
    lost: int = 0
    """Number of presses without a reply."""
    delays: list[float] = field(default_factory=list)
    """Seconds between each press and its reply."""
    recovered: list[list[float]] = field(default_factory=list)
    """For each measured fault: the seconds until the table of each affected shard replied again, in ascending order."""

    def late(self, part: float) -> float:
        """Return the milliseconds within which the given share of the replies arrived, or 0 if there are none."""
        delays = sorted(self.delays) or [0.0]
        return 1000 * delays[min(int(len(delays) * part), len(delays) - 1)]

    def __str__(self) -> str:
        within = f"99 % within {self.late(0.99):.0f} ms, slowest {self.late(1.0):.0f} ms"
        again = "; ".join(", ".join(f"{seconds:.1f}" for seconds in times) for times in self.recovered)
        return f"{self.times} times, {self.replies} replies ({within}), {self.lost} presses without a reply" + (
            f", tables reply after {again} s" if again else ""
        )


@dataclass
class Member:
    """A process of the fleet, and its proxies to the database and to Discord."""

    stage: Stage
    database: PostgresProxy
    discord: DiscordProxy
    pid: int

    def signal(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        os.kill(self.pid, number)


class Run:
    """A fleet under load."""

    def __init__(self, fleet: Fleets, server: Server, opened: ExitStack, lots: random.Random) -> None:
        self._fleet = fleet
        self._server = server
        self._opened = opened
        self._lots = lots
        self._running: list[Member] = []
        self._gone: list[Member] = []
        self._tables: list[list[Person]] = []
        """The people at each shard's table, indexed by shard."""
        self._struck: list[int] = []
        """The shards whose tables are measured during the current fault."""
        self._load: Load
        self._ledger: Ledger
        self._races: Races
        self._shard_of: dict[int, int] = {}
        """The shard of the person who pressed, keyed by interaction."""
        self.owners = Owners(fleet.database)
        self.wrong_replies = 0
        """Number of replies from processes that did not own the shard.

        Each check looks at all replies so far. It therefore counts again those that an earlier check has counted.
        """
        self.figures: dict[str, FaultFigures] = {}
        self.faults: dict[str, Callable[[], Awaitable[None]]] = {
            "handed over": self._hand_over,
            "killed": self._kill,
            "stopped": self._stop,
            "stopped inside a transaction": self._stop_inside,
            "cut off from the database": self._cut_database,
            "cut off from Discord": self._cut_discord,
            "cut off from Discord for a long time": self._cut_discord_for_long,
            "database killed": self._kill_database,
            "connections cut": self._cut_connections,
            "another generation": self._begin_generation,
        }

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Start the processes, and seat people on each shard. Everybody presses until the context ends."""
        first = await self._launch()
        await self._fleet.until_owned(first.stage, *range(SHARDS))
        self.owners.record()
        self._tables = [
            await self._fleet.match(shard, points=5000, turn_time=0, preset=RACES if shard == RACING else "classic")
            for shard in range(SHARDS)
        ]
        while len(self._running) < PROCESSES:
            await self._launch()
        known: list[Json] = (await self._fleet.world.do("world"))["people"]
        self._ledger = Ledger(self._fleet.database, {one["name"]: int(one["id"]) for one in known})
        self._races = Races(self._fleet.world, self._tables[RACING])
        playing = [person for shard in range(SHARDS) if shard != RACING for person in self._tables[shard]]
        async with Load(playing, self._tables[RACING]) as self._load:
            await self._load.more(PLAYED_ON)
            yield

    async def suffer(self, names: Sequence[str]) -> None:
        """Cause these faults one after the other, and check the fleet after each."""
        for name in names:
            figures = self.figures.setdefault(name, FaultFigures())
            before, lost = self._load.replied.total(), len(self._load.lost)
            self._load.delays.clear()
            self._struck = []
            began = time.monotonic()
            await self.faults[name]()
            await self._until_owned()
            await self._load.more(PLAYED_ON)
            figures.times += 1
            figures.replies += self._load.replied.total() - before
            figures.lost += len(self._load.lost) - lost
            figures.delays += self._load.delays
            times = [self._load.replied_after(self._tables[shard]) for shard in self._struck]
            figures.recovered += [sorted(time for time in times if time is not None)] if times else []
            print(f"{time.monotonic() - began:.0f} s: {name}: {figures}", flush=True)
            await self._check()

    async def deploy(self, presses: int, apart: float) -> FaultFigures:
        """Replace the processes one after the other until ``presses`` presses have been replied to.

        Wait ``apart`` seconds after each replacement. Finally, check the fleet and return the figures.
        """
        figures = self.figures.setdefault("rolling deployment", FaultFigures())
        before, lost = self._load.replied.total(), len(self._load.lost)
        self._load.delays.clear()
        while self._load.replied.total() - before < presses:
            await self._replace(self._running[0])
            figures.times += 1
            await asyncio.sleep(apart)
        figures.replies = self._load.replied.total() - before
        figures.lost = len(self._load.lost) - lost
        figures.delays = [*self._load.delays]
        await self._check()
        return figures

    # --- checks -------------------------------------------------------------------------------------------------------

    async def _check(self) -> None:
        await self._fleet.check()
        notes, self._load.notes = self._load.notes + self._races.notes, []
        self._races.notes = []
        shard_of = {name: shard for shard, names in enumerate(PEOPLE) for name in names}
        self._shard_of |= {note.interaction: shard_of[note.person] for note in notes}
        await asyncio.to_thread(self._ledger.check, notes, dict(self._load.seen))
        self.owners.read()
        replied: dict[int, int] = {}
        for member in self._running + self._gone:
            sent = [*member.discord.sent]
            wrong = self.owners.replies_of_others(member.pid, sent, self._shard_of)
            self.wrong_replies += len(wrong)
            if wrong:
                print(
                    f"{member.stage.folder.name} ({member.pid}) did not own the shards of the interactions "
                    f"that it replied to: {wrong}; owners: {self.owners.changes}"
                )
            for one in sent:
                if replied.setdefault(one.interaction, member.pid) != member.pid:
                    raise Broken(f"Two processes have replied to {one.interaction}")

    # --- processes ----------------------------------------------------------------------------------------------------

    async def _launch(self) -> Member:
        database = self._opened.enter_context(PostgresProxy(self._fleet.database))
        discord = self._opened.enter_context(DiscordProxy(self._fleet.url))
        stage = await self._fleet.launch(DATABASE_URL=database.url, **discord.settings)
        assert stage.bot is not None
        member = Member(stage, database, discord, stage.bot.pid)
        self._running.append(member)
        known = "SELECT 1 FROM processes WHERE pid = :pid"
        await self._fleet.until(
            lambda: self._migrated() and self._fleet.rows(known, pid=member.pid), "a process has not joined the fleet"
        )
        # Pretend that each process runs on its own host, so that only its expired lease shows that it has died.
        self._execute("UPDATE processes SET host = :host WHERE pid = :pid", host=stage.folder.name, pid=member.pid)
        return member

    def _migrated(self) -> bool:
        return bool(self._fleet.rows("SELECT to_regclass('processes') IS NOT NULL")[0][0])

    async def _end(self, member: Member, number: signal.Signals) -> int:
        self._running.remove(member)
        self._gone.append(member)
        return await member.stage.stop_bot(number)

    def _execute(self, statement: str, **values: object) -> None:
        with database_of(self._fleet.database).open_writable().begin() as connection:
            connection.execute(text(statement), values)

    def _owned(self) -> dict[int, int]:
        """Return the process id of each shard's owner. Shards whose owner has no valid lease are left out."""
        query = (
            "SELECT shard_id, pid FROM shards JOIN processes ON processes.id = owner "
            "WHERE expires_at > extract(epoch FROM clock_timestamp())"
        )
        return dict(self._fleet.rows(query))

    async def _until_owned(self) -> None:
        await self._fleet.until(lambda: len(self._owned()) == SHARDS, "some shards have no owner")

    async def _until_taken_from(self, member: Member, within: float = PATIENCE) -> None:
        """Wait until other processes own all shards and each person has got another reply."""
        others = {other.pid for other in self._running} - {member.pid}
        await self._fleet.until(
            lambda: len(owned := self._owned()) == SHARDS and others >= {*owned.values()},
            "not all shards were taken over",
            within,
        )
        await self._load.more(1)

    def _owner(self) -> Member:
        """Return a random process that owns a shard."""
        pids = {*self._owned().values()}
        return self._lots.choice([member for member in self._running if member.pid in pids])

    def _owner_of_a_table(self, shard: int = 0) -> Member:
        """Return the owner of a shard. The default is the first shard, at whose table people play all the time."""
        pid = self._owned()[shard]
        return next(member for member in self._running if member.pid == pid)

    def _strike(self, member: Member) -> None:
        """Start measuring how long the tables of a process take to reply again."""
        self._struck = [shard for shard, pid in self._owned().items() if pid == member.pid]
        self._load.watch()

    # --- faults -------------------------------------------------------------------------------------------------------

    async def _hand_over(self) -> None:
        """Replace the owner of the racing table until people have raced during a replacement.

        Raise ``Broken`` if a press gets no reply, or if nobody has raced after ``HANDED_OVER_AT_MOST`` replacements.
        """
        raced, lost = self._races.count, len(self._load.lost)
        for _ in range(HANDED_OVER_AT_MOST):
            await self._hand_over_once()
            if len(self._load.lost) > lost or not all(note.replied for note in self._races.notes):
                unanswered = [note for note in self._load.notes + self._races.notes if not note.replied]
                raise Broken(f"Presses got no reply while a shard was handed over: {unanswered}")
            if self._races.count > raced:
                return
        raise Broken("Nobody raced while the shard was handed over")

    async def _hand_over_once(self) -> None:
        owner = self._owner_of_a_table(RACING)
        await self._races.prepare()
        replacing = asyncio.create_task(self._replace(owner))
        if await self._both_receive(replacing):
            await self._races.press_together()
        await self._races.run(lambda: self._owned().get(RACING) not in (None, owner.pid))
        await replacing

    async def _both_receive(self, replacing: asyncio.Task[None]) -> bool:
        """Wait until both the old and the new owner of the racing table receive presses, and return True.

        Return False if the replacement ends first.
        """
        while not replacing.done():
            sessions = (await self._fleet.sessions())["sessions"]
            if sum(one["connected"] and one["shard"][0] == RACING for one in sessions) > 1:
                return True
        return False

    async def _replace(self, owner: Member) -> None:
        await self._launch()
        assert await self._end(owner, signal.SIGTERM) == 0
        await self._until_owned()

    async def _kill(self) -> None:
        owner = self._owner()
        self._strike(owner)
        assert await self._end(owner, signal.SIGKILL) == -signal.SIGKILL
        self._load.watch()
        await self._until_taken_from(owner)
        await self._launch()

    async def _stop(self) -> None:
        owner = self._owner()
        self._strike(owner)
        owner.signal(signal.SIGSTOP)
        await self._until_taken_from(owner)
        owner.signal(signal.SIGCONT)

    async def _stop_inside(self) -> None:
        """Stop the owner of the first shard in the middle of a transaction, between a write and the commit."""
        owner = self._owner_of_a_table()
        once_more = owner.database.sprung + 1
        owner.database.act_after(b"INTO journal", lambda: owner.signal(signal.SIGSTOP))
        self._strike(owner)
        await self._fleet.until(partial(owner.database.has_sprung, once_more), "nothing was written")
        self._load.watch()
        began = time.monotonic()
        await self._fleet.until(lambda: self._holding() == 0, "the transaction has not ended")
        assert time.monotonic() - began < FREED_WITHIN
        await self._until_taken_from(owner)
        owner.signal(signal.SIGCONT)

    def _holding(self) -> int:
        """Return the number of database sessions that are idle in a transaction and hold a lock on ``shards``."""
        query = (
            "SELECT count(DISTINCT pid) FROM pg_stat_activity JOIN pg_locks USING (pid) "
            "WHERE state = 'idle in transaction' AND relation = 'shards'::regclass"
        )
        return int(self._fleet.rows(query)[0][0])

    async def _cut_database(self) -> None:
        owner = self._owner()
        owner.database.hold()
        await self._until_taken_from(owner)
        owner.database.release()

    async def _cut_discord(self) -> None:
        """Cut a process off from Discord so briefly that it keeps its shards."""
        owner, before = self._owner(), self._owned()
        self._strike(owner)
        owner.discord.cut()
        await asyncio.sleep(UNREACHABLE)
        owner.discord.mend()
        await self._load.more(PLAYED_ON)
        assert self._owned() == before

    async def _cut_discord_for_long(self) -> None:
        owner = self._owner()
        self._strike(owner)
        owner.discord.cut()
        await self._until_taken_from(owner, REACHED_WITHIN + PATIENCE)
        owner.discord.mend()

    async def _kill_database(self) -> None:
        before = self._owned()
        self._fleet.expected_error = "StorageError: unreachable"
        await asyncio.to_thread(self._server.kill)
        await asyncio.sleep(UNREACHABLE)
        await asyncio.to_thread(self._server.start_again)
        await self._load.more(PLAYED_ON)
        assert self._owned() == before

    async def _cut_connections(self) -> None:
        """Cut the writer's connection at each point in ``CUTS``."""
        before, owner = self._owned(), self._owner_of_a_table()
        until = owner.database.sprung
        for statement, side in CUTS:
            until += 1
            owner.database.cut_at(statement, side, writer=b"INTO journal")
            await self._fleet.until(partial(owner.database.has_sprung, until), "nothing was cut")
            await self._load.more(1)
        assert self._owned() == before

    async def _begin_generation(self) -> None:
        def work() -> None:
            with database_of(self._fleet.database).open_writable().begin() as connection:
                fleet_queries.begin_generation(connection, SHARDS)

        await asyncio.to_thread(work)


@contextmanager
def _server() -> Iterator[Server]:
    """Run a separate database server, because a fault may kill it."""
    server = Server()
    server.start()
    try:
        yield server
    finally:
        server.stop()


@asynccontextmanager
async def fleet_under_load(seed: int, starts: Json, *, validate: bool = True) -> AsyncIterator[Run]:
    """Run a sandbox, a database server and a fleet at whose tables people play.

    ``starts`` contains the limits on session starts.
    """
    async with AsyncExitStack() as around:
        folder = around.enter_context(tempfile.TemporaryDirectory(prefix="soak-cluster-"))
        server = around.enter_context(_server())
        opened = around.enter_context(ExitStack())
        database = server.address.render_as_string()
        fleet = await around.enter_async_context(fleets(Path(folder), database, SHARDS, starts, validate=validate))
        running = Run(fleet, server, opened, random.Random(seed))
        await around.enter_async_context(running.playing())
        yield running


async def take_over(count: int, seed: int) -> Takeovers:
    """Let two stores take a shard from each other ``count`` times. Return the ``Takeovers`` with the counts."""
    with _server() as server, tempfile.TemporaryDirectory(prefix="soak-takeovers-") as folder:
        heartbeat_check.SERVER_FILES = Path(folder)
        database = server.address.render_as_string()
        stores = [await Storage.open(database, time.time) for _ in range(2)]
        try:
            takeovers = Takeovers(database, (stores[0], stores[1]), random.Random(seed))
            await takeovers.run(count)
        finally:
            for store in stores:
                await store.close()
    return takeovers
