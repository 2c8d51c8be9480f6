"""Steps shared by polls of all kinds: choosing the voters, and opening, changing and closing a poll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import Poll, PollEnded, PollKind, PollOpened, TableRefused, TableState, Transition

POLL_SECONDS = 120.0
"""Seconds for which a poll stays open, unless its kind has a different time."""


def deciding(table_state: TableState, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the given seats that take part in the round; if all of them wait for the next round, return all."""
    return tuple(seat for seat in seats if not table_state.people[seat].waiting) or seats


def open_poll(
    table_state: TableState, kind: PollKind, voters: tuple[int, ...], needed: int, now: float, **more: Any
) -> Transition:
    """Open a poll; ``more`` contains its other fields. Refuse with ``poll_open`` if one of its kind is open."""
    if table_state.poll(kind) is not None:
        raise TableRefused("poll_open")
    number = table_state.polled + 1
    fields: Mapping[str, Any] = {"by": None, "until": now + POLL_SECONDS, **more}
    poll = Poll(kind, number, voters=voters, needed=needed, **fields)
    return Transition(replace(table_state, polls=(*table_state.polls, poll), polled=number), (PollOpened(poll),))


def with_poll(table_state: TableState, poll: Poll) -> TableState:
    """Return the table state with a newer version of one of its polls."""
    polls = tuple(poll if other.number == poll.number else other for other in table_state.polls)
    return replace(table_state, polls=polls)


def close_poll(table_state: TableState, poll: Poll, carried: bool, *, acted: bool = False) -> Transition:
    """Close a poll. See ``PollEnded`` for ``carried`` and ``acted``."""
    polls = tuple(other for other in table_state.polls if other.number != poll.number)
    return Transition(replace(table_state, polls=polls), (PollEnded(poll, carried, acted),))
