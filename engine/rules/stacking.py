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
        if c.DRAWS[link.card]:
            return link.card
    return -1


def same(s: State, card: int) -> bool:
    """Return True for a +2 of any colour while +2 are owed, and a +4 while +4 are owed."""
    last = owed_by(s)
    if last < 0:
        return c.DRAWS[card] > 0 and not c.IS_WILD[card]
    return c.DRAWS[card] == c.DRAWS[last] and c.IS_WILD[card] == c.IS_WILD[last]


def same_two(s: State, card: int) -> bool:
    """Return True for a +2 of any colour while +2 are owed; nothing answers a +4."""
    last = owed_by(s)
    return (c.DRAWS[card], c.IS_WILD[card]) == (2, False) and (last < 0 or not c.IS_WILD[last])


def mixed(s: State, card: int) -> bool:
    """Return True for what ``same`` allows, a +4 on a +2, and a +2 of the colour in force on a +4."""
    last = owed_by(s)
    if not c.DRAWS[card]:
        return False
    return c.IS_WILD[card] or last < 0 or not c.IS_WILD[last] or c.COLOUR[card] == s.colour


CONCERNED = frozenset(card for card in range(c.KINDS) if c.DRAWS[card])
"""The cards that can answer."""

ANSWERS = {"same": same, "same_two": same_two, "mixed": mixed}


def install(builder: Builder) -> None:
    """Let draw cards be answered by draw cards."""
    value = builder.options["stacking"]
    if value != "off":
        builder.answer("stacking", CONCERNED, ANSWERS[value])
