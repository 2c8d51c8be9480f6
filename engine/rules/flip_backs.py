"""``flip_backs``: visible backs of the other hands and of the next card (editions, chapter 6)."""

from __future__ import annotations

from engine import cards as c
from engine.options import Option, words
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (words("flip_backs", 2, "open", "hidden", needs=(("deck", "flip"),)),)


def backs(s: State, seat: int) -> tuple[int, ...] | None:
    """Return the faces on the backs of a hand, sorted; ``None`` if nobody sees them."""
    if not s.ruleset.shows_backs:
        return None
    return tuple(sorted([c.BACK[card] for card in s.hands[seat]]))


def next_back(s: State) -> int | None:
    """Return the face on the back of the next card of the draw pile; ``None`` if there is none or nobody sees it."""
    if not s.ruleset.shows_backs or s.cursor >= len(s.draw):
        return None
    return c.BACK[s.draw[s.cursor]]


def install(builder: Builder) -> None:
    """Show the backs of two-sided cards to everybody if the option is ``open``."""
    ruleset = builder.ruleset
    ruleset.shows_backs = ruleset.two_sided and builder.options["flip_backs"] == "open"
