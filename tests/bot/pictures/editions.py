"""The faces in every deck, with the two sides of a two-sided deck listed separately."""

from __future__ import annotations

from engine.cards import CODES, IS_DARK
from engine.decks import DECKS, is_two_sided, kinds_of

DARK = ", dark"
"""Suffix of the keys for dark sides in ``FACES``."""


def _codes(deck: str, *, is_dark: bool) -> list[str]:
    """Return the codes of the faces on one side of a deck, including faces that options add."""
    kinds = sorted(kinds_of(deck))
    return list(dict.fromkeys(CODES[kind].partition("/")[0] for kind in kinds if IS_DARK[kind] == is_dark))


FACES: dict[str, list[str]] = {
    **{deck: _codes(deck, is_dark=False) for deck in DECKS},
    **{deck + DARK: _codes(deck, is_dark=True) for deck in DECKS if is_two_sided(deck)},
}
"""Codes of the faces, keyed by deck. A dark side has its own entry."""
