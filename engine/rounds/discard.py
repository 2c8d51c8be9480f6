"""The play of cards and its consequences (rulebook, chapters 3 to 7).

``play_cards`` treats a card in turn, an answer, a jump-in, a card of a sequence and a cheat alike. It moves the cards
and handles the consequences in the order of chapter 7: the card and the colour; an empty hand; skip, reverse and
owed cards; the effect with its choices and reactions; and the next turn.
"""

from __future__ import annotations

from typing import Final

from engine.cards import IS_BLUFF, LOOK, OPEN_DEBT, looks
from engine.rounds.agenda import open_choice, run_agenda
from engine.rounds.endings import end_round
from engine.rounds.turns import (
    acted,
    close_hand,
    close_sequence,
    close_window,
    finish_if_gone,
    move_on,
    next_in_circle,
    pause_if_deserted,
    pay,
    record_going_out,
    reverse_direction,
    settle,
    skip_to_next_seat,
)
from engine.state import OUT_OF_ROUND, State, set_circle, set_status, without
from engine.state.parts import NO_CALLS, NO_DEBT, NOTHING_OPEN, Agenda, Debt, TurnProgress
from engine.state.records import DrawLink, WentOut, plain_link

MOVE_ON: Final[Agenda] = (("move_on",),)


def play_or_ask(
    s: State, seat: int, cards: tuple[int, ...], colour: int, play_kind: str, target: int, extra: int
) -> None:
    """Play the cards. If a play in turn needs a colour that was not chosen in advance, ask for it first."""
    if colour < 0 and play_kind in ("turn", "drawn") and s.ruleset.asks_colour[cards[-1]]:
        open_choice(s, seat, "colour", "lay", seat, cards=cards, play_kind=play_kind, target=target, extra=extra)
    else:
        play_cards(s, seat, cards, colour, play_kind, target, extra)


def play_cards(
    s: State, seat: int, cards: tuple[int, ...], colour: int, play_kind: str, target: int = -1, extra: int = -1
) -> None:
    """Play cards without checking the play. The last of them becomes the top card and is the only one with an effect.

    ``colour``, ``target`` and ``extra`` are -1 if they were not chosen in advance.
    """
    rules = s.ruleset
    card = cards[-1]
    quiet = card in rules.quiet
    guilty = (
        not quiet and IS_BLUFF[card] and rules.test_bluff is not None and rules.test_bluff(s, seat, cards, play_kind)
    )
    if s.aside is not NOTHING_OPEN or s.calls is not NO_CALLS:
        _close_with_play(s, seat)
    elif rules.has_sequences:
        close_sequence(s, seat)
    rest = _discard(s, seat, cards)
    printed = rules.sets_colour[card]
    if printed >= 0 or quiet:  # a quiet card is a number, which has a colour
        s.colour = printed
        if s.records_events:
            s.events.append(("card_played", seat, cards, play_kind, printed))
    else:
        _colour_wild(s, seat, cards, colour, play_kind)
    if (s.calls.made and rules.players_call) or (not quiet and card in rules.takes_along):
        rest = _settle_hand(s, seat, card, rest)
    s.next_from = seat
    s.direction_changed = False
    if len(rest) <= rules.most_to_call:
        s.hands_changed = True
    if (quiet or not rest) and _completes_open_turn(s, seat, play_kind):
        close_hand(s, seat)
    if quiet and rest:
        move_on(s)
        return
    if rules.number[card] < 0:
        act(s, seat, card, play_kind, guilty, rest)
    if rest:
        _follow(s, seat, cards, colour, play_kind, target, extra)
    else:
        _go_out(s, seat, cards, colour)


def _completes_open_turn(s: State, seat: int, play_kind: str) -> bool:
    """Return True if this play ends a turn of a seat whose hand is open until then (``open_hand``)."""
    return s.aside is not NOTHING_OPEN and seat in s.aside.open_hands and seat == s.turn and play_kind != "jump_in"


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
    """If the card is a discard all, discard the cards that it takes along. Return the remaining hand.

    Also drop the seat's call if it does not match that hand, because an early call announces the hand that the play
    will leave (rulebook, chapter 8).
    """
    if rest and card in s.ruleset.takes_along:
        rest = s.ruleset.take_along(s, seat, card)
    word = s.ruleset.word_of_hand(rest)
    made = tuple([entry for entry in s.calls.made if entry[0] != seat or entry[1] == word])
    if len(made) < len(s.calls.made):
        s.set_calls(s.calls.with_made(made))
    return rest


def _follow(s: State, seat: int, cards: tuple[int, ...], colour: int, play_kind: str, target: int, extra: int) -> None:
    """Handle the consequences of a card that was not the last in the hand: hooks, choices, effects, next turn."""
    rules = s.ruleset
    card = cards[-1]
    stay = False
    for hook in rules.after_playing:
        stay = hook(s, seat, cards, play_kind) or stay
    agenda: Agenda = () if stay else MOVE_ON
    if not stay and _completes_open_turn(s, seat, play_kind):
        agenda = (("close_hand", seat), *MOVE_ON)
    if agenda is not MOVE_ON or rules.effects[card] is not None or (colour < 0 and rules.asks_colour[card]):
        _cause(s, seat, card, colour, target, extra, agenda)
    else:
        move_on(s)


def _close_with_play(s: State, seat: int) -> None:
    """Close the window because of a play, and reset the idle seats. In the seat's turn, also forget its timeouts."""
    close_window(s, seat)
    if seat == s.turn:
        acted(s, seat)
    if s.aside.idle_seats:
        s.replace_aside(s.aside._replace(idle_seats=()))


def _colour_wild(s: State, seat: int, cards: tuple[int, ...], colour: int, play_kind: str) -> None:
    """Record the play, and set the chosen colour. Without one, the colour in force stays."""
    if not s.ruleset.asks_colour[cards[-1]]:
        colour = -1
    if colour >= 0:
        s.colour = colour
    s.events.append(("card_played", seat, cards, play_kind, s.colour))
    if colour >= 0:
        s.events.append(("colour_wished", seat, colour))


def act(s: State, seat: int, card: int, play_kind: str, guilty: bool, rest: tuple[int, ...]) -> None:
    """Handle skips, reverses and owed cards.

    ``rest`` is the hand after the play. If it is empty, only the consequences for owed cards are handled.
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
    if added and play_kind == "answer":
        added *= rules.answer_factor
    if added or owing or OPEN_DEBT[card]:
        link = DrawLink(seat, card, added, guilty, rest) if IS_BLUFF[card] else plain_link(seat, card, added)
        s.debt = Debt((*s.debt.links, link))


def _cause(s: State, seat: int, card: int, colour: int, target: int, extra: int, agenda: Agenda) -> None:
    """Put the choice and the effect of the played card before ``agenda``, and run everything."""
    effect = s.ruleset.effects[card]
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


def _go_out(s: State, seat: int, cards: tuple[int, ...], colour: int) -> None:
    """Handle the consequences of the last card in a hand. Usually the round ends.

    The round continues if owed cards can still be answered (``last_card_draw``) or if, with ``places``, at least two
    other seats are still playing. It also continues while the seat can be accused of an unfair last card.
    """
    if seat == s.turn:
        s.progress = s.progress.with_acted(True)
    card = cards[-1]
    together = looks(cards).count(LOOK[card]) if s.ruleset.plays_together else 1
    entry = WentOut(seat, card, together)
    asks: Agenda = (("colour", seat),) if colour < 0 and s.ruleset.asks_colour[card] else ()
    if s.ruleset.places and len(s.circle.active_seats) > 2:
        s.progress = s.progress.with_agenda((*asks, ("place", *entry)))
        run_agenda(s)
    elif s.debt is not NO_DEBT and not s.ruleset.settle and not s.ruleset.places:
        record_going_out(s, entry)
        s.progress = s.progress.with_agenda(asks + MOVE_ON)
        run_agenda(s)
    elif not s.ruleset.hold_end(s, entry):
        end_by_last_card(s, entry)


def end_by_last_card(s: State, entry: WentOut, debtor: int | None = None) -> None:
    """End the round because a seat played its last card. Under ``places``, take the seat out of the round instead.

    ``debtor``, by default the next seat, draws the owed cards. Then the first seat that went out and still holds no
    cards wins, even if another seat played this last card.
    """
    if s.ruleset.places:
        take_place(s, entry)
        return
    if s.debt is not NO_DEBT or s.aside.went_out:
        record_going_out(s, entry)
        if s.debt is not NO_DEBT:
            settle(s, skip_to_next_seat(s) if debtor is None else debtor)
        else:
            finish_if_gone(s)
    if s.phase == "playing":
        end_round(s, entry.seat, "cards", entry)


def take_place(s: State, entry: WentOut) -> None:
    """Take a seat without cards out of the round (``places``). End the round if only one other seat is left.

    Owed cards must still be drawn. A seat that has since left gets no place.
    """
    seat = entry.seat
    if seat not in s.circle.active_seats:
        move_on(s)
        return
    set_circle(s, tuple(other for other in s.circle.active_seats if other != seat), s.circle.direction)
    set_status(s, seat, OUT_OF_ROUND)
    s.round = s.round.replaced(finished=(*s.round.finished, (seat, len(s.circle.active_seats))))
    if s.round.first_out is None:
        s.round = s.round.replaced(first_out=entry)
    s.events.append(("seat_out", seat, "finished"))
    for leave in s.ruleset.out_of_round:
        leave(s, seat)
    if len(s.circle.active_seats) > 1:
        move_on(s)
        pause_if_deserted(s)
        return
    if s.debt is not NO_DEBT:
        pay(s, next_in_circle(s, seat))
    end_round(s, s.round.finished[0][0], "cards")
