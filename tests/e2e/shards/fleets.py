"""A sandbox with several bot processes that share the shards through one PostgreSQL database."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from sqlalchemy import text

from bot.storage.databases import database_of, reading
from bot.storage.journal_check import replay
from sandbox.driver.people import Button, Person, Seen, World
from sandbox.errors import Json
from tests import forks
from tests.e2e.players import do_of, hand_of, next_press, seat_all
from tests.e2e.stage import NO_VIOLATIONS, TOKEN, Stage, sandbox_alone

PATIENCE = 60.0
PEOPLE = [["player-1", "player-2"], ["player-3", "player-4"], ["player-5", "player-6"]]
"""Two people for each server."""
ENTRY = re.compile(r"^(?=\d{4}-\d\d-\d\d )", re.MULTILINE)
HTTP_REFUSED = 400
HERE = re.compile(r"Took shard (\d+) of (\d+)")
READY = re.compile(r"Ready as .*?(?: \(shard \d+ of (\d+)\))?$", re.MULTILINE)
"""The log line written when a session has begun. With a single shard, the line does not name the shard."""


@dataclass
class Fleets:
    """A fleet in a sandbox, with the people at its tables."""

    folder: Path
    url: str
    world: World
    database: str
    shards: int
    places: list[str]
    """One channel on each shard."""
    stages: list[Stage] = field(default_factory=list)
    seated: list[Person] = field(default_factory=list)
    """Everybody with a seat in one of the matches."""
    expected_error: str = "nothing"
    """Text in the last line of each traceback that the test causes. No other traceback may be logged."""
    _checked: int = 0
    """The number of the last request that was checked."""
    _replies: dict[str, list[Json]] = field(default_factory=dict)

    async def launch(self, **environment: str) -> Stage:
        """Start one more bot process without waiting for it to connect; return its stage."""
        folder = self.folder / f"process-{len(self.stages)}"
        folder.mkdir()
        settings = {"DATABASE_URL": self.database, "SHARDS": str(self.shards), **environment}
        stage = Stage(folder, self.url, settings, start=forks.start)
        self.stages.append(stage)
        await stage.launch_bot()
        return stage

    async def until(self, wanted: Callable[[], object], what: str, within: float = PATIENCE) -> None:
        """Wait until a condition is true, or fail with the message ``what``."""
        try:
            async with asyncio.timeout(within):
                while not wanted():
                    await self.sessions()
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(what) from None

    async def until_owned(self, stage: Stage, *shards: int) -> None:
        """Wait until a process has taken these shards and has begun a session for each of them."""

        def owned() -> bool:
            assert stage.bot is not None
            assert stage.bot.returncode is None, stage.log[-3000:]
            here = {int(shard) for shard, total in HERE.findall(stage.log) if int(total) == self.shards}
            begun = [int(total or 1) == self.shards for total in READY.findall(stage.log)]
            return here >= {*shards} and sum(begun) >= len(shards)

        await self.until(owned, f"shards {shards} are not ready:\n{stage.log[-3000:]}")

    async def lose_command(self, name: str) -> None:
        """Wait until a command is registered, then delete it directly from Discord, so that the bot does not notice."""
        await self.world.bot_ready(command=name, within=PATIENCE)
        path = f"{self.url}/api/v10{(await self._commands_sent())[0]['path']}"
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}, raise_for_status=True) as session:
            known = await (await session.get(path)).json()
            await session.delete(f"{path}/{next(one['id'] for one in known if one['name'] == name)}")

    async def commands_sent(self) -> int:
        """Return how many times the fleet has sent all commands to Discord."""
        return len(await self._commands_sent())

    async def _commands_sent(self) -> list[Json]:
        sent = await self.world.requests()
        return [one for one in sent if one["method"] == "PUT" and one["path"].endswith("/commands")]

    def rows(self, query: str, **values: object) -> list[Any]:
        """Return the rows that a query finds in the fleet's database."""
        with reading(database_of(self.database)) as connection:
            return [tuple(row) for row in connection.execute(text(query), values)]

    async def match(self, shard: int, **options: object) -> list[Person]:
        """Begin a match on a shard; return its people."""
        chosen = {"preset": "classic", "points": 2000, **options}
        people = await seat_all(self.world, PEOPLE[shard], channel=self.places[shard], **chosen)
        for person in people:
            await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
        self.seated += people
        return people

    async def turn(self, people: Sequence[Person]) -> None:
        """Make the next possible press in a match; fail if it gets no reply."""
        person, button = await self.next_press(people)
        await person.press(button)

    async def next_press(self, people: Sequence[Person]) -> tuple[Person, Button]:
        """Wait until one of the people can press a button; return that person and the button."""
        await self.world.until(lambda: any(next_press(one) for one in people))
        return next((one, found) for one in people if (found := next_press(one)) is not None)

    async def come_back(self, people: Sequence[Person]) -> None:
        """Let each person wait until the match has been posted again, and then open their hand."""
        for person in people:
            await person.until_sees(re.compile("Back again"), private=False)
            await person.press("My hand", private=False)

    async def sessions(self) -> Json:
        """Return what the sandbox reports about the sessions."""
        return await self.world.do("sessions")

    async def check(self) -> None:
        """Check that replaying each journal gives the stored state, and that each match has exactly one table message.

        Also check that no interaction is stored twice, and that none gets another reply after an accepted one.
        """
        for (table,) in self.rows("SELECT DISTINCT table_id FROM journal"):
            assert replay(database_of(self.database), table).differs is None
        twice = "SELECT 1 FROM journal GROUP BY interaction_id HAVING count(*) > 1 AND interaction_id > 0"
        assert self.rows(twice) == []
        requests = await self.world.requests(self._checked)
        self._checked = max((one["n"] for one in requests), default=self._checked)
        for one in requests:
            if one["path"].endswith("/callback"):
                self._replies.setdefault(one["path"], []).append(one)
        # A refused request may be replaced by another one, for example if the message to edit is gone.
        again = [sent for sent in self._replies.values() if any(one["status"] < HTTP_REFUSED for one in sent[:-1])]
        assert not again, again
        for person in self.seated:
            await person.until(lambda person=person: len(_postings(person)) == 1, what="one posting")  # type: ignore[misc]


def _errors(log: str) -> list[str]:
    """Return the last line of each log entry that has a traceback."""
    return [entry.rstrip().rpartition("\n")[2] for entry in ENTRY.split(log) if "Traceback" in entry]


def _postings(person: Person) -> list[Seen]:
    """Return the messages in which a match is played. Leave out turn calls, whose only button opens the hand."""
    does = {seen.id: {do_of(one) for one in seen.buttons if not one.disabled} for seen in person.messages()}
    return [seen for seen in person.messages() if "hand" in does[seen.id] and len(does[seen.id]) > 1]


@asynccontextmanager
async def fleets(
    folder: Path, database: str, shards: int = 2, starts: Json | None = None, *, validate: bool = True
) -> AsyncIterator[Fleets]:
    """Run a sandbox with one server on each shard. At the end, stop the processes that the test launched.

    Fail if a process exits with an error or logs an unexpected traceback, or if the sandbox finds violations.

    ``starts`` contains fields for the operation ``session_starts``.
    """
    checks = ["--validate"] if validate else []
    async with sandbox_alone(folder, forks.start, *checks) as url, World(url) as world:
        await world.do("session_starts", **({"max_concurrency": shards} if starts is None else starts))
        guilds = [
            (await world.do("add_guild", name=f"shard {shard}", shard=shard, shards=shards))["guild"]["id"]
            for shard in range(shards)
        ]
        everywhere = (await world.do("channels", person="player-1"))["channels"]
        places = [next(one["id"] for one in everywhere if one["guild_id"] == guild) for guild in guilds]
        running = Fleets(folder, url, world, database, shards, places)
        try:
            yield running
        finally:
            for stage in running.stages:
                print(f"--- {stage.folder.name}\n{stage.log[-5000:]}")
                if stage.bot is not None:
                    stage.bot.send_signal(signal.SIGCONT)
                    assert await stage.stop_bot() in (0, -signal.SIGKILL)
        errors = [error for stage in running.stages for error in _errors(stage.log)]
        assert [error for error in errors if running.expected_error not in error] == []
        assert await world.do("violations") == {**NO_VIOLATIONS, "active": validate}
