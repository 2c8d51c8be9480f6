"""Table states for the tests of ``bot.tables.rules``, with helpers for events and refusals."""

from __future__ import annotations

import pytest

from bot.model.table_state import SeatedPlayer, TableEvent, TableRefused, TableState
from bot.tables.rules import lobby

ANN, BEN, CLEO, DORA, EMIL = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DORA: "Dora", EMIL: "Emil"}
START = 1_000_000.0


def lobby_with(*others: int, limit: int = 20, **options: int) -> TableState:
    """Return Ann's lobby with these users."""
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {"preset": "classic", **options}, START, limit)
    for user in others:
        table_state = lobby.join(table_state, user, NAMES[user], "en", START).table_state
    return table_state


def match_with(*others: int, **options: int) -> TableState:
    """Return Ann's table with these users after its match has begun."""
    return lobby.start(lobby_with(*others, **options), ANN, START).table_state


def event_types(happened: tuple[TableEvent, ...]) -> list[type]:
    """Return the class of each event."""
    return [type(table_event) for table_event in happened]


def refusal_code(call: object) -> str:
    """Call a function that must raise ``TableRefused``; return the code of the refusal."""
    with pytest.raises(TableRefused) as caught:
        call()  # type: ignore[operator]
    return caught.value.code
