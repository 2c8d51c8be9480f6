"""The processor time for statistics, history and scores of a server with many generated results and some journals."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert

import engine
from benchmarks.arena import first_stand_in
from benchmarks.measure import Target, close, machine
from bot.history.chronicle import Chronicle
from bot.history.scores import Scores
from bot.storage import Storage, schema
from bot.storage.encoding import encode_events, pack
from engine.actions import NextRound

GUILD, CHANNEL = 700 << 22, 800 << 22
PEOPLE, SEATS = 400, 4
RESULTS, JOURNALS = 100_000, 200
ROUNDS = 5
LIMIT = 0.3
"""Maximum processor time for a query, in seconds."""
AT_ONCE = 5_000
"""Number of rows that are stored in one transaction."""
OPTIONS = '{"preset":"classic"}'
WHO = 901 << 22
REGULAR = 0.3
"""Share of the matches in which the first person plays."""

Row = dict[str, Any]


def one_journal() -> bytes:
    """Return the packed journal of a whole match in which the arena's first stand-in plays for every seat."""
    now = 0.0
    state, events = engine.new_match({"preset": "classic"}, seats=SEATS, seed=5, now=now)
    lines = [_line(0, now, events)]
    while state.phase != "match_over":
        now += 2.0
        state, events = _moved(state, now)
        lines.append(_line(len(lines), now, events))
    return pack({"lines": lines, "state": {}})


def _moved(state: engine.State, now: float) -> tuple[engine.State, list[Any]]:
    if state.phase == "round_over":
        return engine.apply(state, NextRound(-1), now)
    for seat in range(SEATS):
        plan = first_stand_in.plan(engine.view(state, seat))
        if plan is not None:
            return engine.apply(state, plan.action, now)
    return engine.advance(state, max(now, state.next_deadline))


def _line(seq: int, now: float, events: Iterable[Any]) -> Row:
    fields = {"action": None, "refused": None, "note": "made", "facts": None}
    return {"seq": seq, "at": now, "now": now, "events": encode_events(list(events)), **fields}


def rows(results: int, journals: int) -> Iterator[tuple[Table, Row]]:
    """Yield the rows of ``results // SEATS`` matches. Only the newest ``journals`` matches have a journal."""
    chance = random.Random(1)
    yield schema.rulesets, {"id": 1, "rules_version": engine.RULES_VERSION, "options": OPTIONS}
    count = results // SEATS
    journal = one_journal()
    for table in range(1, count + 1):
        at = 1_700_000_000.0 + 600 * table
        yield from _match(table, at, chance)
        if table > count - journals:
            yield schema.replays, {"table_id": table, "ended_at": at, "data": journal}


def _match(table: int, at: float, chance: random.Random) -> Iterator[tuple[Table, Row]]:
    place = {"guild_id": GUILD, "channel_id": CHANNEL + table % 20, "status": schema.ENDED, "ended": "won"}
    yield schema.tables, {"id": table, **place, "meta": {}, "created_at": at - 600, "ended_at": at}
    began = {"ruleset_id": 1, "seats": SEATS, "seed": table.to_bytes(32, "big"), "began_at": at - 600, "began_now": 0.0}
    yield schema.matches, {"table_id": table, **began}
    if table % 2:
        yield schema.match_origins, {"table_id": table, "name": f"Ours {table % 7}", "preset_id": 1, "ruleset_id": 1}
    yield schema.match_results, {"table_id": table, "why": "won", "counts": True, "ended_at": at}
    people = chance.sample(range(1, PEOPLE), SEATS)
    if chance.random() < REGULAR:
        people[0] = 0
    winner = chance.randrange(SEATS)
    for seat, person in enumerate(people):
        who = {"user_id": WHO + person, "name": f"Person {person}", "joined_at": at - 600}
        yield schema.seats, {"table_id": table, "seat": seat, **who}
        won = seat == winner
        yield schema.match_scores, {"table_id": table, "seat": seat, "score": 500 * won, "won": won}
        sums = {"rounds": ROUNDS, "rounds_won": ROUNDS * won, "points": 500 * won}
        seat_counts = {"calls": 4, "forgotten": 1, "catches": 1, "challenges_won": 1, "challenges_lost": 1}
        seat_counts |= {"jump_ins_won": 0, "jump_ins_lost": 0, "longest_hand": chance.randrange(7, 30)}
        yield schema.seat_counts, {"table_id": table, "seat": seat, **sums, **seat_counts}
    for number in range(1, ROUNDS + 1):
        end = {"winner": winner, "why": "cards", "card": "R7", "ended_at": at}
        yield schema.round_results, {"table_id": table, "round": number, **end}
        for seat in range(SEATS):
            points = 100 * (seat == winner)
            yield schema.round_points, {"table_id": table, "round": number, "seat": seat, "points": points}


async def fill(storage: Storage, results: int = RESULTS, journals: int = JOURNALS) -> None:
    """Store the generated data."""
    waiting: dict[Table, list[Row]] = {}
    for number, (table, row) in enumerate(rows(results, journals), 1):
        waiting.setdefault(table, []).append(row)
        if number % AT_ONCE == 0:
            await storage.write_shared(partial(_store, waiting))
            waiting = {}
    await storage.write_shared(partial(_store, waiting))


def _store(waiting: dict[Table, list[Row]], connection: Connection) -> None:
    # The tables are sorted so that a row is inserted after the rows that it refers to.
    for table in schema.metadata.sorted_tables:
        if waiting.get(table):
            connection.execute(insert(table), waiting[table])


def questions(storage: Storage, results: int = RESULTS) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return the queries of ``/stats``, ``/history`` and ``/score`` as functions, keyed by name."""
    chronicle, scores = Chronicle(storage), Scores(storage)
    channels = {CHANNEL + number for number in range(500)}
    newest = results // SEATS

    async def step() -> object:
        match = await Chronicle(storage).match(newest)
        assert match is not None
        return await Chronicle(storage).replay(match)

    async def score() -> object:
        best, own = await scores.server(GUILD), await scores.person(GUILD, WHO)
        match = await chronicle.newest(CHANNEL)
        assert match is not None
        return best, own, await chronicle.rounds(match.table_id), await chronicle.moments(match.table_id)

    return {
        "/stats of somebody": lambda: chronicle.statistics(GUILD, WHO + 7),
        "/stats of a player in every third match": lambda: chronicle.statistics(GUILD, WHO),
        "/history, newest page": lambda: chronicle.matches(GUILD, 9, None, channels, WHO),
        "/history, oldest page": lambda: chronicle.matches(GUILD, 9, 8, channels, WHO),
        "/history of a stranger who sees nothing": lambda: chronicle.matches(GUILD, 9, None, (), 5),
        "a match opened step by step": step,
        "/score": score,
    }


async def measure(storage: Storage) -> dict[str, float]:
    """Return the longest processor time of five runs of each query, in seconds."""
    slowest: dict[str, float] = {}
    for name, ask in questions(storage).items():
        for _ in range(5):
            began = time.process_time()
            await ask()
            slowest[name] = max(slowest.get(name, 0.0), time.process_time() - began)
    return slowest


async def figures() -> list[Target]:
    """Measure the queries in a new database with the generated data, and return the results as targets."""
    with tempfile.TemporaryDirectory() as folder:
        storage = await Storage.open(f"sqlite+aiosqlite:///{Path(folder)}/made.db", time.time)
        try:
            await fill(storage)
            measured = await measure(storage)
        finally:
            await storage.close()
    return [Target(name, 1000 * seconds, "ms of CPU", most=1000 * LIMIT) for name, seconds in measured.items()]


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    print(machine())
    return close(asyncio.run(figures()))


if __name__ == "__main__":
    raise SystemExit(main())
