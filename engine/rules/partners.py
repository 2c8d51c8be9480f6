"""``partners``: fixed and rotating pairs (rulebook, chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.options import Option, RulesError, words
from engine.refusals import NotNow
from engine.rules.builder import Builder
from engine.state import State, in_match

Pairs = tuple[tuple[int, ...], ...]

OPTIONS: tuple[Option, ...] = (
    words(
        "partners",
        9,
        "off",
        "fixed",
        "rotate",
        excludes=tuple(("scoring", value) for value in ("minus", "knock_out", "elimination", "places", "none")),
    ),
)

FIXED_PAIRS: Mapping[str, Any] = {"partners": "fixed"}
NO_PAIRS: Mapping[str, Any] = {"partners": "off"}


def has_partners(options: Mapping[str, Any]) -> bool:
    """Return True if pairs play together. Missing options take their defaults."""
    return bool(options.get("partners", "off") != "off")


def are_fixed(options: Mapping[str, Any]) -> bool:
    """Return True if the same people are partners in all rounds. Missing options take their defaults."""
    return bool(options.get("partners") == "fixed")


def check_players(values: Mapping[str, Any], players: int) -> None:
    """Raise ``RulesError`` (``uneven_partners``) if there are partners and the number of players is not 4, 6, 8 …"""
    if values["partners"] != "off" and (players < 4 or players % 2):
        raise RulesError("uneven_partners", "partners", {**values, "partners": "off"}, players=players)


def opposite(seats: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the fixed pairs, in which partners sit opposite each other."""
    half = len(seats) // 2
    return tuple((seats[i], seats[i + half]) for i in range(half))


def circle_pairs(seats: Sequence[int], turns: int) -> tuple[tuple[int, int], ...]:
    """Return the rotating pairs after a number of rotations, in the order of places, starting with place 1.

    At first, the places are taken by the first half of the seats and then by the second half in reverse order. The
    seats at places i and n+1-i are partners, where n is the number of seats. After each round, the seat at place 1
    stays, the seat at the last place moves to place 2, and all others move to the next place.
    """
    half = len(seats) // 2
    circle = [*seats[:half], *reversed(seats[half:])]
    turns %= len(circle) - 1
    moving = circle[1:]
    circle = [circle[0], *(moving[-turns:] + moving[:-turns] if turns else moving)]
    return tuple((circle[i], circle[-1 - i]) for i in range(half))


def rotated(seats: Sequence[int], turns: int) -> tuple[tuple[int, int], ...]:
    """Return the rotating pairs after a number of rotations, in the order of their lowest seats.

    In ``len(seats) - 1`` rounds, each player is paired once with each of the others.
    """
    return tuple(sorted((min(pair), max(pair)) for pair in circle_pairs(seats, turns)))


def opposite_places(seats: Sequence[int], pairs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the turn order in which partners sit opposite each other: first one seat of each pair, then the others.

    ``seats`` contains the seats that play. Its order decides which seat of a pair comes first, and the order of the
    pairs. A seat that has lost its partner counts as the first of its pair. Without pairs, ``seats`` is returned
    unchanged.
    """
    if not pairs:
        return tuple(seats)
    place = {seat: number for number, seat in enumerate(seats)}
    absent = len(place)
    ordered = [sorted(pair, key=lambda seat: place.get(seat, absent)) for pair in pairs]
    ordered.sort(key=lambda pair: place.get(pair[0], absent))
    return tuple(seat for half in (0, 1) for seat in (pair[half] for pair in ordered) if seat in place)


def pair_up(s: State) -> Pairs:
    """Return the pairs of the next round: the same in every round (``fixed``), or the next pairs of the rotation.

    A player who has left keeps a place in the rotation, so the rotation of all others is not affected.
    """
    pairs = s.match.pairs
    if s.ruleset.pairing == "fixed" and pairs:
        return pairs
    everybody = tuple(sorted(seat for pair in pairs for seat in pair)) or in_match(s)
    return opposite(everybody) if s.ruleset.pairing == "fixed" else rotated(everybody, s.match.round_number - 1)


def _keep_pairs(s: State) -> Pairs:
    return s.match.pairs


def check_joining(s: State) -> None:
    """Refuse a latecomer, because there is no partner for them."""
    raise NotNow("partners", reason="partners")


def install(builder: Builder) -> None:
    """Let players play in pairs."""
    value = builder.options["partners"]
    builder.ruleset.pair_up = _keep_pairs
    if value != "off":
        builder.ruleset.pairing = value
        builder.ruleset.pair_up = pair_up
        builder.check_joining.add("partners", check_joining)
