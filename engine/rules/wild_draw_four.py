"""``wild_draw_four``: limits on bluff cards, and the test and cost of a challenge (rulebook, chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine import cards as c
from engine.decks import kinds_of
from engine.options import Option, flag, number, words
from engine.rounds.fair_plays import fair_answer, fair_in_turn, fair_jump_in
from engine.rules.builder import Builder, InTurn
from engine.rules.deck import deck_name
from engine.rules.rule_signs import ANY, Sign
from engine.ruleset import ChallengeTerms
from engine.state import State, without

if TYPE_CHECKING:
    from engine.view import View

NAME = "wild_draw_four"
_BLUFF = ((NAME, "bluff"),)

OPTIONS: tuple[Option, ...] = (
    words(NAME, 4, "bluff", "restricted", "free", ai_familiar=True),
    words("bluff_test", 4, "colour", "any_card", needs=_BLUFF, ai_familiar=True),
    number("guilty_extra", 4, 0, 0, 10, needs=_BLUFF, ai_familiar=True),
    number("innocent_extra", 4, 2, 0, 10, needs=_BLUFF, ai_familiar=True),
    words("challenge_reaches", 4, "last", "first", needs=_BLUFF, ai_familiar=True),
    flag("innocent_extra_each", 4, needs=_BLUFF, ai_familiar=True),
)
EVENTS = {"challenged": NAME}
REFUSALS = {"nothing_to_challenge": NAME}


def has_bluff_cards(options: Mapping[str, Any]) -> bool:
    """Return True if the deck contains bluff cards. Missing options take their defaults."""
    return any(c.IS_BLUFF[card] for card in kinds_of(deck_name(options)))


def can_be_challenged(options: Mapping[str, Any]) -> bool:
    """Return True if players may challenge bluff cards. Missing options take their defaults."""
    return bool(options.get(NAME, "bluff") == "bluff")


def forbids(s: State, seat: int, card: int, count: int) -> str | None:
    """Return ``wild_draw_four`` for a bluff card if the hand has a card of the colour in force, else ``None``."""
    if not c.IS_BLUFF[card] or s.colour == c.NO_COLOUR:
        return None
    return NAME if any(c.COLOUR[other] == s.colour for other in s.hands[seat]) else None


def test_colour(s: State, seat: int, cards: tuple[int, ...], play_kind: str) -> bool:
    """Return True (guilty) if the rest of the hand has a card of the colour in force before the play."""
    return s.colour != c.NO_COLOUR and not c.OF_COLOUR[s.colour].isdisjoint(without(s.hands[seat], cards))


def test_any_card(s: State, seat: int, cards: tuple[int, ...], play_kind: str) -> bool:
    """Return True (guilty) if another card, except bluff cards, could have been played instead."""
    for card in set(without(s.hands[seat], cards)):
        if c.IS_BLUFF[card]:
            continue
        if play_kind == "answer":
            could = fair_answer(s, seat, card)
        elif play_kind == "jump_in":
            could = fair_jump_in(s, seat, card)
        else:
            could = fair_in_turn(s, seat, card)
        if could:
            return True
    return False


TESTS = {"colour": test_colour, "any_card": test_any_card}


def _may_challenge(view: View) -> bool:
    return view.moves.challenge


def extra_cards_option(guilty: bool) -> str:
    """Return the option that sets the extra cards after a challenge that finds the seat guilty or innocent."""
    return "guilty_extra" if guilty else "innocent_extra"


IN_TURN: InTurn = {NAME: _may_challenge}
SIGNS = (
    Sign("challenges", "challenged", None, ((NAME, ("bluff",)), ("bluff_test", ANY))),
    Sign("bluffs_found", "challenged", True, (("guilty_extra", ANY),)),
    Sign("wrong_challenges", "challenged", False, (("innocent_extra", ANY),)),
)


def install(builder: Builder) -> None:
    """Restrict bluff cards, or let them be challenged."""
    options = builder.options
    builder.ruleset.tests_colour = options["bluff_test"] == "colour"
    if options[NAME] == "restricted":
        bluffs = frozenset(card for card in builder.ruleset.kinds if c.IS_BLUFF[card])
        builder.forbid(NAME, bluffs, forbids)
    if options[NAME] != "bluff":
        builder.ruleset.closed["challenge"] = NAME
        return
    builder.ruleset.test_bluff = TESTS[options["bluff_test"]]
    builder.ruleset.challenge = ChallengeTerms(
        first=options["challenge_reaches"] == "first",
        guilty_cards=options["guilty_extra"],
        innocent_cards=options["innocent_extra"],
        for_each=options["innocent_extra_each"],
    )
