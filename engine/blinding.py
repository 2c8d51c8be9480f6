"""The blinded state: a match as one seat knows it, without anything that is hidden from the seat.

Computer players see a match only through blinded states and redacted events. A blinded state is a ``State``: ``legal``,
``view``, ``apply`` and ``dump`` work on it. Each field declares how it is blinded (``engine.state.visibility``).

Hidden cards are gathered, sorted and dealt again in sorted order. A blinded state therefore does not depend on where
the hidden cards are. The backs of two-sided cards are hidden unless the view shows them (``two_sided_deal``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from engine import cards as c
from engine.knowledge.hidden_cards import Deal, Sight, alike_in, hands_of_sizes, sight_of
from engine.knowledge.two_sided_deal import choose, faces_seen
from engine.rounds.piles import discarded, linked
from engine.rules.registry import BLINDINGS
from engine.state import State
from engine.state.parts import NO_CARDS, NO_DEBT, NOTHING_OPEN, Agenda, Debt, TurnProgress
from engine.state.records import Choice, DrawLink, OpenSequence, WentOut


def _one_of_each_face() -> tuple[int, ...]:
    """Return, for each two-sided card, the first with the same face on the same side; for others, the card itself."""
    first: dict[tuple[int, bool], int] = {}
    found = []
    for card in range(c.KINDS):
        is_two_sided = c.TURNED[card] != card
        found.append(first.setdefault((c.LOOK[card], c.IS_DARK[card]), card) if is_two_sided else card)
    return tuple(found)


_SAME_FACE: Final = (*_one_of_each_face(), -1)
"""For each card, one with the same face whose back does not reveal the true back. -1 (no card) stays -1."""


def blinded(s: State, seat: int) -> State:
    """Return the state as ``seat`` knows it. It does not depend on anything that is hidden from the seat."""
    sight = sight_of(s, seat)
    deal = _deal_two_sided(s, sight) if s.ruleset.two_sided else _deal(s, sight)
    b = s.copy()
    b.hands, b.draw, b.cursor, b.top, b.discard = deal.hands, deal.draw, 0, deal.top, deal.discard
    b.match = s.match.replaced(seed=0, shuffles=0)
    b.previous_top = _SAME_FACE[s.previous_top]
    b.sequence, b.previous_sequence = _faced(s.sequence), _faced(s.previous_sequence)
    b.round = s.round.replaced(
        under_discard=deal.under_discard, loaded=NO_CARDS, first_out=_faced_last(s.round.first_out)
    )
    b.progress = _progress(s, sight, b)
    if s.debt is not NO_DEBT:
        b.debt = Debt(tuple([_link(s, link, seat, b.top) for link in s.debt.links]))
    if s.calls.hands_before is not None:
        b.calls = s.calls.with_hands_before(hands_of_sizes(s.calls.hands_before, b.hands, b.top))
    if s.aside is not NOTHING_OPEN:
        went_out = tuple([_faced_went_out(entry) for entry in s.aside.went_out])
        b.replace_aside(
            s.aside._replace(past_cheats=(), peeks=(), unseen=_unseen(s, sight, deal), went_out=went_out),
        )
    for blind in BLINDINGS.values():
        blind(s, b, seat)
    return b


# --- the cards --------------------------------------------------------------------------------------------------------


def _deal(s: State, sight: Sight) -> Deal:
    """Deal the sorted hidden cards.

    The order is: unseen cards of the seat, closed hands, the bottom of the discard pile, the draw pile.
    """
    under = s.round.under_discard
    hidden = [s.hands[other] for other in sight.closed]
    pool = sorted(chain(sight.unseen, *hidden, under, s.draw[s.cursor :]))
    hands = list(s.hands)
    unseen, at = _part(pool, 0, len(sight.unseen))
    hands[sight.seat] = sight.seen + unseen
    for other in sight.opened:
        hands[other] = tuple(sorted(hands[other]))
    for other in sight.closed:
        hands[other], at = _part(pool, at, len(hands[other]))
    new_under, at = _part(pool, at, len(under))
    return Deal(tuple(hands), unseen, tuple(pool[at:]), s.top, s.discard, new_under)


def _deal_two_sided(s: State, sight: Sight) -> Deal:
    """Deal two-sided cards: first those with a face that the seat sees, then all others as in ``_deal``."""
    cards = [s.top, *discarded(s), *s.draw[s.cursor :], *chain(*s.hands)]
    faces = faces_seen(s, sight)
    chosen = choose(cards, faces)
    pool = chosen.rest
    hands = list(s.hands)
    unseen, at = _part(pool, 0, len(sight.unseen))
    hands[sight.seat] = chosen.own + unseen
    for other, hand in zip(sight.opened, chosen.opened, strict=True):
        hands[other] = tuple(sorted(hand))
    for number, other in enumerate(sight.closed):
        if s.ruleset.shows_backs:
            hands[other] = chosen.closed[number]
        else:
            hands[other], at = _part(pool, at, len(hands[other]))
    under, at = _part(pool, at, len(s.round.under_discard))
    beneath, at = _part(pool, at, len(discarded(s)) + 1 - len(chosen.discard) - len(under))
    top, *shown = chosen.discard
    return Deal(tuple(hands), unseen, (*chosen.next_card, *pool[at:]), top, linked((*shown, *beneath)), under)


def _part(pool: Sequence[int], at: int, count: int) -> tuple[tuple[int, ...], int]:
    """Return ``count`` cards of the pool, starting at position ``at``, and the position after them."""
    return tuple(pool[at : at + count]), at + count


def _unseen(s: State, sight: Sight, deal: Deal) -> tuple[tuple[int, int], ...]:
    """Return the pairs of ``s.aside.unseen``, with cards from the owners' dealt hands instead of the unseen cards."""
    if not s.aside.unseen:
        return ()
    shown = tuple([card for owner, card in s.aside.unseen if owner == sight.seat])
    own = iter(deal.unseen or _held(deal.hands[sight.seat], shown))
    others = {other: iter(hand) for other, hand in enumerate(deal.hands)}
    return tuple([(owner, next(own if owner == sight.seat else others[owner])) for owner, _ in s.aside.unseen])


def _as_many(cards: tuple[int, ...], count: int, other: int) -> tuple[int, ...]:
    """Return the last ``count`` cards. If there are fewer, put ``other`` in front for each missing card."""
    return (*(other,) * (count - len(cards)), *cards[max(0, len(cards) - count) :])


def _held(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards of the blinded hand with the faces of ``cards``.

    A card without a counterpart in the hand is replaced as in ``_SAME_FACE``.
    """
    return alike_in(hand, tuple([_SAME_FACE[card] for card in cards]))


# --- the turn ---------------------------------------------------------------------------------------------------------


def _progress(s: State, sight: Sight, b: State) -> TurnProgress:
    progress = s.progress
    if not progress.drawn and progress.choice is None and not progress.agenda:
        return progress
    drawn, choice = progress.drawn, progress.choice
    hand = b.hands[sight.seat]
    if s.turn == sight.seat and not s.ruleset.hides_drawn_by:
        drawn = _held(hand, drawn)
    elif drawn:
        drawn = _as_many(b.hands[s.turn], len(drawn), b.top)
    if choice is not None:
        choice = _choice(choice, sight.seat, hand)
    agenda = _agenda(progress.agenda, sight.seat, hand)
    return TurnProgress(drawn, progress.has_acted, progress.memory, agenda, choice, progress.reaction)


def _choice(choice: Choice, seat: int, hand: tuple[int, ...]) -> Choice:
    """Remove the play that follows the choice, unless it is a play of the seat itself."""
    if choice.played_by != seat:
        return choice._replace(cards=NO_CARDS, play_kind="", target=-1, extra=-1)
    extra = choice.extra if choice.extra < 0 else _held(hand, (choice.extra,))[0]
    return choice._replace(cards=_held(hand, choice.cards), extra=extra)


def _agenda(agenda: Agenda, seat: int, hand: tuple[int, ...]) -> Agenda:
    """Hide the backs of cards, and the targets and extra cards that other seats have chosen in advance."""
    return tuple([_frame(frame, seat, hand) for frame in agenda])


def _frame(frame: tuple[Any, ...], seat: int, hand: tuple[int, ...]) -> tuple[Any, ...]:
    if frame[0] == "place":
        return ("place", frame[1], _SAME_FACE[frame[2]], frame[3])
    if frame[0] != "effect":
        return frame
    _, name, by, target, extra = frame
    if by != seat:
        return ("effect", name, by, -1, -1)
    return ("effect", name, by, target, extra if extra < 0 else _held(hand, (extra,))[0])


def _link(s: State, link: DrawLink, seat: int, top: int) -> DrawLink:
    """Hide whether a challenge would succeed, unless the seat itself played the card and ``blind_draw`` is off.

    The number of tested cards is public. It is 0 for a card that is not a bluff card, and for a bluff card with which
    its seat went out, because that was no bluff.
    """
    if link.seat == seat and not s.ruleset.hides_drawn_by:
        tested = tuple([_SAME_FACE[card] for card in link.tested])
        return link._replace(card=_SAME_FACE[link.card], tested=tested)
    return link._replace(card=_SAME_FACE[link.card], guilty=False, tested=(top,) * len(link.tested))


def _faced(sequence: OpenSequence | None) -> OpenSequence | None:
    return None if sequence is None else sequence._replace(card=_SAME_FACE[sequence.card])


def _faced_last(entry: WentOut | None) -> WentOut | None:
    return None if entry is None else _faced_went_out(entry)


def _faced_went_out(entry: WentOut) -> WentOut:
    return entry._replace(card=_SAME_FACE[entry.card])
