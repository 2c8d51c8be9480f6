"""Who deals, who begins, what the card turned up does: the options of the deal (rulebook, chapter 2)."""

from __future__ import annotations

from engine.options import Option, words

OPTIONS: tuple[Option, ...] = (
    words("dealer", 2, "highest_number", "highest_points", "rotate", "random"),
    words("first_seat", 2, "left", "right"),
    words("opening", 2, "effect", "inert", "number"),
    words("seats", 2, "keep", "shuffle"),
)
