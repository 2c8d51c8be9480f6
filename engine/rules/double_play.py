"""``double_play``: identical cards of a hand laid together (rulebook, chapter 6)."""

from __future__ import annotations

from engine.discard import fair
from engine.options import Option, flag
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("double_play", 6),)


def lays_together(s: State, seat: int, count: int) -> bool:
    """Whether the seat on turn could lay so many identical cards together now."""
    hand = s.hands[seat]
    return any(hand.count(card) >= count and fair(s, seat, card, count) for card in set(hand))
