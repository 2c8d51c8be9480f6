"""The cards used at a table or in an edition, grouped by their effects, for the pages that explain them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from engine import cards as c
from engine.decks import DECKS, SPECIAL, is_two_sided, kinds_of
from engine.rules.deck import deck_name
from engine.rules.ranks import RANK_EFFECTS
from engine.rules.registry import complete
from engine.rules.scoring import point_table

Cards = tuple[int, ...]
Options = Mapping[str, Any]

EDITIONS: dict[str, tuple[str, ...]] = {
    "no-mercy": ("no-mercy",),
    "flip": ("flip",),
    "wild-attack": ("all-wild", "attack", "attack-1998"),
    "ordinary": ("mau-mau", "crazy-eights"),
}
"""The pages about editions, with the presets that each explains."""
ORDINARY = ("classic", "2018")
"""The decks of the ordinary game; every other deck belongs to an edition."""
ADDED = (c.BUZZER, c.DOWNPOUR_ONE, c.DOWNPOUR_TWO)
"""Cards that options can add to a deck that is not two-sided."""
_KNOWN_FROM: Mapping[str, tuple[str, ...]] = {
    "no-mercy": ("classic",),
    "attack": ("classic",),
    "attack-1998": ("classic", "attack"),
}
"""Editions that share cards with others, each with the presets whose pages explain those cards."""
_OTHERWISE_WITHOUT_COLOURS = ("wild", "wild_draw_two", "wild_draw_four")
"""Cards that have a different effect in a deck without colours."""


@cache
def options_of(preset: str) -> Options:
    """Return all options of a built-in preset."""
    return complete({"preset": preset})


def symbols(options: Options) -> list[Cards]:
    """Return the cards used at a table, grouped by their effects.

    The groups are the numbers (see ``is_number``), each symbol in all its colours and, unless the deck is two-sided,
    the cards of ``ADDED``. If the deck is one of ``ORDINARY``, the groups contain the cards of all those decks.
    """
    return _grouped(_cards(deck_name(options)), options)


def new_symbols(preset: str) -> list[Cards]:
    """Return the cards in an edition, grouped by their effects.

    Leave out the cards of ``ADDED``, and cards that an earlier page explains with the same points.
    """
    options = options_of(preset)
    counted, known = point_table(options), set()
    for other in _KNOWN_FROM.get(preset, ()):
        points_there = point_table(options_of(other))
        known |= {card for card in _cards(deck_name(options_of(other))) if points_there[card] == counted[card]}
    own = [card for card in _cards(deck_name(options)) if card not in known and card not in ADDED]
    return _grouped(own, options)


def _cards(deck: str) -> list[int]:
    """Return the card kinds to explain for a deck, light sides first."""
    kinds = {card for name in (ORDINARY if deck in ORDINARY else (deck,)) for card in kinds_of(name)} - SPECIAL
    ordered = sorted(kinds, key=lambda card: (c.IS_DARK[card], c.LOOK[card], card))
    return ordered if is_two_sided(deck) else [*ordered, *ADDED]


def _grouped(cards: Sequence[int], options: Options) -> list[Cards]:
    found: dict[str, list[int]] = {"": []}
    for card in cards:
        found.setdefault("" if is_number(card, options) else c.word(card), []).append(card)
    return [tuple(same) for same in found.values() if same]


def is_number(card: int, options: Options) -> bool:
    """Return True if the card is a number and not a playing card whose rank has an effect."""
    return c.NUMBER[card] >= 0 and _effect_of_rank(card, options) is None


def _effect_of_rank(card: int, options: Options) -> str | None:
    """Return the effect of a playing card's rank; ``None`` for other cards, and for ranks without an effect."""
    effects: Mapping[str, str] = options[RANK_EFFECTS]
    return effects.get(c.CODES[card][1:]) if c.COLOUR[card] in c.SUITS else None


def effect(same: Cards, options: Options, texts: Texts) -> str:
    """Return one or more sentences about the effect of the cards."""
    key = meaning(same[0], options)
    if texts.has(key):
        return texts(key)
    does = texts(f"effect-{_effect_of_rank(same[0], options)}")
    return wording.capitalised(does)


def meaning(card: int, options: Options) -> str:
    """Return the key of the text about a card's effect. Some effects of ranks have no text with this key."""
    word = c.word(card)
    if is_number(card, options):
        return "does-number"
    if c.COLOUR[card] in c.SUITS:
        return f"does-{_effect_of_rank(card, options) or 'rank'}"
    if word in _OTHERWISE_WITHOUT_COLOURS and not DECKS[deck_name(options)].sides[0]:
        return f"does-{word}-colourless"
    return f"does-{word}"


def name(same: Cards, options: Options, texts: Texts) -> str:
    """Return the name of cards with the same effect, without a colour (for example "Skip")."""
    if is_number(same[0], options):
        numbers = sorted({c.NUMBER[card] for card in same})
        if len(numbers) > 2 and all(after == before + 1 for before, after in pairwise(numbers)):
            return texts("game-numbers", low=str(numbers[0]), high=str(numbers[-1]))
        return texts("game-numbers-some", list=wording.listed(texts, [str(number) for number in numbers]))
    coloured = c.colour_of(same[0]) is not None
    return wording.capitalised(wording.face(texts, same[0]) if coloured else wording.card(texts, same[0]))


def points(same: Cards, options: Options, texts: Texts) -> str:
    """Return the points for one of these cards that is left in a hand."""
    if is_number(same[0], options):
        return texts("game-points-printed")
    return texts("points-count", points=point_table(options)[same[0]])


def examples(same: Cards) -> list[int]:
    """Return one card in each colour as examples of cards with the same effect, with different numbers if possible."""
    by_colour: dict[int, list[int]] = {}
    for card in same:
        by_colour.setdefault(c.COLOUR[card], []).append(card)
    return [cards[(7 * at + 3) % len(cards)] for at, cards in enumerate(by_colour.values())]
