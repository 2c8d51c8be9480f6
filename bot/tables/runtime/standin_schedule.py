"""The seats that stand-ins play for, and when each of them acts: after about as long as people take.

This module is the one writer of ``LiveTable.planned``.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import engine
from bot.model.table_state import TableState
from bot.tables.live_table import LiveTable, PlannedAction
from bot.tables.rules import polls
from engine.actions import Action
from engine.refusals import Refused
from engine.view import View

from . import standin_policy
from .change import TableChange

log = logging.getLogger(__name__)

Pace = tuple[float, float, float]
_PACES: dict[str, Pace] = {
    "turn": (1.4, 2.2, 4.0),
    "choice": (1.0, 1.8, 3.2),
    "call": (0.6, 1.0, 1.9),
    "press": (0.6, 1.1, 2.8),
}
"""Seconds by what is to be done: the quickest, the most frequent, the slowest."""


def seats(table_state: TableState) -> Iterator[int]:
    """Yield the seats that a stand-in plays for; it plays only while at least one person is present."""
    if table_state.phase != "playing" or not table_state.present():
        return
    for seat, player in enumerate(table_state.people):
        if player.played_for and not player.waiting:
            yield seat


def plan(table: LiveTable, acted: int | None = None) -> None:
    """Plan what the table's stand-ins do now, and when.

    An occasion that is still the same keeps its moment, except at the seat whose stand-in has just ``acted``.
    """
    table.planned = dict(_plans(table, acted))


def _plans(table: LiveTable, acted: int | None) -> Iterator[tuple[int, PlannedAction]]:
    if table.state is None or table.out:
        return
    for seat in seats(table.table_state):
        view = engine.view(table.state, seat)
        intended = standin_policy.plan(view)
        if intended is None:
            continue
        about = _occasion(view, intended.kind)
        known = table.planned.get(seat)
        if known is not None and known.about == about and seat != acted:
            yield seat, known
        else:
            yield seat, PlannedAction(about, table.wall + _pause(table.id, view, intended.kind))


def shift(table: LiveTable, by: float) -> None:
    """Shift the moments of all plans after the bot's clock has jumped ``by`` seconds."""
    table.planned = {seat: replace(action, at=action.at + by) for seat, action in table.planned.items()}


def drop(table: LiveTable) -> None:
    """Drop all plans, because the match has changed."""
    table.planned = {}


def _occasion(view: View, kind: str) -> tuple[object, ...]:
    return (
        kind,
        view.round,
        view.top,
        view.colour,
        view.pending,
        view.owed_by,
        len(view.hand),
        len(view.drawn),
        view.turn,
    )


def _pause(table: int, view: View, kind: str) -> float:
    """Return the seconds this seat takes this time.

    They differ from seat to seat and from time to time, and are the same when the same match is played again.
    """
    chance = Random(f"{table} {view.version} {view.seat} {kind}")
    quickest, usual, slowest = _PACES[kind]
    pause = chance.triangular(quickest, slowest, usual)
    reaction = view.options["reaction_seconds"] if kind == "press" else slowest
    return min(pause, 0.9 * float(reaction))


def due(table: LiveTable) -> float | None:
    """Return when the next stand-in acts (wall clock)."""
    return min((action.at for action in table.planned.values()), default=None)


def act(change: TableChange) -> None:
    """Let the stand-in act whose moment is due first; what it plans afterwards is decided again."""
    table = change.table
    ready = [(action.at, seat) for seat, action in table.planned.items() if action.at <= change.wall]
    if not ready or change.state is None:
        return
    _, seat = min(ready)
    change.standin = seat
    view = engine.view(change.state, seat)
    intended = standin_policy.plan(view)
    if intended is None or seat not in seats(change.table_state):
        return
    if _try(change, intended.action):
        return
    log.error("Table %d: the stand-in's %r was refused", table.id, intended.action)
    for action in standin_policy.makeshift(view):
        if _try(change, action):
            return


def _try(change: TableChange, action: Action) -> bool:
    try:
        change.act(action)
    except Refused:
        return False
    change.apply(polls.moved(change.table_state, action.seat, change.wall))
    return True
