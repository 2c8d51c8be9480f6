"""Lessons. Each is a sentence that explains a rule when it first matters to a player.

A lesson is identified by the name of an option, by ``effect_`` with a number or card that has an effect, by ``rank_``
with a rank that has one, or by a word of ``OWN``.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.model import rule_choices
from bot.screens import wording
from bot.screens.rules import rule_sentences
from engine import cards as c
from engine import events as e
from engine.effects.assignments import CUSTOMIZABLE_EFFECT, NUMBER_EFFECTS
from engine.rules.ranks import DRAWS, RANK_EFFECTS
from engine.rules.registry import OPTION_OF_EVENT, OPTIONS
from engine.rules.uno_calls import are_made_by_players
from engine.view import View

from . import debts, rule_links

NEWEST = 6
"""Number of newest events that can cause a lesson. Older ones are unrelated to what the player sees."""
OWN = ("reverse_two", "flip", "discard_all", "roulette")
"""Lessons with their own sentence instead of an option's."""
EFFECT, RANK = "effect_", "rank_"
SHUFFLE = "shuffle_hands"
_SHUFFLE_HANDS = c.parse("WSH")
_PLAY_KINDS = {"jump_in": "jump_in", "sequence": "sequences"}
_CARDS = {
    c.CUSTOMIZABLE: CUSTOMIZABLE_EFFECT,
    c.DOWNPOUR_ONE: "downpour_cards",
    c.DOWNPOUR_TWO: "downpour_cards",
    c.BUZZER: "buzzer_penalty",
    _SHUFFLE_HANDS: EFFECT + SHUFFLE,
}
_EVENTS: dict[type[e.Event], str] = {
    e.TableTurned: "flip",
    e.CardsTakenAlong: "discard_all",
    e.CardsRevealed: "roulette",
}
"""Events with a lesson of their own. Lessons about other events explain an option."""


def lesson(view: View, recent: Sequence[e.Event], learnt: Container[str]) -> str | None:
    """Return the lesson that is due: first about the reader's own turn, then about what has just happened."""
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
        return texts("option-number_effects-some", number=number, effect=texts(f"effect-{effect}"))
    if word.startswith(RANK):
        rank = word.removeprefix(RANK)
        return rule_sentences.sentence(RANK_EFFECTS, {rank: options[RANK_EFFECTS][rank]}, texts)
    if word == "uno_calls" and wording.is_suited(options):
        return texts("lesson-last_card", word=wording.call_word(texts, "uno", options))
    return rule_sentences.sentence(word, options.get(word, OPTIONS[word].default), texts)


def _due(view: View, recent: Sequence[e.Event]) -> Iterator[str]:
    yield from _own(view)
    playing = sum(seat.status == "playing" for seat in view.seats)
    for event in reversed(recent[-NEWEST:]):
        yield from _of(event, view.options, playing)


def _own(view: View) -> Iterator[str]:
    """Yield the lessons that the reader needs for their turn."""
    if view.seat is None or view.turn != view.seat:
        return
    if view.moves.challenge:
        yield "wild_draw_four"
    if debts.is_owed(view):
        yield "stacking"
    if view.drawn and view.moves.keep:
        yield "play_drawn"
    if view.choice is None and view.seats[view.seat].cards == 2 and are_made_by_players(view.options):
        yield "uno_calls"


def _of(event: e.Event, options: Mapping[str, Any], playing: int) -> Iterator[str]:
    kind = type(event)
    if kind in _EVENTS:
        yield _EVENTS[kind]
    elif event.kind in OPTION_OF_EVENT:
        yield OPTION_OF_EVENT[event.kind]
    elif kind in _PARTICULAR:
        yield from _PARTICULAR[kind](event, options, playing)


def _played(event: e.CardPlayed, options: Mapping[str, Any], _playing: int) -> Iterator[str]:
    card = event.cards[-1]
    if event.play_kind in _PLAY_KINDS:
        yield _PLAY_KINDS[event.play_kind]
    rank = c.CODES[card][1:] if wording.is_suited(options) else ""
    does = options[RANK_EFFECTS].get(rank)
    if event.play_kind == "answer":
        draws = c.TABLE[card].draws or does in DRAWS
        yield "stacking" if draws else "answers"
    if len(event.cards) > 1:
        yield "double_play"
    if card in _CARDS:
        yield _CARDS[card]
    if does is not None:
        yield f"{RANK}{rank}"
    elif str(c.NUMBER[card]) in options[NUMBER_EFFECTS] and event.play_kind != "extra" and not rank:
        yield f"{EFFECT}{c.NUMBER[card]}"


def _drawn(event: e.CardsDrawn, options: Mapping[str, Any], _playing: int) -> Iterator[str]:
    option = rule_links.of_event(event, options)
    if option in OPTIONS and not rule_choices.has_keys(OPTIONS[option]):
        yield option


def _turned(_event: e.DirectionTurned, _options: Mapping[str, Any], playing: int) -> Iterator[str]:
    if playing == 2:
        yield "reverse_two"


def _accused(event: e.Accused, _options: Mapping[str, Any], _playing: int) -> Iterator[str]:
    yield event.of if event.right else "false_catch_penalty"


def _out(event: e.SeatOut, _options: Mapping[str, Any], _playing: int) -> Iterator[str]:
    if event.reason == "mercy":
        yield "mercy_limit"


_PARTICULAR: dict[type[e.Event], Callable[..., Iterator[str]]] = {
    e.CardPlayed: _played,
    e.CardsDrawn: _drawn,
    e.DirectionTurned: _turned,
    e.Accused: _accused,
    e.SeatOut: _out,
}
