"""Discard all: the other cards of its colour leave the hand with it (editions, chapters 3 and 5)."""

from __future__ import annotations

from engine import cards as c
from engine.options import Option
from engine.rounds.piles import unveil
from engine.rules.builder import Builder
from engine.rules.rule_signs import Sign
from engine.state import State, set_hand

OPTIONS: tuple[Option, ...] = ()


def left_by_taking(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards of a hand that differ in colour from ``card``."""
    return tuple([held for held in hand if c.COLOUR[held] != c.COLOUR[card]])


def take_along(s: State, seat: int, card: int) -> tuple[int, ...]:
    """Put the cards of the played card's colour beneath that card, without effects. Return the rest of the hand."""
    hand = s.hands[seat]
    rest = left_by_taking(hand, card)
    taken = tuple([held for held in hand if c.COLOUR[held] == c.COLOUR[card]])
    if not taken:
        return rest
    for held in taken:
        s.discard = (held, s.discard)
    set_hand(s, seat, rest)
    unveil(s, seat)
    s.events.append(("cards_taken_along", seat, taken))
    return rest


SIGNS = (Sign("colour_discards", "cards_taken_along"),)


def install(builder: Builder) -> None:
    """Set the cards that take others along, and the functions that carry this out."""
    ruleset = builder.ruleset
    ruleset.takes_along = frozenset(card for card in ruleset.kinds if c.TABLE[card].takes_colour)
    ruleset.take_along = take_along
    ruleset.left_by_taking = left_by_taking
