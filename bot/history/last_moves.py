"""The last moves of a finished match, with the table after each move. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.match_facts import MoveFacts
from engine import events as e

from .replay_steps import Step
from .replay_view import Position

MOVES = (e.CardPlayed, e.CardsDrawn, e.ShotsTaken, e.TurnKept, e.Challenged, e.Caught)
"""Events that make a step a move."""
FANNED = 3
"""Maximum number of cards from the top of the discard pile that each move includes."""


def last_moves(made: Sequence[Step], count: int) -> tuple[MoveFacts, ...]:
    """Return the last ``count`` moves of a match, oldest first, or all moves if there are fewer."""
    wanted = [number for number, step in enumerate(made) if any(isinstance(event, MOVES) for event in step)][-count:]
    stands, moves = Position(), list[MoveFacts]()
    for number, step in enumerate(made):
        for event in step:
            stands.see(event)
        if number in wanted:
            moves.append(_move(stands, step))
    return tuple(moves)


def _move(stands: Position, step: Step) -> MoveFacts:
    return MoveFacts(
        events=step,
        cards=stands.top_cards(FANNED),
        colour=stands.colour,
        turn=None if stands.over else stands.turn,
        owed=stands.owed,
        owed_open=bool(stands.until),
        clockwise=stands.direction > 0,
        dark=stands.dark,
        hands=tuple(stands.hands.items()),
    )
