"""Tables for tests of screens: matches played at random, and prepared scenes and views."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from bot.model.outgoing import Reader, Scene
from bot.model.table_state import SeatedPlayer, TableState
from bot.screens.pages.example import DEALT
from engine import Refused, State, advance, apply, legal, new_match, view
from engine import actions as a
from engine import events as e
from engine.view import Moves, PlayMove, SeatView, View

NAMES = ("Ann", "Ben", "Cy", "Dora")
LONG_NAMES = tuple(f"{'W' * 29}{place:03d}" for place in range(20))
NOT_AT_RANDOM = (a.Leave, a.Join, a.Away, a.Back)


READER = Reader(1, 0, "en")
SCENE = Scene(
    12,
    (1, 2, None),
    "en",
    TableState(
        "playing", 0, 0.0, limit=99, people=tuple(SeatedPlayer(user, name) for user, name in enumerate(NAMES, 1))
    ),
    replace(DEALT, options={}),
    wall=1_700_000_000.0,
)
"""A table of four people, with a view that has no options."""
LOBBY = replace(
    SCENE, view=None, table_state=TableState("lobby", 0, 1_700_000_000.0, people=SCENE.table_state.people[:2])
)
_OF_TABLES = {each.name for each in fields(TableState)}


def changed(
    scene: Scene, *, names: tuple[str, ...] | None = None, users: tuple[int, ...] | None = None, **changes: Any
) -> Scene:
    """Return a copy of the scene with changes to its fields and to those of its table state.

    ``names`` and ``users`` replace the players. Without ``names``, the old names stay; user ids default to 1, 2, ...
    """
    if names is not None or users is not None:
        names = names or tuple(player.name for player in scene.table_state.people)
        numbers = users or range(1, len(names) + 1)
        changes["people"] = tuple(SeatedPlayer(user, name) for user, name in zip(numbers, names, strict=True))
    of_table = {name: value for name, value in changes.items() if name in _OF_TABLES}
    others = {name: value for name, value in changes.items() if name not in _OF_TABLES}
    return replace(scene, table_state=replace(scene.table_state, **of_table), **others)


@dataclass(frozen=True)
class Played:
    """A match after some moves: its state, all its events, and the time of its clock."""

    state: State
    events: tuple[e.Raw, ...]
    now: float

    def scene(self, names: tuple[str, ...] = LONG_NAMES, **changes: Any) -> Scene:
        called = names[: len(view(self.state, None).seats)]
        users = tuple(10**17 + seat for seat in range(len(called)))
        recent = tuple(e.redact(raw, None) for raw in self.events)[-60:]
        link = "https://discord.com/channels/1/2/3"
        return changed(changed(SCENE, names=called, users=users, now=self.now, recent=recent, link=link), **changes)


def play(options: Mapping[str, Any], seats: int, seed: int, moves: int) -> Played:
    """Play up to ``moves`` random moves of a match with these options, advancing its clock each time; return the match.

    Raise ``RulesError`` if the options cannot be played.
    """
    now = 0.0
    state, raw = new_match(dict(options), seats=seats, seed=seed, now=now)
    events = list(raw)
    chance = random.Random(seed)
    for _ in range(moves):
        now += chance.choice((0.5, 1.0, 4.0, 70.0))
        actions = [act for seat in range(seats) for act in legal(state, seat) if not isinstance(act, NOT_AT_RANDOM)]
        if not actions:
            actions = [a.NextRound(-1)]
        try:
            state, raw = apply(state, chance.choice(actions), now)
        except Refused as refused:
            if refused.after is None:
                continue
            state, raw = refused.after
        events += raw
        if view(state, None).phase == "match_over":
            break
    state, raw = advance(state, now)
    return Played(state, (*events, *raw), now)


def a_view(seats: int = 4, options: Mapping[str, Any] | None = None, seat: int | None = 0) -> View:
    """Return the view of ``seat`` just after the first round was dealt, or the public view if ``seat`` is None."""
    return view(play(options or {}, seats, 1, 0).state, seat)


def with_hand(shown: View, hand: tuple[int, ...], plays: tuple[PlayMove, ...] = (), **moves: Any) -> View:
    """Return the view with this hand and these possible moves, during its seat's turn."""
    assert shown.seat is not None
    seats = list(shown.seats)
    seats[shown.seat] = replace(seats[shown.seat], cards=len(hand))
    return replace(shown, hand=hand, turn=shown.seat, moves=Moves(plays=plays, **moves), seats=tuple(seats))


def with_seat(shown: View, seat: int, **changes: Any) -> View:
    """Return the view with one seat changed."""
    seats: list[SeatView] = list(shown.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(shown, seats=tuple(seats))
