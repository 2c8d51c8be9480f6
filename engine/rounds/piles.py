"""Draw pile and discard pile: taking cards, putting cards underneath, shuffling (rulebook, chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import COLOUR
from engine.randomness import Lots
from engine.state import Pile, State
from engine.state.parts import NO_CALLS, NO_CARDS, NOTHING_OPEN


def lots(s: State) -> Lots:
    """Begin the next use of randomness in this match and return its lots."""
    use = s.match.shuffles + 1
    s.match = s.match.replaced(shuffles=use)
    return Lots(s.match.seed, use)


def linked(cards: Sequence[int]) -> Pile:
    """Return a discard pile of these cards. The first of them is the newest."""
    pile: Pile = None
    for card in reversed(cards):
        pile = (card, pile)
    return pile


def discarded(s: State) -> list[int]:
    """Return all cards in the discard pile except the top card, from top to bottom."""
    cards = []
    link = s.discard
    while link is not None:
        cards.append(link[0])
        link = link[1]
    cards.extend(s.round.under_discard)
    return cards


def reshuffle(s: State) -> None:
    """Shuffle all discarded cards except the top card into a new draw pile. The old draw pile must be empty."""
    cards = discarded(s)
    if not cards:
        return
    s.draw = lots(s).shuffled(cards)
    s.cursor = 0
    s.discard = None
    if s.round.under_discard:
        s.round = s.round.replaced(under_discard=NO_CARDS)
    s.events.append(("pile_reshuffled", len(cards)))


def take_in(s: State, seat: int, count: int) -> tuple[int, ...]:
    """Move ``count`` cards from the draw pile to a hand, or fewer if both piles run out. Return the cards.

    A seat that draws loses its call and the duty to call, and no seat counts as idle any longer.
    """
    cursor = s.cursor
    cards = s.draw[cursor : cursor + count]
    if len(cards) == count:
        s.cursor = cursor + count
    else:
        cards += _take_reshuffled(s, count - len(cards))
        if not cards:
            return cards
    hands = [*s.hands]
    hands[seat] += cards
    s.hands = tuple(hands)
    if s.calls is not NO_CALLS:
        _uncall(s, seat)
    if s.aside is not NOTHING_OPEN and s.aside.idle_seats:
        s.replace_aside(s.aside._replace(idle_seats=()))
    return cards


def _uncall(s: State, seat: int) -> None:
    for other, _ in (*s.calls.made, *s.calls.due):
        if other == seat:
            s.set_calls(s.calls.without_made(seat).without_due(seat))
            return


def _take_reshuffled(s: State, count: int) -> tuple[int, ...]:
    """Replace the exhausted draw pile and take cards from the new one."""
    s.draw = NO_CARDS
    s.cursor = 0
    reshuffle(s)
    s.cursor = min(count, len(s.draw))
    return s.draw[: s.cursor]


def put_under_draw(s: State, cards: tuple[int, ...]) -> None:
    """Put cards under the draw pile, the last of them at the bottom."""
    s.draw = s.draw[s.cursor :] + cards
    s.cursor = 0


def put_under_discard(s: State, cards: tuple[int, ...]) -> None:
    """Put cards under the discard pile, the last of them at the bottom."""
    s.round = s.round.replaced(under_discard=s.round.under_discard + cards)


def draw_to(s: State, seat: int, count: int, reason: str, seen: bool = True) -> tuple[int, ...]:
    """Make a seat draw ``count`` cards or, with a shooter, take ``count`` shots; return the cards.

    The event contains the cards only if ``seen`` is True.
    """
    if s.ruleset.shoot is None:
        cards = take_in(s, seat, count)
    else:
        cards = s.ruleset.shoot(s, seat, count)
        count = len(cards)
    if s.records_events:
        s.events.append(("cards_drawn", seat, len(cards), count, reason, cards if seen else None))
    return cards


def draw_cards(s: State, seat: int, count: int, reason: str, seen: bool = True) -> tuple[int, ...]:
    """Make a seat draw cards from the pile, even if shots replace other draws; return the cards."""
    cards = take_in(s, seat, count)
    if s.records_events:
        s.events.append(("cards_drawn", seat, len(cards), count, reason, cards if seen else None))
    return cards


def draw_until_colour(s: State, seat: int, colour: int, reason: str) -> tuple[int, ...]:
    """Make a seat draw until a card of this colour comes or the piles are empty; return the cards.

    Wild cards do not count. With a shooter, the seat shoots instead.
    """
    drawn: tuple[int, ...] = ()
    found = False
    while not found and cards_left(s):
        cards = take_in(s, seat, 1) if s.ruleset.shoot is None else s.ruleset.shoot(s, seat, 1)
        drawn += cards
        found = any(COLOUR[card] == colour and not s.ruleset.is_wild[card] for card in cards)
    s.events.append(("cards_drawn", seat, len(drawn), len(drawn), reason, drawn))
    return drawn


def cards_left(s: State) -> bool:
    """Return True if a card can be drawn: from the draw pile or after a reshuffle."""
    return s.cursor < len(s.draw) or s.discard is not None or bool(s.round.under_discard)


def took_part(s: State, seat: int, held: int) -> bool:
    """Return True if a seat that held ``held`` cards has more now or, with a shooter, if a card can still be drawn."""
    return len(s.hands[seat]) > held or (s.ruleset.shoot is not None and cards_left(s))


def unveil(s: State, seat: int) -> None:
    """Remove from the unseen cards those that have left the hand of ``seat`` (``blind_draw``)."""
    if not s.aside.unseen:
        return
    hand = list(s.hands[seat])
    blind = []
    for owner, card in s.aside.unseen:
        if owner == seat:
            if card not in hand:
                continue
            hand.remove(card)
        blind.append((owner, card))
    s.replace_aside(s.aside._replace(unseen=tuple(blind)))


def pile_size(s: State) -> int:
    """Return the number of cards in the draw pile."""
    return len(s.draw) - s.cursor
