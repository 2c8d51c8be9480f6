"""Options for the deal, drawing and the order of turns (rulebook, chapters 2 and 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine import cards as c
from engine.decks import cards_of
from engine.events import Raw
from engine.handlers.draw import at_limit, hide, up_to_fit
from engine.options import Option, flag, number, words
from engine.randomness import Lots
from engine.rounds.fair_plays import can_play, fair_in_turn
from engine.rounds.piles import take_in
from engine.rules.builder import Builder, InTurn
from engine.rules.rule_signs import ANY, Sign
from engine.state import State
from engine.state.parts import FRESH, TurnProgress

if TYPE_CHECKING:
    from engine.view import View

OPTIONS: tuple[Option, ...] = (
    words("dealer", 2, "highest_number", "highest_points", "rotate", "random", ai_familiar=True),
    words("first_seat", 2, "left", "right", ai_familiar=True),
    words("opening", 2, "effect", "inert", "number", ai_familiar=True),
    words("seats", 2, "keep", "shuffle", ai_familiar=True),
    flag("voluntary_draw", 3, True),
    number("draw_up_to", 3, 1, 1, 3, excludes=(("shooter", True),), title_counts=True),
    words("play_drawn", 3, "may", "must", "never", needs=(("blind_draw", False),)),
    flag("keep_drawing", 3),
    flag("blind_draw", 3),
    flag("must_play", 3),
    words("after_penalty", 3, "skip", "play"),
    words("order", 3, "circle", "random"),
    number("hand_limit", 3, 0, 10, 40),
)


def choose_dealer(s: State, chance: Lots) -> int:
    """Return the dealer of the next round. After a void round, the same dealer deals again if still active."""
    kind = s.ruleset.options["dealer"]
    before = s.round.dealer
    if s.round.redeal and before in s.circle.active_seats:
        return before
    if kind == "random" or (kind == "rotate" and before < 0):
        return chance.pick(s.circle.active_seats)
    if kind == "highest_number":
        return _highest(s, c.NUMBER, chance)
    if before < 0:
        return _highest(s, s.ruleset.points, chance)
    return _next_clockwise(s, before)


def _next_clockwise(s: State, seat: int) -> int:
    """Return the next active seat clockwise.

    If ``seat`` is not active, return the next higher active seat, or the lowest if there is none.
    """
    active = s.circle.active_seats
    if seat in active:
        return active[(active.index(seat) + 1) % len(active)]
    return next((other for other in sorted(active) if other > seat), min(active))


def _highest(s: State, worth: tuple[int, ...], chance: Lots) -> int:
    """Return the seat that draws the highest card from a separate deck. Tied seats draw again.

    If no card in the deck has a value, return a random seat.
    """
    deck = cards_of(s.ruleset.options["deck"])
    if all(worth[card] < 0 for card in deck):
        return chance.pick(s.circle.active_seats)
    seats = s.circle.active_seats
    while len(seats) > 1:
        drawn = [worth[card] for card in chance.draw(deck, len(seats))]
        most = max(drawn)
        seats = tuple([seat for seat, value in zip(seats, drawn, strict=True) if value == most])
    return seats[0]


def draw_until_fit(s: State, seat: int, most: int | None) -> tuple[int, ...]:
    """Draw until a card fits, the piles run out or the hand is full, and return the cards (``keep_drawing``).

    ``most`` is the number of cards after which a cheating seat stops; ``None`` or a negative number means a fair draw.
    """
    ruleset = s.ruleset
    fits = ruleset.fitting[s.top][s.colour]
    drawn: tuple[int, ...] = ()
    before = s.progress
    if before.drawn:
        s.progress = TurnProgress((), before.has_acted, before.memory)
    while not at_limit(s, seat) and (most is None or most < 0 or len(drawn) < most):
        wanted = up_to_fit(s, seat, fits)
        cards = take_in(s, seat, wanted if most is None or most < 0 else min(wanted, most - len(drawn)))
        if not cards:
            break
        drawn += cards
        if cards[-1] in fits and fair_in_turn(s, seat, cards[-1]):
            break
    s.progress = before
    hidden = bool(ruleset.hides_drawn_by)
    if hidden:
        hide(s, seat, drawn)
    s.events.append(("cards_drawn", seat, len(drawn), max(1, len(drawn)), "keep_drawing", None if hidden else drawn))
    return drawn


def drew_enough(s: State, seat: int, can: bool | None) -> str | None:
    """Return ``draw_up_to`` if the seat has drawn the maximum number of cards in this turn, else ``None``."""
    drawn = s.progress.drawn
    return "draw_up_to" if drawn and len(drawn) >= s.ruleset.most_drawn else None


def lets_play_drawn(options: Mapping[str, Any]) -> bool:
    """Return True if ``play_drawn`` allows playing a drawn card in the same turn. ``blind_draw`` is not considered."""
    return bool(options["play_drawn"] != "never")


def holds_enough(s: State, seat: int, can: bool | None) -> str | None:
    """Return ``hand_limit`` if the seat has reached that limit, else ``None``."""
    return "hand_limit" if at_limit(s, seat) else None


def may_play(s: State, seat: int, can: bool | None) -> str | None:
    """Return the option that forbids drawing because the seat can play, or ``None`` if it cannot play."""
    return (s.ruleset.must_play_by or "voluntary_draw") if (can_play(s, seat) if can is None else can) else None


def unfit(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option that forbids this card because the seat has already drawn in this turn, else ``None``."""
    drawn = s.progress.drawn
    if s.progress is FRESH or not drawn or (count == 1 and card in drawn and s.ruleset.plays_drawn):
        return None
    return s.ruleset.hides_drawn_by or "play_drawn"


def _after_penalty(before: State, after: State, event: Raw) -> bool:
    memory = before.progress.memory
    return memory is not None and memory.may_keep


def _several(before: State, after: State, event: Raw) -> bool:
    return bool(event[2] > 1)


def _drew_before(before: State, after: State, event: Raw) -> bool:
    return bool(before.progress.drawn)


def _unseen(before: State, after: State, event: Raw) -> bool:
    return event[5] is None


def _full_hand(before: State, after: State, event: Raw) -> bool:
    return 0 < before.ruleset.most_in_hand <= len(before.hands[event[1]])


def _may_keep(view: View) -> bool:
    return bool(view.drawn and view.moves.keep)


IN_TURN: InTurn = {"play_drawn": _may_keep}
SIGNS = (
    Sign("plays_after_penalty", "card_played", None, (("after_penalty", ANY),), _after_penalty),
    Sign("long_draws", "cards_drawn", "keep_drawing", (("keep_drawing", ANY),), _several),
    Sign("further_draws", "cards_drawn", "turn", (("draw_up_to", ANY),), _drew_before),
    Sign("blind_draws", "cards_drawn", None, (("blind_draw", ANY),), _unseen),
    Sign("full_hands", "turn_kept", None, (("hand_limit", ANY),), _full_hand),
)


def install(builder: Builder) -> None:
    """Fill in the parts of the ruleset for the deal, drawing and the order of turns."""
    options, ruleset = builder.options, builder.ruleset
    ruleset.choose_dealer = choose_dealer
    ruleset.first_side = 1 if options["first_seat"] == "left" else -1
    ruleset.opening_card_acts = options["opening"] == "effect"
    if options["opening"] == "number":
        ruleset.never_turned_up |= frozenset(card for card in ruleset.kinds if ruleset.number[card] < 0)
    ruleset.shuffle_seats = options["seats"] == "shuffle"
    ruleset.random_order = options["order"] == "random"
    ruleset.turn_after_debt = options["after_penalty"] == "play"
    ruleset.most_drawn = options["draw_up_to"]
    ruleset.most_in_hand = options["hand_limit"]
    ruleset.draw_until_fit = draw_until_fit if options["keep_drawing"] else None
    ruleset.hides_drawn_by = "blind_draw" if options["blind_draw"] else ""
    ruleset.plays_drawn = options["play_drawn"] != "never" and not options["blind_draw"]
    ruleset.must_play_by = "must_play" if options["must_play"] else ""
    ruleset.must_play_drawn_by = ruleset.must_play_by or ("play_drawn" if options["play_drawn"] == "must" else "")
    ruleset.draws_only_if_stuck = options["must_play"] or not options["voluntary_draw"]
    builder.draw_refusals.add("draw_up_to", drew_enough)
    if options["hand_limit"]:
        builder.draw_refusals.add("hand_limit", holds_enough)
    if ruleset.draws_only_if_stuck:
        builder.draw_refusals.add("must_play", may_play)
    builder.unfit_reasons.add("play_drawn", unfit)
