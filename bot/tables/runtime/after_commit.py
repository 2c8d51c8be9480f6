"""What a stored change means for what people see: races remembered, messages to be painted, hands pushed, turns
called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from bot.model import table_state as h
from bot.model.outgoing import MatchOver, PlainNotice
from bot.tables import seat_views
from bot.tables.delivery import scenes, text_mode_feed
from bot.tables.delivery.private_hands import PrivateHands
from bot.tables.live_table import LiveTable
from bot.tables.rules import lobby
from engine import events as e

from . import standin_schedule
from .change import TableChange
from .runtime import Runtime

BELOW = 8
OLD_AFTER = 45 * 60.0
REPOST_EVERY = 20.0
"""A table is posted anew at a change of turn when so many messages lie below it or it is so old, at most so often."""
CALL_AFTER = 30.0
"""Who has acted or written here within so many seconds is not called."""
ENDING = (e.RoundWon, e.RoundVoid, e.PointsWritten, e.MatchWon)


@dataclass(slots=True)
class CommittedChange:
    """A change that was stored: by whose press (``user``), received when (``time.monotonic()``)."""

    runtime: Runtime
    table: LiveTable
    draft: TableChange
    user: int | None
    received: float

    @property
    def hands(self) -> PrivateHands:
        """The writers of private hands."""
        return self.runtime.hands


def remember_races(change: CommittedChange) -> None:
    """Notes what the next screens are to show or the next presses to learn; quick, for the answer waits for it."""
    if change.draft.events:
        change.table.back = False
    for raw in change.draft.events:
        _note(e.typed(raw), change)
    text_mode_feed.hear(change.table, change.draft.events, change.draft.happened)


def publish(change: CommittedChange) -> None:
    """Makes everybody see a stored change."""
    table, draft, runtime = change.table, change.draft, change.runtime
    for raw in draft.events:
        _notice(e.typed(raw), change)
    for table_event in draft.happened:
        _notice(table_event, change)
        _announce(table_event, change)
    if draft.events or draft.happened:
        _repaint(change)
    elif table.gone:
        _take_leave(change)
    if table.table_state.phase == "lobby" and not table.time_offered:
        _offer_time(change)
    table.thoughts = standin_schedule.think(table)
    runtime.set_alarm(table)
    if table.table_state.phase == "over":
        runtime.over(table)


def _offer_time(change: CommittedChange) -> None:
    """The host alone learns that somebody would like more time, not who, and may double the clocks for all."""
    table, table_state = change.table, change.table.table_state
    likes = (change.runtime.preferences(table_state.people[seat].user) for seat in table_state.persons())
    if any(liked.more_time for liked in likes) and lobby.has_clocks(table_state):
        table.time_offered = change.hands.show_page(table, table_state.people[table_state.host].user, "more_time")


def _repaint(change: CommittedChange) -> None:
    table, publisher = change.table, change.runtime.publisher
    if not _cannot_speak(table):
        publisher.want(table, "table", *_besides(table))
    elif table.place.parent_id is not None and not table.out:
        publisher.want(table, "card")
    change.hands.push(table, but=change.user)
    change.hands.tell_all(table)


def _take_leave(change: CommittedChange) -> None:
    """A deleted thread leaves its card in the channel: that says that the match is over."""
    if change.table.place.parent_id is not None and not change.table.out:
        change.runtime.publisher.want(change.table, "card")


def _besides(table: LiveTable) -> list[str]:
    """The messages beside the table's that may have changed too."""
    board = table.board
    wanted = ["card"] if table.place.parent_id is not None else []
    if table.table_state.polls or board.polls:
        wanted.append("polls")
    view = None if table.state is None else seat_views.view(table.state, None)
    if board.reaction or (view is not None and view.reaction is not None):
        wanted.append("reaction")
    if board.vote or (view is not None and view.vote is not None):
        wanted.append("vote")
    if board.round_end or table.ending:
        wanted.append("round")
    return wanted


def _announce(table_event: h.TableEvent, change: CommittedChange) -> None:
    table, runtime = change.table, change.runtime
    shown = runtime.renderer.announce(scenes.scene(table, runtime.clock.now()), table_event)
    if shown is not None and not _cannot_speak(table):
        table.sayings.append(shown)
        runtime.publisher.want(table, "sayings")


def _cannot_speak(table: LiveTable) -> bool:
    """A thread that was archived or locked is left alone, for a message would open it again."""
    pause = table.table_state.pause
    return table.out or table.gone or (pause is not None and pause.reason in ("archived", "locked"))


# --- what single facts mean -----------------------------------------------------------------------------------------


@singledispatch
def _note(fact: object, change: CommittedChange) -> None:
    """Most facts are part of the state."""


@singledispatch
def _notice(fact: object, change: CommittedChange) -> None:
    """Most facts are shown by the table and the hands alone."""


@_note.register
def _laid(event: e.CardPlayed, change: CommittedChange) -> None:
    change.table.laid = (event.seat, change.received)
    change.table.laid_version = 0 if change.table.state is None else change.table.state.version
    change.table.jumped = event.how == "jump_in"


@_note.register
def _began(_event: e.TurnBegan, change: CommittedChange) -> None:
    change.table.shown_behind = None


@_note.register
def _caught(event: e.Caught, change: CommittedChange) -> None:
    change.table.caught[event.target] = (event.by, change.received)


@_note.register
def _shown(event: e.HandShown, change: CommittedChange) -> None:
    user = change.table.table_state.people[event.to].user
    change.table.hand(user).shown = (event,)


@_notice.register
def _turn(event: e.TurnBegan, change: CommittedChange) -> None:
    """The turn is announced: the table is posted anew where that is due, its player is called, a buried hand comes
    up."""
    table, runtime = change.table, change.runtime
    if table.state is None or seat_views.view(table.state, None).turn != event.seat:
        return
    table.turn_version = table.state.version
    table.jumped = table.jumped and table.laid is not None and table.laid[1] == change.received
    table.repost = table.repost or _is_due_anew(table)
    player = table.table_state.people[event.seat]
    table.call_in_words = _hears_only_calls(change, player)
    table.call_silently = runtime.preferences(player.user).pings == "never"
    wanted = table.call_in_words or _wants_a_call(change, player)
    table.calling = (event.seat, table.turn_version) if wanted else None
    if table.calling is not None or table.board.call or table.called is not None:
        runtime.publisher.want(table, "call")
    present = player.status == "here" and not player.computer
    if present and player.user != change.user and change.hands.is_out_of_reach(table, player.user):
        change.hands.renew(table, player.user)


def _is_due_anew(table: LiveTable) -> bool:
    board = table.board
    if not board.table or table.wall - board.posted < REPOST_EVERY:
        return False
    return table.written - table.mark >= BELOW or table.wall - board.posted >= OLD_AFTER


def _wants_a_call(change: CommittedChange, player: h.SeatedPlayer) -> bool:
    if player.status != "here" or player.computer or change.table.table_state.phase != "playing":
        return False
    pings = change.runtime.preferences(player.user).pings
    if pings == "away":
        return change.table.wall - change.table.active.get(player.user, 0.0) >= CALL_AFTER
    return pings == "always"


def _hears_only_calls(change: CommittedChange, player: h.SeatedPlayer) -> bool:
    """Whether no private message can reach a player in text mode: then the call carries the words."""
    if player.status != "here" or player.computer or change.table.table_state.phase != "playing":
        return False
    listens = change.runtime.preferences(player.user).text_mode or change.table.text_mode
    return listens and not change.hands.reaches(change.table, player.user)


def _end_call(change: CommittedChange) -> None:
    change.table.calling = None
    change.runtime.publisher.want(change.table, "call")


@_notice.register
def _dealt(_event: e.RoundDealt, change: CommittedChange) -> None:
    for hand in change.table.hands.values():
        hand.shown, hand.page = (), 0
    change.hands.deal(change.table)
    change.runtime.publisher.want(change.table, "round")


@_notice.register
def _reaction(_event: e.ReactionOpened, change: CommittedChange) -> None:
    change.table.reactions += 1


@_notice.register
def _round_over(_event: e.RoundWon | e.RoundVoid, change: CommittedChange) -> None:
    facts = (e.redact(raw, None) for raw in change.draft.events)
    change.table.ending = tuple(fact for fact in facts if isinstance(fact, ENDING))
    _end_call(change)


@_notice.register
def _match_won(event: e.MatchWon, change: CommittedChange) -> None:
    _match_over(change, MatchOver(event.seats, change.table.ending))


@_notice.register
def _match_ended(table_event: h.MatchAbandoned, change: CommittedChange) -> None:
    _match_over(change, MatchOver((), (), table_event.by))


def _match_over(change: CommittedChange, over: MatchOver) -> None:
    change.table.result = over
    change.table.ending = ()
    _end_call(change)
    change.runtime.publisher.want(change.table, "result")


@_notice.register
def _paused(_happening: h.MatchPaused, change: CommittedChange) -> None:
    _end_call(change)


@_notice.register
def _resumed(_happening: h.MatchResumed, change: CommittedChange) -> None:
    """The table is shown anew, for it may have been buried or locked away; showing it lets the clock go on."""
    table = change.table
    table.repost = True
    if table.state is not None:
        table.turn_version = table.state.version


@_notice.register
def _taken_over(table_event: h.TakenOver, change: CommittedChange) -> None:
    change.hands.take_away(change.table, table_event.user)
    user = change.table.table_state.people[table_event.seat].user
    change.table.hand(user).untold = True
    change.hands.renew(change.table, user)


@_notice.register
def _held(table_event: h.HeldTillRoundEnd, change: CommittedChange) -> None:
    user = change.table.table_state.people[table_event.seat].user
    change.hands.say(change.table, user, PlainNotice("notice-held"))
