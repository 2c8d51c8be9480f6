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
    """Carry out a signal; the change then holds everything that follows."""
    raise TypeError(f"not an item of a table's queue: {item!r}")


@take.register
def _alarm(_item: signals.Alarm, change: TableChange, _runtime: Runtime) -> None:
    if change.table_state.phase == "playing":
        change.advance()
        derive_transitions(change)
    change.apply(timers.elapse(change.table_state, change.turn, change.wall))
    derive_transitions(change)
    waiting = change.table_state.phase != "playing" or change.table_state.poll("rules") is not None
    if change.next_at is not None and change.wall >= change.next_at and not waiting:
        deal(change)
    if not change.events:
        standin_schedule.act(change)
    derive_transitions(change)


@take.register
def _announced(item: signals.Announced, change: TableChange, _runtime: Runtime) -> None:
    """The clock goes on; after a start the player on turn first gets a full turn."""
    table = change.table
    if change.state is None or change.table_state.phase != "playing" or table.out or item.version < table.turn_version:
        return
    if table.graced:
        table.graced = False
        change.clock = change.clock.owing(turn_timing.grace(change.state, change.now))
    if change.clock.stands is not None:
        change.resume_clock(go=True)


@take.register
def _hand_seen(item: signals.HandSeen, change: TableChange, _runtime: Runtime) -> None:
    seat = change.table_state.seat_of(item.user)
    if seat is not None and change.state is not None:
        change.table_state = presence.opened(change.table_state, seat)


@take.register
def _wrote(item: signals.Wrote, change: TableChange, _runtime: Runtime) -> None:
    """Speech matters to the game only while a silent colour is in force that the table has shown for a while."""
    seat = change.table_state.seat_of(item.user)
    if seat is None or change.state is None or change.table_state.phase != "playing":
        return
    view, table = engine.view(change.state, None), change.table
    seen = table.shown_colour == view.colour and table.shown_since + SPEECH_COUNTS_AFTER <= item.at
    if not seen or not view.options["silent_colours"]:
        return
    try:
        change.act(Speak(seat))
    except Refused:
        return
    derive_transitions(change)


@take.register
def _stopped(item: signals.Stopped, change: TableChange, _runtime: Runtime) -> None:
    change.apply(pauses.pause(change.table_state, item.why, change.wall))
    derive_transitions(change)


@take.register
def _cleared(item: signals.Cleared, change: TableChange, _runtime: Runtime) -> None:
    pause = change.table_state.pause
    if pause is not None and pause.reason in item.whys:
        change.apply(pauses.go_on(change.table_state, change.wall))
        derive_transitions(change)


@take.register
def _vanished(item: signals.Vanished, change: TableChange, _runtime: Runtime) -> None:
    """Nobody can see this table any more: it ends without a result."""
    if change.table_state.phase == "over":
        return
    change.table.gone = True
    was_lobby = change.table_state.phase == "lobby"
    change.table_state = pauses.end(change.table_state, "").table_state
    change.next_at = None
    if was_lobby or change.state is None:
        change.changes.append(TableEnded(item.why))
        return
    scores = tuple(seat.score for seat in engine.view(change.state, None).seats)
    change.changes.append(MatchEnded(item.why, (), scores, counts=False))


@take.register
def _spoken(item: signals.Spoken, change: TableChange, _runtime: Runtime) -> None:
    change.language = item.language


@take.register
def _save(item: signals.Save, change: TableChange, runtime: Runtime) -> None:
    """The change looks at the board itself."""
