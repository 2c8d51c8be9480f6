"""Derived transitions: the consequences of events for the table, its clock and the stored results.

They are applied before a change is stored (see ``unit_of_work``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

import engine
from bot.model import table_state as h
from bot.model.tournament import binds
from bot.storage import MatchEnded, RoundEnded, TableEnded
from bot.tables.records.round_end import last_play
from bot.tables.rules import pauses, polls, presence
from bot.tables.rules.timers import ROUND_PAUSE
from bot.tables.runtime.requests import penalty_requests
from engine import cards
from engine import events as e
from engine.actions import Action, Away, Back, Leave
from engine.view import View

from .change import TableChange

ANNOUNCED_WITHIN = 5.0
"""Maximum number of seconds that a table's clock waits for the message that announces a turn."""


def derive_transitions(change: TableChange) -> None:
    """Apply the consequences of the change's events, and of the events that these consequences cause."""
    events, happened = change.followed
    while events < len(change.events) or happened < len(change.happened):
        if events < len(change.events):
            fact: object = e.typed(change.events[events])
            events += 1
        else:
            fact = change.happened[happened]
            happened += 1
        change.followed = (events, happened)
        _conclude(fact, change)


@singledispatch
def _conclude(fact: object, change: TableChange) -> None:
    """Do nothing by default, because most events have no consequences here."""


# --- the game -------------------------------------------------------------------------------------------------------


@_conclude.register
def _turn_began(event: e.TurnBegan, change: TableChange) -> None:
    change.table_state = presence.turn_began(change.table_state, event.seat, change.wall)
    change.table_state = polls.turn_began(change.table_state, event.seat)
    if change.table_state.phase == "playing":
        change.clock = change.clock.stop(change.wall, change.wall + ANNOUNCED_WITHIN)


@_conclude.register
def _seat_away(event: e.SeatAway, change: TableChange) -> None:
    if event.timed_out:
        change.apply(presence.timed_out(change.table_state, event.seat, change.wall))


@_conclude.register
def _turn_timed_out(event: e.TurnTimedOut, change: TableChange) -> None:
    change.apply(presence.turn_timed_out(change.table_state, event.seat, change.wall))


@_conclude.register
def _round_dealt(event: e.RoundDealt, change: TableChange) -> None:
    change.table_state = presence.round_began(change.table_state, event.round)
    change.next_at = None


@_conclude.register
def _round_over(event: e.RoundWon | e.RoundVoid, change: TableChange) -> None:
    assert change.state is not None
    view = engine.view(change.state, None)
    written = next((e.typed(raw) for raw in change.events if raw[0] == e.PointsWritten.kind), None)
    gained = written.gained if isinstance(written, e.PointsWritten) else (0,) * len(view.seats)
    points = tuple(gained[seat.seat] if seat.dealt else None for seat in view.seats)
    winner = event.seat if isinstance(event, e.RoundWon) else None
    change.changes.append(RoundEnded(view.round, winner, event.ending, _winning_card(event, change), points))
    change.table_state = penalty_requests.lapsed(presence.round_over(change.table_state))
    if view.phase == "round_over":
        change.next_at = change.wall + ROUND_PAUSE
        _catch_up(view, change)


def _catch_up(view: View, change: TableChange) -> None:
    """Report to the engine who left, went away or came back while out of the round.

    During the round, the engine refuses these actions from players who are out of it.
    """
    for seat in view.seats:
        player = change.table_state.people[seat.seat]
        action: Action | None = None
        if seat.status != "out_of_round":
            continue
        if player.status in ("left", "kicked"):
            action = Leave(seat.seat)
        elif player.status == "here" and seat.away:
            action = Back(seat.seat)
        elif player.status in ("away", "held") and not seat.away:
            action = Away(seat.seat)
        if action is not None:
            change.apply(h.Transition(change.table_state, actions=(action,)))


def _winning_card(event: e.RoundWon | e.RoundVoid, change: TableChange) -> str | None:
    """Return the code of the card that the winner went out with, even if other cards have been played on it since.

    Return ``None`` for other endings, or if the play is no longer among the remembered events.
    """
    if not isinstance(event, e.RoundWon) or event.ending != "cards":
        return None
    play = last_play((*change.table.recent, *map(e.typed, change.events)), event.seat)
    return cards.code(play.cards[-1]) if play else None


@_conclude.register
def _seat_out(event: e.SeatOut, change: TableChange) -> None:
    assert change.state is not None
    view = engine.view(change.state, None)
    if view.seats[event.seat].status != "eliminated":
        return
    change.table_state = change.table_state.with_player(event.seat, eliminated=True)
    if view.phase != "match_over":
        _pause_if_deserted(change)


@_conclude.register
def _vote_ended(event: e.VoteEnded, change: TableChange) -> None:
    penalty_requests.vote_ended(change, event)


@_conclude.register
def _vote_voided(_event: e.VoteVoided, change: TableChange) -> None:
    change.table_state = penalty_requests.without_proposal(change.table_state)


@_conclude.register
def _match_won(event: e.MatchWon, change: TableChange) -> None:
    change.table_state = replace(change.table_state, phase="over", polls=(), pause=None)
    _match_over(change, "won", event.seats, counts=not change.table_state.friendly)


def _match_over(change: TableChange, ending: str, winners: tuple[int, ...], counts: bool) -> None:
    assert change.state is not None
    change.next_at = None
    scores = final_scores(engine.view(change.state, None), winners)
    change.changes.append(MatchEnded(ending, winners, scores, counts))


def final_scores(view: View, winners: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return the scores of all seats at the end of a match; ``None`` for a seat whose first round was never dealt.

    A winner has a score even then: a latecomer wins before their first round if everybody else has left.
    """
    return tuple(seat.score if seat.seat in winners or seat.dealt else None for seat in view.seats)


# --- the table --------------------------------------------------------------------------------------------------------


@_conclude.register
def _went_away(_happening: h.WentAway, change: TableChange) -> None:
    _pause_if_deserted(change)


def _pause_if_deserted(change: TableChange) -> None:
    if pauses.waits_for_somebody(change.table_state):
        change.apply(pauses.pause(change.table_state, "nobody", change.wall))


@_conclude.register
def _paused(table_event: h.MatchPaused, change: TableChange) -> None:
    change.clock = change.clock.stop(change.wall, None)
    change.note("paused", reason=table_event.pause.reason, by=table_event.pause.by)


@_conclude.register
def _resumed(_happening: h.MatchResumed, change: TableChange) -> None:
    owed = change.clock.left(change.wall)
    change.clock = change.clock.stop(change.wall, change.wall + ANNOUNCED_WITHIN + owed).owing(owed)
    if change.next_at is not None:
        change.next_at = max(change.next_at, change.wall + ROUND_PAUSE)
    change.note("resumed")


@_conclude.register
def _left(table_event: h.LeftTable | h.Removed, change: TableChange) -> None:
    if change.state is None or change.table_state.phase not in ("playing", "paused"):
        return
    _remove_deserted_pairs(change)
    if change.state.phase == "match_over":
        return
    if not change.table_state.persons():
        change.apply(pauses.end(change.table_state, table_event.name))
    else:
        _pause_if_deserted(change)


def _remove_deserted_pairs(change: TableChange) -> None:
    """Remove each pair from the match once both partners have left.

    In a tournament, stand-ins play for the pair to the end, because the other players' points count.
    """
    assert change.state is not None
    if binds(change.table_state.call):
        return
    for seat in engine.view(change.state, None).seats:
        pair = (seat.seat, seat.partner)
        if any(other is None or change.table_state.people[other].status != "held" for other in pair):
            continue
        for other in pair:
            assert other is not None
            gone = change.table_state.with_player(other, status="left")
            change.apply(h.Transition(gone, actions=(Leave(other),)))


@_conclude.register
def _ended(table_event: h.MatchAbandoned, change: TableChange) -> None:
    if change.state is not None:
        change.note("ended", voted=table_event.voted)
        _match_over(change, "ended", (), counts=False)


@_conclude.register
def _lobby_closed(table_event: h.LobbyClosed, change: TableChange) -> None:
    change.changes.append(TableEnded(table_event.ending))
