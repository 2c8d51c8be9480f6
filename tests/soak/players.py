"""Rounds played by computers. No action may be refused, no card may be lost, and somebody must act or a clock must run.

Quick players play presets, and random rules with the decks of all editions. Computers of one level play each preset as
they do at a table: they have habits and delays, act out of turn, and remember what their seats saw.

A failure raises ``Found``. Its text contains the rules, the number of seats and the seed, which are enough to
play the same round again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from math import inf
from random import Random
from typing import Any

from engine import RulesError, State, advance, apply, blinded, new_match
from engine.events import Raw, redact
from engine.players.levels import LEVELS, Level, intent
from engine.players.memory import Memory
from engine.players.quick import PEOPLE, QuickChance, next_action
from engine.players.search import LEAST_WORLDS
from engine.presets import PRESETS
from engine.rules.registry import complete
from tests.engine.tables import random_options
from tests.soak.actions import Found
from tests.soak.invariants import Broken, check_cards

MOST = 3000
"""Number of actions after which a round is cut off, because with some rules a round may never end."""
CHECKED = 8
"""Number of actions between two checks of the cards. The last state of a round is checked too."""
WORLDS = LEAST_WORLDS + 2
"""Number of worlds that a computer imagines for a decision.

They are enough to prefer a candidate other than the first. The number does not depend on time, so that a failure can be
reproduced.
"""
SEATS = (2, 2, 3, 3, 4, 4, 5, 6, 8, 10)


Play = Callable[[State, list[Raw], int], tuple[State, int]]
"""Function that plays a dealt round with a seed, and returns the last state and the number of actions."""


# --- quick players ----------------------------------------------------------------------------------------------------


def quick_round(s: State, _: list[Raw], seed: int) -> tuple[State, int]:
    """Play up to ``MOST`` actions of a round with quick players; return the last state and the number of actions."""
    chance, habits = QuickChance(seed), [PEOPLE] * s.seats
    window = False
    actions = 0
    while s.phase == "playing" and actions < MOST:
        action = next_action(s, habits, chance, window)
        if action is None:
            s, events = _time_passes(s)
        else:
            s, events = apply(s, action, s.now)
            actions += 1
        window = any(event[0] == "card_played" for event in events)
        if actions % CHECKED == 0:
            check_cards(s)
    return s, actions


def _time_passes(s: State) -> tuple[State, list[Raw]]:
    if s.next_deadline == inf:
        raise Broken("liveness", "nobody acts and no clock runs")
    return advance(s, s.next_deadline)


def any_rules(chance: Random) -> tuple[dict[str, Any], int]:
    """Return random rules and a number of seats that they allow.

    The rules are a preset, or random options with the deck of any edition.
    """
    while True:
        seats = chance.choice(SEATS)
        options: dict[str, Any] = {"preset": chance.choice([*PRESETS])}
        if chance.random() < 0.6:
            options = random_options(chance, chance.choice([0.05, 0.1, 0.35]))
        try:
            new_match(options, seats, 0, 0.0)
        except RulesError:
            continue
        return options, seats


def quick(count: int, seed: int) -> Counter[str]:
    """Let quick players play ``count`` rounds, each with random rules; return the counts.

    Raise ``Found`` for a failure.
    """
    total: Counter[str] = Counter()
    for number in range(count):
        options, seats = any_rules(Random(f"{seed}-{number}"))
        total.update(checked(options, seats, seed + number, quick_round))
    return total


# --- levels -----------------------------------------------------------------------------------------------------------


def few(worlds: int) -> bool:
    """Return True if fewer than ``WORLDS`` worlds have been imagined."""
    return worlds < WORLDS


def level_round(level: Level, s: State, events: list[Raw], seed: int) -> tuple[State, int]:
    """Play up to ``MOST`` actions of a round with computers of one level.

    Return the last state and the number of actions. The intended action with the shortest delay is carried out,
    unless a deadline comes first.
    """
    memories = [Memory(seat) for seat in range(s.seats)]
    actions = 0
    while s.phase == "playing" and actions < MOST:
        found = []
        for memory in memories:
            for event in events:
                memory.add(redact(event, memory.seat))
            b = blinded(s, memory.seat)
            memory.see(b)
            found.append(intent(b, memory, level, seed + memory.seat, few))
        wanted = min([one for one in found if one is not None], key=lambda one: one.after, default=None)
        if wanted is None or s.now + wanted.after >= s.next_deadline:
            s, events = _time_passes(s)
        else:
            s, events = apply(s, wanted.action, s.now + wanted.after)
            actions += 1
        if actions % CHECKED == 0:
            check_cards(s)
    return s, actions


def of_level(name: str, count: int, seed: int) -> Counter[str]:
    """Let computers of one level play this number of rounds with each preset; return the counts.

    Raise ``Found`` for a failure.
    """
    total: Counter[str] = Counter()
    play = partial(level_round, LEVELS[name])
    for preset in PRESETS:
        for number in range(count):
            seats = (4, 6)[number % 2] if preset == "partners" else (2, 3, 4)[number % 3]
            total.update(checked({"preset": preset}, seats, seed + number, play))
    return total


# --- one round --------------------------------------------------------------------------------------------------------


def checked(options: dict[str, Any], seats: int, seed: int, play: Play) -> Counter[str]:
    """Deal and play a round, and return its counts. Raise ``Found`` for a failure, with the rules, seats and seed."""
    try:
        s, events = new_match(options, seats, seed, 0.0)
        s, actions = play(s, events, seed)
        check_cards(s)
    except Exception as error:  # any exception is a failure of the players or of the engine
        changed = {name: value for name, value in options.items() if name == "preset" or value != complete({})[name]}
        text = json.dumps({"options": changed, "seats": seats, "seed": seed})
        raise Found(f"{type(error).__name__} {error}\nto be played again: {text}") from error
    return Counter({"rounds without a refused action": 1, "actions": actions, "rounds cut": s.phase == "playing"})
