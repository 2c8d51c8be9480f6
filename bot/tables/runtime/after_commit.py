"""The consequences of a commit: notes about races, requests for messages and hands, turn calls, plans and alarms."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import singledispatch

from bot.model import table_state as h
from bot.model.outgoing import MatchOver, PlainNotice
from bot.storage import JournalStep
from bot.tables import seat_views, turn_timing
from bot.tables.delivery import hand_records, public_messages, scenes, text_mode_feed
from bot.tables.delivery.private_hands import PrivateHands
from bot.tables.live_table import LiveTable
from bot.tables.records.races import Contest
from bot.tables.rules import lobby
from engine import events as e
from engine.actions import DrawCard

from .change import TableChange
from .computers import stand_ins
from .runtime import Runtime

BELOW = 8
"""A table with this many messages below it is posted again when a turn begins."""
OLD_AFTER = 45 * 60.0
"""A table that was last posted this many seconds ago is posted again when a turn begins."""
REPOST_EVERY = 20.0
"""Seconds after a table's last post during which it is not posted again when a turn begins."""
CALL_AFTER = 30.0
"""Seconds that a player must be inactive at a table before the preference ``pings="away"`` allows a turn call."""
CONTESTS: Mapping[type[e.Event], Contest] = {e.Caught: "caught", e.Accused: "accused", e.PenaltyClaimed: "claimed"}
"""The kinds of events that decide a race about their target, each with the kind of race."""


@dataclass(slots=True)
class CommittedChange:
    """A change that the live table has adopted."""

    runtime: Runtime
    table: LiveTable
    change: TableChange
    user: int | None
    """The user whose hand the reply brings up to date; ``None`` if it updates no hand."""
    received: float
    """The monotonic time when the press was received or, without a press, when the change was made; decides races."""

    @property
    def hands(self) -> PrivateHands:
        """Return the object that sends and updates private hands."""
        return self.runtime.hands


def remember_races(committed: CommittedChange) -> None:
    """Note facts for the next screens and the next presses. This must be quick, because the reply waits for it."""
    for raw in committed.change.events:
        _note(e.typed(raw), committed)
    for line in committed.change.lines:
        if isinstance(line, JournalStep) and isinstance(line.action, DrawCard) and line.refused is None:
            committed.table.races.cards_drawn(line.action.seat, committed.received)
    _lock_catch(committed)
    text_mode_feed.collect_news(committed.table, committed.change.events, committed.change.happened)


def publish(committed: CommittedChange) -> None:
    """Request the messages that show a change, plan the actions of computers and stand-ins, and set the alarm.

    If the table is over, report that to the registry. An exception in one step is raised after the other steps.
    """
    with ExitStack() as steps:
        for step in reversed(STEPS):  # An exit stack calls the last callback first.
            steps.callback(step, committed)


def _request_messages(committed: CommittedChange) -> None:
    for raw in committed.change.events:
        _notice(e.typed(raw), committed)
    for table_event in committed.change.happened:
        _notice(table_event, committed)
        _announce(table_event, committed)


def _show_table(committed: CommittedChange) -> None:
    table, change = committed.table, committed.change
    if change.events or change.happened or change.language != change.spoken_before:
        _repaint(committed)
    elif table.gone:
        _take_leave(committed)
    if table.table_state.phase == "lobby" and not table.time_offered:
        _offer_time(committed)


def _plan(committed: CommittedChange) -> None:
    stand_ins.plan(committed.runtime, committed.change)


def _go_on(committed: CommittedChange) -> None:
    committed.runtime.set_alarm(committed.table)
    if committed.table.table_state.phase == "over":
        committed.runtime.over(committed.table)


STEPS = (_request_messages, _show_table, _plan, _go_on)
"""The steps of ``publish``."""


def _offer_time(committed: CommittedChange) -> None:
    """If a player would like more time, show the host a private offer to double everybody's time limits."""
    table, table_state = committed.table, committed.table.table_state
    likes = (committed.runtime.preferences(table_state.people[seat].user) for seat in table_state.persons())
    if any(liked.more_time for liked in likes) and lobby.has_clocks(table_state):
        table.time_offered = committed.hands.show_page(table, table_state.people[table_state.host].user, "more_time")


def _repaint(committed: CommittedChange) -> None:
    table, publisher = committed.table, committed.runtime.publisher
    if not _cannot_speak(table):
        publisher.want(table, "table", *_besides(table))
    elif _has_card(table) and not table.out:
        publisher.want(table, "card")
    committed.hands.push(table, but=committed.user)
    committed.hands.send_news_to_all(table)


def _take_leave(committed: CommittedChange) -> None:
    """Request the messages about the end of a table whose thread was deleted."""
    committed.runtime.publisher.want(committed.table, *leave_taking(committed.table))


def leave_taking(table: LiveTable) -> list[str]:
    """Return the names of the messages in the parent channel that show the end of a table whose thread was deleted."""
    if table.place.parent_id is None or table.out:
        return []
    wanted = ["card"] if _has_card(table) else []
    if table.has_match and "end_mention" in table.server.features:
        wanted.append("end mention")
    return wanted


def _besides(table: LiveTable) -> list[str]:
    """Return the names of the other messages that may have changed together with the table's."""
    board = table.board
    wanted = ["card"] if _has_card(table) else []
    if table.table_state.polls or board.polls:
        wanted.append("polls")
    view = None if table.state is None else seat_views.view(table.state, None)
    if board.reaction or (view is not None and view.reaction is not None):
        wanted.append("reaction")
    if board.vote or (view is not None and view.vote is not None):
        wanted.append("vote")
    if board.round_end or table.round_end.events:
        wanted.append("round")
    return wanted


def _has_card(table: LiveTable) -> bool:
    """Return True if the channel keeps a card for the table's thread. A tournament shows its tables itself."""
    return table.place.parent_id is not None and table.table_state.call is None


def _announce(table_event: h.TableEvent, committed: CommittedChange) -> None:
    table, runtime = committed.table, committed.runtime
    shown = runtime.renderer.announce(scenes.scene(table, runtime.clock.now()), table_event)
    if shown is not None and not _cannot_speak(table):
        table.messages.announce(shown)
        runtime.publisher.want(table, "announcements")


def _cannot_speak(table: LiveTable) -> bool:
    """Return True if nothing may be posted. A message would reopen a thread that was archived or locked."""
    pause = table.table_state.pause
    return table.out or table.gone or (pause is not None and pause.reason in ("archived", "locked"))


# --- consequences of single facts -----------------------------------------------------------------------------------


@singledispatch
def _note(fact: object, committed: CommittedChange) -> None:
    """Do nothing by default, because the state already reflects most events."""


@singledispatch
def _notice(fact: object, committed: CommittedChange) -> None:
    """Do nothing by default, because the table and the hands already show most events."""


@_note.register
def _card_played(event: e.CardPlayed, committed: CommittedChange) -> None:
    version = 0 if committed.table.state is None else committed.table.state.version
    jump_in = event.play_kind == "jump_in"
    committed.table.races.card_played(event.seat, committed.received, version, jump_in=jump_in)


def _lock_catch(committed: CommittedChange) -> None:
    """Lock *Catch* for a user whose catch failed."""
    if committed.change.catch_locked is not None:
        committed.table.races.lock(*committed.change.catch_locked, time.monotonic())


@_note.register
def _began(_event: e.TurnBegan, committed: CommittedChange) -> None:
    turn_timing.predict_again(committed.table)


@_note.register
def _called(event: e.Called, committed: CommittedChange) -> None:
    committed.table.races.decided("called", event.seat, event.seat, committed.received)


@_note.register
def _decided(event: e.Caught | e.Accused | e.PenaltyClaimed, committed: CommittedChange) -> None:
    if not isinstance(event, e.Accused) or event.right:
        committed.table.races.decided(CONTESTS[type(event)], event.target, event.by, committed.received)


@_note.register
def _reaction_pressed(event: e.Pressed, committed: CommittedChange) -> None:
    committed.table.races.reaction_pressed(event.seat, committed.received)


@_note.register
def _reaction_ended(event: e.ReactionEnded, committed: CommittedChange) -> None:
    committed.table.races.reaction_ended(event.slowest, committed.received)


@_note.register
def _shown(event: e.HandShown, committed: CommittedChange) -> None:
    user = committed.table.table_state.people[event.to].user
    hand_records.show_hand(committed.table, user, event)


@_notice.register
def _turn(event: e.TurnBegan, committed: CommittedChange) -> None:
    """Repost the table if that is due, call the player if necessary, and send a buried hand again.

    Do nothing if the turn is already over.
    """
    table = committed.table
    if table.state is None or seat_views.view(table.state, None).turn != event.seat:
        return
    table.turn_version = table.state.version
    table.races.turn_began(committed.received)
    if _is_due_again(table):
        table.messages.post_again()
    _call_current_player(committed)


def _call_current_player(committed: CommittedChange) -> None:
    """Call the current player if they want or need a call, and send a buried hand again.

    Do nothing if it is nobody's turn or no match is running.
    """
    table, runtime, seat = committed.table, committed.runtime, committed.change.turn
    if seat is None or table.table_state.phase != "playing":
        return
    player = table.table_state.people[seat]
    table.call_in_words = _only_calls_reach(committed, player)
    table.call_silently = runtime.preferences(player.user).pings == "never"
    wanted = table.call_in_words or _wants_a_call(committed, player)
    table.calling = (player.user, table.turn_version) if wanted else None
    if table.calling is not None or table.board.call or table.called is not None:
        runtime.publisher.want(table, "call")
    present = player.status == "here" and not player.computer
    if present and player.user != committed.user:
        committed.hands.call(table, player.user)


def recall_turn(table: LiveTable) -> None:
    """Adopt the call that a previous process sent for the current turn, so that it is deleted when the turn ends."""
    turn = None if table.state is None else seat_views.view(table.state, None).turn
    if turn is not None and table.board.call and table.table_state.phase == "playing":
        table.calling = (table.table_state.people[turn].user, table.turn_version)
        public_messages.take_call(table)


def _is_due_again(table: LiveTable) -> bool:
    board = table.board
    if not board.table or table.wall - board.posted < REPOST_EVERY:
        return False
    return table.messages.below >= BELOW or table.wall - board.posted >= OLD_AFTER


def _wants_a_call(committed: CommittedChange, player: h.SeatedPlayer) -> bool:
    if player.status != "here" or player.computer or committed.table.table_state.phase != "playing":
        return False
    pings = committed.runtime.preferences(player.user).pings
    if pings == "away":
        return committed.table.wall - committed.table.activity.last_of(player.user) >= CALL_AFTER
    return pings == "always"


def _only_calls_reach(committed: CommittedChange, player: h.SeatedPlayer) -> bool:
    """Return True if no private message can reach a player in text mode, so the call must contain the news."""
    if player.status != "here" or player.computer or committed.table.table_state.phase != "playing":
        return False
    uses_text_mode = committed.runtime.preferences(player.user).text_mode or committed.table.server.text_mode
    return uses_text_mode and not committed.hands.reaches(committed.table, player.user)


def _end_call(committed: CommittedChange) -> None:
    committed.table.calling = None
    committed.runtime.publisher.want(committed.table, "call")


@_notice.register
def _dealt(_event: e.RoundDealt, committed: CommittedChange) -> None:
    hand_records.begin_round(committed.table)
    committed.hands.deal(committed.table)
    committed.runtime.publisher.want(committed.table, "round")


@_notice.register
def _reaction(_event: e.ReactionOpened, committed: CommittedChange) -> None:
    committed.table.reactions += 1


@_notice.register
def _round_over(_event: e.RoundWon | e.RoundVoid, committed: CommittedChange) -> None:
    committed.table.round_end.round_over(committed.table.recent)
    _end_call(committed)


@_notice.register
def _match_won(event: e.MatchWon, committed: CommittedChange) -> None:
    _match_over(committed, MatchOver(event.seats, committed.table.round_end.events))


@_notice.register
def _match_ended(table_event: h.MatchAbandoned, committed: CommittedChange) -> None:
    _match_over(committed, MatchOver((), (), table_event.by))


def _match_over(committed: CommittedChange, over: MatchOver) -> None:
    committed.table.round_end.end_match(over)
    _end_call(committed)
    committed.runtime.publisher.want(committed.table, "result")


@_notice.register
def _paused(_happening: h.MatchPaused, committed: CommittedChange) -> None:
    _end_call(committed)


@_notice.register
def _resumed(_happening: h.MatchResumed, committed: CommittedChange) -> None:
    """Post the table again, unless it was posted during the pause and is not buried. Showing it starts the clock.

    Call the current player again, because the earlier call was withdrawn when the pause began.
    """
    table, since = committed.table, committed.change.paused_since
    if since is None or table.board.posted <= since or table.messages.below >= BELOW:
        table.messages.post_again()
    if table.state is None:
        return
    table.turn_version = table.state.version
    _call_current_player(committed)


@_notice.register
def _taken_over(table_event: h.TakenOver, committed: CommittedChange) -> None:
    committed.hands.take_away(committed.table, table_event.user)
    user = committed.table.table_state.people[table_event.seat].user
    text_mode_feed.send_soon(committed.table, user)
    committed.hands.renew(committed.table, user)
    if committed.change.turn == table_event.seat:
        _call_current_player(committed)


@_notice.register
def _held(table_event: h.HeldTillRoundEnd, committed: CommittedChange) -> None:
    user = committed.table.table_state.people[table_event.seat].user
    committed.hands.say(committed.table, user, PlainNotice("notice-held"))
