"""``last_card_draw`` and ``revenge``: the debt of a last card, and the debt that answers add (rulebook, chapter 5)."""

from __future__ import annotations

from engine.events import Raw
from engine.options import Option, flag, words
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    words("last_card_draw", 5, "settle", "answer"),
    flag("revenge", 5, needs=tuple(("stacking", value) for value in ("same", "same_two", "mixed", "higher"))),
)


def _went_out(before: State, after: State, event: Raw) -> bool:
    return bool(before.aside.went_out)


SIGNS = (Sign("last_cards_answered", "card_played", "answer", (("last_card_draw", ANY),), _went_out),)


def install(builder: Builder) -> None:
    """Set whether the debt of a last card is drawn immediately, and the factor for the cards that an answer adds."""
    builder.ruleset.settle = builder.options["last_card_draw"] == "settle"
    builder.ruleset.answer_factor = 2 if builder.options["revenge"] else 1
