"""What wishes to the house presuppose: each raises ``HouseRefused`` where it does not hold."""

from __future__ import annotations

from bot.model.table_state import House, HouseRefused


def lobby(house: House) -> None:
    """The match has not begun. ``started``."""
    if house.phase != "lobby":
        raise HouseRefused("started")


def running(house: House) -> None:
    """A match runs or rests. ``not_running``."""
    if house.phase not in ("playing", "resting"):
        raise HouseRefused("not_running")


def open_still(house: House) -> None:
    """The table is not over. ``over``."""
    if house.phase == "over":
        raise HouseRefused("over")


def host(house: House, user: int) -> None:
    """The person hosts the table. ``not_host`` (``host``: a seat)."""
    if house.seat_of(user) != house.host:
        raise HouseRefused("not_host", host=house.host)


def seat(house: House, user: int) -> int:
    """The person sits here; returns where. ``not_seated``."""
    found = house.seat_of(user)
    if found is None:
        raise HouseRefused("not_seated")
    return found


def newcomer(house: House, user: int) -> None:
    """The person does not sit here and may. ``already_seated``, ``barred``."""
    if house.seat_of(user) is not None:
        raise HouseRefused("already_seated")
    if user in house.barred:
        raise HouseRefused("barred")
