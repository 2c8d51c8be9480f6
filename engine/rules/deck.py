"""The cards of a match: ``deck``, ``decks``, buzzers and downpours (rulebook, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import cards as c
from engine.decks import DECKS, cards_of
from engine.options import Option, RulesError, number, words
from engine.rules.builder import Builder

LEAST_SEATS, MOST_SEATS = 2, 20

OPTIONS: tuple[Option, ...] = (
    words("deck", 2, *DECKS),
    Option("decks", 2, "auto_number", "auto", low=1, high=4),
    number("buzzer_cards", 2, 0, 1, 16),
    number("downpour_cards", 2, 0, 1, 4),
    number("hand_size", 2, 7, 1, 15),
)


def how_many(options: Mapping[str, Any], players: int) -> int:
    """Return how many decks are shuffled together for this number of players."""
    if options["decks"] != "auto":
        return int(options["decks"])
    dealt = players * int(options["hand_size"])
    return max(-(-players // 10), -(-dealt // 70), 1)


def full_deck(options: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """Return all cards of the table, sorted."""
    return _full_deck(options["deck"], how_many(options, players), options["buzzer_cards"], options["downpour_cards"])


@cache
def _full_deck(kind: str, decks: int, buzzers: int, downpours: int) -> tuple[int, ...]:
    special = (c.BUZZER,) * buzzers + (c.DOWNPOUR_ONE, c.DOWNPOUR_TWO) * downpours
    return tuple(sorted(cards_of(kind) * decks + special))


def check_limits(options: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` (``limit_too_low``, with the numbers) if a limit is not above the number of cards dealt."""
    dealt = options["hand_size"]
    for name in ("hand_limit", "mercy_limit"):
        if 0 < options[name] <= dealt:
            nearest = {**options, name: dealt + 1}
            raise RulesError("limit_too_low", name, nearest, limit=options[name], hand_size=dealt, other="hand_size")


def check_enough(options: Mapping[str, Any], players: int) -> None:
    """Raise ``RulesError`` (``too_few_cards``, with the numbers) if too few cards would remain after the deal."""
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


def install(builder: Builder) -> None:
    """Set the number of cards dealt. The deck itself is built for each deal."""
    builder.ruleset.cards_dealt = builder.options["hand_size"]
