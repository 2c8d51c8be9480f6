"""Draw pile and discard pile: taking cards, putting cards under, shuffling (rulebook, chapter 2)."""

from __future__ import annotations

from .chance import Lots
from .state import State, set_hand


def lots(s: State) -> Lots:
    """Lots for one more use of chance at this table."""
    s.shuffles = use = s.shuffles + 1
    return Lots(s.seed, use)


def discarded(s: State) -> list[int]:
    """All cards of the discard pile but the top, newest first."""
    cards = []
    link = s.discard
    while link is not None:
        cards.append(link[0])
        link = link[1]
    cards.extend(s.under)
    return cards


def reshuffle(s: State) -> None:
    """Make a new draw pile of all discarded cards but the top (the old one is empty)."""
    cards = discarded(s)
    if not cards:
        return
    s.draw = lots(s).shuffled(cards)
    s.cursor = 0
    s.discard = None
    s.under = ()
    s.out.append(("pile_reshuffled", len(cards)))


def take_in(s: State, seat: int, count: int) -> tuple[int, ...]:
    """Move up to ``count`` cards from the draw pile into a hand; fewer only where both piles have run out.

    Drawing undoes a call, and the duty to call.
    """
    cursor = s.cursor
    cards = s.draw[cursor : cursor + count]
    if len(cards) == count:
        s.cursor = cursor + count
    else:
        cards += _take_anew(s, count - len(cards))
        if not cards:
            return cards
    set_hand(s, seat, s.hands[seat] + cards)
    if s.callers:
        s.callers = tuple(entry for entry in s.callers if entry[0] != seat)
    if s.loose:
        if s.idle:
            s.idle = ()
        s.owes = tuple(entry for entry in s.owes if entry[0] != seat)
    return cards


def _take_anew(s: State, count: int) -> tuple[int, ...]:
    """The draw pile is used up: make a new one and take cards off it."""
    s.draw, s.cursor = (), 0
    reshuffle(s)
    s.cursor = min(count, len(s.draw))
    return s.draw[: s.cursor]


def put_under_draw(s: State, cards: tuple[int, ...]) -> None:
    """Put cards under the draw pile."""
    s.draw = s.draw[s.cursor :] + cards
    s.cursor = 0


def put_under_discard(s: State, cards: tuple[int, ...]) -> None:
    """Put cards under the discard pile."""
    s.under = s.under + cards


def draw_to(s: State, seat: int, count: int, why: str, seen: bool = True) -> tuple[int, ...]:
    """Let a seat draw. ``why`` stands in the event, with the cards if the seat has ``seen`` them."""
    cards = take_in(s, seat, count)
    s.out.append(("cards_drawn", seat, len(cards), count, why, cards if seen else None))
    return cards


def unveil(s: State, seat: int) -> None:
    """A card has left the hand, perhaps a blind one, which then is blind no longer (``blind_draw``)."""
    if not s.blind:
        return
    hand = list(s.hands[seat])
    blind = []
    for owner, card in s.blind:
        if owner == seat:
            if card not in hand:
                continue
            hand.remove(card)
        blind.append((owner, card))
    s.blind = tuple(blind)


def pile_size(s: State) -> int:
    """How many cards the draw pile holds."""
    return len(s.draw) - s.cursor
