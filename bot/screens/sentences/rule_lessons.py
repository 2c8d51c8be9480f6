"""Lessons, which are sentences that explain a rule when it first matters to a player.

A lesson is identified by one of these words:

- the name of an option
- ``effect_`` followed by a number that has an effect, or by ``shuffle_hands``
- ``rank_`` followed by a rank that has an effect
- a word in ``OWN``
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.model import rule_choices
from bot.screens import wording
from bot.screens.rules import rule_sentences
from engine import cards as c
from engine import events as e
from engine.effects import colour_roulette
from engine.effects.assignments import NUMBER_EFFECTS, OF_SYMBOLS
from engine.rules.ranks import RANK_EFFECTS, effect_of_rank
from engine.rules.registry import OPTIONS, OPTIONS_IN_TURN, OPTIONS_OF_PLAYS, option_of_event
from engine.view import View

from . import rule_links

NEWEST = 6
"""Maximum number of recent events that can cause a lesson. Older events are unrelated to what the player sees."""
REVERSE_OF_TWO = "reverse_two"
"""The lesson about a reverse card at a table with two players."""
_EVENTS: dict[type[e.Event], str] = {
    e.TableTurned: "flip",
    e.CardsTakenAlong: "discard_all",
    e.CardsRevealed: colour_roulette.NAME,
}
"""Kinds of events that have a lesson of their own, with the word that identifies it."""
OWN = (REVERSE_OF_TWO, *_EVENTS.values())
"""Lessons with a sentence of their own instead of the sentence of an option."""
EFFECT, RANK = "effect_", "rank_"
_SHUFFLE_HANDS = c.parse("WSH")
SHUFFLE = OF_SYMBOLS[c.word(_SHUFFLE_HANDS)]


def lesson(view: View, recent: Sequence[e.Event], learnt: Container[str]) -> str | None:
    """Return the first lesson that is due and not ``learnt``; ``None`` if there is none.

    Lessons about the reader's own turn come before lessons about the newest events.
    """
    if view.phase != "playing":
        return None
    return next((word for word in _due(view, recent) if word not in learnt), None)


def sentence(word: str, options: Mapping[str, Any], texts: Texts) -> str:
    """Return the sentence of a lesson at a table with these options."""
    if word in OWN:
        return texts(f"lesson-{word}")
    if word == EFFECT + SHUFFLE:
        name = wording.label(texts, _SHUFFLE_HANDS, True)
        return texts("option-number_effects-some", number=name, effect=texts(f"effect-{SHUFFLE}"))
    if word.startswith(EFFECT):
        number = word.removeprefix(EFFECT)
        effect = options[NUMBER_EFFECTS][number]
        return texts("lesson-number", number=int(number), effect=texts(f"effect-{effect}"))
    if word.startswith(RANK):
        rank = word.removeprefix(RANK)
        return rule_sentences.sentence(RANK_EFFECTS, {rank: options[RANK_EFFECTS][rank]}, texts)
    if wording.is_suited(options) and texts.has(f"lesson-suited-{word}"):
        return texts(f"lesson-suited-{word}", word=wording.call_word(texts, "uno", options))
    return rule_sentences.in_force(word, options, texts)


def _due(view: View, recent: Sequence[e.Event]) -> Iterator[str]:
    if view.seat is not None and view.turn == view.seat:
        yield from (option for option, matters in OPTIONS_IN_TURN.items() if matters(view))
    playing = sum(seat.status == "playing" for seat in view.seats)
    for event in reversed(recent[-NEWEST:]):
        yield from _of(event, view.options, playing)


def _of(event: e.Event, options: Mapping[str, Any], playing: int) -> Iterator[str]:
    match event:
        case e.CardPlayed():
            yield from _played(event, options)
        case e.CardsDrawn():
            option = rule_links.of_event(event, options)
            if option in OPTIONS and not rule_choices.has_keys(OPTIONS[option]):
                yield option
        case e.DirectionTurned():
            if playing == 2:
                yield REVERSE_OF_TWO
        case _:
            explained = _EVENTS.get(type(event)) or option_of_event(event)
            if explained is not None:
                yield explained


def _played(event: e.CardPlayed, options: Mapping[str, Any]) -> Iterator[str]:
    """Yield the options that explain the play, then any lessons about the effect of the card played."""
    yield from (option for option, is_shown in OPTIONS_OF_PLAYS.items() if is_shown(event, options))
    card = event.cards[-1]
    if card == _SHUFFLE_HANDS:
        yield EFFECT + SHUFFLE
    rank = c.CODES[card][1:]
    if effect_of_rank(card, options) is not None:
        yield f"{RANK}{rank}"
    elif (
        str(c.NUMBER[card]) in options[NUMBER_EFFECTS] and event.play_kind != "extra" and not wording.is_suited(options)
    ):
        yield f"{EFFECT}{c.NUMBER[card]}"
