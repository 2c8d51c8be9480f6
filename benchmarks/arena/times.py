"""The time that the levels take for a decision, measured in this process only."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any, Final

from benchmarks.arena.matches import SEED
from benchmarks.arena.players import player
from benchmarks.arena.rounds import Player, Seat, play_round
from benchmarks.measure import Target, percentile
from engine import blinded
from engine.actions import Action
from engine.players.levels import may_think
from engine.presets import PRESETS

SEATS: Final = 4
OVER: Final = 10
"""Milliseconds by which a level may exceed its time, for the last world and the work before and after the search."""


def timed(name: str, note: Callable[[bool, float], None]) -> Player:
    """Return a player that calls ``note`` after each decision.

    ``note`` receives True if the player may think ahead in the state of the decision, and the milliseconds that the
    decision took. These include the time for blinding the state. To measure that time, the state is blinded again,
    because the arena has already blinded it.
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
    """Return the milliseconds of all decisions in one round of every preset, grouped by the result of ``may_think``."""
    taken: dict[bool, list[float]] = {False: [], True: []}
    for preset in PRESETS:
        _round(name, {"preset": preset}, lambda thinks, milliseconds: taken[thinks].append(milliseconds))
    return taken


def _round(name: str, options: dict[str, Any], note: Callable[[bool, float], None]) -> None:
    play_round(options, [timed(name, note)] * SEATS, SEED)


def times_of(normal: str, easy: str, hard: Sequence[str]) -> list[Target]:
    """Print the times of all levels and return their targets.

    ``hard`` contains players with an explicit time (``hard 20``). A median has a limit only for ``normal``, and only
    under familiar rules, where it does not think ahead.
    """
    targets = []
    for name in (normal, easy):
        player(name)
        decisions(name)  # Compiles the rules and fills the caches of the players.
        gc.collect()
        gc.freeze()
        targets += _quick(name, decisions(name), most=0.5 if name == normal else None)
    for name in hard:
        slow = decisions(name)[True]
        allowed = float(name.partition(" ")[2])
        print(f"{name}: {len(slow)} decisions where it thinks, median {statistics.median(slow):.1f} ms", end="")
        print(f", the slowest {max(slow):.1f} ms", flush=True)
        targets.append(
            Target(f"hard with {allowed:g} ms, 99th percentile", percentile(slow, 0.99), "ms", most=allowed + OVER)
        )
    return targets


def _quick(name: str, taken: dict[bool, list[float]], most: float | None) -> list[Target]:
    """Print the times of a level that decides in the bot's own process, and return their targets."""
    everywhere = [*taken[False], *taken[True]]
    familiar, over_all = statistics.median(taken[False]), statistics.median(everywhere)
    thinks = len(taken[True]) / len(everywhere)
    print(f"{name}: {len(everywhere)} decisions, in {thinks:.0%} of which it may think ahead", end="")
    print(f"; median {familiar:.2f} ms under familiar rules, {over_all:.2f} ms over all presets", flush=True)
    return [
        Target(f"{name}, median of a decision under familiar rules", familiar, "ms", most=most),
        Target(f"{name}, median of a decision over all presets", over_all, "ms"),
        Target(f"{name}, 99th percentile of a decision", percentile(everywhere, 0.99), "ms", most=5),
    ]
