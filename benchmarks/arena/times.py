"""Time of a decision of the levels, measured in this process alone."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from time import thread_time
from typing import Any, Final

from benchmarks.arena.matches import SEED
from benchmarks.arena.players import player
from benchmarks.arena.rounds import Player, Seat, play_round
from benchmarks.measure import Target
from engine import blinded
from engine.actions import Action
from engine.players.levels import may_think
from engine.presets import PRESETS

SEATS: Final = 4
OVER: Final = 10
"""Milliseconds by which a level may exceed its time: the last world and what surrounds the search."""


def timed(name: str, note: Callable[[bool, float], None]) -> Player:
    """Return a player who notes after each decision whether it may think ahead there, and the milliseconds it took.

    The time contains the blinding of the state, which the arena has done before: a blinded state takes as long.
    """
    inner = player(name)

    def act(seat: Seat) -> Action | None:
        thinks = may_think(seat.blinded)
        began = thread_time()
        blinded(seat.blinded, seat.number)
        action = inner.act(seat)
        note(thinks, 1000 * (thread_time() - began))
        return action

    return Player(act, inner.remembers)


def decisions(name: str) -> dict[bool, list[float]]:
    """Return the times of all decisions in a round of every preset: False where rules are familiar, True elsewhere."""
    taken: dict[bool, list[float]] = {False: [], True: []}
    for preset in PRESETS:
        _round(name, {"preset": preset}, lambda thinks, milliseconds: taken[thinks].append(milliseconds))
    return taken


def _round(name: str, options: dict[str, Any], note: Callable[[bool, float], None]) -> None:
    play_round(options, [timed(name, note)] * SEATS, SEED)


def percentile(values: list[float], share: float) -> float:
    """Return the value below which ``share`` of all values are."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def times_of(normal: str, hard: str) -> list[Target]:
    """Return the targets of the times of both levels; ``hard`` contains its own time, such as ``hard 20``."""
    player(normal)
    decisions(normal)  # compiles the rules and fills the tables of the players
    gc.collect()
    gc.freeze()
    taken = decisions(normal)
    everywhere = [*taken[False], *taken[True]]
    familiar = statistics.median(taken[False]) if taken[False] else 0.0
    print(f"normal: {len(everywhere)} decisions, median under familiar rules {familiar:.2f} ms")
    slow = decisions(hard)[True]
    print(f"hard: {len(slow)} decisions where it thinks, the slowest {max(slow):.1f} ms")
    allowed = float(hard.partition(" ")[2])
    return [
        Target("normal, median of a decision under familiar rules", familiar, "ms", most=0.5),
        Target("normal, median of a decision", statistics.median(everywhere), "ms"),
        Target("normal, 99th percentile of a decision", percentile(everywhere, 0.99), "ms", most=5),
        Target(f"hard with {allowed:g} ms, 99th percentile", percentile(slow, 0.99), "ms", most=allowed + OVER),
    ]
