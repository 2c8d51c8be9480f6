"""Challenges: whether the rules of a table know them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import cards as c
from engine.decks import DECKS


def are_known(options: Mapping[str, Any]) -> bool:
    """Return True if a card of the table can be challenged. This stays the same for a whole match."""
    return options.get("wild_draw_four", "bluff") == "bluff" and _has_bluffs(str(options.get("deck", "classic")))


@cache
def _has_bluffs(deck: str) -> bool:
    cards = [c.parse(code) for code in DECKS[deck].copies]
    return any(c.IS_BLUFF[card] or c.IS_BLUFF[c.TURNED[card]] for card in cards)
