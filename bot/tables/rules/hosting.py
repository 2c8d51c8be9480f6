"""Who hosts a table: the office passes to the next present player, or is handed over."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.model.table_state import HostChanged, House, HouseRefused, Step

from . import demands

HOST_AWAY_FOR = 5 * 60.0


def succeed(house: House, why: Literal["left", "away"]) -> Step:
    """The next present player in the order of the seats is host; nothing happens where nobody else is present."""
    count = len(house.people)
    for step in range(1, count + 1):
        seat = (house.host + step) % count
        if seat in house.present() and (seat != house.host or why == "left"):
            return Step(replace(house, host=seat), (HostChanged(seat, why),))
    return Step(house)


def give(house: House, by: int, to: int) -> Step:
    """The host (user ``by``) hands the office to user ``to``.

    Refused with ``over``, ``not_host`` (``host``: a seat), ``nobody_there``, ``yourself`` or ``is_away``.
    """
    demands.open_still(house)
    demands.host(house, by)
    seat = house.seat_of(to)
    if seat is None:
        raise HouseRefused("nobody_there")
    if seat == house.host:
        raise HouseRefused("yourself")
    if house.people[seat].status != "here":
        raise HouseRefused("is_away", seat=seat)
    return Step(replace(house, host=seat), (HostChanged(seat, "given"),))


def due(house: House) -> float | None:
    """When the office passes on because the host is away; ``None`` if the host is here or nobody else is."""
    host = house.people[house.host]
    if house.phase not in ("playing", "resting") or host.status != "away":
        return None
    return host.since + HOST_AWAY_FOR if house.present() else None


def elapse(house: House, now: float) -> Step:
    """Passes the office on when the host has been away for five minutes."""
    at = due(house)
    return succeed(house, "away") if at is not None and now >= at else Step(house)
