"""Kinds of presses, by which their times are told apart."""

from __future__ import annotations

from bot.model import requests as r
from bot.supervision.press_times import Kind
from engine.actions import DrawCard, PlayCard

MOVES: dict[type, Kind] = {PlayCard: "play", DrawCard: "draw"}
HANDS = (r.OpenHand, r.TurnPage, r.SortHand)


def kind_of(request: object) -> Kind:
    """Return what a button asks for; ``None`` stands for a button that asks nothing of a table."""
    if isinstance(request, r.Move):
        return MOVES.get(type(request.action), "other")
    return "hand" if isinstance(request, HANDS) else "other"
