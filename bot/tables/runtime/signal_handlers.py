"""The steps by which a table handles the signals in its queue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import engine
from bot.storage import MatchEnded, TableEnded
from bot.tables import turn_timing
from bot.tables.rules import calls, pauses, presence, timers
from bot.tables.runtime.requests.match_requests import deal
from engine.actions import Speak
from engine.refusals import Refused
from engine.rules.silent_colours import forbids_speaking

from . import clock_jumps, derive, signals
from .change import TableChange
from .computers import stand_ins
from .opening import called_tables
from .unit_of_work import run

SPEECH_COUNTS_AFTER = 3.0
"""Seconds that the table must have shown a silent colour before a player's message breaks the silence."""

SignalStep = Callable[[Any, TableChange], None]


def carry_out(signal: signals.Signal, change: TableChange) -> None:
    """Handle a signal, step by step."""
    for step in STEPS[type(signal)]:
        run(change, partial(step, signal))


def _continue_after_failure(signal: signals.Alarm, change: TableChange) -> None:
    if change.table.postponed is not None:
        clock_jumps.continue_after_failure(change)
        _excuse(signal, change)


def _continue_after_outage(_signal: signals.Continued, change: TableChange) -> None:
    if change.table.postponed is None:
        clock_jumps.continue_clock(change)


def _pass_deadlines(_signal: signals.Alarm, change: TableChange) -> None:
    if change.table_state.phase == "playing":
        change.advance()


def _elapse_timers(_signal: signals.Alarm, change: TableChange) -> None:
    change.apply(timers.elapse(change.table_state, change.turn, change.wall))


def _begin_called(_signal: signals.Signal, change: TableChange) -> None:
    called_tables.begin_if_due(change)


def _deal_if_due(_signal: signals.Alarm, change: TableChange) -> None:
    if change.next_at is not None and change.wall >= change.next_at and timers.may_deal(change.table_state):
        deal(change)


def _let_standin_act(_signal: signals.Alarm, change: TableChange) -> None:
    if not change.events:
        stand_ins.act(change)


def _start_clock(signal: signals.Announced, change: TableChange) -> None:
    """Start the clock of a running match, unless the message shows an earlier turn.

    The clock stays stopped while the server is unavailable or signals are postponed. The alarm that follows postponed
    signals starts it. For a match just loaded, the start is delayed so that the current player gets a full turn.
    """
    table = change.table
    if not change.has_match or change.table_state.phase != "playing" or table.out:
        return
    if signal.version < table.turn_version:
        return
    if change.graced:
        change.graced = False
        assert change.state is not None
        change.clock = change.clock.owing(turn_timing.grace(change.state, change.now))
    if change.clock.stopped_at is not None and table.postponed is None:
        change.resume_clock(go=True)


def _note_open_hand(signal: signals.HandSeen, change: TableChange) -> None:
    seat = change.table_state.seat_of(signal.user)
    if seat is not None and change.has_match:
        change.table_state = presence.opened(change.table_state, seat)


def _report_speech(signal: signals.Wrote, change: TableChange) -> None:
    """Report to the engine that a player has written a message.

    Do nothing unless a rule forbids speaking and the table had shown the colour in force for ``SPEECH_COUNTS_AFTER``
    seconds.
    """
    seat = change.table_state.seat_of(signal.user)
    if seat is None or change.state is None or change.table_state.phase != "playing":
        return
    view, table = engine.view(change.state, None), change.table
    shown = table.shown_colour
    seen = shown.confirmed == view.colour and shown.since + SPEECH_COUNTS_AFTER <= signal.at
    if not seen or not forbids_speaking(view.options):
        return
    try:
        change.act(Speak(seat))
    except Refused:
        return


def _pause(signal: signals.Stopped, change: TableChange) -> None:
    change.apply(pauses.pause(change.table_state, signal.reason, change.wall))


def _resume(signal: signals.Cleared, change: TableChange) -> None:
    pause = change.table_state.pause
    obstructed = pause is not None and pause.reason in signal.reasons
    if obstructed:
        change.apply(pauses.end_pause(change.table_state, change.wall))
    if obstructed or "outage" in signal.reasons:
        _excuse(signal, change)


def _excuse(_signal: signals.Signal, change: TableChange) -> None:
    """Extend the time limits that ran out, or nearly ran out, while people could not press."""
    change.apply(timers.excuse(change.table_state, change.wall))


def _replace_withdrawn(signal: signals.Withdrawn, change: TableChange) -> None:
    seats = [seat for user in signal.users if (seat := change.table_state.seat_of(user)) is not None]
    change.apply(calls.replaced(change.table_state, seats, called_tables.computer_names(change), change.wall))


def _call_late(signal: signals.Notified, change: TableChange) -> None:
    change.apply(calls.prolong(change.table_state, change.wall + signal.later))


def _release(_signal: signals.TournamentEnded, change: TableChange) -> None:
    change.apply(calls.release(change.table_state))


def _end_without_result(signal: signals.Vanished, change: TableChange) -> None:
    if change.table_state.phase == "over":
        return
    change.gone = True
    was_lobby = change.table_state.phase == "lobby"
    change.table_state = pauses.end(change.table_state, "").table_state
    change.next_at = None
    if was_lobby or change.state is None:
        change.changes.append(TableEnded(signal.ending))
        return
    scores = derive.final_scores(engine.view(change.state, None), ())
    change.changes.append(MatchEnded(signal.ending, (), scores, counts=False))


def _change_language(signal: signals.Spoken, change: TableChange) -> None:
    change.language = signal.language


STEPS: Mapping[type[signals.Signal], tuple[SignalStep, ...]] = {
    signals.Alarm: (
        _continue_after_failure,
        _pass_deadlines,
        _elapse_timers,
        _begin_called,
        _deal_if_due,
        _let_standin_act,
    ),
    signals.Announced: (_start_clock,),
    signals.HandSeen: (_note_open_hand,),
    signals.Wrote: (_report_speech,),
    signals.Stopped: (_pause,),
    signals.Cleared: (_resume,),
    signals.Notified: (_call_late,),
    signals.Withdrawn: (_replace_withdrawn, _begin_called),
    signals.TournamentEnded: (_release,),
    signals.Vanished: (_end_without_result,),
    signals.Spoken: (_change_language,),
    # No step is needed, because each change compares the board with the stored one.
    signals.Save: (),
    signals.Halted: (lambda _signal, change: clock_jumps.halt_clock(change),),
    signals.Continued: (_continue_after_outage, _excuse),
}
"""The steps of each signal except ``Reread`` and ``Shifted``. After each step, its consequences are applied."""
