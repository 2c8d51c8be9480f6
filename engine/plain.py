"""The shortest way: by far the most turns lay one card or draw one, and nothing else comes of it.

What is done here in one go comes to the same as what ``playing`` and ``drawing`` do step by step on a copy: a test
holds the two to each other. Where a turn is not so plain the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

from .actions import NAMES, Action, DrawCard, PlayCard
from .cards import DRAW_TWO, FACE, KINDS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from .drawing import up_to_fit
from .events import Raw
from .rules.calls import take_duty
from .state import Layer, State, opened
from .turns import close_sequence, turn_round

_NUMBERS = frozenset(card for card in range(KINDS) if FACE[card] < SKIP)


def lay(s: State, a: PlayCard, now: float) -> tuple[State, list[Raw]] | None:
    """The state after a card laid by the seat on turn, where the turn is fresh or the card was just drawn.

    ``None`` where the card is the last, has an effect of its own or does not fit, and where anything lies open.
    """
    card = a.single
    rules = s.rules
    top = s.top
    if card not in rules.fitting_plain[top][s.colour] or s.loose:
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
    try:
        left.remove(card)
    except ValueError:
        return None
    if not left:
        return None
    held = [*hands]
    held[seat] = rest = tuple(left)
    new = _next(s, now, seat)
    new.hands = tuple(held)
    new.cursor = s.cursor
    new.top = card
    new.discard = (top, s.discard)
    new.colour = colour = a.shown
    new.before = top
    new.turned = False
    new.callers = callers = s.callers
    if rules.sequences:
        close_sequence(new, seat)
        new.sequence = opened(seat, card) if how == "turn" and FACE[card] < SKIP else None
    played = ("card_played", seat, a.cards, how, colour)
    if callers:
        _lapse(new, seat, rest)
    if card in _NUMBERS:
        out: list[Raw] = [played, ("turn_began", new.turn)]
    else:
        guilty = card == WILD_DRAW_FOUR and rules.test_bluff is not None and rules.test_bluff(s, seat, a.cards, how)
        out = _act(new, seat, card, guilty, rest, played)
    if len(rest) <= rules.most_to_call:
        new.out = out
        take_duty(new, seat, hands[seat])
    return new, out


def _act(new: State, seat: int, card: int, guilty: bool, rest: tuple[int, ...], played: Raw) -> list[Raw]:
    """What a card that ``seat`` has laid does before the next turn begins; return what happened, which begins with
    ``played``."""
    out = new.out = [played]
    if card >= WILD:
        out.append(("colour_wished", seat, new.colour))
    face = FACE[card]
    if face == REVERSE:
        turn_round(new)
        new.turn = new.next_seats[seat]
    if face == SKIP or (face == REVERSE and len(new.ring) == 2):
        out.append(("turn_skipped", new.turn))
        new.skipped = (new.turn,)
        new.turn = new.next_seats[new.turn]
    elif face == DRAW_TWO or card == WILD_DRAW_FOUR:
        layer = _plus_two(seat, card) if face == DRAW_TWO else Layer(seat, card, 4, guilty, rest)
        new.fresh = False
        new.pending = layer.added
        new.chain = (layer,)
    out.append(("turn_began", new.turn))
    if new.pending:
        out.append(("cards_owed", new.turn, new.pending))
    return out


@cache
def _plus_two(seat: int, card: int) -> Layer:
    return Layer(seat, card, 2)


def _only_drew(s: State) -> bool:
    """Whether nothing has happened in this turn but that cards were drawn, which may be laid."""
    free = s.following is None and s.choice is None and s.reaction is None and s.paused == inf
    return free and s.rules.lays_drawn


def _lapse(new: State, seat: int, hand: tuple[int, ...]) -> None:
    """A call that the seat has made lapses unless this hand still asks for it."""
    for entry in new.callers:
        if entry[0] == seat and new.rules.word_of_hand(hand) != entry[1]:
            new.callers = tuple([other for other in new.callers if other is not entry])


def draw(s: State, a: DrawCard, now: float) -> tuple[State, list[Raw]] | None:
    """The state after drawing what is owed, or in a turn that is fresh.

    ``None`` where a rule has more to say (``Rules.plain_draw``), where the seat may not draw, where the pile is used
    up, and where something lies open that drawing touches.
    """
    rules = s.rules
    if not rules.plain_draw or a.count is not None or s.loose:
        return None
    seat = a.seat
    cursor = s.cursor
    if not s.fresh:
        if not s.pending or _waits(s):
            return None
        end = cursor + s.pending
        cards = s.draw[cursor:end]
        return _drawn(s, now, seat, cards, "owed", False) if len(cards) == s.pending else None
    fits = rules.fitting[s.top][s.colour]
    stuck = fits.isdisjoint(s.hands[seat])
    if stuck and rules.keep_drawing:
        cards = s.draw[cursor : cursor + up_to_fit(s, seat, fits)]
        if not cards or cards[-1] not in fits:
            return None
        return _drawn(s, now, seat, cards, "keep_drawing", rules.lays_drawn)
    cards = s.draw[cursor : cursor + 1]
    if not cards or (rules.draws_only_if_stuck and not stuck):
        return None
    return _drawn(s, now, seat, cards, "turn", rules.lays_drawn and cards[0] in fits)


def _waits(s: State) -> bool:
    """Whether drawing what is owed does not simply end the turn."""
    return bool(s.choice or s.reaction) or s.paused != inf or s.rules.after_penalty != "skip"


def _drawn(s: State, now: float, seat: int, cards: tuple[int, ...], why: str, lays: bool) -> tuple[State, list[Raw]]:
    """The state after ``seat`` has taken these cards off the pile; ``lays``: it may now lay of them."""
    count = len(cards)
    held = [*s.hands]
    held[seat] += cards
    new = _next(s, now, seat)
    new.hands = tuple(held)
    new.cursor = s.cursor + count
    new.top = s.top
    new.discard = s.discard
    new.colour = s.colour
    new.before = s.before
    new.turned = s.turned
    new.callers = callers = s.callers
    if callers:
        _lapse(new, seat, ())
    if s.rules.sequences:
        close_sequence(new, seat)
    taken = ("cards_drawn", seat, count, count, why, cards)
    if lays:
        _go_on(new, s, cards)
        return new, [taken]
    return new, [taken, ("turn_began", new.turn)]


def _go_on(new: State, s: State, cards: tuple[int, ...]) -> None:
    """The turn has not ended: the cards drawn may be laid."""
    new.turn = s.turn
    new.turn_deadline, new.next_from, new.skipped = s.turn_deadline, s.next_from, s.skipped
    new.fresh = False
    new.active = True
    new.drawn = cards


def _next(s: State, now: float, seat: int) -> State:
    """The state after a plain turn of ``seat``, less what the turn has changed on the table; the next turn begins."""
    new = State()
    new.rules = rules = s.rules
    new.version = s.version + 1
    new.now = now
    new.phase = s.phase
    new.ring = s.ring
    new.direction = s.direction
    new.next_seats = next_seats = s.next_seats
    new.turn = next_seats[seat]
    new.draw = s.draw
    new.fresh = True
    new.drawn = ()
    new.active = False
    new.following = None
    new.pending = 0
    new.chain = ()
    new.skipped = ()
    new.agenda = ()
    new.next_from = seat
    new.skips = 0
    new.goes_to = -1
    new.choice = None
    new.reaction = None
    new.loose = False
    new.moved = False
    new.sequence = s.sequence
    new.sequence_before = s.sequence_before
    new.paused = inf
    new.turn_deadline = now + rules.turn_time
    new.other_deadline = s.other_deadline
    new.seldom = s.seldom
    return new


def _no_way(s: State, a: Action, now: float) -> None:
    """Nothing but laying and drawing is ever plain."""


WAYS: dict[type[Action], Callable[[State, Any, float], tuple[State, list[Raw]] | None]] = {
    **dict.fromkeys(NAMES.values(), _no_way),
    PlayCard: lay,
    DrawCard: draw,
}
"""The shortest way of each kind of action; the seat on turn acts and no deadline has passed."""
