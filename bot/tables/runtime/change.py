"""One change of a table: made on copies, stored as one unit, and only then adopted as the state of the table.

Only this module changes the stored values of a live table, apart from its board. The modules that create tables
(``new_tables``, ``recovery``) set the first values.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import engine
from bot.model import table_state as h
from bot.model.outgoing import Renderer
from bot.model.recap import Recaps
from bot.storage import Change, MatchOpened, MetaChanged, Note, Unit
from bot.storage import JournalStep as Line
from bot.tables import seat_views
from bot.tables.live_table import REMEMBERED, LiveTable
from bot.tables.rules import lobby, recaps
from bot.tables.runtime.recovery import persistence
from engine import events as e
from engine.actions import Action, Away, Back, Join, Leave, Wait
from engine.refusals import Refused
from engine.shuffles.fair_shuffle import SECRET_BYTES, seed_of

if TYPE_CHECKING:
    from bot.model.bot_setup import Sort
    from engine import State

log = logging.getLogger(__name__)

OMITTED_KINDS = frozenset({"turn_began"})
"""Kinds of events that ``LiveTable.recent`` leaves out."""


@dataclass(frozen=True, slots=True)
class HandLook:
    """The page and order that a press chooses for the user's hand; ``None`` for no change."""

    page: int | None = None
    sort: Sort | None = None


class TableChange:
    """The next state of a table, which reaches the live table only when it is adopted."""

    def __init__(self, table: LiveTable, wall: float, renderer: Renderer, interaction: int | None = None) -> None:
        self.table = table
        self.wall = max(wall, table.wall)
        """The time of the change by the wall clock."""
        self.renderer = renderer
        """The source of names that a rule needs, such as a computer's."""
        self.interaction = interaction
        """The id of the interaction that causes the change; ``None`` if there is none, or after it was journalled."""

        # The stored values.
        self.table_state = table.table_state
        self.clock = table.clock
        self.language = table.language
        self.next_at = table.next_at
        self.changes: list[Change] = []
        self.lines: list[Line | Note] = []

        # The events of the match and of the table, and the numbers of those that ``derive_transitions`` has processed.
        self.events: list[e.Raw] = []
        self.happened: list[h.TableEvent] = []
        self.followed = (0, 0)

        # Other values that the live table gets after the commit.
        self.look: HandLook | None = None
        self.catch_locked: tuple[int, float] | None = None
        """A user, and the monotonic time when the lock on their *Catch* ends."""
        self.standin: int | None = None
        """The seat for which a computer or stand-in acted."""
        self.graced = table.graced
        self.gone = table.gone

        pause = table.table_state.pause
        self.paused_since = None if pause is None else pause.since
        """The start of the pause that was in force before the change."""
        self.spoken_before = table.language
        """The table's language before the change."""
        self._states: tuple[State | None, State | None] | None = None
        """The states of the match before and after the change; ``None`` until one of them is read."""
        self._began: MatchOpened | None = None
        self._kept: tuple[Line | Note, ...] = ()
        self.resume_clock()

    @property
    def before(self) -> State | None:
        """Return the state of the match before the change; ``None`` without a match."""
        return self._looked()[0]

    @property
    def state(self) -> State | None:
        """Return the state of the match after the change; ``None`` without a match."""
        return self._looked()[1]

    @state.setter
    def state(self, state: State | None) -> None:
        self._states = (self.before, state)

    def _looked(self) -> tuple[State | None, State | None]:
        # A change that only moves the clock of an idle table leaves its match packed.
        if self._states is None:
            self._states = (self.table.state, self.table.state)
        return self._states

    @property
    def has_match(self) -> bool:
        """Return True if the match has begun, without unpacking it."""
        return self.table.has_match if self._states is None else self._states[1] is not None

    @property
    def now(self) -> float:
        """Return the time of the change by the table's clock."""
        return self.clock.now(self.wall)

    @property
    def turn(self) -> int | None:
        """Return the current seat, if any."""
        return None if self.state is None else seat_views.view(self.state, None).turn

    def resume_clock(self, go: bool = False) -> None:
        """Start the table's clock if it is due to start or, with ``go``, as soon as possible.

        During a match, journal the start.
        """
        clock = self.clock
        if clock.stopped_at is None or not (go or clock.runs(self.wall)):
            return
        self.clock = clock.go(self.wall)
        if self.has_match and self.clock.stopped_at is None:
            self.note("clock_stood", seconds=round(clock.stopped_for(self.wall), 3))

    # --- the game ---------------------------------------------------------------------------------------------------

    def begin(self, table_state: h.TableState) -> None:
        """Begin a match with the options, people and words of ``table_state``.

        Raise ``RulesError`` if it cannot be dealt.
        """
        words = lobby.words(table_state)
        seed = seed_of(self.table.secret or secrets.token_bytes(SECRET_BYTES), words)
        clock = type(self.clock).starting(self.wall)
        now, seats = clock.now(self.wall), len(table_state.people)
        self.state, events = engine.new_match(dict(table_state.options), seats=seats, seed=seed, now=now)
        self.clock = clock
        order = tuple(player.user for player in table_state.people)
        origin = persistence.origin_of(table_state)
        self._began = MatchOpened(table_state.options, order, seed, now, self.state, events, origin, words)
        self.events += events

    def act(self, action: Action) -> list[e.Raw]:
        """Carry out an action and return its events.

        Raise ``Refused`` if the game refuses it. What happened before the refusal, such as a passed deadline, is kept.
        """
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
        """Process the game deadlines that have passed; return True if there were any."""
        if self.state is None or self.state.next_deadline > self.now:
            return False
        state, events = engine.advance(self.state, self.now)
        self._keep(state, events, Line(Wait(-1), events, self.now))
        return True

    def _keep(self, state: State, events: list[e.Raw], line: Line) -> None:
        self.state = state
        self.lines.append(line)
        self.events += events

    # --- the rules of the table -------------------------------------------------------------------------------------

    def apply(self, step: h.Transition) -> None:
        """Apply a transition of the table and carry out its actions, except those that the game refuses."""
        for action in step.actions:
            with suppress(Refused):
                self._act_if_playing(action)
        self._take(step)

    def apply_or_refuse(self, step: h.Transition) -> None:
        """Apply a transition that a user requested. Raise ``Refused`` if the game refuses one of its actions.

        There are two exceptions. A player who is already out of the match may still leave the table. A player who is
        out of the round may leave, go away or come back, and ``derive`` reports this to the game after the round.
        """
        for action in step.actions:
            try:
                self._act_if_playing(action)
            except Refused as refusal:
                if not _is_only_early(action, refusal):
                    raise
        self._take(step)

    def _act_if_playing(self, action: Action) -> None:
        if self.state is not None:
            self.act(action)

    def _take(self, step: h.Transition) -> None:
        self.table_state = step.table_state
        self.happened += step.happened

    def note(self, kind: str, **facts: Any) -> None:
        """Add a note to the journal about anything but an action of the game."""
        self.lines.append(Note(kind, self.now, facts))

    # --- storing ----------------------------------------------------------------------------------------------------

    def unit(self) -> Unit | None:
        """Return the unit to be stored; ``None`` if there is nothing to store. Call this only once."""
        table = self.table
        changes: list[Change] = list(persistence.seat_changes(table.table_state, self.table_state, self._reasons()))
        if self._differs():
            # Noted here rather than in ``adopt``, because the board may change again while this unit is stored.
            table.stores(self.next_at)
            meta = persistence.meta_of(self.table_state, table.board, self.language, self.next_at)
            changes.append(MetaChanged(meta))
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
        """Return True if stored values outside the match have changed, except the time of the last move."""
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
        """Adopt only the clock, the time of the next round, the notes, and the values that are never stored.

        The next unit stores the notes and the time of the next round.
        """
        table = self.table
        self._adopt_unstored()
        table.clock, table.next_at = self.clock, self.next_at
        table.notes += tuple(line for line in self.lines if isinstance(line, Note))

    def adopt(self) -> None:
        """Make the change the state of the table, once it has been stored or if there was nothing to store."""
        table = self.table
        self._adopt_unstored()
        table.back = table.back and not self.events
        table.seq = 0 if self._began is not None else table.seq + len(self._kept)
        table.recaps = self._recaps()
        table.table_state, table.state, table.clock = self.table_state, self.state, self.clock
        table.next_at, table.wall = self.next_at, self.wall
        table.language = self.language
        notes = [line for line in self.lines if isinstance(line, Note)]
        table.notes = () if self._kept else (*table.notes, *notes)
        public = tuple(e.redact(event, None) for event in self.events[-REMEMBERED:] if event[0] not in OMITTED_KINDS)
        table.recent = ((() if self._began is not None else table.recent) + public)[-REMEMBERED:]

    def _recaps(self) -> Recaps:
        """Return the recaps after the change, or empty ones after an error, because nothing else depends on them."""
        table, continues = self.table, self._began is None
        try:
            known = (
                recaps.of_those_who_stay(table.recaps, table.table_state, self.table_state) if continues else Recaps()
            )
            return recaps.follow(known, self.events, self.table_state.persons())
        except Exception:
            log.exception("Table %d: the recaps of the players could not be updated", table.id)
            return Recaps()

    def _adopt_unstored(self) -> None:
        """Update ``graced`` and ``gone`` of the live table, which are never stored."""
        table = self.table
        table.graced = table.graced and self.graced
        table.gone = table.gone or self.gone


def _is_only_early(action: Action, refusal: Refused) -> bool:
    """Return True if the table may carry out an action that the game refused.

    The action is reported to the game after the round, or makes no difference to it. For example, a player who
    left while out of the round is still in the match, so the game refuses to let them join again.
    """
    reason = refusal.facts.get("reason")
    if isinstance(action, Away | Back):
        return reason == "out_of_round"
    return isinstance(action, Leave) or (isinstance(action, Join) and reason == "seated")


# --- without a change -------------------------------------------------------------------------------------------------


def correct(table: LiveTable, table_state: h.TableState) -> None:
    """Replace the table state with one that is already stored."""
    table.table_state = table_state


def begin_again(table: LiveTable, table_state: h.TableState, next_round: float) -> None:
    """Prepare a loaded table to be posted again. The next round is not dealt before ``next_round``."""
    table.table_state = table_state
    if table.next_at is not None:
        table.next_at = max(table.next_at, next_round)
    table.back = table.has_match
    _await_posting(table)


def recall(table: LiveTable, events: Sequence[e.Event], news: Recaps) -> None:
    """Set the recent events and the recaps of a loaded match."""
    table.recent, table.recaps = tuple(events[-REMEMBERED:]), news


def end(table: LiveTable, *, gone: bool) -> None:
    """End a loaded table. It shows its end unless its channel is ``gone``."""
    table.table_state = replace(table.table_state, phase="over")
    table.next_at, table.gone = None, gone


def take_stored(table: LiveTable, stored: LiveTable, wall: float) -> None:
    """Replace the stored values of a table with newly read ones. Its match waits until the table is posted."""
    table.table_state, table.state, table.seq = replace(stored.table_state, moved=wall), stored.state, stored.seq
    table.clock, table.next_at, table.language = stored.clock, stored.next_at, stored.language
    table.notes = ()
    _await_posting(table)


def _await_posting(table: LiveTable) -> None:
    """Let a match wait until its table is posted again, and then grant a full turn."""
    table.graced = table.has_match
    if table.has_match:
        table.messages.post_again()


def shift(table: LiveTable, table_state: h.TableState, by: float) -> None:
    """Shift the stored values of a table after the wall clock has jumped by ``by`` seconds.

    ``table_state`` is already shifted.
    """
    table.clock, table.table_state = table.clock.shifted(by), table_state
    table.wall += by
    table.next_at = None if table.next_at is None else table.next_at + by
