"""The shards of this process in its fleet: taking them, giving them back, and handing them over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from math import ceil
from typing import Any

from bot.discord.gateway.connection import CannotStart
from bot.discord.gateway.identify_gate import APART
from bot.model.shard import OF_ALL, Shard
from bot.shards import ShardParts, Shards
from bot.storage import Storage, StorageError
from bot.storage.postgres.fleet_queries import FleetStatus, ShardClaim, TakeLimits, TakeoverCause
from bot.supervision.jobs import step
from bot.supervision.measures import TAKEOVERS

from .fleet_member import ANSWERS_WITHIN, FleetMember
from .offered_shards import OfferedShards
from .owned_shard import OwnedShard, StartDuties
from .received_notices import ReceivedNotices

LOOK_EVERY = 1.0
"""Seconds between two checks of the database."""
LOOK_OFTEN = 0.1
"""Seconds between two checks while this process hands over its shards. Presses wait until that is done."""
READY_WITHIN = 180.0
"""Maximum seconds until a successor has a session and owns the shard. Many other shards may identify first."""
HANDED_OVER_WITHIN = 20.0
"""Seconds that a leaving process waits for the takeover of its next shard."""
REACHED_WITHIN = 60.0
"""Seconds after which a shard that has lost its session is given back, so that another process can take it."""
CHANGED_WITHIN = 10.0
"""Seconds during which a change to the number of shards counts as the cause of takeovers."""
SILENT = "silent"
"""Reason for stopping the tables' clocks while this process must not send anything."""

log = logging.getLogger(__name__)


class FleetShards:
    """The shards that this process owns, takes or hands over."""

    def __init__(
        self,
        storage: Storage,
        member: FleetMember,
        shards: Shards,
        start_duties: StartDuties,
        most: int | None,
        make: Callable[[], ShardParts],
    ) -> None:
        """Prepare to take shards. At first, this process owns none.

        ``most`` is the maximum number of shards of this process; ``None`` for no maximum. ``make`` builds the parts of
        one shard.
        """
        self._storage = storage
        self._fleet = member.fleet
        self._member = member
        self._shards = shards
        self._start_duties = start_duties
        self._most = most
        self._make = make
        self._notices = ReceivedNotices(storage, member.fleet, shards.first)
        self._offered = OfferedShards()
        # The first client only sends requests and has no session.
        shards.parts.clear()
        self._owned: dict[int, OwnedShard] = {}
        self._working: dict[int, asyncio.Task[None]] = {}
        """The tasks that take, hand over or give back shards, by shard."""
        self._changed: set[int] = set()
        """The shards whose task has ended since the last check began. That check's status may be outdated for them."""
        self._status: FleetStatus | None = None
        self._was_silent = self._began = False
        self._leaving = False
        self._sooner = asyncio.Event()
        self._generation: int | None = None
        self._changed_until = 0.0
        """Until this time, a change to the number of shards counts as the cause of takeovers."""
        self._takes_nothing_until = 0.0
        """Until this time, no shard is taken, because this process could not reach Discord."""
        # Nothing may be written before a shard is owned.
        storage.own()

    async def agree(self, wanted: int | None, recommended: int) -> None:
        """Agree with the other processes on the number of shards.

        ``wanted`` is the number in the settings, ``recommended`` the one that Discord recommends. Raise ``CannotStart``
        if running processes use a number other than ``wanted``, and ``StorageError`` if the database fails.
        """
        count = await self._fleet.agree(wanted, recommended)
        if wanted not in (None, count):
            raise CannotStart("start-other-shards", shards=str(count))

    async def run(self) -> None:
        """Take and hold shards until cancelled. Raise ``CannotStart`` if Discord refuses a session permanently."""
        self._own()
        try:
            await self._run()
        finally:
            await self._stop()

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            await self._look()
            sessions = [owned.session for owned in self._owned.values() if owned.session is not None]
            wake = step(self._sooner.wait(), "wake")
            wait = LOOK_OFTEN if self._leaving else LOOK_EVERY
            try:
                await asyncio.wait((wake, *sessions), timeout=wait, return_when=asyncio.FIRST_COMPLETED)
            finally:
                wake.cancel()
            for session in sessions:
                if session.done() and not session.cancelled():
                    session.result()

    async def hand_over(self) -> None:
        """Hand over the shards to other processes, as long as one of them takes the next shard in time."""
        self._leaving, self._status = True, None
        try:
            await self._fleet.announce_leaving()
        except StorageError as error:
            log.warning("The shards cannot be handed over: %s", error)
            return
        loop = asyncio.get_running_loop()
        left, until = len(self._owned), loop.time() + HANDED_OVER_WITHIN
        # A shard leaves ``_owned`` before its task ends. Only when the task has ended does the successor have the list
        # of interactions that were received here.
        while (self._owned or self._working) and self._others() and loop.time() < until:
            self._sooner.set()
            await asyncio.sleep(LOOK_OFTEN)
            if len(self._owned) < left:
                left, until = len(self._owned), loop.time() + HANDED_OVER_WITHIN

    async def _stop(self) -> None:
        """End the sessions, duties and tasks of all shards.

        For each shard that this process owns, note the received interactions, which the next owner must skip.
        """
        tasks = [*self._working.values()]
        tasks += [owned.session for owned in self._owned.values() if owned.session is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for owned in self._owned.values():
            await owned.end_duties()
            if owned.shard is not None and owned.shard.epoch is not None:
                self._fleet.hold.note_received(owned.index, owned.shard.epoch, owned.parts.client.received())

    def _others(self) -> bool:
        """Return True if another process may be alive and not leaving. Call this only while this process is leaving."""
        return self._status is None or self._status.alive > 0

    # --- one check ----------------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        self._changed.clear()
        # A process that takes no shards renews its row as leaving, so that the others do not leave any shards for it.
        stands_back = self._takes_nothing() and not self._owned
        renewed = await self._member.renew(leaving=self._leaving or stands_back)
        if renewed is None:
            self._fall_silent()
            return
        at, status = renewed
        self._status, self._shards.total = status, status.shards
        if self._generation not in (None, status.generation):
            self._changed_until = asyncio.get_running_loop().time() + CHANGED_WITHIN
        self._generation = status.generation
        await self._drop_lost(status)
        await self._free_unknown(status)
        self._give_back_unreached(status)
        self._member.confirm(at)
        self._speak_again()
        self._notices.receive()
        if self._leaving:
            for index in status.ready & self._owned.keys() - self._working.keys():
                self._work(index, self._hand_over(self._owned[index]))
        else:
            await self._take(status)
            self._began = True

    def _fall_silent(self) -> None:
        if self._member.is_silent and not self._was_silent:
            self._was_silent = True
            log.error("This process has not renewed its place in the fleet in time: it sends nothing until it does")
            for owned in self._owned.values():
                owned.parts.services.tables.offline(SILENT)

    def _speak_again(self) -> None:
        if self._was_silent:
            self._was_silent = False
            for owned in self._owned.values():
                owned.parts.services.tables.online(SILENT)

    def _give_back_unreached(self, status: FleetStatus) -> None:
        """Give back shards that have long had no session, because other processes may be able to reach Discord."""
        if status.alive < 2 or self._leaving:
            return
        patience = REACHED_WITHIN + status.shards * APART
        for index in status.owned.keys() & self._owned.keys() - self._working.keys():
            if self._owned[index].is_unreached(REACHED_WITHIN, patience):
                log.error("Shard %d has had no session for too long: it is given back", index)
                self._takes_nothing_until = asyncio.get_running_loop().time() + patience
                self._work(index, self._give_back(index))

    async def _drop_lost(self, status: FleetStatus) -> None:
        """Drop the shards that this process no longer owns."""
        lost: list[OwnedShard] = []
        for index, owned in list(self._owned.items()):
            shard = owned.shard
            is_lost = shard is not None and status.owned.get(index) != shard.epoch
            if is_lost and not self._is_changing(index):
                log.warning("Another process has taken over shard %d: its tables are dropped here", index)
                await self._remove(owned)
                lost.append(owned)
        # Drop them concurrently, because the next renewal has to wait until this is done.
        await asyncio.gather(*(owned.drop() for owned in lost))

    async def _free_unknown(self, status: FleetStatus) -> None:
        """Free shards that this process took without noticing, because the answer to its claim was lost."""
        for index in status.owned.keys() - self._owned.keys():
            if self._is_changing(index):
                continue
            log.warning("Shard %d was taken, but the database did not answer in time: it is given back", index)
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await self._fleet.free(index, status.owned[index])
            except (StorageError, TimeoutError) as error:
                log.warning("Shard %d could not be given back: %s", index, error)

    def _is_changing(self, index: int) -> bool:
        """Return True if a shard is changing hands, or has done so since the status was requested."""
        return index in self._working or index in self._changed

    async def _take(self, status: FleetStatus) -> None:
        if self._takes_nothing():
            return
        among = self._offered.look(status)
        room = status.shards if self._most is None else self._most
        while len(self._owned) < room:
            fair = ceil(status.shards / max(status.alive, 1)) - len(self._owned)
            limits = TakeLimits(fair=fair, from_dead=self._member.is_steady, among=among)
            try:
                # A shard that was taken despite the time-out is freed by a later check.
                async with asyncio.timeout(ANSWERS_WITHIN):
                    claim = await self._fleet.take(limits)
                    index = await self._fleet.succeed(among) if claim is None else None
            except (StorageError, TimeoutError) as error:
                log.warning("No shard could be taken: %s", str(error) or "no answer in time")
                return
            if claim is not None:
                owned = self._add(claim.shard)
                self._work(claim.shard, self._begin(owned, claim, self._cause()))
            elif index is not None and index not in self._owned:
                owned = self._add(index)
                self._work(index, self._succeed(owned, status.shards))
            else:
                return

    def _takes_nothing(self) -> bool:
        """Return True if this process has recently given a shard back because it could not reach Discord."""
        return asyncio.get_running_loop().time() < self._takes_nothing_until

    def _cause(self) -> TakeoverCause:
        """Return the cause to record when a free shard is taken now."""
        if not self._began:
            return "start"
        return "generation" if asyncio.get_running_loop().time() < self._changed_until else "crash"

    def _add(self, index: int) -> OwnedShard:
        owned = OwnedShard(self._make(), self._shards.first, index, self._start_duties)
        self._owned[index] = owned
        self._shards.parts.append(owned.parts)
        return owned

    async def _remove(self, owned: OwnedShard) -> None:
        self._owned.pop(owned.index, None)
        if owned.parts.client.has_session:
            self._member.gate.ended(owned.index)
        if owned.parts in self._shards.parts:
            self._shards.parts.remove(owned.parts)
        self._own()

    def _own(self) -> None:
        """Let the storage write for exactly the shards that are owned now.

        Also start or stop maintaining the application's commands and emojis, as the owner of the first shard does.
        """
        self._storage.own(*(owned.shard for owned in self._owned.values() if owned.shard is not None))
        if (application := self._shards.first.client.own_application) is not None:
            application.own(self._storage.owns(OF_ALL))

    def _work(self, index: int, work: Coroutine[Any, Any, None]) -> None:
        self._working[index] = step(self._carry_out(index, work), "a shard that changes hands")

    async def _carry_out(self, index: int, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StorageError as error:
            log.warning("Shard %d could not change hands: %s", index, error)
            await self._give_back(index)
        finally:
            self._working.pop(index, None)
            self._changed.add(index)
            self._sooner.set()

    async def _give_back(self, index: int) -> None:
        """Drop a shard that could not be loaded, reached or handed over, and free it for other processes."""
        owned = self._owned.get(index)
        if owned is None:
            return
        await self._remove(owned)
        await owned.drop()
        try:
            if owned.shard is None or owned.shard.epoch is None:
                await self._fleet.give_up(index)
            else:
                await self._fleet.free(index, owned.shard.epoch, owned.parts.client.received())
        except StorageError as error:
            log.warning("Shard %d could not be given back: %s", index, error)

    # --- changing hands -----------------------------------------------------------------------------------------------

    async def _begin(self, owned: OwnedShard, claim: ShardClaim, cause: TakeoverCause) -> None:
        """Load the tables of a shard that was free or whose owner is dead, and begin its session."""
        TAKEOVERS(1.0, cause)
        # If the shard had an owner before, players are waiting for it, even if this process has only just started.
        self._member.gate.expect(owned.index, "crash" if cause == "start" and not claim.is_first else cause)
        await self._load(owned, claim)
        await owned.connect(claim.count)

    async def _succeed(self, owned: OwnedShard, count: int) -> None:
        """Take over a shard from a leaving process. The session begins first, so that no press is lost."""
        client = owned.parts.client
        client.hold()
        self._member.gate.expect(owned.index, "handover")
        await owned.connect(count)
        try:
            async with asyncio.timeout(READY_WITHIN):
                await client.began.wait()
                if not await self._fleet.note_ready(owned.index):
                    await self._give_back(owned.index)
                    return
                claim = await self._claimed(owned.index)
        except TimeoutError:
            log.warning("Shard %d was not handed over in time", owned.index)
            await self._give_back(owned.index)
            return
        TAKEOVERS(1.0, "handover")
        await self._load(owned, claim)
        client.release(claim.received)

    async def _claimed(self, index: int) -> ShardClaim:
        """Take a shard as soon as its owner has freed it for this successor or is dead. Return the claim."""
        while True:
            limits = TakeLimits(fair=1, from_dead=self._member.is_steady)
            claim = await self._fleet.take(limits, only=index)
            if claim is not None:
                return claim
            await asyncio.sleep(LOOK_OFTEN / 2)

    async def _load(self, owned: OwnedShard, claim: ShardClaim) -> None:
        owned.shard = Shard(claim.shard, claim.count, claim.epoch)
        self._own()
        self._storage.taken(owned.shard)
        tables = await owned.load(claim)
        log.info("Took shard %d of %d (epoch %d) with %d tables", claim.shard, claim.count, claim.epoch, tables)

    async def _hand_over(self, owned: OwnedShard) -> None:
        """Finish the presses of a shard, and free it for its successor, which skips the interactions received here."""
        shard = owned.shard
        assert shard is not None
        assert shard.epoch is not None
        received = await owned.finish()
        await self._remove(owned)
        # If this process ends before the database answers, ``FleetHold.give_back`` stores the interactions.
        self._fleet.hold.note_received(owned.index, shard.epoch, received)
        while True:
            try:
                await self._fleet.free(owned.index, shard.epoch, received)
            except StorageError as error:
                log.warning("Shard %d could not be handed over yet: %s", owned.index, error)
                await asyncio.sleep(LOOK_EVERY)
            else:
                break
        log.info("Handed over shard %d", owned.index)
