"""All players of the arena by name: the levels and their opponents."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Final

from benchmarks.arena.opponents import OPPONENTS
from benchmarks.arena.rounds import Player, Seat
from engine.actions import Action
from engine.players.levels import LEVELS, Level, intent


def player(name: str) -> Player:
    """Return the player with this name: an opponent, a level, or a level with its time in ms, such as ``hard 20``.

    Raise ``KeyError`` for an unknown name.
    """
    if name in OPPONENTS:
        return OPPONENTS[name]
    level, _, milliseconds = name.partition(" ")
    return of_level(LEVELS[level], float(milliseconds) if milliseconds else None)


def of_level(level: Level, milliseconds: float | None = None) -> Player:
    """Return a player that chooses as the level does, within ``milliseconds`` or else the level's own time.

    It never forgets a call, never overlooks a jump-in and never catches anybody, because these are not matters of
    skill. Careless plays and lapses of memory remain. It considers a play out of turn whenever it is asked for one.
    The arena asks all players equally often.
    """
    habits = level.habits._replace(calls=100, catches=0, jump_ins=100)
    attentive = level._replace(habits=habits)
    allowed = (level.thinking_ms if milliseconds is None else milliseconds) / 1000

    def act(seat: Seat) -> Action | None:
        found = intent(seat.blinded, seat.memory, attentive, seat.seed, within(allowed))
        return None if found is None else found.action

    return Player(act, remembers=True)


def within(seconds: float) -> Callable[[int], bool]:
    """Return a function that allows further worlds until this thread has used another ``seconds`` of processor time."""
    until = thread_time() + seconds

    def more(_: int) -> bool:
        return thread_time() < until

    return more


NAMES: Final = (*OPPONENTS, *LEVELS)
"""The names of all players without an explicit time."""
