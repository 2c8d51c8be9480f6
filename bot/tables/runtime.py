"""What all actors share: storage, clock, renderer, wire, and the writers and alarms made of them."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from bot.storage import Storage, UserPreferences
from engine.view import View

from . import social, standin
from .clock import Clock
from .live import LiveTable
from .shown import Renderer
from .wire import Wire

if TYPE_CHECKING:
    from .deadlines import Deadlines
    from .hands import Hands
    from .painter import Painter
    from .tasks import Tasks

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Runtime:
    """The services of one process; ``over`` is told of tables that have come to their end.
    ``undecided``: presses that lie in queues or are being decided."""

    storage: Storage
    clock: Clock
    renderer: Renderer
    wire: Wire
    hands: Hands
    painter: Painter
    deadlines: Deadlines
    tasks: Tasks
    over: Callable[[LiveTable], None]
    undecided: int = 0
    rng: random.Random = field(default_factory=random.Random)

    def preferences(self, user: int) -> UserPreferences:
        """What the person likes, as far as it is in memory."""
        return self.storage.users.cached(user) or UserPreferences()

    def set_alarm(self, table: LiveTable) -> None:
        """Sets the table's one alarm to whatever falls due next."""
        self.deadlines.set(table.id, None if table.out else due(table))


def due(table: LiveTable) -> float | None:
    """When the next thing happens by itself at a table, by the wall's clock."""
    moments = [social.due(table.house), table.next_at, table.standin_at]
    state = table.state
    if state is not None and table.house.phase == "playing" and state.next_deadline != float("inf"):
        moments.append(table.clock.wall_at(state.next_deadline))
    return min((moment for moment in moments if moment is not None), default=None)


def standin_view(table: LiveTable) -> View | None:
    """The view of the first away seat from which something is expected, if any; nobody acts where nobody is present."""
    house = table.house
    if table.state is None or house.phase != "playing" or not house.present():
        return None
    for seat, sitter in enumerate(house.people):
        if sitter.status == "away" and not sitter.waiting:
            view = engine.view(table.state, seat)
            if standin.choose(view) is not None:
                return view
    return None
