"""Checks of private hands: whether a person can act, and why a hand can no longer be played."""

from __future__ import annotations

from bot.tables import seat_views
from bot.tables.live_table import LiveTable
from engine.rules import jump_in, sequences
from engine.rules.open_hand_options import shows_fits
from engine.view import View


def can_act(table: LiveTable, user: int) -> bool:
    """Return True if the person can make a move now. In text mode, messages to them then include the buttons."""
    seat = table.seat_of(user)
    if table.state is None or seat is None:
        return False
    seen = seat_views.view(table.state, seat)
    moves = seen.moves
    able = _is_asked(seen, seat) or bool(moves.plays or moves.press or moves.calls) or _may_try(seen)
    return seen.phase == "playing" and able


def is_asked(table: LiveTable, user: int) -> bool:
    """Return True if the match is waiting for the person: it is their turn, or they have a choice to make."""
    seat = table.seat_of(user)
    if table.state is None or seat is None:
        return False
    seen = seat_views.view(table.state, seat)
    return seen.phase == "playing" and _is_asked(seen, seat)


def _is_asked(seen: View, seat: int) -> bool:
    return seen.turn == seat or (seen.choice is not None and seen.choice.seat == seat)


def _may_try(seen: View) -> bool:
    """Return True if a seat may try cards out of turn at a table without hints, where nothing shows which cards fit."""
    if shows_fits(seen.options) or seen.seat is None or seen.seats[seen.seat].status != "playing":
        return False
    return jump_in.is_on(seen.options) or sequences.are_played(seen.options)


def why_closed(table: LiveTable, user: int) -> str | None:
    """Return the reason why a hand can no longer be played: ``over``, ``ended``, ``left`` or ``kicked``.

    Return ``None`` while it can be played, in a lobby, and for a user who has no place in the match.
    """
    if not table.has_match:
        return None
    if table.seat_of(user) is None:
        if all(player.user != user for player in table.table_state.people):
            return None
        # With partners, the seat of a kicked player is held like that of a player who has left.
        return "kicked" if user in table.table_state.barred else "left"
    if table.table_state.phase != "over":
        return None
    over = table.state is not None and seat_views.view(table.state, None).phase == "match_over"
    return "over" if over else "ended"


def is_nobodys(table: LiveTable, user: int) -> bool:
    """Return True if the person has neither a seat nor a hand to close, for example after a takeover of the seat."""
    return table.seat_of(user) is None and why_closed(table, user) is None
