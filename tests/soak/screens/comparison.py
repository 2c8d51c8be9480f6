"""Comparison of screens with one another, to find contradictions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .claims import Claims, Kind

EARLY: Final = 3
"""Seconds by which two screens may differ about a turn's end. The bot edits a message only for larger differences."""
OWES: Final[dict[Kind, tuple[str, ...]]] = {
    "table": ("turn", "top", "colour", "ends", "counts", "acts"),
    "hand": ("turn", "top", "colour", "ends", "counts"),
    "words": ("turn", "top", "colour"),
}
"""Facts that each kind of screen has to show at any moment during a round."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message of the match as one person sees it."""

    kind: Kind
    reader: str
    claims: Claims
    text: str

    @property
    def name(self) -> str:
        """Return a short name for reports."""
        return {"table": "the table as {} sees it", "hand": "{}’s hand", "words": "{}’s newest message"}[
            self.kind
        ].format(self.reader)


def contradictions(screens: Sequence[Screen]) -> list[str]:
    """Return the contradictions between screens during a round, and the required facts that a screen does not show."""
    return [*_silent(screens), *_facts(screens), *_players(screens), *_ends(screens), *_newest(screens)]


def _silent(screens: Sequence[Screen]) -> Iterator[str]:
    for screen in screens:
        for what in OWES[screen.kind]:
            if getattr(screen.claims, what) in (None, {}, ()):
                yield f"{screen.name} does not show: {what}"


def _facts(screens: Sequence[Screen]) -> Iterator[str]:
    """Compare whose turn it is, the debt, the top card and the colour."""
    yield from _differing("turn", screens, lambda claims: claims.turn)
    yield from _differing("debt", screens, lambda claims: claims.debt)
    current = _during_choices(screens)
    yield from _differing("top", current, lambda claims: claims.top)
    yield from _differing("colour", current, lambda claims: claims.colour)


def _during_choices(screens: Sequence[Screen]) -> list[Screen]:
    """Return the screens to compare. While a choice is open, these do not include screens in text mode.

    Text mode has one message for each turn, so it shows the choice and its card only in the next message.
    """
    choosing = any(screen.claims.choosing for screen in screens)
    return [screen for screen in screens if not (choosing and screen.kind == "words")]


def _players(screens: Sequence[Screen]) -> Iterator[str]:
    """Compare the number of cards and the call of each player."""
    # In text mode, what other players do during a turn is not shown until the next message.
    current = [screen for screen in screens if screen.kind != "words" or screen.claims.turn == screen.reader]
    for name in sorted({name for screen in current for name in screen.claims.counts}):
        yield from _differing(f"cards of {name}", current, lambda claims, who=name: claims.counts.get(who))  # type: ignore[misc]
        yield from _differing(f"call of {name}", current, lambda claims, who=name: claims.called.get(who))  # type: ignore[misc]


def _ends(screens: Sequence[Screen]) -> Iterator[str]:
    current = _during_choices(screens)
    shown = [(screen.claims.ends, screen.name) for screen in current if screen.claims.ends is not None]
    if shown and max(shown)[0] - min(shown)[0] > EARLY:
        yield f"end of the turn: {max(shown)[0]} on {max(shown)[1]}, {min(shown)[0]} on {min(shown)[1]}"


def _newest(screens: Sequence[Screen]) -> Iterator[str]:
    """Compare the newest move. A message in text mode contains the newest move before the turn that it announces."""
    tables = [screen for screen in screens if screen.kind == "table" and screen.claims.acts]
    yield from _differing("newest event", tables, lambda claims: claims.acts[0])
    if not tables:
        return
    table = tables[0]
    for screen in screens:
        if screen.kind != "words" or not screen.claims.acts:
            continue
        known = screen.claims.acts[0]
        later = []
        for act in table.claims.acts:
            if act.agrees(known):
                break
            later.append(act)
        if any(act.by != table.claims.turn and not act.is_out_of_turn for act in later):
            yield f"newest event: “{known.words}” in {screen.name}, “{table.claims.acts[0].words}” on {table.name}"


def _differing(what: str, screens: Sequence[Screen], value: Callable[[Claims], Hashable]) -> Iterator[str]:
    said: defaultdict[Hashable, list[str]] = defaultdict(list)
    for screen in screens:
        if (found := value(screen.claims)) is not None:
            said[found].append(screen.name)
    if len(said) > 1:
        yield f"{what}: " + " ≠ ".join(f"{found!r} ({', '.join(names)})" for found, names in said.items())
