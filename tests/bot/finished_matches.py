"""Finished matches that are stored with a prepared journal, without being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

import engine
from bot.storage import (
    Change,
    JournalStep,
    MatchEnded,
    MatchOpened,
    Origin,
    Place,
    RoundEnded,
    SeatTaken,
    Storage,
    Unit,
)
from engine import State
from engine import actions as a
from engine.events import Raw

GUILD = 700 << 22
DAY = 86400.0
OPTIONS = {"preset": "classic", "target": 100}
channels = count(800 << 22)
NAMES = ("Ann", "Ben", "Cem", "Dor", "Eve")


def user(number: int) -> int:
    """Return the user id of the person with this number."""
    return (901 + number) << 22


@cache
def beginning(seats: int) -> tuple[State, list[Raw]]:
    """Return the state and events of a new match."""
    return engine.new_match(OPTIONS, seats=seats, seed=1, now=0.0)


async def store_match(
    store: Storage,
    people: Sequence[int],
    *rounds: Sequence[int],
    moves: int = 10,
    guild: int = GUILD,
    leaver: int | None = None,
    late: int | None = None,
    options: Mapping[str, Any] = OPTIONS,
    origin: Origin | None = None,
) -> int:
    """Store a finished match and return the number of its table.

    ``people`` contains the number of the person in each seat.
    Each of ``rounds`` has the points of each seat; the highest total wins.
    ``moves`` is the number of draws stored for each seat. ``leaver`` is the person who ends the match by leaving.
    ``late`` is a person who waited for the next round, which was never dealt.
    ``options`` and ``origin`` are stored but do not affect the state or the moves.
    """
    seats = [(user(number), NAMES[number]) for number in people]
    table = await store.create_table(Place(guild, next(channels)), {"host": 0}, seats)
    state, events = beginning(len(people))
    order = tuple(account for account, _ in seats)
    await store.submit(Unit(table.id, changes=(MatchOpened(options, order, 1, 0.0, state, events, origin),)))
    everyone = range(len(people))
    steps = [JournalStep(a.DrawCard(seat), [("turn_began", seat)], 1.0) for _ in range(moves) for seat in everyone]
    steps.append(JournalStep(a.PlayCard(0, (1,)), [("round_won", 0, "cards")], 2.0))
    scores = [sum(points[seat] for points in rounds) for seat in everyone]
    winner = scores.index(max(scores))
    if leaver is None:
        steps.append(JournalStep(a.PlayCard(winner, (1,)), [("match_won", (winner,))], 3.0))
    else:
        seat = list(people).index(leaver)
        steps.append(JournalStep(a.Leave(seat), [("seat_left", seat), ("match_won", (winner,))], 3.0))
    final: tuple[int | None, ...] = tuple(scores)
    joined: tuple[Change, ...] = ()
    if late is not None:
        steps.insert(0, JournalStep(a.Join(len(people)), [("seat_joined", len(people))], 1.0))
        final, joined = (*final, None), (SeatTaken(len(people), user(late), NAMES[late]),)
    changes: tuple[Change, ...] = (
        *joined,
        *(RoundEnded(number, None, "cards", None, tuple(points)) for number, points in enumerate(rounds, 1)),
        MatchEnded("won", (winner,), final),
    )
    await store.submit(Unit(table.id, tuple(steps), 0, state, changes))
    return table.id
