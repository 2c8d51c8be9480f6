"""Processes that share one database: shards, their owners and handovers, refused writes, sessions, and notices."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.storage import MetaChanged, Reason, Storage, StorageError, Unit
from bot.storage.postgres.fleet_queries import TakeLimits, TakeoverCause
from bot.storage.postgres.process_notices import PersonNotice
from bot.supervision.measures import FENCED_WRITES
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.postgres.members import ALL, busy_writer, execute, expire, fleet_of, shard_of, taken
from tests.bot.storage.stored_games import GUILD, new_game, new_table
from tests.bot.storage.test_maintenance import command

pytestmark = pytest.mark.postgres

HERE = (GUILD >> 22) % 2


async def test_each_shard_has_one_owner_that_keeps_it_while_alive(store: Storage, other: Storage) -> None:
    both = await asyncio.gather(taken(store, replace(ALL, fair=1)), taken(other, replace(ALL, fair=1)))
    assert sorted(claim.shard for claims in both for claim in claims) == [0, 1]
    assert await taken(store) == await taken(other) == []
    owned = [(await fleet_of(each).renew()).owned for each in (store, other)]
    assert sorted(owned[0] | owned[1]) == [0, 1]
    assert (await fleet_of(store).renew()).alive == 2


async def test_a_shard_of_a_dead_process_is_taken_and_late_writes_of_that_process_are_refused(
    store: Storage, other: Storage, url: str
) -> None:
    before = {claim.shard: shard_of(claim) for claim in await taken(store)}
    game = await new_game(store)
    await store.submit(game.next_unit(), before[HERE])
    assert await taken(other, replace(ALL, from_dead=False)) == []
    expire(url, store)
    after = {claim.shard: shard_of(claim) for claim in await taken(other)}
    assert {index: shard.epoch for index, shard in after.items()} == {0: 2, 1: 2}
    late = game.next_unit()
    with pytest.raises(StorageError) as caught:
        await store.submit(late, before[HERE])
    assert caught.value.reason is Reason.FENCED
    assert (await fleet_of(store).renew()).owned == {}
    await other.submit(late, after[HERE])
    assert len(await other.journal(game.table_id)) == game.seq + 1


async def test_writes_for_a_server_are_refused_unless_its_shard_is_owned(
    store: Storage, other: Storage, url: str
) -> None:
    claims = [shard_of(claim) for claim in await taken(store)]
    store.own(*claims)
    await store.write(lambda _: None, GUILD)
    expire(url, store)
    await taken(other)
    for owned in (claims, []):
        store.own(*[claim for claim in claims if claim in owned or claim.index != HERE])
        with pytest.raises(StorageError) as caught:
            await store.write(lambda _: None, GUILD)
        assert caught.value.reason is Reason.FENCED


async def test_a_fenced_unit_does_not_affect_units_of_other_shards_in_its_group(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    fenced: list[float] = []
    monkeypatch.setattr(FENCED_WRITES, "record", lambda value, _labels: fenced.append(value))
    await fleet_of(store).agree(2, 1)
    shards = [shard_of(claim) for claim in await taken(store)]
    tables = [await new_table(store), await new_table(store)]
    lost = replace(shards[0], epoch=7)
    units = [Unit(table.id, changes=(MetaChanged({"host": 1}),)) for table in tables]
    async with busy_writer(store):
        works = [store.submit(units[0], lost), store.submit(units[1], shards[1])]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert isinstance(results[0], StorageError)
    assert results[0].reason is Reason.FENCED
    assert results[1] is None
    assert sum(fenced) == 1


async def test_a_shard_is_not_taken_while_a_writer_holds_its_proof(store: Storage, other: Storage, url: str) -> None:
    shards = {claim.shard: shard_of(claim) for claim in await taken(store)}
    store.own(*shards.values())
    async with busy_writer(store, GUILD):
        expire(url, store)
        # The locked shard is skipped. It can be taken once the writer is done.
        assert HERE not in [claim.shard for claim in await taken(other)]
    assert [claim.shard for claim in await taken(other)] == [HERE]


def pass_time(url: str) -> None:
    """Make shards seem to have been free for five seconds longer."""
    execute(url, "UPDATE shards SET free_since = free_since - 5")


async def test_after_a_new_generation_nothing_is_taken_before_every_process_has_renewed(
    store: Storage, other: Storage, url: str
) -> None:
    await taken(store)
    await fleet_of(store).begin_generation(2)
    assert await taken(other) == []
    execute(url, "UPDATE shards SET free_since = free_since - 1")
    await fleet_of(other).renew()
    # Until the old owner renews, both it and a new owner could reply to the same interaction.
    assert await taken(other) == []
    assert (await fleet_of(store).renew()).owned == {}
    assert len(await taken(other)) == 2


async def test_a_new_generation_takes_all_shards_from_their_owners_and_reuses_no_epoch(
    store: Storage, other: Storage, url: str
) -> None:
    before = [shard_of(claim) for claim in await taken(store)]
    await fleet_of(other).begin_generation(1)
    pass_time(url)
    assert (await fleet_of(store).renew()).owned == {}
    [alone] = await taken(other)
    assert (alone.count, alone.epoch) == (1, 3)
    await fleet_of(other).begin_generation(2)
    pass_time(url)
    again = {claim.shard: claim.epoch for claim in await taken(store)}
    assert again == {0: 5, 1: 4}
    assert all(again[shard.index] > (shard.epoch or 0) for shard in before)


async def test_only_a_process_that_is_alone_sets_the_number_of_shards(
    store: Storage, url: str, clock: StandingClock
) -> None:
    assert await fleet_of(store).agree(None, 3) == 3
    assert await fleet_of(store).agree(None, 9) == 3
    assert await fleet_of(store).agree(2, 9) == 2
    second = await Storage.open(url, clock)
    assert await fleet_of(second).agree(5, 9) == 2
    await second.close()
    assert await fleet_of(store).agree(5, 9) == 5


async def test_the_number_of_shards_changes_while_processes_run(
    store: Storage, other: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await taken(store)
    assert command(url, "shards", "3") == 0
    assert capsys.readouterr().out == "maintenance-shards-done shards=3\n"
    pass_time(url)
    statuses = [await fleet_of(each).renew() for each in (store, other)]
    assert [(status.shards, status.owned) for status in statuses] == [(3, {}), (3, {})]
    claims = await taken(other)
    assert [(claim.shard, claim.count) for claim in claims] == [(0, 3), (1, 3), (2, 3)]
    assert command(url, "shards", "3") == 0
    assert capsys.readouterr().out == "maintenance-shards-before shards=3\n"
    assert len((await fleet_of(other).renew()).owned) == 3
    assert command(url, "shards", "0") == 2
    assert capsys.readouterr().err == "maintenance-shards-wrong most=999\n"


async def test_the_number_of_shards_cannot_change_while_few_sessions_are_left_today(
    store: Storage, other: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await fleet_of(store).allow_starts(102, 1000, 3600.0)
    assert command(url, "shards", "3") == 2
    assert capsys.readouterr().err == "maintenance-shards-later\n"
    execute(url, "UPDATE fleet SET starts_left = 103")
    assert command(url, "shards", "3") == 0
    # A new day begins with the full number of sessions.
    execute(url, "UPDATE fleet SET starts_left = 0, day_ends = 0")
    assert command(url, "shards", "4") == 0


async def test_the_number_of_shards_can_be_set_before_the_fleet_has_agreed_on_one(store: Storage, url: str) -> None:
    assert command(url, "shards", "4") == 0
    assert await fleet_of(store).agree(None, 1) == 4
    assert len(await taken(store)) == 4


async def test_a_successor_takes_a_shard_with_the_interactions_that_were_received(
    store: Storage, other: Storage
) -> None:
    [first, *_] = [shard_of(claim) for claim in await taken(store)]
    assert first.epoch is not None
    assert await fleet_of(other).succeed() is None
    await fleet_of(store).announce_leaving()
    assert [await fleet_of(other).succeed() for _ in range(3)] == [0, 1, None]
    assert (await fleet_of(store).renew()).ready == frozenset()
    assert await fleet_of(other).note_ready(0)
    assert (await fleet_of(store).renew()).ready == {0}
    assert await fleet_of(other).take(ALL, only=0) is None
    assert await fleet_of(store).free(first.index, first.epoch, [5, 6])
    assert not await fleet_of(store).free(first.index, first.epoch)
    # The shard is reserved for the successor.
    assert await fleet_of(store).take(ALL) is None
    claim = await fleet_of(other).take(ALL, only=0)
    assert claim is not None
    assert (claim.epoch, claim.received) == (3, frozenset({5, 6}))


async def test_a_leaving_process_is_not_counted(store: Storage, other: Storage) -> None:
    for leaving, counted in ((True, 1), (False, 2)):
        await fleet_of(other).renew(leaving=leaving)
        status = await fleet_of(store).renew()
        assert (status.alive, status.is_newest) == (counted, leaving)


async def test_a_process_that_ends_frees_its_shards(store: Storage, url: str, clock: StandingClock) -> None:
    await fleet_of(store).agree(2, 1)
    second = await Storage.open(url, clock)
    assert len(await taken(second)) == 2
    await second.close()
    assert len(await taken(store, TakeLimits(9, from_dead=False))) == 2


async def test_a_process_that_ends_leaves_its_received_interactions_to_the_successor(
    store: Storage, url: str, clock: StandingClock
) -> None:
    await fleet_of(store).agree(2, 1)
    second = await Storage.open(url, clock)
    claims = {claim.shard: claim.epoch for claim in await taken(second)}
    await fleet_of(second).announce_leaving()
    assert [await fleet_of(store).succeed() for _ in range(2)] == [0, 1]
    fleet_of(second).hold.note_received(0, claims[0], [5, 6])
    # This epoch is outdated, as if the process had lost the other shard.
    fleet_of(second).hold.note_received(1, claims[1] - 1, [7])
    await second.close()
    received = [await fleet_of(store).take(ALL, only=shard) for shard in (0, 1)]
    assert [claim and claim.received for claim in received] == [frozenset({5, 6}), frozenset()]


async def test_a_new_process_of_an_instance_replaces_the_earlier_one(
    store: Storage, url: str, clock: StandingClock
) -> None:
    await fleet_of(store).agree(2, 1)
    pods = []
    for _ in range(2):
        pods.append(await Storage.open(url, clock, instance="pod-0"))
        assert len(await taken(pods[-1], TakeLimits(9, from_dead=False))) == 2
    assert (await fleet_of(pods[0]).renew()).owned == {}
    for pod in pods:
        await pod.close()


async def test_a_process_with_its_fair_share_takes_only_a_shard_that_has_long_been_free(
    store: Storage, url: str
) -> None:
    await fleet_of(store).agree(1, 1)
    full = TakeLimits(fair=0, from_dead=True)
    assert await fleet_of(store).take(full) is None
    execute(url, "UPDATE shards SET free_since = free_since - 11")
    assert await fleet_of(store).take(full) is not None


async def test_sessions_of_all_processes_begin_at_intervals_and_within_the_daily_limit(
    store: Storage, other: Storage
) -> None:
    slots = [await fleet_of(each).identify_slot(0, 5.0, 20, "crash") for each in (store, other, store)]
    assert [round(slot.seconds) for slot in slots] == [0, 5, 10]
    assert round((await fleet_of(other).identify_slot(1, 5.0, 20, "crash")).seconds) == 0
    await fleet_of(store).allow_starts(22, 1000, 3600.0)
    # An older answer from Discord to another process does not raise the number of sessions left.
    await fleet_of(other).allow_starts(30, 1000, 3600.0)
    slots = [await fleet_of(other).identify_slot(2, 0.0, 20, "crash") for _ in range(3)]
    assert [(slot.left, slot.booked) for slot in slots] == [(21, True), (20, True), (20, False)]


async def test_two_processes_can_change_different_preferences_of_a_person_at_the_same_time(
    store: Storage, other: Storage
) -> None:
    await asyncio.gather(
        *[store.users.change(1, text_mode=bool(number % 2)) for number in range(9)],
        *[other.users.change(1, pings=("never", "always")[number % 2]) for number in range(9)],
    )
    store.users.drop(1)
    assert ((await store.users.get(1)).text_mode, (await store.users.get(1)).pings) == (False, "never")


async def test_other_processes_are_notified_of_changes_to_a_person(store: Storage, other: Storage) -> None:
    await fleet_of(other).renew()
    # Notices that were sent before this process started listening may have been missed.
    assert fleet_of(other).notices() == ([], True)
    await store.users.change(1, pings="never")
    await store.guilds.change(2, language="de")
    await store.people.forget(3)
    await fleet_of(other).renew()
    told = [PersonNotice("preferences", 1), PersonNotice("forgotten", 3)]
    assert fleet_of(other).notices() == (told, False)


async def test_notices_count_as_missed_after_the_connection_was_lost(store: Storage, other: Storage, url: str) -> None:
    await fleet_of(other).renew()
    fleet_of(other).notices()
    execute(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    with pytest.raises(StorageError):
        await fleet_of(other).renew()
    await fleet_of(other).renew()
    assert fleet_of(other).notices() == ([], True)


async def test_two_processes_can_begin_matches_with_the_same_rules_at_the_same_time(
    store: Storage, other: Storage
) -> None:
    for seed in range(6):
        first, second = await asyncio.gather(new_game(store, seed), new_game(other, seed))
        assert first.table_id != second.table_id


async def test_only_takeovers_after_a_crash_use_the_last_tenth_of_a_days_sessions(store: Storage) -> None:
    await fleet_of(store).agree(1, 1)
    await fleet_of(store).allow_starts(101, 1000, 3600.0)
    slots = [await fleet_of(store).identify_slot(0, 0.0, 20, "handover") for _ in range(2)]
    assert [(slot.left, slot.booked) for slot in slots] == [(100, True), (100, False)]
    causes: tuple[TakeoverCause, ...] = ("start", "generation", "crash")
    booked = [(await fleet_of(store).identify_slot(0, 0.0, 20, cause)).booked for cause in causes]
    assert booked == [False, False, True]


async def test_a_removed_process_keeps_its_instance_unless_a_later_one_has_it(
    store: Storage, url: str, clock: StandingClock
) -> None:
    await fleet_of(store).agree(1, 1)
    first = await Storage.open(url, clock, instance="pod-0")
    execute(url, "DELETE FROM processes WHERE id = :id", id=fleet_of(first).id)
    assert (await fleet_of(first).renew()).owned == {}
    assert len(await taken(first)) == 1
    # The process has rejoined under its instance name, so a later process of that instance replaces it.
    second = await Storage.open(url, clock, instance="pod-0")
    assert len(await taken(second, TakeLimits(9, from_dead=False))) == 1
    assert (await fleet_of(first).renew()).owned == {}
    assert len((await fleet_of(second).renew()).owned) == 1
    for each in (first, second):
        await each.close()
