"""``last_card_draw`` and ``revenge``: read where a last card is laid and where a debt is added to
(rulebook, chapter 5)."""

from __future__ import annotations

from engine.options import Option, flag, words
from engine.rules.builder import Builder

OPTIONS: tuple[Option, ...] = (
    words("last_card_draw", 5, "settle", "answer"),
    flag("revenge", 5, needs=tuple(("stacking", value) for value in ("same", "same_two", "mixed"))),
)


def install(builder: Builder) -> None:
    """Say when the debt of a last card is drawn, and what an answer adds to a debt."""
    builder.ruleset.settle = builder.options["last_card_draw"] == "settle"
    builder.ruleset.answer_factor = 2 if builder.options["revenge"] else 1
