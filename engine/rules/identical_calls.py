"""``identical_calls``: two, three or four identical cards and nothing else must be called too (rulebook, chapter 8)."""

from __future__ import annotations

from engine.options import Option, flag
from engine.rules.uno_calls import WORDS

OPTIONS: tuple[Option, ...] = (flag("identical_calls", 8, needs=(("double_play", True),)),)


def word_of_hand(hand: tuple[int, ...]) -> str | None:
    """The word that a hand asks for: ``uno`` for one card, ``duo``, ``trio``, ``quattro`` for identical ones."""
    if 1 <= len(hand) <= 4 and len(set(hand)) == 1:
        return WORDS[len(hand) - 1]
    return None
