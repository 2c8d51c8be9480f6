"""Starting from small tables, the engine and the small core reach the same positions, in the expected numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

import pytest

from engine import State, apply
from engine import actions as a
from engine import cards as c
from engine.refusals import Refused
from engine.scenario.file import read
from tests.engine.small_core.small_core import SmallRound
from tests.engine.small_core.test_against_the_small_core import ask

Table = TypeVar("Table", State, SmallRound)
Position = tuple[Any, ...]


class Small(NamedTuple):
    """A small table. ``counts`` contains the numbers of positions first reached after 0, 1, 2 … actions."""

    hands: dict[str, list[str]]
    top: str
    pile: list[str]
    counts: list[int]


TABLES = {
    "two with numbers": Small(
        {"ann": ["R1", "G2"], "ben": ["R3", "G1"]},
        "R7",
        ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"],
        [1, 3, 9, 23, 38, 60, 127, 278, 551, 1125],
    ),
    "two with a +4": Small(
        {"ann": ["W+4", "G2"], "ben": ["R3", "W"]},
        "R7",
        ["Y1", "G1", "R1", "B1", "Y2", "G3", "R2", "B2", "Y3", "G4", "R4", "B3", "Y4", "Y5", "Y6", "Y7"],
        [1, 7, 29, 75, 141, 316, 968, 2722],
    ),
    "three with reverses, skips and +2": Small(
        {"ann": ["RR", "R+2"], "ben": ["RS", "G+2"], "cy": ["YR", "R1"]},
        "R7",
        ["B1", "RS", "B3", "Y+2", "B5", "B6", "B7", "B8", "B9", "Y1", "Y2", "Y3"],
        [1, 4, 13, 33, 73, 140, 248, 433, 783, 1307],
    ),
}


def laid_out(table: Small) -> tuple[State, SmallRound]:
    """Return the table in both implementations."""
    names = list(table.hands)
    scenario = {
        "name": "small",
        "rules": {"turn_seconds": 0, "choice_seconds": 600},
        "seats": names,
        "hands": table.hands,
        "top": table.top,
        "draw": table.pile,
        "turn": names[0],
    }
    state = read(scenario)[2].copy()
    state.draw = tuple(c.parse(code) for code in table.pile)
    return state, SmallRound.laid_out(list(table.hands.values()), table.top, table.pile)


def everything(hands: Iterable[Iterable[int]]) -> list[a.Action]:
    """Return the actions to try with these hands. Some of them are refused."""
    found: list[a.Action] = []
    hands = list(hands)
    for seat, hand in enumerate(hands):
        found += [a.DrawCard(seat), a.Keep(seat), a.Challenge(seat), a.Call(seat)]
        found += [a.Choose(seat, colour=colour) for colour in range(4)]
        found += [a.Catch(seat, target) for target in range(len(hands))]
        for card in sorted(set(hand)):
            found += [
                a.PlayCard(seat, (card,), colour)
                for colour in ((None, 0, 1, 2, 3) if c.TABLE[card].is_wild else (None,))
            ]
    return found


def of_engine(s: State) -> Position:
    """Return the position at a table of the engine: everything on which the rest of the round depends."""
    owed = s.debt.links[-1] if s.debt.links else None
    return (
        tuple(tuple(sorted(c.codes(hand))) for hand in s.hands),
        c.code(s.top),
        c.LETTERS[s.colour],
        tuple(c.codes(s.draw[s.cursor :])),
        None if s.round.winner is None else (s.round.winner, s.match.scores[s.round.winner]),
        ()
        if s.round.winner is not None
        else (s.turn, s.circle.direction, s.debt.cards, tuple(c.codes(s.progress.drawn))),
        -1 if s.progress.choice is None else s.progress.choice.seat,
        "".join(c.codes(s.progress.choice.cards)) if s.progress.choice is not None else "",
        () if owed is None or owed.card != c.WILD_DRAW_FOUR else (owed.seat, owed.guilty),
        frozenset(seat for seat, _ in s.calls.due),
        frozenset(s.calls.missed),
        frozenset(seat for seat, _ in s.calls.made) if s.round.winner is None else frozenset(),
    )


def of_small_core(s: SmallRound) -> Position:
    """Return the position at a table of the small core, in the form of ``of_engine``."""
    over = s.winner >= 0
    return (
        tuple(tuple(sorted(hand)) for hand in s.hands),
        s.top,
        s.colour,
        tuple(s.pile),
        (s.winner, s.points()) if over else None,
        () if over else (s.turn, s.step, s.owed, (s.drawn,) if s.drawn else ()),
        s.asking,
        s.waiting_wild,
        (s.acting_seat, s.bluff) if s.owed and s.top == "W+4" else (),
        frozenset() if over else frozenset(s.owes_call),
        frozenset() if over else frozenset(s.missed),
        frozenset() if over else frozenset(s.called),
    )


def engine_successors(s: State) -> Iterable[State]:
    """Yield the table of the engine after each accepted action. Yield nothing if the round is over."""
    if s.phase != "playing":
        return
    for action in everything(s.hands):
        try:
            yield apply(s, action, 0.0)[0]
        except Refused:
            continue


def small_core_successors(s: SmallRound) -> Iterable[SmallRound]:
    """Yield the table of the small core after each accepted action. Yield nothing if the round is over."""
    if s.winner >= 0:
        return
    for action in everything([[c.parse(code) for code in hand] for hand in s.hands]):
        after = s.copy()
        if ask(after, action) is None:
            yield after


def reached(
    start: Table, go_on: Callable[[Table], Iterable[Table]], position: Callable[[Table], Position], depth: int
) -> list[set[Position]]:
    """Return the sets of positions first reached after 0, 1, … ``depth`` actions."""
    seen = {position(start)}
    layers = [seen.copy()]
    edge = [start]
    for _ in range(depth):
        new: dict[Position, Table] = {}
        for table in edge:
            for after in go_on(table):
                place = position(after)
                if place not in seen:
                    seen.add(place)
                    new[place] = after
        layers.append(set(new))
        edge = list(new.values())
    return layers


@pytest.mark.parametrize("name", TABLES)
def test_the_engine_and_the_small_core_reach_the_same_positions(name: str) -> None:
    table = TABLES[name]
    state, small = laid_out(table)
    depth = len(table.counts) - 1
    by_engine = reached(state, engine_successors, of_engine, depth)
    by_small_core = reached(small, small_core_successors, of_small_core, depth)
    assert by_engine == by_small_core
    assert [len(positions) for positions in by_engine] == table.counts
