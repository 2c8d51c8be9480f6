"""Views of states, each made once: whoever decides, announces and draws looks at the same few in the same moment."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import engine
from engine.view import View

if TYPE_CHECKING:
    from engine import State

REMEMBERED = 256
"""Views that are kept, of all tables together."""

_made: OrderedDict[tuple[int, int | None], tuple[State, View]] = OrderedDict()


def view(state: State, seat: int | None) -> View:
    """``engine.view``: what ``seat`` (``None``: an onlooker) may know. A state never changes once it is made."""
    key = (id(state), seat)
    known = _made.get(key)
    if known is not None:
        return known[1]
    made = engine.view(state, seat)
    # The state is kept beside its view, so that no other can have its id.
    _made[key] = (state, made)
    if len(_made) > REMEMBERED:
        _made.popitem(last=False)
    return made
