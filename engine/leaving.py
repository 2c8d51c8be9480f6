"""Leaving, being away, coming back, joining, and falling out of a round (rulebook, chapters 3 and 9)."""

from __future__ import annotations

from .actions import Away, Back, Join, Leave
from .agenda import close_choice, run_agenda
from .choosing import decide, old_colour
from .options import RulesError
from .piles import put_under_draw
from .reactions import settle_reaction, unwatch
from .refusals import Finished, NotNow, NotSeated
from .rounds import by_last_win, end_match, end_round, sides_left
from .rules.deck import MOST_SEATS, check_enough
from .state import ELIMINATED, LEFT, RETURNING, WAITING, State, in_match, partner_of, set_circle, set_hand
from .turns import (
    close_sequence,
    end_is_held,
    finish_if_gone,
    move_on,
    next_on_turn,
    next_seat,
    pause_if_deserted,
    refresh_deadlines,
    start_clock,
    step,
)


def set_status(s: State, seat: int, status: str) -> None:
    """Note what a seat does in the match."""
    seats = list(s.status)
    seats[seat] = status
    s.status = tuple(seats)


def leave(s: State, a: Leave) -> None:
    """Carry out ``leave``: chapter 9, "Leaving"."""
    seat = a.seat
    s.out.append(("seat_left", seat))
    was_in_round = s.phase == "playing" and seat in s.ring
    set_status(s, seat, LEFT)
    s.away = tuple(other for other in s.away if other != seat)
    sides = sides_left(s)
    if len(sides) <= 1:
        _last_side(s, sides)
        return
    if was_in_round:
        take_out(s, seat)
        pause_if_deserted(s)


def _last_side(s: State, sides: list[tuple[int, ...]]) -> None:
    """One player or pair is left and wins the match."""
    s.winner = None if s.phase == "playing" else s.winner
    end_match(s, by_last_win(s, sides[0]) if sides else ())


def take_out(s: State, seat: int) -> None:
    """Take a seat out of the round: its cards go under the draw pile, its turn passes, what it owed lapses.

    The last one left, or the last pair, wins the round, unless others have finished before (``places``).
    """
    put_under_draw(s, s.hands[seat])
    s.idle = ()
    set_hand(s, seat, ())
    passing = s.turn == seat
    set_circle(s, tuple(other for other in s.ring if other != seat), s.direction)
    _forget(s, seat)
    if _one_side_plays(s):
        if s.finished:
            end_round(s, s.finished[0][0], "cards", s.first_gone)
        else:
            end_round(s, s.ring[0], "mercy" if s.fallen else "left")
        return
    if s.reaction is not None:
        unwatch(s, seat)
        settle_reaction(s)
    if s.choice is not None:
        if s.sequence is not None:  # the choice has ended it, though its card goes with the hand
            close_sequence(s, seat)
        _drop_from_choice(s, seat)
    run_agenda(s)
    if s.phase != "playing":
        return
    if passing and s.turn == seat:
        _pass_on(s, seat)


def _one_side_plays(s: State) -> bool:
    """Return True if only one seat, or only seats of one pair, are left in the round."""
    first = s.ring[0]
    return all(other in (first, partner_of(s, first)) for other in s.ring)


def _pass_on(s: State, seat: int) -> None:
    """Pass on the turn of a seat that is out of the round.

    While a choice or reaction is open the turn already belongs to the next seat, and begins when that has ended.
    """
    if s.reaction is not None:
        s.turn = s.goes_to = next_seat(s)
        return
    if s.choice is not None:  # which may still decide where play goes on
        s.turn = step(s, s.next_from)
        return
    s.pending = 0
    s.chain = ()
    if not end_is_held(s) and finish_if_gone(s):
        return
    s.next_from = seat
    move_on(s)


def _forget(s: State, seat: int) -> None:
    """Calls, claims, accusations and votes of or against the seat lapse."""
    s.owes = tuple(entry for entry in s.owes if entry[0] != seat)
    s.callers = tuple(entry for entry in s.callers if entry[0] != seat)
    s.missed = tuple(other for other in s.missed if other != seat)
    s.claims = tuple(entry for entry in s.claims if entry[0] != seat)
    s.opened = tuple(other for other in s.opened if other != seat)
    s.blind = tuple(entry for entry in s.blind if entry[0] != seat)
    s.peeks = tuple(peek for peek in s.peeks if peek.seat != seat)
    s.gone = tuple(entry for entry in s.gone if entry.seat != seat)
    if s.sequence is not None and s.sequence.seat == seat:
        s.sequence = None
    if s.cheat is not None and s.cheat.seat == seat:
        held = end_is_held(s)
        s.cheat = None
        if held:
            start_clock(s)
    if s.vote is not None:
        s.rules.leave_vote(s, seat)
    refresh_deadlines(s)


def _drop_from_choice(s: State, seat: int) -> None:
    """A choice of the seat lapses (a card not yet laid went with the hand); as a target it is struck out."""
    choice = s.choice
    assert choice is not None
    if choice.layer == seat and choice.seat != seat and choice.why == "lay":
        close_choice(s)
    elif choice.seat == seat:
        _lapse(s, seat)
    elif seat in choice.targets:
        targets = tuple(other for other in choice.targets if other != seat)
        s.choice = choice._replace(targets=targets)
        if not targets:
            close_choice(s)
    elif choice.target == seat:
        close_choice(s)


def _lapse(s: State, seat: int) -> None:
    choice = s.choice
    assert choice is not None
    if choice.why == "opening":
        s.turn = next_on_turn(s, seat)
        s.choice = choice._replace(seat=s.turn, layer=s.turn, deadline=s.now + s.rules.choice_seconds)
        s.out.append(("turn_began", s.turn))
        refresh_deadlines(s)
    elif choice.kind == "colour" and (choice.why == "laid" or choice.layer != seat):
        decide(s, old_colour(s))
    else:
        close_choice(s)


def away(s: State, a: Away) -> None:
    """Carry out ``away``: the seat is held by a stand-in; reactions do not wait for it."""
    if a.seat in s.away:
        return
    s.away = tuple(sorted((*s.away, a.seat)))
    s.out.append(("seat_away", a.seat, False))
    if s.reaction is not None and a.seat in s.reaction.present:
        unwatch(s, a.seat)
        settle_reaction(s)
        run_agenda(s)
    pause_if_deserted(s)


def back(s: State, a: Back) -> None:
    """Carry out ``back``."""
    s.sleepers = tuple(entry for entry in s.sleepers if entry[0] != a.seat)
    if a.seat in s.away:
        s.away = tuple(seat for seat in s.away if seat != a.seat)
        s.out.append(("seat_back", a.seat))


def join(s: State, a: Join) -> None:
    """Carry out ``join``: a new seat, or one that left, sits down for the next round."""
    seat = a.seat
    if s.phase == "match_over":
        raise Finished
    if 0 <= seat < s.seats:
        if s.status[seat] == ELIMINATED:
            raise NotSeated(reason="eliminated")
        if s.status[seat] != LEFT:
            raise NotNow(reason="seated")
    elif seat != s.seats:
        raise NotSeated
    _check_joining(s)
    if seat < s.seats:
        set_status(s, seat, RETURNING)
    else:
        # What the account would be if the round were dealt now; the deal has the last word.
        s.scores = (*s.scores, s.rules.late_score(s))
        s.status = (*s.status, WAITING)
        s.hands = (*s.hands, ())
        s.last_won = (*s.last_won, 0)
    s.out.append(("seat_joined", seat))


def _check_joining(s: State) -> None:
    """Refuse a late comer for whom there is no place, no partner or no cards."""
    players = len(in_match(s)) + 1
    if players > MOST_SEATS:
        raise NotNow(reason="full", most=MOST_SEATS)
    if s.rules.partners != "off":
        raise NotNow("partners", reason="partners")
    try:
        check_enough(s.rules.options, players)
    except RulesError as error:
        raise NotNow(error.option, reason="too_few_cards") from None
