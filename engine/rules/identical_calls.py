"""``identical_calls``: a hand of two, three or four identical cards must be called too (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import looks
from engine.events import Raw
from engine.options import Option, flag
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.rules.uno_calls import WORDS
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    flag("identical_calls", 8, needs=(("double_play", True),), in_search=False, ai_familiar=True),
)


def words_of_several(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words to call for several identical cards, or none if this rule or ``double_play`` is off."""
    return WORDS[1:] if _are_on(options) else ()


def most_called(options: Mapping[str, Any]) -> int:
    """Return the largest number of cards for which a word can be due."""
    return 1 + len(words_of_several(options))


def word_of_hand(hand: tuple[int, ...]) -> str | None:
    """Return the word to call for a hand of one card or of two to four identical cards, else ``None``."""
    if 1 <= len(hand) <= 4 and len(set(looks(hand))) == 1:
        return WORDS[len(hand) - 1]
    return None


def _longer(before: State, after: State, event: Raw) -> bool:
    return bool(event[2] != WORDS[0])


SIGNS = (Sign("longer_calls", "called", None, (("identical_calls", ANY),), _longer),)


def _are_on(options: Mapping[str, Any]) -> bool:
    return bool(options.get("identical_calls") and options.get("double_play"))


def install(builder: Builder) -> None:
    """Require calls for identical cards if they can be played together."""
    if _are_on(builder.options):
        ruleset = builder.ruleset
        ruleset.word_of_hand = word_of_hand
        ruleset.call_words = WORDS
        if ruleset.look_at_hands is not None:
            ruleset.most_to_call = len(WORDS)
