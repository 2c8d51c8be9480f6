"""The seats that vote in a poll."""

from __future__ import annotations

from bot.model.table_state import TableState


def deciding(table_state: TableState, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the given seats that take part in the round; if all of them wait for the next one, return all."""
    return tuple(seat for seat in seats if not table_state.people[seat].waiting) or seats
