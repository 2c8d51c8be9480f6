"""Opening and closing polls: what all questions to the table have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import Poll, PollEnded, PollKind, PollOpened, TableRefused, TableState, Transition

POLL_SECONDS = 120.0


def open_poll(
    table_state: TableState, kind: PollKind, voters: tuple[int, ...], needed: int, now: float, **more: Any
) -> Transition:
    """Asks the table; ``more`` are further fields of the poll. Refused with ``poll_open``."""
    if table_state.poll(kind) is not None:
        raise TableRefused("poll_open")
    number = table_state.polled + 1
    fields: Mapping[str, Any] = {"by": None, "until": now + POLL_SECONDS, **more}
    poll = Poll(kind, number, voters=voters, needed=needed, **fields)
    return Transition(replace(table_state, polls=(*table_state.polls, poll), polled=number), (PollOpened(poll),))


def replaced(table_state: TableState, poll: Poll) -> TableState:
    """The house with a newer form of one of its polls."""
    return replace(
        table_state, polls=tuple(poll if other.number == poll.number else other for other in table_state.polls)
    )


def closed(table_state: TableState, poll: Poll, carried: bool) -> Transition:
    """The poll is over."""
    polls = tuple(other for other in table_state.polls if other.number != poll.number)
    return Transition(replace(table_state, polls=polls), (PollEnded(poll, carried),))
