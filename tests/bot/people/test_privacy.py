"""Privacy: exporting and deleting a user's data, hiding users, and deleting data of servers that removed the bot."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import orjson
import pytest
from sqlalchemy import Connection, select

from bot.history.own_moves import own_moves
from bot.history.scores import Scores
from bot.leagues.leagues import Leagues
from bot.model.shard import WHOLE, Shard
from bot.model.tournament import Entrant, Tournament
from bot.people import privacy as privacy_service
from bot.people.preferences import Preferences
from bot.people.privacy import Privacy
from bot.people.servers import KEPT_FOR, Servers
from bot.people.subscriptions import Subscriptions
from bot.presets.server_presets import Presets
from bot.storage import Reason, Recorded, Storage, StorageError, schema
from bot.storage.databases import database_of
from bot.storage.queries import people
from bot.storage.queries.blocks import set_by_operator
from bot.storage.queries.people import is_nobody
from bot.storage.queries.standings import everyone
from engine.cards import codes
from engine.events import Raw
from tests.bot.finished_matches import DAY, GUILD, OPTIONS, store_match, user
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import PEOPLE, Game, new_game, new_table, play_on, play_out, run_maintenance

OTHER = GUILD + (1 << 22)
CHANNEL = 850 << 22
OTHER_CHANNEL = 851 << 22


@pytest.fixture
async def leagues(store: Storage, clock: StandingClock) -> Leagues:
    """Return the leagues of two servers, each with a season in which three users have played a match."""
    made = Leagues(store)
    for guild in (GUILD, OTHER):
        await made.start(guild, "Autumn", clock.time)
        for number in range(3):
            await made.store_member(guild, user(number), clock.time - 30 * DAY)
        await store_match(store, (0, 1, 2), (60, 0, 10), guild=guild)
    await made.settle(clock.time)
    return made


async def rows(store: Storage) -> dict[str, list[dict[str, object]]]:
    """Return all rows in the database, keyed by table name."""

    def query(connection: object) -> Iterator[tuple[str, list[dict[str, object]]]]:
        for table in schema.metadata.sorted_tables:
            found = connection.execute(select(table)).mappings()  # type: ignore[attr-defined]
            yield table.name, [dict(row) for row in found]

    return dict(await store.read(lambda connection: list(query(connection))))


async def test_an_export_contains_only_the_users_own_data(store: Storage, leagues: Leagues) -> None:
    await store.users.change(user(0), layout="compact")
    copy = orjson.loads((await Privacy(store).export(user(0))).content)
    assert copy["user_id"] == user(0)
    assert copy["settings"] == [{"data": {**copy["settings"][0]["data"], "layout": "compact"}}]
    assert [row["points"] for row in copy["league_results"]] == [60, 60]
    assert [(match["guild_id"], match["score"], match["won"]) for match in copy["matches"]] == [
        (GUILD, 60, True),
        (OTHER, 60, True),
    ]
    first = copy["matches"][0]
    assert (first["preset"], first["options"]) == ("classic", OPTIONS)
    assert [(each["round"], each["points"]) for each in first["rounds"]] == [(1, 60)]
    assert [move["do"] for move in first["moves"]] == ["draw"] * 10 + ["play", "play"]
    assert first["moves"][-1]["cards"] == ["R1"]
    assert str(user(1)) not in orjson.dumps(copy).decode()
    assert "Ben" not in orjson.dumps(copy).decode()


async def test_an_export_contains_blocks_by_moderators_and_by_the_operator(store: Storage, url: str) -> None:
    await store.blocks.block(GUILD, user(0), 7.0)
    for blocked in (user(0), user(1)):
        set_by_operator(database_of(url), "user", blocked, True, 9.0)
    copy = orjson.loads((await Privacy(store).export(user(0))).content)
    assert [(row["guild_id"], row["at"]) for row in copy["blocks"]] == [(GUILD, 7.0)]
    assert copy["operator_blocks"] == [{"at": 9.0}]


async def test_an_export_names_the_users_cards_only_in_finished_matches(store: Storage) -> None:
    game = await new_game(store)
    await play_on(store, game, 40)
    me = PEOPLE[0][0]
    [running] = orjson.loads((await Privacy(store).export(me)).content)["matches"]
    drawn = [move["got"] for move in running["moves"] if "got" in move]
    assert running["ended_at"] is None
    assert drawn
    assert all(isinstance(got, int) for got in drawn)
    await play_out(store, game)
    await run_maintenance(store)  # packs the journal
    [over] = orjson.loads((await Privacy(store).export(me)).content)["matches"]
    assert [len(move["got"]) for move in over["moves"] if "got" in move][: len(drawn)] == drawn


async def test_an_export_contains_the_users_word_only_when_the_match_is_over(store: Storage) -> None:
    game = Game((await new_table(store)).id)
    game.began = replace(game.began, words=((0, "fox"), (1, "owl")))
    await store.submit(game.beginning())
    await play_on(store, game, 10)
    assert b"fox" not in (await Privacy(store).export(PEOPLE[0][0])).content
    await play_out(store, game)
    copy = orjson.loads((await Privacy(store).export(PEOPLE[0][0])).content)
    assert [(row["seat"], row["word"]) for row in copy["shuffle_words"]] == [(0, "fox")]


def test_an_export_does_not_include_moves_of_a_stand_in() -> None:
    def line(seq: int, do: str, *events: Raw) -> Recorded:
        return Recorded(seq, float(seq), 0.0, {"do": do, "seat": 1}, events, None, None, {})

    lines = [
        line(1, "draw", ("cards_drawn", 1, 2, 2, "owed", (0, 1))),
        line(2, "away", ("seat_away", 1, False)),
        line(3, "draw", ("cards_drawn", 1, 1, 1, "turn", (2,))),
        line(4, "back", ("seat_back", 1)),
        line(5, "play"),
        line(6, "leave"),
        line(7, "draw"),
    ]
    found = own_moves(lines, 1, 1.0, 6.0, over=True)
    assert [(move["at"], move.get("do")) for move in found] == [
        (1.0, "draw"),
        (1.0, None),
        (2.0, "away"),
        (5.0, "play"),
        (6.0, "leave"),
    ]
    assert found[1] == {"at": 1.0, "got": codes((0, 1)), "why": "owed"}
    unread = own_moves(lines, 1, 1.0, 6.0, over=True, readable=False)
    assert unread == [move for move in found if "got" not in move]


def test_an_export_includes_the_moves_of_a_player_who_left_while_away_and_came_back() -> None:
    def line(seq: int, do: str, *events: Raw) -> Recorded:
        return Recorded(seq, float(seq), 0.0, {"do": do, "seat": 1}, events, None, None, {})

    lines = [
        line(1, "away", ("seat_away", 1, False)),
        line(2, "leave", ("seat_left", 1)),
        line(3, "join", ("seat_joined", 1)),
        line(4, "play"),
    ]
    found = own_moves(lines, 1, 1.0, 5.0, over=True)
    assert [move["do"] for move in found] == ["away", "join", "play"]


async def test_a_large_export_is_compressed(store: Storage, leagues: Leagues, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy_service, "LARGE", 100)
    copy = await Privacy(store).export(user(0))
    assert copy.name == "houserules-data.json.gz"
    assert orjson.loads(gzip.decompress(copy.content))["user_id"] == user(0)


async def points(store: Storage) -> list[int]:
    """Return the points in the standings of the first season, in descending order."""
    return [row.sums.points for row in await store.read(partial(everyone, season_id=1, by="points"))]


async def test_a_forgotten_user_leaves_only_anonymous_results(store: Storage, leagues: Leagues) -> None:
    before = await points(store)
    await store.users.change(user(0), layout="compact")
    await Subscriptions(store).toggle(GUILD, CHANNEL, user(0))
    privacy = Privacy(store)
    await privacy.hide(user(0), True)
    await privacy.forget(user(0))
    kept = await rows(store)
    assert not any(user(0) in row.values() for found in kept.values() for row in found)
    assert not any("Ann" in row.values() for found in kept.values() for row in found)
    assert await points(store) == before
    nobodies = [row["user_id"] for row in kept["seats"] if is_nobody(int(str(row["user_id"])))]
    assert len(nobodies) == len(set(nobodies)) == 2  # a different number in each server
    assert (await store.users.get(user(0))).layout == "labels"


async def test_a_match_of_a_forgotten_user_still_counts_for_the_others(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    clock.time += 60
    await store_match(store, (0, 1, 2), (0, 50, 0))
    await Privacy(store).forget(user(2))
    await leagues.settle(clock.time)
    season = await leagues.season(GUILD, None)
    assert season is not None
    assert [match.reason for match in await leagues.matches(season)] == [None, None]
    assert await leagues.names(GUILD, [user(0)]) == {user(0): "Ann"}


async def test_a_hidden_user_is_not_in_the_totals_but_sees_their_own(store: Storage, leagues: Leagues) -> None:
    scores = Scores(store)
    await Privacy(store).hide(user(0), True)
    assert [line.total.user_id for line in await scores.server(GUILD)] == [user(2), user(1)]
    own = await scores.person(GUILD, user(0))
    assert own is not None
    assert own.points == 60
    await Privacy(store).hide(user(0), False)
    assert [line.total.user_id for line in await scores.server(GUILD)] == [user(0), user(2), user(1)]


async def store_server_data(store: Storage, guild: int, channel: int) -> None:
    """Store preferences for a server and for one of its channels, a subscription to the channel, and a preset."""
    await Preferences(store).set_place(guild, channel, "thread")
    await Subscriptions(store).toggle(guild, channel, user(0))
    await Presets(store).create(guild, "Ours", {"stacking": "same"})
    await store.guilds.change(guild, timezone="Europe/Berlin")


def rows_with(rows: dict[str, list[dict[str, object]]], *values: int) -> list[tuple[str, dict[str, object]]]:
    """Return the rows that contain one of the values, each with the name of its table."""
    return [
        (name, row) for name, found in rows.items() for row in found if any(value in row.values() for value in values)
    ]


async def test_data_of_a_server_that_removed_the_bot_are_deleted_after_thirty_days(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    await store_server_data(store, GUILD, CHANNEL)
    await store_server_data(store, OTHER, OTHER_CHANNEL)
    of_other = rows_with(await rows(store), OTHER, OTHER_CHANNEL)
    servers = Servers(store)
    await servers.left(GUILD, clock.time)
    assert await servers.delete_departed(clock.time + KEPT_FOR - 1, WHOLE.has) == []
    assert (await leagues.seasons(GUILD)) != []
    assert await servers.delete_departed(clock.time + KEPT_FOR, WHOLE.has) == [GUILD]
    kept = await rows(store)
    assert rows_with(kept, GUILD, CHANNEL) == []
    assert (await store.guilds.get(GUILD)).timezone == "UTC"
    assert rows_with(kept, OTHER, OTHER_CHANNEL) == of_other
    assert len(await leagues.seasons(OTHER)) == 1
    assert len(kept["seats"]) == 3
    assert await servers.delete_departed(clock.time + 2 * KEPT_FOR, WHOLE.has) == []


async def test_only_a_confirmed_departure_is_recorded_and_the_servers_return_cancels_it(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    servers = Servers(store)
    assert await servers.note_present([OTHER], WHOLE.has) == {GUILD}
    assert await store.people.departures() == {}
    await servers.left(GUILD, clock.time)
    clock.time += KEPT_FOR / 2
    assert await servers.note_present([OTHER], WHOLE.has) == set()
    await servers.left(GUILD, clock.time)  # the first report counts
    assert await store.people.departures() == {GUILD: clock.time - KEPT_FOR / 2}
    await servers.joined(GUILD)
    assert await servers.delete_departed(clock.time + 2 * KEPT_FOR, WHOLE.has) == []
    await servers.left(GUILD, clock.time)
    assert await servers.note_present([GUILD, OTHER], WHOLE.has) == set()
    assert await store.people.departures() == {}


async def test_channels_stored_by_older_versions_are_assigned_to_their_server(store: Storage) -> None:
    await store.channels.change(CHANNEL, place="thread")
    servers = Servers(store)
    assert await servers.channels_without_server() == {CHANNEL}
    await servers.store_server_of(CHANNEL, GUILD)
    assert await servers.channels_without_server() == set()


async def test_a_forgotten_entrant_drops_out_of_the_tournament(store: Storage, clock: StandingClock) -> None:
    people = (Entrant(user(0), "Ann"), Entrant(user(1), "Ben"))
    made = Tournament("swiss", "round", user(0), 1, entrants=people)
    number = await store.tournaments.create(GUILD, CHANNEL, "en", made, "Ann", clock.time)
    assert number is not None
    copy = orjson.loads((await Privacy(store).export(user(0))).content)
    assert {row["number"] for row in copy["tournament_people"]} == {-1, 0}
    await store.people.forget(user(0))
    content = repr(await rows(store))
    assert str(user(0)) not in content
    stored = await store.tournaments.one(number)
    assert stored is not None
    first, second = stored.tournament.entrants
    assert (first.user, first.name, first.out, stored.tournament.host) == (0, "", True, 0)
    assert (second.user, second.name, second.out) == (user(1), "Ben", False)


async def test_a_shard_deletes_and_reports_as_missing_only_its_own_servers(
    store: Storage, leagues: Leagues, clock: StandingClock
) -> None:
    servers = Servers(store)
    shards = [Shard(index, 2) for index in range(2)]
    mine, others = shards if shards[0].has(GUILD) else shards[::-1]
    elsewhere = next(guild for guild in range(1 << 22, 1 << 30, 1 << 22) if others.has(guild))
    await store.guilds.change(elsewhere, timezone="Europe/Berlin")
    assert await servers.note_present([], others.has) >= {elsewhere}
    assert GUILD not in await servers.note_present([], others.has)
    assert GUILD in await servers.note_present([], mine.has)
    await servers.left(GUILD, clock.time)
    assert await servers.delete_departed(clock.time + KEPT_FOR, others.has) == []
    assert await servers.delete_departed(clock.time + KEPT_FOR, mine.has) == [GUILD]


async def test_a_server_is_deleted_in_pieces_and_a_failed_deletion_is_continued_later(
    store: Storage, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await store_match(store, (0, 1), (100, 0)) for _ in range(3)]
    servers, piece = Servers(store), people._delete_tables
    await servers.left(GUILD, clock.time)
    deleted: list[list[int]] = []

    def failing(connection: Connection, numbers: Sequence[int]) -> None:
        deleted.append([*numbers])
        piece(connection, numbers)
        if len(deleted) == 2:
            raise StorageError(Reason.BUSY, file="")

    monkeypatch.setattr(people, "_delete_tables", failing)
    monkeypatch.setattr(people, "DELETED_AT_ONCE", 1)
    clock.time += KEPT_FOR
    assert await servers.delete_departed(clock.time, WHOLE.has) == []
    assert [await store.table(table) is None for table in tables] == [True, False, False]
    assert await servers.delete_departed(clock.time, WHOLE.has) == [GUILD]
    assert deleted == [[table] for table in (*tables[:2], *tables[1:])]
    assert GUILD not in await store.people.servers()
