"""``stacking``: a draw card answers another; the next seat owes the sum (rulebook, chapter 5; editions, chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine import cards as c
from engine.events import CardPlayed, Raw
from engine.options import Option, words
from engine.rules.builder import Builder, InTurn, Plays
from engine.rules.ranks import cards_to_draw
from engine.rules.rule_signs import ANY, Sign
from engine.state import State

if TYPE_CHECKING:
    from engine.view import View

OPTIONS: tuple[Option, ...] = (words("stacking", 5, "off", "same", "same_two", "mixed", "higher", ai_familiar=True),)
REFUSALS = {"must_draw": "stacking", "not_now-nothing_owed": "stacking"}


def may_be_passed_on(options: Mapping[str, Any], card: int | None) -> bool:
    """Return True if some draw card may be played on ``card`` as an answer. Missing options take their defaults."""
    mode = options.get("stacking", "off")
    if mode == "same_two":
        return card is not None and not c.TABLE[card].is_wild and cards_to_draw(card, options) == 2
    return bool(mode != "off")


def owed_by(s: State) -> int:
    """Return the last draw card in the debt, ignoring answers on top of it; -1 if nothing is owed."""
    for link in reversed(s.debt.links):
        if s.ruleset.draws[link.card] or c.OPEN_DEBT[link.card]:
            return link.card
    return -1


def same(s: State, card: int) -> bool:
    """Return True for a draw card that adds as many cards as the last one, if both are coloured or both wild."""
    rules, last = s.ruleset, owed_by(s)
    if last < 0:
        return rules.draws[card] > 0 and not rules.is_wild[card]
    return rules.draws[card] == rules.draws[last] and rules.is_wild[card] == rules.is_wild[last]


def same_two(s: State, card: int) -> bool:
    """Return True for a coloured draw two on a coloured draw two. No other card can be answered."""
    rules, last = s.ruleset, owed_by(s)
    if rules.draws[card] != 2 or rules.is_wild[card]:
        return False
    return last < 0 or (rules.draws[last] == 2 and not rules.is_wild[last])


def mixed(s: State, card: int) -> bool:
    """Return True for a wild draw card, or a coloured one that follows a coloured one or has the colour in force."""
    rules, last = s.ruleset, owed_by(s)
    if not rules.draws[card]:
        return False
    return rules.is_wild[card] or last < 0 or not rules.is_wild[last] or c.COLOUR[card] == s.colour


def higher(s: State, card: int) -> bool:
    """Return True for a draw card that adds at least as many cards as the last one, whatever their colours."""
    draws, last = s.ruleset.draws, owed_by(s)
    return draws[card] > 0 and (last < 0 or draws[card] >= draws[last])


ANSWERS = {"same": same, "same_two": same_two, "mixed": mixed, "higher": higher}


def draws(before: State, after: State, event: Raw) -> bool:
    """Return True if the card of this ``card_played`` event is a draw card."""
    card = event[2][-1]
    return before.ruleset.draws[card] > 0 or bool(c.OPEN_DEBT[card])


def _is_owed(view: View) -> bool:
    return view.is_owed


def passes_on(event: CardPlayed, options: Mapping[str, Any]) -> bool:
    """Return True if a draw card was played as an answer to owed cards."""
    return event.play_kind == "answer" and cards_to_draw(event.cards[-1], options) > 0


IN_TURN: InTurn = {"stacking": _is_owed}
PLAYS: Plays = {"stacking": passes_on}
SIGNS = (Sign("stacks", "card_played", "answer", (("stacking", ANY), ("revenge", ANY)), draws),)


def install(builder: Builder) -> None:
    """Allow draw cards as answers to draw cards."""
    value, ruleset = builder.options["stacking"], builder.ruleset
    if value != "off":
        concerned = frozenset(card for card in ruleset.kinds if ruleset.draws[card])
        builder.answer("stacking", concerned, ANSWERS[value])
