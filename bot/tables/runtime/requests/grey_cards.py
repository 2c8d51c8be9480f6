"""Reasons why cards in a hand cannot be played now, as the engine gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from bot.model.outgoing import Rejected
from bot.tables import seat_views
from engine.actions import PlayCard
from engine.refusals import Refused
from engine.rules.open_hand_options import shows_fits
from engine.rules.strict import accepts_unfit_cards

if TYPE_CHECKING:
    from engine import State


def refusals(state: State, seat: int, now: float) -> tuple[tuple[int, Rejected], ...]:
    """Return each card in the hand that the engine refuses, with the refusal. The match is not changed.

    Return an empty tuple at a table where cards that do not fit can be pressed, or where hands do not show which cards
    fit.
    """
    view = seat_views.view(state, seat)
    if accepts_unfit_cards(view.options) or not shows_fits(view.options):
        return ()
    fair = {move.cards[0] for move in view.moves.plays}
    # A jump-in that does not fit may cost something instead of being refused, so none is tried.
    offered = "answer" if view.turn == seat and view.owed_by is not None else "turn"
    found = []
    for card in sorted(set(view.hand)):
        if card in fair:
            continue
        try:
            engine.apply(state, PlayCard(seat, (card,), offered=offered), now)
        except Refused as refusal:
            found.append((card, Rejected(refusal.code, refusal.option, refusal.facts)))
    return tuple(found)
