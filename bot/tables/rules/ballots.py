"""Opening and closing polls: what all questions to the table have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import House, HouseRefused, Poll, PollEnded, PollKind, PollOpened, Step

POLL_SECONDS = 120.0


def open_poll(house: House, kind: PollKind, voters: tuple[int, ...], needed: int, now: float, **more: Any) -> Step:
    """Asks the table; ``more`` are further fields of the poll. Refused with ``poll_open``."""
    if house.poll(kind) is not None:
        raise HouseRefused("poll_open")
    number = house.polled + 1
    fields: Mapping[str, Any] = {"by": None, "until": now + POLL_SECONDS, **more}
    poll = Poll(kind, number, voters=voters, needed=needed, **fields)
    return Step(replace(house, polls=(*house.polls, poll), polled=number), (PollOpened(poll),))


def replaced(house: House, poll: Poll) -> House:
    """The house with a newer form of one of its polls."""
    return replace(house, polls=tuple(poll if other.number == poll.number else other for other in house.polls))


def closed(house: House, poll: Poll, carried: bool) -> Step:
    """The poll is over."""
    polls = tuple(other for other in house.polls if other.number != poll.number)
    return Step(replace(house, polls=polls), (PollEnded(poll, carried),))
