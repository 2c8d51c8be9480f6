"""Deeds counted from prepared events and from stored matches, and the resulting achievements."""

from __future__ import annotations

import math
from collections.abc import Mapping

import orjson
import pytest
from sqlalchemy import Connection, delete, func, select, update

from bot.history.achievements import ACHIEVEMENTS, progress
from bot.history.chronicle import Chronicle
from bot.history.deeds import Sitting
from bot.history.statistics import Tally
from bot.people.privacy import Privacy
from bot.storage import Reason, Recorded, Storage, StorageError, schema
from engine import cards as c
from engine.events import Raw
from tests.bot.finished_matches import GUILD, store_match, user
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD as SERVER
from tests.bot.storage.stored_games import PEOPLE, Game, new_game, play_out, run_maintenance

from .random_matches import line

ANN = PEOPLE[0][0]
RED_7, RED_PLUS_2, WILD = c.parse("R7"), c.parse("R+2"), c.parse("W")
BEGINNING: tuple[Raw, ...] = (("match_began", 3), ("round_dealt", 1, 0, RED_7, 7, ()))
WON: Raw = ("round_won", 0, "cards")


def deeds(*events: Raw, sittings: Mapping[int, Sitting] | None = None) -> Mapping[str, int]:
    """Return the deeds of the first seat in a match with these events, which happen one second apart."""
    lines = [line(0, 0.0, *BEGINNING), *(line(n, float(n), each) for n, each in enumerate(events, 1))]
    return Tally(lines, {0: (0.0, math.inf)} if sittings is None else sittings).deeds.get(0, {})


def played(card: int, how: str = "turn", seat: int = 0) -> Raw:
    return ("card_played", seat, (card,), how, 0)


def drawn(count: int, why: str = "turn", seat: int = 0) -> Raw:
    return ("cards_drawn", seat, count, count, why, None)


def test_the_deeds_of_a_person_in_a_match_are_counted() -> None:
    found = deeds(
        ("caught", 0, 1, "uno"),
        ("caught", 1, 0, "uno"),
        ("challenged", 0, 1, True),
        ("challenged", 0, 2, False),
        drawn(14, "owed"),
        played(RED_PLUS_2, "answer"),
        ("cards_owed", 1, 12),
        ("hands_swapped", 0, 1),
        played(RED_7, "jump_in"),
        WON,
        ("match_won", (0,)),
    )
    assert found == {
        "matches": 1,
        "players": 3,
        "held": 21,
        "catches": 1,
        "challenges": 1,
        "stacked": 12,
        "traded": 13,
        "jump_ins": 1,
        "jump_end": 1,
        "survived": 14,
        "comeback": 21,
        "rounds": 1,
        "won": 1,
    }


def test_winning_a_round_with_a_wild_or_draw_card_is_a_deed() -> None:
    assert deeds(played(WILD), WON)["wild_end"] == 1
    assert deeds(played(RED_PLUS_2), WON)["draw_end"] == 1
    assert {"wild_end", "draw_end", "jump_end"}.isdisjoint(deeds(played(RED_7), WON))
    assert {"wild_end", "clean"}.isdisjoint(deeds(played(WILD), ("round_won", 0, "blitz")))


def test_a_round_is_spotless_only_if_its_winner_drew_no_card_and_was_never_away() -> None:
    assert deeds(played(RED_7), WON)["clean"] == 1
    assert deeds(drawn(1, seat=1), played(RED_7), WON)["clean"] == 1
    assert "clean" not in deeds(drawn(1), played(RED_7), WON)
    assert "clean" not in deeds(("seat_away", 0, True), ("seat_back", 0), played(RED_7), WON)
    again: Raw = ("round_dealt", 2, 0, RED_7, 7, ())
    assert deeds(drawn(1), ("round_won", 1, "cards"), again, played(RED_7), WON)["clean"] == 1


def test_only_owed_cards_count_as_survived_and_only_if_the_player_did_not_fall() -> None:
    assert "survived" not in deeds(drawn(14, "owed"), ("seat_out", 0, "mercy", 25), ("round_won", 1, "cards"))
    assert "survived" not in deeds(drawn(14), WON)


def test_deeds_count_only_while_a_person_has_the_seat_and_is_present() -> None:
    caught: Raw = ("caught", 0, 1, "uno")
    assert deeds(caught, ("seat_away", 0, True), caught, ("seat_back", 0), caught)["catches"] == 2
    assert deeds(caught, caught, caught, sittings={0: (1.5, 2.5)})["catches"] == 1
    assert deeds(caught, sittings={}) == {}


def test_a_match_counts_for_players_who_have_a_seat_at_its_end_or_were_eliminated() -> None:
    over: Raw = ("match_won", (1,))
    assert "matches" not in deeds(("seat_left", 0), over)
    assert "matches" not in deeds(played(RED_7), over, sittings={0: (0.0, 1.0)})
    assert deeds(("seat_left", 0), ("seat_joined", 0), over)["matches"] == 1
    assert deeds(("seat_away", 0, True), over)["matches"] == 1
    assert deeds(("seat_out", 0, "elimination", 0), ("seat_left", 0), over)["matches"] == 1


def counts(deed: str, *of_matches: int) -> dict[str, int]:
    """Return a user's progress, keyed by achievement. ``of_matches`` contains the value of the deed in each match."""
    return {each.key: each.count for each in progress([{deed: done} if done else {} for done in of_matches])}


def test_rounds_and_matches_count_only_for_players_who_were_dealt_cards() -> None:
    over: Raw = ("match_won", (1,))
    late = {3: (0.0, math.inf)}
    waits: tuple[Raw, ...] = (("seat_joined", 3), WON)
    for events in ((over,), (("seat_left", 3), over), (("seat_left", 3), ("seat_joined", 3), over)):
        lines = [line(n, float(n), each) for n, each in enumerate((*BEGINNING, *waits, *events))]
        assert not Tally(lines, late).deeds.get(3)
    dealt: tuple[Raw, ...] = (*waits, ("round_dealt", 2, 0, RED_7, 7, ()), WON, over)
    lines = [line(n, float(n), each) for n, each in enumerate((*BEGINNING, *dealt))]
    assert Tally(lines, late).deeds[3] == {"matches": 1, "rounds": 1, "players": 4, "held": 7}


def test_progress_adds_up_a_deed_or_takes_its_maximum_and_stops_at_the_goal() -> None:
    assert counts("catches", 4, 5)["catcher"] == 9
    assert counts("catches", 4, 5, 3, 2)["catcher"] == 10
    assert counts("survived", 8, 8)["survivor"] == 8
    assert counts("survived", 8, 14, 2)["survivor"] == 12


def test_only_consecutive_wins_count_as_a_streak() -> None:
    assert counts("won", 1, 1, 0, 1)["hat_trick"] == 2
    assert counts("won", 1, 1, 0, 1, 1, 1, 0)["hat_trick"] == 3


def test_every_achievement_has_a_deed_that_is_counted_and_its_own_badge() -> None:
    everything = deeds(
        *(("caught", 0, 1, "uno"), ("challenged", 0, 1, True), drawn(14, "owed"), ("hands_swapped", 0, 1)),
        *(played(RED_PLUS_2, "answer"), ("cards_owed", 1, 12), played(WILD, "jump_in"), WON),
        *(("round_dealt", 2, 0, RED_7, 7, ()), played(RED_PLUS_2), WON, ("match_won", (0,))),
    )
    assert {each.deed for each in ACHIEVEMENTS} <= {*everything}
    assert len({each.badge for each in ACHIEVEMENTS}) == len({each.key for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS)


# --- stored -----------------------------------------------------------------------------------------------------------


async def stored(store: Storage) -> list[tuple[int, int, Mapping[str, int]]]:
    """Return all rows of deeds."""
    return await store.read(lambda connection: [tuple(row) for row in connection.execute(select(schema.deeds))])


async def counted_match(store: Storage) -> tuple[Game, Chronicle]:
    """Play a match to its end and count it; return the match and the chronicle."""
    game = await new_game(store)
    await play_out(store, game)
    chronicle = Chronicle(store)
    await chronicle.conclude(game.table_id, GUILD)
    return game, chronicle


async def test_deeds_are_stored_once_with_the_counts_and_outlast_the_journal(
    store: Storage, clock: StandingClock
) -> None:
    game, chronicle = await counted_match(store)
    rows = await stored(store)
    assert [(table, owner) for table, owner, _ in rows] == [(game.table_id, owner) for owner, _ in PEOPLE]
    achievements = await chronicle.achievements(SERVER, ANN)
    await store.write_shared(lambda connection: connection.execute(delete(schema.seat_counts)))
    await chronicle.conclude(game.table_id, GUILD)
    assert await stored(store) == rows
    await store.write_shared(lambda connection: connection.execute(delete(schema.journal)))
    await chronicle.catch_up()
    assert await chronicle.achievements(SERVER, ANN) == achievements
    assert any(each.count for each in achievements)


async def test_achievements_ignore_other_servers_and_matches_that_do_not_count(store: Storage) -> None:
    table = await store_match(store, (0, 1), (60, 0))
    chronicle = Chronicle(store)
    await chronicle.catch_up()

    async def wins(guild: int) -> int:
        return next(each.count for each in await chronicle.achievements(guild, user(0)))

    assert (await wins(GUILD), await wins(GUILD + 1)) == (1, 0)
    results = schema.match_results
    friendly = update(results).where(results.c.table_id == table).values(counts=False)
    await store.write_shared(lambda connection: connection.execute(friendly))
    assert await wins(GUILD) == 0


def forget_deeds(connection: Connection) -> None:
    """Delete the deeds of all matches, and the records of which journals have been read for deeds."""
    connection.execute(delete(schema.deeds))
    connection.execute(delete(schema.deed_readings))


async def test_matches_counted_before_deeds_existed_are_read_once_in_the_background(store: Storage) -> None:
    game, chronicle = await counted_match(store)
    rows = await stored(store)

    await store.write_shared(forget_deeds)
    await run_maintenance(store)  # the journal is packed
    assert await store.chronicles.unread(9) == [game.table_id]
    await chronicle.catch_up()
    assert await stored(store) == rows
    assert await store.chronicles.unread(9) == []


async def test_deeds_that_cannot_be_read_for_a_while_are_read_later(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, chronicle = await counted_match(store)
    rows = await stored(store)

    async def busy(_table: int) -> list[Recorded]:
        raise StorageError(Reason.BUSY, file="a.db")

    await store.write_shared(forget_deeds)
    with monkeypatch.context() as patched:
        patched.setattr(store.chronicles, "journal", busy)
        await chronicle.catch_up()
    assert await store.chronicles.unread(9) == [game.table_id]
    await chronicle.catch_up()
    assert await stored(store) == rows


async def test_a_match_without_a_journal_is_not_listed_as_unread(store: Storage) -> None:
    await store_match(store, (0, 1), (60, 0))
    chronicle = Chronicle(store)
    await chronicle.catch_up()

    def without_journal(connection: Connection) -> None:
        connection.execute(delete(schema.journal))
        connection.execute(delete(schema.deed_readings))

    await store.write_shared(without_journal)
    assert await store.chronicles.unread(9) == []


async def test_the_deeds_of_a_forgotten_person_are_deleted_and_not_counted_again(store: Storage) -> None:
    _, chronicle = await counted_match(store)
    await Privacy(store).forget(ANN)
    assert [owner for _, owner, _ in await stored(store)] == [owner for owner, _ in PEOPLE[1:]]
    await store.write_shared(lambda connection: connection.execute(delete(schema.deed_readings)))
    await chronicle.catch_up()
    assert [owner for _, owner, _ in await stored(store)] == [owner for owner, _ in PEOPLE[1:]]


async def test_an_export_contains_the_deeds(store: Storage) -> None:
    game = await new_game(store)
    await play_out(store, game)
    await Chronicle(store).conclude(game.table_id, GUILD)
    copy = orjson.loads((await Privacy(store).export(ANN)).content)
    assert [row["table_id"] for row in copy["deeds"]] == [game.table_id]
    assert copy["deeds"][0]["done"]["matches"] == 1


async def test_counts_and_deeds_are_stored_together_or_not_at_all(store: Storage) -> None:
    game = await new_game(store)
    await play_out(store, game)
    await store.write_shared(lambda connection: connection.execute(delete(schema.match_scores)))
    await Chronicle(store).catch_up()

    def rows(connection: Connection) -> tuple[int, int]:
        tables = (schema.seat_counts, schema.deeds)
        first, second = (connection.execute(select(func.count()).select_from(each)).scalar_one() for each in tables)
        return first, second

    assert await store.read(rows) == (0, 0)
