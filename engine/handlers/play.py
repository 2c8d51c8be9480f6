"""The action ``play``: finding the play kind, checking that the play is fair, and passing unfair plays to rules."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import PlayCard
from engine.refusals import (
    DoesNotFit,
    MustDraw,
    NotInHand,
    NotNow,
    Refused,
    RuleOff,
)
from engine.rounds.advance_choices import check_in_advance, in_advance
from engine.rounds.discard import play_cards, play_or_ask
from engine.rounds.fair_plays import (
    continues_sequence,
    fair_answer,
    fair_in_turn,
    fair_jump_in,
    fitting_drawn,
    forbidden,
    held_card,
    visible,
)
from engine.rules.double_play import may_be_together
from engine.rules.jump_in import play_out_of_turn
from engine.rules.sequences import play_next
from engine.state import State
from engine.state.parts import NO_DEBT


def play(s: State, a: PlayCard) -> None:
    """Carry out ``play``: in turn, as an answer, as a jump-in, or as the next card of a sequence."""
    rules = s.ruleset
    seat = a.seat
    card = a.single
    if (
        seat == s.turn
        and card >= 0
        and card in rules.fitting[s.top][s.colour]
        and card in s.hands[seat]
        and card not in rules.forbidding
    ):
        colour = -1
        if rules.asks_colour[card]:
            colour = -1 if a.colour is None else a.colour
            if colour not in rules.sides[s.round.dark]:
                _play_otherwise(s, seat, a)
                return
        if s.in_plain_turn():
            play_cards(s, seat, a.cards, colour, "turn")
            return
        fits = fitting_drawn(s)
        if fits is not None and card in fits:
            play_cards(s, seat, a.cards, colour, "drawn")
            return
    _play_otherwise(s, seat, with_held_cards(s, a) if rules.two_sided else a)


def with_held_cards(s: State, a: PlayCard) -> PlayCard:
    """Return the action with each of its cards replaced by a card in the hand with the same face.

    A player who does not see the backs of two-sided cards names them by the visible face alone. A card named with both
    faces is left unchanged. Of several cards with the same face, one drawn in this turn is used first, because no other
    card can be played after a draw.
    """
    left = list(s.hands[a.seat]) if 0 <= a.seat < s.seats else []
    if a.seat == s.turn and s.progress.drawn:
        left.sort(key=lambda card: card not in s.progress.drawn)
    cards = tuple([_held(left, card) for card in a.cards])
    extra = None if a.extra is None else _held(left, a.extra)
    return replace(a, cards=cards, extra=extra)


def _held(left: list[int], card: int) -> int:
    """Remove a card with this face from ``left`` and return it, or return ``card`` if there is none."""
    found = held_card(left, card)
    if found in left:
        left.remove(found)
    return found


def _play_otherwise(s: State, seat: int, a: PlayCard) -> None:
    """Carry out a play that has no fast path in ``play``, such as an answer, a jump-in or several cards together."""
    cards = a.cards
    if len(cards) > 1 and "several" in s.ruleset.closed:
        raise RuleOff(s.ruleset.closed["several"])
    choice = s.progress.choice
    if choice is not None or s.progress.reaction is not None:
        over = choice is not None and choice.reason == "lay" and seat != s.turn and len(cards) == 1
        if not over or not fair_jump_in(s, seat, cards[0]):
            raise NotNow(reason="choice" if choice is not None else "reaction")
    _check_held(s, seat, a)
    try:
        if seat == s.turn and a.offered not in ("jump_in", "sequence"):
            _in_turn(s, seat, a)
        elif seat == s.turn and a.offered == "sequence":
            play_next(s, seat, a)
        else:
            play_out_of_turn(s, seat, a)
    except Refused as refusal:
        for handle_fault in s.ruleset.faults:
            if handle_fault(s, a, refusal):
                return
        raise


def _check_held(s: State, seat: int, a: PlayCard) -> None:
    hand = s.hands[seat]
    cards = a.cards
    if len(cards) == 1:
        if cards[0] not in hand:
            raise NotInHand(card=cards[0])
    else:
        for card in cards:
            if cards.count(card) > hand.count(card):
                raise NotInHand(card=card)
    effect = s.ruleset.effects[cards[-1]]
    if a.extra is not None and effect is not None and s.ruleset.effects_by_name[effect].asks_extra:
        wanted = (*cards, a.extra)
        if wanted.count(a.extra) > hand.count(a.extra):
            raise NotInHand(card=a.extra)


def _in_turn(s: State, seat: int, a: PlayCard) -> None:
    cards = a.cards
    card = cards[-1]
    count = len(cards)
    if s.debt is not NO_DEBT:
        if a.offered == "turn" or not may_be_together(s, cards) or not fair_answer(s, seat, card, count):
            raise MustDraw(forbidden(s, seat, card, count), pending=s.debt.cards)
        play_kind = "answer"
    else:
        if a.offered == "answer":
            raise NotNow(reason="nothing_owed")
        if count == 1 and continues_sequence(s, seat, card) and not fair_in_turn(s, seat, card):
            play_kind = "sequence"
        else:
            check_fair_in_turn(s, seat, cards)
            play_kind = "drawn" if s.progress.drawn else "turn"
    check_in_advance(s, a)
    play_or_ask(s, seat, cards, -1 if a.colour is None else a.colour, play_kind, *in_advance(a))


def check_fair_in_turn(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Refuse (``DoesNotFit``) cards that may not be played in an ordinary turn of ``seat``."""
    card = cards[-1]
    count = len(cards)
    if count > 1:
        s.ruleset.check_together(s, cards)
    if not fair_in_turn(s, seat, card, count) or (s.aside.unseen and not visible(s, seat, card)):
        raise DoesNotFit(why_not(s, seat, card, count), card=card, top=s.top, colour=s.colour)


def why_not(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option that forbids a card in this turn, or ``None`` if the card simply does not match."""
    for reason in s.ruleset.unfit_reasons:
        option = reason(s, seat, card, count)
        if option is not None:
            return option
    if card not in s.ruleset.fitting[s.top][s.colour]:
        return None
    return forbidden(s, seat, card, count)
