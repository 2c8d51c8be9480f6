"""The host of a table. The role passes to the next present player, or the host gives it to another one."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.model.table_state import HostChanged, TableRefused, TableState, Transition, require_host, require_open

HOST_AWAY_FOR = 5 * 60.0
"""Seconds for which a host may be away before another player becomes the host."""


def succeed(table_state: TableState, reason: Literal["left", "away"]) -> Transition:
    """Make the next present player in seat order the host; change nothing if nobody else is present."""
    count = len(table_state.people)
    for step in range(1, count + 1):
        seat = (table_state.host + step) % count
        if seat in table_state.present() and (seat != table_state.host or reason == "left"):
            return Transition(replace(table_state, host=seat), (HostChanged(seat, reason),))
    return Transition(table_state)


def give(table_state: TableState, by: int, to: int) -> Transition:
    """Give the role of the host (user ``by``) to user ``to``.

    Refuse with ``over``, ``not_host`` (with the host's seat as ``host``), ``nobody_there``, ``yourself`` or ``is_away``
    (with ``seat``).
    """
    require_open(table_state)
    require_host(table_state, by)
    seat = table_state.seat_of(to)
    if seat is None:
        raise TableRefused("nobody_there")
    if seat == table_state.host:
        raise TableRefused("yourself")
    if table_state.people[seat].status != "here":
        raise TableRefused("is_away", seat=seat)
    return Transition(replace(table_state, host=seat), (HostChanged(seat, "given"),))


def due(table_state: TableState) -> float | None:
    """Return the time when another player becomes the host because the host is away or has left.

    Return ``None`` if the host is present, if nobody else is present, or if there is no match.
    """
    host = table_state.people[table_state.host]
    if table_state.phase not in ("playing", "paused") or host.status == "here" or not table_state.present():
        return None
    return host.since + (HOST_AWAY_FOR if host.status == "away" else 0.0)


def excused(table_state: TableState, now: float) -> TableState:
    """Return the table state in which an away host has the full time again, if it ran out while nobody could press."""
    at = due(table_state)
    if at is None or now < at or table_state.people[table_state.host].status != "away":
        return table_state
    return table_state.with_player(table_state.host, since=now)


def bounded(table_state: TableState, now: float) -> TableState:
    """Return the table state in which no player's status began later than ``now``."""
    people = tuple(replace(player, since=min(player.since, now)) for player in table_state.people)
    return replace(table_state, people=people)


def elapse(table_state: TableState, now: float) -> Transition:
    """Pass the role on if the host has been away for ``HOST_AWAY_FOR``, or left while nobody else was present."""
    at = due(table_state)
    if at is None or now < at:
        return Transition(table_state)
    return succeed(table_state, "away" if table_state.people[table_state.host].status == "away" else "left")
