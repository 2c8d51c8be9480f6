"""Order, ranks and pages of standings, and the users who are hidden from them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import asdict, replace
from functools import partial
from itertools import count

import pytest
from sqlalchemy import insert

from bot.leagues.league_standings import row
from bot.screens.pages.league import standings_page
from bot.storage import Storage, schema
from bot.storage.queries.standings import COLUMNS, Page, RankedStanding, Standing, best, everyone, page

LINES = 15
PEOPLE = 100
_guilds = count(1)


def standing(user: int, played: int = 4, won: int = 1, points: int = 100, mu: float = 25.0) -> Standing:
    """Return the standing of a user in a season."""
    return Standing(user, played, won, points, 8, "WLLL", mu, 8.0)


async def stored(store: Storage, standings: Iterable[Standing]) -> int:
    """Store a season with these standings; return its number."""
    season = await store.leagues.open_season(next(_guilds), "Autumn", 0.0, None, monthly=False)
    assert season is not None
    rows = [{"season_id": season.id, **asdict(each)} for each in standings]
    await store.write_shared(lambda connection: connection.execute(insert(schema.standings), rows))
    return season.id


async def order(store: Storage, *standings: Standing, by: str = "points") -> list[tuple[int, int]]:
    """Store a season with these standings; return the rank and the user id of each row, ordered by column ``by``."""
    found = await store.read(partial(best, season_id=await stored(store, standings), by=by))
    return [(each.rank, each.sums.user_id) for each in found]


async def test_ties_are_broken_by_points_wins_win_rate_and_skill(store: Storage) -> None:
    assert await order(store, standing(1, won=1), standing(2, won=2), by="points") == [(1, 2), (2, 1)]
    assert await order(store, standing(1, played=5), standing(2, played=4)) == [(1, 2), (2, 1)]
    assert await order(store, standing(1), standing(2, mu=26.0)) == [(1, 2), (2, 1)]
    assert await order(store, standing(1, points=99), standing(2, points=100), by="won") == [(1, 2), (2, 1)]


async def test_players_who_are_equal_in_everything_share_a_rank(store: Storage) -> None:
    assert await order(store, standing(3), standing(1), standing(2, points=1)) == [(1, 1), (1, 3), (3, 2)]


async def test_skills_that_differ_in_their_last_digits_are_equal(store: Storage) -> None:
    assert await order(store, standing(1), standing(2, mu=25.0 + 1e-9)) == [(1, 1), (1, 2)]
    assert await order(store, standing(1), standing(2, mu=25.0 + 1e-5)) == [(1, 2), (2, 1)]


@pytest.mark.parametrize("by", ["per_round", "win_rate"])
async def test_averages_over_no_match_are_below_all_others(store: Storage, by: str) -> None:
    nothing = Standing(1, 0, 0, 0, 0, "", 25.0, 8.0)
    assert await order(store, nothing, standing(2), by=by) == [(1, 2), (2, 1)]


def test_standings_can_be_ordered_by_each_column_that_is_shown() -> None:
    assert set(COLUMNS) == set(standings_page.COLUMNS)


def people(dice: random.Random) -> list[Standing]:
    """Return the standings of ``PEOPLE`` users, many of them equal in some columns and some equal in all."""
    found = []
    for user in range(1, PEOPLE + 1):
        played = dice.randrange(1, 4)
        won = dice.randrange(played + 1)
        form = "".join(dice.choices("WL", k=played))
        skill = dice.choice([10.0, 25.0, 25.0 + 1e-9, 30.1])
        found.append(Standing(user, played, won, dice.randrange(-1, 3), dice.randrange(3), form, skill, 8.0))
    dice.shuffle(found)
    return found


def expected(standings: Iterable[Standing], by: str) -> list[tuple[int, int]]:
    """Return the rank and the user id of each row, sorted in Python by the values that users see."""
    keys = {}
    for each in standings:
        shown = row(RankedStanding(0, 0, each))
        chosen = shown.form.count("W") if by == "form" else getattr(shown, by)
        keys[shown.user] = (-chosen, -shown.points, -shown.won, -shown.win_rate, -shown.rating)
    ordered = sorted(keys, key=lambda user: (keys[user], user))
    return [(1 + sum(other < keys[user] for other in keys.values()), user) for user in ordered]


@pytest.mark.parametrize("by", COLUMNS)
async def test_the_database_orders_and_ranks_by_the_values_that_users_see(store: Storage, by: str) -> None:
    standings = people(random.Random(by))
    found = expected(standings, by)
    assert await order(store, *standings, by=by) == found
    assert len({rank for rank, _ in found}) < PEOPLE


async def pages(store: Storage, season: int, reader: int, *numbers: int | None) -> list[Page[RankedStanding]]:
    """Return pages of standings ordered by points. Number ``None`` asks for the page with the reader's row."""
    asked = partial(page, season_id=season, by="points", reader=reader, lines=LINES)
    return [await store.read(partial(asked, number=number)) for number in numbers]


async def test_pages_together_are_the_standings(store: Storage) -> None:
    season = await stored(store, people(random.Random(1)))
    whole = await store.read(partial(best, season_id=season, by="points"))
    assert await store.read(partial(best, season_id=season, by="points", limit=LINES)) == whole[:LINES]
    found = await pages(store, season, 7, *range(7))
    assert [each for shown in found for each in shown.rows] == whole
    assert [len(shown.rows) for shown in found] == [LINES] * 6 + [PEOPLE - 6 * LINES]
    assert {shown.total for shown in found} == {PEOPLE}
    assert {shown.own for shown in found} == {next(each for each in whole if each.sums.user_id == 7)}


async def test_without_a_page_number_the_readers_own_page_is_found(store: Storage) -> None:
    season = await stored(store, people(random.Random(1)))
    for reader in range(1, PEOPLE + 1):
        [shown] = await pages(store, season, reader, None)
        assert shown.own in shown.rows
        assert shown.own is not None
        assert shown.number == (shown.own.place - 1) // LINES
    [first, stranger, beyond] = await pages(store, season, PEOPLE + 1, 0, None, 99)
    assert stranger == first
    assert (first.own, first.number, beyond.number) == (None, 0, 6)


async def test_empty_standings_have_one_empty_page(store: Storage) -> None:
    season = await store.leagues.open_season(next(_guilds), "Autumn", 0.0, None, monthly=False)
    assert season is not None
    assert await pages(store, season.id, 1, None, 3) == [Page((), None, 0, 0)] * 2


async def test_hidden_users_are_left_out_except_for_the_reader_and_in_complete_standings(store: Storage) -> None:
    season = await stored(store, [standing(1), standing(2, points=90), standing(3, points=80)])
    other = await stored(store, [replace(standing(4), points=500)])
    await store.people.hide(1, True)
    await store.people.hide(3, True)
    [seen] = await pages(store, season, 1, None)
    assert [(each.rank, each.sums.user_id) for each in seen.rows] == [(1, 1), (2, 2)]
    assert seen.total == 2
    assert [each.sums.user_id for each in await store.read(partial(best, season_id=season, by="points"))] == [2]
    assert [each.sums.user_id for each in await store.read(partial(everyone, season_id=season, by="won"))] == [1, 2, 3]
    assert [each.sums.user_id for each in await store.read(partial(everyone, season_id=other, by="won"))] == [4]
