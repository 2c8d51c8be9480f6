"""Rules for the host role: handing it over, and passing it on when the host is away or leaves."""

from __future__ import annotations

from bot.model.table_state import (
    HostChanged,
)
from bot.tables.rules import hosting, lobby, presence, timers
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    CLEO,
    EMIL,
    START,
    match_with,
    refusal_code,
)


def test_a_host_away_for_five_minutes_loses_the_role_to_the_next_present_player() -> None:
    table_state = presence.away(match_with(BEN, CLEO), ANN, START).table_state
    table_state = presence.away(table_state, BEN, START).table_state
    assert timers.due(table_state) == START + 300
    step = timers.elapse(table_state, 0, START + 300)
    assert step.happened == (HostChanged(2, "away"),)
    assert timers.due(step.table_state) is None


def test_an_absent_host_keeps_the_role_while_nobody_is_present() -> None:
    table_state = match_with(BEN)
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    assert timers.due(table_state) is None
    back = presence.back(table_state, BEN, START + 400).table_state
    assert timers.elapse(back, 0, START + 400).table_state.host == 1


def test_only_the_host_can_hand_over_the_role_and_only_to_a_present_player() -> None:
    table_state = match_with(BEN, CLEO)
    assert hosting.give(table_state, ANN, CLEO).table_state.host == 2
    assert refusal_code(lambda: hosting.give(table_state, BEN, CLEO)) == "not_host"
    assert refusal_code(lambda: hosting.give(table_state, ANN, EMIL)) == "nobody_there"
    assert refusal_code(lambda: hosting.give(table_state, ANN, ANN)) == "yourself"
    absent = presence.away(table_state, BEN, START).table_state
    assert refusal_code(lambda: hosting.give(absent, ANN, BEN)) == "is_away"


def test_a_host_who_leaves_while_nobody_else_is_present_is_succeeded_by_the_first_to_return() -> None:
    table_state = presence.away(match_with(BEN, CLEO), BEN, START).table_state
    table_state = presence.away(table_state, CLEO, START).table_state
    left = lobby.leave(table_state, ANN, START + 10).table_state
    assert left.host == 0
    back = presence.back(left, CLEO, START + 20).table_state
    step = timers.elapse(back, 0, START + 20)
    assert step.happened == (HostChanged(2, "left"),)


def test_an_outage_gives_an_absent_host_five_more_minutes() -> None:
    table_state = presence.away(match_with(BEN), ANN, START).table_state
    assert timers.excuse(table_state, START + 299).table_state == table_state
    excused = timers.excuse(table_state, START + 400).table_state
    assert timers.elapse(excused, 0, START + 400).table_state.host == 0
    assert timers.due(excused) == START + 700
