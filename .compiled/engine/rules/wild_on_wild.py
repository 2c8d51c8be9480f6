"""``wild_on_wild``: "only one joker" (rulebook, chapter 3)."""

from __future__ import annotations

from engine.cards import FITTING, IS_WILD, KINDS, Fitting
from engine.options import Option, flag

OPTIONS: tuple[Option, ...] = (flag("wild_on_wild", 3, True),)

_WILDS = frozenset(card for card in range(KINDS) if IS_WILD[card])

ONLY_ONE: Fitting = tuple(
    tuple(fits - _WILDS for fits in row) if IS_WILD[top] else row for top, row in enumerate(FITTING)
)
"""What fits in an ordinary turn where no wild card lies on a wild card of another turn."""
