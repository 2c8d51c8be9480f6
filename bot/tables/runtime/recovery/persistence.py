"""The stored form of a live table: its ``meta`` and its seats, and the loading of a table from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bot.model.table_state import EMPTY, TableState
from bot.storage import Change, Origin, Seat, SeatGivenUp, SeatsArranged, SeatTaken, Table
from bot.tables.live_table import LiveTable
from bot.tables.records.board import Board
from bot.tables.rules import timers
from bot.tables.table_clock import TableClock
from engine import load
from engine.rules.registry import complete

from . import table_state_codec

BARRED = ("kicked", "removed")
"""Reasons why a user who is gone may not sit down again."""


def meta_of(table_state: TableState, board: Board, language: str, next_at: float | None) -> dict[str, Any]:
    """Return the JSON values to store in addition to the match and the rows of the seats. They contain no user ids."""
    board_data = asdict(board)
    board_data["polls"] = [list(pair) for pair in board.polls.items()]
    if not board.spent:
        # Older versions of the bot cannot read this field.
        del board_data["spent"]
    return {
        "house": table_state_codec.to_json(table_state),
        "board": board_data,
        "language": language,
        "next_at": next_at,
    }


def origin_of(table_state: TableState) -> Origin | None:
    """Return the preset that is stored with the match; ``None`` if the match's options name the preset."""
    return Origin(table_state.preset, table_state.preset_id, table_state.base) if table_state.preset else None


def seat_changes(old: TableState, new: TableState, reasons: Mapping[int, str]) -> Iterator[Change]:
    """Yield the seat changes between two states of a table.

    ``reasons`` maps users who were removed or kicked to the reason.
    """
    if old.people == new.people:
        return
    if new.phase == "lobby" or old.phase == "lobby":
        yield from _lobby_changes(old, new, reasons)
        return
    for seat, player in enumerate(new.people):
        before = old.people[seat] if seat < len(old.people) else None
        if before is None or (player.seated and not before.seated) or player.user != before.user:
            yield SeatTaken(seat, player.user, player.name)
        elif before.seated and not player.seated:
            reason = "left" if player.status == "held" else player.status
            yield SeatGivenUp(player.user, reasons.get(player.user, reason), keeps_seat=True)


def _lobby_changes(old: TableState, new: TableState, reasons: Mapping[int, str]) -> Iterator[Change]:
    before = [player.user for player in old.people]
    after = [player.user for player in new.people]
    if before == after:
        return
    for user in before:
        if user not in after:
            yield SeatGivenUp(user, reasons.get(user, "left"), keeps_seat=False)
    for seat, player in enumerate(new.people):
        if player.user not in before:
            yield SeatTaken(seat, player.user, player.name)
    if after[: len(before)] != before:
        yield SeatsArranged(tuple(after))


def table_of(stored: Table, wall: float) -> LiveTable:
    """Return the live table for a stored table, with its clock stopped.

    The wall clock may have been set back since the table was stored, so no stored wait lasts longer than if
    it began now. Raise ``ValueError``, ``LookupError`` or ``TypeError`` if the stored data cannot be read.
    """
    meta = stored.meta
    barred = [seat.user_id for seat in stored.seats if seat.reason in BARRED]
    known = table_state_codec.from_json(meta["house"], people_of(stored.seats), barred)
    table_state = timers.bounded(known, wall)
    kept = meta["board"]
    lists = {"old": tuple(kept["old"]), "spent": tuple(kept.get("spent", ())), "polls": dict(kept["polls"]) or EMPTY}
    board = Board(**{**kept, **lists, "posted": min(kept["posted"], wall)})
    next_at = None if meta["next_at"] is None else min(meta["next_at"], wall + timers.ROUND_PAUSE)
    match = stored.match
    shows = match.now if match else 0.0
    has_state = match is not None and match.state is not None
    table = LiveTable(
        stored.id,
        stored.place,
        meta["language"],
        table_state,
        TableClock.stopped(shows, wall),
        secret=stored.secret,
        seq=match.seq if match is not None and has_state else 0,
        wall=wall,
        next_at=next_at,
        board=board,
    )
    table.stores(meta["next_at"])
    if match is not None and match.state is not None:
        table.restore(load(match.state))
    return table


def check(table: LiveTable) -> None:
    """Raise ``ValueError``, ``TypeError`` or ``RulesError`` if parts of a live table are invalid or contradictory."""
    table_state, state = table.table_state, table.state
    if table_state.phase not in ("lobby", "playing", "paused"):
        raise ValueError(f"a live table in phase {table_state.phase!r}")
    if (state is None) != (table_state.phase == "lobby"):
        raise ValueError(f"phase {table_state.phase!r} {'without' if state is None else 'with'} the state of a match")
    if state is not None and state.seats > len(table_state.people):
        raise ValueError(f"a match with {state.seats} seats at a table with {len(table_state.people)} people")
    if not 0 <= table_state.host < len(table_state.people):
        raise ValueError("the host has no seat")
    if not isinstance(table.language, str):
        raise TypeError("the language is not a string")
    complete(table_state.options)


def _number(seat: Seat) -> int:
    return -1 if seat.seat is None else seat.seat


def people_of(seats: Sequence[Seat]) -> list[tuple[int, str]]:
    """Return (user id, name) for each user who still has a seat, in the order of the seats."""
    return [(seat.user_id, seat.name) for seat in sorted(seats, key=_number) if seat.seat is not None]
