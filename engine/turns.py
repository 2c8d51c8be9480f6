"""Whose turn it is: the circle, the begin and the end of a turn, the window (rulebook, chapters 1, 3 and 5)."""

from __future__ import annotations

from math import inf

from .piles import draw_to, lots
from .rounds import blocked, end_round
from .state import State, set_circle


def step(s: State, seat: int) -> int:
    """The next seat in the direction of play, whoever sits in the circle but no longer in the round is passed over."""
    following = s.next_seats[seat]
    if following >= 0:
        return following
    circle = s.circle
    place = circle.index(seat)
    while True:
        place = (place + s.direction) % len(circle)
        if circle[place] in s.ring:
            return circle[place]


def next_on_turn(s: State, seat: int) -> int:
    """Who plays after ``seat``: the next in the circle, or by lot among the others (``order``)."""
    if not s.rules.random_order:
        return step(s, seat)
    others = [other for other in s.ring if other != seat]
    return lots(s).pick(others) if others else seat


def in_turn_order(s: State, seat: int) -> list[int]:
    """All seats of the round from the one after ``seat``; ``seat`` itself comes last, if it still plays."""
    ring = s.ring[:: s.direction]
    first = ring.index(step(s, seat))
    return [*ring[first:], *ring[:first]]


def end_is_held(s: State) -> bool:
    """Return True while a cheated last card may still be accused before it ends the round (``cheating``)."""
    return s.cheat is not None and s.cheat.deadline < inf


def start_clock(s: State) -> None:
    """Start or restart the clock of the turn, where there is one; it stands still while an end is held."""
    s.turn_deadline = inf if s.loose and end_is_held(s) else s.now + s.rules.turn_time


def refresh_deadlines(s: State) -> None:
    """Find the earliest deadline again after one beside the turn's has changed; a pause has none."""
    if s.paused != inf:
        return
    other = s.round_deadline
    if s.choice is not None:
        other = min(other, s.choice.deadline)
    if s.reaction is not None:
        other = min(other, s.reaction.deadline)
    if s.loose and s.vote is not None:
        other = min(other, s.vote.deadline)
    if s.loose and s.cheat is not None:
        other = min(other, s.cheat.deadline)
    s.other_deadline = other


def begin_turn(s: State, seat: int) -> None:
    """Begin an ordinary turn, or the turn of a seat that owes ``pending`` cards."""
    s.turn = seat
    if s.callers or s.loose:
        touch_unseen(s, seat)
    if not s.fresh:
        s.drawn = ()
        s.active = False
        s.following = None
        s.agenda = ()
        s.fresh = not (s.pending or (s.loose and (s.blind or end_is_held(s))))
    start_clock(s)
    s.out.append(("turn_began", seat))
    if s.pending:
        s.out.append(("cards_owed", seat, s.pending))


def touch_unseen(s: State, seat: int) -> None:
    """The seat whose turn begins sees what it has drawn; calls of others for hands that are no more lapse."""
    if s.loose and s.blind:
        s.blind = tuple(entry for entry in s.blind if entry[0] != seat)
    hands = s.hands
    word_of = s.rules.word_of_hand
    s.callers = tuple([entry for entry in s.callers if entry[0] == seat or word_of(hands[entry[0]]) == entry[1]])


def move_on(s: State) -> None:
    """The turn moves on from ``next_from``."""
    seat = s.next_seats[s.next_from]
    if s.skips or s.goes_to >= 0 or s.rules.random_order or seat < 0:
        seat = next_seat(s)
    else:
        s.skipped = ()
    begin_turn(s, seat)


def next_seat(s: State) -> int:
    """Who plays next after ``next_from``; who is skipped on the way misses the turn."""
    chosen = s.goes_to in s.ring
    seat = s.goes_to if chosen else next_on_turn(s, s.next_from)
    skipped = []
    for _ in range(0 if chosen else s.skips):
        s.out.append(("turn_skipped", seat))
        skipped.append(seat)
        seat = next_on_turn(s, seat)
    s.skipped = tuple(skipped)
    s.skips = 0
    s.goes_to = -1
    return seat


def settle(s: State, seat: int) -> None:
    """The seat that owes for a last card draws at once, then the hands are counted."""
    s.out.append(("cards_owed", seat, s.pending))
    pay(s, seat, s.pending)


def pay(s: State, seat: int, count: int, why: str = "owed") -> None:
    """Draw cards for a debt, which is settled by it; with somebody out of cards that ends the round (chapter 5)."""
    s.pending = 0
    s.chain = ()
    draw_to(s, seat, count, why)
    finish_if_gone(s)


def finish_if_gone(s: State) -> bool:
    """End the round for the first seat that has laid its last card and still holds none, once nothing is owed."""
    if not s.gone:
        return False
    for entry in s.gone:
        if entry.seat in s.ring and not s.hands[entry.seat]:
            end_round(s, entry.seat, "cards", entry)
            return True
    s.gone = ()
    return False


def end_turn(s: State, seat: int, completed: bool = True) -> None:
    """End the turn of ``seat`` without a laying. ``completed`` is false for turns that count as lost
    (``open_hand``)."""
    if completed and s.loose and s.opened:
        close_hand(s, seat)
    if not s.active and seat not in s.idle:
        s.idle = (*s.idle, seat)
        s.loose = True
        if len(s.idle) >= len(s.ring):
            blocked(s)
            return
    s.next_from = seat
    move_on(s)


def close_hand(s: State, seat: int) -> None:
    """A turn of this seat is completed: its hand lies open no longer."""
    if seat in s.opened:
        s.opened = tuple(other for other in s.opened if other != seat)
        s.out.append(("hand_closed", seat))


def close_window(s: State, by: int) -> None:
    """A laying, draw, challenge or run-out turn of ``by`` closes the window (rulebook, chapter 1)."""
    if s.rules.sequences:
        close_sequence(s, by)
    if not s.loose:
        return
    word_of = s.rules.word_of_hand
    missed = s.missed
    if missed:
        missed = tuple(seat for seat in missed if seat != by and word_of(s.hands[seat]) is not None)
    if s.owes:
        missed += tuple(seat for seat, _ in s.owes if seat not in missed)
        s.owes = ()
    s.missed = missed
    if s.claims:
        s.claims = tuple(claim for claim in s.claims if claim[0] == by)
    if s.cheat is not None and s.cheat.seat != by:
        s.past_cheats = (*s.past_cheats, s.cheat.seat)
        s.cheat = None
        refresh_deadlines(s)
    s.loose = lies_open(s)


def close_sequence(s: State, by: int) -> None:
    """The right of another seat to go on with its sequence ends; who comes just too late is told so."""
    sequence = s.sequence
    if sequence is None or sequence.seat == by:
        s.sequence_before = None
    else:
        s.sequence_before = sequence
        s.sequence = None


def lies_open(s: State) -> bool:
    """Whether anything but a sequence or a call lies open beside the turn that a laying or a draw may touch or end.

    ``s.loose`` is true wherever this is, so that most turns need not look at all of it; it may be so for longer.
    """
    return bool(
        s.missed or s.owes or s.gone or s.claims or s.cheat or s.vote or s.opened or s.blind or s.idle or s.sleepers
    )


def acted(s: State, seat: int) -> None:
    """A seat acted in its own turn: it is not asleep."""
    if s.loose and s.sleepers:
        s.sleepers = tuple(entry for entry in s.sleepers if entry[0] != seat)


def turn_round(s: State) -> None:
    """Turn the direction of play."""
    set_circle(s, s.ring, -s.direction)
    s.turned = True
    s.out.append(("direction_turned", s.direction))


def pause_if_deserted(s: State) -> None:
    """When nobody present is left the match is paused: its clocks stand until the next action."""
    if s.phase == "playing" and all(seat in s.away for seat in s.ring):
        s.paused = min(s.paused, s.now)
        s.fresh = False
        s.turn_deadline = s.other_deadline = inf


def resume(s: State) -> None:
    """End the pause: the turn's clock, or that of a choice or reaction, starts again, all others go on."""
    pause = s.now - s.paused
    s.round_deadline += pause
    if s.vote is not None:
        s.vote = s.vote._replace(deadline=s.vote.deadline + pause)
    if s.cheat is not None:
        s.cheat = s.cheat._replace(deadline=s.cheat.deadline + pause)
    s.peeks = tuple(peek._replace(until=peek.until + pause) if peek.until > s.paused else peek for peek in s.peeks)
    s.paused = inf
    if s.choice is not None:
        s.choice = s.choice._replace(deadline=s.now + s.rules.choice_seconds)
    elif s.reaction is not None:
        s.reaction = s.reaction._replace(deadline=s.now + s.rules.reaction_seconds)
    else:
        start_clock(s)
    refresh_deadlines(s)
