"""The file format of scenarios, as ``docs/SCENARIOS.md`` describes it.

``read`` checks a scenario and replaces names with seats and codes with cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine import cards as c
from engine.effects.flip import turned, turned_hands
from engine.match import empty_match
from engine.options import RulesError
from engine.rounds.dealing import deal_round
from engine.rounds.piles import lots
from engine.rounds.turns import begin_turn
from engine.rules.deck import full_deck
from engine.rules.partners import opposite_places
from engine.scenario.steps import (
    SIDES,
    NotAScenario,
    Steps,
    card,
    card_list,
    check_deck,
    colour,
    known_keys,
    need,
    seconds,
    whole,
)
from engine.state import ELIMINATED, PLAYING, State, in_match, set_circle

SET_UP = {
    "about", "name", "rules", "seats", "hands", "top", "colour", "draw", "turn", "direction", "scores", "now", "dealer",
    "round", "eliminated", "pairs", "seed", "deal", "deck_order", "steps", "side", "draw_bottom", "shots",
}  # fmt: skip


LAID_OUT = {"hands", "top", "colour", "draw", "draw_bottom", "side", "turn", "direction"}
"""The keys that describe the table. A scenario that starts with a deal must not contain them."""


class Names:
    """The names of the seats. A seat that joins gets the next number."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def seat(self, name: Any, where: str) -> int:
        """Return the number of a known seat. Raise ``NotAScenario`` for any other name."""
        need(isinstance(name, str) and name in self.names, f"unknown seat {name!r} in {where}")
        return self.names.index(name)

    def any_seat(self, name: Any) -> int:
        """Return the number of a seat. For an unknown name, return -1, which the engine refuses."""
        return self.names.index(name) if name in self.names else -1

    def name(self, seat: int | None) -> str | None:
        """Return the name of a seat, or ``None`` for no seat."""
        return None if seat is None or seat < 0 else self.names[seat]


def cases(data: Any) -> list[Any]:
    """Return the scenarios in a file: the file itself, or its ``cases`` with the keys that they inherit from it.

    Raise ``NotAScenario`` if ``cases`` is not a list or is empty, or if a key next to it is unknown. ``read`` checks
    the cases.
    """
    if not isinstance(data, dict) or "cases" not in data:
        return [data]
    shared = {key: value for key, value in data.items() if key != "cases"}
    known_keys(shared, SET_UP, "the file")
    found = data["cases"]
    need(isinstance(found, list) and bool(found), "cases must be a list of scenarios")
    return [{**shared, **case} if isinstance(case, dict) else case for case in found]


def read(data: Any) -> tuple[str, Names, State, list[Mapping[str, Any]]]:
    """Return the name, the seats, the first state and the steps of a scenario.

    Raise ``NotAScenario`` if it is invalid.
    """
    need(isinstance(data, dict), "a scenario must be an object")
    known_keys(data, SET_UP, "the scenario")
    need(isinstance(data.get("about", ""), str), "about must be a string")
    name = data.get("name")
    need(isinstance(name, str) and bool(name), "a name is needed")
    seats = data.get("seats")
    need(
        isinstance(seats, list) and all(isinstance(s, str) and s for s in seats) and len(set(seats)) == len(seats),
        "seats must be a list of different names",
    )
    names = Names(seats)
    steps = data.get("steps", [])
    need(isinstance(steps, list), "steps must be a list")
    allowed = Steps({*seats, *(step["by"] for step in steps if _joins(step))})
    for number, step in enumerate(steps, 1):
        allowed.check(step, f"step {number}")
    rules = data.get("rules", {})
    need(isinstance(rules, dict), "rules must be an object")
    need(isinstance(data.get("deal", False), bool), "deal must be true or false")
    try:
        state = _dealt(data, rules, names) if data.get("deal") is True else _laid_out(data, rules, names)
    except RulesError as error:
        raise NotAScenario(f"these rules cannot be played: {error}") from None
    deck = frozenset(full_deck(state.ruleset.options, len(in_match(state))))
    for number, step in enumerate(steps, 1):
        check_deck(step, deck, f"step {number}")
    return str(name), names, state, steps


def _joins(step: Any) -> bool:
    return isinstance(step, dict) and step.get("do") == "join" and isinstance(step.get("by"), str)


def _now(data: Mapping[str, Any]) -> float:
    return seconds(data.get("now", 0), "now")


def _dealt(data: Mapping[str, Any], rules: Mapping[str, Any], names: Names) -> State:
    """Return the first state of a scenario that lets the engine deal."""
    known_keys(data, SET_UP - LAID_OUT, "a deal")
    dealer = names.seat(data["dealer"], "dealer") if "dealer" in data else None
    order = card_list(data["deck_order"], "deck_order") if "deck_order" in data else None
    s = _before_the_round(data, rules, names)
    if order is not None:
        check_deck_order(order, s, len(in_match(s)))
    if dealer is not None:
        need(s.match.status[dealer] == PLAYING, "an eliminated seat cannot deal")
    deal_round(s, order, dealer, _pairs(data, names, s))
    return s


def check_deck_order(order: tuple[int, ...], s: State, players: int) -> None:
    """Raise ``NotAScenario`` unless the order contains exactly the cards of the deck."""
    need(sorted(order) == list(full_deck(s.ruleset.options, players)), "deck_order is not the whole deck")


def _scores(data: Mapping[str, Any], names: Names) -> tuple[int, ...]:
    given = data.get("scores", {})
    need(isinstance(given, dict), "scores must be an object")
    scores = [0] * len(names.names)
    for name, score in given.items():
        scores[names.seat(name, "scores")] = whole(score, "scores")
    return tuple(scores)


def _before_the_round(data: Mapping[str, Any], rules: Mapping[str, Any], names: Names) -> State:
    """Return a state with the number of the round, its loaded shots, the scores and the eliminated seats."""
    s = empty_match(rules, len(names.names), whole(data.get("seed", 1), "seed"), _now(data))
    out = data.get("eliminated", [])
    need(isinstance(out, list), "eliminated must be a list")
    eliminated = {names.seat(name, "eliminated") for name in out}
    status = tuple(ELIMINATED if seat in eliminated else PLAYING for seat in range(len(names.names)))
    s.match = s.match.replaced(
        status=status, round_number=whole(data.get("round", 1), "round"), scores=_scores(data, names)
    )
    need(len(in_match(s)) >= 2, "at least two seats must play")
    shots = data.get("shots", [])
    need(isinstance(shots, list), "shots must be a list")
    s.round = s.round.replaced(loaded=tuple(whole(shot, "shots") for shot in shots))
    return s


def _laid_out(data: Mapping[str, Any], rules: Mapping[str, Any], names: Names) -> State:
    """Return the first state of a scenario that describes the table itself."""
    need(data.get("deal", False) is False and "deck_order" not in data, "deck_order needs a deal")
    s = _before_the_round(data, rules, names)
    given = _pairs(data, names, s)
    s.match = s.match.replaced(pairs=s.ruleset.pair_up(s) if given is None else given)
    active = opposite_places(in_match(s), s.match.pairs if s.ruleset.pairing else ())
    direction = whole(data.get("direction", 1), "direction")
    need(direction in (1, -1), "direction must be 1 or -1")
    set_circle(s, active, direction, seat_order=active)
    s.hands = _hands(data, names, {seat for seat, status in enumerate(s.match.status) if status == ELIMINATED})
    tops = _tops(data)
    first, last = (card_list(data.get(key, []), key) for key in ("draw", "draw_bottom"))
    s.draw = _draw_pile(s, first, last, tops)
    if _dark(data, s):
        s.round = s.round.replaced(dark=True)
        s.hands, s.draw, tops = turned_hands(s.hands), turned(s.draw), turned(tops)
    s.top = tops[-1]
    for beneath in tops[:-1]:
        s.discard = (beneath, s.discard)
        s.previous_top = beneath
    s.colour = _colour(data, s)
    dealer = names.seat(data["dealer"], "dealer") if "dealer" in data else s.circle.active_seats[-1]
    s.round = s.round.replaced(dealer=dealer)
    s.cursor = 0
    if s.ruleset.round_time:
        s.round = s.round.replaced(deadline=s.now + s.ruleset.round_time)
    turn = names.seat(data["turn"], "turn") if "turn" in data else s.circle.active_seats[0]
    need(turn in s.circle.active_seats, "it cannot be the turn of an eliminated seat")
    begin_turn(s, turn)
    return s


def _hands(data: Mapping[str, Any], names: Names, eliminated: set[int]) -> tuple[tuple[int, ...], ...]:
    given = data.get("hands")
    need(isinstance(given, dict), "hands are needed")
    assert isinstance(given, dict)
    hands: list[tuple[int, ...]] = [()] * len(names.names)
    for name, held in given.items():
        hands[names.seat(name, "hands")] = card_list(held, f"the hand of {name}")
    for seat, hand in enumerate(hands):
        need(bool(hand) or seat in eliminated, f"{names.name(seat)} holds no cards")
    return tuple(hands)


def _tops(data: Mapping[str, Any]) -> tuple[int, ...]:
    top = data.get("top")
    tops = card_list(top, "top") if isinstance(top, list) else (card(top, "top"),)
    need(bool(tops), "a top card is needed")
    return tops


def _dark(data: Mapping[str, Any], s: State) -> bool:
    """Return True if the scenario begins on the dark side of a two-sided deck."""
    side = data.get("side", "light")
    need(side in SIDES, f"unknown side {side!r}")
    need("side" not in data or s.ruleset.two_sided, "only two-sided decks have a side")
    return bool(side == "dark")


def _colour(data: Mapping[str, Any], s: State) -> int:
    colours = s.ruleset.sides[s.round.dark]
    if "colour" in data:
        found = colour(data["colour"], "colour")
        need(found in (*colours, c.NO_COLOUR), f"{data['colour']!r} is not a colour of the table")
        return found
    printed = s.ruleset.sets_colour[s.top]
    need(printed >= 0 or not colours, "'colour' is needed, because the top card has no colour")
    return printed if printed >= 0 else c.NO_COLOUR


def _pairs(data: Mapping[str, Any], names: Names, s: State) -> tuple[tuple[int, ...], ...] | None:
    """Return the pairs that the scenario sets, or ``None`` if it leaves them to the rules."""
    if "pairs" not in data:
        return None
    need(isinstance(data["pairs"], list), "pairs must be a list")
    pairs = []
    for pair in data["pairs"]:
        need(isinstance(pair, list) and len(pair) == 2, "a pair must be two seats")
        pairs.append(tuple(names.seat(name, "pairs") for name in pair))
    paired = Counter(seat for pair in pairs for seat in pair)
    need(all(count == 1 for count in paired.values()), "a seat can be in only one pair")
    need(not s.ruleset.pairing or all(seat in paired for seat in in_match(s)), "every seat needs a pair")
    return tuple(pairs)


def _draw_pile(s: State, first: tuple[int, ...], last: tuple[int, ...], tops: tuple[int, ...]) -> tuple[int, ...]:
    left = Counter(full_deck(s.ruleset.options, len(s.circle.active_seats)))
    used = Counter([*first, *last, *tops, *(held for hand in s.hands for held in hand)])
    for held, count in used.items():
        need(count <= left[held], f"too many {c.code(held)}: the scenario uses {count}, the deck contains {left[held]}")
    left.subtract(used)
    return first + lots(s).shuffled(sorted(left.elements())) + last
