"""Idle tables: their memory, the time to unpack a match, and a start with many idle tables.

To find the memory of a table, two bots do the same work, one of them with only a thousand tables. The difference in
their memory is divided by the difference in the number of tables. The memory of the code, and of caches that are full,
is the same in both bots and therefore does not count.

As soon as the bot is connected, a person asks for a hand. While the bot posts the tables again, the person asks for
hands at random tables at a constant rate. After the first seconds, every request must get a reply. The bot must keep to
a limit of requests per second, post the tables that were used recently before the others, and post all of them. At the
tables posted last, the messages must show the full time for a turn. The sandbox must find no deviation from Discord's
API description.

``--tables`` sets the number of tables. A run with ``--tables 10000`` takes about half an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import re
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

import engine
from benchmarks import two_cores
from benchmarks.measure import Target, close, machine, percentile
from bot.discord.discord_internals import LIMITS_KEPT
from bot.model.recap import Recaps
from bot.tables import packed_match
from bot.tables.delivery.posting_pace import A_SECOND
from bot.tables.runtime.idle_tables import IDLE_AFTER, SWEEP_EVERY
from bot.tables.runtime.recovery.startup import RECENTLY
from engine.refusals import Refused
from sandbox.driver.people import World
from tests.e2e.players import seat_all
from tests.e2e.stage import TOKEN, Stage

TABLES, FEW = 3000, 1000
FIRST_TABLE = 1_000_000
ONE_RECENT_OF = 20
"""One table in this many had a player shortly before the start."""
TURN = 86_400
"""Seconds in a turn. Turns are long enough that nobody times out while tables are posted."""
ASKED_A_SECOND = 20
"""Number of requests for a hand per second."""
REPLIES_DUE = 10.0
"""Seconds after READY during which a request may remain without a reply."""
CONNECTED_WITHIN = 180.0
SETTLING = 5.0
QUIET = 15.0
"""Seconds without a posting after which no further posting is expected."""
LOOKED_AT = 50
"""Number of tables whose clocks are checked: those that were posted last."""
AT_THE_SAME_TIME = 2.0
"""Seconds by which a posting may be out of order, because several are sent at the same time."""
TOKEN_LIFE = 15 * 60.0
SHOWN = {"flags": 1 << 15, "components": [{"type": 10, "content": "A table."}]}
"""A message with components, like the messages of tables."""
LOADED = 1000
"""Number of times that a match is unpacked."""
ACTIONS = 120
"""Number of actions tried in the match before it is packed."""
_MESSAGES = re.compile(r"/channels/(\d+)/messages")
_MOMENT = re.compile(r"<t:(\d+):R>")


@dataclass
class Postings:
    """Record of the requests that post tables again."""

    world: World
    seconds: Counter[int] = field(default_factory=Counter)
    """Number of requests in each second."""
    posted: dict[str, float] = field(default_factory=dict)
    """Time of each channel's first new message, by channel id in the order of posting."""
    _since: int = 0

    @classmethod
    async def of_bot(cls, world: World) -> Postings:
        """Return an empty record that counts only later requests."""
        return cls(world, _since=(await world.do("journal"))["next"])

    async def count(self) -> None:
        """Count the new requests about messages, and note the first new message in each channel.

        Call this at least once a second, because the sandbox keeps only the newest requests.
        """
        found = await self.world.do("journal", since=self._since)
        self._since = found["next"]
        for request in found["requests"]:
            channel = _MESSAGES.search(request["path"])
            if channel is not None:
                self.seconds[int(request["at"])] += 1
                if request["method"] == "POST":
                    self.posted.setdefault(channel[1], request["at"])

    async def watch(self, tables: int) -> None:
        """Count requests until all tables are posted, or until no table has been posted for ``QUIET`` seconds.

        Count once more a second later.
        """
        news = time.monotonic()
        while len(self.posted) < tables and time.monotonic() - news < QUIET:
            before = len(self.posted)
            await self.count()
            if len(self.posted) > before:
                news = time.monotonic()
            await asyncio.sleep(0.2)
        await asyncio.sleep(1.0)
        await self.count()


@dataclass
class Asking:
    """Requests by one person for hands at random tables, made at a constant rate regardless of the bot's replies."""

    world: World
    names: list[str]
    taken: list[float] = field(default_factory=list)
    """Milliseconds until the replies to requests made at least ``REPLIES_DUE`` seconds after READY."""
    early: list[float] = field(default_factory=list)
    """Milliseconds until the replies to earlier requests."""
    failed: list[float] = field(default_factory=list)
    """Times of requests without a reply, in seconds after READY."""
    asked: set[str] = field(default_factory=set)

    async def run(self, ready: float) -> None:
        """Ask for hands until cancelled. ``ready`` is the time of READY by ``time.monotonic``."""
        lots = random.Random(len(self.names))
        async with asyncio.TaskGroup() as group:
            for number in itertools.count(1):
                await asyncio.sleep(max(0.0, ready + number / ASKED_A_SECOND - time.monotonic()))
                group.create_task(self.ask(lots.choice(self.names), time.monotonic() - ready))

    async def ask(self, name: str, after: float) -> None:
        """Ask for a hand at a table and record the reply. The request is made ``after`` seconds after READY."""
        self.asked.add(name)
        reply = await self.world.do("command", person="player-1", channel=name, name="hand")
        if reply["state"] == "replied":
            (self.early if after < REPLIES_DUE else self.taken).append(reply["ms"])
        else:
            self.failed.append(after)


async def one_match(set_up: Stage, world: World) -> None:
    """Start the match that is copied later, and stop the bot."""
    await world.bot_ready()
    ann, _ben = await seat_all(world, ["player-1", "player-2"], preset="classic", turn_time=TURN)
    await ann.until(lambda: ann.button("Draw"))
    await set_up.stop_bot()


async def multiply(set_up: Stage, world: World, tables: int) -> dict[str, str]:
    """Create channels, copy the match to them in the database of the stopped bot, and return the channels' ids by name.

    Each copy has a message in its channel. The bot shrinks this message when it posts the table again. Only the copies
    that :func:`is_recent` selects keep their times.
    """
    names = [f"idle-{number}" for number in range(tables)]
    channels = [(await world.do("add_channel", name=name))["channel"]["id"] for name in names]
    messages = await post(set_up, channels)
    with closing(sqlite3.connect(set_up.database)) as database, database:
        all_of_them = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        columns = {table: [row[1] for row in database.execute(f"pragma table_info({table})")] for table in all_of_them}
        for number, channel in zip(itertools.count(FIRST_TABLE), channels):
            new = {"tables": {"id": number, "channel_id": int(channel)}}
            for table in ("tables", *(t for t in all_of_them if "table_id" in columns[t] and t != "journal")):
                replaced = new.get(table, {"table_id": number})
                kept = [name for name in columns[table] if name not in replaced and name != "id"]
                names_of = ", ".join([*replaced, *kept])
                values = ", ".join(["?"] * len(replaced) + kept)
                which = "id" if table == "tables" else "table_id"
                database.execute(
                    f"insert into {table} ({names_of}) select {values} from {table} where {which} = 1",  # noqa: S608
                    tuple(replaced.values()),
                )
        database.executemany(
            "update tables set meta = json_set(meta, '$.board.table', ?) where channel_id = ?",
            [(int(message), int(channel)) for channel, message in zip(channels, messages, strict=True)],
        )
        _make_old(database)
    return dict(zip(names, channels, strict=True))


async def post(set_up: Stage, channels: list[str]) -> list[str]:
    """Post a message in each channel as the bot, within Discord's limits, and return the ids of the messages."""
    messages = []
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as http:
        for channel in channels:
            found: dict[str, Any] = {"retry_after": 0}
            while "id" not in found:
                await asyncio.sleep(found["retry_after"])
                address = f"{set_up.url}/api/v10/channels/{channel}/messages"
                async with http.post(address, json=SHOWN) as response:
                    found = await response.json()
            messages.append(str(found["id"]))
    return messages


def is_recent(number: int) -> bool:
    """Return True if the table with this number had a player shortly before the start."""
    return number % ONE_RECENT_OF == ONE_RECENT_OF - 1


def _make_old(database: sqlite3.Connection) -> None:
    """Move the times of the copies that are not recent into the past."""
    moments = (("tables", "id", "created_at"), ("seats", "table_id", "joined_at"), ("snapshots", "table_id", "at"))
    for table, key, moment in moments:
        database.execute(
            f"update {table} set {moment} = {moment} - ?"  # noqa: S608
            f" where {key} >= ? and ({key} - ?) % ? != ?",
            (2 * RECENTLY, FIRST_TABLE, FIRST_TABLE, ONE_RECENT_OF, ONE_RECENT_OF - 1),
        )


def resident(pid: int) -> float:
    """Return the resident memory of a process in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise ValueError("no VmRSS")


async def connected(set_up: Stage, world: World) -> float:
    """Start the bot and return the time at which it was connected, by ``time.monotonic``."""
    world.bot_connected = False
    await set_up.launch_bot()
    await world.until_bot(connected=True, within=CONNECTED_WITHIN)
    return time.monotonic()


def out_of_order(channels: dict[str, str], asked: set[str], posted: dict[str, float]) -> int:
    """Return the number of tables without recent players that were posted before the last one with a recent player.

    Differences of at most ``AT_THE_SAME_TIME`` do not count. Tables where somebody asked for a hand are left out,
    because they are posted earlier.
    """
    recent: list[float] = []
    others: list[float] = []
    for number, (name, channel) in enumerate(channels.items()):
        if name not in asked and channel in posted:
            (recent if is_recent(number) else others).append(posted[channel])
    return sum(at < max(recent, default=0.0) - AT_THE_SAME_TIME for at in others)


async def lost_time(world: World, posted: dict[str, float]) -> float:
    """Return the largest number of seconds of a turn that had passed when its table was posted.

    Check only the ``LOOKED_AT`` tables that were posted last.
    """
    lost = 0.0
    for channel, at in list(posted.items())[-LOOKED_AT:]:
        seen = await world.do("view", person="player-1", channel=channel, limit=3)
        ends = max(int(moment) for moment in _MOMENT.findall(str(seen["messages"])))
        lost = max(lost, at + TURN - ends)
    return lost


def unpacking() -> list[float]:
    """Return the processor times in milliseconds for unpacking a match of four players, in ascending order."""
    state, raws = engine.new_match({}, seats=4, seed=1, now=0.0)
    chance = random.Random(1)
    for number in range(ACTIONS):
        action = chance.choice([one for seat in range(4) for one in engine.legal(state, seat)])
        try:
            state, more = engine.apply(state, action, float(number))
            raws += more
        except Refused:
            continue
    data = packed_match.pack(state, tuple(engine.events.redact(raw, None) for raw in raws[-40:]), Recaps())
    spent: list[float] = []
    for _ in range(LOADED):
        begin = time.thread_time()
        packed_match.unpack(data)
        spent.append((time.thread_time() - begin) * 1000)
    return sorted(spent)


async def make_idle(world: World) -> None:
    """Make all tables idle.

    Advance the bot's clock until the polls about players who are away have opened, the tables are idle, and all tokens
    have expired. Then wait until the bot has forgotten the rate limits of the channels.
    """
    for seconds in (IDLE_AFTER + SWEEP_EVERY, TOKEN_LIFE, IDLE_AFTER, SWEEP_EVERY):
        await world.do("advance", seconds=seconds)
        await asyncio.sleep(SETTLING)
        await _all_sent(world)
    await asyncio.sleep(2 * LIMITS_KEPT)


async def _all_sent(world: World) -> None:
    """Wait until the bot has stopped sending requests."""
    before, since = -1, 0
    while before != since:
        await asyncio.sleep(SETTLING)
        before, since = since, (await world.do("journal", since=since))["next"]


async def measure(tables: int) -> int:
    """Run all measurements and return the exit code."""
    print(f"{machine()}\n{two_cores.circumstances()}")
    few, _ = await played(FEW)
    many, found = await played(tables)
    print(f"memory with {FEW} idle tables: {few / 1024:.1f} MiB, with {tables}: {many / 1024:.1f} MiB")
    unpacked = unpacking()
    return close(
        [
            Target(f"memory of an idle table after the first {FEW:,}", (many - few) / (tables - FEW), "KiB", most=15),
            Target("unpacking a match, median", statistics.median(unpacked), "ms", most=5),
            Target("unpacking a match, 99 of 100", unpacked[len(unpacked) * 99 // 100], "ms", most=5),
            *found,
        ]
    )


async def played(tables: int) -> tuple[float, list[Target]]:
    """Start a bot with this number of tables, and make them idle. Return its memory in KiB and the targets."""
    with tempfile.TemporaryDirectory() as folder:
        async with two_cores.measured(Path(folder)) as (set_up, world):
            await one_match(set_up, world)
            found = await start(set_up, world, await multiply(set_up, world, tables))
            await make_idle(world)
            assert set_up.bot is not None
            return resident(set_up.bot.pid), [*found, two_cores.conforms(await two_cores.deviations(world))]


async def start(set_up: Stage, world: World, channels: dict[str, str]) -> list[Target]:
    """Start the bot with all tables, ask for hands while it posts the tables, and return the targets."""
    begin = time.monotonic()
    postings, asking = await Postings.of_bot(world), Asking(world, list(channels))
    ready = await connected(set_up, world)
    await asking.ask(next(iter(channels)), 0.0)
    first = time.monotonic() - ready
    others = asyncio.create_task(asking.run(ready))
    await postings.watch(len(channels))
    took = time.monotonic() - ready
    others.cancel()
    await asyncio.wait((others,))
    ours = set(channels.values())
    posted = {channel: at for channel, at in postings.posted.items() if channel in ours}
    busiest = max(postings.seconds.values(), default=0)
    print(
        f"{len(channels)} tables: READY {ready - begin:.1f} s after the start, the last of {len(posted)} posted "
        f"{took:.0f} s later; {sum(postings.seconds.values()) / max(1, len(postings.seconds)):.1f} requests a second"
    )
    for when, taken in ((f"in the first {REPLIES_DUE:g} seconds", asking.early), ("later", asking.taken)):
        if taken:
            print(f"hands asked for {when}: {len(taken)}, 99 of 100 within {percentile(taken, 0.99):.0f} ms")
    late = [after for after in asking.failed if after >= REPLIES_DUE]
    early = len(asking.failed) - len(late)
    print(f"requests for a hand without a reply in the first {REPLIES_DUE:g} seconds: {early}")
    return [
        Target("first hand after READY", first * 1000, "ms", most=300),
        Target(f"requests for a hand without a reply, from {REPLIES_DUE:g} s after READY", len(late), "", most=0),
        Target("most requests for posting tables again in one second", busiest, "", most=A_SECOND),
        Target("share of the tables posted again", len(posted) / len(channels), "", least=1),
        Target(
            "tables without recent players posted before one with a recent player",
            out_of_order(channels, asking.asked, posted),
            "",
            most=0,
        ),
        Target("time lost by the clocks of the tables posted last", await lost_time(world, posted), "s", most=2),
    ]


def main() -> int:
    """Read the arguments, run the measurements, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"number of tables, more than {FEW}")
    tables: int = parser.parse_args().tables
    if tables <= FEW:
        parser.error(f"--tables must be more than {FEW}")
    return asyncio.run(measure(tables))


if __name__ == "__main__":
    sys.exit(main())
