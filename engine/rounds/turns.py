"""The order of turns: the circle, the beginning and the end of a turn, the window (rulebook, chapters 1, 3 and 5)."""

from __future__ import annotations

from math import inf

from engine.rounds.endings import blocked, end_round
from engine.rounds.piles import draw_to, lots
from engine.state import State, set_circle
from engine.state.parts import FRESH, NO_CALLS, NO_DEBT, NO_SEATS, NOTHING_OPEN, Debt
from engine.state.records import WentOut


def next_in_circle(s: State, seat: int) -> int:
    """Return the next seat in the direction of play. Ignore seats in the circle that are out of the round."""
    following = s.circle.successors[seat]
    if following >= 0:
        return following
    circle = s.circle.seat_order
    place = circle.index(seat)
    while True:
        place = (place + s.circle.direction) % len(circle)
        if circle[place] in s.circle.active_seats:
            return circle[place]


def following_seat(s: State, seat: int) -> int:
    """Return the seat that plays after ``seat``: the next in the circle, or a random other seat (``order``)."""
    if not s.ruleset.random_order:
        return next_in_circle(s, seat)
    others = [other for other in s.circle.active_seats if other != seat]
    return lots(s).pick(others) if others else seat


def in_turn_order(s: State, seat: int) -> list[int]:
    """Return the active seats in the direction of play, starting after ``seat``, which comes last if it is active."""
    active = s.circle.active_seats[:: s.circle.direction]
    first = active.index(next_in_circle(s, seat))
    return [*active[first:], *active[:first]]


def end_is_held(s: State) -> bool:
    """Return True while a possible accusation of an unfair last card holds back the end of the round (``cheating``)."""
    return s.aside.cheat is not None and s.aside.cheat.deadline < inf


def start_clock(s: State) -> None:
    """Restart the turn clock, if there is one. While the end of the round is held back, stop it instead."""
    s.turn_deadline = inf if end_is_held(s) else s.now + s.ruleset.turn_time


def begin_turn(s: State, seat: int) -> None:
    """Begin the turn of ``seat`` and start its clock. Record the debt if it owes cards."""
    s.turn = seat
    if s.calls is not NO_CALLS or s.aside is not NOTHING_OPEN:
        update_unseen_and_calls(s, seat)
    s.progress = FRESH
    if s.aside is NOTHING_OPEN:
        s.turn_deadline = s.now + s.ruleset.turn_time
    else:
        start_clock(s)
    if s.records_events:
        s.events.append(("turn_began", seat))
    if s.debt is not NO_DEBT:
        record_debt(s, seat)


def update_unseen_and_calls(s: State, seat: int) -> None:
    """Show ``seat`` the cards that it drew unseen.

    Drop other seats' calls that no longer match their hands.
    """
    if s.aside.unseen:
        s.replace_aside(s.aside._replace(unseen=tuple(entry for entry in s.aside.unseen if entry[0] != seat)))
    calls_made = s.calls.made
    if calls_made:
        hands = s.hands
        word_of = s.ruleset.word_of_hand
        left = tuple([entry for entry in calls_made if entry[0] == seat or word_of(hands[entry[0]]) == entry[1]])
        if len(left) < len(calls_made):
            s.set_calls(s.calls.with_made(left))


def move_on(s: State) -> None:
    """Begin the turn of the seat that plays next, usually the one after ``next_from``."""
    seat = s.circle.successors[s.next_from]
    if s.skips or s.goes_to >= 0 or s.ruleset.random_order or seat < 0:
        seat = skip_to_next_seat(s)
    else:
        s.skipped = NO_SEATS
    begin_turn(s, seat)


def skip_to_next_seat(s: State) -> int:
    """Return the seat that plays next, and record the seats skipped. Reset ``skips`` and ``goes_to``."""
    chosen = s.goes_to in s.circle.active_seats
    skipped = []
    if chosen and s.skips and s.goes_to == s.next_from:  # All others miss a turn (``skip_all``).
        seat = s.goes_to
        skipped = in_turn_order(s, seat)[:-1]
    elif not chosen and 1 < s.skips == len(s.circle.active_seats) - 1:
        # All others are skipped. In a random order (``order``), a seat could otherwise be skipped twice.
        skipped = in_turn_order(s, s.next_from)[:-1]
        s.events.extend([("turn_skipped", seat) for seat in skipped])
        seat = s.next_from
    else:
        seat = s.goes_to if chosen else following_seat(s, s.next_from)
        for _ in range(0 if chosen else s.skips):
            s.events.append(("turn_skipped", seat))
            skipped.append(seat)
            seat = following_seat(s, seat)
    s.skipped = tuple(skipped)
    s.skips = 0
    s.goes_to = -1
    return seat


def settle(s: State, seat: int) -> None:
    """Make a seat draw the cards owed for a last card, before the hands are counted."""
    record_debt(s, seat)
    pay(s, seat)


def record_debt(s: State, seat: int) -> None:
    """Record the event that a seat owes cards."""
    debt = s.debt
    if debt.until:
        s.events.append(("cards_owed", seat, debt.cards, debt.until, s.colour))
    else:
        s.events.append(("cards_owed", seat, debt.cards))


def pay(s: State, seat: int, reason: str = "owed", more: int = 0, count: int = -1) -> None:
    """Draw the owed cards plus ``more``, and clear the debt. If ``count`` is not negative, draw only ``count`` cards.

    The round ends if a seat has gone out and still holds no cards (rulebook, chapter 5).
    """
    debt = s.debt
    s.debt = NO_DEBT
    if count >= 0:
        draw_to(s, seat, count, reason)
    else:
        draw_debt(s, seat, debt, reason, more)
    finish_if_gone(s)


def draw_debt(s: State, seat: int, debt: Debt, reason: str, more: int) -> None:
    """Make a seat draw the cards of a debt plus ``more``."""
    if not debt.until:
        draw_to(s, seat, debt.cards + more, reason)
        return
    s.ruleset.open_debts[debt.until](s, seat, reason)
    if more:
        draw_to(s, seat, more, reason)


def record_going_out(s: State, entry: WentOut) -> None:
    """Record that a seat has gone out. If it went out before and has drawn cards since, only the last time counts."""
    before = tuple(other for other in s.aside.went_out if other.seat != entry.seat)
    s.replace_aside(s.aside._replace(went_out=(*before, entry)))


def finish_if_gone(s: State) -> bool:
    """End the round if a seat has gone out and still holds no cards, and return True. The first such seat wins.

    Otherwise, forget the seats that went out and return False. Call this only when no cards are owed.
    """
    if not s.aside.went_out:
        return False
    for entry in s.aside.went_out:
        if entry.seat in s.circle.active_seats and not s.hands[entry.seat]:
            end_round(s, entry.seat, "cards", entry)
            return True
    s.replace_aside(s.aside._replace(went_out=()))
    return False


def end_turn(s: State, seat: int, completed: bool = True, active: bool = False) -> None:
    """End a turn of ``seat`` that does not end with a played card. If all active seats were idle, end the round.

    ``completed`` is False for a turn that was lost. An open hand then stays visible (``open_hand``). ``active`` is
    True if the seat has just drawn a card or taken a shot, so the round is not blocked.
    """
    if completed and s.aside is not NOTHING_OPEN and s.aside.open_hands:
        close_hand(s, seat)
    if not active and not s.progress.has_acted and seat not in s.aside.idle_seats:
        s.replace_aside(s.aside._replace(idle_seats=(*s.aside.idle_seats, seat)))
        if len(s.aside.idle_seats) >= len(s.circle.active_seats):
            blocked(s)
            return
    s.next_from = seat
    move_on(s)


def close_hand(s: State, seat: int) -> None:
    """Close the hand of a seat if it is open (``open_hand``)."""
    if seat in s.aside.open_hands:
        s.replace_aside(s.aside._replace(open_hands=tuple(other for other in s.aside.open_hands if other != seat)))
        s.events.append(("hand_closed", seat))


def close_window(s: State, by: int) -> None:
    """Close the window because ``by`` played, drew or challenged, or its turn timed out (rulebook, chapter 1)."""
    if s.ruleset.has_sequences:
        close_sequence(s, by)
    if s.aside is NOTHING_OPEN and s.calls is NO_CALLS:
        return
    word_of = s.ruleset.word_of_hand
    missed = s.calls.missed
    if missed:
        missed = tuple([seat for seat in missed if seat != by and word_of(s.hands[seat]) is not None])
    if s.calls.due:
        missed += tuple(seat for seat, _ in s.calls.due if seat not in missed)
        s.set_calls(s.calls.with_due(()))
    if missed is not s.calls.missed:
        s.set_calls(s.calls.with_missed(missed))
    for close in s.ruleset.window_closed:
        close(s, by)


def close_sequence(s: State, by: int) -> None:
    """End the open sequence unless it belongs to ``by``, and store it as ``previous_sequence``.

    A card that would have continued it can then be refused as too late. If no sequence ends, clear
    ``previous_sequence``.
    """
    sequence = s.sequence
    if sequence is None or sequence.seat == by:
        s.previous_sequence = None
    else:
        s.previous_sequence = sequence
        s.sequence = None


def acted(s: State, seat: int) -> None:
    """Forget the timeouts of a seat that acted in its own turn."""
    if s.aside is not NOTHING_OPEN and s.aside.timeouts:
        s.replace_aside(s.aside._replace(timeouts=tuple(entry for entry in s.aside.timeouts if entry[0] != seat)))


def reverse_direction(s: State) -> None:
    """Reverse the direction of play and record it."""
    set_circle(s, s.circle.active_seats, -s.circle.direction)
    s.direction_changed = True
    s.events.append(("direction_turned", s.circle.direction))


def pause_if_deserted(s: State) -> None:
    """Pause the match if all active seats are away. Its clocks stop until ``resume`` is called."""
    if s.phase == "playing" and all(seat in s.match.away for seat in s.circle.active_seats):
        s.replace_aside(s.aside._replace(paused=min(s.aside.paused, s.now)))
        s.turn_deadline = inf


def resume(s: State) -> None:
    """End the pause. The clock of the turn, choice or reaction restarts; all other clocks continue."""
    since = s.aside.paused
    s.replace_aside(s.aside._replace(paused=inf))
    for go_on in s.ruleset.after_pause:
        go_on(s, since)
    if s.progress.choice is not None:
        s.progress = s.progress.with_choice(s.progress.choice._replace(deadline=s.now + s.ruleset.choice_time))
    elif s.progress.reaction is not None:
        s.progress = s.progress.with_reaction(s.progress.reaction._replace(deadline=s.now + s.ruleset.reaction_time))
    else:
        start_clock(s)
