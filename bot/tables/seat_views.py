"""Cache of views. Deciding, announcing and drawing need the same few views of a state."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import engine
from engine.view import View

if TYPE_CHECKING:
    from engine import State

REMEMBERED = 256
"""Maximum number of cached views, across all tables."""

_made: OrderedDict[tuple[int, int | None], tuple[State, View]] = OrderedDict()


def view(state: State, seat: int | None) -> View:
    """Return ``engine.view`` for ``seat`` (``None``: an onlooker), from the cache if possible.

    Cached views stay valid, because states are immutable.
    """
    key = (id(state), seat)
    known = _made.get(key)
    if known is not None:
        return known[1]
    made = engine.view(state, seat)
    # The state is kept with its view, so that no other object can get its id.
    _made[key] = (state, made)
    if len(_made) > REMEMBERED:
        _made.popitem(last=False)
    return made
