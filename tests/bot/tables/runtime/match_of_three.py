"""A match of three players with known cards, in which each turn has a time limit."""

from __future__ import annotations

from tests.bot.tables.harness import Harness

TURN = 20
"""Time limit of a turn, in seconds."""
HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}
DRAW = ["G2", "G3", "G4", "G6", "G7", "G8", "B6", "B7"]


async def match_of_three(here: Harness, **options: object) -> int:
    """Begin the match with user 1's turn, and return the table's id."""
    table = await here.match(3, turn_seconds=TURN, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=DRAW)
    return table
