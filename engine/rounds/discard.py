"""Playing cards: which cards may be played when, and the one function that plays them (rulebook, chapters 3 to 7).

``play_cards`` is the same for a card in turn, an answer, a jump-in, a sequence and a cheat. It moves the cards and puts
on the agenda what they cause, in the order of chapter 7: the card and the colour, an empty hand, skip, reverse and owed
cards, the effect with its choices and reactions, the next turn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.cards import IS_BLUFF, LOOK, OPEN_DEBT
from engine.rounds.agenda import open_choice, run_agenda
from engine.rounds.endings import end_round
from engine.rounds.turns import (
    acted,
    close_hand,
    close_sequence,
    close_window,
    drop_penalties,
    move_on,
    next_seat,
    pay,
    reverse_direction,
    settle,
    step,
)
from engine.state import OUT_OF_ROUND, State, set_circle, without
from engine.state.parts import (
    NO_CALLS,
    NO_DEBT,
    NOTHING_OPEN,
    Agenda,
    Choice,
    Debt,
    DrawLink,
    TurnProgress,
    WentOut,
    plain_link,
)

MOVE_ON: Final[Agenda] = (("move_on",),)


def visible(s: State, seat: int, card: int) -> bool:
    """Return True if the seat holds the card and has seen it (``blind_draw``)."""
    if not (s.aside.unseen):
        return card in s.hands[seat]
    return s.hands[seat].count(card) > s.aside.unseen.count((seat, card))


def held_card(hand: Sequence[int], card: int) -> int:
    """Return the card itself if it is held, else a held one that shows it as its face, else the card itself."""
    return card if card in hand else next((other for other in hand if LOOK[other] == card), card)


def alike(s: State, seat: int, card: int) -> tuple[int, ...]:
    """Return the cards of the hand that look the same as ``card``, the card itself first."""
    hand = s.hands[seat]
    if not s.ruleset.two_sided:
        return (card,) * hand.count(card)
    look = LOOK[card]
    return tuple(sorted([held for held in hand if LOOK[held] == look], key=lambda held: held != card))


def seen_cards(s: State, seat: int) -> list[int]:
    """Return the cards that the seat holds and has seen, each once (``blind_draw``)."""
    return [card for card in {*s.hands[seat]} if visible(s, seat, card)]


def choosable(s: State, choice: Choice) -> list[int]:
    """Return the cards that an open choice of a card allows, each once."""
    seen = seen_cards(s, choice.seat)
    effect = s.ruleset.effects_by_name[choice.reason]
    if effect.cards is None:
        return seen
    allowed = effect.cards(s, choice.seat)
    return [card for card in seen if card in allowed]


def fitting_drawn(s: State) -> frozenset[int] | None:
    """Return the cards drawn in this turn that fit by top card and colour.

    ``None`` if no card was drawn, or if more than the top card and the colour decides.
    """
    if (
        s.progress.drawn
        and s.progress.memory is None
        and s.progress.choice is None
        and s.progress.reaction is None
        and s.ruleset.plays_drawn
    ):
        return s.ruleset.fitting[s.top][s.colour].intersection(s.progress.drawn)
    return None


def fair_in_turn(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Return True if the current seat, owing nothing, may play ``count`` of this card."""
    rules = s.ruleset
    memory = s.progress.memory
    if memory is not None and 0 <= memory.number != rules.number[card]:
        return False
    if s.progress.drawn and (count > 1 or card not in s.progress.drawn or not rules.plays_drawn):
        return False
    if card not in rules.fitting[s.top][s.colour]:
        return False
    return card not in rules.forbidding or forbidden(s, seat, card, count) is None


def forbidden(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option that forbids every way to play this card now, or ``None``."""
    for forbid in s.ruleset.forbids:
        option: str | None = forbid(s, seat, card, count)
        if option is not None:
            return option
    return None


def fair_answer(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Return True if the seat that owes cards may play this card instead of drawing. Nothing answers an open debt."""
    if s.debt.until:
        return False
    for allows in s.ruleset.answer_checks:
        if allows(s, card):
            return forbidden(s, seat, card, count) is None
    return False


def left_after(s: State, seat: int, card: int, count: int = 1) -> int:
    """Return how many cards the seat would have left after playing ``count`` of a card."""
    if card in s.ruleset.takes_along:
        return len(s.ruleset.left_by_taking(s.hands[seat], card))
    return len(s.hands[seat]) - count


def jump_matches(s: State, card: int, top: int) -> bool:
    """Return True if the card could be jumped in on ``top``."""
    return s.ruleset.jump_matches is not None and s.ruleset.jump_matches(card, top)


def fair_jump_in(s: State, seat: int, card: int) -> bool:
    """Return True if a seat may jump in with this card now, out of turn."""
    return (
        jump_matches(s, card, s.top)
        and not s.aside.went_out
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and (s.progress.choice is None or s.progress.choice.reason == "lay")
        and s.progress.reaction is None
    )


def continues_sequence(s: State, seat: int, card: int) -> bool:
    """Return True if the card continues the open sequence of the seat."""
    return (
        s.sequence is not None
        and s.sequence.seat == seat
        and s.ruleset.sequence_goes_on(s.sequence, card)
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and s.progress.choice is None
        and s.progress.reaction is None
    )


def fair(s: State, seat: int, card: int, count: int = 1) -> str | None:
    """Return how the seat may fairly play ``count`` of this card now, or ``None``.

    The result is ``turn``, ``answer``, ``jump_in`` or ``sequence``.
    """
    if seat == s.turn:
        if s.progress.choice is not None or s.progress.reaction is not None:
            return None
        if s.debt is not NO_DEBT:
            return "answer" if fair_answer(s, seat, card, count) else None
        if fair_in_turn(s, seat, card, count) and visible(s, seat, card):
            return "turn"
    elif count == 1 and fair_jump_in(s, seat, card):
        return "jump_in"
    return "sequence" if count == 1 and continues_sequence(s, seat, card) else None


def playable_in_turn(s: State, seat: int) -> Collection[int]:
    """Return the cards that the current seat may play, each once. No choice or reaction may be open."""
    rules = s.ruleset
    fits = rules.fitting[s.top][s.colour] if s.in_plain_turn() else fitting_drawn(s)
    if fits is None or (s.sequence is not None and s.sequence.seat == seat):
        hand = rules.answering.intersection(s.hands[seat]) if s.debt is not NO_DEBT else {*s.hands[seat]}
        return [card for card in hand if fair(s, seat, card) is not None]
    found = fits.intersection(s.hands[seat])
    forbidding = rules.forbidding
    if not forbidding or forbidding.isdisjoint(found):
        return found
    return [card for card in found if card not in forbidding or forbidden(s, seat, card, 1) is None]


def can_play(s: State, seat: int) -> bool:
    """Return True if the current seat holds a card that it may play. No choice or reaction may be open."""
    rules = s.ruleset
    own_sequence = s.sequence is not None and s.sequence.seat == seat
    if not rules.forbidding and not own_sequence and s.in_plain_turn():
        return not rules.fitting[s.top][s.colour].isdisjoint(s.hands[seat])
    return bool(playable_in_turn(s, seat))


def play_or_ask(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int, extra: int) -> None:
    """Play the cards. In a seat's own turn, first ask for the colour that they need."""
    if colour < 0 and how in ("turn", "drawn") and s.ruleset.asks_colour[cards[-1]]:
        open_choice(s, seat, "colour", "lay", seat, cards=cards, play_kind=how, target=target, extra=extra)
    else:
        play_cards(s, seat, cards, colour, how, target, extra)


def play_cards(
    s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int = -1, extra: int = -1
) -> None:
    """Play cards that may be played. The last of them becomes the top card and is the only one with an effect.

    ``colour``, ``target`` and ``extra`` are -1 if they were not chosen in advance.
    """
    rules = s.ruleset
    card = cards[-1]
    quiet = card in rules.quiet
    guilty = not quiet and IS_BLUFF[card] and rules.test_bluff is not None and rules.test_bluff(s, seat, cards, how)
    if s.aside is not NOTHING_OPEN or s.calls is not NO_CALLS:
        _close_with_play(s, seat)
    elif rules.has_sequences:
        close_sequence(s, seat)
    rest = _discard(s, seat, cards)
    if quiet or rules.sets_colour[card] >= 0:  # a quiet card is a number, which has a colour
        s.colour = rules.sets_colour[card]
        if s.records_events:
            s.events.append(("card_played", seat, cards, how, s.colour))
    else:
        _colour_wild(s, seat, cards, colour, how)
    if (s.calls.made and rules.players_call) or (not quiet and card in rules.takes_along):
        rest = _settle_hand(s, seat, card, rest)
    s.next_from = seat
    s.direction_changed = False
    if len(rest) <= rules.most_to_call:
        s.hands_changed = True
    if s.aside is not NOTHING_OPEN and s.aside.open_hands and seat == s.turn and how != "jump_in":
        close_hand(s, seat)
    if quiet and rest:
        move_on(s)
        return
    if rules.number[card] < 0:
        act(s, seat, card, how, guilty, rest)
    if rest:
        _follow(s, seat, cards, colour, how, target, extra)
    else:
        _go_out(s, seat, card, len(cards), colour)


def _discard(s: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Move cards from a hand to the discard pile; return the rest of the hand."""
    hands = [*s.hands]
    hand = hands[seat]
    beneath = s.top
    s.previous_top = beneath
    if len(cards) == 1:
        left = [*hand]
        left.remove(cards[0])
        rest = tuple(left)
        s.discard = (beneath, s.discard)
    else:
        rest = without(hand, cards)
        pile = s.discard
        for card in cards:
            pile = (beneath, pile)
            beneath = card
        s.discard = pile
    s.top = cards[-1]
    hands[seat] = rest
    s.hands = tuple(hands)
    return rest


def _settle_hand(s: State, seat: int, card: int, rest: tuple[int, ...]) -> tuple[int, ...]:
    """Let cards go along with the one played, and undo an early call if another hand is left. Return that hand.

    A call announces the hand that the play will leave (rulebook, chapter 8).
    """
    if rest and card in s.ruleset.takes_along:
        rest = s.ruleset.take_along(s, seat, card)
    word = s.ruleset.word_of_hand(rest)
    made = tuple([entry for entry in s.calls.made if entry[0] != seat or entry[1] == word])
    if len(made) < len(s.calls.made):
        s.set_calls(s.calls._replace(made=made))
    return rest


def _follow(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str, target: int, extra: int) -> None:
    """Carry out what follows a card that was not the last one of the hand: hooks, choices, effects, the next turn."""
    rules = s.ruleset
    card = cards[-1]
    stay = False
    for hook in rules.after_playing:
        stay = hook(s, seat, cards, how) or stay
    if stay or rules.effects[card] is not None or (colour < 0 and rules.asks_colour[card]):
        _cause(s, seat, card, colour, target, extra, stay)
    else:
        move_on(s)


def _close_with_play(s: State, seat: int) -> None:
    """Close what a card played by ``seat`` closes: the window, the timeouts of the seat, the count of idle seats."""
    close_window(s, seat)
    if seat == s.turn:
        acted(s, seat)
    if s.aside.idle_seats:
        s.set_aside(s.aside._replace(idle_seats=()))


def _colour_wild(s: State, seat: int, cards: tuple[int, ...], colour: int, how: str) -> None:
    """Set the chosen colour. One that is still to be chosen, or never, leaves the colour in force unchanged."""
    if not s.ruleset.asks_colour[cards[-1]]:
        colour = -1
    if colour >= 0:
        s.colour = colour
    s.events.append(("card_played", seat, cards, how, s.colour))
    if colour >= 0:
        s.events.append(("colour_wished", seat, colour))


def act(s: State, seat: int, card: int, how: str, guilty: bool, rest: tuple[int, ...]) -> None:
    """Carry out skip, reverse and owed cards.

    Without a ``rest`` of the hand the card is the last one, and only owed cards count.
    """
    rules = s.ruleset
    owing = s.debt is not NO_DEBT
    added = rules.draws[card]
    skips = rules.skips[card]
    if skips:
        if rest and not owing:
            s.skips = skips if skips == 1 else min(skips, len(s.circle.active_seats) - 1)
    elif rules.reverses[card] and (rest or owing):
        reverse_direction(s)
        if len(s.circle.active_seats) == 2 and (rest if added else not owing):
            s.skips = 1
    if added and how == "answer":
        added *= rules.answer_factor
    if added or owing or OPEN_DEBT[card]:
        link = DrawLink(seat, card, added, guilty, rest) if IS_BLUFF[card] else plain_link(seat, card, added)
        s.debt = Debt((*s.debt.links, link))


def _cause(s: State, seat: int, card: int, colour: int, target: int, extra: int, stay: bool) -> None:
    """Put what the played card causes on the agenda, and run it. With ``stay`` the turn does not move on."""
    effect = s.ruleset.effects[card]
    agenda: Agenda = () if stay else MOVE_ON
    progress = s.progress
    active = progress.has_acted or seat == s.turn
    if colour < 0 and s.ruleset.asks_colour[card]:
        if effect is not None:
            agenda = (("effect", effect, seat, target, extra), *agenda)
        s.progress = TurnProgress(progress.drawn, active, progress.memory, (("colour", seat), *agenda))
    else:
        s.progress = TurnProgress(progress.drawn, active, progress.memory, agenda)
        if effect is not None:
            s.ruleset.effects_by_name[effect].happen(s, seat, target, extra)
    run_agenda(s)


def _go_out(s: State, seat: int, card: int, count: int, colour: int) -> None:
    """Carry out what follows the last card of a hand: usually the round ends.

    It goes on if cards are owed that may still be answered (``last_card_draw``), under ``places``, and while a cheated
    last card may be accused.
    """
    if seat == s.turn:
        s.progress = s.progress.with_acted(True)
    entry = WentOut(seat, card, count)
    asks: Agenda = (("colour", seat),) if colour < 0 and s.ruleset.asks_colour[card] else ()
    if s.ruleset.places and len(s.circle.active_seats) > 2:
        s.progress = s.progress.with_agenda((*asks, ("place", *entry)))
        run_agenda(s)
    elif s.debt is not NO_DEBT and not s.ruleset.settle and not s.ruleset.places:
        s.set_aside(s.aside._replace(went_out=(*s.aside.went_out, entry)))
        s.progress = s.progress.with_agenda(asks + MOVE_ON)
        run_agenda(s)
    elif s.aside.cheat is None or not s.ruleset.hold_end(s, entry):
        end_by_last_card(s, entry)


def end_by_last_card(s: State, entry: WentOut, debtor: int | None = None) -> None:
    """End the round for a seat that played its last card. ``debtor``, by default the next seat, draws what is owed."""
    if s.ruleset.places:
        take_place(s, entry)
        return
    if s.debt is not NO_DEBT:
        s.set_aside(s.aside._replace(went_out=(entry,)))
        settle(s, next_seat(s) if debtor is None else debtor)
    if s.phase == "playing":
        end_round(s, entry.seat, "cards", entry)


def take_place(s: State, entry: WentOut) -> None:
    """Take a seat without cards out of the round, which continues for the others (``places``).

    A last draw card is owed as usual. A seat that has left in the meantime gets no place.
    """
    seat = entry.seat
    if seat not in s.circle.active_seats:
        move_on(s)
        return
    set_circle(s, tuple(other for other in s.circle.active_seats if other != seat), s.circle.direction)
    status = list(s.match.status)
    status[seat] = OUT_OF_ROUND
    s.match = s.match._replace(status=tuple(status))
    s.round = s.round._replace(finished=(*s.round.finished, (seat, len(s.circle.active_seats))))
    if s.round.first_out is None:
        s.round = s.round._replace(first_out=entry)
    s.events.append(("seat_out", seat, "finished"))
    drop_penalties(s, seat)
    if len(s.circle.active_seats) > 1:
        move_on(s)
        return
    if s.debt is not NO_DEBT:
        pay(s, step(s, seat))
    end_round(s, s.round.finished[0][0], "cards", s.round.first_out)
