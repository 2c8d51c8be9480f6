"""The end of a season: in the server's time zone, across daylight saving time, and only with a trusted clock."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.leagues import season_plans, seasons
from bot.leagues.leagues import Leagues
from bot.storage import Storage, StorageError, numbers
from tests.bot.faults import broken
from tests.bot.finished_matches import DAY, GUILD, store_match, user
from tests.bot.standing_clock import StandingClock


def utc(text: str) -> float:
    """Return the timestamp of a time written in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("zone", "at", "end"),
    [
        ("Europe/Berlin", "2026-03-15 12:00", "2026-03-31 22:00"),
        ("Europe/Berlin", "2026-10-15 12:00", "2026-10-31 23:00"),
        ("Europe/Berlin", "2026-10-31 22:59", "2026-10-31 23:00"),
        ("Europe/Berlin", "2026-10-31 23:00", "2026-11-30 23:00"),
        ("Pacific/Auckland", "2026-03-31 10:59", "2026-03-31 11:00"),
        # At the end of the month, America/Asuncion skips midnight and America/Havana has it twice.
        ("America/Asuncion", "2023-09-15 12:00", "2023-10-01 04:00"),
        ("America/Havana", "2026-10-15 12:00", "2026-11-01 04:00"),
    ],
)
def test_a_month_ends_in_the_servers_time_zone(zone: str, at: str, end: str) -> None:
    assert seasons.month_end(utc(at), zone) == utc(end)
    name = seasons.month_name(utc(end), zone)
    assert seasons.month_name(utc(end) - 1, zone) < name


async def test_a_season_closes_exactly_when_its_month_ends(store: Storage, clock: StandingClock) -> None:
    leagues = Leagues(store)
    clock.time = utc("2026-10-20 12:00")
    await leagues.set_timezone(GUILD, "Europe/Berlin", clock.time)
    await leagues.set_monthly(GUILD, True, clock.time)
    await leagues.roll(utc("2026-10-31 22:59:59"))
    assert [season.name for season in await leagues.seasons(GUILD)] == ["2026-10"]
    await leagues.roll(utc("2026-10-31 23:00"))
    assert [season.name for season in await leagues.seasons(GUILD)] == ["2026-11", "2026-10"]


@pytest.mark.parametrize(
    ("at", "zone", "known"),
    [
        # The month is over in neither zone.
        ("2026-11-20 12:00", "Europe/Berlin", [("2026-11", "2026-11-30 23:00")]),
        # The month is over only in the new zone.
        ("2026-11-30 15:00", "Pacific/Auckland", [("2026-12", "2026-12-31 11:00"), ("2026-11", "2026-11-30 15:00")]),
        # The month is over in both zones, but the season has not been closed yet.
        ("2026-12-01 00:00:05", "Europe/Berlin", [("2026-12", "2026-12-31 23:00"), ("2026-11", "2026-12-01 00:00")]),
        # The month is over only in the old zone.
        ("2026-12-01 02:00", "America/New_York", [("2026-12", "2027-01-01 05:00"), ("2026-11", "2026-12-01 00:00")]),
    ],
)
async def test_a_season_keeps_its_month_if_the_time_zone_changes(
    store: Storage, clock: StandingClock, at: str, zone: str, known: list[tuple[str, str]]
) -> None:
    leagues = Leagues(store)
    clock.time = utc("2026-11-10 12:00")
    await leagues.set_monthly(GUILD, True, clock.time)
    await leagues.set_timezone(GUILD, zone, utc(at))
    await leagues.roll(utc(at))
    found = [(season.name, season.ends_at) for season in await leagues.seasons(GUILD)]
    assert found == [(name, utc(end)) for name, end in known]


async def test_no_season_is_closed_by_an_untrusted_clock(store: Storage, clock: StandingClock) -> None:
    trusted = False
    leagues = Leagues(store, lambda: trusted)
    await leagues.set_monthly(GUILD, True, clock.time)
    await leagues.roll(clock.time + 400 * 86_400)
    assert len(await leagues.seasons(GUILD)) == 1
    trusted = True
    await leagues.roll(clock.time + 40 * 86_400)
    assert len(await leagues.seasons(GUILD)) > 1


async def test_a_match_is_settled_only_after_the_previous_season_is_closed(
    store: Storage, clock: StandingClock
) -> None:
    trusted = False
    leagues = Leagues(store, lambda: trusted)
    clock.time = utc("2026-10-20 12:00")
    for number in range(3):
        await leagues.store_member(GUILD, user(number), clock.time - 30 * DAY)
    await leagues.set_monthly(GUILD, True, clock.time)
    # The clock is not trusted for six hours after an outage of a day or more.
    clock.time = utc("2026-11-01 01:00")
    await store_match(store, (0, 1, 2), (60, 0, 0))
    assert await leagues.settle(clock.time) == 0
    trusted = True
    clock.time = utc("2026-11-01 07:00")
    assert await leagues.settle(clock.time) == 1
    season = await leagues.current(GUILD)
    assert season is not None
    assert season.name == "2026-11"
    assert [row.points for row in await leagues.standings(season, "points")] == [60, 0, 0]


async def test_ending_a_season_whose_month_is_over_keeps_the_next_one_open(
    store: Storage, clock: StandingClock
) -> None:
    leagues = Leagues(store)
    clock.time = utc("2026-10-20 12:00")
    await leagues.set_monthly(GUILD, True, clock.time)
    october = await leagues.current(GUILD)
    assert october is not None
    assert await leagues.end(GUILD, utc("2026-11-01 00:00:05"), october.id) is None
    november = await leagues.current(GUILD)
    assert november is not None
    assert november.name == "2026-11"
    assert await leagues.end(GUILD, utc("2026-11-02 12:00"), november.id) is not None


async def test_a_season_that_was_ended_by_hand_meanwhile_is_not_followed_by_another(
    store: Storage, clock: StandingClock
) -> None:
    leagues = Leagues(store)
    clock.time = utc("2026-10-20 12:00")
    await leagues.set_monthly(GUILD, True, clock.time)
    october = await leagues.current(GUILD)
    assert october is not None
    assert await leagues.end(GUILD, utc("2026-10-31 23:59"), october.id) is not None
    await store.write(lambda connection: season_plans.end_month(connection, october, "UTC"), GUILD)
    assert await leagues.current(GUILD) is None


async def test_a_monthly_season_is_never_closed_without_opening_the_next_one(
    store: Storage, clock: StandingClock
) -> None:
    leagues = Leagues(store)
    await leagues.set_monthly(GUILD, True, clock.time)
    with broken(numbers, "keep"):
        await leagues.roll(clock.time + 32 * 86_400)
    assert [season.closed for season in await leagues.seasons(GUILD)] == [False]
    await leagues.roll(clock.time + 32 * 86_400)
    assert [season.closed for season in await leagues.seasons(GUILD)] == [False, True]


async def test_monthly_seasons_are_not_switched_on_if_no_season_can_be_opened(
    store: Storage, clock: StandingClock
) -> None:
    leagues = Leagues(store)
    with broken(numbers, "keep"), pytest.raises(StorageError):
        await leagues.set_monthly(GUILD, True, clock.time)
    assert not (await leagues.preferences(GUILD)).monthly
    store.guilds.drop(GUILD)
    assert not (await leagues.preferences(GUILD)).monthly
