"""Rules for lobbies: joining, leaving, removing players, starting, closing and changing the rules.

This module also tests joining and leaving a match.
"""

from __future__ import annotations

import pytest

from bot.model.table_state import (
    HostChanged,
    Joined,
    LobbyClosed,
    Removed,
    SeatedPlayer,
)
from bot.tables.rules import hosting, lobby, presence, timers
from engine import RulesError
from engine.actions import Join, Leave
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    CLEO,
    DORA,
    EMIL,
    START,
    lobby_with,
    match_with,
    refusal_code,
)


def test_join_takes_the_next_seat() -> None:
    step = lobby.join(lobby_with(), BEN, "Ben", "de", START + 1)
    assert step.happened == (Joined(1),)
    assert step.table_state.people[1] == SeatedPlayer(BEN, "Ben", "de", since=START + 1)


def test_seated_and_removed_users_cannot_join_and_nobody_can_join_a_full_table() -> None:
    assert refusal_code(lambda: lobby.join(lobby_with(BEN), BEN, "Ben", "en", START)) == "already_seated"
    assert refusal_code(lambda: lobby.join(lobby_with(BEN, limit=2), CLEO, "Cleo", "en", START)) == "full"
    removed = lobby.remove(lobby_with(BEN), ANN, 1).table_state
    assert refusal_code(lambda: lobby.join(removed, BEN, "Ben", "en", START)) == "barred"


def test_only_the_host_or_a_moderator_can_remove_a_player() -> None:
    table_state = lobby_with(BEN, CLEO)
    assert refusal_code(lambda: lobby.remove(table_state, BEN, 2)) == "not_host"
    assert refusal_code(lambda: lobby.remove(table_state, ANN, 0)) == "yourself"
    assert refusal_code(lambda: lobby.remove(table_state, ANN, 3)) == "nobody_there"
    step = lobby.remove(table_state, EMIL, 1, moderator="Emil")
    assert step.happened == (Removed(BEN, "Ben", "Emil"),)
    assert [player.user for player in step.table_state.people] == [ANN, CLEO]


def test_the_host_keeps_the_role_when_an_earlier_seat_becomes_free() -> None:
    table_state = hosting.give(lobby_with(BEN, CLEO), ANN, CLEO).table_state
    after = lobby.leave(table_state, BEN, START).table_state
    assert after.people[after.host].user == CLEO


@pytest.mark.parametrize("host", [ANN, BEN, CLEO])
def test_when_the_host_leaves_the_lobby_the_next_player_becomes_host(host: int) -> None:
    table_state = lobby_with(BEN, CLEO)
    if host != ANN:
        table_state = hosting.give(table_state, ANN, host).table_state
    step = lobby.leave(table_state, host, START)
    following = {ANN: BEN, BEN: CLEO, CLEO: ANN}[host]
    assert step.table_state.people[step.table_state.host].user == following
    assert isinstance(step.happened[-1], HostChanged)


def test_the_lobby_closes_when_the_last_player_leaves() -> None:
    step = lobby.leave(lobby_with(), ANN, START)
    assert step.table_state.phase == "over"
    assert step.happened[-1] == LobbyClosed("empty")


def test_start_needs_two_players_and_either_the_host_or_five_minutes() -> None:
    assert refusal_code(lambda: lobby.start(lobby_with(), ANN, START)) == "too_few"
    table_state = lobby_with(BEN)
    assert refusal_code(lambda: lobby.start(table_state, BEN, START + 299.9)) == "not_host"
    assert refusal_code(lambda: lobby.start(table_state, EMIL, START + 400)) == "not_seated"
    assert lobby.start(table_state, BEN, START + 300).table_state.phase == "playing"
    assert refusal_code(lambda: lobby.start(match_with(BEN), ANN, START)) == "started"


def test_a_lobby_lets_anyone_start_after_five_minutes_and_closes_after_thirty() -> None:
    table_state = lobby_with(BEN)
    assert timers.due(table_state) == START + 300
    opened = timers.elapse(table_state, None, START + 300).table_state
    assert opened.anyone_told
    assert timers.due(opened) == START + 1800
    step = timers.elapse(opened, None, START + 1800)
    assert step.happened == (LobbyClosed("late"),)
    assert timers.due(step.table_state) is None


def test_a_player_who_joins_a_match_starts_playing_in_the_next_round() -> None:
    step = lobby.join(match_with(BEN), CLEO, "Cleo", "en", START + 9)
    assert step.actions == (Join(2),)
    assert step.table_state.people[2].waiting
    assert not presence.round_began(step.table_state, 2).people[2].waiting


def test_a_locked_table_refuses_new_players_but_not_former_ones() -> None:
    table_state = lobby.leave(match_with(BEN, CLEO), CLEO, START).table_state
    locked = lobby.lock(table_state, ANN, True).table_state
    assert refusal_code(lambda: lobby.join(locked, DORA, "Dora", "en", START)) == "locked"
    step = lobby.join(locked, CLEO, "Cleo", "en", START)
    assert step.actions == (Join(2),)
    assert step.table_state.people[2].waiting
    assert refusal_code(lambda: lobby.lock(table_state, BEN, True)) == "not_host"
    assert lobby.lock(locked, ANN, True).happened == ()


def test_a_leaver_keeps_their_seat_number_and_passes_on_the_host_role() -> None:
    step = lobby.leave(match_with(BEN, CLEO), ANN, START)
    assert step.actions == (Leave(0),)
    assert step.table_state.people[0].status == "left"
    assert step.table_state.host == 1


def test_new_rules_for_a_lobby_keep_the_name_of_the_preset() -> None:
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {"preset": "quick"}, START)
    step = lobby.change_rules(table_state, ANN, lambda now: {"stacking": "same", "target": now["target"] + 1})
    assert step.table_state.options == {"preset": "quick", "stacking": "same", "target": 501}
    assert step.happened == (lobby.RulesChosen(),)
    after = lobby.set_rules(step.table_state, ANN, {"jump_in": "exact"}).table_state
    assert (after.options, after.based_on) == ({"jump_in": "exact"}, "quick")
    assert refusal_code(lambda: lobby.set_rules(lobby_with(BEN), BEN, {})) == "not_host"
    assert refusal_code(lambda: lobby.set_rules(match_with(BEN), ANN, {})) == "started"
    with pytest.raises(RulesError):
        lobby.set_rules(table_state, ANN, {"strict": True, "cheating": True})


def test_an_outage_gives_a_lobby_at_least_five_more_minutes() -> None:
    told = timers.elapse(lobby_with(BEN), None, START + 300).table_state
    assert timers.excuse(told, START + 1500).table_state == told
    excused = timers.excuse(told, START + 5000).table_state
    assert timers.due(excused) == START + 5300
    assert timers.elapse(excused, None, START + 5300).happened == (LobbyClosed("late"),)
