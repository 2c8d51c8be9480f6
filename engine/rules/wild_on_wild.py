"""``wild_on_wild``: "only one joker" (rulebook, chapter 3)."""

from __future__ import annotations

from engine.cards import FITS, FITTING, IS_WILD, KINDS, Fitting
from engine.options import Option, flag
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("wild_on_wild", 3, True),)

_WILDS = frozenset(card for card in range(KINDS) if IS_WILD[card])

ONLY_ONE: Fitting = tuple(
    tuple(fits - _WILDS for fits in row) if IS_WILD[top] else row for top, row in enumerate(FITTING)
)
"""What fits in an ordinary turn where no wild card lies on a wild card of another turn."""


def unfit(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option if the card would fit but for it."""
    fits = card in s.ruleset.fitting[s.top][s.colour]
    return "wild_on_wild" if not fits and FITS[s.top][s.colour][card] else None


def install(builder: Builder) -> None:
    """Let no wild card be played on a wild card unless the option allows it."""
    if not builder.options["wild_on_wild"]:
        builder.ruleset.fitting = ONLY_ONE
        builder.unfit_reasons.add("wild_on_wild", unfit)
