"""Computers at a table, and the seats that are held for leavers in matches with partners."""

from __future__ import annotations

from bot.model import requests
from bot.model.table_state import CameBack, Joined, Level, LobbyClosed, SeatedPlayer, TableState, Transition
from bot.tables.rules import hosting, lobby, polls
from bot.tables.runtime.recovery import table_state_codec
from engine.actions import Away, Back, Leave
from engine.players import LEVELS
from tests.bot.tables.rules.prepared_tables import ANN, BEN, CLEO, DORA, NAMES, START, refusal_code


def add_computer(table_state: TableState, by: int = ANN, level: Level = "normal") -> Transition:
    return lobby.add_computer(table_state, by, lambda number: f"Computer {number}", START, level)


def lobby_with(*others: int, computers: int = 0, limit: int = 20, **options: object) -> TableState:
    """Return Ann's lobby with these users, followed by computers."""
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {"preset": "classic", **options}, START, limit)
    for user in others:
        table_state = lobby.join(table_state, user, NAMES[user], "en", START).table_state
    for _ in range(computers):
        table_state = add_computer(table_state).table_state
    return table_state


def match_with(*others: int, computers: int = 0) -> TableState:
    return lobby.start(lobby_with(*others, computers=computers), ANN, START).table_state


def partner_match() -> TableState:
    return lobby.start(lobby_with(BEN, CLEO, DORA, partners="fixed"), ANN, START).table_state


def test_the_host_fills_seats_with_computers() -> None:
    step = add_computer(lobby_with(BEN))
    assert step.happened == (Joined(2),)
    assert (step.table_state.people[2].name, step.table_state.people[2].computer) == ("Computer 1", True)
    assert [player.name for player in add_computer(step.table_state).table_state.people[2:]] == [
        "Computer 1",
        "Computer 2",
    ]


def test_the_number_of_a_removed_computer_is_reused() -> None:
    table_state = lobby.remove(lobby_with(computers=2), ANN, 1).table_state
    assert add_computer(table_state).table_state.people[-1].name == "Computer 1"


def test_only_the_host_adds_computers_and_only_in_a_lobby_with_a_free_seat() -> None:
    assert refusal_code(lambda: add_computer(lobby_with(BEN), BEN)) == "not_host"
    assert refusal_code(lambda: add_computer(lobby_with(BEN, limit=2))) == "full"
    assert refusal_code(lambda: add_computer(match_with(BEN))) == "started"


def test_one_player_may_start_with_a_computer_and_the_match_is_friendly() -> None:
    assert match_with(computers=1).friendly
    assert not match_with(BEN).friendly


def play_alone(table_state: TableState, by: int = ANN) -> Transition:
    return lobby.play_alone(table_state, by, lambda number: f"Computer {number}", START)


def test_a_host_who_is_alone_starts_against_three_normal_computers() -> None:
    step = play_alone(lobby_with())
    assert [(player.name, player.level) for player in step.table_state.people[1:]] == [
        ("Computer 1", "normal"),
        ("Computer 2", "normal"),
        ("Computer 3", "normal"),
    ]
    assert (step.table_state.phase, step.table_state.friendly) == ("playing", True)


def test_a_table_with_few_seats_gets_only_as_many_computers_as_it_has_free_seats() -> None:
    assert len(play_alone(lobby_with(limit=2)).table_state.people) == 2


def test_only_a_host_who_is_alone_in_a_lobby_plays_alone() -> None:
    assert refusal_code(lambda: play_alone(lobby_with(BEN))) == "not_alone"
    assert refusal_code(lambda: play_alone(lobby_with(computers=1))) == "not_alone"
    assert refusal_code(lambda: play_alone(lobby_with(), BEN)) == "not_host"
    assert refusal_code(lambda: play_alone(match_with(BEN))) == "started"


def test_computers_do_not_vote_and_are_never_host() -> None:
    table_state = match_with(BEN, CLEO, computers=2)
    assert table_state.present() == (0, 1, 2)
    assert polls.propose_kick(table_state, ANN, 1, START).table_state.polls[0].voters == (2,)
    assert polls.propose_pause(table_state, ANN, 5, START).table_state.polls[0].voters == (1, 2)
    assert hosting.succeed(table_state, "left").table_state.host == 1
    left = lobby.leave(lobby.leave(table_state, ANN, START).table_state, BEN, START).table_state
    assert left.host == 2


def test_a_lobby_with_only_computers_is_closed() -> None:
    step = lobby.leave(lobby_with(computers=2), ANN, START)
    assert LobbyClosed("empty") in step.happened
    assert step.table_state.phase == "over"


def test_a_removed_computer_can_be_added_again() -> None:
    table_state = lobby.remove(lobby_with(computers=1), ANN, 1).table_state
    assert table_state.barred == frozenset()
    assert add_computer(table_state).table_state.people[1].user == -1


def test_computers_are_stored_and_loaded_with_their_levels() -> None:
    waiting = add_computer(lobby_with(BEN, computers=1), level="hard").table_state
    table_state = lobby.start(waiting, ANN, START).table_state
    people = [(player.user, player.name) for player in table_state.people]
    assert [player.level for player in table_state.people[2:]] == ["normal", "hard"]
    assert table_state_codec.from_json(table_state_codec.to_json(table_state), people, ()) == table_state


def test_the_levels_of_computers_are_those_of_the_engine() -> None:
    assert tuple(LEVELS) == requests.LEVELS


def test_computers_stored_without_a_level_are_normal() -> None:
    table_state = match_with(BEN, computers=1)
    people = [(player.user, player.name) for player in table_state.people]
    stored = table_state_codec.to_json(table_state)
    for player in stored["people"]:
        del player["level"]
    assert table_state_codec.from_json(stored, people, ()) == table_state


# --- partners ---------------------------------------------------------------------------------------------------------


def test_with_partners_a_leavers_seat_is_held() -> None:
    step = lobby.leave(partner_match(), BEN, START)
    assert step.table_state.people[1].status == "held"
    assert step.actions == (Away(1),)
    assert step.table_state.seat_of(BEN) is None
    assert step.table_state.people[1].played_for


def test_without_partners_a_leavers_seat_is_marked_as_left() -> None:
    step = lobby.leave(match_with(BEN, CLEO), BEN, START)
    assert step.table_state.people[1].status == "left"
    assert step.actions == (Leave(1),)


def test_a_player_who_left_a_partner_comes_back_to_the_held_seat_immediately() -> None:
    left = lobby.leave(partner_match(), BEN, START).table_state
    step = lobby.join(left, BEN, "Ben", "en", START + 9)
    assert step.table_state.people[1].status == "here"
    assert (step.happened, step.actions) == ((CameBack(1),), (Back(1),))


def test_a_player_kicked_from_a_pair_cannot_come_back() -> None:
    kicked = polls.kick(partner_match(), 99, "Mod", 1, START).table_state
    assert kicked.people[1].status == "held"
    assert refusal_code(lambda: lobby.join(kicked, BEN, "Ben", "en", START + 9)) == "barred"
