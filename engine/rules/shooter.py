"""``shooter``: shots instead of draws. Each shot gives no card, one card or several (editions, chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.options import Option, flag
from engine.rounds.piles import cards_left, draw_cards, draw_until_colour, lots, take_in
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("shooter", 3, excludes=(("keep_drawing", True), ("blind_draw", True))),)
EVENTS = {"shots_taken": "shooter"}

CHANCES = (70, 4, 5, 6, 5, 4, 3, 2, 1)
"""Out of 100 shots, the numbers that give 0, 1, 2, ... 8 cards."""
OUTCOMES = tuple(cards for cards, times in enumerate(CHANCES) for _ in range(times))


def is_used(options: Mapping[str, Any]) -> bool:
    """Return True if players shoot instead of drawing. Missing options take their defaults."""
    return bool(options.get("shooter"))


def _one_shot(s: State) -> int:
    """Return the number of cards that one shot gives. It is random unless a scenario has loaded it."""
    loaded = s.round.loaded
    if not loaded:
        return lots(s).pick(OUTCOMES)
    s.round = s.round.replaced(loaded=loaded[1:])
    return loaded[0]


def shoot(s: State, seat: int, count: int) -> tuple[int, ...]:
    """Take ``count`` shots and the cards that they give. Return the cards."""
    drawn: tuple[int, ...] = ()
    for _ in range(count):
        wanted = _one_shot(s)
        if wanted:
            drawn += take_in(s, seat, wanted)
    s.events.append(("shots_taken", seat, count, len(drawn)))
    if s.aside.idle_seats and cards_left(s):
        s.replace_aside(s.aside._replace(idle_seats=()))
    return drawn


def fire(s: State, seat: int, reason: str) -> None:
    """Shoot until cards come out or the piles are empty."""
    shots = 0
    drawn: tuple[int, ...] = ()
    while not drawn and cards_left(s):
        shots += 1
        wanted = _one_shot(s)
        if wanted:
            drawn = take_in(s, seat, wanted)
    s.events.append(("shots_taken", seat, shots, len(drawn)))
    s.events.append(("cards_drawn", seat, len(drawn), len(drawn), reason, drawn))


def one_card(s: State, seat: int, reason: str) -> None:
    """Draw one card. Without a shooter, this replaces firing."""
    draw_cards(s, seat, 1, reason)


def colour_in_force(s: State, seat: int, reason: str) -> None:
    """Draw until a card of the colour in force comes or the piles are empty."""
    draw_until_colour(s, seat, s.colour, reason)


SIGNS = (Sign("shots", "shots_taken", None, (("shooter", ANY),)),)


def install(builder: Builder) -> None:
    """Let players shoot instead of drawing, and set how the cards of an open debt are drawn."""
    ruleset = builder.ruleset
    ruleset.open_debts = {"colour": colour_in_force, "fire": one_card}
    if builder.options["shooter"]:
        ruleset.shoot = shoot
        ruleset.open_debts["fire"] = fire
        ruleset.plays_drawn = False
