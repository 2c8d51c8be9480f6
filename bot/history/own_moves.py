"""A user's moves in the journal of a match, and the cards that the user received. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.storage import Recorded
from engine import cards as c
from engine import events as e


def own_moves(
    lines: Iterable[Recorded], seat: int, since: float, until: float, *, over: bool, readable: bool = True
) -> list[dict[str, Any]]:
    """Return the moves and received cards of the user who had ``seat`` from ``since`` until ``until`` (Unix seconds).

    The result consists of JSON values. Moves that were refused are included, with the reason. Moves by a stand-in,
    cards that it received, and dealt or exchanged hands are left out. Until the match is ``over``, received cards are
    secret, and only their number is included. If the journal is not ``readable`` with this rules version, received
    cards are left out.
    """
    found: list[dict[str, Any]] = []
    away = False
    for line in lines:
        present = not away and since <= line.at <= until
        if present and line.action is not None and line.action.get("seat") == seat:
            found.append(_move(line))
        for raw in line.events:
            away = _is_away(raw, seat, away)
            if present and readable:
                found += [{"at": line.at, **gained} for gained in _gained(e.typed(raw), seat, over)]
    return found


def _move(line: Recorded) -> dict[str, Any]:
    facts = {name: value for name, value in (line.action or {}).items() if name != "seat"}
    return {"at": line.at, **facts, **({"refused": line.refused} if line.refused else {})}


def _is_away(event: e.Raw, seat: int, away: bool) -> bool:
    """Return True if the player is away after an event, which may come from any rules version."""
    if event[0] == e.SeatAway.kind and event[1] == seat:
        return True
    if event[0] in (e.SeatBack.kind, e.SeatLeft.kind) and event[1] == seat:
        # A player who leaves while away and returns is no longer away.
        return False
    return away


def _gained(event: e.Event, seat: int, over: bool) -> Iterator[dict[str, Any]]:
    match event:
        case e.CardsDrawn(seat=who) if who == seat:
            named = c.codes(event.cards) if over and event.cards else event.count
            yield {"got": named, "why": event.reason}
        case e.CardGiven(target=who) if who == seat:
            yield {"got": c.codes([event.card]) if over and event.card is not None else 1, "why": "given"}
        case _:
            return
