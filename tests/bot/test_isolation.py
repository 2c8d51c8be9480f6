"""Isolation: a fault in one table, match, season, server or job does not stop the others.

Each isolating loop has a case in ``CASES`` that makes one item fail; ``tests/repo/test_isolation.py`` finds loops
without a case.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from bot import program
from bot.discord import background_jobs
from bot.discord.gateway import membership
from bot.history.chronicle import Chronicle
from bot.leagues.leagues import Leagues
from bot.model.shard import WHOLE
from bot.people.servers import KEPT_FOR, Servers
from bot.storage import GuildPreferences, Storage
from bot.supervision.jobs import Jobs, Wake
from bot.tables.delivery import hand_records
from bot.tables.live_table import LiveTable
from bot.tables.runtime import actor, display_failures, idle_tables
from bot.tables.runtime.recovery import announcing as announcer
from bot.tables.runtime.recovery import startup, unshown
from tests.bot.faults import BAD, Broken, Fault, Patch
from tests.bot.finished_matches import GUILD, store_match
from tests.bot.standing_clock import StandingClock
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD as HARNESS_GUILD
from tests.bot.tables.harness import Harness, ManualClock, name_of, open_harness
from tests.bot.tournaments.tables import step_each

# --- tables ---------------------------------------------------------------------------------------------------------


async def three_tables(here: Harness) -> list[LiveTable]:
    """Let users 1, 2 and 3 each open a table in a thread of a separate channel; return the tables."""
    opened = [await here.open(user, channel=CHANNEL + user, thread=f"{name_of(user)}'s table") for user in (1, 2, 3)]
    return [here.live(summary.id) for summary in opened]


def of_tables(act: Callable[[Harness, list[LiveTable]], object], owner: Any, name: str, item: int = 1) -> Any:
    """Return a case in which ``owner``'s function ``name`` fails for one table, passed at argument index ``item``."""

    async def case(folder: Path, patch: Patch) -> None:
        async with open_harness(folder) as here:
            tables = await three_tables(here)
            with patch.context() as broken:
                fault = Broken(broken, owner, name, item)
                act(here, tables)
                fault.passed()
            await here.quiet()

    return case


def out(here: Harness) -> None:
    for table in here.tables._tables.values():
        table.out = True


def settled(here: Harness, tables: list[LiveTable]) -> None:
    for table in tables:
        table.state, _ = engine.new_match({}, seats=2, seed=1, now=0.0)
        idle_tables.settle(here.tables._runtime, table)
        table.state = None


def offline_first(here: Harness) -> None:
    here.tables._silences.add("connection")


def all_hands(here: Harness, tables: list[LiveTable]) -> None:
    for table in tables:
        table.hand(4)


def under_one(here: Harness, tables: list[LiveTable]) -> int:
    """Move all tables to threads of one channel, and return the id of that channel."""
    for table in tables:
        table.place = type(table.place)(table.place.guild_id, table.place.channel_id, CHANNEL)
    return CHANNEL


def server_preferences_changed(here: Harness, tables: list[LiveTable]) -> None:
    all_hands(here, tables)
    here.tables.server_changed(HARNESS_GUILD, GuildPreferences(text_mode=True, lessons=False))


def user_preferences_changed(here: Harness, tables: list[LiveTable]) -> None:
    all_hands(here, tables)
    here.tables.preferences_changed(4)


def back(here: Harness, _tables: list[LiveTable]) -> None:
    out(here)
    here.tables.guild_in(HARNESS_GUILD)


def online(here: Harness, _tables: list[LiveTable]) -> None:
    offline_first(here)
    here.tables.online()


async def alarms(folder: Path, patch: Patch) -> None:
    async with open_harness(folder) as here:
        rung = list[int]()

        def due(table: int) -> None:
            rung.append(table)
            if table == BAD:
                raise Fault

        here.tables._deadlines._due = due
        for table in (1, 2, 3):
            here.tables._deadlines.set(table, here.clock.now() + table)
        await here.later(5)
        assert rung == [1, 2, 3]


async def idling(folder: Path, patch: Patch) -> None:
    async with open_harness(folder) as here:
        await three_tables(here)
        with patch.context() as broken:
            fault = Broken(broken, idle_tables, "_is_idle", 1)
            await idle_tables.sweep(here.tables._runtime, here.tables._tables)
            fault.passed()


async def _restarted(folder: Path, patch: Patch, owner: Any, name: str, item: int = 0) -> list[int]:
    """Open three tables and restart with a fault; return the ids of the loaded tables."""
    clock = ManualClock()
    async with open_harness(folder, clock) as here:
        await three_tables(here)
    with patch.context() as broken:
        fault = Broken(broken, owner, name, item)
        async with open_harness(folder, clock) as again:
            fault.passed()
            return sorted(again.tables._tables)


async def loading(folder: Path, patch: Patch) -> None:
    assert await _restarted(folder, patch, startup, "_loaded", 1) == [1, 3]


async def loading_ends(folder: Path, patch: Patch) -> None:
    clock = ManualClock()
    async with open_harness(folder, clock) as here:
        await three_tables(here)
    with closing(sqlite3.connect(folder / "houserules.db")) as database, database:
        database.execute("UPDATE tables SET status = 'ended', ended = 'late', ended_at = ?, unshown = 1", [clock.now()])
    fault = Broken(patch, unshown, "_made", 1)
    async with open_harness(folder, clock) as again:
        fault.passed()
        # Two ends were shown; the bot gave up on showing the third.
        assert not again.tables._tables
    with closing(sqlite3.connect(folder / "houserules.db")) as database, database:
        assert database.execute("SELECT count(*) FROM tables WHERE unshown").fetchall() == [(0,)]


async def rereading(folder: Path, patch: Patch) -> None:
    class Lines(dict[int, Any]):
        def get(self, table: int, default: Any = None) -> Any:
            if table == BAD:
                raise Fault
            asked.append(table)
            return default

    async def newest(_self: Storage, _last: int, _numbers: object) -> Lines:
        return Lines()

    asked = list[int]()
    clock = ManualClock()
    async with open_harness(folder, clock) as here:
        await three_tables(here)
    patch.setattr(Storage, "newest_lines", newest)
    async with open_harness(folder, clock) as again:
        assert sorted(again.tables._tables) == [1, 2, 3]
    assert set(asked) == {1, 3}


async def announcing(folder: Path, patch: Patch) -> None:
    assert await _restarted(folder, patch, announcer, "announce", 1) == [1, 2, 3]


async def server_preferences(folder: Path, patch: Patch) -> None:
    async with open_harness(folder) as here:
        tables = await three_tables(here)

        def cached(guild: int) -> None:
            if guild == BAD:
                raise Fault

        for number, table in enumerate(tables, 1):
            table.place = type(table.place)(number, table.place.channel_id, None)
            table.server = GuildPreferences(text_mode=True)
        patch.setattr(here.storage.guilds, "cached", cached)
        await hand_records.load(here.storage, tables)
        assert [table.server.text_mode for table in tables] == [False, True, False]


# --- matches, seasons, servers --------------------------------------------------------------------------------------


def of_store(act: Callable[[Storage, StandingClock, Patch], Awaitable[None]]) -> Any:
    """Return a case for a loop that needs only a database."""

    async def case(folder: Path, patch: Patch) -> None:
        clock = StandingClock()
        store = await Storage.open(f"sqlite+aiosqlite:///{folder}/houserules.db", clock)
        try:
            with patch.context() as broken:
                await asyncio.wait_for(act(store, clock, broken), 30)
        finally:
            await store.close()

    return case


async def matches(store: Storage) -> None:
    for _ in range(3):
        await store_match(store, [0, 1, 2], (10, 0, 0))


async def counting(store: Storage, clock: StandingClock, patch: Patch) -> None:
    await matches(store)
    fault = Broken(patch, store.chronicles, "journal")
    await Chronicle(store).catch_up()
    fault.passed()


async def settling(store: Storage, clock: StandingClock, patch: Patch) -> None:
    await matches(store)
    fault = Broken(patch, store.leagues, "finished")
    await Leagues(store).settle(clock.time)
    fault.passed()


async def packing(store: Storage, clock: StandingClock, patch: Patch) -> None:
    await matches(store)
    fault = Broken(patch, store, "_pack")
    await store.pack_journals()
    fault.passed()


async def season_ends(store: Storage, clock: StandingClock, patch: Patch) -> None:
    leagues = Leagues(store)
    for guild in (1, 2, 3):
        await leagues.set_monthly(guild, True, clock.time)
    fault = Broken(patch, leagues, "_close")
    await leagues.roll(clock.time + 32 * 86_400)
    fault.passed()


async def rating(store: Storage, clock: StandingClock, patch: Patch) -> None:
    leagues = Leagues(store)
    for guild in (1, 2, 3):
        season = await leagues.start(guild, "", clock.time)
        assert season is not None
        await store.leagues.change_season(season, stale=1)
    fault = Broken(patch, leagues, "_rerate")
    await leagues.rerate()
    fault.passed()


class FakeServices:
    """Services with only the parts that the tested functions use."""

    def __init__(self, store: Storage, clock: StandingClock) -> None:
        self.leagues, self.servers = Leagues(store), Servers(store)
        self.tables = SimpleNamespace(owns=WHOLE.has)
        self.clock = ManualClock()


async def posting(store: Storage, clock: StandingClock, patch: Patch) -> None:
    services: Any = FakeServices(store, clock)
    for guild in (1, 2, 3):
        await services.leagues.start(guild, "", clock.time)
        await services.leagues.end(guild, clock.time + 1)
    fault = Broken(patch, services.leagues, "posted")
    await background_jobs.keep_leagues(services, background_jobs.Finals(services))
    fault.passed()
    assert len(await services.leagues.seasons_to_post()) == 1


async def departed(store: Storage, at: float) -> None:
    """Record that three servers have removed the bot."""
    for guild in (1, 2, 3):
        await store.people.departed(guild, at)


async def coming_back(store: Storage, clock: StandingClock, patch: Patch) -> None:
    await departed(store, clock.time)
    fault = Broken(patch, store.people, "returned")
    await Servers(store).note_present((1, 2, 3), WHOLE.has)
    fault.passed()
    assert len(await store.people.departures()) == 1


async def deleting(store: Storage, clock: StandingClock, patch: Patch) -> None:
    await departed(store, clock.time)
    fault = Broken(patch, store.people, "delete_server")
    assert len(await Servers(store).delete_departed(clock.time + KEPT_FOR, WHOLE.has)) == 2
    fault.passed()


async def caching_preferences(store: Storage, clock: StandingClock, patch: Patch) -> None:
    fault = Broken(patch, store.guilds, "get")
    await Servers(store).warm((1, 2, 3))
    fault.passed()


class Guild:
    """A Discord server with three channels."""

    id = GUILD
    threads = ()

    channels = tuple(SimpleNamespace(id=number) for number in (11, 12, 13))


async def finding_servers(store: Storage, clock: StandingClock, patch: Patch) -> None:
    services: Any = FakeServices(store, clock)
    for channel in (11, 12, 13):
        await store.subscribe(GUILD, channel, 5, wanted=True)
    fault = Broken(patch, store.people, "store_server_of")
    client: Any = SimpleNamespace(guilds=[Guild()])
    await membership.reconcile_servers(client, services)
    fault.passed()


async def looking_up(store: Storage, clock: StandingClock, patch: Patch) -> None:
    asked = list[int]()

    async def turn() -> None:
        return

    async def fetch_guild(guild: int, **_: object) -> None:
        asked.append(guild)
        if len(asked) == BAD:
            raise Fault

    services: Any = FakeServices(store, clock)
    services.wire = SimpleNamespace(turn=turn)
    client: Any = SimpleNamespace(fetch_guild=fetch_guild)
    await membership._look_up(client, services, (1, 2, 3))
    assert asked == [1, 2, 3]


async def ending(store: Storage, clock: StandingClock, patch: Patch) -> None:
    ended = list[int]()

    async def end(guild: int) -> None:
        ended.append(guild)
        if len(ended) == BAD:
            raise Fault

    services: Any = FakeServices(store, clock)
    services.tables = SimpleNamespace(end_of_guild=end, owns=WHOLE.has)
    await departed(store, services.clock.now() - 2 * 86_400.0)
    await background_jobs.delete_departed(services)
    assert sorted(ended) == [1, 2, 3]


def forgotten(here: Harness, tables: list[LiveTable]) -> None:
    all_hands(here, tables)
    with suppress(StopIteration):
        here.tables.forgotten(4).send(None)


CASES: dict[str, Callable[[Path, Patch], Awaitable[None]]] = {
    "a deleted message": of_tables(
        lambda here, tables: here.tables.message_gone(under_one(here, tables), 77), display_failures, "message_gone"
    ),
    "a deleted channel": of_tables(
        lambda here, tables: here.tables.channel_gone(under_one(here, tables)), actor, "put"
    ),
    "a server that is out": of_tables(lambda here, _: here.tables.guild_out(HARNESS_GUILD), actor, "put"),
    "a server that is back": of_tables(back, actor, "put"),
    "a server that is left": of_tables(lambda here, _: here.tables.guild_left(HARNESS_GUILD), actor, "put"),
    "a lost connection": of_tables(lambda here, _: here.tables.offline(), actor, "put"),
    "a connection that is back": of_tables(online, actor, "put"),
    "a clock that jumped": of_tables(lambda here, _: here.tables.clock_jumped(60.0), actor, "shift"),
    "changed preferences": of_tables(user_preferences_changed, hand_records, "take", 0),
    "a changed server": of_tables(server_preferences_changed, hand_records, "take", 0),
    "a changed language": of_tables(lambda here, _: here.tables.language_changed(HARNESS_GUILD, "de"), actor, "put"),
    "an alarm": alarms,
    "an idle table": idling,
    "packing a table": of_tables(settled, idle_tables, "_is_idle"),
    "loading a table": loading,
    "loading a table that has ended": loading_ends,
    "recalling a table": rereading,
    "announcing a table": announcing,
    "a server's preferences": server_preferences,
    "counting a match": of_store(counting),
    "settling a match": of_store(settling),
    "packing a journal": of_store(packing),
    "closing a season": of_store(season_ends),
    "rating a season": of_store(rating),
    "a step of a tournament": lambda folder, patch: step_each(folder, 3, lambda all_: Broken(patch, all_, "_post")),
    "posting final standings": of_store(posting),
    "noting that a server is back": of_store(coming_back),
    "deleting a server": of_store(deleting),
    "the preferences of a server": of_store(caching_preferences),
    "storing the server of a channel": of_store(finding_servers),
    "looking up a server": of_store(looking_up),
    "ending the tables of a server": of_store(ending),
    "a forgotten person": of_tables(forgotten, actor, "put"),
}


@pytest.mark.parametrize("name", CASES)
async def test_a_fault_in_one_item_does_not_stop_the_others(name: str, tmp_path: Path, monkeypatch: Patch) -> None:
    await CASES[name](tmp_path, monkeypatch)


async def test_a_table_whose_message_cannot_be_shown_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with open_harness(tmp_path) as here:
        tables = await three_tables(here)
        with monkeypatch.context() as patch:
            fault = Broken(patch, here.tables._runtime.publisher, "_paint")
            for table in tables:
                here.tables._runtime.publisher.want(table, "table")
            await here.tables._runtime.publisher.finish()
            fault.passed()


# --- jobs -----------------------------------------------------------------------------------------------------------


class Duties:
    """Fake services for background jobs. Any attribute that was not set is a function; the one named ``bad`` fails."""

    def __init__(self, bad: str) -> None:
        self.done: list[str] = []
        self._bad = bad

    def __getattr__(self, name: str) -> Any:
        async def act(*_: object) -> dict[Any, Any]:
            if name == self._bad:
                raise Fault
            self.done.append(name)
            return {}

        return act


DUTIES = {
    "forgetting limits": "forget_limits",
    "counting matches": "catch_up",
    "looking for damage": "look_for_damage",
    "daily backup": "back_up_daily",
    "dropping backups": "drop_backups",
    "packing journals": "pack_journals",
    "dropping journals": "drop_journals",
    "leagues": "settle",
    "matches settled late": "settle_late",
    "tournaments": "advance",
    "deleting servers": "delete_departed",
}
"""The function that each job calls first, by the name of the job."""


@pytest.mark.parametrize("failing", DUTIES)
async def test_a_failing_background_job_does_not_stop_the_others(
    failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def sleep(_seconds: float) -> None:
        await asyncio.Event().wait()

    jobs, services = Jobs(sleep), Duties(DUTIES[failing])
    everything: Any = services
    everything.leagues = everything.chronicle = everything.servers = everything.tables = services
    everything.match_troubles = services
    everything.tournaments, everything.wanted, everything.clock = services, Wake(), ManualClock()
    everything.shard_id = None
    everything.owns, everything.services, everything.client = WHOLE.has, services, services
    program._start_upkeep(jobs, everything, everything.client, everything, 180)
    program._start_shard_duties(jobs, everything)
    for _ in range(20):
        await asyncio.sleep(0)
    states = {job.name: (job.failures, job.state) for job in jobs.status()}
    assert set(states) == set(DUTIES)
    assert states.pop(failing) == (1, "paused")
    assert {failures for failures, _ in states.values()} == {0}
    assert set(DUTIES.values()) - {DUTIES[failing]} <= set(services.done)
    assert f"{failing} failed" in caplog.text
    await jobs.stop(5)
