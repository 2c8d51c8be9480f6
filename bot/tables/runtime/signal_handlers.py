"""What a table does with the items of its queue that are no presses."""

from __future__ import annotations

from functools import singledispatch

import engine
from bot.storage import MatchEnded, TableEnded
from bot.tables import turn_timing
from bot.tables.rules import pauses, presence, timers
from bot.tables.runtime.requests.move_requests import deal
from engine.actions import Speak
from engine.refusals import Refused

from . import signals, standin_schedule
from .change import TableChange
from .derive import derive_transitions
from .runtime import Runtime

SPEECH_COUNTS_AFTER = 3.0
"""A message breaks the silence only so many seconds after the table that asked for it was confirmed."""


@singledispatch
def take(item: object, _draft: TableChange, _runtime: Runtime) -> None:
    """Does what the item says; the draft then holds everything that follows."""
    raise TypeError(f"not an item of a table's queue: {item!r}")


@take.register
def _alarm(_item: signals.Alarm, draft: TableChange, _runtime: Runtime) -> None:
    if draft.table_state.phase == "playing":
        draft.advance()
        derive_transitions(draft)
    draft.step(timers.elapse(draft.table_state, draft.turn, draft.wall))
    derive_transitions(draft)
    waiting = draft.table_state.phase != "playing" or draft.table_state.poll("rules") is not None
    if draft.next_at is not None and draft.wall >= draft.next_at and not waiting:
        deal(draft)
    if not draft.events:
        standin_schedule.act(draft)
    derive_transitions(draft)


@take.register
def _announced(item: signals.Announced, draft: TableChange, _runtime: Runtime) -> None:
    """The clock goes on; after a start the player on turn first gets a full turn."""
    table = draft.table
    if draft.state is None or draft.table_state.phase != "playing" or table.out or item.version < table.turn_version:
        return
    if table.graced:
        table.graced = False
        draft.clock = draft.clock.owing(turn_timing.grace(draft.state, draft.now))
    if draft.clock.stands is not None:
        draft.settle(go=True)


@take.register
def _hand_seen(item: signals.HandSeen, draft: TableChange, _runtime: Runtime) -> None:
    seat = draft.table_state.seat_of(item.user)
    if seat is not None and draft.state is not None:
        draft.table_state = presence.opened(draft.table_state, seat)


@take.register
def _wrote(item: signals.Wrote, draft: TableChange, _runtime: Runtime) -> None:
    """Speech matters to the game only while a silent colour is in force that the table has shown for a while."""
    seat = draft.table_state.seat_of(item.user)
    if seat is None or draft.state is None or draft.table_state.phase != "playing":
        return
    view, table = engine.view(draft.state, None), draft.table
    seen = table.shown_colour == view.colour and table.shown_since + SPEECH_COUNTS_AFTER <= item.at
    if not seen or not view.options["silent_colours"]:
        return
    try:
        draft.act(Speak(seat))
    except Refused:
        return
    derive_transitions(draft)


@take.register
def _stopped(item: signals.Stopped, draft: TableChange, _runtime: Runtime) -> None:
    draft.step(pauses.pause(draft.table_state, item.why, draft.wall))
    derive_transitions(draft)


@take.register
def _cleared(item: signals.Cleared, draft: TableChange, _runtime: Runtime) -> None:
    pause = draft.table_state.pause
    if pause is not None and pause.reason in item.whys:
        draft.step(pauses.go_on(draft.table_state, draft.wall))
        derive_transitions(draft)


@take.register
def _vanished(item: signals.Vanished, draft: TableChange, _runtime: Runtime) -> None:
    """Nobody can see this table any more: it ends without a result."""
    if draft.table_state.phase == "over":
        return
    draft.table.gone = True
    was_lobby = draft.table_state.phase == "lobby"
    draft.table_state = pauses.end(draft.table_state, "").table_state
    draft.next_at = None
    if was_lobby or draft.state is None:
        draft.changes.append(TableEnded(item.why))
        return
    scores = tuple(seat.score for seat in engine.view(draft.state, None).seats)
    draft.changes.append(MatchEnded(item.why, (), scores, counts=False))


@take.register
def _spoken(item: signals.Spoken, draft: TableChange, _runtime: Runtime) -> None:
    draft.language = item.language


@take.register
def _save(item: signals.Save, draft: TableChange, runtime: Runtime) -> None:
    """The draft looks at the board by itself."""
