"""When a private hand closes: nothing more can be played with it."""

from __future__ import annotations

from bot.tables import seat_views
from bot.tables.live_table import LiveTable


def why_closed(table: LiveTable, user: int) -> str | None:
    """Return why nothing more can be played with a hand: ``over``, ``ended``, ``left``, ``kicked``; ``None`` if it can.

    A hand of a lobby's table does not exist yet, and who never sat in the match has none.
    """
    if table.state is None:
        return None
    if table.seat_of(user) is None:
        status = next((player.status for player in table.table_state.people if player.user == user), None)
        return None if status is None else "kicked" if status == "kicked" else "left"
    if table.table_state.phase != "over":
        return None
    return "over" if seat_views.view(table.state, None).phase == "match_over" else "ended"
