"""``stacking``: draw cards on draw cards pass the sum on (rulebook, chapter 5)."""

from __future__ import annotations

from engine import cards as c
from engine.options import Option, words
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (words("stacking", 5, "off", "same", "same_two", "mixed"),)


def owed_by(s: State) -> int:
    """Return the last draw card of the debt, ignoring answers on top of it; -1 if nothing is owed."""
    for link in reversed(s.debt.links):
        if link.card == c.WILD_DRAW_FOUR or c.FACE[link.card] == c.DRAW_TWO:
            return link.card
    return -1


def same(s: State, card: int) -> bool:
    """Return True for a +2 of any colour while +2 are owed, and a +4 while +4 are owed."""
    last = owed_by(s)
    if card == c.WILD_DRAW_FOUR:
        return last == card
    return c.FACE[card] == c.DRAW_TWO and last != c.WILD_DRAW_FOUR


def same_two(s: State, card: int) -> bool:
    """Return True for a +2 of any colour while +2 are owed; nothing answers a +4."""
    return c.FACE[card] == c.DRAW_TWO and owed_by(s) != c.WILD_DRAW_FOUR


def mixed(s: State, card: int) -> bool:
    """Return True for what ``same`` allows, a +4 on a +2, and a +2 of the colour in force on a +4."""
    if card == c.WILD_DRAW_FOUR:
        return True
    return c.FACE[card] == c.DRAW_TWO and (owed_by(s) != c.WILD_DRAW_FOUR or c.COLOUR[card] == s.colour)


CONCERNED = frozenset(card for card in range(c.KINDS) if c.FACE[card] == c.DRAW_TWO or card == c.WILD_DRAW_FOUR)
"""The cards that can answer."""

ANSWERS = {"same": same, "same_two": same_two, "mixed": mixed}


def install(builder: Builder) -> None:
    """Let draw cards be answered by draw cards."""
    value = builder.options["stacking"]
    if value != "off":
        builder.answer("stacking", CONCERNED, ANSWERS[value])
