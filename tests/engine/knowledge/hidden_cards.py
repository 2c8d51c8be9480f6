"""Other states of a table that look the same to one seat."""

from __future__ import annotations

from random import Random

from engine import State, view
from engine import cards as c
from engine.state import without


def redealt(s: State, viewer: int, chance: Random) -> State:
    """Return a copy of the state in which the cards that the viewer cannot see are shuffled.

    These are the cards in closed hands and in the draw pile, and the viewer's own blind cards.
    """
    opened = {seat.seat for seat in view(s, viewer).seats if seat.open_hand is not None}
    closed = [seat for seat in s.circle.active_seats if seat not in opened]
    blind = {seat: sum(1 for other, _ in s.aside.unseen if other == seat) for seat in closed}
    own = without(s.hands[viewer], tuple(card for seat, card in s.aside.unseen if seat == viewer))
    known = {seat: own if seat == viewer else () for seat in closed}
    hidden = [card for seat in closed for card in without(s.hands[seat], known[seat])]
    pool = _shuffled([*hidden, *s.draw[s.cursor :]], chance, backs_seen=s.ruleset.shows_backs)
    hands = list(s.hands)
    unseen = [entry for entry in s.aside.unseen if entry[0] in opened]
    for seat in closed:
        count = len(s.hands[seat]) - len(known[seat])
        hands[seat], pool = known[seat] + tuple(pool[:count]), pool[count:]
        unseen += [(seat, card) for card in hands[seat][len(hands[seat]) - blind[seat] :]]
    other = s.copy()
    other.hands, other.draw, other.cursor = tuple(hands), tuple(pool), 0
    other.replace_aside(other.aside._replace(unseen=tuple(unseen)))
    return other


def _shuffled(cards: list[int], chance: Random, backs_seen: bool) -> list[int]:
    """Return the cards shuffled. If ``backs_seen`` is true, only cards with the same back exchange places."""
    places: dict[int, list[int]] = {}
    for place, card in enumerate(cards):
        places.setdefault(c.BACK[card] if backs_seen else -1, []).append(place)
    dealt = list(cards)
    for group in places.values():
        for place, other in zip(group, chance.sample(group, len(group)), strict=True):
            dealt[place] = cards[other]
    return dealt
