"""Colour roulette: the next seat chooses a colour and draws until that colour comes (editions, chapters 3 and 5)."""

from __future__ import annotations

from engine import cards as c
from engine.effects.base import Effect
from engine.rounds.agenda import open_choice
from engine.rounds.piles import draw_until_colour
from engine.rounds.turns import following_seat
from engine.rules.rule_signs import Sign
from engine.state import State
from engine.state.records import Choice

NAME = "roulette"


def ask(s: State, seat: int, target: int, extra: int) -> None:
    """Let the next seat choose a colour. Until then, the colour in force does not change."""
    open_choice(s, following_seat(s, s.next_from), "colour", NAME, seat)


def spin(s: State, choice: Choice, colour: int) -> None:
    """Set the colour in force. The seat that chose it draws face up until that colour comes, and misses its turn."""
    s.colour = colour
    s.events.append(("colour_wished", choice.seat, colour))
    drawn = draw_until_colour(s, choice.seat, colour, NAME)
    s.events.append(("cards_revealed", choice.seat, c.looks(drawn)))
    s.events.append(("turn_skipped", choice.seat))
    s.next_from = choice.seat


EFFECT = Effect(NAME, ask, spin)
SIGNS = (Sign("roulettes", "cards_revealed", effects=(NAME,)),)
