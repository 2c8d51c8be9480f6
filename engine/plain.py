"""The shortest way: by far the most turns lay one card or draw one, and nothing else comes of it.

What is done here in one go comes to the same as what ``playing`` and ``drawing`` do step by step on a copy; where a
turn is not so plain the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from .actions import Action, DrawCard, PlayCard
from .cards import FACE, KINDS, SKIP, WILD, WILD_DRAW_FOUR
from .drawing import up_to_fit
from .duties import after_action
from .laying import act
from .state import Pile, State, opened
from .turns import close_sequence, move_on, touch_unseen

_ENDS_TURN = frozenset(card for card in range(KINDS) if FACE[card] < SKIP or card == WILD)
"""What does nothing but end the turn when it is laid."""


def lay(s: State, a: PlayCard, now: float) -> State | None:
    """The state after a card laid by the seat on turn, where the turn is fresh or the card was just drawn.

    ``None`` where the card is the last, has an effect of its own or does not fit, and where anything lies open.
    """
    rules = s.rules
    top = s.top
    if a.simple is None or s.loose:
        return None
    card, colour = a.simple
    if card not in rules.fitting_plain[top][s.colour]:
        return None
    if s.fresh:
        how = "turn"
    elif card in s.drawn and _only_drew(s):
        how = "drawn"
    else:
        return None
    seat = a.seat
    hands = s.hands
    left = [*hands[seat]]
    if card not in left or len(left) < 2:
        return None
    left.remove(card)
    held = [*hands]
    held[seat] = rest = tuple(left)
    ring = s.ring
    turn = ring[(ring.index(seat) + s.direction) % len(ring)]
    out: list[tuple[Any, ...]] = [("card_played", seat, a.cards, how, colour)]
    if card >= WILD:
        out.append(("colour_wished", seat, colour))
    new = _next(s, now, seat, turn, tuple(held), s.cursor, card, (top, s.discard), colour, top, False, out)
    if rules.sequences:
        close_sequence(new, seat)
        new.sequence = opened(seat, card) if how == "turn" and FACE[card] < SKIP else None
    if card in _ENDS_TURN:
        if s.callers:
            touch_unseen(new, turn)
        out.append(("turn_began", turn))
    else:
        new.turn = seat
        guilty = card == WILD_DRAW_FOUR and rules.test_bluff is not None and rules.test_bluff(s, seat, a.cards, how)
        act(new, seat, card, how, guilty, rest)
        move_on(new)
    if len(rest) <= rules.most_to_call:
        new.moved = True
        after_action(new, hands)
    return new


def _only_drew(s: State) -> bool:
    """Whether nothing has happened in this turn but that cards were drawn, which may be laid."""
    free = s.following is None and s.choice is None and s.reaction is None and s.paused == inf
    return free and s.rules.lays_drawn


def draw(s: State, a: DrawCard, now: float) -> State | None:
    """The state after drawing what is owed, or in a turn that is fresh.

    ``None`` where a rule has more to say (``Rules.plain_draw``), where the seat may not draw, where the pile is used
    up, and where something lies open that drawing touches.
    """
    rules = s.rules
    if not rules.plain_draw or a.count is not None or s.loose:
        return None
    if not s.fresh:
        return _draw_owed(s, a.seat, now) if s.pending else None
    hand = s.hands[a.seat]
    cursor = s.cursor
    fits = rules.fitting[s.top][s.colour]
    stuck = fits.isdisjoint(hand)
    on = rules.keep_drawing and stuck
    count = up_to_fit(s, a.seat, fits) if on else 1
    cards = s.draw[cursor : cursor + count]
    if not cards or (rules.draws_only_if_stuck and not stuck):
        return None
    fit = cards[-1] in fits
    if on and not fit:
        return None
    return _drawn(s, now, a.seat, cards, "keep_drawing" if on else "turn", fit and rules.lays_drawn)


def _draw_owed(s: State, seat: int, now: float) -> State | None:
    """The state after the owed cards have been drawn and the turn is over."""
    cards = s.draw[s.cursor : s.cursor + s.pending]
    waits = s.choice is not None or s.reaction is not None or s.paused != inf or s.gone
    if waits or len(cards) < s.pending or s.rules.after_penalty != "skip":
        return None
    return _drawn(s, now, seat, cards, "owed", False)


def _drawn(s: State, now: float, seat: int, cards: tuple[int, ...], why: str, lays: bool) -> State:
    """The state after ``seat`` has taken these cards off the pile; ``lays``: it may now lay of them."""
    count = len(cards)
    held = [*s.hands]
    held[seat] += cards
    ring = s.ring
    turn = ring[(ring.index(seat) + s.direction) % len(ring)]
    out: list[tuple[Any, ...]] = [("cards_drawn", seat, count, count, why, cards)]
    new = _next(s, now, seat, turn, tuple(held), s.cursor + count, s.top, s.discard, s.colour, s.before, s.turned, out)
    if s.callers:
        new.callers = tuple([entry for entry in s.callers if entry[0] != seat])
    if s.rules.sequences:
        close_sequence(new, seat)
    if lays:
        _go_on(new, s, cards)
        return new
    if new.callers:
        touch_unseen(new, turn)
    out.append(("turn_began", turn))
    return new


def _go_on(new: State, s: State, cards: tuple[int, ...]) -> None:
    """The turn has not ended: the cards drawn may be laid."""
    new.turn = s.turn
    new.turn_deadline, new.next_deadline = s.turn_deadline, s.next_deadline
    new.next_from, new.skipped = s.next_from, s.skipped
    new.fresh = False
    new.active = True
    new.drawn = cards


def _next(
    s: State,
    now: float,
    seat: int,
    turn: int,
    hands: tuple[tuple[int, ...], ...],
    cursor: int,
    top: int,
    discard: Pile,
    colour: int,
    before: int,
    turned: bool,
    out: list[tuple[Any, ...]],
) -> State:
    """The state after a plain turn of ``seat`` which has changed this much; the turn of ``turn`` begins."""
    new = State()
    new.rules = rules = s.rules
    new.version = s.version + 1
    new.now = now
    new.phase = s.phase
    new.ring = s.ring
    new.direction = s.direction
    new.hands = hands
    new.draw = s.draw
    new.cursor = cursor
    new.top = top
    new.discard = discard
    new.colour = colour
    new.before = before
    new.turn = turn
    new.fresh = True
    new.drawn = ()
    new.active = False
    new.following = None
    new.pending = 0
    new.chain = ()
    new.turned = turned
    new.skipped = ()
    new.agenda = ()
    new.next_from = seat
    new.skips = 0
    new.goes_to = -1
    new.choice = None
    new.reaction = None
    new.loose = False
    new.moved = False
    new.callers = s.callers
    new.sequence = s.sequence
    new.sequence_before = s.sequence_before
    new.paused = inf
    new.turn_deadline = deadline = now + rules.turn_time
    new.other_deadline = other = s.other_deadline
    new.next_deadline = min(deadline, other)
    new.seldom = s.seldom
    new.out = out
    return new


WAYS: dict[type[Action], Callable[[State, Any, float], State | None]] = {PlayCard: lay, DrawCard: draw}
"""The shortest way of each kind of action that has one; the seat on turn acts and no deadline has passed."""
