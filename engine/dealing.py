"""The deal: dealer, cards, the card turned up, who begins (rulebook, chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from . import cards as c
from .agenda import open_choice
from .piles import lot, shuffled
from .rules.deck import full_deck, one_deck
from .rules.partners import opposite, rotated
from .state import ELIMINATED, LEFT, OUT_OF_ROUND, PLAYING, RETURNING, WAITING, Layer, State, in_match
from .turns import begin_turn, refresh_deadlines, step, turn_round


def deal_round(s: State, deck_order: Sequence[int] | None = None, dealer: int | None = None) -> None:
    """Deal the round that begins, whose number is ``s.round``; what is not given is drawn by lot."""
    again = s.redeal
    old_dealer = s.dealer
    s.loose = bool(s.sleepers)
    chance = lot(s)
    s.redeal = False
    _admit(s)
    _seat_players(s, chance)
    if s.rules.partners == "rotate" or not s.pairs:
        s.pairs = pairs_of_round(s)
    if dealer is not None:
        s.dealer = dealer
    elif again and old_dealer in s.ring:
        s.dealer = old_dealer
    else:
        s.dealer = _choose_dealer(s, old_dealer, chance)
    deck = full_deck(s.rules.options, len(s.ring))
    pile = tuple(deck_order) if deck_order is not None else shuffled(s, deck, chance)
    _hand_out(s, pile)
    _turn_up(s)
    if s.rules.round_seconds:
        s.round_deadline = s.now + s.rules.round_seconds
        refresh_deadlines(s)
    s.out.append(("round_dealt", s.round, s.dealer, s.top, s.rules.hand_size, s.pairs))
    _open(s)


def _admit(s: State) -> None:
    """Who waited for this round takes part in it; late comers with the account of their scoring."""
    if WAITING in s.status:
        late = s.rules.late_score(s)
        s.scores = tuple(late if status == WAITING else score for score, status in zip(s.scores, s.status, strict=True))
    if any(status in (WAITING, RETURNING, OUT_OF_ROUND) for status in s.status):
        s.status = tuple(status if status in (ELIMINATED, LEFT) else PLAYING for status in s.status)


def _seat_players(s: State, chance: Random) -> None:
    """The circle: those in play in the order of joining, or in new places (``seats``)."""
    ring = in_match(s)
    if s.rules.shuffle_seats:
        ring = shuffled(s, ring, chance)
        if s.rules.partners == "fixed" and s.pairs:
            pairs = [pair for pair in s.pairs if any(seat in ring for seat in pair)]
            sides = [tuple(seat for seat in ring if seat in pair) for pair in pairs]
            ring = tuple(side[0] for side in sides) + tuple(side[1] for side in sides if len(side) > 1)
    s.ring = ring
    if s.circle != ring:
        s.circle = ring


def pairs_of_round(s: State) -> tuple[tuple[int, ...], ...]:
    """Who partners whom where the match has not said so yet; nobody does without partners."""
    if s.rules.partners == "rotate":
        return rotated(range(s.seats), s.round - 1)
    return opposite(s.ring) if s.rules.partners == "fixed" else ()


def _choose_dealer(s: State, before: int, chance: Random) -> int:
    kind = s.rules.dealer
    if kind == "random" or (kind == "rotate" and before < 0):
        return s.ring[int(chance.random() * len(s.ring))]
    if kind == "highest_number":
        return _highest(s, c.NUMBER, chance)
    if before < 0:
        return _highest(s, s.rules.points, chance)
    return _further(s, before)


def _further(s: State, seat: int) -> int:
    """One seat further clockwise, whoever is gone passed over."""
    if seat in s.ring:
        return s.ring[(s.ring.index(seat) + 1) % len(s.ring)]
    return next((other for other in sorted(s.ring) if other > seat), min(s.ring))


def _highest(s: State, worth: tuple[int, ...], chance: Random) -> int:
    """Each draws a card of a deck of its own, the tied draw again."""
    seats: tuple[int, ...] = s.ring
    while len(seats) > 1:
        deck = list(one_deck(s.rules.options["deck"]))
        drawn = {}
        for seat in seats:
            place = int(chance.random() * len(deck))
            drawn[seat] = worth[deck[place]]
            deck[place] = deck[-1]
            deck.pop()
        most = max(drawn.values())
        seats = tuple(seat for seat in seats if drawn[seat] == most)
    return seats[0]


def _hand_out(s: State, pile: tuple[int, ...]) -> None:
    ring = s.ring
    n = len(ring)
    size = s.rules.hand_size
    first = (ring.index(s.dealer) + 1) % n
    hands: list[tuple[int, ...]] = [()] * s.seats
    for place in range(n):
        hands[ring[(first + place) % n]] = pile[place : n * size : n]
    s.hands = tuple(hands)
    s.draw = pile
    s.cursor = n * size


def _turn_up(s: State) -> None:
    """The next card becomes the top; +4 and buzzer go under the pile, with ``opening`` number all but numbers do."""
    pile = list(s.draw[s.cursor :])
    numbers = s.rules.opening == "number"
    while pile[0] in (c.WILD_DRAW_FOUR, c.BUZZER) or (numbers and c.NUMBER[pile[0]] < 0):
        pile.append(pile.pop(0))
    card = s.top = pile.pop(0)
    s.draw, s.cursor = tuple(pile), 0
    s.colour = c.COLOUR[card]


def _open(s: State) -> None:
    """What the card turned up does, and who begins."""
    card = s.top
    ring = s.ring
    side = 1 if s.rules.first_seat == "left" else -1
    first = ring[(ring.index(s.dealer) + side) % len(ring)]
    if c.IS_WILD[card]:
        begin_turn(s, first)
        open_choice(s, first, "colour", "opening", first)
        return
    face = c.FACE[card]
    if s.rules.opening == "effect" and face == c.REVERSE:
        turn_round(s)
        first = s.dealer
    elif s.rules.opening == "effect" and face == c.SKIP:
        s.out.append(("turn_skipped", first))
        s.skipped = (first,)
        first = step(s, first)
    elif s.rules.opening == "effect" and face == c.DRAW_TWO:
        s.pending = 2
        s.chain = (Layer(s.dealer, card, 2),)
    begin_turn(s, first)
