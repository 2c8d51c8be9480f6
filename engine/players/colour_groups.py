"""Groups of cards that a computer player distinguishes in hidden hands: the colours, and the wild cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.cards import COLOUR, LETTERS, NO_COLOUR
from engine.ruleset import Ruleset

GROUPS: Final = len(LETTERS)
"""Number of groups. A group has the number of its colour; wild cards and the buzzer are in group ``NO_COLOUR``."""


@lru_cache(maxsize=256)
def groups_of(rules: Ruleset) -> tuple[int, ...]:
    """Return the group of each card under these rules. A rank that lets players choose a colour is a wild card."""
    return tuple([NO_COLOUR if wild else colour for wild, colour in zip(rules.is_wild, COLOUR, strict=True)])


def group_of(rules: Ruleset, card: int) -> int:
    """Return the group of a card under these rules."""
    return groups_of(rules)[card]
