"""A person's lobbies, seats and tables in other processes, and each process's share of the shards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence

import pytest

from bot.model.shard import Shard
from bot.people.privacy import Privacy
from bot.storage import Place, Reason, SeatGivenUp, Storage, StorageError, TableEnded, Unit
from bot.storage.postgres.process_notices import Leaving
from tests.bot.storage.stored_games import GUILD, PEOPLE, channels, new_game

from .members import ALL, fleet_of, shard_of

pytestmark = pytest.mark.postgres

OTHER = GUILD + (1 << 22)
ANN, BEN = 901 << 22, 902 << 22


@pytest.fixture
async def shard(store: Storage, other: Storage) -> Shard:
    """Let ``store`` own the server ``GUILD``, and ``other`` the server ``OTHER``; return the shard of ``other``."""
    first, second = [await fleet_of(each).take(ALL) for each in (store, other)]
    assert first is not None
    assert second is not None
    store.own(shard_of(first))
    other.own(shard_of(second))
    assert (store.owns(GUILD), other.owns(OTHER)) == (True, True)
    return shard_of(second)


async def lobby(store: Storage, guild: int, people: Sequence[int] = (ANN,), host: int = 0, **more: object) -> int:
    """Open a lobby; return its table's number. Raise ``StorageError`` if the host has a lobby in another process."""
    meta = {"house": {"host": host, **more}}
    names = [(user, "?") for user in people]
    table = await store.create_table(Place(guild, next(channels)), meta, names, only_lobby_of=people[host])
    return table.id


async def preventing_lobby(opening: Awaitable[object]) -> object:
    """Await ``opening``; return ``None`` if it succeeds.

    If a lobby prevents it, return the number of the lobby's table. Return any other storage error.
    """
    try:
        await opening
    except StorageError as error:
        return error.facts["table"] if error.reason is Reason.HAS_LOBBY else error
    return None


async def test_a_host_with_a_lobby_in_one_process_cannot_open_another_elsewhere(
    store: Storage, other: Storage, shard: Shard
) -> None:
    first = await lobby(other, OTHER, (BEN, ANN), host=1)
    assert (
        await preventing_lobby(lobby(store, GUILD)) == await preventing_lobby(store.elsewhere.check_lobby(ANN)) == first
    )
    # The database is asked only about the lobbies of other processes.
    await other.elsewhere.check_lobby(ANN)
    # A player who is not the host of a lobby can open one.
    assert await preventing_lobby(lobby(store, GUILD, (BEN,))) is None
    await other.submit(Unit(first, changes=(TableEnded("closed"),)), shard)
    assert await preventing_lobby(lobby(store, GUILD)) is None


async def test_tournament_tables_and_running_matches_do_not_prevent_a_lobby(
    store: Storage, other: Storage, shard: Shard
) -> None:
    await lobby(other, OTHER, call={})
    assert ANN in [user for user, _ in PEOPLE]
    await new_game(store)
    assert await preventing_lobby(other.elsewhere.check_lobby(ANN)) is None
    assert await preventing_lobby(lobby(store, GUILD)) is None


async def test_one_of_two_simultaneous_lobbies_is_refused(store: Storage, other: Storage, shard: Shard) -> None:
    for user in range(1, 21):
        found = await asyncio.gather(
            *[preventing_lobby(lobby(each, guild, (user,))) for each, guild in ((store, GUILD), (other, OTHER))]
        )
        assert found.count(None) == 1, user


async def test_each_process_has_a_share_of_the_shards(store: Storage, other: Storage, shard: Shard) -> None:
    assert (store.share, other.share) == (0.5, 0.5)
    other.own()
    assert other.share == 0


async def test_the_seats_in_other_processes_are_counted(store: Storage, other: Storage, shard: Shard) -> None:
    table = await lobby(other, OTHER, (BEN, ANN))
    await lobby(other, OTHER, (ANN,))
    assert (await store.elsewhere.seats(ANN), await other.elsewhere.seats(ANN)) == (2, 0)
    await other.submit(Unit(table, changes=(SeatGivenUp(ANN, "left", keeps_seat=False),)), shard)
    assert await store.elsewhere.seats(ANN) == 1


async def test_a_person_leaves_the_tables_of_other_processes_before_being_forgotten(
    store: Storage, other: Storage, shard: Shard
) -> None:
    table = await lobby(other, OTHER, (BEN, ANN))
    await fleet_of(other).renew()
    fleet_of(other).notices()
    leaving = asyncio.create_task(Privacy(store).leave_elsewhere(ANN, 77))
    while not (found := fleet_of(other).notices()[0]):
        await fleet_of(other).renew()
    assert found == [Leaving(ANN, 77)]
    assert not leaving.done()
    await other.submit(Unit(table, changes=(SeatGivenUp(ANN, "left", keeps_seat=False),)), shard)
    await leaving
    # No notice is sent if no table is affected.
    await Privacy(store).leave_elsewhere(ANN, 78)
    await fleet_of(other).renew()
    assert fleet_of(other).notices() == ([], False)


async def test_an_unreadable_lobby_does_not_prevent_another(store: Storage, other: Storage, shard: Shard) -> None:
    await other.create_table(Place(OTHER, next(channels)), {"house": []}, [(ANN, "Ann")])
    assert await preventing_lobby(lobby(store, GUILD)) is None
