"""Stored tables and their seats."""

from __future__ import annotations

import pytest

from bot.storage import (
    MatchEnded,
    Place,
    Reason,
    Seat,
    SeatGivenUp,
    SeatsArranged,
    SeatTaken,
    Storage,
    StorageError,
    TableEnded,
    Unit,
)
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, PEOPLE, new_game, new_table, play_on

ANN, BEN, CEM = (user for user, _ in PEOPLE)
DOR = 904 << 22


async def users_by_seat(store: Storage, table_id: int) -> dict[int, int]:
    """Return the user id of each seat, by seat."""
    return {seat.seat: seat.user_id for seat in await store.seats(table_id) if seat.seat is not None}


async def test_a_new_table_is_read_back_unchanged(store: Storage, clock: StandingClock) -> None:
    made = await store.create_table(Place(GUILD, 5 << 22, 4 << 22), {"host": 0, "language": "de"}, PEOPLE)
    assert await store.table(made.id) == made
    assert await store.live_tables() == [made]
    assert made.seats[1] == Seat(1, BEN, "Ben", clock.time)


async def test_a_channel_has_at_most_one_live_table(store: Storage) -> None:
    first = await new_table(store)
    with pytest.raises(StorageError) as caught:
        await store.create_table(first.place, {}, ())
    assert (caught.value.reason, caught.value.facts) == (Reason.TABLE_EXISTS, {"table": first.id})
    await store.submit(Unit(first.id, changes=(TableEnded("closed"),)))
    second = await store.create_table(first.place, {}, ())
    assert second.id != first.id
    assert await store.live_tables() == [second]


async def test_an_ended_table_is_marked_as_ended(store: Storage, clock: StandingClock) -> None:
    table = await new_table(store)
    clock.time += 60
    await store.submit(Unit(table.id, changes=(TableEnded("closed"),)))
    found = await store.table(table.id)
    assert found is not None
    assert (found.status, found.ended, found.ended_at) == ("ended", "closed", clock.time)
    assert await store.live_tables() == []


async def test_a_table_can_end_only_once(store: Storage) -> None:
    table = await new_table(store)
    await store.submit(Unit(table.id, changes=(TableEnded("closed"),)))
    with pytest.raises(StorageError) as caught:
        await store.submit(Unit(table.id, changes=(MatchEnded("won", (0,), (500, 0, 0)),)))
    assert caught.value.reason is Reason.OUT_OF_STEP
    assert await store.totals(GUILD) == []


async def test_each_new_table_has_a_higher_number(store: Storage) -> None:
    numbers = [(await new_table(store)).id for _ in range(3)]
    assert numbers == sorted(set(numbers))


async def test_users_join_and_leave_a_lobby(store: Storage, clock: StandingClock) -> None:
    table = await new_table(store)
    await store.submit(Unit(table.id, changes=(SeatTaken(3, DOR, "Dor"),)))
    leaving = (SeatGivenUp(BEN, "left", keeps_seat=False), SeatsArranged((ANN, CEM, DOR)))
    await store.submit(Unit(table.id, changes=leaving))
    assert await users_by_seat(store, table.id) == {0: ANN, 1: CEM, 2: DOR}
    gone = [seat for seat in await store.seats(table.id) if seat.user_id == BEN]
    assert gone == [Seat(None, BEN, "Ben", clock.time, clock.time, "left")]


async def test_a_player_who_comes_back_is_no_longer_marked_as_left(store: Storage, clock: StandingClock) -> None:
    game = await new_game(store)
    await store.submit(Unit(game.table_id, changes=(SeatGivenUp(BEN, "left", keeps_seat=True),)))
    assert (await users_by_seat(store, game.table_id))[1] == BEN
    clock.time += 60
    await store.submit(Unit(game.table_id, changes=(SeatTaken(1, BEN, "Benno"),)))
    [ben] = [seat for seat in await store.seats(game.table_id) if seat.user_id == BEN]
    assert ben == Seat(1, BEN, "Benno", clock.time - 60)


async def test_a_seat_that_is_taken_over_belongs_to_the_new_player(store: Storage) -> None:
    game = await new_game(store)
    await store.submit(Unit(game.table_id, changes=(SeatTaken(1, DOR, "Dor"),)))
    assert await users_by_seat(store, game.table_id) == {0: ANN, 1: DOR, 2: CEM}
    [ben] = [seat for seat in await store.seats(game.table_id) if seat.user_id == BEN]
    assert (ben.seat, ben.reason) == (None, "taken_over")


async def test_the_order_of_seats_is_fixed_when_the_match_begins(store: Storage) -> None:
    game = await new_game(store)
    assert await users_by_seat(store, game.table_id) == dict(enumerate(game.began.order))


async def test_the_order_of_seats_cannot_include_a_user_without_a_seat(store: Storage) -> None:
    table = await new_table(store)
    with pytest.raises(StorageError) as caught:
        await store.submit(Unit(table.id, changes=(SeatsArranged((ANN, DOR)),)))
    assert caught.value.reason is Reason.OUT_OF_STEP
    assert await users_by_seat(store, table.id) == {0: ANN, 1: BEN, 2: CEM}


async def test_a_match_can_begin_only_once(store: Storage) -> None:
    game = await new_game(store)
    await play_on(store, game, 2)
    with pytest.raises(StorageError) as caught:
        await store.submit(game.beginning())
    assert caught.value.reason is Reason.OUT_OF_STEP
    assert len(await store.journal(game.table_id)) == 3
