"""``double_play``: identical cards played together (rulebook, chapter 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import LOOK, looks
from engine.events import CardPlayed, Raw
from engine.options import Option, flag
from engine.refusals import DoesNotFit
from engine.rounds.fair_plays import fair, seen_cards, seen_hand
from engine.rules.builder import Builder, Plays
from engine.rules.rule_signs import ANY, Sign
from engine.state import State

OPTIONS: tuple[Option, ...] = (flag("double_play", 6),)

MOST_TOGETHER = 4


def most_together(options: Mapping[str, Any]) -> int:
    """Return the largest number of identical cards that can be played together (1 unless ``double_play`` is on)."""
    return MOST_TOGETHER if options.get("double_play") else 1


def could_play_together(s: State, seat: int, count: int) -> bool:
    """Return True if the current seat could play this number of identical cards together now."""
    shown = looks(seen_hand(s, seat))
    return any(shown.count(LOOK[card]) >= count and fair(s, seat, card, count) for card in seen_cards(s, seat))


def may_be_together(s: State, cards: tuple[int, ...]) -> bool:
    """Return True if the rules allow these cards in one play.

    A single card is always allowed. Up to ``MOST_TOGETHER`` identical cards are allowed if ``double_play`` is on.
    """
    if len(cards) == 1:
        return True
    return s.ruleset.plays_together and len(cards) <= MOST_TOGETHER and len(set(looks(cards))) == 1


def check_together(s: State, cards: tuple[int, ...]) -> None:
    """Refuse (``DoesNotFit``) cards that cannot be played together."""
    if not may_be_together(s, cards):
        raise DoesNotFit("double_play", card=cards[-1], top=s.top)


def _together(before: State, after: State, event: Raw) -> bool:
    return len(event[2]) > 1


def _several(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    return len(event.cards) > 1


PLAYS: Plays = {"double_play": _several}
SIGNS = (Sign("double_plays", "card_played", None, (("double_play", ANY),), _together),)


def install(builder: Builder) -> None:
    """Let identical cards be played together."""
    ruleset = builder.ruleset
    ruleset.check_together = check_together
    if builder.options["double_play"]:
        ruleset.plays_together = True
        ruleset.could_play_together = could_play_together
    elif not builder.options["cheating"]:
        ruleset.closed["several"] = "double_play"
