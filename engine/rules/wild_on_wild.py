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
"""The cards that fit in an ordinary turn if no wild card may be played on a wild card of another turn."""


def unfit(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option if it is the only reason why the card does not fit."""
    fits = card in s.ruleset.fitting[s.top][s.colour]
    return "wild_on_wild" if not fits and FITS[s.top][s.colour][card] else None


def install(builder: Builder) -> None:
    """Let no wild card be played on a wild card unless the option allows it."""
    if not builder.options["wild_on_wild"]:
        builder.ruleset.fitting = ONLY_ONE
        builder.unfit_reasons.add("wild_on_wild", unfit)
