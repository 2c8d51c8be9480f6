"""Laying cards: what may be laid when, and the one way for a card to leave a hand (rulebook, chapters 3 to 7).

Whether in turn, as an answer, a jump-in, a sequence or by cheating: ``lay`` takes the cards, lays them, and puts what
they cause on the agenda, in the order of chapter 7: the card and the colour, an empty hand, skip, reverse and owed
cards, the effect with its choices and reactions, the turn moves on.
"""

from __future__ import annotations

from collections.abc import Collection

from . import cards as c
from .agenda import open_choice, run_agenda
from .cards import COLOUR, FACE, SKIP, WILD, WILD_DRAW_FOUR
from .rounds import end_round
from .state import OUT_OF_ROUND, Gone, Layer, State, set_circle, set_hand, without
from .turns import (
    acted,
    close_hand,
    close_sequence,
    close_window,
    move_on,
    next_seat,
    pay,
    settle,
    step,
    turn_round,
)

NEEDS_COLOUR: tuple[bool, ...] = c.IS_WILD


def visible(s: State, seat: int, card: int) -> bool:
    """Whether the seat holds the card and has seen it (``blind_draw``)."""
    if not (s.loose and s.blind):
        return card in s.hands[seat]
    return s.hands[seat].count(card) > s.blind.count((seat, card))


def seen_cards(s: State, seat: int) -> list[int]:
    """The cards that the seat holds and has seen, each once (``blind_draw``)."""
    return [card for card in {*s.hands[seat]} if visible(s, seat, card)]


def fitting_drawn(s: State) -> frozenset[int] | None:
    """What fits, by top and colour, of the cards drawn in this turn; ``None`` where more decides or none was drawn."""
    if s.drawn and s.following is None and s.choice is None and s.reaction is None and s.rules.lays_drawn:
        return s.rules.fitting[s.top][s.colour].intersection(s.drawn)
    return None


def fair_in_turn(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Whether the seat on turn, owing nothing, may lay ``count`` of this card."""
    if s.following is not None and s.following.number >= 0 and c.NUMBER[card] != s.following.number:
        return False
    if s.drawn and (count > 1 or card not in s.drawn or not s.rules.lays_drawn):
        return False
    rules = s.rules
    if card not in rules.fitting[s.top][s.colour]:
        return False
    return card not in rules.forbidding or forbidden(s, seat, card, count) is None


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
        if fair_in_turn(s, seat, card, count) and (not s.loose or visible(s, seat, card)):
            return "turn"
    elif count == 1 and fair_jump_in(s, seat, card):
        return "jump_in"
    return "sequence" if count == 1 and continues_sequence(s, seat, card) else None


def layable(s: State, seat: int) -> Collection[int]:
    """The cards that the seat on turn may lay, each once, while no choice or reaction is open."""
    rules = s.rules
    fits = rules.fitting[s.top][s.colour] if s.fresh else fitting_drawn(s)
    if fits is None or (s.sequence is not None and s.sequence.seat == seat):
        hand = rules.answering.intersection(s.hands[seat]) if s.pending else {*s.hands[seat]}
        return [card for card in hand if fair(s, seat, card) is not None]
    found = fits.intersection(s.hands[seat])
    forbidding = rules.forbidding
    if not forbidding or forbidding.isdisjoint(found):
        return found
    return [card for card in found if card not in forbidding or forbidden(s, seat, card, 1) is None]


def can_lay(s: State, seat: int) -> bool:
    """Whether the seat on turn holds a card that it may lay, while no choice or reaction is open."""
    rules = s.rules
    if s.fresh and not rules.forbidding and (s.sequence is None or s.sequence.seat != seat):
        return not rules.fitting[s.top][s.colour].isdisjoint(s.hands[seat])
    return bool(layable(s, seat))


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
    guilty = card == WILD_DRAW_FOUR and rules.test_bluff is not None and rules.test_bluff(s, seat, cards, how)
    if s.loose:
        _disturb(s, seat)
    elif rules.sequences:
        close_sequence(s, seat)
    rest = without(s.hands[seat], cards)
    set_hand(s, seat, rest)
    pile = s.discard
    s.before = beneath = s.top
    for laid in cards:
        pile = (beneath, pile)
        beneath = laid
    s.discard = pile
    s.top = card
    if card < WILD:
        s.colour = shown = COLOUR[card]
        s.out.append(("card_played", seat, cards, how, shown))
    else:
        _colour_wild(s, seat, cards, colour, how)
    s.next_from = seat
    s.turned = False
    if len(rest) == 1 or rules.identical_calls:
        s.moved = True
    if s.loose and s.opened and seat == s.turn and how != "jump_in":
        close_hand(s, seat)
    if FACE[card] >= SKIP:
        act(s, seat, card, how, guilty, rest)
    if not rest:
        _go_out(s, seat, card, len(cards), colour)
        return
    stay = False
    for hook in rules.after_laying:
        stay = hook(s, seat, cards, how) or stay
    if stay or rules.effects[card] is not None or (colour < 0 and NEEDS_COLOUR[card]):
        _cause(s, seat, card, colour, target, extra, stay)
    else:
        move_on(s)


def _disturb(s: State, seat: int) -> None:
    """What else lies open on the table is touched by a laying of ``seat``."""
    close_window(s, seat)
    if seat == s.turn:
        acted(s, seat)
    if s.idle:
        s.idle = ()


def _colour_wild(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str) -> None:
    """The colour in force after a card without one: wished, or as it was; none after a buzzer."""
    card = cards[-1]
    if colour >= 0:
        s.colour = colour
    elif card == c.BUZZER:
        s.colour = c.NO_COLOUR
    s.out.append(("card_played", seat, cards, how, s.colour))
    if colour >= 0:
        s.out.append(("colour_wished", seat, colour))


def act(s: State, seat: int, card: int, how: str, guilty: bool, rest: tuple[int, ...]) -> None:
    """Skip, reverse and owed cards; a last card (no ``rest`` is left of the hand) has no other effect than owed
    ones."""
    face = FACE[card]
    owing = s.pending > 0
    added = 0
    if face == SKIP:
        if rest and not owing:
            s.skips = 1
    elif face == c.REVERSE:
        if rest or owing:
            turn_round(s)
            if not owing and len(s.ring) == 2:
                s.skips = 1
    elif face == c.DRAW_TWO:
        added = 2
    elif card == WILD_DRAW_FOUR:
        added = 4
    if added and how == "answer":
        added *= s.rules.revenge
    if added or owing:
        s.fresh = False
        s.pending += added
        s.chain = (*s.chain, Layer(seat, card, added, guilty, rest if card == WILD_DRAW_FOUR else ()))


def _cause(s: State, seat: int, card: int, colour: int, target: int, extra: int, stay: bool) -> None:
    """Put on the agenda what the laid card causes beyond the turn moving on, and run it; ``stay``: the turn does not
    move on."""
    _no_longer_fresh(s, seat)
    effect = s.rules.effects[card]
    agenda: tuple[tuple[object, ...], ...] = () if stay else (("move_on",),)
    if effect is not None:
        agenda = (("effect", effect, seat, target, extra), *agenda)
    if colour < 0 and NEEDS_COLOUR[card]:
        agenda = (("colour", seat), *agenda)
    s.agenda = agenda
    run_agenda(s)


def _no_longer_fresh(s: State, seat: int) -> None:
    """Something has happened in this turn, perhaps by the seat whose turn it is."""
    s.fresh = False
    if seat == s.turn:
        s.active = True


def _go_out(s: State, seat: int, card: int, count: int, colour: int) -> None:
    """The layer has no cards left: the round ends, unless cards are owed or it is played for places."""
    _no_longer_fresh(s, seat)
    entry = Gone(seat, card, count)
    asks: tuple[tuple[object, ...], ...] = (("colour", seat),) if colour < 0 and NEEDS_COLOUR[card] else ()
    if s.rules.places and len(s.ring) > 2:
        s.agenda = (*asks, ("place", *entry))
        run_agenda(s)
    elif s.pending and not s.rules.settle and not s.rules.places:
        s.gone = (*s.gone, entry)
        s.loose = True
        s.agenda = (*asks, ("move_on",))
        run_agenda(s)
    elif s.cheat is None or not s.rules.hold_end(s, entry):
        end_by_last_card(s, entry)


def end_by_last_card(s: State, entry: Gone, heir: int | None = None) -> None:
    """End the round for a seat that has laid its last card; ``heir``, or else the next seat, draws what is owed."""
    if s.rules.places:
        take_place(s, entry)
        return
    if s.pending:
        s.gone = (entry,)
        settle(s, next_seat(s) if heir is None else heir)
    if s.phase == "playing":
        end_round(s, entry.seat, "cards", entry)


def take_place(s: State, entry: Gone) -> None:
    """Take a seat without cards out of the round (``places``), which goes on for the others.

    A last draw card is owed as ever. A seat that has left meanwhile gets no place.
    """
    seat = entry.seat
    if seat not in s.ring:
        move_on(s)
        return
    set_circle(s, tuple(other for other in s.ring if other != seat), s.direction)
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
