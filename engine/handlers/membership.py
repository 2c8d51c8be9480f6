"""Leaving, being away, coming back, joining, and taking a seat out of the round (rulebook, chapters 3 and 9)."""

from __future__ import annotations

from math import inf

from engine.actions import Away, Back, Join, Leave
from engine.handlers.choose import decide, old_colour
from engine.handlers.press import drop_from_reaction, settle_reaction
from engine.options import RulesError
from engine.refusals import Finished, NotNow, NotSeated
from engine.rounds.agenda import close_choice, run_agenda
from engine.rounds.endings import by_last_win, end_match, end_round, sides_left
from engine.rounds.piles import put_under_draw
from engine.rounds.turns import (
    close_sequence,
    end_is_held,
    finish_if_gone,
    following_seat,
    move_on,
    next_in_circle,
    pause_if_deserted,
    skip_to_next_seat,
    start_clock,
)
from engine.rules.deck import MOST_SEATS, check_enough
from engine.state import (
    ELIMINATED,
    LEFT,
    NEVER_DEALT,
    RETURNING,
    WAITING,
    State,
    in_match,
    partner_of,
    set_circle,
    set_hand,
    set_status,
)
from engine.state.parts import NO_CARDS, NO_DEBT


def leave(s: State, a: Leave) -> None:
    """Carry out ``leave`` (rulebook, chapter 9, "Leaving and joining")."""
    seat = a.seat
    s.events.append(("seat_left", seat))
    was_in_round = s.phase == "playing" and seat in s.circle.active_seats
    if s.match.status[seat] == WAITING:
        last_won = s.match.last_won
        s.match = s.match.replaced(last_won=(*last_won[:seat], NEVER_DEALT, *last_won[seat + 1 :]))
    set_status(s, seat, LEFT)
    s.match = s.match.replaced(away=tuple(other for other in s.match.away if other != seat))
    sides = sides_left(s)
    if len(sides) <= 1:
        _last_side(s, sides)
        return
    if was_in_round:
        take_out(s, seat)
        pause_if_deserted(s)


def _last_side(s: State, sides: list[tuple[int, ...]]) -> None:
    """End the match. The only player or pair left wins it. If nobody is left, nobody wins."""
    end_match(s, by_last_win(s, sides[0]) if sides else ())


def take_out(s: State, seat: int) -> None:
    """Take a seat out of the round.

    Its cards go under the draw pile, its turn passes to the next seat and its debt lapses. The last seat or pair left
    wins the round, unless others have already finished (``places``).
    """
    put_under_draw(s, s.hands[seat])
    s.replace_aside(s.aside._replace(idle_seats=()))
    set_hand(s, seat, ())
    passing = s.turn == seat
    set_circle(s, tuple(other for other in s.circle.active_seats if other != seat), s.circle.direction)
    _forget(s, seat)
    if _one_side_plays(s):
        if s.round.finished:
            end_round(s, s.round.finished[0][0], "cards")
        else:
            end_round(s, s.circle.active_seats[0], "mercy" if s.round.fallen else "left")
        return
    if s.progress.reaction is not None:
        drop_from_reaction(s, seat)
        settle_reaction(s)
    if s.progress.choice is not None:
        if s.sequence is not None:  # Opening the choice ended the sequence, even if its card is never played.
            close_sequence(s, seat)
        _drop_from_choice(s, seat)
    run_agenda(s)
    if s.phase != "playing":
        return
    if passing and s.turn == seat:
        _pass_on(s, seat)


def _one_side_plays(s: State) -> bool:
    """Return True if only one seat, or only seats of one pair, are left in the round."""
    first = s.circle.active_seats[0]
    return all(other in (first, partner_of(s, first)) for other in s.circle.active_seats)


def _pass_on(s: State, seat: int) -> None:
    """Pass on the turn of a seat that is out of the round.

    While a reaction or a choice about a card just played is open, the turn belongs to the next seat but has not begun.
    """
    if s.progress.reaction is not None:
        s.turn = s.goes_to = skip_to_next_seat(s)
        return
    choice = s.progress.choice
    if choice is not None and choice.reason not in ("lay", "opening"):  # It may still decide where play continues.
        s.turn = next_in_circle(s, s.next_from)
        return
    s.debt = NO_DEBT
    if not end_is_held(s) and finish_if_gone(s):
        return
    s.next_from = seat
    move_on(s)
    if choice is not None:  # Another seat chooses a colour, and then this turn continues.
        s.progress = s.progress.with_choice(choice)
        s.turn_deadline = inf


def _forget(s: State, seat: int) -> None:
    """Remove the seat's calls, open hand, unseen cards, last card and sequence, and what rules store about the seat."""
    s.set_calls(s.calls.without_due(seat).without_made(seat).without_missed(seat))
    s.replace_aside(
        s.aside._replace(
            open_hands=tuple(other for other in s.aside.open_hands if other != seat),
            unseen=tuple(entry for entry in s.aside.unseen if entry[0] != seat),
            went_out=tuple(entry for entry in s.aside.went_out if entry.seat != seat),
        )
    )
    if s.sequence is not None and s.sequence.seat == seat:
        s.sequence = None
    for forget in (*s.ruleset.taken_out, *s.ruleset.out_of_round):
        forget(s, seat)


def _drop_from_choice(s: State, seat: int) -> None:
    """Remove a seat from the open choice.

    Its own choice lapses. A choice about cards that it has yet to play is closed, because they leave with its hand.
    The seat is no longer a target, and a choice that has no other target is closed.
    """
    choice = s.progress.choice
    assert choice is not None
    if choice.played_by == seat and choice.seat != seat and choice.reason == "lay":
        close_choice(s)
    elif choice.seat == seat:
        _lapse(s, seat)
    elif seat in choice.targets:
        targets = tuple(other for other in choice.targets if other != seat)
        s.progress = s.progress.with_choice(choice._replace(targets=targets))
        if not targets:
            close_choice(s)
    elif choice.target == seat and choice.kind == "card":
        close_choice(s)


def _lapse(s: State, seat: int) -> None:
    choice = s.progress.choice
    assert choice is not None
    if choice.reason == "opening" and s.turn == seat:
        s.turn = following_seat(s, seat)
        s.progress = s.progress.with_choice(
            choice._replace(seat=s.turn, played_by=s.turn, deadline=s.now + s.ruleset.choice_time)
        )
        s.events.append(("turn_began", s.turn))
        s.events.append(("choice_opened", s.turn, choice.kind))
    elif (
        choice.kind == "colour"
        and choice.reason not in s.ruleset.effects_by_name
        and (choice.reason == "laid" or choice.played_by != seat)
    ):
        decide(s, old_colour(s))
    else:
        close_choice(s)
        start_clock(s)  # Unless play moves on now, another seat's turn continues.


def away(s: State, a: Away) -> None:
    """Carry out ``away``. Reactions do not wait for the seat."""
    if a.seat in s.match.away:
        return
    s.match = s.match.replaced(away=tuple(sorted((*s.match.away, a.seat))))
    s.events.append(("seat_away", a.seat, False))
    if s.progress.reaction is not None and a.seat in s.progress.reaction.present:
        drop_from_reaction(s, a.seat)
        settle_reaction(s)
        run_agenda(s)
    pause_if_deserted(s)


def back(s: State, a: Back) -> None:
    """Carry out ``back``: the seat is present again, and its timed-out turns are forgotten."""
    s.replace_aside(s.aside._replace(timeouts=tuple(entry for entry in s.aside.timeouts if entry[0] != a.seat)))
    if a.seat in s.match.away:
        s.match = s.match.replaced(away=tuple(seat for seat in s.match.away if seat != a.seat))
        s.events.append(("seat_back", a.seat))


def join(s: State, a: Join) -> None:
    """Carry out ``join``: a player takes a new seat, or one whose player left, for the next round."""
    seat = a.seat
    if s.phase == "match_over":
        raise Finished
    if 0 <= seat < s.seats:
        if s.match.status[seat] == ELIMINATED:
            raise NotSeated(reason="eliminated")
        if s.match.status[seat] != LEFT:
            raise NotNow(reason="seated")
    elif seat != s.seats:
        raise NotSeated
    _check_joining(s)
    if seat < s.seats:
        set_status(s, seat, RETURNING)
    else:
        match = s.match
        s.match = match.replaced(
            # Provisional: the deal sets the score again.
            scores=(*match.scores, s.ruleset.late_score(s)),
            status=(*match.status, WAITING),
            last_won=(*match.last_won, 0),
        )
        s.hands = (*s.hands, NO_CARDS)
        set_circle(s, s.circle.active_seats, s.circle.direction)
    s.events.append(("seat_joined", seat))


def _check_joining(s: State) -> None:
    """Refuse a latecomer if there is no free seat or no partner, or if there are too few cards."""
    players = len(in_match(s)) + 1
    if players > MOST_SEATS:
        raise NotNow(reason="full", most=MOST_SEATS)
    for check in s.ruleset.check_joining:
        check(s)
    try:
        check_enough(s.ruleset.options, players)
    except RulesError as error:
        raise NotNow(error.option, reason="too_few_cards") from None
