"""What follows from what happened, before it is stored: turns, rounds and matches that began or ended, people who
slept."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

import engine
from bot.model import table_state as h
from bot.storage import MatchEnded, RoundEnded, TableEnded
from bot.tables.rules import pauses, presence
from bot.tables.runtime.requests import penalty_proposals
from engine import cards
from engine import events as e
from engine.actions import Leave

from .change import TableChange

ANNOUNCED_WITHIN = 5.0
"""For so many seconds at most a table's clock waits for the message that announces a turn."""
ROUND_PAUSE = 20.0
"""After so many seconds the next round is dealt by itself."""


def derive_transitions(draft: TableChange) -> None:
    """Draws the conclusions from everything that the draft's events and happenings say, and from what these bring
    on."""
    events, happened = draft.followed
    while events < len(draft.events) or happened < len(draft.happened):
        if events < len(draft.events):
            fact: object = e.typed(draft.events[events])
            events += 1
        else:
            fact = draft.happened[happened]
            happened += 1
        draft.followed = (events, happened)
        _conclude(fact, draft)


@singledispatch
def _conclude(fact: object, draft: TableChange) -> None:
    """Most facts have no consequences outside the game."""


# --- the game -------------------------------------------------------------------------------------------------------


@_conclude.register
def _turn_began(event: e.TurnBegan, draft: TableChange) -> None:
    draft.table_state = presence.turn_began(draft.table_state, event.seat, draft.wall)
    if draft.table_state.phase == "playing":
        draft.clock = draft.clock.stand(draft.wall, draft.wall + ANNOUNCED_WITHIN)


@_conclude.register
def _seat_away(event: e.SeatAway, draft: TableChange) -> None:
    if event.overslept:
        draft.step(presence.overslept(draft.table_state, event.seat, draft.wall))


@_conclude.register
def _turn_overslept(event: e.TurnOverslept, draft: TableChange) -> None:
    draft.step(presence.turn_overslept(draft.table_state, event.seat, draft.wall))


@_conclude.register
def _round_dealt(event: e.RoundDealt, draft: TableChange) -> None:
    draft.table_state = presence.round_began(draft.table_state, event.round)
    draft.next_at = None


@_conclude.register
def _round_over(event: e.RoundWon | e.RoundVoid, draft: TableChange) -> None:
    assert draft.state is not None
    view = engine.view(draft.state, None)
    written = next((e.typed(raw) for raw in draft.events if raw[0] == e.PointsWritten.kind), None)
    gained = written.gained if isinstance(written, e.PointsWritten) else (0,) * len(view.seats)
    winner = event.seat if isinstance(event, e.RoundWon) else None
    draft.changes.append(RoundEnded(view.round, winner, event.why, _last_card(draft, winner), gained))
    draft.table_state = penalty_proposals.lapsed(presence.round_over(draft.table_state))
    if view.phase == "round_over":
        draft.next_at = draft.wall + ROUND_PAUSE


def _last_card(draft: TableChange, winner: int | None) -> str | None:
    for raw in reversed(draft.events):
        event = e.typed(raw)
        if isinstance(event, e.CardPlayed) and event.seat == winner:
            return cards.code(event.cards[-1])
    return None


@_conclude.register
def _vote_ended(event: e.VoteEnded, draft: TableChange) -> None:
    penalty_proposals.voted(draft, event)


@_conclude.register
def _vote_voided(_event: e.VoteVoided, draft: TableChange) -> None:
    draft.table_state = penalty_proposals.over(draft.table_state)


@_conclude.register
def _match_won(event: e.MatchWon, draft: TableChange) -> None:
    draft.table_state = replace(draft.table_state, phase="over", polls=(), pause=None)
    _match_over(draft, "won", event.seats, counts=not draft.table_state.friendly)


def _match_over(draft: TableChange, why: str, winners: tuple[int, ...], counts: bool) -> None:
    assert draft.state is not None
    draft.next_at = None
    scores = tuple(seat.score for seat in engine.view(draft.state, None).seats)
    draft.changes.append(MatchEnded(why, winners, scores, counts))


# --- the house ------------------------------------------------------------------------------------------------------


@_conclude.register
def _went_away(_happening: h.WentAway, draft: TableChange) -> None:
    if not draft.table_state.present():
        draft.step(pauses.pause(draft.table_state, "nobody", draft.wall))


@_conclude.register
def _paused(table_event: h.MatchPaused, draft: TableChange) -> None:
    draft.clock = draft.clock.stand(draft.wall, None)
    draft.note("paused", reason=table_event.pause.reason, by=table_event.pause.by)


@_conclude.register
def _resumed(_happening: h.MatchResumed, draft: TableChange) -> None:
    draft.clock = draft.clock.stand(draft.wall, draft.wall + ANNOUNCED_WITHIN)
    draft.note("resumed")


@_conclude.register
def _left(table_event: h.LeftTable | h.Removed, draft: TableChange) -> None:
    if draft.state is None or draft.table_state.phase not in ("playing", "resting"):
        return
    _leave_to_the_others(draft)
    if draft.state.phase == "match_over":
        return
    if not draft.table_state.persons():
        draft.step(pauses.end(draft.table_state, table_event.name))
    elif not draft.table_state.present():
        draft.step(pauses.pause(draft.table_state, "nobody", draft.wall))


def _leave_to_the_others(draft: TableChange) -> None:
    """A pair that both partners have left is out of the match."""
    assert draft.state is not None
    for seat in engine.view(draft.state, None).seats:
        pair = (seat.seat, seat.partner)
        if any(other is None or draft.table_state.people[other].status != "held" for other in pair):
            continue
        for other in pair:
            assert other is not None
            gone = draft.table_state.with_player(other, status="left")
            draft.step(h.Transition(gone, actions=(Leave(other),)))


@_conclude.register
def _ended(table_event: h.MatchAbandoned, draft: TableChange) -> None:
    if draft.state is not None:
        draft.note("ended", voted=table_event.voted)
        _match_over(draft, "ended", (), counts=False)


@_conclude.register
def _lobby_closed(table_event: h.LobbyClosed, draft: TableChange) -> None:
    draft.changes.append(TableEnded(table_event.why))
