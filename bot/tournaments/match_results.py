"""The outcome of a tournament's table, read from its stored match."""

from __future__ import annotations

from typing import Any

from bot.history.chronicle import is_computer
from bot.history.participation import participation_in
from bot.model.tournament import COMPUTER_SEAT, TableOutcome, Tournament
from bot.storage import Reason, Storage, StorageError, Table
from bot.storage.queries.tournaments import EndedTable
from bot.tournaments.rules import table_outcome
from bot.tournaments.rules.table_outcome import SeatResult
from engine.rules.registry import complete
from engine.rules.scoring import counting

LEFT = ("left", "kicked", "held")
"""The stored statuses of players who left a match or were kicked. In a match with pairs, their status is ``held``."""


async def outcome_of(storage: Storage, tournament: Tournament, index: int, ended: EndedTable) -> TableOutcome:
    """Return the outcome of a table of the current round. Raise ``StorageError``."""
    seats = tournament.rounds[-1].tables[index].seats
    people = [] if ended.table is None else _people(ended.table)
    if ended.table is None or len(people) != len(seats):
        # The results cannot be assigned to the entrants, so no entrant ranks above another.
        return table_outcome.void([seat != COMPUTER_SEAT and not tournament.entrants[seat].out for seat in seats])
    if ended.match is None:
        # If the table ended before the end of its call, people who had not shown up yet count as present.
        late = ended.table.ended == "late"
        came = [not computer and (not late or bool(player.get("came", True))) for player, computer in people]
        return table_outcome.void(came)
    out = await _eliminated(storage, ended.table.id)
    results = []
    for seat, (player, computer) in enumerate(people):
        score, won = ended.match.scores.get(seat, (0, False))
        fell = out.index(seat) + 1 if seat in out else 0
        results.append(SeatResult(score, won, fell, player["status"] in LEFT, computer))
    if all(result.absent for result in results):
        return table_outcome.void([False] * len(seats))
    return table_outcome.outcome(tournament.kind, counting(complete(ended.match.options)), results)


async def _eliminated(storage: Storage, table: int) -> list[int]:
    """Return the eliminated seats in the order of their elimination; an empty list if the journal cannot be read."""
    try:
        return participation_in(await storage.journal(table)).out
    except StorageError as error:
        if error.reason is not Reason.UNREADABLE:
            raise
        return []


def _people(table: Table) -> list[tuple[dict[str, Any], bool]]:
    """Return, for each seat, its stored data and True if a computer plays there."""
    taken = {seat.seat: seat for seat in table.seats if seat.seat is not None}
    stored = table.meta["house"]["people"]
    return [(player, place in taken and is_computer(taken[place])) for place, player in enumerate(stored)]
