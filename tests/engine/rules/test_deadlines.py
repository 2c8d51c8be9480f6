"""Deadlines of rules: a rule adds one with the builder, and the engine processes it when it is due."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from engine import State, advance, apply, new_match
from engine import actions as a
from engine.options import flag
from engine.rules import compiler
from engine.rules.builder import Builder
from engine.ruleset import Deadline

TURN = 30
FIRST, SECOND = 10.0, 20.0


def once(time: float, word: str) -> Deadline:
    """Return a deadline that adds an event once. A claim in the state marks it as processed."""

    def due(s: State) -> float:
        return inf if (0, 0, word) in s.aside.claims else time

    def expire(s: State) -> None:
        s.replace_aside(s.aside._replace(claims=(*s.aside.claims, (0, 0, word))))
        s.events.append((word, s.now))

    return Deadline(due, expire)


def install(builder: Builder) -> None:
    """If the option is on, add two deadlines for the toy rule, the later one first, and one for ``table_votes``."""
    if builder.options["toy_bells"]:
        builder.deadlines.add("toy_bells", once(SECOND, "second"))
        builder.deadlines.add("toy_bells", once(FIRST, "first"))
        builder.deadlines.add("table_votes", once(SECOND, "vote"))


@pytest.fixture(autouse=True)
def _toy_rule() -> Iterator[None]:
    module: Any = SimpleNamespace(OPTIONS=(flag("toy_bells", 3),), install=install)
    compiler.add_rule(module)
    yield
    compiler.remove_rule(module)


def match(**options: Any) -> State:
    return new_match({"turn_seconds": TURN, **options}, seats=3, seed=1, now=0.0)[0]


def test_the_next_deadline_is_the_earliest_of_all() -> None:
    s = match(toy_bells=True)
    assert s.next_deadline == FIRST
    s, events = advance(s, FIRST)
    assert events == [("first", FIRST)]
    assert s.next_deadline == SECOND


def test_simultaneous_deadlines_follow_the_order_of_the_builder() -> None:
    s, events = advance(match(toy_bells=True), TURN - 1)
    assert events == [("first", FIRST), ("vote", SECOND), ("second", SECOND)]
    assert s.next_deadline == TURN


def test_a_due_deadline_is_carried_out_when_an_action_arrives() -> None:
    _, events = apply(match(toy_bells=True), a.Wait(-1), FIRST)
    assert events == [("first", FIRST)]


def test_a_rule_has_no_deadline_if_it_is_off_or_the_match_is_paused() -> None:
    assert match().next_deadline == TURN
    s = match(toy_bells=True)
    for seat in range(3):
        s, _ = apply(s, a.Away(seat), 1.0)
    assert s.next_deadline == inf
    assert advance(s, 100.0) == (s, [])
