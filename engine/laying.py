"""Laying cards: what may be laid when, and the one way for a card to leave a hand (rulebook, chapters 3 to 7).

Whether in turn, as an answer, a jump-in, a sequence or by cheating: ``lay`` takes the cards, lays them, and puts what
they cause on the agenda, in the order of chapter 7: the card and the colour, an empty hand, skip, reverse and owed cards,
the effect with its choices and reactions, the turn moves on.
"""

from __future__ import annotations

from . import cards as c
from .agenda import open_choice, run_agenda
from .rounds import end_round
from .state import OUT_OF_ROUND, Gone, Layer, State, without
from .turns import acted, close_hand, close_window, move_on, pay, step, turn_round

NEEDS_COLOUR: tuple[bool, ...] = c.IS_WILD


def visible(s: State, seat: int, card: int) -> bool:
    """Whether the seat holds the card and has seen it (``blind_draw``)."""
    if not s.blind:
        return card in s.hands[seat]
    return s.hands[seat].count(card) > s.blind.count((seat, card))


def fair_in_turn(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Whether the seat on turn, owing nothing, may lay ``count`` of this card."""
    if s.following is not None and s.following.number >= 0 and c.NUMBER[card] != s.following.number:
        return False
    if s.drawn and (count > 1 or card not in s.drawn or not s.rules.lays_drawn):
        return False
    if not c.FITS[s.top][s.colour][card]:
        return False
    rules = s.rules
    for forbid in rules.forbids_in_turn:
        if forbid(s, seat, card, count) is not None:
            return False
    return not rules.forbids or forbidden(s, seat, card, count) is None


def forbidden(s: State, seat: int, card: int, count: int) -> str | None:
    """The option that forbids every laying of this card now, if there is one."""
    for forbid in s.rules.forbids:
        option: str | None = forbid(s, seat, card, count)
        if option is not None:
            return option
    return None


def fair_answer(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Whether the seat that owes may lay this card instead of drawing."""
    for allows in s.rules.answers:
        if allows(s, card):
            return forbidden(s, seat, card, count) is None
    return False


def jump_matches(s: State, card: int, top: int) -> bool:
    """Whether the card could be jumped in on ``top``."""
    return s.rules.jump_matches is not None and s.rules.jump_matches(card, top)


def fair_jump_in(s: State, seat: int, card: int) -> bool:
    """Whether a seat that is not on turn may jump in with this card now."""
    return (
        jump_matches(s, card, s.top)
        and not s.gone
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and (s.choice is None or s.choice.why == "lay")
        and s.reaction is None
    )


def continues_sequence(s: State, seat: int, card: int) -> bool:
    """Whether the card goes on with the seat's open sequence."""
    return (
        s.sequence is not None
        and s.sequence.seat == seat
        and s.rules.sequence_goes_on(s.sequence, card)
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and s.choice is None
        and s.reaction is None
    )


def fair(s: State, seat: int, card: int, count: int = 1) -> str | None:
    """As what the seat may fairly lay ``count`` of this card now: turn, answer, jump_in, sequence, or ``None``."""
    if seat == s.turn:
        if s.choice is not None or s.reaction is not None:
            return None
        if s.pending:
            return "answer" if fair_answer(s, seat, card, count) else None
        if fair_in_turn(s, seat, card, count) and (not s.blind or visible(s, seat, card)):
            return "turn"
    elif count == 1 and fair_jump_in(s, seat, card):
        return "jump_in"
    return "sequence" if count == 1 and continues_sequence(s, seat, card) else None


def can_lay(s: State, seat: int) -> bool:
    """Whether the seat on turn holds a card that it may lay now."""
    return any(fair(s, seat, card) is not None for card in {*s.hands[seat]})


def lay_or_ask(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int, extra: int) -> None:
    """Lay the cards, or in an own turn first ask for the colour that they need."""
    if colour < 0 and how in ("turn", "drawn") and NEEDS_COLOUR[cards[-1]]:
        open_choice(s, seat, "colour", "lay", seat, cards=cards, how=how, target=target, extra=extra)
    else:
        lay(s, seat, cards, colour, how, target, extra)


def lay(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int = -1, extra: int = -1) -> None:
    """Lay cards that may be laid; the last of them is the top and the only one that has an effect.

    ``colour``, ``target`` and ``extra`` are -1 where they are not given.
    """
    rules = s.rules
    card = cards[-1]
    hand = s.hands[seat]
    tested = rules.test_bluff(s, seat, cards, how) if card == c.WILD_DRAW_FOUR and rules.test_bluff else False
    if len(cards) == 1:
        i = hand.index(card)
        rest = hand[:i] + hand[i + 1 :]
    else:
        rest = without(hand, cards)
    if s.loose:
        close_window(s, seat)
    if s.sleepers and seat == s.turn:
        acted(s, seat)
    hands = list(s.hands)
    hands[seat] = rest
    s.hands = tuple(hands)
    s.discard = (s.top, s.discard)
    for beneath in cards[:-1]:
        s.discard = (beneath, s.discard)
    s.before = s.top
    s.top = card
    if card < c.WILD:
        s.colour = c.COLOUR[card]
    elif colour >= 0:
        s.colour = colour
    elif card == c.BUZZER:
        s.colour = c.NO_COLOUR
    if s.idle:
        s.idle = ()
    out = s.out
    out.append(("card_played", seat, cards, how, s.colour))
    if colour >= 0 and card >= c.WILD:
        out.append(("colour_wished", seat, colour))
    if seat == s.turn:
        s.active = True
        if s.opened and how != "jump_in":
            close_hand(s, seat)
    s.next_from = seat
    s.skips = 0
    s.turned = False
    if len(rest) == 1 or rules.identical_calls:
        s.moved = True
    face = c.FACE[card]
    if face >= c.SKIP:
        _act(s, seat, card, how, bool(rest), tested, rest)
    if not rest:
        _go_out(s, seat, card, len(cards), colour)
    elif rules.effects[card] is None and not rules.after_laying and (colour >= 0 or not NEEDS_COLOUR[card]):
        move_on(s)
    else:
        _cause(s, seat, cards, colour, how, target, extra)


def _act(s: State, seat: int, card: int, how: str, more: bool, guilty: bool, rest: tuple[int, ...]) -> None:
    """Skip, reverse and owed cards. ``more``: the layer still holds cards (a last one has no other effect)."""
    face = c.FACE[card]
    owing = s.pending > 0
    added = 0
    if face == c.SKIP:
        s.skips = 0 if owing or not more else 1
    elif face == c.REVERSE:
        if more or owing:
            turn_round(s)
            s.skips = 0 if owing or len(s.ring) > 2 else 1
    elif face == c.DRAW_TWO:
        added = 2
    elif card == c.WILD_DRAW_FOUR:
        added = 4
    if added and how == "answer":
        added *= s.rules.revenge
    if added or owing:
        s.pending += added
        s.chain = (*s.chain, Layer(seat, card, added, guilty, rest if card == c.WILD_DRAW_FOUR else ()))


def _cause(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int, extra: int) -> None:
    """Put on the agenda what the laid cards cause, and run it."""
    rules = s.rules
    card = cards[-1]
    effect = rules.effects[card]
    stay = False
    for hook in rules.after_laying:
        stay = hook(s, seat, cards, how) or stay
    if effect is None and (colour >= 0 or not NEEDS_COLOUR[card]):
        if not stay:
            move_on(s)
        return
    agenda: tuple[tuple[object, ...], ...] = () if stay else (("move_on",),)
    if effect is not None:
        agenda = (("effect", effect, seat, target, extra), *agenda)
    if colour < 0 and NEEDS_COLOUR[card]:
        agenda = (("colour", seat), *agenda)
    s.agenda = agenda
    run_agenda(s)


def _go_out(s: State, seat: int, card: int, count: int, colour: int) -> None:
    """The layer has no cards left: the round ends, unless cards are owed or it is played for places."""
    entry = Gone(seat, card, count)
    if s.rules.places:
        _take_place(s, seat, entry)
    elif s.pending and not s.rules.settle:
        s.gone = (*s.gone, entry)
        asks = colour < 0 and NEEDS_COLOUR[card]
        s.agenda = (("colour", seat), ("move_on",)) if asks else (("move_on",),)
        run_agenda(s)
    elif s.cheat is not None and s.rules.hold_end(s, entry):
        return
    elif s.pending:
        s.gone = (entry,)
        move_on(s)
    else:
        end_round(s, seat, "cards", entry)


def _take_place(s: State, seat: int, entry: Gone) -> None:
    """``places``: the seat is out of the round, which goes on for the others; a last draw card is owed as ever."""
    s.ring = tuple(other for other in s.ring if other != seat)
    status = list(s.status)
    status[seat] = OUT_OF_ROUND
    s.status = tuple(status)
    s.finished = (*s.finished, (seat, len(s.ring)))
    if s.first_gone is None:
        s.first_gone = entry
    s.out.append(("seat_out", seat, "finished"))
    if len(s.ring) > 1:
        move_on(s)
        return
    if s.pending:
        pay(s, step(s, seat), s.pending)
    end_round(s, s.finished[0][0], "cards", s.first_gone)
