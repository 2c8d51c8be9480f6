"""Random deals of the hidden cards of a blinded state, consistent with a computer player's memory."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Final

from engine.cards import BACK, LOOK, looks
from engine.knowledge.hidden_cards import SHOWN_BENEATH, Deal, Sight
from engine.players.colour_groups import groups_of
from engine.players.memory import Memory, RememberedHand
from engine.randomness import Lots
from engine.rounds.piles import discarded, linked
from engine.state import State

TRIES: Final = 12
"""Number of cards tried for one place in a hand. If none is within the hand's caps, the first is dealt anyway."""
_BYTES: Final = range(256)


def deal_hidden(s: State, sight: Sight, memory: Memory, lots: Lots) -> Deal:
    """Redeal the cards that ``sight.seat`` does not see, in a deck of one-sided cards."""
    under = len(s.round.under_discard)
    closed = [s.hands[other] for other in sight.closed]
    cards = [*lots.shuffled([*chain(sight.unseen, *closed), *s.draw[s.cursor :], *s.round.under_discard])]
    hands = list(s.hands)
    at = _deal_hands(s, hands, cards, sight, memory)
    unseen = tuple(cards[at : at + len(sight.unseen)])
    hands[sight.seat] = sight.seen + unseen
    at += len(unseen)
    new_under, draw = tuple(cards[at : at + under]), tuple(cards[at + under :])
    return Deal(tuple(hands), unseen, draw, s.top, s.discard, new_under)


def _deal_hands(s: State, hands: list[tuple[int, ...]], cards: list[int], sight: Sight, memory: Memory) -> int:
    """Deal closed hands from the beginning of the shuffled cards. Return the position after the last card dealt."""
    groups = groups_of(s.ruleset)
    certain = {other: _certain(s, other, memory, cards) for other in sight.closed}
    at = 0
    for other in sight.closed:
        known = certain[other]
        count = len(hands[other]) - len(known)
        remembered = memory.hands.get(other)
        if remembered is not None:
            caps = [*remembered.caps]
            for card in known:
                caps[groups[card]] -= 1
            _order_by_caps(cards, at, count, caps, groups)
        hands[other] = (*known, *cards[at : at + count])
        at += count
    return at


def _certain(s: State, seat: int, memory: Memory, cards: list[int]) -> list[int]:
    """Remove from ``cards`` the cards that a hand certainly has, and return them.

    These are known cards, and a wild card whose colour is being chosen.
    """
    found: list[int] = []
    if waits_for_colour(s, seat):
        found = [card for card in cards if s.ruleset.asks_colour[card]][:1]
        for card in found:
            cards.remove(card)
    remembered = memory.hands.get(seat)
    if remembered is not None and remembered.known:
        left = remembered.known - Counter(looks(found))
        for look in left.elements():
            card = next((card for card in cards if LOOK[card] == look), -1)
            if card >= 0 and len(found) < len(s.hands[seat]):
                cards.remove(card)
                found.append(card)
    return found


def waits_for_colour(s: State, seat: int) -> bool:
    """Return True if the seat is about to play an unknown wild card whose colour is still being chosen."""
    choice = s.progress.choice
    return choice is not None and choice.reason == "lay" and choice.played_by == seat and not choice.cards


def _order_by_caps(cards: list[int], at: int, count: int, caps: list[int], groups: tuple[int, ...]) -> None:
    """Swap cards so that the ``count`` places starting at ``at`` contain cards that the hand can have.

    If ``TRIES`` cards in a row exceed their caps, leave the first of them in its place.
    """
    for place in range(at, at + count):
        if caps[groups[cards[place]]] <= 0:
            for other in range(place + 1, min(place + TRIES, len(cards))):
                if caps[groups[cards[other]]] > 0:
                    cards[place], cards[other] = cards[other], cards[place]
                    break
        caps[groups[cards[place]]] -= 1


# --- two-sided cards --------------------------------------------------------------------------------------------------


def deal_two_sided(s: State, sight: Sight, memory: Memory, lots: Lots) -> Deal:
    """Redeal two-sided cards. Afterwards ``sight.seat`` sees the same faces and backs as before."""
    backs = s.ruleset.shows_backs
    hands = list(s.hands)
    under = len(s.round.under_discard)
    pile = discarded(s)
    beneath = pile[: len(pile) - under]
    draw = s.draw[s.cursor :]
    first = draw[:1] if backs else ()
    closed = () if backs else tuple(chain(*[hands[other] for other in sight.closed]))
    hidden = [*sight.unseen, *closed, *beneath[SHOWN_BENEATH:], *s.round.under_discard, *draw[len(first) :]]
    if backs:
        first, hidden = _deal_by_backs(s, hands, first, hidden, sight, memory, lots)
    free = [*lots.shuffled(hidden)]
    seen = _exchanged((*sight.seen, s.top, *beneath[:SHOWN_BENEATH]), free, lots)
    own, top, shown = seen[: len(sight.seen)], seen[len(sight.seen)], seen[len(sight.seen) + 1 :]
    at = 0 if backs else _deal_hands(s, hands, free, sight, memory)
    unseen = tuple(free[at : at + len(sight.unseen)])
    at += len(unseen)
    new_under = tuple(free[at : at + under])
    at += under
    deeper = len(beneath) - len(shown)
    hands[sight.seat] = own + unseen
    discard = linked((*shown, *free[at : at + deeper]))
    return Deal(tuple(hands), unseen, (*first, *free[at + deeper :]), top, discard, new_under)


def _exchanged(cards: tuple[int, ...], free: list[int], lots: Lots) -> tuple[int, ...]:
    """Exchange each card at random for one with the same face in ``free``, or keep it. Return the resulting cards."""
    places: dict[int, list[int]] = {}
    for place, card in enumerate(free):
        places.setdefault(LOOK[card], []).append(place)
    found = []
    numbers = iter([*lots.draw(_BYTES, min(len(cards), 256)), *cards])
    for card in cards:
        equal = places.get(LOOK[card], [])
        chosen = next(numbers) % (len(equal) + 1)
        found.append(free[equal[chosen]] if chosen < len(equal) else card)
        if chosen < len(equal):
            free[equal[chosen]] = card
    return tuple(found)


def _deal_by_backs(
    s: State,
    hands: list[tuple[int, ...]],
    first: tuple[int, ...],
    hidden: list[int],
    sight: Sight,
    memory: Memory,
    lots: Lots,
) -> tuple[tuple[int, ...], list[int]]:
    """Redeal the closed hands, the first card of the draw pile and the hidden cards. Every back keeps its place.

    Change the closed hands in ``hands``. Return the first card and the hidden cards.
    """
    cards = lots.shuffled([*chain(*[hands[other] for other in sight.closed]), *first, *hidden])
    by_back: dict[int, list[int]] = {}
    for card in cards:
        by_back.setdefault(BACK[card], []).append(card)
    remembered = {other: memory.hands.get(other) or RememberedHand() for other in sight.closed}
    for other in sorted(sight.closed, key=lambda seat: -remembered[seat].known.total()):
        hands[other] = _with_backs(s, hands[other], by_back, remembered[other])
    return (
        tuple([by_back[BACK[card]].pop() for card in first]),
        [by_back[BACK[card]].pop() for card in hidden],
    )


def _with_backs(
    s: State, hand: tuple[int, ...], by_back: dict[int, list[int]], remembered: RememberedHand
) -> tuple[int, ...]:
    """Take a card from ``by_back`` for each back in a hand, and return the new hand.

    Prefer cards that the hand certainly has, and then cards within the caps.
    """
    groups = groups_of(s.ruleset)
    caps, known = [*remembered.caps], remembered.known.copy()
    found = []
    for held in hand:
        some = by_back[BACK[held]]
        ranks = [0 if known[LOOK[card]] > 0 else 1 if caps[groups[card]] > 0 else 2 for card in some]
        card = some.pop(ranks.index(min(ranks)))
        caps[groups[card]] -= 1
        known[LOOK[card]] -= 1
        found.append(card)
    return tuple(found)
