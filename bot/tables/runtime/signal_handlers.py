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
from .change import Draft
from .derive import follow
from .runtime import Runtime

SPEECH_COUNTS_AFTER = 3.0
"""A message breaks the silence only so many seconds after the table that asked for it was confirmed."""


@singledispatch
def take(item: object, _draft: Draft, _runtime: Runtime) -> None:
    """Does what the item says; the draft then holds everything that follows."""
    raise TypeError(f"not an item of a table's queue: {item!r}")


@take.register
def _alarm(_item: signals.Alarm, draft: Draft, _runtime: Runtime) -> None:
    if draft.house.phase == "playing":
        draft.advance()
        follow(draft)
    draft.step(timers.elapse(draft.house, draft.turn, draft.wall))
    follow(draft)
    waiting = draft.house.phase != "playing" or draft.house.poll("rules") is not None
    if draft.next_at is not None and draft.wall >= draft.next_at and not waiting:
        deal(draft)
    if not draft.events:
        standin_schedule.act(draft)
    follow(draft)


@take.register
def _announced(item: signals.Announced, draft: Draft, _runtime: Runtime) -> None:
    """The clock goes on; after a start the player on turn first gets a full turn."""
    table = draft.table
    if draft.state is None or draft.house.phase != "playing" or table.out or item.version < table.turn_version:
        return
    if table.graced:
        table.graced = False
        draft.clock = draft.clock.owing(turn_timing.grace(draft.state, draft.now))
    if draft.clock.stands is not None:
        draft.settle(go=True)


@take.register
def _hand_seen(item: signals.HandSeen, draft: Draft, _runtime: Runtime) -> None:
    seat = draft.house.seat_of(item.user)
    if seat is not None and draft.state is not None:
        draft.house = presence.opened(draft.house, seat)


@take.register
def _wrote(item: signals.Wrote, draft: Draft, _runtime: Runtime) -> None:
    """Speech matters to the game only while a silent colour is in force that the table has shown for a while."""
    seat = draft.house.seat_of(item.user)
    if seat is None or draft.state is None or draft.house.phase != "playing":
        return
    view, table = engine.view(draft.state, None), draft.table
    seen = table.shown_colour == view.colour and table.shown_since + SPEECH_COUNTS_AFTER <= item.at
    if not seen or not view.options["silent_colours"]:
        return
    try:
        draft.act(Speak(seat))
    except Refused:
        return
    follow(draft)


@take.register
def _stopped(item: signals.Stopped, draft: Draft, _runtime: Runtime) -> None:
    draft.step(pauses.pause(draft.house, item.why, draft.wall))
    follow(draft)


@take.register
def _cleared(item: signals.Cleared, draft: Draft, _runtime: Runtime) -> None:
    rest = draft.house.rest
    if rest is not None and rest.reason in item.whys:
        draft.step(pauses.go_on(draft.house, draft.wall))
        follow(draft)


@take.register
def _vanished(item: signals.Vanished, draft: Draft, _runtime: Runtime) -> None:
    """Nobody can see this table any more: it ends without a result."""
    if draft.house.phase == "over":
        return
    draft.table.gone = True
    was_lobby = draft.house.phase == "lobby"
    draft.house = pauses.end(draft.house, "").house
    draft.next_at = None
    if was_lobby or draft.state is None:
        draft.changes.append(TableEnded(item.why))
        return
    scores = tuple(seat.score for seat in engine.view(draft.state, None).seats)
    draft.changes.append(MatchEnded(item.why, (), scores, counts=False))


@take.register
def _spoken(item: signals.Spoken, draft: Draft, _runtime: Runtime) -> None:
    draft.language = item.language


@take.register
def _save(item: signals.Save, draft: Draft, runtime: Runtime) -> None:
    """The draft looks at the board by itself."""
