"""Actions that name cards by their faces, because no player knows the backs of their own cards."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, Choose, PlayCard
from engine.cards import LOOK, looks


def by_face(action: Action) -> Action:
    """Return the action with cards named by their faces. The backs in a blinded hand can be wrong."""
    if isinstance(action, PlayCard):
        faces = looks(action.cards)
        extra = None if action.extra is None else LOOK[action.extra]
        return action if (faces, extra) == (action.cards, action.extra) else replace(action, cards=faces, extra=extra)
    if isinstance(action, Choose) and action.card is not None:
        return replace(action, card=LOOK[action.card])
    return action
