"""``finish_with``: cards that cannot be played as the last one (rulebook, chapter 3)."""

from __future__ import annotations

from collections.abc import Callable

from engine import cards as c
from engine.options import Option, words
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (words("finish_with", 3, "any", "no_draw_cards", "no_wilds", "numbers"),)

CONCERNED: dict[str, frozenset[int]] = {
    "any": frozenset(),
    "no_draw_cards": frozenset(card for card in range(c.KINDS) if c.DRAWS[card]),
    "no_wilds": frozenset(card for card in range(c.KINDS) if c.IS_WILD[card]),
    "numbers": frozenset(card for card in range(c.KINDS) if c.NUMBER[card] < 0),
}


def forbids(value: str) -> Callable[[State, int, int, int], str | None]:
    """Return the hook for one value of the option."""
    concerned = CONCERNED[value]

    def forbid(s: State, seat: int, card: int, count: int) -> str | None:
        return "finish_with" if card in concerned and len(s.hands[seat]) == count else None

    return forbid


def install(builder: Builder) -> None:
    """Forbid some cards as the last one."""
    value = builder.options["finish_with"]
    if CONCERNED[value]:
        builder.forbid("finish_with", CONCERNED[value], forbids(value))
