"""Seasons, the matches that enter and leave them, and their standings."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select, text

from bot.leagues import ratings
from bot.leagues.leagues import Leagues
from bot.leagues.seasons import month_end
from bot.locales import LANGUAGES, texts
from bot.presets.server_presets import BUILT_IN, Presets
from bot.storage import Origin, Storage, StorageError, schema
from bot.storage.queries.leagues import OUT_OF_ORDER, Season
from bot.storage.queries.standings import Standing, everyone
from bot.storage.sqlite import database
from bot.storage.sqlite.database import open_writable
from engine import events as e
from tests.bot.finished_matches import DAY, GUILD, store_match, user
from tests.bot.screens.test_editions import EDITIONS
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import Game, new_game, play_out, run_maintenance

Line = tuple[int, int, bool, int, int]
"""Result of one player in a match: user id, final score, True if won, number of rounds, points in all rounds."""


@pytest.fixture
async def leagues(store: Storage, clock: StandingClock) -> Leagues:
    """Return the leagues of a server whose members are not newcomers."""
    made = Leagues(store)
    await add_members(made, clock.time)
    return made


async def add_members(leagues: Leagues, now: float, guild: int = GUILD) -> None:
    """Store five users as members who joined the server 30 days before ``now``."""
    for number in range(5):
        await leagues.store_member(guild, user(number), now - 30 * DAY)


async def reasons(store: Storage) -> list[str | None]:
    """Return the reason why each match is friendly, or None for a ranked match, in the order of the tables."""
    query = select(schema.league_matches.c.reason).order_by(schema.league_matches.c.table_id)
    return await store.read(lambda connection: list(connection.execute(query).scalars()))


async def points(leagues: Leagues) -> dict[int, int]:
    """Return the points of everyone in the standings of the newest season."""
    season = await leagues.season(GUILD, None)
    assert season is not None
    return {row.user: row.points for row in await leagues.standings(season, "points")}


async def test_a_ranked_match_enters_the_standings_once(store: Storage, leagues: Leagues, clock: StandingClock) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await store_match(store, (0, 1, 2), (60, 0, 0), (50, 0, 30))
    assert await leagues.settle(clock.time) == 1
    assert await leagues.settle(clock.time) == 0
    season = await leagues.current(GUILD)
    assert season is not None
    rows = await leagues.standings(season, "points")
    assert [(row.rank, row.user, row.played, row.won, row.points, row.rounds, row.form) for row in rows] == [
        (1, user(0), 1, 1, 110, 2, "W"),
        (2, user(2), 1, 0, 30, 2, "L"),
        (3, user(1), 1, 0, 0, 2, "L"),
    ]
    assert rows[0].rating > rows[1].rating > rows[2].rating


async def test_a_person_who_waited_for_a_round_that_was_not_dealt_is_not_a_player_of_the_match(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await store_match(store, (0, 1, 2), (60, 0, 0), late=3)
    await leagues.settle(clock.time)
    assert await reasons(store) == [None]
    assert await points(leagues) == {user(0): 60, user(1): 0, user(2): 0}


async def test_a_match_that_was_not_settled_in_time_is_settled_late(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await store_match(store, (0, 1, 2), (60, 0, 0))
    await leagues.settle(clock.time)
    clock.time += 2 * OUT_OF_ORDER
    await store_match(store, (0, 1, 2), (0, 60, 0))
    await leagues.settle(clock.time)
    clock.time -= 2 * OUT_OF_ORDER - 1
    await store_match(store, (0, 1, 2), (0, 0, 60))
    clock.time += 2 * OUT_OF_ORDER
    assert await leagues.settle(clock.time) == 0
    assert await leagues.settle_late(clock.time) == 1
    assert await leagues.settle_late(clock.time) == 0
    assert await points(leagues) == {user(0): 60, user(1): 60, user(2): 60}


async def test_a_match_before_the_first_season_belongs_to_no_season(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await store_match(store, (0, 1, 2), (60, 0, 0))
    clock.time += 1
    await leagues.start(GUILD, "Autumn", clock.time)
    await leagues.settle(clock.time)
    assert await reasons(store) == ["no_season"]
    assert all(texts(language, strict=True)("friendly-no_season") for language in LANGUAGES)


async def test_too_few_moves_newcomers_and_too_few_players_make_a_match_friendly(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await store_match(store, (0, 1, 2), (60, 0, 0), moves=9)
    await leagues.store_member(GUILD, user(4), clock.time - 6 * DAY)
    await store_match(store, (0, 1, 4), (60, 0, 0))
    await store_match(store, (0, 1), (60, 0))
    await leagues.settle(clock.time)
    assert await reasons(store) == ["few_moves", "newcomer", "few"]


async def test_a_joining_time_that_could_not_be_stored_is_not_remembered(
    store: Storage, leagues: Leagues, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    with open_writable(file).begin(), pytest.raises(StorageError):
        await leagues.store_member(GUILD, user(9), 10.0)
    assert leagues.is_new_member(GUILD, user(9), 10.0)
    await leagues.store_member(GUILD, user(9), 10.0)
    assert not leagues.is_new_member(GUILD, user(9), 10.0)


async def test_a_joining_time_is_not_remembered_if_the_user_is_forgotten_during_storing(leagues: Leagues) -> None:
    storing = asyncio.create_task(leagues.store_member(GUILD, user(9), 10.0))
    await asyncio.sleep(0)
    leagues.forgotten(user(9))
    await storing
    assert leagues.is_new_member(GUILD, user(9), 10.0)


@pytest.mark.parametrize("preset", EDITIONS)
async def test_an_edition_can_be_ranked(store: Storage, leagues: Leagues, clock: StandingClock, preset: str) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await leagues.rank(GUILD, BUILT_IN[preset])
    await store_match(store, (0, 1, 2), (60, 0, 0), options={"preset": preset})
    await store_match(store, (0, 1, 2), (60, 0, 0), options={"preset": "classic"})
    await leagues.settle(clock.time)
    assert await reasons(store) == [None, None]


async def test_no_change_to_the_ranked_presets_is_lost_if_several_are_made_at_the_same_time(leagues: Leagues) -> None:
    presets = [BUILT_IN[key] for key in ("family", "mau-mau", "flip")]
    assert await asyncio.gather(*(leagues.rank(GUILD, preset) for preset in presets)) == [True, True, True]
    assert {preset.key for preset in await leagues.ranked(GUILD)} == {"classic", "family", "mau-mau", "flip"}
    await asyncio.gather(
        leagues.set_ranked(GUILD, ["classic"], []), leagues.set_ranked(GUILD, ["official-2018"], ["official-2018"])
    )
    found = {preset.key for preset in await leagues.ranked(GUILD)}
    assert found == {"official-2018", "family", "mau-mau", "flip"}


async def test_a_match_counts_for_the_ranked_preset_that_it_began_with(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    presets = Presets(store)
    made = await presets.create(GUILD, "Friday", {"stacking": "same"})
    await leagues.rank(GUILD, made)
    origin = Origin(made.name, made.number, made.options)
    quick = {"preset": "classic", "stacking": "same", "target": 10, "turn_seconds": 0}
    tuned = {"preset": "classic", "stacking": "mixed"}
    await presets.save(GUILD, made.number, made.revision, {"jump_in": "exact"})
    for options in (quick, tuned, {"preset": "classic", "jump_in": "exact"}):
        await store_match(store, (0, 1, 2), (60, 0, 0), options=options, origin=origin)
    await leagues.settle(clock.time)
    assert await reasons(store) == [None, "preset", None]
    await presets.delete(GUILD, made.number)
    await leagues.rank(GUILD, BUILT_IN["quick"])
    await store_match(store, (0, 1, 2), (60, 0, 0), options=quick, origin=origin)
    await store_match(store, (0, 1, 2), (60, 0, 0), options=quick)
    await leagues.settle(clock.time)
    assert (await reasons(store))[3:] == [None, "preset"]


async def test_the_third_match_ended_by_the_same_leaver_on_a_day_counts_only_for_the_leaver(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    for _ in range(3):
        await store_match(store, (0, 1, 2), (60, 0, 0), leaver=2)
        clock.time += 60
    await leagues.settle(clock.time)
    season = await leagues.current(GUILD)
    assert season is not None
    assert {row.user: row.played for row in await leagues.standings(season, "points")} == {
        user(0): 2,
        user(1): 2,
        user(2): 3,
    }


async def test_a_monthly_season_ends_with_the_month_in_the_servers_time_zone(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.set_timezone(GUILD, "Pacific/Auckland", clock.time)
    await leagues.set_monthly(GUILD, True, clock.time)
    first = await leagues.current(GUILD)
    assert first is not None
    assert first.ends_at == month_end(clock.time, "Pacific/Auckland") == month_end(clock.time, "UTC") - 13 * 3600
    clock.time = first.ends_at - 1
    await store_match(store, (0, 1, 2), (60, 0, 0))
    clock.time = first.ends_at
    await store_match(store, (0, 1, 2), (0, 70, 0))
    clock.time += 40 * DAY
    await leagues.settle(clock.time)
    names = [season.name for season in await leagues.seasons(GUILD)]
    assert names == ["2027-03", "2027-02", "2027-01"]
    standings = [await leagues.standings(season, "points") for season in reversed(await leagues.seasons(GUILD))]
    assert [[row.points for row in rows] for rows in standings] == [[60, 0, 0], [70, 0, 0], []]
    assert [season.name for season in await leagues.seasons_to_post()] == ["2027-01", "2027-02"]


async def test_only_one_season_runs_at_a_time(leagues: Leagues, clock: StandingClock) -> None:
    assert await leagues.end(GUILD, clock.time) is None
    assert await leagues.start(GUILD, "", clock.time) is not None
    assert await leagues.start(GUILD, "", clock.time) is None
    ended = await leagues.end(GUILD, clock.time + 5)
    assert ended is not None
    assert (ended.name, ended.ends_at, ended.closed) == ("2027-01", clock.time + 5, True)
    assert await leagues.current(GUILD) is None


async def test_a_season_is_found_however_many_came_after_it(leagues: Leagues, clock: StandingClock) -> None:
    for number in range(30):
        await leagues.start(GUILD, f"Season {number}", clock.time)
        clock.time += 1
        await leagues.end(GUILD, clock.time)
    seasons = await leagues.seasons(GUILD)
    assert [season.name for season in seasons] == [f"Season {number}" for number in reversed(range(30))]
    assert await leagues.season(GUILD, seasons[-1].id) == seasons[-1]
    assert await leagues.season(GUILD, None) == seasons[0]


async def test_a_removed_match_no_longer_counts_and_ratings_are_recalculated(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    first = await store_match(store, (0, 1, 2), (60, 0, 0))
    clock.time += 1
    await store_match(store, (0, 1, 2), (0, 60, 10))
    await leagues.settle(clock.time)
    assert await leagues.remove(GUILD + 1, first, clock.time) is None
    assert await leagues.remove(GUILD, first, clock.time) is not None
    assert await leagues.remove(GUILD, first, clock.time) is None
    season = await leagues.current(GUILD)
    assert season is not None
    assert season.stale == 1
    assert await points(leagues) == {user(0): 0, user(1): 60, user(2): 10}
    await leagues.rerate()
    season = await leagues.current(GUILD)
    assert season is not None
    assert season.stale == 0
    expected = ratings.after([ratings.beginner()] * 3, [3, 1, 2])
    found = await store.leagues.ratings(season.id, [user(0), user(1), user(2)])
    assert found == {user(number): tuple(rating) for number, rating in enumerate(expected)}


async def test_ranked_matches_are_found_by_number_date_or_name(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    old = await store_match(store, (0, 1, 2), (60, 0, 0))
    friendly = await store_match(store, (0, 1), (60, 0))
    clock.time += DAY
    await leagues.end(GUILD, clock.time)
    await leagues.start(GUILD, "Winter", clock.time)
    new = await store_match(store, (0, 1, 3), (0, 60, 0))
    await leagues.settle(clock.time)

    async def found(typed: str) -> list[int]:
        return [match.table_id for match in await leagues.suggested(GUILD, typed, 25)]

    assert await found("") == [new, old]
    assert await found(f" #{old}") == [old]
    assert (await found("2027-01-15"), await found("2027-01-16"), await found("2027-01")) == ([old], [new], [new, old])
    assert (await found("dOR"), await found("ann "), await found("nobody")) == ([new], [new, old], [])
    assert (await found("%"), await found("9" * 30)) == ([], [])
    assert (await found("9999-12"), await found("9999-12-31")) == ([], [])
    assert await leagues.match(GUILD + 1, old) is None
    match = await leagues.match(GUILD, friendly)
    assert match is not None
    assert match.reason == "few"
    await leagues.remove(GUILD, old, clock.time)
    assert await found("") == [new]


async def test_standings_are_available_while_ratings_are_recalculated(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    tables = [await store_match(store, (0, 1, 2), (60, 0, 0)) for _ in range(30)]
    await leagues.settle(clock.time)
    await leagues.remove(GUILD, tables[0], clock.time)
    rerating = asyncio.create_task(leagues.rerate())
    for _ in range(5):
        await asyncio.sleep(0)
    await leagues.refresh(clock.time)
    season = await leagues.current(GUILD)
    assert season is not None
    assert (await points(leagues))[user(0)] == 29 * 60
    assert not rerating.done()
    assert season.stale == 1
    await rerating


async def test_a_player_hidden_from_standings_is_seen_only_by_themselves(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    await store_match(store, (0, 1, 2), (60, 0, 0))
    await leagues.settle(clock.time)
    await store.people.hide(user(0), True)
    season = await leagues.current(GUILD)
    assert season is not None
    assert [row.user for row in await leagues.standings(season, "points")] == [user(1), user(2)]
    own = await leagues.standings(season, "points", reader=user(0))
    assert own[0].user == user(0)


async def test_stored_results_equal_those_calculated_from_the_journals(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await leagues.start(GUILD, "Autumn", clock.time)
    games = []
    for seed in range(6):
        games.append(await new_game(store, seed))
        await play_out(store, games[-1])
        clock.time += 60
        if seed == 1:
            await run_maintenance(store)  # packs the journals
        if seed == 3:
            await leagues.end(GUILD, clock.time)
            await leagues.start(GUILD, "Winter", clock.time)
    await leagues.settle(clock.time)
    assert await reasons(store) == [None] * len(games)
    for removed in (games[1], games[4]):
        await leagues.remove(GUILD, removed.table_id, clock.time)
    await leagues.rerate()
    winter, autumn = await leagues.seasons(GUILD)
    for season, counting in ((autumn, (0, 2, 3)), (winter, (5,))):
        expected = add_up([await lines_from_journal(store, games[number]) for number in counting])
        await check_standings(store, season, expected)
        assert {standing.played for standing in expected.values()} == {len(counting)}


async def lines_from_journal(store: Storage, game: Game) -> list[Line]:
    """Return the result of each of the three players in a match, calculated from its journal."""
    rounds, points = 0, [0, 0, 0]
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    for line in await store.journal(game.table_id):
        for event in map(e.typed, line.events):
            if isinstance(event, e.PointsWritten):
                rounds, scores = rounds + 1, event.scores
                points = [sum(pair) for pair in zip(points, event.gained, strict=True)]
            elif isinstance(event, e.MatchWon):
                winners = event.seats
    return [(user, scores[seat], seat in winners, rounds, points[seat]) for seat, user in enumerate(game.began.order)]


# --- after any sequence of matches, removals and season changes -------------------------------------------------------

MATCH = st.tuples(
    st.just("match"),
    st.permutations(range(5)).map(lambda order: tuple(order[:3])),
    st.lists(st.tuples(*[st.integers(0, 60)] * 3), min_size=1, max_size=3),
    st.sampled_from((10, 10, 10, 9)),
)
REMOVAL = st.tuples(st.just("remove"), st.integers(0, 8))
OTHERS = st.sampled_from([("settle",), ("rerate",), ("new season",), ("next month",), ("forget", 0)])


def test_standings_recalculated_from_rounds_equal_the_stored_ones(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        clock, guilds = StandingClock(), count(GUILD)
        store = runner.run(_open_store(tmp_path, clock))

        @settings(max_examples=25, deadline=None)
        @given(st.lists(st.one_of(MATCH, MATCH, REMOVAL, OTHERS), max_size=14))
        def check(doings: list[tuple[object, ...]]) -> None:
            runner.run(_check_after(store, clock, next(guilds), doings))

        check()
        runner.run(store.close())


async def _open_store(folder: Path, clock: StandingClock) -> Storage:
    return await Storage.open(f"sqlite+aiosqlite:///{folder}/houserules.db", clock)


async def _check_after(store: Storage, clock: StandingClock, guild: int, doings: list[tuple[object, ...]]) -> None:
    leagues = Leagues(store)
    await add_members(leagues, clock.time, guild)
    await leagues.start(guild, "", clock.time)
    await leagues.set_monthly(guild, True, clock.time)
    for doing in doings:
        clock.time += 60
        await _do(doing, store, leagues, clock, guild)
    await leagues.settle(clock.time)
    await leagues.rerate()
    for season in await leagues.seasons(guild):
        await check_standings(store, season, add_up(await lines_from_rounds(store, season)))


async def check_standings(store: Storage, season: Season, expected: dict[int, Standing]) -> None:
    """Check that the stored standings of a season are the expected ones."""
    found = await store.read(partial(everyone, season_id=season.id, by="points"))
    stored = {row.sums.user_id: row.sums for row in found}
    assert stored.keys() == expected.keys()
    for account, standing in stored.items():
        other = expected[account]
        rating = pytest.approx((standing.mu, standing.sigma), abs=1e-9)
        assert (other.mu, other.sigma) == rating
        assert replace(other, mu=standing.mu, sigma=standing.sigma) == standing


async def _do(doing: tuple[object, ...], store: Storage, leagues: Leagues, clock: StandingClock, guild: int) -> None:
    match doing:
        case ("match", tuple(people), list(rounds), int(moves)):
            await store_match(store, people, *rounds, moves=moves, guild=guild)
        case ("remove", int(number)):
            await leagues.remove(guild, await _last_table(store) - number, clock.time)
        case ("settle",):
            await leagues.settle(clock.time)
        case ("rerate",):
            await leagues.rerate()
        case ("new season",):
            await leagues.end(guild, clock.time)
            await leagues.start(guild, "", clock.time)
        case ("next month",):
            clock.time += 31 * DAY
        case ("forget", int(number)):
            await store.people.forget(user(number))
            await leagues.store_member(guild, user(number), clock.time - 30 * DAY)


async def _last_table(store: Storage) -> int:
    query = select(func.max(schema.tables.c.id))
    return await store.read(lambda connection: connection.execute(query).scalar()) or 0


async def lines_from_rounds(store: Storage, season: Season) -> list[list[Line]]:
    """Return the results in each match that counts for a season, calculated from round points and final scores."""
    query = text(
        "SELECT m.table_id, s.user_id, ms.score, ms.won, COUNT(p.points) AS rounds, SUM(p.points) AS points"
        " FROM league_matches m JOIN seats s USING (table_id)"
        " JOIN match_scores ms ON ms.table_id = m.table_id AND ms.seat = s.seat"
        " JOIN round_points p ON p.table_id = m.table_id AND p.seat = s.seat"
        " WHERE m.guild_id = :guild AND m.ended_at >= :starts AND m.ended_at < :ends"
        " AND m.removed_at IS NULL AND m.reason IS NULL"
        " GROUP BY m.table_id, s.user_id ORDER BY m.ended_at, m.table_id, s.user_id"
    )
    until = season.ends_at or float("inf")
    span = {"guild": season.guild_id, "starts": season.starts_at, "ends": until}
    rows = await store.read(lambda connection: connection.execute(query, span).all())
    matches: dict[int, list[Line]] = {}
    for table, *line in rows:
        matches.setdefault(table, []).append((line[0], line[1], bool(line[2]), line[3], line[4]))
    return list(matches.values())


def add_up(matches: Iterable[list[Line]]) -> dict[int, Standing]:
    """Return each player's standing after these matches, by user id. Only the ratings are calculated by the bot."""
    sums: dict[int, Standing] = {}
    for lines in matches:
        keys = [(not won, -score) for _, score, won, _, _ in lines]
        before = [(known.mu, known.sigma) if (known := sums.get(line[0])) else ratings.beginner() for line in lines]
        rated = ratings.after(
            [ratings.Rating(*each) for each in before], [1 + sum(other < key for other in keys) for key in keys]
        )
        for (account, _, won, rounds, gained), rating in zip(lines, rated, strict=True):
            old = sums.get(account, Standing(account, 0, 0, 0, 0, "", 0.0, 0.0))
            form = (old.form + "LW"[won])[-5:]
            sums[account] = Standing(
                account, old.played + 1, old.won + won, old.points + gained, old.rounds + rounds, form, *rating
            )
    return sums
