"""The chronicle on a real database: finished matches are counted once, looked up, and replayed step by step."""

from __future__ import annotations

from sqlalchemy import select, update

import engine
from bot.history.chronicle import Chronicle
from bot.history.statistics import Tally
from bot.leagues.leagues import Leagues
from bot.model.match_facts import BestMoment
from bot.storage import MatchEnded, MetaChanged, Place, RoundEnded, SeatGivenUp, Storage, Unit, schema
from engine import events as e
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import (
    GUILD,
    OPTIONS,
    PEOPLE,
    Game,
    channels,
    new_game,
    play_on,
    play_out,
    run_maintenance,
)

ANN, BEN, CEM = (user for user, _ in PEOPLE)


async def play_match(store: Storage, seed: int = 1) -> Game:
    """Begin a match, play it to the end and return it."""
    game = await new_game(store, seed)
    await play_out(store, game)
    return game


async def store_match(store: Storage, *rounds: tuple[int, ...], winner: int = 0, counts: bool = True) -> int:
    """Store a finished match without moves, and return its table id.

    Each of ``rounds`` contains its winner, then the points of each seat.
    """
    game = await new_game(store)
    changes = [RoundEnded(number, won, "cards", "R7", tuple(points)) for number, (won, *points) in enumerate(rounds, 1)]
    scores = tuple(sum(points) for points in zip(*(each[1:] for each in rounds), strict=True))
    await store.submit(Unit(game.table_id, changes=(*changes, MatchEnded("won", (winner,), scores, counts))))
    return game.table_id


async def test_a_match_is_counted_when_it_ends_and_only_once(store: Storage) -> None:
    game = await play_match(store)
    chronicle = Chronicle(store)
    moments = await chronicle.conclude(game.table_id, GUILD)
    assert moments == Tally(await store.journal(game.table_id)).moments((0, 1, 2))
    statistics = await chronicle.statistics(GUILD, ANN)
    assert statistics is not None
    assert (statistics.matches, statistics.counted, statistics.rounds) == (
        1,
        1,
        len(await chronicle.rounds(game.table_id)),
    )
    assert statistics.seat_counts == Tally(await store.journal(game.table_id)).seat_counts[0]
    assert await chronicle.conclude(game.table_id, GUILD) == moments
    await chronicle.catch_up()
    assert await chronicle.statistics(GUILD, ANN) == statistics


async def test_catching_up_counts_matches_that_have_ended_even_from_packed_journals(store: Storage) -> None:
    game, running = await play_match(store), await new_game(store, 2)
    await play_on(store, running, 5)
    await run_maintenance(store)
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    statistics = await chronicle.statistics(GUILD, BEN)
    assert statistics is not None
    assert statistics.seat_counts == Tally(await store.journal(game.table_id)).seat_counts[1]
    assert await store.chronicles.uncounted(9) == []


async def test_results_count_even_if_the_journal_cannot_be_read(store: Storage, clock: StandingClock) -> None:
    await play_match(store)
    older = await play_match(store, 2)
    older_rules = update(schema.rulesets).values(rules_version=engine.RULES_VERSION - 1)
    await store.write_shared(lambda connection: connection.execute(older_rules))
    clock.time += 181 * 86_400
    await run_maintenance(store)
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    statistics = await chronicle.statistics(GUILD, ANN)
    assert statistics is not None
    assert (statistics.matches, statistics.counted, statistics.seat_counts.longest_hand) == (2, 0, 0)
    assert statistics.rounds > 1
    match = await chronicle.match(older.table_id)
    assert match is not None
    assert (await chronicle.replay(match)).no_steps == "other_rules"


async def test_a_dropped_journal_is_given_as_the_reason_for_a_missing_replay(
    store: Storage, clock: StandingClock
) -> None:
    game = await play_match(store)
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    await Leagues(store).settle(clock.time)
    await run_maintenance(store)
    clock.time += 181 * 86_400
    await run_maintenance(store)
    match = await chronicle.match(game.table_id)
    assert match is not None
    replay = await chronicle.replay(match)
    assert (replay.no_steps, replay.steps) == ("dropped", ())
    assert len(replay.rounds) >= 1


async def test_statistics_add_up_the_matches_that_count(store: Storage) -> None:
    await store_match(store, (0, 40, 0, 0), (1, 0, 25, 0))
    await store_match(store, (0, 60, 0, 0))
    await store_match(store, (2, 0, 0, 60), winner=2)
    await store_match(store, (0, 99, 0, 0), counts=False)
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    ann = await chronicle.statistics(GUILD, ANN)
    assert ann is not None
    assert (ann.matches, ann.matches_won, ann.rounds, ann.rounds_won, ann.points) == (3, 2, 4, 2, 100)
    assert (ann.streak, ann.best_streak) == (0, 2)
    assert [(rules.options["preset"], rules.matches) for rules in ann.favourites] == [("classic", 3)]
    assert await chronicle.statistics(GUILD + 1, ANN) is None


async def test_a_win_by_a_stand_in_does_not_count_for_the_player_who_left(store: Storage) -> None:
    game = await new_game(store)
    await store.submit(Unit(game.table_id, changes=(SeatGivenUp(ANN, "left", keeps_seat=True),)))
    await store.submit(Unit(game.table_id, changes=(MatchEnded("won", (0,), (9, 0, 0)),)))
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    ann = await chronicle.statistics(GUILD, ANN)
    assert ann is not None
    assert (ann.matches, ann.matches_won, ann.best_streak) == (1, 0, 0)


async def test_computers_have_no_best_moments(store: Storage) -> None:
    table = await store.create_table(Place(GUILD, next(channels)), {}, [(ANN, "Ann"), (-1, "C1"), (-2, "C2")])
    game = Game(table.id, seed=2)
    game.began = type(game.began)(game.began.options, (ANN, -1, -2), 1, 0.0, game.state, game.events)
    await store.submit(game.beginning())
    await play_out(store, game)
    moments = await Chronicle(store).conclude(table.id, GUILD)
    assert {moment.seat for moment in moments} <= {0}
    assert any(moment.seat for moment in Tally(await store.journal(table.id)).moments((0, 1, 2)))


async def test_readers_find_their_own_matches_and_those_in_their_channels(store: Storage) -> None:
    first, second = await play_match(store, 1), await play_match(store, 2)
    await play_on(store, await new_game(store, 3), 3)
    chronicle = Chronicle(store)
    places = {}
    for game in (first, second):
        match = await chronicle.match(game.table_id)
        assert match is not None
        places[game.table_id] = match.channel_id
    stranger = 999 << 22

    async def seen(user: int, channels: list[int], before: int | None = None) -> list[int]:
        return [match.table_id for match in await chronicle.matches(GUILD, 5, before, channels, user)]

    assert await seen(stranger, []) == []
    assert await seen(stranger, [places[first.table_id]]) == [first.table_id]
    assert await seen(ANN, []) == [second.table_id, first.table_id]
    assert await seen(ANN, [], before=second.table_id) == [first.table_id]
    newest = await chronicle.newest(places[second.table_id])
    assert newest is not None
    assert newest.table_id == second.table_id


async def test_a_finished_match_is_replayed_step_by_step_and_its_steps_are_cached(store: Storage) -> None:
    game = await play_match(store)
    chronicle = Chronicle(store)
    match = await chronicle.match(game.table_id)
    assert match is not None
    replay = await chronicle.replay(match)
    assert any(isinstance(event, e.MatchWon) for event in replay.steps[-1])
    assert (await chronicle.replay(match)).steps is replay.steps


async def test_a_cached_match_does_not_show_the_name_of_a_user_who_has_been_forgotten(store: Storage) -> None:
    game = await play_match(store)
    chronicle = Chronicle(store)
    match = await chronicle.match(game.table_id)
    assert match is not None
    assert (await chronicle.replay(match)).match.seats[0].name
    await store.people.forget(ANN)
    again = await chronicle.match(game.table_id)
    assert again is not None
    shown = {seat.seat: seat.name for seat in (await chronicle.replay(again)).match.seats}
    assert shown[0] == ""


async def test_a_match_whose_rules_changed_has_both_its_first_and_its_last_rules(store: Storage) -> None:
    game = await new_game(store)
    later = {**OPTIONS, "stacking": "same"}
    await store.submit(Unit(game.table_id, changes=(MetaChanged({"house": {"options": later}}),)))
    await play_out(store, game)
    match = await Chronicle(store).match(game.table_id)
    assert match is not None
    assert (match.options, match.last_options) == (OPTIONS, later)


async def test_a_running_match_cannot_be_looked_up(store: Storage) -> None:
    game = await new_game(store)
    await play_on(store, game, 20)
    assert await Chronicle(store).match(game.table_id) is None


async def test_counting_a_match_again_keeps_its_stored_best_moments_and_adds_no_counts(store: Storage) -> None:
    game = await play_match(store)
    await store.chronicles.keep(game.table_id, GUILD, {}, [BestMoment("debt", 1, 8)])
    assert BestMoment("debt", 1, 8) in await Chronicle(store).conclude(game.table_id, GUILD)
    counted = await store.read(lambda connection: connection.execute(select(schema.seat_counts)).all())
    assert len(counted) == len(PEOPLE)
