"""Journals of matches that are played with random legal moves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from bot.storage import Recorded
from engine import Refused, State, advance, apply, legal, new_match
from engine import actions as a
from engine.events import Raw

RARE = (a.Leave, a.Away)
OFTEN = 0.7


def play(options: Mapping[str, Any], seats: int, seed: int, moves: int) -> Iterator[tuple[State, Recorded]]:
    """Play a match, and yield at most ``moves`` lines of its journal, each with the state after it.

    Occasionally a player leaves or goes away.
    """
    chance = random.Random(seed)
    now = 0.0
    state, raw = new_match(dict(options), seats=seats, seed=seed, now=now)
    yield state, line(0, now, *raw)
    for number in range(1, moves):
        now += chance.choice((0.5, 1.0, 4.0, 70.0))
        action = _chosen(state, seats, chance)
        try:
            state, raw = advance(state, now) if action is None else apply(state, action, now)
        except Refused as refused:
            if refused.after is None:
                continue
            state, raw = refused.after
        yield state, line(number, now, *raw)
        if state.phase == "match_over":
            return


def _chosen(state: State, seats: int, chance: random.Random) -> a.Action | None:
    if state.phase == "round_over":
        return a.NextRound(-1)
    actions = [each for seat in range(seats) for each in legal(state, seat) if not isinstance(each, a.Join)]
    usual = [each for each in actions if not isinstance(each, RARE)]
    plays = [each for each in usual if isinstance(each, a.PlayCard)]
    if plays and chance.random() < OFTEN:
        return chance.choice(plays)
    pool = actions if chance.random() < 0.03 else usual
    return chance.choice(pool) if pool else None


def line(seq: int, at: float, *events: Raw) -> Recorded:
    """Return a journal line with events but without an action."""
    return Recorded(seq=seq, at=at, now=at, action=None, events=events, refused=None, note=None, facts={})
