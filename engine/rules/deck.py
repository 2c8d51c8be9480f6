"""The cards in a match: ``deck``, ``decks``, buzzers and downpours (rulebook, chapter 2; editions, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import cards as c
from engine.decks import DECKS, cards_of, is_two_sided, kinds_of, matching
from engine.events import CardPlayed
from engine.options import Option, RulesError, number, words
from engine.rules.builder import Builder, Plays

LEAST_SEATS, MOST_SEATS = 2, 20
MOST_DECKS = 4

_NOT_TWO_SIDED = (("deck", "flip"),)
NAME = "deck"

OPTIONS: tuple[Option, ...] = (
    words(NAME, 2, *DECKS),
    Option("decks", 2, "auto_number", "auto", low=1, high=MOST_DECKS),
    number("buzzer_cards", 2, 0, 1, 16, excludes=_NOT_TWO_SIDED, title_counts=True),
    number("downpour_cards", 2, 0, 1, 4, excludes=_NOT_TWO_SIDED, title_counts=True),
    number("hand_size", 2, 7, 1, 15, ai_familiar=True, title_counts=True),
)


_IS_WILD = tuple(kind.is_wild for kind in c.TABLE)
_ASKS_COLOUR = tuple(kind.asks_colour for kind in c.TABLE)
_NEVER = (False,) * c.KINDS
_DRAWS = tuple(kind.draws for kind in c.TABLE)
_SKIPS = tuple(kind.skips for kind in c.TABLE)
_REVERSES = tuple(kind.reverses for kind in c.TABLE)
_SETS_COLOUR = tuple(kind.colour if kind.colour != c.NO_COLOUR or kind.clears_colour else -1 for kind in c.TABLE)


def deck_name(options: Mapping[str, Any]) -> str:
    """Return the name of the deck for a match with these options. Missing options take their defaults."""
    return str(options.get("deck", "classic"))


def how_many(options: Mapping[str, Any], players: int) -> int:
    """Return the number of decks that are shuffled together for this number of players."""
    if options["decks"] != "auto":
        return int(options["decks"])
    deck = DECKS[options["deck"]]
    dealt = players * int(options["hand_size"])
    if deck.counts_dealt:
        wanted = max(-(-players // deck.players_for_each), -(-dealt // 70))
    else:
        wanted = -(-(dealt + deck.least_left) // len(cards_of(options["deck"])))
    return min(max(wanted, 1), deck.most_decks)


def full_deck(options: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """Return all cards in a match with these options and this number of players, sorted."""
    return _full_deck(options["deck"], how_many(options, players), options["buzzer_cards"], options["downpour_cards"])


@cache
def _full_deck(kind: str, decks: int, buzzers: int, downpours: int) -> tuple[int, ...]:
    special = (c.BUZZER,) * buzzers + (c.DOWNPOUR_ONE, c.DOWNPOUR_TWO) * downpours
    return tuple(sorted(cards_of(kind) * decks + special))


def check_limits(options: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` (``limit_too_low``) if ``hand_limit`` or ``mercy_limit`` is on but too low.

    A limit that is on must be higher than ``hand_size``.
    """
    dealt = options["hand_size"]
    for name in ("hand_limit", "mercy_limit"):
        if 0 < options[name] <= dealt:
            nearest = {**options, name: dealt + 1}
            raise RulesError("limit_too_low", name, nearest, limit=options[name], hand_size=dealt, other="hand_size")


def check_enough(options: Mapping[str, Any], players: int) -> None:
    """Raise ``RulesError`` (``too_few_cards``) if too few cards would remain after the deal."""
    cards = len(full_deck(options, players))
    left, least = cards - players * options["hand_size"], DECKS[options["deck"]].least_left
    if left < least:
        most = (cards - least) // players
        nearest = {**options, "hand_size": most} if most >= 1 else {**options, "decks": "auto"}
        raise RulesError(
            "too_few_cards",
            "hand_size",
            nearest,
            cards=cards,
            players=players,
            hand_size=options["hand_size"],
            left=left,
            least=least,
        )


def _is_downpour(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    return event.cards[-1] in (c.DOWNPOUR_ONE, c.DOWNPOUR_TWO)


PLAYS: Plays = {"downpour_cards": _is_downpour}


def install(builder: Builder) -> None:
    """Set the properties of the cards in the deck. The deck itself is built for each deal."""
    ruleset, name = builder.ruleset, builder.options["deck"]
    deck = DECKS[name]
    ruleset.cards_dealt = builder.options["hand_size"]
    ruleset.kinds = kinds_of(name)
    ruleset.sides = deck.sides
    ruleset.two_sided = is_two_sided(name)
    ruleset.number = c.NUMBER
    ruleset.is_wild = _IS_WILD
    ruleset.draws = _DRAWS
    ruleset.skips = _SKIPS
    ruleset.reverses = _REVERSES
    ruleset.asks_colour = _ASKS_COLOUR if deck.sides[0] else _NEVER
    ruleset.sets_colour = _SETS_COLOUR
    ruleset.matching = ruleset.fitting = matching(name, _IS_WILD)
