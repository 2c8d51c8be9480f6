"""Random tables where every seat remembers what it may know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import State, blinded, new_match
from engine import actions as a
from engine.events import redact
from engine.players.memory import Memory
from tests.engine.tables import next_action, step

Memories = dict[int, Memory]


def watch(s: State, memories: Memories) -> None:
    """Update the memory of every seat with the blinded table. Create missing memories."""
    for seat in range(s.seats):
        memories.setdefault(seat, Memory(seat)).see(blinded(s, seat))


def played(s: State, memories: Memories, action: a.Action, now: float = 0.0) -> State:
    """Return the state after an action, and add its events to every memory, redacted for the seat."""
    s, events, _ = step(s, action, now)
    for seat, memory in memories.items():
        for event in events:
            memory.add(redact(event, seat))
    return s


def watched(
    chance: Random, options: dict[str, Any], actions: int = 80, wild: float = 0.1
) -> Iterator[tuple[State, Memories]]:
    """Play up to ``actions`` random actions in a new match. Yield the state after each one, with all memories.

    The number of seats is random. Raise ``RulesError`` if the options do not allow it.
    """
    s, _ = new_match(options, chance.choice([2, 3, 4, 6]), chance.getrandbits(32), 0.0)
    memories: Memories = {}
    watch(s, memories)
    now = 0.0
    for _ in range(actions):
        if s.phase == "match_over":
            return
        now += chance.choice([0.0, 0.0, 0.0, 1.0, 25.0])
        s = played(s, memories, next_action(s, chance, wild), now)
        yield s, memories
        if chance.random() < 0.7:  # Memories need not see every position.
            watch(s, memories)
