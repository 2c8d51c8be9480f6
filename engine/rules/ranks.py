"""``rank_effects`` and ``rank_points``: effects and points of ranks in suited decks (editions, chapters 4, 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine import cards as c
from engine.decks import DECKS, matching
from engine.effects.assignments import NAMES
from engine.effects.turn_order import reversed_by_symbol
from engine.options import KEYS, Option, words
from engine.rules.builder import Builder
from engine.rules.rule_signs import Sign

_SUITED = tuple(("deck", deck) for deck, known in DECKS.items() if known.sides == (c.SUITS,))
"""The suited decks, in which ranks can have effects. Each is a pair of the option ``deck`` and its value."""
WISH = "wish"
DRAWS = {"draw_one": 1, "draw_two": 2, "draw_three": 3, "draw_four": 4}
SKIP, REVERSE = "skip", "reverse"
SAME_AS_OTHERS = ("turn_round", "skip_all")
"""Effects that, assigned to a rank, only repeat what ``REVERSE`` and ``extra_turn`` do."""

RANK_EFFECTS = "rank_effects"
"""The option that assigns an effect to each rank."""

OPTIONS: tuple[Option, ...] = (
    Option(
        RANK_EFFECTS,
        2,
        "ranks",
        {"7": "draw_two", "8": "skip", "J": "wish"},
        (WISH, *DRAWS, SKIP, REVERSE, *NAMES),
        needs=_SUITED,
    ),
    words("rank_points", 9, "mau_mau", "eights", needs=_SUITED),
)

COURT_POINTS = {
    "mau_mau": {"J": 2, "Q": 3, "K": 4, "A": 11},
    "eights": {"J": 10, "Q": 10, "K": 10, "A": 1},
}
WISH_POINTS = {"mau_mau": 20, "eights": 50}

T = TypeVar("T")


def is_suited(options: Mapping[str, Any]) -> bool:
    """Return True if the cards of the deck have suits. Missing options take their defaults."""
    return ("deck", options.get("deck")) in _SUITED


def counted_as(options: Mapping[str, Any]) -> str:
    """Return the game that determines the points of cards in suited decks. Missing options take their defaults."""
    return str(options.get("rank_points", "mau_mau"))


def cards_of_rank(rank: str) -> list[int]:
    """Return the cards of one rank, in the order of the suits."""
    return [c.parse(c.LETTERS[suit] + rank) for suit in c.SUITS]


def effect_of_rank(card: int, options: Mapping[str, Any]) -> str | None:
    """Return the effect of a card's rank, or ``None`` if it has none or the deck is not suited."""
    if not is_suited(options):
        return None
    effect: str | None = options[RANK_EFFECTS].get(c.CODES[card][1:])
    return effect


def is_race(options: Mapping[str, Any]) -> bool:
    """Return True if a rank has the effect ``slap``, whatever the deck. Missing options take their defaults."""
    return "slap" in (options.get(RANK_EFFECTS) or {}).values()


def cards_to_draw(card: int, options: Mapping[str, Any]) -> int:
    """Return the number of cards that this card makes a player draw at a table with these options."""
    return DRAWS.get(effect_of_rank(card, options) or "", c.TABLE[card].draws)


def changed(table: Sequence[T], cards: Sequence[int], value: T) -> tuple[T, ...]:
    """Return a copy of ``table`` with ``value`` for these cards. The table contains a value for each card kind."""
    new = list(table)
    for card in cards:
        new[card] = value
    return tuple(new)


def points(options: Mapping[str, Any], table: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``table``, the points of each card kind, with ``rank_points`` applied.

    In a suited deck, ``rank_points`` sets the points of court cards, aces and ranks that ask for a colour.
    """
    count = options["rank_points"]
    if not is_suited(options):
        return table
    for rank in KEYS["ranks"]:
        cards = cards_of_rank(rank)
        if options[RANK_EFFECTS].get(rank) == WISH:
            table = changed(table, cards, WISH_POINTS[count])
        elif rank in COURT_POINTS[count]:
            table = changed(table, cards, COURT_POINTS[count][rank])
    return table


SIGNS = (
    Sign("debts", "cards_owed", effects=(*DRAWS,), every_deck=True),
    Sign("skips", "turn_skipped", effects=(SKIP,), every_deck=True),
    Sign("reverses", "direction_turned", holds=reversed_by_symbol, effects=(REVERSE,), every_deck=True),
    Sign("wishes", "colour_wished", effects=(WISH,), every_deck=True),
)


def install(builder: Builder) -> None:
    """Let ranks ask for a colour, be draw cards, skip, reverse or have another effect."""
    if not is_suited(builder.options):
        return
    ruleset = builder.ruleset
    for rank in KEYS["ranks"]:
        for card in cards_of_rank(rank):
            builder.assigned_by[card] = RANK_EFFECTS
    for rank, does in builder.options[RANK_EFFECTS].items():
        cards = cards_of_rank(rank)
        if does == WISH:
            ruleset.is_wild = changed(ruleset.is_wild, cards, True)
            ruleset.asks_colour = changed(ruleset.asks_colour, cards, True)
            ruleset.sets_colour = changed(ruleset.sets_colour, cards, -1)
        elif does in DRAWS:
            ruleset.draws = changed(ruleset.draws, cards, DRAWS[does])
        elif does == SKIP:
            ruleset.skips = changed(ruleset.skips, cards, 1)
        elif does == REVERSE:
            ruleset.reverses = changed(ruleset.reverses, cards, True)
        else:
            for card in cards:
                builder.effects[card] = does
            continue
        ruleset.number = changed(ruleset.number, cards, -1)
    ruleset.matching = ruleset.fitting = matching(builder.options["deck"], ruleset.is_wild)
