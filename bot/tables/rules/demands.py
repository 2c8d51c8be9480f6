"""What wishes to the house presuppose: each raises ``TableRefused`` where it does not hold."""

from __future__ import annotations

from bot.model.table_state import TableRefused, TableState


def lobby(table_state: TableState) -> None:
    """The match has not begun. ``started``."""
    if table_state.phase != "lobby":
        raise TableRefused("started")


def running(table_state: TableState) -> None:
    """A match runs or rests. ``not_running``."""
    if table_state.phase not in ("playing", "resting"):
        raise TableRefused("not_running")


def open_still(table_state: TableState) -> None:
    """The table is not over. ``over``."""
    if table_state.phase == "over":
        raise TableRefused("over")


def host(table_state: TableState, user: int) -> None:
    """The person hosts the table. ``not_host`` (``host``: a seat)."""
    if table_state.seat_of(user) != table_state.host:
        raise TableRefused("not_host", host=table_state.host)


def seat(table_state: TableState, user: int) -> int:
    """The person sits here; returns where. ``not_seated``."""
    found = table_state.seat_of(user)
    if found is None:
        raise TableRefused("not_seated")
    return found


def newcomer(table_state: TableState, user: int) -> None:
    """The person does not sit here and may. ``already_seated``, ``barred``."""
    if table_state.seat_of(user) is not None:
        raise TableRefused("already_seated")
    if user in table_state.barred:
        raise TableRefused("barred")
