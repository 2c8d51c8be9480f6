"""Requests for moves in the game. The engine decides on a move unless the press is outdated or repeated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import engine
from bot.model.interactions import NO_MESSAGE, TablePress
from bot.model.outgoing import OUTDATED, Denied, Notice, Overtaken, PlainNotice, Rejected
from bot.model.requests import NO_SEAT, CallOrCatch, Move, Typed
from bot.tables import seat_views
from bot.tables.rules import polls
from bot.tables.runtime.change import TableChange
from engine import events as e
from engine.actions import Accuse, Action, Call, Catch, Claim, DrawCard, Peek, PlayCard, Press
from engine.refusals import Refused
from engine.rules.uno_calls import wrong_catch_costs
from engine.view import catch_candidates

from . import stale_press
from .press_replies import Fresh, PageReply, Quiet, Reply, Say, TypedReply

CATCH_LOCKED_FOR = 3.0
"""Seconds for which a user's *Catch* is locked after an unsuccessful catch."""
MISSES = frozenset({"nothing_to_catch", "too_late", "bad_target", "already_called"})
"""Refusals of a catch that are acknowledged silently if they would reveal who has forgotten to call.

If everybody can see that nobody has forgotten to call, the reply is that there is nobody to catch.
"""
BEATEN: Mapping[type[Action], frozenset[str]] = {
    Call: frozenset({"too_late", "already_called", "not_now"}),
    Press: frozenset({"not_now"}),
    Accuse: frozenset({"too_late", "nothing_to_catch"}),
    Claim: frozenset({"too_late"}),
}
"""Refusals that may mean that a move has lost a race, by the kind of move."""
PAGES: Mapping[type[Action], str] = {Catch: "catch", Peek: "peek", Accuse: "accuse", Claim: "claim"}
"""Pages on which the targets of moves are chosen, by the kind of move."""


def move(change: TableChange, press: TablePress, request: Move) -> Reply:
    """Carry out a move, unless its button is outdated or the engine refuses the move."""
    if _names_somebody_else(change, request):
        return _outdated(request)
    seat = change.table_state.seat_of(press.user)
    if seat is None:
        return Say(PlainNotice("notice-not-seated"))
    if change.state is None:
        return Say(Denied("not_running"))
    if change.table_state.pause is not None:
        return Fresh(PlainNotice("notice-paused", {"reason": change.table_state.pause.reason}))
    action = replace(request.action, seat=seat)
    if isinstance(action, Catch):
        return _catch(change, press, action)
    view = seat_views.view(change.state, seat)
    if stale_press.is_repeated(change.table, press, view):
        return _again(change, press)
    meant = replace(request, action=action)
    if stale_press.is_outdated(change.table, seat, press, meant, view):
        return Fresh(stale_press.outdated(change.table, seat, press, meant))
    if isinstance(action, PlayCard) and not stale_press.holds(request.seen, view):
        action = replace(action, late=True)
    return _act(change, press, action)


def _again(change: TableChange, press: TablePress) -> Reply:
    """Return the reply to the second half of a double press.

    On a private message, this is the hand with the sentence that the first half got.
    """
    if not press.private:
        return Quiet()
    hand = change.table.hands.get(press.user)
    return Fresh(hand.sentence if hand is not None and change.wall < hand.sentence_until else None)


def _names_somebody_else(change: TableChange, request: Move) -> bool:
    """Return True if the button named a player who no longer has the seat."""
    return request.about is not None and not request.about.sits_in(change.table_state)


def _outdated(request: Move) -> Reply:
    """Return the current form of the page that named the player; a notice if the move has no such page."""
    page = PAGES.get(type(request.action))
    return Fresh(PlainNotice("notice-stale")) if page is None else PageReply(page, word=OUTDATED)


def _act(change: TableChange, press: TablePress, action: Action) -> Reply:
    late = isinstance(action, PlayCard) and (action.late or _jumps_at_own_turn(change, action))
    try:
        events = change.act(action)
    except Refused as refusal:
        return Fresh(_said(change, press, action, refusal))
    change.apply(polls.moved(change.table_state, action.seat, change.wall))
    if isinstance(action, Accuse) and _is_wrong(events):
        return Fresh(stale_press.beaten(change.table, action, press))
    # A late press is not refused if a rule sets a price for it. The reply still names the faster player.
    return Fresh(stale_press.overtaken(change.table, action.seat, press) if late else None)


def _jumps_at_own_turn(change: TableChange, action: PlayCard) -> bool:
    """Return True for a jump-in by the current seat. It comes too late, because the seat's turn has already begun."""
    return action.offered == "jump_in" and change.turn == action.seat


def _said(change: TableChange, press: TablePress, action: Action, refusal: Refused) -> Notice | None:
    """Return the notice that names the faster player or the reason for a refusal; ``None`` for a double press."""
    table, code = change.table, refusal.code
    may_repeat = isinstance(action, DrawCard) or code == "not_in_hand"
    if may_repeat and stale_press.is_double_press(table, action.seat, press, action):
        return None
    if code in BEATEN.get(type(action), ()):
        beaten = stale_press.beaten(table, action, press)
        if beaten is not None:
            return beaten
    if code in ("too_late", "not_your_turn", "not_now", "finished"):
        raced = stale_press.overtaken(table, action.seat, press)
        if raced is not None and (code == "too_late" or table.races.jumped):
            return raced
    return Rejected(code, refusal.option, refusal.facts)


def typed(change: TableChange, press: TablePress, request: Typed) -> Reply:
    """Carry out a typed move, and reply with its events or with the reason why it was refused."""
    if _names_somebody_else(change, request.move):
        return _outdated(request.move)
    seat, before = change.table_state.seat_of(press.user), len(change.events)
    reply = move(change, press, _as_offered(change, seat, request.move))
    if isinstance(reply, Fresh):
        return TypedReply(tuple(e.redact(raw, seat) for raw in change.events[before:]), reply.sentence)
    return _caught_or_not(change, reply)


def _as_offered(change: TableChange, seat: int | None, request: Move) -> Move:
    """Return the move, with a play kind added if it plays a card and has none.

    For a card that fits, this is the kind with which it can be played now. For any other card, it is ``turn`` or
    ``answer``, because a jump-in with a card that does not fit could cost something.
    """
    action = request.action
    if not isinstance(action, PlayCard) or action.offered is not None or change.state is None or seat is None:
        return request
    view = seat_views.view(change.state, seat)
    fair = (play.offered for play in view.moves.plays if play.cards == action.cards)
    otherwise = "answer" if view.turn == seat and view.owed_by is not None else "turn"
    return replace(request, action=replace(action, offered=next(fair, otherwise)))


# --- Uno! and Catch! ------------------------------------------------------------------------------------------------


def call_or_catch(change: TableChange, press: TablePress, _request: CallOrCatch) -> Reply:
    """Make the call that is owed or allowed; if there is none, try a catch."""
    seat = change.table_state.seat_of(press.user)
    if seat is not None and change.state is not None and change.table_state.pause is None:
        calls = seat_views.view(change.state, seat).moves.calls
        if calls:
            reply = _act(change, press, Call(seat, calls[0]))
            return Say(PlainNotice("notice-called")) if reply == Fresh() else reply
    return _caught_or_not(change, move(change, press, Move(Catch(NO_SEAT))))


def _caught_or_not(change: TableChange, reply: Reply) -> Reply:
    """Return the reply or, in place of a silent one, a sentence that reports whether somebody was caught."""
    if reply != Quiet():
        return reply
    caught = any(raw[0] == e.Caught.kind for raw in change.events)
    return Say(PlainNotice("notice-caught" if caught else "notice-not-caught"))


def _catch(change: TableChange, press: TablePress, action: Catch) -> Reply:
    table = change.table
    if table.races.locked.get(press.user, 0.0) > press.received:
        return Say(PlainNotice("notice-catch-locked")) if press.typed else Quiet()
    assert change.state is not None
    view = seat_views.view(change.state, action.seat)
    if stale_press.is_repeated(table, press, view) and not _is_owed_to(change, action):
        return _silently(press)
    if action.target is None and wrong_catch_costs(view.options) and len(catch_candidates(view)) > 1:
        return PageReply("catch")
    try:
        events = change.act(action)
    except Refused as refusal:
        if refusal.code not in MISSES:
            return Fresh(Rejected(refusal.code, refusal.option, refusal.facts))
        _lock(change, press)
        beaten = stale_press.beaten(table, action, press)
        if beaten is None and not catch_candidates(view):
            return Say(PlainNotice("notice-not-caught"))
        return _silently(press, beaten)
    change.apply(polls.moved(change.table_state, action.seat, change.wall))
    if not _is_wrong(events):
        return _silently(press)
    _lock(change, press)
    return _silently(press, stale_press.beaten(table, action, press))


def _is_wrong(events: Sequence[e.Raw]) -> bool:
    """Return True if a catch or an accusation was wrong."""
    facts = (e.typed(raw) for raw in events)
    return any(isinstance(fact, e.CaughtWrongly) or (isinstance(fact, e.Accused) and not fact.right) for fact in facts)


def _is_owed_to(change: TableChange, action: Catch) -> bool:
    """Return True if the catch would be right."""
    assert change.state is not None
    targets = (other.target for other in engine.legal(change.state, action.seat) if isinstance(other, Catch))
    return any(action.target in (None, target) for target in targets)


def _silently(press: TablePress, beaten: Overtaken | None = None) -> Reply:
    """Return a reply that reveals nothing about the catch except, after a lost race, the faster player.

    If the target was chosen on a private page, the hand replaces that page.
    """
    if press.private and press.message != NO_MESSAGE:
        return Fresh(beaten)
    return Quiet() if beaten is None else Say(beaten)


def _lock(change: TableChange, press: TablePress) -> None:
    change.catch_locked = press.user, press.received + CATCH_LOCKED_FOR
