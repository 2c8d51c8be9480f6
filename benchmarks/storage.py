"""The speed of storage in both database engines: a lone commit, a group, a closed loop, and reading the live tables.

PostgreSQL runs on this machine. Another run delays its packets as if the database were half a millisecond away. The
proof of ownership, which only a fleet needs, is measured separately.
"""

from __future__ import annotations

import asyncio
import os
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from queue import SimpleQueue

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from benchmarks.measure import Target, close, machine
from bot.model.shard import WHOLE, Shard
from bot.storage import Storage, Unit
from bot.storage.postgres.fleet_queries import TakeLimits
from bot.storage.queries.preferences import UserPreferences
from bot.supervision import heartbeat_check
from bot.tables.runtime.recovery import leftovers
from tests import postgres_server
from tests.bot.storage.stored_games import PEOPLE, Game, new_game

LONE, GROUPS, GROUP, LOOPS, LOOP_SECONDS = 300, 20, 64, 63, 5.0
PAGE = 8192
"""Bytes in a page of PostgreSQL's log, the least that a commit writes."""
PROOF_GROUPS = 100
"""Number of groups with the proof of ownership, and of groups without it."""
LIVE = 1000
HALF_A_WAY = 0.00025
"""Seconds by which a packet is delayed in each direction."""
SETTINGS = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}
"""Settings of a real server. The tests' server has them switched off."""


async def lone(store: Storage) -> float:
    """Return the median time of a commit, in milliseconds, while no others are waiting."""
    game = await new_game(store)
    spent: list[float] = []
    while len(spent) < LONE and not game.over:
        unit = game.next_unit()
        begin = time.perf_counter()
        await store.submit(unit)
        spent.append(1000 * (time.perf_counter() - begin))
    return statistics.median(spent)


async def group(store: Storage) -> float:
    """Return the median milliseconds from the release of the writer until all ``GROUP`` waiting units are stored.

    While the units arrive, a separate transaction occupies the writer; otherwise they would not form one group. The
    time that this transaction takes to end is measured without units, and deducted.
    """
    games = [await new_game(store, seed) for seed in range(GROUP)]
    together = [await _after_occupying(store, [game.next_unit() for game in games]) for _ in range(GROUPS)]
    return statistics.median(together) - await _alone(store)


async def _alone(store: Storage) -> float:
    """Return the median milliseconds that the occupying transaction takes to end when no units wait."""
    return statistics.median([await _after_occupying(store, []) for _ in range(GROUPS)])


async def _after_occupying(store: Storage, units: list[Unit], shard: Shard = WHOLE) -> float:
    """Occupy the writer while units arrive. Return the milliseconds from the writer's release to the last commit."""
    begun, free = threading.Event(), threading.Event()
    held = asyncio.ensure_future(store.write_shared(partial(_occupy, begun, free)))
    await asyncio.to_thread(begun.wait, 1.0)
    waiting = [store.submit(unit, shard) for unit in units]
    begin = time.perf_counter()
    free.set()
    await asyncio.gather(held, *waiting)
    return 1000 * (time.perf_counter() - begin)


def _occupy(begun: threading.Event, free: threading.Event, _connection: Connection) -> None:
    begun.set()
    free.wait(1.0)


async def closed_loop(store: Storage) -> float:
    """Return the units stored per second if each table submits its next unit as soon as the previous one is stored."""
    games = [await new_game(store, seed) for seed in range(LOOPS)]
    units = [[game.next_unit() for _ in range(400) if not game.over] for game in games]
    until = time.perf_counter() + LOOP_SECONDS

    async def play(mine: list[Unit]) -> int:
        for number, unit in enumerate(mine):
            if time.perf_counter() > until:
                return number
            await store.submit(unit)
        return len(mine)

    begin = time.perf_counter()
    done = await asyncio.gather(*(play(mine) for mine in units))
    return sum(done) / (time.perf_counter() - begin)


async def start(store: Storage) -> float:
    """Store ``LIVE`` live tables, and read them back.

    Return the seconds it takes to read the tables, their last journal lines and their players' preferences.
    """
    for number in range(LIVE):
        game: Game = await new_game(store, number)
        for _ in range(3):
            await store.submit(game.next_unit())
    for user, _ in PEOPLE:
        await store.users.change(user, sort="number")
        store.users.drop(user)
    begin = time.perf_counter()
    tables = await store.live_tables()
    await store.newest_lines(leftovers.LINES, [table.id for table in tables])
    await store.users.warm(seat.user_id for table in tables for seat in table.seats)
    spent = time.perf_counter() - begin
    assert len(tables) >= LIVE
    assert store.users.cached(PEOPLE[0][0]) == UserPreferences(sort="number")
    return spent


async def proof(address: str) -> float:
    """Return the median time of groups with the proof of ownership, divided by that of groups without the proof.

    Both kinds of groups are measured alternately.
    """
    store = await Storage.open(address, time.time)
    try:
        assert store.fleet is not None
        await store.fleet.agree(1, 1)
        await store.fleet.renew()
        claim = await store.fleet.take(TakeLimits(fair=1, from_dead=True))
        assert claim is not None
        owned = Shard(claim.shard, claim.count, claim.epoch)
        games = [await new_game(store, seed) for seed in range(GROUP)]
        spent: dict[Shard, list[float]] = {WHOLE: [], owned: []}
        for _ in range(PROOF_GROUPS):
            for shard, times in spent.items():
                times.append(await _after_occupying(store, [game.next_unit() for game in games], shard))
        alone = await _alone(store)
        return (statistics.median(spent[owned]) - alone) / (statistics.median(spent[WHOLE]) - alone)
    finally:
        await store.close()


def fsync(folder: Path) -> float:
    """Return the median milliseconds that the disk takes to sync what a small commit writes."""
    spent: list[float] = []
    with (folder / "written").open("wb", buffering=0) as file:
        for _ in range(LONE):
            begin = time.perf_counter()
            file.write(bytes(PAGE))
            os.fdatasync(file.fileno())
            spent.append(1000 * (time.perf_counter() - begin))
    return statistics.median(spent)


async def measured(name: str, url: str, commit: float, group_commit: float, loop: float) -> list[Target]:
    """Measure one engine and return its figures.

    ``commit`` and ``group_commit`` are maximum milliseconds; ``loop`` is the minimum number of units per second.
    """
    store = await Storage.open(url, time.time)
    try:
        return [
            Target(f"{name}: lone commit, median", await lone(store), "ms", most=commit),
            Target(f"{name}: group of {GROUP}, median", await group(store), "ms", most=group_commit),
            Target(f"{name}: {LOOPS} tables in a closed loop", await closed_loop(store), "units/s", least=loop),
            Target(f"{name}: {LIVE:,} live tables read", await start(store), "s", most=2.0),
        ]
    finally:
        await store.close()


@contextmanager
def far_away(server: str, folder: Path) -> Iterator[str]:
    """Forward connections to the server's socket with a delay, and provide the folder of the slow socket.

    A separate process forwards the data, because threads would compete for the GIL of the process that is measured.
    """
    slow = folder / ".s.PGSQL.5432"
    with closing(socket.socket(socket.AF_UNIX)) as listener:
        listener.bind(str(slow))
        listener.listen()
        forwarder = get_context("fork").Process(target=_accept, args=(listener, f"{server}/.s.PGSQL.5432"), daemon=True)
        forwarder.start()
        yield str(folder)
        forwarder.kill()
        forwarder.join()


def _accept(listener: socket.socket, server: str) -> None:
    with suppress(OSError):
        while True:
            near, _ = listener.accept()
            far = socket.socket(socket.AF_UNIX)
            far.connect(server)
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(source, target), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    """Forward each packet after a delay. Later packets travel at the same time, as in a network."""
    travelling: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
    threading.Thread(target=_arrive, args=(travelling, target), daemon=True).start()
    with suppress(OSError):
        while data := source.recv(1 << 20):
            travelling.put((time.monotonic() + HALF_A_WAY, data))
    travelling.put((0.0, b""))


def _arrive(travelling: SimpleQueue[tuple[float, bytes]], target: socket.socket) -> None:
    with suppress(OSError), closing(target):
        while True:
            at, data = travelling.get()
            if not data:
                return
            time.sleep(max(0.0, at - time.monotonic()))
            target.sendall(data)


async def measure(folder: Path) -> list[Target]:
    """Measure SQLite and, on a server started here, PostgreSQL. Return the figures."""
    heartbeat_check.SERVER_FILES = folder / "postgresql"
    figures = await measured("SQLite", f"sqlite:///{folder}/houserules.db", 0.25, 15.0, 6500)
    server = postgres_server.Server(**SETTINGS)
    with ExitStack() as opened:
        opened.callback(server.stop)
        os.environ[postgres_server.ADDRESS] = server.start()
        address = opened.enter_context(postgres_server.database())
        disk = fsync(folder)
        figures.append(Target("the disk's share of a commit, median", disk, "ms"))
        figures += await measured("PostgreSQL", address, 2.0 + disk, 15.0, 3000)
        ratio = await proof(opened.enter_context(postgres_server.database()))
        figures.append(Target(f"PostgreSQL: group of {GROUP} with the proof of ownership", ratio, "times", most=1.05))
        url = make_url(opened.enter_context(postgres_server.database()))
        slow = opened.enter_context(far_away(str(url.query["host"]), folder))
        far = url.update_query_dict({"host": slow}).render_as_string(hide_password=False)
        figures += await measured("PostgreSQL, 0.5 ms away", far, 3.0, 15.0, 1000)
    return figures


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        return close(asyncio.run(measure(Path(folder))))


if __name__ == "__main__":
    raise SystemExit(main())
