"""``finish_with``: cards that cannot be laid as the last one (rulebook, chapter 3)."""

from __future__ import annotations

from collections.abc import Callable

from engine import cards as c
from engine.options import Option, words
from engine.state import State

OPTIONS: tuple[Option, ...] = (words("finish_with", 3, "any", "no_draw_cards", "no_wilds", "numbers"),)

ALLOWED: dict[str, tuple[bool, ...]] = {
    "no_draw_cards": tuple(c.FACE[card] != c.DRAW_TWO and card != c.WILD_DRAW_FOUR for card in range(c.KINDS)),
    "no_wilds": tuple(not wild for wild in c.IS_WILD),
    "numbers": tuple(number >= 0 for number in c.NUMBER),
}


def forbids(value: str) -> Callable[[State, int, int, int], str | None]:
    """The hook for one value of the option."""
    allowed = ALLOWED[value]

    def forbid(s: State, seat: int, card: int, count: int) -> str | None:
        return "finish_with" if not allowed[card] and len(s.hands[seat]) == count else None

    return forbid
