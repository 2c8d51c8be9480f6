"""The stand-in that plays for a seat whose player is away: one sensible legal action, from what that seat may know."""

from __future__ import annotations

import random
from collections import Counter

from engine import cards as c
from engine.actions import Action, Call, Choose, DrawCard, Keep, PlayCard, Press
from engine.view import ChoiceView, PlayMove, View

QUICKEST, SLOWEST = 1.6, 3.4
"""A stand-in takes so many seconds, so that people can follow."""


def hesitation(rng: random.Random) -> float:
    """For how many seconds a stand-in seems to think."""
    return rng.uniform(QUICKEST, SLOWEST)


def choose(view: View) -> Action | None:
    """What the seat of ``view`` does now; ``None`` where nothing is expected of it (it never jumps in or catches)."""
    seat = view.seat
    if seat is None or view.phase != "playing":
        return None
    if view.choice is not None:
        return _choice(view, seat, view.choice) if view.choice.seat == seat else None
    if view.moves.press:
        return Press(seat)
    if view.reaction is not None:
        return None
    if view.owes_call and view.moves.calls:
        return Call(seat, view.moves.calls[0])
    if view.turn != seat:
        return None
    return _turn(view, seat)


def _turn(view: View, seat: int) -> Action | None:
    moves = view.moves
    fair = [move for move in moves.plays if move.offered in ("turn", "answer") and len(move.cards) == 1]
    if moves.calls and fair:
        return Call(seat, moves.calls[0])
    if fair:
        best = max(fair, key=lambda move: _worth(view, move))
        colour = favourite(view) if "colour" in best.needs else None
        return PlayCard(seat, best.cards, colour=colour, offered=best.offered)
    if moves.draw:
        return DrawCard(seat)
    return Keep(seat) if moves.keep else None


def _worth(view: View, move: PlayMove) -> tuple[int, int, int]:
    """Coloured cards before wild ones, the colour held most before others, dear cards before cheap ones."""
    card = move.cards[0]
    wild = c.colour_of(card) is None
    held = Counter(c.colour_of(other) for other in view.hand)
    return (not wild, held[c.colour_of(card)], c.FACE[card])


def favourite(view: View) -> int:
    """The colour held most (ties in the order R Y G B; none held: the colour in force, or red)."""
    held = Counter(colour for card in view.hand if (colour := c.colour_of(card)) is not None)
    if not held:
        return view.colour or 0
    return max(range(4), key=lambda colour: held[colour])


def _choice(view: View, seat: int, choice: ChoiceView) -> Action:
    if choice.kind == "colour":
        return Choose(seat, colour=favourite(view))
    if choice.kind == "draw":
        return DrawCard(seat)
    if choice.optional:
        return Keep(seat)
    if choice.kind == "target":
        return Choose(seat, target=min(choice.targets, key=lambda target: view.seats[target].cards))
    return Choose(seat, card=max(choice.cards, key=lambda card: c.FACE[card]))
