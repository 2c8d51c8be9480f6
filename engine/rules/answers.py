"""``answers``: skips, reverses and wild cards that pass on owed cards (rulebook, chapter 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import cards as c
from engine.events import CardPlayed, Raw
from engine.options import Option
from engine.rules.builder import Builder, Plays
from engine.rules.rule_signs import ANY, Sign
from engine.rules.stacking import draws, passes_on
from engine.state import State

OPTIONS: tuple[Option, ...] = (Option("answers", 5, "words", [], ("skip", "reverse", "wild")),)


def are_allowed(options: Mapping[str, Any]) -> bool:
    """Return True if skips, reverses or wild cards pass on owed cards. Missing options take their defaults."""
    return bool(options.get("answers"))


def concerned(builder: Builder, values: list[str]) -> frozenset[int]:
    """Return the cards that ``values`` allow as answers. None of them is a draw card.

    ``skip`` allows skips of one seat; ``wild`` allows the ordinary wild card and wild ranks.
    """
    rules = builder.ruleset
    plain = [card for card in rules.kinds if not rules.draws[card] and not c.OPEN_DEBT[card]]
    answer = {
        "skip": lambda card: rules.skips[card] == 1,
        "reverse": lambda card: rules.reverses[card],
        "wild": lambda card: c.LOOK[card] == c.WILD or (rules.is_wild[card] and c.COLOUR[card] != c.NO_COLOUR),
    }
    return frozenset(card for card in plain for value in values if answer[value](card))


def allows(cards: frozenset[int]) -> Callable[[State, int], bool]:
    """Return the hook that allows these cards as answers if they fit according to the ordinary matching rule."""

    def allow(s: State, card: int) -> bool:
        return card in cards and card in s.ruleset.matching[s.top][s.colour]

    return allow


def _draws_none(before: State, after: State, event: Raw) -> bool:
    return not draws(before, after, event)


def _answered(event: CardPlayed, options: Mapping[str, Any]) -> bool:
    return event.play_kind == "answer" and not passes_on(event, options)


PLAYS: Plays = {"answers": _answered}
SIGNS = (Sign("answers", "card_played", "answer", (("answers", ANY),), _draws_none),)


def install(builder: Builder) -> None:
    """Let the chosen cards answer owed cards."""
    cards = concerned(builder, builder.options["answers"])
    if cards:
        builder.answer("answers", cards, allows(cards))
