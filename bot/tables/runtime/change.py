"""One change of a table in the making: carried out on copies, stored as one unit, and only then the table's own
state."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import engine
from bot.model import table_state as h
from bot.storage import Change, MatchOpened, MetaChanged, Note, Unit
from bot.storage import JournalStep as Line
from bot.tables import seat_views
from bot.tables.live_table import REMEMBERED, LiveTable
from bot.tables.runtime.recovery import persistence
from engine import events as e
from engine.actions import Action, Leave, Wait
from engine.refusals import Refused

if TYPE_CHECKING:
    from engine import State

SEED_BITS = 62
UNTOLD = frozenset({"turn_began"})
"""Events that say nothing worth remembering in the log."""


class TableChange:
    """A table's next state. Nothing of it is the table's before ``adopt``.

    ``wall``: the moment of the change on the bot's clock, ``interaction``: the press that causes it. ``events`` and
    ``happened`` collect what the engine and the rules of the house said; ``followed``: from how many of either the
    conclusions have been drawn.
    """

    def __init__(self, table: LiveTable, wall: float, interaction: int | None = None) -> None:
        self.table = table
        self.wall = max(wall, table.wall)
        self.interaction = interaction
        self.table_state = table.table_state
        self.state = table.state
        self.clock = table.clock
        self.language = table.language
        self.next_at = table.next_at
        self.events: list[e.Raw] = []
        self.happened: list[h.TableEvent] = []
        self.changes: list[Change] = []
        self.lines: list[Line | Note] = []
        self._began: MatchOpened | None = None
        self._meta: dict[str, Any] = table.meta
        self._kept: tuple[Line | Note, ...] = ()
        self.followed = (0, 0)
        self.resume_clock()

    @property
    def now(self) -> float:
        """The moment of the change on the table's clock."""
        return self.clock.now(self.wall)

    @property
    def turn(self) -> int | None:
        """The seat on turn, if any."""
        return None if self.state is None else seat_views.view(self.state, None).turn

    @property
    def changed(self) -> bool:
        """Whether anything has happened that the table does not know yet."""
        return (
            bool(self.lines or self.changes)
            or self._began is not None
            or self.table_state is not self.table.table_state
        )

    def resume_clock(self, go: bool = False) -> None:
        """Notes a standstill of the table's clock that is over, or (``go``) that ends as soon as it may."""
        clock = self.clock
        if clock.stands is None or not (go or clock.runs(self.wall)):
            return
        self.clock = clock.go(self.wall)
        if self.state is not None and self.clock.stands is None:
            self.note("clock_stood", seconds=round(clock.stood(self.wall), 3))

    # --- the game ---------------------------------------------------------------------------------------------------

    def begin(self, seats: int) -> None:
        """Begins the match by the house's options. ``RulesError`` where it cannot be dealt."""
        seed = secrets.randbits(SEED_BITS)
        self.clock = type(self.clock).starting(self.wall)
        self.state, events = engine.new_match(dict(self.table_state.options), seats=seats, seed=seed, now=self.now)
        order = tuple(player.user for player in self.table_state.people)
        origin = persistence.origin_of(self.table_state)
        self._began = MatchOpened(self.table_state.options, order, seed, self.now, self.state, events, origin)
        self.events += events

    def act(self, action: Action) -> list[e.Raw]:
        """Carries out an action of the game; raises ``Refused`` (and keeps what happened before the refusal)."""
        assert self.state is not None
        try:
            state, events = engine.apply(self.state, action, self.now)
        except Refused as refusal:
            if refusal.after is not None:
                self._keep(*refusal.after, Line(action, refusal.after[1], self.now, refused=refusal.code))
            raise
        self._keep(state, events, Line(action, events, self.now, self.interaction))
        self.interaction = None
        return events

    def advance(self) -> bool:
        """Carries out the deadlines of the game that have passed; returns whether there were any."""
        if self.state is None or self.state.next_deadline > self.now:
            return False
        state, events = engine.advance(self.state, self.now)
        self._keep(state, events, Line(Wait(-1), events, self.now))
        return True

    def _keep(self, state: State, events: list[e.Raw], line: Line) -> None:
        self.state = state
        self.lines.append(line)
        self.events += events

    # --- the house --------------------------------------------------------------------------------------------------

    def apply(self, step: h.Transition) -> None:
        """Takes over a step of the house with its actions; an action that the game refuses is left out."""
        for action in step.actions:
            with suppress(Refused):
                self._act_if_playing(action)
        self._take(step)

    def apply_or_refuse(self, step: h.Transition) -> None:
        """Takes over a step of the house that somebody wished, unless the game refuses it: raises ``Refused``.

        Whoever is out of the match already may leave the table all the same.
        """
        for action in step.actions:
            with suppress(*([Refused] if isinstance(action, Leave) else [])):
                self._act_if_playing(action)
        self._take(step)

    def _act_if_playing(self, action: Action) -> None:
        if self.state is not None:
            self.act(action)

    def _take(self, step: h.Transition) -> None:
        self.table_state = step.table_state
        self.happened += step.happened

    def note(self, kind: str, **facts: Any) -> None:
        """Journals something that is no action of the game."""
        self.lines.append(Note(kind, self.now, facts))

    # --- storing ----------------------------------------------------------------------------------------------------

    def unit(self) -> Unit | None:
        """What is to be stored; ``None`` where nothing is. To be called once."""
        table = self.table
        changes: list[Change] = list(persistence.seat_changes(table.table_state, self.table_state, self._reasons()))
        if self._differs():
            table.unsaved = False
            self._meta = persistence.meta_of(self.table_state, table.board, self.language, self.next_at)
            changes.append(MetaChanged(self._meta))
        if self._began is not None:
            changes.append(self._began)
        changes += self.changes
        lines = (*table.notes, *self.lines) if self.state is not None and self._began is None else ()
        acted = any(isinstance(line, Line) for line in lines)
        if not acted and not changes:
            return None
        self._kept = lines
        return Unit(table.id, lines, table.seq, self.state if acted else None, tuple(changes))

    def _differs(self) -> bool:
        """Whether what is stored beside the match has changed; the moment of the last move alone is not worth it."""
        table = self.table
        if table.unsaved or self.language != table.language or self.next_at != table.next_at:
            return True
        return (
            self.table_state is not table.table_state
            and replace(self.table_state, moved=table.table_state.moved) != table.table_state
        )

    def _reasons(self) -> dict[int, str]:
        kicked = "removed" if self.table_state.phase == "lobby" else "kicked"
        return {event.user: kicked for event in self.happened if isinstance(event, h.Removed)}

    def adopt_notes_only(self) -> None:
        """Make a change the state of the table in which nothing happened but notes, and the next round came to be dealt
        later: that is stored with the next unit."""
        table = self.table
        table.unsaved = table.unsaved or table.next_at != self.next_at
        table.clock, table.next_at = self.clock, self.next_at
        table.notes += [line for line in self.lines if isinstance(line, Note)]

    def adopt(self) -> None:
        """Make the change the state of the table, after it was stored or where there was nothing to store."""
        table = self.table
        table.seq = 0 if self._began is not None else table.seq + len(self._kept)
        table.table_state, table.state, table.clock = self.table_state, self.state, self.clock
        table.next_at, table.meta, table.wall = self.next_at, self._meta, self.wall
        table.language = self.language
        notes = [line for line in self.lines if isinstance(line, Note)]
        table.notes = [] if self._kept else [*table.notes, *notes]
        told = tuple(e.redact(event, None) for event in self.events[-REMEMBERED:] if event[0] not in UNTOLD)
        table.recent = ((() if self._began is not None else table.recent) + told)[-REMEMBERED:]
