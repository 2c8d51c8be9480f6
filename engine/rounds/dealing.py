"""The deal: dealer, cards, the card turned up, and the seat that begins (rulebook, chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards as c
from engine.randomness import Lots
from engine.rounds.agenda import open_choice
from engine.rounds.piles import lots
from engine.rounds.turns import begin_turn, next_in_circle, reverse_direction
from engine.rules.deck import full_deck
from engine.rules.partners import opposite_places
from engine.state import ELIMINATED, LEFT, PLAYING, State, in_match, set_circle, was_dealt
from engine.state.parts import Debt
from engine.state.records import DrawLink

Pairs = tuple[tuple[int, ...], ...]


def deal_round(
    s: State, deck_order: Sequence[int] | None = None, dealer: int | None = None, pairs: Pairs | None = None
) -> None:
    """Deal a round. The rules or chance decide each argument that is ``None``."""
    rules = s.ruleset
    chance = lots(s)
    _admit(s)
    s.match = s.match.replaced(pairs=rules.pair_up(s) if pairs is None else pairs)
    _seat_players(s, chance)
    if dealer is None:
        dealer = rules.choose_dealer(s, chance)
    s.round = s.round.replaced(redeal=False, dealer=dealer)
    deck = full_deck(rules.options, len(s.circle.active_seats))
    pile = tuple(deck_order) if deck_order is not None else chance.shuffled(deck)
    _hand_out(s, pile, dealer)
    _turn_up(s)
    if rules.round_time:
        s.round = s.round.replaced(deadline=s.now + rules.round_time)
    s.events.append(("round_dealt", s.match.round_number, dealer, s.top, rules.cards_dealt, s.match.pairs))
    _open(s, dealer)


def _admit(s: State) -> None:
    """Let everybody in the match take part in the round. Players in new seats get the score that ``scoring`` sets."""
    before = s.match.status
    if before.count(PLAYING) == len(before):
        return
    new = [seat for seat in in_match(s) if not was_dealt(s, seat)]
    if new:
        scores, last_won = [*s.match.scores], [*s.match.last_won]
        late = s.ruleset.late_score(s)
        for seat in new:
            scores[seat], last_won[seat] = late, 0
        s.match = s.match.replaced(scores=tuple(scores), last_won=tuple(last_won))
    s.match = s.match.replaced(status=tuple(status if status in (ELIMINATED, LEFT) else PLAYING for status in before))


def _seat_players(s: State, chance: Lots) -> None:
    """Place the players in seat order or at random (``seats``). Partners always sit opposite each other."""
    active = in_match(s)
    if s.ruleset.shuffle_seats:
        active = tuple(chance.draw(active, len(active)))
    if s.ruleset.pairing:
        active = opposite_places(active, s.match.pairs)
    set_circle(s, active, s.circle.direction, seat_order=active)


def _hand_out(s: State, pile: tuple[int, ...], dealer: int) -> None:
    active = s.circle.active_seats
    n = len(active)
    dealt = n * s.ruleset.cards_dealt
    first = active.index(dealer) + 1
    hands: list[tuple[int, ...]] = [()] * s.seats
    for place, seat in enumerate(active[first:] + active[:first]):
        hands[seat] = pile[place:dealt:n]
    s.hands = tuple(hands)
    s.draw = pile
    s.cursor = dealt


def _turn_up(s: State) -> None:
    """Turn up the first card that may be the top card. The cards before it go under the draw pile (``opening``)."""
    pile = s.draw[s.cursor :]
    never = s.ruleset.never_turned_up
    if all(card in never for card in pile):
        never = s.ruleset.always_under
    while pile[0] in never:
        pile = (*pile[1:], pile[0])
    s.top = pile[0]
    s.draw, s.cursor = pile[1:], 0
    s.colour = _colour_set_by(s, s.top)


def _colour_set_by(s: State, card: int) -> int:
    """Return the colour that a card sets when it is turned up, or ``NO_COLOUR`` if it sets none."""
    colour = s.ruleset.sets_colour[card]
    return colour if colour >= 0 else c.NO_COLOUR


def _open(s: State, dealer: int) -> None:
    """Carry out the effect of the card turned up, and begin the first turn."""
    card = s.top
    active = s.circle.active_seats
    first = active[(active.index(dealer) + s.ruleset.first_side) % len(active)]
    if s.ruleset.number[card] >= 0:
        begin_turn(s, first)
    elif s.ruleset.asks_colour[card]:
        begin_turn(s, first)
        open_choice(s, first, "colour", "opening", first)
    else:
        begin_turn(s, _carry_out_opening_card(s, dealer, first) if s.ruleset.opening_card_acts else first)


def _carry_out_opening_card(s: State, dealer: int, first: int) -> int:
    """Carry out a skip, a reverse or a draw card that was turned up, and return the seat that begins (``opening``)."""
    rules = s.ruleset
    if rules.reverses[s.top]:
        reverse_direction(s)
        return dealer
    for _ in range(min(rules.skips[s.top], len(s.circle.active_seats) - 1)):
        s.events.append(("turn_skipped", first))
        s.skipped = (*s.skipped, first)
        first = next_in_circle(s, first)
    if rules.draws[s.top]:
        s.debt = Debt((DrawLink(dealer, s.top, rules.draws[s.top]),))
    return first
