"""What a process must know of the tables of others: at how many a person sits, and which lobby the person hosts."""

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
    """Let ``store`` own the server ``GUILD``, ``other`` the server ``OTHER``; return the shard of ``other``."""
    first, second = [await fleet_of(each).take(ALL) for each in (store, other)]
    assert first is not None
    assert second is not None
    store.own(shard_of(first))
    other.own(shard_of(second))
    assert (store.owns(GUILD), other.owns(OTHER)) == (True, True)
    return shard_of(second)


async def lobby(store: Storage, guild: int, people: Sequence[int] = (ANN,), host: int = 0, **more: object) -> int:
    """Open a lobby that must be its host's only one; return its number."""
    meta = {"house": {"host": host, **more}}
    names = [(user, "?") for user in people]
    table = await store.create_table(Place(guild, next(channels)), meta, names, only_lobby_of=people[host])
    return table.id


async def because_of(opening: Awaitable[object]) -> object:
    """Return the lobby because of which another was refused; ``None`` if it was not."""
    try:
        await opening
    except StorageError as error:
        return error.facts["table"] if error.reason is Reason.HAS_LOBBY else error
    return None


async def test_who_has_a_lobby_at_one_process_opens_none_at_another(
    store: Storage, other: Storage, shard: Shard
) -> None:
    first = await lobby(other, OTHER, (BEN, ANN), host=1)
    assert await because_of(lobby(store, GUILD)) == await because_of(store.elsewhere.check_lobby(ANN)) == first
    # What this process has in memory itself is no matter of the database.
    await other.elsewhere.check_lobby(ANN)
    # Who only sits in a lobby may open one.
    assert await because_of(lobby(store, GUILD, (BEN,))) is None
    await other.submit(Unit(first, changes=(TableEnded("closed"),)), shard)
    assert await because_of(lobby(store, GUILD)) is None


async def test_lobbies_of_tournaments_and_matches_are_no_reason(store: Storage, other: Storage, shard: Shard) -> None:
    await lobby(other, OTHER, call={})
    assert ANN in [user for user, _ in PEOPLE]
    await new_game(store)
    assert await because_of(other.elsewhere.check_lobby(ANN)) is None
    assert await because_of(lobby(store, GUILD)) is None


async def test_of_two_lobbies_at_the_same_time_one_is_refused(store: Storage, other: Storage, shard: Shard) -> None:
    for user in range(1, 21):
        found = await asyncio.gather(
            *[because_of(lobby(each, guild, (user,))) for each, guild in ((store, GUILD), (other, OTHER))]
        )
        assert found.count(None) == 1, user


async def test_each_process_knows_its_part_of_the_shards(store: Storage, other: Storage, shard: Shard) -> None:
    assert (store.share, other.share) == (0.5, 0.5)
    other.own()
    assert other.share == 0


async def test_the_seats_at_other_processes_are_counted(store: Storage, other: Storage, shard: Shard) -> None:
    table = await lobby(other, OTHER, (BEN, ANN))
    await lobby(other, OTHER, (ANN,))
    assert (await store.elsewhere.seats(ANN), await other.elsewhere.seats(ANN)) == (2, 0)
    await other.submit(Unit(table, changes=(SeatGivenUp(ANN, "left", keeps_seat=False),)), shard)
    assert await store.elsewhere.seats(ANN) == 1


async def test_who_is_forgotten_leaves_the_tables_of_other_processes_before(
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
    # Nobody is asked to carry out what concerns no table.
    await Privacy(store).leave_elsewhere(ANN, 78)
    await fleet_of(other).renew()
    assert fleet_of(other).notices() == ([], False)


async def test_a_lobby_that_cannot_be_read_is_no_reason(store: Storage, other: Storage, shard: Shard) -> None:
    await other.create_table(Place(OTHER, next(channels)), {"house": []}, [(ANN, "Ann")])
    assert await because_of(lobby(store, GUILD)) is None
