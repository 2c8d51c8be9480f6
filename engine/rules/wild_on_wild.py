"""``wild_on_wild``: wild cards may be played on wild cards in turn (rulebook, chapter 3)."""

from __future__ import annotations

from engine.options import Option, flag
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("wild_on_wild", 3, True, excludes=(("deck", "all_wild"),)),)


def unfit(s: State, seat: int, card: int, count: int) -> str | None:
    """Return ``wild_on_wild`` if it is the only reason why the card does not fit, else ``None``."""
    fits = card in s.ruleset.fitting[s.top][s.colour]
    return "wild_on_wild" if not fits and card in s.ruleset.matching[s.top][s.colour] else None


def install(builder: Builder) -> None:
    """Forbid playing a wild card in turn on a wild top card, unless the option allows it."""
    if builder.options["wild_on_wild"]:
        return
    ruleset = builder.ruleset
    wilds = frozenset(card for card in ruleset.kinds if ruleset.is_wild[card])
    ruleset.fitting = tuple(
        tuple(fits - wilds for fits in row) if top in wilds else row for top, row in enumerate(ruleset.matching)
    )
    builder.unfit_reasons.add("wild_on_wild", unfit)
