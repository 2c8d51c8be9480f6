"""One actor for each table, which works through its queue in the order received and never waits for a person.

An actor has a task only while its queue is not empty, so an idle table needs none.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.model.interactions import TablePress
from bot.model.outgoing import Notice, PlainNotice
from bot.model.requests import Move, SortHand
from bot.storage import Reason, StorageError, UserPreferences
from bot.supervision.isolation import may_pass
from bot.supervision.press_times import press_times
from bot.tables import turn_timing
from bot.tables.delivery import hand_records
from bot.tables.live_table import LiveTable
from bot.tables.records.races import LastMove
from bot.tables.rules import calls, lobby
from bot.tables.runtime.recovery import rereading
from bot.tables.runtime.requests import request_handlers
from bot.tables.runtime.requests.press_outcomes import outcome_of
from bot.tables.runtime.requests.press_replies import Fresh, Quiet, Reply, Say, give

from . import clock_jumps, idle_tables, postponed, signal_handlers
from .after_commit import CommittedChange, publish, remember_races
from .change import TableChange
from .clock_jumps import halt_clock
from .runtime import Runtime
from .signals import Alarm, Announced, Continued, Halted, Reread, Shifted, Signal, Withdrawn, Wrote
from .unit_of_work import run

log = logging.getLogger(__name__)

OTHERWISE_STORED = (Reason.OUT_OF_STEP, Reason.NO_TABLE, Reason.IN_DOUBT)
"""Reasons for a failed change after which the table is read again: the database and the live table may differ."""
UNDECIDED = (Reason.FENCED, Reason.IN_DOUBT)
"""Reasons why a press gets no reply: another process may carry it out, or its change may have been stored."""
FINAL = (Reason.FENCED, Reason.LEASE_LOST, Reason.CLOSED)
"""Reasons that mean that this process can no longer store changes to the table."""
STEPS_OF_A_REPLY = 2
"""Number of event-loop iterations until a reply is sent: one starts its task, and aiohttp writes it in the next."""
CLOCK_ONLY = (Announced, Continued, Halted)
"""Signals that usually change only the table's clock. Notes about the clock are stored with the next change."""


def put(runtime: Runtime, table: LiveTable, item: TablePress | Signal) -> None:
    """Put an item at the end of the table's queue, and start the table's task unless it is running."""
    table.queue.append(item)
    if isinstance(item, TablePress):
        runtime.undecided += 1
    if table.task is None:
        table.task = runtime.jobs.task(_work(runtime, table), "table", table.id)


def shift(runtime: Runtime, table: LiveTable, by: float) -> None:
    """Shift the times of a table before it handles anything else, because the clock has jumped by ``by`` seconds.

    The times of the items in its queue are shifted immediately.
    """
    waiting = [replace(item, at=item.at + by) for item in table.queue]
    table.queue.clear()
    put(runtime, table, Shifted(runtime.clock.now(), by))
    table.queue.extend(waiting)


async def done(table: LiveTable) -> None:
    """Wait until no task works on the table's queue."""
    while table.task is not None:
        await asyncio.wait((table.task,))


async def settle(runtime: Runtime, table: LiveTable) -> bool:
    """Handle the table's queue and its postponed signals now. Return False if signals are still postponed."""
    await done(table)
    if table.postponed is not None:
        postponed.hasten(runtime, table)
        put(runtime, table, Alarm(runtime.clock.now()))
        await done(table)
    return table.postponed is None


async def all_done(tables: Mapping[int, LiveTable]) -> None:
    """Wait until no task works on the queue of any of the tables, including tables added during the wait."""
    while busy := [table.task for table in tables.values() if table.task is not None]:
        await asyncio.wait(busy)


async def _work(runtime: Runtime, table: LiveTable) -> None:
    try:
        while table.queue and not runtime.fenced:
            item = table.queue.pop(0)
            try:
                if isinstance(item, TablePress):
                    runtime.undecided -= 1
                    await _press(runtime, table, item)
                else:
                    await _signal(runtime, table, item)
            except Exception:
                log.exception("Table %d could not show what has happened", table.id)
    finally:
        table.task = None
    idle_tables.settle(runtime, table)


# --- presses ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DecidedPress:
    """A press that was carried out."""

    change: TableChange
    reply: Reply
    reason: Reason | None
    """The reason why the change was not stored; ``None`` if it was."""
    likes: UserPreferences
    """The preferences of the user who pressed."""


async def _press(runtime: Runtime, table: LiveTable, press: TablePress) -> None:
    hand = table.hands.get(press.user)
    # Discord may leave out the flags of a message, but the table knows which private messages it has sent.
    press.private = press.private or (hand is not None and hand.includes(press.message))
    runtime.being_decided += 1
    try:
        decision = await _decide(runtime, table, press)
    except Exception as error:
        trace = None if may_pass(error) else error
        log.error("Table %d could not carry out a press: %s", table.id, error, exc_info=trace)
        press_times.decided(press.interaction, "failed")
        give(runtime, table, press, Say(PlainNotice("notice-not-saved")))
        return
    finally:
        runtime.being_decided -= 1
    if not isinstance(decision, DecidedPress):
        press_times.decided(press.interaction, "refused")
        give(runtime, table, press, Say(decision))
        return
    reply, reason = decision.reply, decision.reason
    press_times.decided(press.interaction, outcome_of(reply, reason))
    if reason in UNDECIDED:
        return
    if reason is not None:
        unchanged = Fresh() if press.private else Quiet()
        give(runtime, table, press, unchanged if reason is Reason.REPEATED else Say(PlainNotice("notice-not-saved")))
        return
    change = decision.change
    committed = CommittedChange(runtime, table, change, _shown_by_reply(press, reply), press.received)
    try:
        _note_press(runtime, decision, press)
        remember_races(committed)
    except Exception:
        log.exception("Table %d could not note a press", table.id)
    try:
        give(runtime, table, press, reply)
        await _let_replies_begin()
    finally:
        # The change is stored, so whatever fails here, the other players must see it.
        publish(committed)
    _correct(runtime, table)


async def _decide(runtime: Runtime, table: LiveTable, press: TablePress) -> DecidedPress | Notice:
    """Carry out a press and store its change. If the change would exceed a limit, return the refusal instead."""
    likes = runtime.storage.users.cached(press.user) or await runtime.storage.users.get(press.user)
    change = TableChange(table, press.at, runtime.renderer, press.interaction)
    before = table.table_state
    reply: Reply = request_handlers.carry_out(change, press)
    _halt_unless_connected(runtime, change)
    refusal = runtime.admission.refusal(table, change.table_state, press.user)
    if refusal is not None:
        return refusal
    with runtime.admission.storing(before, change.table_state, press.user):
        reason = await _store(runtime, change)
    return DecidedPress(change, reply, reason, likes)


def _note_press(runtime: Runtime, decision: DecidedPress, press: TablePress) -> None:
    """Note what the next screens and presses need to know about a stored press and its user."""
    change, likes, table = decision.change, decision.likes, decision.change.table
    if change.events:
        table.activity.moved(change.wall)
        _note_move(change, press)
    _remember(change, press, likes)
    _keep_learnt(runtime, table, press.user, likes)
    if isinstance(press.request, SortHand) and press.request.sort != likes.sort:
        runtime.jobs.start(_keep(runtime, press.user, sort=press.request.sort), "keeping a preference")


def _note_move(change: TableChange, press: TablePress) -> None:
    """Note a move that was made with a button, because the user's next press may complete a double press."""
    if isinstance(press.request, Move) and change.state is not None:
        move = LastMove(press.request, press.received, change.state.version)
        change.table.races.moved(press.user, move)


async def _let_replies_begin() -> None:
    """Let the reply that was just started send its request before the change is published to the other players."""
    for _ in range(STEPS_OF_A_REPLY):
        await asyncio.sleep(0)


def _shown_by_reply(press: TablePress, reply: Reply) -> int | None:
    """Return the user whose hand the reply itself brings up to date, if any."""
    return press.user if press.private and isinstance(reply, Fresh) else None


def _remember(change: TableChange, press: TablePress, likes: UserPreferences) -> None:
    """Note the activity, token and preferences of a player, or of a user who asks for a seat.

    Also note the page and order of a player's hand if the press chose them.
    """
    table, seen = change.table, change.look
    if seen is not None and table.seat_of(press.user) is not None:
        hand_records.look(table, press.user, seen.page, seen.sort)
    asks = any(poll.user == press.user for poll in table.table_state.polls)
    if table.seat_of(press.user) is None and not asks:
        return
    table.activity.acted(press.user, press.at)
    hand_records.pressed(table, press, likes)


def _keep_learnt(runtime: Runtime, table: LiveTable, user: int, likes: UserPreferences) -> None:
    """Mark the rule that the hand was explaining as learnt, in the hand and in the user's preferences."""
    hand = table.hands.get(user)
    if hand is None:
        return
    hand_records.learn(hand)
    learnt = hand.reader.learnt
    if learnt is not None and not learnt <= set(likes.learnt):
        runtime.jobs.start(_keep(runtime, user, learnt=sorted(learnt)), "keeping a preference")


async def _keep(runtime: Runtime, user: int, **changes: object) -> None:
    try:
        await runtime.storage.users.change(user, **changes)
    except StorageError as error:
        _log_failure(runtime, error, "A preference was not stored: %s", error)


# --- signals ----------------------------------------------------------------------------------------------------------


async def _signal(runtime: Runtime, table: LiveTable, signal: Signal) -> None:
    """Handle the postponed signals and then this one. If an attempt fails or is not due yet, postpone this one too.

    Signals that usually store nothing, and those to read the table again, do not wait for postponed ones.
    """
    if isinstance(signal, Shifted):
        _shift(runtime, table, signal.by)
        return
    waiting = postponed.waiting(table)
    if isinstance(signal, (*CLOCK_ONLY, Reread)):
        if not await _carry_out(runtime, table, signal):
            postponed.postpone(runtime, table, (signal, *waiting))
    elif not postponed.is_due(table, runtime.clock.now()):
        postponed.add(table, signal)
    else:
        await _signals(runtime, table, (*waiting, signal))


async def _signals(runtime: Runtime, table: LiveTable, signals: Sequence[Signal]) -> None:
    """Handle signals in order until one fails. Postpone that one and the following ones."""
    if table.postponed is not None and not isinstance(signals[-1], Alarm):
        signals = (*signals, Alarm(runtime.clock.now()))  # The alarm starts the clock again.
    for position, signal in enumerate(signals):
        if not await _carry_out(runtime, table, signal):
            postponed.postpone(runtime, table, signals[position:])
            return
    postponed.clear(runtime, table)


async def _carry_out(runtime: Runtime, table: LiveTable, signal: Signal) -> bool:
    """Handle a signal. Return False if it has failed and may succeed later.

    After an unexpected error, drop any signal but an alarm: without its alarm, a match would stand still. Never retry
    ``Wrote``, because a user's message must not count twice.
    """
    try:
        if isinstance(signal, Reread):
            await _reread(runtime, table, signal)
            return True
        reason = await _item(runtime, table, signal)
    except StorageError as error:
        log.error("Table %d could not handle %s: %s", table.id, type(signal).__name__, error)
        reason = error.reason
    except Exception:
        log.exception("Table %d could not handle %s", table.id, type(signal).__name__)
        return not isinstance(signal, Alarm)
    return reason is None or reason in FINAL or isinstance(signal, Wrote)


async def _item(runtime: Runtime, table: LiveTable, item: Signal) -> Reason | None:
    """Handle a signal. Return the reason if its change cannot be stored, else ``None``."""
    # Screens predict the end of a turn when they are drawn, so the clock must not start in the past.
    releases = isinstance(item, Announced | Continued)
    change = TableChange(table, runtime.clock.now() if releases else item.at, runtime.renderer)
    signal_handlers.carry_out(item, change)
    _halt_unless_connected(runtime, change)
    if isinstance(item, CLOCK_ONLY) and change.table_state is table.table_state:
        moved = change.next_at != table.next_at
        change.adopt_notes_only()
        runtime.set_alarm(table)
        _correct(runtime, table)
        if moved:
            _repaint(runtime, table)
        return None
    reason = await _store(runtime, change)
    if reason is None:
        committed = CommittedChange(runtime, table, change, None, time.monotonic())
        try:
            remember_races(committed)
        finally:
            publish(committed)
        _correct(runtime, table)
    return reason


def _halt_unless_connected(runtime: Runtime, change: TableChange) -> None:
    """Stop the clock, which a new turn may have started, if there is no connection to Discord."""
    if not runtime.connected():
        halt_clock(change)


def _shift(runtime: Runtime, table: LiveTable, by: float) -> None:
    clock_jumps.shift(table, by)
    postponed.shift(table, by)
    runtime.set_alarm(table)
    if table.table_state.phase != "over":
        _repaint(runtime, table)


def _repaint(runtime: Runtime, table: LiveTable) -> None:
    """Update all messages that show times, because those times have changed."""
    runtime.publisher.want(table, "table", *(["round"] if table.round_end.events else []))
    runtime.hands.push(table)


async def _reread(runtime: Runtime, table: LiveTable, item: Reread) -> None:
    """Adopt the table's stored state. End the table if it is no longer stored or its stored state cannot be used.

    Users whose data was deleted while they had a seat leave now. Raise ``StorageError`` if the database cannot be
    read now.
    """
    wall = runtime.clock.now()
    if item.forgotten:
        rereading.forget(runtime, table, item.forgotten)
    if not await rereading.reread(runtime, table, wall):
        end = rereading.let_go(runtime, table, wall)
        postponed.clear(runtime, table)
        publish(CommittedChange(runtime, table, end, None, time.monotonic()))
        return
    for nobody in rereading.nobodies(table.table_state):
        change = TableChange(table, wall, runtime.renderer)
        _leave(nobody, change)
        # If this cannot be stored now, a stand-in plays for the empty seat.
        if await _store(runtime, change, again=False) is None:
            committed = CommittedChange(runtime, table, change, None, time.monotonic())
            remember_races(committed)
            publish(committed)


def _leave(user: int, change: TableChange) -> None:
    """Let a user leave.

    Nobody can leave a tournament's table that is waiting for its people, so a computer takes the seat there.
    """
    if calls.due(change.table_state) is not None:
        signal_handlers.carry_out(Withdrawn(change.wall, (user,)), change)
    else:
        run(change, lambda _: change.apply_or_refuse(lobby.leave(change.table_state, user, change.wall)))


def _correct(runtime: Runtime, table: LiveTable) -> None:
    """Update the table's message and the hands if they show too early a time for the end of the turn.

    If the clock starts automatically but later than predicted, they are corrected only with the next change.
    """
    now = runtime.clock.now()
    if turn_timing.is_off(table, table.drawn_behind, now):
        runtime.publisher.want(table, "table")
    runtime.hands.correct(table, now)


def _log_failure(runtime: Runtime, error: StorageError, message: str, *args: object) -> None:
    """Log a message about an error while storing. If the error may pass, limit the number of such log lines.

    While the disk is full or broken, for example, every press causes such an error.
    """
    if error.may_pass:
        runtime.not_stored[message, error.reason].error(log, runtime.clock.now(), message, *args)
    else:
        log.error(message, *args)


async def _store(runtime: Runtime, change: TableChange, again: bool = True) -> Reason | None:
    """Store the change and make it the table's state. If that fails, return the reason and leave the table as it was.

    With ``again``, the table is read again if the stored state may differ from the one that the change is based on.
    """
    unit = change.unit()
    if unit is not None:
        try:
            await runtime.storage.submit(unit, runtime.shard)
        except StorageError as error:
            change.table.not_stored()
            if error.reason is Reason.FENCED:
                runtime.fenced = True
                log.info("Table %d belongs to another process now", change.table.id)
                return error.reason
            if error.reason is not Reason.REPEATED:
                _log_failure(runtime, error, "A change to table %d was not stored: %s", change.table.id, error)
            if again and error.reason in OTHERWISE_STORED:
                put(runtime, change.table, Reread(change.wall))
            return error.reason
        postponed.hasten(runtime, change.table)
    change.adopt()
    return None
