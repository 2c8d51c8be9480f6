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

from .change import Draft

ANNOUNCED_WITHIN = 5.0
"""For so many seconds at most a table's clock waits for the message that announces a turn."""
ROUND_PAUSE = 20.0
"""After so many seconds the next round is dealt by itself."""


def follow(draft: Draft) -> None:
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
def _conclude(fact: object, draft: Draft) -> None:
    """Most facts have no consequences outside the game."""


# --- the game -------------------------------------------------------------------------------------------------------


@_conclude.register
def _turn_began(event: e.TurnBegan, draft: Draft) -> None:
    draft.house = presence.turn_began(draft.house, event.seat, draft.wall)
    if draft.house.phase == "playing":
        draft.clock = draft.clock.stand(draft.wall, draft.wall + ANNOUNCED_WITHIN)


@_conclude.register
def _seat_away(event: e.SeatAway, draft: Draft) -> None:
    if event.overslept:
        draft.step(presence.overslept(draft.house, event.seat, draft.wall))


@_conclude.register
def _turn_overslept(event: e.TurnOverslept, draft: Draft) -> None:
    draft.step(presence.turn_overslept(draft.house, event.seat, draft.wall))


@_conclude.register
def _round_dealt(event: e.RoundDealt, draft: Draft) -> None:
    draft.house = presence.round_began(draft.house, event.round)
    draft.next_at = None


@_conclude.register
def _round_over(event: e.RoundWon | e.RoundVoid, draft: Draft) -> None:
    assert draft.state is not None
    view = engine.view(draft.state, None)
    written = next((e.typed(raw) for raw in draft.events if raw[0] == e.PointsWritten.kind), None)
    gained = written.gained if isinstance(written, e.PointsWritten) else (0,) * len(view.seats)
    winner = event.seat if isinstance(event, e.RoundWon) else None
    draft.changes.append(RoundEnded(view.round, winner, event.why, _last_card(draft, winner), gained))
    draft.house = penalty_proposals.lapsed(presence.round_over(draft.house))
    if view.phase == "round_over":
        draft.next_at = draft.wall + ROUND_PAUSE


def _last_card(draft: Draft, winner: int | None) -> str | None:
    for raw in reversed(draft.events):
        event = e.typed(raw)
        if isinstance(event, e.CardPlayed) and event.seat == winner:
            return cards.code(event.cards[-1])
    return None


@_conclude.register
def _vote_ended(event: e.VoteEnded, draft: Draft) -> None:
    penalty_proposals.voted(draft, event)


@_conclude.register
def _vote_voided(_event: e.VoteVoided, draft: Draft) -> None:
    draft.house = penalty_proposals.over(draft.house)


@_conclude.register
def _match_won(event: e.MatchWon, draft: Draft) -> None:
    draft.house = replace(draft.house, phase="over", polls=(), rest=None)
    _match_over(draft, "won", event.seats, counts=not draft.house.friendly)


def _match_over(draft: Draft, why: str, winners: tuple[int, ...], counts: bool) -> None:
    assert draft.state is not None
    draft.next_at = None
    scores = tuple(seat.score for seat in engine.view(draft.state, None).seats)
    draft.changes.append(MatchEnded(why, winners, scores, counts))


# --- the house ------------------------------------------------------------------------------------------------------


@_conclude.register
def _went_away(_happening: h.WentAway, draft: Draft) -> None:
    if not draft.house.present():
        draft.step(pauses.pause(draft.house, "nobody", draft.wall))


@_conclude.register
def _paused(happening: h.MatchPaused, draft: Draft) -> None:
    draft.clock = draft.clock.stand(draft.wall, None)
    draft.note("paused", reason=happening.rest.reason, by=happening.rest.by)


@_conclude.register
def _resumed(_happening: h.MatchResumed, draft: Draft) -> None:
    draft.clock = draft.clock.stand(draft.wall, draft.wall + ANNOUNCED_WITHIN)
    draft.note("resumed")


@_conclude.register
def _left(happening: h.LeftTable | h.Removed, draft: Draft) -> None:
    if draft.state is None or draft.house.phase not in ("playing", "resting"):
        return
    _leave_to_the_others(draft)
    if draft.state.phase == "match_over":
        return
    if not draft.house.persons():
        draft.step(pauses.end(draft.house, happening.name))
    elif not draft.house.present():
        draft.step(pauses.pause(draft.house, "nobody", draft.wall))


def _leave_to_the_others(draft: Draft) -> None:
    """A pair that both partners have left is out of the match."""
    assert draft.state is not None
    for seat in engine.view(draft.state, None).seats:
        pair = (seat.seat, seat.partner)
        if any(other is None or draft.house.people[other].status != "held" for other in pair):
            continue
        for other in pair:
            assert other is not None
            gone = draft.house.with_sitter(other, status="left")
            draft.step(h.Step(gone, actions=(Leave(other),)))


@_conclude.register
def _ended(happening: h.MatchEnded, draft: Draft) -> None:
    if draft.state is not None:
        draft.note("ended", voted=happening.voted)
        _match_over(draft, "ended", (), counts=False)


@_conclude.register
def _lobby_closed(happening: h.LobbyClosed, draft: Draft) -> None:
    draft.changes.append(TableEnded(happening.why))
