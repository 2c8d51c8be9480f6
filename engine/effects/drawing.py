"""Effects that make seats draw, and the wild downpours (rulebook, chapters 3 and 7; editions, chapter 3)."""

from __future__ import annotations

from engine.effects.base import Effect, ask_target
from engine.rounds.agenda import open_choice
from engine.rounds.piles import draw_cards, draw_to, put_under_discard
from engine.rounds.turns import following_seat, in_turn_order
from engine.rules.rule_signs import ANY, Sign
from engine.state import State, set_hand
from engine.state.records import Choice

LEAST, MOST = 5, 10
"""Minimum and maximum number of cards that a redraw requires the seat to draw."""
TARGET_DRAWS = 2
ALL_HIT = "all_hit"
"""The effect that makes every other player draw a card or, with ``shooter``, take a shot."""


def all_draw(count: int, name: str) -> Effect:
    """Return an effect that makes every other player draw this number of cards."""

    def happen(s: State, seat: int, target: int, extra: int) -> None:
        for other in in_turn_order(s, seat):
            if other != seat:
                draw_to(s, other, count, name)

    return Effect(name, happen)


def next_draws(s: State, seat: int, target: int, extra: int) -> None:
    """Make the next seat draw one card. It keeps its turn."""
    following = following_seat(s, s.next_from)
    draw_to(s, following, 1, "next_draws_one")
    if s.goes_to < 0:
        s.goes_to = following


def redraw(s: State, acting_seat: int, seat: int) -> None:
    """Put the hand of ``seat`` under the discard pile, and make the seat draw a new hand.

    It draws as many cards as it had, but at least ``LEAST`` and at most ``MOST``. With ``cheating``, open a choice that
    lets the seat draw fewer. Play continues after the seat.
    """
    hand = s.hands[seat]
    wanted = min(max(len(hand), LEAST), MOST)
    put_under_discard(s, hand)
    set_hand(s, seat, ())
    s.replace_aside(s.aside._replace(unseen=tuple(entry for entry in s.aside.unseen if entry[0] != seat)))
    s.set_calls(s.calls.without_made(seat))
    s.hands_changed = True
    s.events.append(("hand_discarded", seat, len(hand), acting_seat))
    if seat != acting_seat:
        s.next_from = seat
    if "count" not in s.ruleset.closed:
        reason = "redraw" if seat == acting_seat else "redraw_any"
        open_choice(s, seat, "draw", reason, acting_seat, wanted=wanted)
    else:
        draw_cards(s, seat, wanted, "redraw")


def _redraw_own(s: State, seat: int, target: int, extra: int) -> None:
    redraw(s, seat, seat)


def _drawn(s: State, choice: Choice, value: int) -> None:
    """Draw the cards of a redraw with ``cheating``. The chosen number may be smaller than required."""
    count = value if 0 <= value < choice.wanted else choice.wanted
    _begin_empty(s, choice.seat)
    draw_cards(s, choice.seat, count, "redraw")
    if count < choice.wanted:
        s.ruleset.drew_too_few(s, choice.seat, choice.wanted - count)


def _begin_empty(s: State, seat: int) -> None:
    """Record that ``seat`` held no cards before the action. Its new hand then counts as drawn, and needs no call."""
    before = s.calls.hands_before
    if before is not None:
        s.set_calls(s.calls.with_hands_before((*before[:seat], (), *before[seat + 1 :])))


def _anyone(s: State, seat: int) -> tuple[int, ...]:
    return tuple(sorted(s.circle.active_seats))


_REDRAW_ANY = ask_target("redraw_any", redraw, targets=_anyone)


def _chosen_any(s: State, choice: Choice, value: int) -> None:
    if choice.kind == "draw":
        _drawn(s, choice, value)
    else:
        redraw(s, choice.played_by, value)


EFFECTS: tuple[Effect, ...] = (
    all_draw(1, "all_draw_one"),
    Effect("next_draws_one", next_draws),
    Effect("redraw", _redraw_own, _drawn, needs_player=True),
    _REDRAW_ANY._replace(chosen=_chosen_any),
)


def target_draws(s: State, seat: int, target: int) -> None:
    """Make the chosen player draw ``TARGET_DRAWS`` cards. The player does not miss a turn."""
    draw_to(s, target, TARGET_DRAWS, "target_draws_two")


OF_CARDS: tuple[Effect, ...] = (
    all_draw(1, "downpour_one"),
    all_draw(2, "downpour_two"),
    all_draw(1, ALL_HIT),
    ask_target("target_draws_two", target_draws),
)
SIGNS = (
    Sign("redraws", "hand_discarded", effects=("redraw", "redraw_any")),
    *(
        Sign(name, "cards_drawn", name, effects=(name,))
        for name in ("all_draw_one", ALL_HIT, "next_draws_one", "target_draws_two")
    ),
    *(
        Sign(name, "cards_drawn", name, (("downpour_cards", ANY),), effects=(name,))
        for name in ("downpour_one", "downpour_two")
    ),
)
