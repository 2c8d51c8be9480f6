"""Takeovers of a shard whose owner writes as fast as it can, with counts of late and lost writes."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

from bot.model.shard import Shard
from bot.storage import MetaChanged, Reason, Storage, StorageError, Table, Unit
from tests.bot.storage.postgres.members import expire, fleet_of, shard_of, taken
from tests.bot.storage.stored_games import GUILD, new_table

SHARDS = 2
HERE = (GUILD >> 22) % SHARDS
"""The shard that the tables belong to."""
TABLES = 8
"""Number of tables that the owner writes to at the same time."""
MOST_WRITES = 40
"""Maximum number of confirmed writes to wait for before the owner's row is made to expire."""


class Takeovers:
    """Two processes that alternately take a shard from each other."""

    def __init__(self, url: str, stores: tuple[Storage, Storage], lots: random.Random) -> None:
        self._url = url
        self._stores = stores
        self._lots = lots
        self._tables: list[Table] = []
        self._confirmed: Counter[int] = Counter()
        """Number stored by the last confirmed write or, after a takeover, read from the table. Keyed by table id."""
        self._awaited = 0
        self._written = asyncio.Event()
        self.counted: Counter[str] = Counter()

    async def run(self, count: int) -> None:
        """Run ``count`` takeovers; count them and the writes in ``counted``.

        *Late* writes changed a table after its new owner had read it.
        *Lost* writes were confirmed to the old owner, but the new owner did not read them.
        Both are counted at most once per table and takeover.
        """
        await fleet_of(self._stores[0]).agree(SHARDS, 1)
        self._tables = [await new_table(self._stores[0]) for _ in range(TABLES)]
        owned = await self._take(self._stores[0])
        for number in range(count):
            old, new = (self._stores[(number + later) % 2] for later in (0, 1))
            owned = await self._take_over(old, new, owned)

    async def _take_over(self, old: Storage, new: Storage, owned: Shard) -> Shard:
        self._awaited = self._confirmed.total() + self._lots.randint(1, MOST_WRITES)
        self._written.clear()
        async with asyncio.TaskGroup() as writing:
            for table in self._tables:
                writing.create_task(self._write_on(old, table.id, owned))
            await self._written.wait()
            await asyncio.to_thread(expire, self._url, old)
            taken_over = await self._take(new)
            read = [await self._number(new, table.id) for table in self._tables]
        after = [await self._number(new, table.id) for table in self._tables]
        confirmed = [self._confirmed[table.id] for table in self._tables]
        assert (await fleet_of(old).renew()).owned == {}
        self.counted["takeovers"] += 1
        self.counted["late writes"] += sum(one != other for one, other in zip(read, after, strict=True))
        self.counted["lost writes"] += sum(one < other for one, other in zip(read, confirmed, strict=True))
        self._confirmed = Counter({table.id: number for table, number in zip(self._tables, after, strict=True)})
        return taken_over

    @staticmethod
    async def _take(store: Storage) -> Shard:
        """Take shards until the shard of the tables is taken; return that shard. An open transaction can delay this."""
        await fleet_of(store).renew()
        while True:
            for claim in await taken(store):
                if claim.shard == HERE:
                    return shard_of(claim)

    async def _write_on(self, store: Storage, table: int, shard: Shard) -> None:
        """Increase the table's stored number until a write is refused because another process owns the shard."""
        while True:
            number = self._confirmed[table] + 1
            try:
                await store.submit(Unit(table, changes=(MetaChanged({"number": number}),)), shard)
            except StorageError as error:
                if error.reason is not Reason.FENCED:
                    raise
                self.counted["refused writes"] += 1
                return
            self._confirmed[table] = number
            self.counted["writes"] += 1
            if self._confirmed.total() >= self._awaited:
                self._written.set()

    @staticmethod
    async def _number(store: Storage, table: int) -> int:
        stored = await store.table(table)
        assert stored is not None
        return int(stored.meta.get("number", 0))
