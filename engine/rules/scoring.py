"""Points and the end of the match: ``scoring`` and its options (rulebook, chapter 9; editions, chapters 4 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from typing import Any

from engine import cards as c
from engine.decks import DECKS
from engine.options import Option, flag, number, words
from engine.rounds.discard import take_place
from engine.rounds.endings import by_last_win, end_match, in_play
from engine.rules import ranks
from engine.rules.builder import Builder
from engine.rules.rule_signs import Sign
from engine.state import ELIMINATED, State, in_match, partner_of, set_status, was_dealt
from engine.state.records import WentOut

_BY_HANDS = tuple(("scoring", value) for value in ("winner", "minus", "knock_out", "single"))
_BY_POINTS = (*_BY_HANDS, ("scoring", "places"))
_BY_TARGET = tuple(("scoring", value) for value in ("winner", "minus", "knock_out", "places"))

DEFAULT_TARGET = 500

OPTIONS: tuple[Option, ...] = (
    words(
        *("scoring", 9, "winner", "minus", "knock_out", "elimination", "places", "single", "none"),
        ai_familiar=("minus", "knock_out", "single", "none"),
    ),
    number("target", 9, DEFAULT_TARGET, 10, 5000, needs=_BY_TARGET, ai_familiar=True, unit="points"),
    number("rounds", 9, 0, 0, 50, ai_familiar=True, unit="rounds", title_counts=True),
    number("points_factor", 9, 1, 1, 5, needs=_BY_POINTS, ai_familiar=True, unit="times"),
    number("mercy_bonus", 9, 0, 10, 1000, needs=_BY_HANDS, ai_familiar=True, unit="points"),
    words("wild_draw_four_points", 9, 50, 70, ai_familiar=True),
    flag("finish_bonus", 9, needs=_BY_POINTS, ai_familiar=True),
    flag("zero_finish", 9, needs=_BY_HANDS, ai_familiar=True),
)


@dataclass(frozen=True, slots=True)
class Counting:
    """The way a match is scored, for code that shows or books its results."""

    value: str = "winner"
    """The value of ``scoring``."""
    points: bool = True
    """True if seats have points. Otherwise only the winners of rounds or the remaining players matter."""
    fewest: bool = False
    """True if the fewest points are best."""
    one_round: bool = False
    """True if the match has one round."""

    @property
    def sign(self) -> int:
        """Return the factor (1 or -1) by which to multiply points so that the smallest product is the best."""
        return 1 if self.fewest else -1

    @property
    def target(self) -> bool:
        """Return True if the match can end because a seat reaches a number of points."""
        return self.points and not self.one_round


_COUNTINGS = (
    Counting("winner"),
    Counting("minus", fewest=True),
    Counting("knock_out", fewest=True),
    Counting("elimination", points=False),
    Counting("places"),
    Counting("single", one_round=True),
    Counting("none", points=False),
)
_COUNTING = {each.value: each for each in _COUNTINGS}
NAME = "scoring"

ONE_ROUND: Mapping[str, Any] = {"scoring": "single", "rounds": 0}
"""Options for a match of one round."""
ENDS_WITHOUT_ROUNDS = ("single", "elimination")
"""Values of ``scoring`` that limit the number of rounds even if ``rounds`` is 0."""


def shortened(options: Mapping[str, Any], most: int) -> dict[str, Any]:
    """Return the options that limit a match to ``most`` rounds; none if its ``scoring`` limits the match anyway.

    If ``scoring`` is ``none``, one round is played, because the match would otherwise have no end.
    """
    if options["scoring"] == "none":
        return {"scoring": "single"}
    if options["scoring"] in ENDS_WITHOUT_ROUNDS:
        return {}
    return {"rounds": min(options["rounds"] or most, most)}


def target_points(options: Mapping[str, Any]) -> int:
    """Return the number of points that decides a match. Missing options take their defaults."""
    return int(options.get("target", DEFAULT_TARGET))


def with_target(options: Mapping[str, Any], points: int) -> dict[str, Any]:
    """Return the options with ``points`` as the number of points that decides the match."""
    return {**options, "target": points}


def rounds_limit(options: Mapping[str, Any]) -> int:
    """Return the value of ``rounds``, which is 0 if it sets no limit. Missing options take their defaults.

    Some values of ``scoring`` limit the rounds anyway or ignore the option, and a tie adds a round.
    """
    return int(options.get("rounds", 0))


def counting(options: Mapping[str, Any]) -> Counting:
    """Return the ``Counting`` of a match with these options. Missing options take their defaults."""
    return _COUNTING[options.get(NAME, "winner")]


BETTER_IS_LESS = ("minus", "knock_out")
_GOALS = {"minus": "few_points", "knock_out": "few_points", "elimination": "stay"}
PENALTY_SIGN = {"winner": -1, "single": -1, "places": -1, "minus": 1, "knock_out": 1}
WILD_BONUS = {1: 2, 2: 5, 3: 10, 4: 20}
DRAW_FOUR_BONUS = {1: 3, 2: 7, 3: 20, 4: 30}


def point_table(options: Mapping[str, Any]) -> tuple[int, ...]:
    """Return how many points a card of each kind is worth if it is left in a hand."""
    of_deck = DECKS[options["deck"]].points
    table = [of_deck.get(kind.word, kind.points) for kind in c.TABLE]
    table[c.WILD_DRAW_FOUR] = options["wild_draw_four_points"]
    return ranks.points(options, tuple(table))


def penalty_points(s: State, seat: int, points: int) -> None:
    """Charge penalty points to a seat immediately, if this ``scoring`` has scores."""
    sign = PENALTY_SIGN.get(s.ruleset.options["scoring"])
    if sign is None:
        return
    scores = list(s.match.scores)
    scores[seat] += sign * points
    s.match = s.match.replaced(scores=tuple(scores))
    s.events.append(("penalty_points", seat, points))


def bonus(s: State, entry: WentOut | None) -> int:
    """Return the factor by which the points of a round, except ``mercy_bonus``, are multiplied.

    It is ``points_factor``, multiplied further if ``finish_bonus`` is on and the last card was wild.
    """
    factor: int = s.ruleset.options["points_factor"]
    if entry is None or not s.ruleset.options["finish_bonus"]:
        return factor
    rules = s.ruleset
    if rules.is_wild[entry.card] and (rules.draws[entry.card] or c.OPEN_DEBT[entry.card]):
        factor *= DRAW_FOUR_BONUS[min(entry.together, 4)]
    elif rules.is_wild[entry.card]:
        factor *= WILD_BONUS[min(entry.together, 4)]
    return factor


def mercy_bonus(s: State) -> int:
    """Return the points counted for each seat that fell because of ``mercy_limit``, or 0 for no points."""
    bonus: int = s.ruleset.options["mercy_bonus"]
    return bonus


def _winner_gains(s: State, winner: int, factor: int, by_zero: bool) -> list[int]:
    gained = [0] * s.seats
    playing = in_play(s)
    side = (winner, partner_of(s, winner))
    others = [seat for seat in playing if seat not in side]
    total = factor * sum([s.ruleset.hand_points(s.hands[seat]) for seat in others])
    mercy = mercy_bonus(s) * sum([1 for seat, _ in s.round.fallen if seat not in side])
    for seat in side:
        if seat in playing:
            gained[seat] = total + mercy
    if by_zero:
        for seat in others:
            gained[seat] -= total
    return gained


def _counted_hands(s: State, winner: int) -> tuple[tuple[int, ...], ...]:
    """Return the hands at the end of the round, with an empty hand for the winner.

    Under ``minus`` or ``knock_out`` without ``mercy_bonus``, a seat that fell has the hand with which it fell.
    """
    hands = list(s.hands)
    if s.ruleset.options["scoring"] in BETTER_IS_LESS and not mercy_bonus(s):
        for seat, hand in s.round.fallen:
            hands[seat] = hand
    hands[winner] = ()
    return tuple(hands)


def _own_hands(s: State, winner: int, factor: int, by_zero: bool) -> list[int]:
    gained = [0] * s.seats
    hands = _counted_hands(s, winner)
    for seat in in_play(s):
        gained[seat] = factor * s.ruleset.hand_points(hands[seat])
    if by_zero:
        gained[winner] -= sum(gained)
    if mercy_bonus(s):
        for seat, _ in s.round.fallen:
            if seat != winner:
                gained[seat] = mercy_bonus(s)
    return gained


def _places(s: State, winner: int, factor: int, by_zero: bool) -> list[int]:
    gained = [0] * s.seats
    for seat, points in s.round.finished:
        gained[seat] = factor * points
    if not s.round.finished:
        gained[winner] = factor * (len(s.circle.active_seats) - 1)
    return gained


def _nothing(s: State, winner: int, factor: int, by_zero: bool) -> list[int]:
    return [0] * s.seats


GAINS: dict[str, Callable[[State, int, int, bool], list[int]]] = {
    "winner": _winner_gains,
    "single": _winner_gains,
    "minus": _own_hands,
    "knock_out": _own_hands,
    "places": _places,
    "elimination": _nothing,
    "none": _nothing,
}


def write_points(s: State, winner: int, entry: WentOut | None) -> None:
    """Add the points of a round that ``winner`` has won to the scores."""
    factor = bonus(s, entry)
    by_zero = s.ruleset.options["zero_finish"] and entry is not None and s.ruleset.number[entry.card] == 0
    gained = GAINS[s.ruleset.options["scoring"]](s, winner, factor, by_zero)
    s.match = s.match.replaced(scores=tuple(map(add, s.match.scores, gained)))
    s.events.append(("points_written", tuple(gained), s.match.scores, _counted_hands(s, winner), factor))


def best(s: State, seats: list[int]) -> int | None:
    """Return the seat with the best score, or ``None`` for a tie that one more round must break."""
    sign = 1 if s.ruleset.options["scoring"] in BETTER_IS_LESS else -1
    ranked = sorted(seats, key=lambda seat: (sign * s.match.scores[seat], -s.match.last_won[seat], seat))
    side = (ranked[0], partner_of(s, ranked[0]))
    if any(s.match.scores[seat] == s.match.scores[ranked[0]] for seat in ranked[1:] if seat not in side):
        return None
    return ranked[0]


def win_match(s: State, seat: int) -> None:
    """Let a seat or its pair win the match. The partner who won a round most recently comes first."""
    partner = partner_of(s, seat)
    side = (seat,) if partner is None else (seat, partner)
    end_match(s, by_last_win(s, side))


def eliminate(s: State, seats: list[int], reason: str) -> None:
    """Eliminate seats from the match, and record the reason for each of them."""
    for seat in seats:
        set_status(s, seat, ELIMINATED)
        s.events.append(("seat_out", seat, reason))


def _by_target(s: State, winner: int) -> bool:
    seats = in_play(s)
    scores = s.match.scores
    if max([scores[seat] for seat in seats], default=0) < s.ruleset.options["target"] and not _rounds_over(s):
        return False
    first = best(s, seats)
    if first is not None:
        win_match(s, first)
    return first is not None


def _rounds_over(s: State) -> bool:
    return bool(s.ruleset.options["rounds"]) and s.match.round_number >= s.ruleset.options["rounds"]


def _single(s: State, winner: int) -> bool:
    win_match(s, winner)
    return True


def _last_one_wins(s: State, left: Sequence[int]) -> bool:
    """If only one seat is left, let it win the match and return True."""
    if len(left) == 1:
        win_match(s, left[0])
    return len(left) == 1


def _knock_out(s: State, winner: int) -> bool:
    reached = [seat for seat in in_play(s) if s.match.scores[seat] >= s.ruleset.options["target"]]
    all_reached = reached == [seat for seat in in_match(s) if was_dealt(s, seat)]
    if all_reached:
        least = min(s.match.scores[seat] for seat in reached)
        reached = [seat for seat in reached if s.match.scores[seat] > least]
    eliminate(s, reached, "knock_out")
    # Latecomers waiting for the next round count as remaining, unless all who were dealt cards reached the target.
    if _last_one_wins(s, in_play(s) if all_reached else in_match(s)):
        return True
    if _rounds_over(s):
        first = best(s, in_play(s) or [seat for seat in in_match(s) if was_dealt(s, seat)])
        if first is not None:
            win_match(s, first)
            return True
    return False


def _elimination(s: State, winner: int) -> bool:
    fallen = [seat for seat, _ in s.round.fallen]

    def weight(seat: int) -> tuple[int, int, int, int]:
        fell = len(fallen) - fallen.index(seat) if seat in fallen else 0
        hand = s.hands[seat]
        return fell, len(hand), s.ruleset.hand_points(hand), seat

    seats = [seat for seat in in_play(s) if seat != winner]
    if seats:
        eliminate(s, [max(seats, key=weight)], "elimination")
    return _last_one_wins(s, in_match(s))


def _without_points(s: State, winner: int) -> bool:
    return False


JUDGES: dict[str, Callable[[State, int], bool]] = {
    "winner": _by_target,
    "minus": _by_target,
    "places": _by_target,
    "single": _single,
    "knock_out": _knock_out,
    "elimination": _elimination,
    "none": _without_points,
}


def judge_match(s: State, winner: int) -> None:
    """End the match if it is decided, after a round that ``winner`` has won."""
    JUDGES[s.ruleset.options["scoring"]](s, winner)


def late_score(s: State) -> int:
    """Return the score that a latecomer begins with: the highest one if the fewest points are best, else 0."""
    if s.ruleset.options["scoring"] not in BETTER_IS_LESS:
        return 0
    accounts = [s.match.scores[seat] for seat in in_match(s) if was_dealt(s, seat)]
    return max(accounts, default=0)


SIGNS = (Sign("places", "seat_out", "finished", (("scoring", ("places",)),)),)


def install(builder: Builder) -> None:
    """Set how points are counted and matches are decided."""
    ruleset = builder.ruleset
    ruleset.goal = _GOALS.get(builder.options["scoring"], "win")
    ruleset.places = builder.options["scoring"] == "places"
    ruleset.take_place = take_place
    ruleset.points = point_table(builder.options)
    ruleset.write_points = write_points
    ruleset.judge_match = judge_match
    ruleset.late_score = late_score
