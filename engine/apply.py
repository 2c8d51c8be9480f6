"""The ways to continue a match: ``apply`` and ``step`` carry out an action; ``advance`` handles deadlines."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Final

from engine import actions as a
from engine.events import Raw
from engine.handlers import challenge, choose, draw, host, membership, play, press
from engine.refusals import BadTarget, Finished, NotNow, NotSeated, Refused, RuleOff
from engine.rounds.dealing import deal_round
from engine.rounds.endings import by_last_win, end_match, sides_left
from engine.rounds.turns import resume
from engine.rules import registry
from engine.state import ELIMINATED, LEFT, State
from engine.state.parts import FRESH, NO_SEATS, Hands

HANDLERS: Final[dict[type[a.Action], Callable[[State, Any], None]]] = {
    a.PlayCard: play.play,
    a.DrawCard: draw.draw,
    a.Keep: draw.keep,
    a.Choose: choose.choose,
    a.Challenge: challenge.challenge,
    a.Press: press.press,
}
"""The handlers of actions in a running round. ``registry.HANDLERS`` contains the handlers that rules add."""

MEMBERSHIP_HANDLERS: dict[type[a.Action], Callable[[State, Any], None]] = {
    a.Leave: membership.leave,
    a.Away: membership.away,
    a.Back: membership.back,
}


def apply(state: State, action: a.Action, now: float) -> tuple[State, list[Raw]]:
    """Return the state after ``action``, and the events.

    ``now`` is in seconds on the table's clock. If it is before ``state.now``, ``state.now`` is used instead. Deadlines
    up to ``now`` are handled first.

    Raise a subclass of ``Refused`` if the action is not allowed. If the exception's ``after`` is set, something
    happened despite the refusal: deadlines had expired, or the attempt ended a round. ``after`` then contains the
    resulting state and the events, which the caller must adopt.
    """
    if now < state.now:
        now = state.now
    s = state.copy()
    # At the beginning of a turn, usually only the turn itself has a deadline.
    if (s.progress is not FRESH or s.ruleset.deadlines or now >= s.turn_deadline) and now >= s.next_deadline:
        _run_deadlines(s, now)
        if s.events:
            s.now = max(s.now, now)
            return _after_deadlines(s, action)
    s.now = now
    _carry_out(s, action, state.hands)
    return s, s.events


def step(s: State, action: a.Action) -> None:
    """Carry out a legal action on ``s`` itself, without events and without checking deadlines.

    Use it where only the resulting state matters, as in a search over moves. ``s`` must be a copy that nothing else
    uses. After a refusal it is invalid.
    """
    s.records_events = False
    _carry_out(s, action, s.hands)
    if s.events:
        s.events.clear()


def _carry_out(s: State, action: a.Action, before: Hands) -> None:
    """Carry out an action and the checks after it. ``before`` contains the hands before the action."""
    handler = HANDLERS.get(type(action))
    if handler is None:
        _carry_out_otherwise(s, action)
    else:
        if action.seat != s.turn or not s.in_plain_turn():
            _enter_round(s, action)
        handler(s, action)
    if s.hands_changed or s.ruleset.after_action:
        _check_hands(s, before)
    s.version += 1


def _carry_out_otherwise(s: State, action: a.Action) -> None:
    """Carry out an action that a rule adds, or one that is possible outside a round."""
    handler = registry.HANDLERS.get(type(action))
    if handler is None:
        _act_outside_round(s, action)
        return
    _enter_round(s, action)
    if action.kind in s.ruleset.closed:
        raise RuleOff(s.ruleset.closed[action.kind])
    handler(s, action)


def _check_hands(s: State, before: Hands) -> None:
    """Check for due calls and for hands with too many cards after an action or a deadline (rulebook, chapters 3 and 8).

    ``before`` contains the hands before it. While a choice is open, the checks are delayed.
    """
    if s.phase != "playing":
        return
    if s.progress.choice is not None:
        if s.hands_changed and s.calls.hands_before is None:
            s.set_calls(s.calls.with_hands_before(before))
        return
    if s.hands_changed:
        base = before if s.calls.hands_before is None else s.calls.hands_before
        if s.calls.hands_before is not None:
            s.set_calls(s.calls.with_hands_before(None))
        if s.ruleset.look_at_hands is not None:
            s.ruleset.look_at_hands(s, base)
        s.hands_changed = False
        s.given_to = NO_SEATS
    for look in s.ruleset.after_action:
        look(s)


def _enter_round(s: State, action: a.Action) -> None:
    """Refuse an action unless its seat plays in a running round. Resume a paused match and call ``before_action``."""
    seat = action.seat
    if seat not in s.circle.active_seats or s.phase != "playing":
        _refuse_outsider(s, seat)
    if s.aside.paused != inf:
        resume(s)
    for look in s.ruleset.before_action:
        look(s, action)


def _act_outside_round(s: State, action: a.Action) -> None:
    """Carry out an action that is possible outside a running round."""
    handler = registry.TABLE_HANDLERS.get(type(action))
    if handler is not None:
        handler(s, action)
    elif isinstance(action, a.NextRound):
        _next_round(s, action)
    elif isinstance(action, a.Join):
        membership.join(s, action)
    elif isinstance(action, a.ChangeRules):
        host.change_rules(s, action)
    elif not isinstance(action, a.Wait):
        _change_membership(s, action)


def _change_membership(s: State, action: a.Action) -> None:
    seat = action.seat
    _refuse_absentee(s, seat)
    if s.phase == "match_over":
        raise Finished
    if s.phase == "playing" and s.match.status[seat] == "out_of_round":
        raise NotSeated(reason="out_of_round")
    if s.aside.paused != inf and isinstance(action, a.Back):
        resume(s)
    MEMBERSHIP_HANDLERS[type(action)](s, action)


def _refuse_absentee(s: State, seat: int) -> None:
    if not 0 <= seat < s.seats:
        raise NotSeated
    if s.match.status[seat] in (LEFT, ELIMINATED):
        raise NotSeated(reason=s.match.status[seat])


def _refuse_outsider(s: State, seat: int) -> None:
    _refuse_absentee(s, seat)
    if s.phase != "playing":
        raise Finished
    raise NotSeated(reason=s.match.status[seat])


def _next_round(s: State, action: a.NextRound) -> None:
    if s.phase == "match_over":
        raise Finished
    if s.phase == "playing":
        raise NotNow(reason="mid_round")
    if action.dealer is not None and (
        not 0 <= action.dealer < s.seats or s.match.status[action.dealer] in (LEFT, ELIMINATED)
    ):
        raise BadTarget(target=action.dealer)
    played = s.match.round_number
    if not s.round.redeal:
        s.match = s.match.replaced(round_number=played + 1)
    s.match = s.match.replaced(pairs=s.ruleset.pair_up(s))
    sides = sides_left(s)
    if len(sides) == 1:
        s.match = s.match.replaced(round_number=played)
        end_match(s, by_last_win(s, sides[0]))
        return
    s.begin_round()
    deal_round(s, action.deck_order, action.dealer)


# --- deadlines --------------------------------------------------------------------------------------------------------


def advance(state: State, now: float) -> tuple[State, list[Raw]]:
    """Return the state after all deadlines up to ``now``, and the events.

    If no deadline is due, return ``state`` itself and no events.
    """
    if now < state.next_deadline:
        return state, []
    s = state.copy()
    _run_deadlines(s, now)
    s.now = max(s.now, now)
    s.version += 1
    return s, s.events


def _run_deadlines(s: State, now: float) -> None:
    """Handle every deadline up to and including ``now``, each at its own time."""
    while s.phase == "playing" and s.next_deadline <= now:
        time, expire = min(_running_deadlines(s), key=lambda entry: entry[0])
        if time == inf:
            return
        s.now = max(s.now, time)
        before = s.hands
        expire(s)
        _check_hands(s, before)


def _running_deadlines(s: State) -> list[tuple[float, Callable[[State], None]]]:
    """Return all running deadlines with their handlers.

    Deadlines at the same time are handled in the order of the list: choice, reaction, turn, deadlines of rules.
    """
    running: list[tuple[float, Callable[[State], None]]] = []
    if s.progress.choice is not None:
        running.append((s.progress.choice.deadline, choose.time_out))
    if s.progress.reaction is not None:
        running.append((s.progress.reaction.deadline, press.time_out))
    running.append((s.turn_deadline, draw.time_out))
    running += [(of_rule.time(s), of_rule.expire) for of_rule in s.ruleset.deadlines]
    return running


def _after_deadlines(s: State, action: a.Action) -> tuple[State, list[Raw]]:
    """Apply the action to ``s``, whose deadlines have been handled. A refusal does not undo what they caused."""
    events = s.events
    s.version += 1
    try:
        result, more = apply(s, action, s.now)
    except Refused as refusal:
        if refusal.after is None:
            refusal.after = (s, events)
        else:
            refusal.after = (refusal.after[0], events + refusal.after[1])
        raise
    return result, events + more
