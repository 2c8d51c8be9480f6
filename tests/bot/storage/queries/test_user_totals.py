"""Results of matches, and the totals calculated from them."""

from __future__ import annotations

from bot.storage import MatchEnded, Place, RoundEnded, SeatGivenUp, SeatTaken, Storage, Total, Unit
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, PEOPLE, new_game, new_table, play_out

ANN, BEN, CEM = (user for user, _ in PEOPLE)
DOR = 904 << 22


async def store_match(store: Storage, *rounds: tuple[int | None, ...], counts: bool = True, guild: int = GUILD) -> None:
    """Store a match that seat 0 wins. Each of ``rounds`` contains the winner, followed by the points of each seat."""
    game = await new_game(store) if guild == GUILD else None
    table = game.table_id if game else (await new_table(store, guild)).id
    changes = [
        RoundEnded(number, won, "cards", "W+4", tuple(points)) for number, (won, *points) in enumerate(rounds, 1)
    ]
    await store.submit(Unit(table, changes=(*changes, MatchEnded("won", (0,), (9, 9, 9), counts))))


async def test_totals_are_the_sums_of_all_matches(store: Storage) -> None:
    await store_match(store, (0, 40, 0, 0), (1, 0, 25, 0), (None, 0, 0, 0))
    await store_match(store, (0, 60, 0, 0))
    assert await store.totals(GUILD) == [
        Total(ANN, "Ann", matches=2, matches_won=2, rounds=4, rounds_won=2, points=100),
        Total(BEN, "Ben", matches=2, matches_won=0, rounds=4, rounds_won=1, points=25),
        Total(CEM, "Cem", matches=2, matches_won=0, rounds=4, rounds_won=0, points=0),
    ]


async def test_points_won_after_a_player_left_count_for_nobody(store: Storage, clock: StandingClock) -> None:
    game = await new_game(store)
    await store.submit(Unit(game.table_id, changes=(RoundEnded(1, 0, "cards", "R7", (40, 0, 0)),)))
    clock.time += 1
    await store.submit(Unit(game.table_id, changes=(SeatGivenUp(ANN, "left", keeps_seat=True),)))
    clock.time += 1
    last = (RoundEnded(2, 0, "cards", "R7", (60, 0, 0)), MatchEnded("won", (0,), (100, 0, 0)))
    await store.submit(Unit(game.table_id, changes=last))
    assert await store.totals_of(GUILD, ANN) == Total(ANN, "Ann", 1, 0, 1, 1, 40)
    await store.chronicles.keep(game.table_id, GUILD, {}, ())
    assert await store.totals_of(GUILD, ANN) == Total(ANN, "Ann", 1, 0, 1, 1, 40)
    found = await store.leagues.finished(game.table_id)
    assert found is not None
    assert found.points == {0: (1, 40), 1: (2, 0), 2: (2, 0)}


async def test_the_totals_of_one_user_can_be_read(store: Storage) -> None:
    await store_match(store, (1, 0, 25, 0))
    assert await store.totals_of(GUILD, BEN) == Total(BEN, "Ben", 1, 0, 1, 1, 25)
    assert await store.totals_of(GUILD, DOR) is None


async def test_a_match_that_does_not_count_is_not_in_the_totals(store: Storage) -> None:
    await store_match(store, (0, 40, 0, 0), counts=False)
    assert await store.totals(GUILD) == []


async def test_each_server_has_its_own_totals(store: Storage) -> None:
    await store_match(store, (0, 40, 0, 0))
    await store_match(store, (0, 7, 0, 0), guild=GUILD + 1)
    assert [total.points for total in await store.totals(GUILD)] == [40, 0, 0]
    assert [total.points for total in await store.totals(GUILD + 1)] == [7, 0, 0]


async def test_a_running_match_is_not_in_the_totals(store: Storage) -> None:
    game = await new_game(store)
    await store.submit(Unit(game.table_id, changes=(RoundEnded(1, 0, "cards", "R7", (40, 0, 0)),)))
    assert await store.totals(GUILD) == []


async def test_only_later_rounds_count_for_a_player_who_joins_late(store: Storage) -> None:
    game = await new_game(store)
    first = RoundEnded(1, 0, "cards", "R7", (40, 0, 0))
    second = RoundEnded(2, 3, "cards", "R7", (0, 0, 0, 15))
    await store.submit(Unit(game.table_id, changes=(first, SeatTaken(3, DOR, "Dor"), second)))
    await store.submit(Unit(game.table_id, changes=(MatchEnded("won", (3,), (40, 0, 0, 15)),)))
    assert await store.totals_of(GUILD, DOR) == Total(DOR, "Dor", 1, 1, 1, 1, 15)


async def test_a_round_is_not_counted_for_a_seat_that_did_not_play_in_it(store: Storage) -> None:
    await store_match(store, (0, 40, None, 0))
    assert await store.totals_of(GUILD, BEN) == Total(BEN, "Ben", 1, 0, 0, 0, 0)


async def test_a_player_who_left_keeps_the_points_won_before(store: Storage) -> None:
    game = await new_game(store)
    rounds = RoundEnded(1, 1, "cards", "R7", (0, 30, 0))
    await store.submit(Unit(game.table_id, changes=(rounds, SeatGivenUp(BEN, "left", keeps_seat=True))))
    await store.submit(Unit(game.table_id, changes=(MatchEnded("won", (0,), (50, 30, 0)),)))
    assert await store.totals_of(GUILD, BEN) == Total(BEN, "Ben", 1, 0, 1, 1, 30)


async def test_totals_show_the_most_recent_name_of_a_user(store: Storage) -> None:
    await store_match(store, (0, 40, 0, 0))
    table = await store.create_table(Place(GUILD, 1 << 60), {}, [(ANN, "Anna")])
    await store.submit(Unit(table.id, changes=(MatchEnded("ended", (), (0,)),)))
    found = await store.totals_of(GUILD, ANN)
    assert found is not None
    assert found.name == "Anna"


async def test_totals_are_sorted_by_points_and_limited_in_number(store: Storage) -> None:
    await store_match(store, (2, 0, 0, 80), (1, 0, 81, 0))
    assert [total.user_id for total in await store.totals(GUILD, limit=2)] == [BEN, CEM]


async def test_the_totals_after_a_whole_match_are_its_scores(store: Storage) -> None:
    game = await new_game(store)
    await play_out(store, game)
    totals = {total.user_id: total for total in await store.totals(GUILD)}
    assert [totals[user].points for user in game.began.order] == list(game.state.match.scores)
    assert sum(total.matches_won for total in totals.values()) == 1
    assert {total.rounds for total in totals.values()} == {game.state.match.round_number}
