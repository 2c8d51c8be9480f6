"""``last_card_draw`` and ``revenge``: read where a last card is laid and where a debt is added to
(rulebook, chapter 5)."""

from __future__ import annotations

from engine.options import Option, flag, words

OPTIONS: tuple[Option, ...] = (
    words("last_card_draw", 5, "settle", "answer"),
    flag("revenge", 5, needs=tuple(("stacking", value) for value in ("same", "same_two", "mixed"))),
)
