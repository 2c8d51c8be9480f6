"""``wild_on_wild``: "only one joker" (rulebook, chapter 3)."""

from __future__ import annotations

from engine.cards import IS_WILD
from engine.options import Option, flag
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("wild_on_wild", 3, True),)


def forbids(s: State, seat: int, card: int, count: int) -> str | None:
    """No wild card on a wild card of another turn, in an ordinary turn."""
    return "wild_on_wild" if IS_WILD[card] and IS_WILD[s.top] else None
