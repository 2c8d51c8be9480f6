"""A sandbox where each shard of the bot has its own server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox.driver.people import Person, World
from sandbox.errors import Json
from tests import forks
from tests.e2e.players import hand_of, next_press, seat_all
from tests.e2e.stage import NO_VIOLATIONS, Stage, sandbox_alone

PATIENCE = 40.0
PEOPLE = [["player-1", "player-2"], ["player-3", "player-4"], ["player-5", "player-6"]]
"""Two people for each server."""


@dataclass
class Several:
    """A sandbox and a bot with several shards."""

    stage: Stage
    world: World
    shards: int
    guilds: list[str]
    """One server on each shard."""
    places: list[str]
    """One channel on each shard."""

    async def start(self) -> None:
        """Start the bot and wait until all its shards are ready and its commands are registered."""
        before = self.stage.log.count("Ready as")
        await self.stage.launch_bot()
        await self.until(lambda _: self.stage.log.count("Ready as") == before + self.shards)
        await self.world.bot_ready(within=PATIENCE)

    @staticmethod
    def connected(sessions: Json) -> list[int]:
        """Return the shards that have a connection."""
        return sorted(one["shard"][0] for one in sessions["sessions"] if one["connected"])

    async def until(self, wanted: Any) -> Json:
        """Wait until ``wanted`` is true for the sandbox's report about its sessions; return the report."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(sessions := await self.world.do("sessions")):
                assert self.stage.bot is not None
                assert self.stage.bot.returncode is None, self.stage.log[-3000:]
                await asyncio.sleep(0.05)
        return sessions

    async def match(self, shard: int) -> list[Person]:
        """Begin a match on a shard; return its people."""
        people = await seat_all(self.world, PEOPLE[shard], channel=self.places[shard], preset="classic", points=2000)
        for person in people:
            await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
        return people

    async def turn(self, people: list[Person]) -> None:
        """Make the next possible press in a match; fail if it gets no reply."""
        await self.world.until(lambda: any(next_press(one) for one in people))
        person, button = next((one, found) for one in people if (found := next_press(one)) is not None)
        await person.press(button)

    def rows(self, query: str) -> list[Any]:
        """Return the rows that a query finds in the bot's database."""
        with closing(sqlite3.connect(self.stage.database)) as database:
            return database.execute(query).fetchall()

    async def lookups(self) -> list[str]:
        """Return the server id from each request with which the bot looked up a single server."""
        paths = [one["path"] for one in await self.world.requests() if one["method"] == "GET"]
        return [path.split("/")[2] for path in paths if path.startswith("/guilds/") and path.count("/") == 2]


@asynccontextmanager
async def several(folder: Path, shards: int, starts: Json | None = None, **environment: str) -> AsyncIterator[Several]:
    """Run a sandbox with one server on each shard, and a bot with these shards.

    Fail if the bot exits with an error or logs a traceback, or if the sandbox finds violations.

    ``starts`` contains fields for the operation ``session_starts``.
    """
    async with sandbox_alone(folder, forks.start, "--validate") as url, World(url) as world:
        await world.do("session_starts", **({"max_concurrency": shards} if starts is None else starts))
        guilds = [
            (await world.do("add_guild", name=f"shard {shard}", shard=shard, shards=shards))["guild"]["id"]
            for shard in range(shards)
        ]
        stage = Stage(folder, url, {"SHARDS": str(shards), **environment}, start=forks.start)
        everywhere = (await world.do("channels", person="player-1"))["channels"]
        places = [next(one["id"] for one in everywhere if one["guild_id"] == guild) for guild in guilds]
        running = Several(stage, world, shards, guilds, places)
        try:
            await running.start()
            yield running
        finally:
            print(stage.log[-6000:])
            if stage.bot is not None:
                assert await stage.stop_bot() == 0
        assert "Traceback" not in stage.log
        assert await world.do("violations") == NO_VIOLATIONS
