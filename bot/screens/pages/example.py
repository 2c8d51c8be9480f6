"""A small table and a hand for the pictures of ``/help``. They are constant and belong to no real match."""

from __future__ import annotations

from dataclasses import replace

from bot.model.outgoing import Scene
from bot.model.table_state import SeatedPlayer, TableState
from engine import cards as c
from engine.view import Moves, PlayMove, SeatView, View

HAND = tuple(map(c.parse, ("R3", "RS", "Y7", "Y9", "G5", "B2", "W")))
FITTING = tuple(map(c.parse, ("R3", "RS", "Y7", "W")))
"""The cards in the hand that can be played on a red 7."""
RED, BLUE = 0, 3


def _seats(*cards: int) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(seat, "playing", True, held, False, None, 0, None, None, seat, None, 0)
        for seat, held in enumerate(cards)
    )


DEALT = View(
    seat=0,
    version=0,
    phase="playing",
    round=1,
    top=c.parse("R7"),
    last_played=(c.parse("R7"),),
    colour=RED,
    direction=1,
    turn=0,
    pending=0,
    owed_until="",
    owed_by=None,
    dealer=3,
    draw_pile=79,
    next_back=None,
    colours=c.LIGHT,
    dark=False,
    seats=_seats(7, 7, 7, 7),
    active_seats=(0, 1, 2, 3),
    hand=HAND,
    hidden=0,
    drawn=(),
    owes_call=None,
    moves=Moves(plays=tuple(PlayMove((card,), "turn", ("colour",) if card == c.WILD else ()) for card in FITTING)),
    choice=None,
    reaction=None,
    vote=None,
    turn_deadline=None,
    round_deadline=None,
    winner=None,
    match_winner=None,
    options={},
)
"""The beginning of a round. Every seat has seven cards, and it is the first seat's turn."""
PLAYERS = tuple(SeatedPlayer(user, name) for user, name in enumerate(("Ann", "Ben", "Cleo", "Dora"), start=1))
SCENE = Scene(0, (0, 0, None), "en", TableState("playing", 0, 0.0, people=PLAYERS), DEALT)

BLUE_CHOSEN = replace(
    DEALT,
    top=c.WILD,
    last_played=(c.WILD, c.parse("GR"), c.parse("G4")),
    colour=BLUE,
    direction=-1,
    turn=2,
    seats=_seats(5, 6, 3, 4),
)
"""A later moment: play goes anticlockwise, and a wild card has made blue the colour in force."""


def _called() -> View:
    later = replace(
        DEALT,
        top=c.parse("R+2"),
        last_played=tuple(map(c.parse, ("R+2", "R9", "Y9"))),
        turn=2,
        pending=2,
        seats=_seats(4, 1, 3, 5),
    )
    seats = list(later.seats)
    seats[1] = replace(seats[1], called="uno")
    return replace(later, seats=tuple(seats))


CALLED = _called()
"""A later moment: the second seat has one card left and has called "Uno", and the third seat owes two cards."""
