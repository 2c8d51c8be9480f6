"""Replay of a journal from its actions alone, to compare the resulting events with the stored ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.actions import Action, Wait
from engine.apply import advance, apply
from engine.events import Raw
from engine.match import new_match
from engine.refusals import Refused
from engine.state import State


class MatchArguments(NamedTuple):
    """The arguments of ``new_match``."""

    options: Mapping[str, Any]
    seats: int
    seed: int
    now: float
    """The time when the match began, in seconds on the table's clock."""


class JournalLine(NamedTuple):
    """A stored line of a journal."""

    seq: int
    """The number of the line, starting at 0."""
    now: float
    """The time of the line, in seconds on the table's clock."""
    action: Action | None
    """The action; ``None`` for the beginning of the match (line 0) and for notes."""
    events: tuple[Raw, ...]
    refused: str | None
    """The code of a refusal that nevertheless changed the state."""


class Replayed(NamedTuple):
    """A line of a journal with the results of its replay."""

    line: JournalLine
    state: State
    """The state after the line."""
    events: tuple[Raw, ...]

    @property
    def differs(self) -> bool:
        """True if the events differ from the stored ones."""
        return self.events != self.line.events


def replayed(beginning: MatchArguments, lines: Iterable[JournalLine]) -> Iterator[Replayed]:
    """Replay the lines, and yield each line together with the results of its replay. Skip notes."""
    state, events = new_match(beginning.options, beginning.seats, beginning.seed, beginning.now)
    for line in lines:
        if line.action is not None:
            state, events = _carried_out(state, line, line.action)
        elif line.seq > 0:
            continue
        yield Replayed(line, state, tuple(events))


def _carried_out(state: State, line: JournalLine, action: Action) -> tuple[State, list[Raw]]:
    """Carry out a stored action, and return the new state and the events.

    If the action is refused, return the old state and no events. However, if the refusal has the stored code and
    changed the state, return the new state and the events that it contains.
    """
    if isinstance(action, Wait):
        return advance(state, line.now)
    try:
        return apply(state, action, line.now)
    except Refused as refusal:
        if refusal.after is None or refusal.code != line.refused:
            return state, []
        return refusal.after
