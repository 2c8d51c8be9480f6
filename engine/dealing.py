"""The deal: dealer, cards, the card turned up, who begins (rulebook, chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards as c
from engine.agenda import open_choice
from engine.parts import Debt, DrawLink
from engine.piles import lots
from engine.randomness import Lots
from engine.rules.deck import full_deck, one_deck
from engine.rules.partners import opposite, opposite_places, rotated
from engine.state import ELIMINATED, LEFT, PLAYING, WAITING, State, in_match, set_circle
from engine.turns import begin_turn, refresh_deadlines, step, turn_round

Pairs = tuple[tuple[int, ...], ...]


def deal_round(
    s: State, deck_order: Sequence[int] | None = None, dealer: int | None = None, pairs: Pairs | None = None
) -> None:
    """Deal the round that begins, whose number is ``s.round``; what is not given is decided by the rules and by lot."""
    rules = s.ruleset
    chance = lots(s)
    _admit(s)
    s.match = s.match._replace(pairs=pairs_of_round(s) if pairs is None else pairs)
    _seat_players(s, chance)
    if dealer is None:
        dealer = _choose_dealer(s, chance)
    s.round = s.round._replace(redeal=False, dealer=dealer)
    deck = full_deck(rules.options, len(s.circle.active_seats))
    pile = tuple(deck_order) if deck_order is not None else chance.shuffled(deck)
    _hand_out(s, pile, dealer)
    _turn_up(s)
    if rules.round_seconds:
        s.round = s.round._replace(deadline=s.now + rules.round_seconds)
        refresh_deadlines(s)
    s.events.append(("round_dealt", s.match.round_number, dealer, s.top, rules.hand_size, s.match.pairs))
    _open(s, dealer)


def _admit(s: State) -> None:
    """Who waited for this round takes part in it; late comers with the account of their scoring."""
    before = s.match.status
    if before.count(PLAYING) == len(before):
        return
    if WAITING in before:
        late = s.ruleset.late_score(s)
        s.match = s.match._replace(
            scores=tuple(
                late if status == WAITING else score for score, status in zip(s.match.scores, before, strict=True)
            )
        )
    s.match = s.match._replace(status=tuple(status if status in (ELIMINATED, LEFT) else PLAYING for status in before))


def _seat_players(s: State, chance: Lots) -> None:
    """Seat those in play in the order of joining, or in new places (``seats``); partners always sit opposite."""
    ring = in_match(s)
    if s.ruleset.shuffle_seats:
        ring = tuple(chance.draw(ring, len(ring)))
    if s.ruleset.partners != "off":
        ring = opposite_places(ring, s.match.pairs)
    set_circle(s, ring, s.circle.direction, seat_order=ring)


def pairs_of_round(s: State) -> Pairs:
    """Return who partners whom in the round ``s.round``: nobody without partners, the same two all match if fixed.

    Who has left keeps a place in the rotation, so that nobody else's partners change.
    """
    if s.ruleset.partners == "off" or (s.ruleset.partners == "fixed" and s.match.pairs):
        return s.match.pairs
    everybody = tuple(sorted(seat for pair in s.match.pairs for seat in pair)) or in_match(s)
    return opposite(everybody) if s.ruleset.partners == "fixed" else rotated(everybody, s.match.round_number - 1)


def _choose_dealer(s: State, chance: Lots) -> int:
    kind = s.ruleset.dealer
    before = s.round.dealer
    if s.round.redeal and before in s.circle.active_seats:
        return before
    if kind == "random" or (kind == "rotate" and before < 0):
        return chance.pick(s.circle.active_seats)
    if kind == "highest_number":
        return _highest(s, c.NUMBER, chance)
    if before < 0:
        return _highest(s, s.ruleset.points, chance)
    return _further(s, before)


def _further(s: State, seat: int) -> int:
    """One seat further clockwise, whoever is gone passed over."""
    if seat in s.circle.active_seats:
        return s.circle.active_seats[(s.circle.active_seats.index(seat) + 1) % len(s.circle.active_seats)]
    return next((other for other in sorted(s.circle.active_seats) if other > seat), min(s.circle.active_seats))


def _highest(s: State, worth: tuple[int, ...], chance: Lots) -> int:
    """Each draws a card of a deck of its own, the tied draw again."""
    deck = one_deck(s.ruleset.options["deck"])
    seats = s.circle.active_seats
    while len(seats) > 1:
        drawn = [worth[card] for card in chance.draw(deck, len(seats))]
        most = max(drawn)
        seats = tuple([seat for seat, value in zip(seats, drawn, strict=True) if value == most])
    return seats[0]


def _hand_out(s: State, pile: tuple[int, ...], dealer: int) -> None:
    ring = s.circle.active_seats
    n = len(ring)
    dealt = n * s.ruleset.hand_size
    first = ring.index(dealer) + 1
    hands: list[tuple[int, ...]] = [()] * s.seats
    for place, seat in enumerate(ring[first:] + ring[:first]):
        hands[seat] = pile[place:dealt:n]
    s.hands = tuple(hands)
    s.draw = pile
    s.cursor = dealt


def _turn_up(s: State) -> None:
    """The next card becomes the top; +4 and buzzer go under the pile, with ``opening`` number all but numbers do."""
    pile = s.draw[s.cursor :]
    numbers = s.ruleset.opening == "number"
    while pile[0] in (c.WILD_DRAW_FOUR, c.BUZZER) or (numbers and c.NUMBER[pile[0]] < 0):
        pile = (*pile[1:], pile[0])
    s.top = pile[0]
    s.draw, s.cursor = pile[1:], 0
    s.colour = c.COLOUR[s.top]


def _open(s: State, dealer: int) -> None:
    """What the card turned up does, and who begins."""
    card = s.top
    ring = s.circle.active_seats
    side = 1 if s.ruleset.first_seat == "left" else -1
    first = ring[(ring.index(dealer) + side) % len(ring)]
    face = c.FACE[card]
    if face < c.SKIP:
        begin_turn(s, first)
    elif c.IS_WILD[card]:
        begin_turn(s, first)
        open_choice(s, first, "colour", "opening", first)
    else:
        begin_turn(s, _turned_up(s, face, dealer, first) if s.ruleset.opening == "effect" else first)


def _turned_up(s: State, face: int, dealer: int, first: int) -> int:
    """Who begins after a skip, a reverse or a +2 turned up, where they do what they do (``opening``)."""
    if face == c.REVERSE:
        turn_round(s)
        return dealer
    if face == c.SKIP:
        s.events.append(("turn_skipped", first))
        s.skipped = (first,)
        return step(s, first)
    if face == c.DRAW_TWO:
        s.debt = Debt((DrawLink(dealer, s.top, 2),))
    return first
