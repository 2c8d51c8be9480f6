"""``flip_backs``: visible backs of the cards in other hands and of the next card (editions, chapter 6)."""

from __future__ import annotations

from engine import cards as c
from engine.options import Option, words
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (words("flip_backs", 2, "open", "hidden", needs=(("deck", "flip"),)),)


def backs(s: State, seat: int) -> tuple[int, ...] | None:
    """Return the sorted backs of the cards in a hand, or ``None`` if nobody sees them."""
    if not s.ruleset.shows_backs:
        return None
    return tuple(sorted([c.BACK[card] for card in s.hands[seat]]))


def next_back(s: State) -> int | None:
    """Return the back of the next card of the draw pile, or ``None`` if the pile is empty or nobody sees the back."""
    if not s.ruleset.shows_backs or s.cursor >= len(s.draw):
        return None
    return c.BACK[s.draw[s.cursor]]


def install(builder: Builder) -> None:
    """Show the backs of two-sided cards to everybody if the option is ``open``."""
    ruleset = builder.ruleset
    ruleset.shows_backs = ruleset.two_sided and builder.options["flip_backs"] == "open"
