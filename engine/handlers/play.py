"""The action ``play``: which laying is meant, whether it is fair, and who answers for an unfair one."""

from __future__ import annotations

from engine import cards as c
from engine.actions import PlayCard
from engine.agenda import close_choice
from engine.cards import WILD
from engine.discard import (
    continues_sequence,
    fair_answer,
    fair_in_turn,
    fair_jump_in,
    fitting_drawn,
    forbidden,
    jump_matches,
    lay,
    lay_or_ask,
    visible,
)
from engine.refusals import (
    BadColour,
    BadTarget,
    DoesNotFit,
    MustDraw,
    NotInHand,
    NotNow,
    NotYourTurn,
    Refused,
    RuleOff,
    TooLate,
)
from engine.state import State


def play(s: State, a: PlayCard) -> None:
    """Carry out ``play``: in turn, as an answer, as a jump-in, as a sequence's next card."""
    seat = a.seat
    card = a.single
    if seat == s.turn and card >= 0:
        rules = s.ruleset
        if card in rules.fitting[s.top][s.colour] and card in s.hands[seat] and card not in rules.forbidding:
            colour = a.shown if card >= WILD else -1
            if s.in_plain_turn():
                lay(s, seat, a.cards, colour, "turn")
                return
            fits = fitting_drawn(s)
            if fits is not None and card in fits:
                lay(s, seat, a.cards, colour, "drawn")
                return
    _play_otherwise(s, seat, a)


def _play_otherwise(s: State, seat: int, a: PlayCard) -> None:
    """A laying that is not plain: it may be several cards, an answer, out of turn, unfair, or ask for something."""
    cards = a.cards
    if len(cards) > 1 and not s.ruleset.several:
        raise RuleOff("double_play")
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
            _sequence(s, seat, a)
        else:
            _out_of_turn(s, seat, a)
    except Refused as refusal:
        for answer_for in s.ruleset.faults:
            if answer_for(s, a, refusal):
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
    if a.extra is not None and s.ruleset.effects[cards[-1]] == "free_discard":
        wanted = (*cards, a.extra)
        if wanted.count(a.extra) > hand.count(a.extra):
            raise NotInHand(card=a.extra)


def _in_turn(s: State, seat: int, a: PlayCard) -> None:
    cards = a.cards
    card = cards[-1]
    count = len(cards)
    if s.debt.cards:
        if a.offered == "turn" or (count > 1 and len(set(cards)) > 1) or not fair_answer(s, seat, card, count):
            raise MustDraw(forbidden(s, seat, card, count), pending=s.debt.cards)
        how = "answer"
    else:
        if a.offered == "answer":
            raise NotNow(reason="nothing_owed")
        if count == 1 and continues_sequence(s, seat, card) and not fair_in_turn(s, seat, card):
            how = "sequence"
        else:
            check_fair_in_turn(s, seat, cards)
            how = "drawn" if s.progress.drawn else "turn"
    check_inline(s, a)
    lay_or_ask(s, seat, cards, -1 if a.colour is None else a.colour, how, *_inline(a))


def check_fair_in_turn(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Refuse (``DoesNotFit``) what may not be laid in the ordinary turn of ``seat``."""
    card = cards[-1]
    count = len(cards)
    if count > 1 and (len(set(cards)) > 1 or count > 4 or not s.ruleset.double_play):
        raise DoesNotFit("double_play", card=card, top=s.top)
    if not fair_in_turn(s, seat, card, count) or (s.aside.unseen and not visible(s, seat, card)):
        raise DoesNotFit(why_not(s, seat, card, count), card=card, top=s.top, colour=s.colour)


def why_not(s: State, seat: int, card: int, count: int) -> str | None:
    """The option that makes a card unfit, ``None`` where it simply does not match."""
    if s.progress.memory is not None and s.progress.memory.number >= 0 and c.NUMBER[card] != s.progress.memory.number:
        return "same_number"
    if s.progress.drawn and (count > 1 or card not in s.progress.drawn or not s.ruleset.lays_drawn):
        return "blind_draw" if s.ruleset.blind_draw else "play_drawn"
    if card not in s.ruleset.fitting[s.top][s.colour]:
        return "wild_on_wild" if c.FITS[s.top][s.colour][card] else None
    return forbidden(s, seat, card, count)


def _sequence(s: State, seat: int, a: PlayCard) -> None:
    if len(a.cards) != 1 or not continues_sequence(s, seat, a.cards[0]):
        raise TooLate("sequences", card=a.cards[0], top=s.top)
    check_inline(s, a)
    lay(s, seat, a.cards, -1, "sequence", *_inline(a))


def _out_of_turn(s: State, seat: int, a: PlayCard) -> None:
    if a.offered in ("turn", "answer") or len(a.cards) > 1:
        raise NotYourTurn(turn=s.turn)
    card = a.cards[0]
    if a.offered != "jump_in" and continues_sequence(s, seat, card):
        _sequence(s, seat, a)
        return
    if a.offered == "sequence":
        raise TooLate("sequences", card=card, top=s.top)
    if seat == s.turn or a.late:
        raise TooLate("jump_in", card=card, top=s.top)
    if not fair_jump_in(s, seat, card):
        raise _no_jump_in(s, seat, card)
    check_inline(s, a)
    if s.progress.choice is not None:
        choice = close_choice(s)
        s.events.append(("card_taken_back", choice.played_by, choice.cards, "jump_in"))
    s.ruleset.before_jump_in(s)
    s.goes_to = seat if s.ruleset.jump_again and c.NUMBER[card] >= 0 else -1
    lay(s, seat, a.cards, -1 if a.colour is None else a.colour, "jump_in", *_inline(a))


def _no_jump_in(s: State, seat: int, card: int) -> Refused:
    """Why a laying out of turn is no jump-in."""
    if jump_matches(s, card, s.top) and not s.aside.went_out and visible(s, seat, card):
        return DoesNotFit(forbidden(s, seat, card, 1), card=card, top=s.top)
    if s.previous_top >= 0 and jump_matches(s, card, s.previous_top) and not s.aside.went_out:
        return TooLate("jump_in", card=card, top=s.top)
    before = s.previous_sequence
    if before is not None and before.seat == seat and s.ruleset.sequence_goes_on(before, card):
        return TooLate("sequences", card=card, top=s.top)
    return NotYourTurn("jump_in", turn=s.turn, card=card, top=s.top)


def check_inline(s: State, a: PlayCard) -> None:
    """Refuse choices given in advance that could not be made: they are looked at before anything is laid."""
    card = a.cards[-1]
    rest = len(s.hands[a.seat]) - len(a.cards)
    effect = s.ruleset.effects[card]
    if rest and effect is not None:
        room = s.ruleset.effects_by_name[effect]
        if a.extra is not None and effect == "free_discard":
            if rest < 3:
                raise DoesNotFit("number_effects", card=a.extra, left=rest - 1)
            if not visible(s, a.seat, a.extra):
                raise DoesNotFit("blind_draw", card=a.extra)
        if a.target is not None and room.targets is not None and a.target not in room.targets(s, a.seat):
            raise BadTarget(target=a.target)
    if a.colour is not None and c.IS_WILD[card] and not 0 <= a.colour < c.NO_COLOUR:
        raise BadColour(colour=a.colour)


def _inline(a: PlayCard) -> tuple[int, int]:
    return (-1 if a.target is None else a.target, -1 if a.extra is None else a.extra)
