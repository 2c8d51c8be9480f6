"""``finish_with``: cards that cannot be played as the last card (rulebook, chapter 3)."""

from __future__ import annotations

from collections.abc import Callable

from engine import cards as c
from engine.options import Option, words
from engine.rounds.fair_plays import left_after
from engine.rules.builder import Builder
from engine.ruleset import Ruleset
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    words(
        "finish_with",
        3,
        *("any", "no_draw_cards", "no_wilds", "numbers"),
        excludes=(("deck", "all_wild"),),
        excluding=("no_wilds", "numbers"),
    ),
)

CONCERNED: dict[str, Callable[[Ruleset, int], bool]] = {
    "any": lambda _rules, _card: False,
    "no_draw_cards": lambda rules, card: bool(rules.draws[card] or c.OPEN_DEBT[card]),
    "no_wilds": lambda rules, card: rules.is_wild[card],
    "numbers": lambda rules, card: rules.number[card] < 0,
}


def forbids(cards: frozenset[int]) -> Callable[[State, int, int, int], str | None]:
    """Return the hook that forbids these cards as the last card."""

    def forbid(s: State, seat: int, card: int, count: int) -> str | None:
        return "finish_with" if card in cards and left_after(s, seat, card, count) == 0 else None

    return forbid


def install(builder: Builder) -> None:
    """Forbid some cards as the last card."""
    ruleset, concerns = builder.ruleset, CONCERNED[builder.options["finish_with"]]
    cards = frozenset(card for card in ruleset.kinds if concerns(ruleset, card))
    if cards:
        builder.forbid("finish_with", cards, forbids(cards))
