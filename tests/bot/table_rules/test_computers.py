"""Computers at a table, and seats that a stand-in holds for a partner: without Discord and without a clock."""

from __future__ import annotations

import pytest

from bot.model.table_state import CameBack, House, HouseRefused, Joined, LobbyClosed, Sitter, Step
from bot.tables.rules import hosting, lobby, polls
from bot.tables.runtime.recovery import table_state_codec
from engine.actions import Away, Back, Leave

ANN, BEN, CLEO, DORA = 11, 12, 13, 14
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DORA: "Dora"}
START = 1_000_000.0


def computer(house: House, by: int = ANN) -> Step:
    return lobby.add_computer(house, by, lambda number: f"Computer {number}", START)


def opened(*others: int, computers: int = 0, limit: int = 20, **options: object) -> House:
    """Ann's lobby, with others in it and then computers."""
    house = lobby.open_lobby(Sitter(ANN, "Ann"), {"preset": "classic", **options}, START, limit)
    for user in others:
        house = lobby.join(house, user, NAMES[user], "en", START).house
    for _ in range(computers):
        house = computer(house).house
    return house


def running(*others: int, computers: int = 0) -> House:
    return lobby.start(opened(*others, computers=computers), ANN, START).house


def partners() -> House:
    return lobby.start(opened(BEN, CLEO, DORA, partners="fixed"), ANN, START).house


def code_of(call: object) -> str:
    with pytest.raises(HouseRefused) as caught:
        call()  # type: ignore[operator]
    return caught.value.code


def test_the_host_fills_seats_with_computers() -> None:
    step = computer(opened(BEN))
    assert step.happened == (Joined(2),)
    assert (step.house.people[2].name, step.house.people[2].computer) == ("Computer 1", True)
    assert [sitter.name for sitter in computer(step.house).house.people[2:]] == ["Computer 1", "Computer 2"]


def test_a_number_that_became_free_is_given_again() -> None:
    house = lobby.remove(opened(computers=2), ANN, 1).house
    assert computer(house).house.people[-1].name == "Computer 1"


def test_only_the_host_adds_computers_only_in_the_lobby_and_only_where_there_is_room() -> None:
    assert code_of(lambda: computer(opened(BEN), BEN)) == "not_host"
    assert code_of(lambda: computer(opened(BEN, limit=2))) == "full"
    assert code_of(lambda: computer(running(BEN))) == "started"


def test_one_person_and_a_computer_may_start_and_that_match_is_friendly() -> None:
    assert running(computers=1).friendly
    assert not running(BEN).friendly


def test_computers_have_no_voice_and_are_never_host() -> None:
    house = running(BEN, CLEO, computers=2)
    assert house.present() == (0, 1, 2)
    assert polls.propose_kick(house, ANN, 1, START).house.polls[0].voters == (2,)
    assert polls.propose_pause(house, ANN, 5, START).house.polls[0].voters == (1, 2)
    assert hosting.succeed(house, "left").house.host == 1
    left = lobby.leave(lobby.leave(house, ANN, START).house, BEN, START).house
    assert left.host == 2


def test_a_lobby_of_computers_alone_is_closed() -> None:
    step = lobby.leave(opened(computers=2), ANN, START)
    assert LobbyClosed("empty") in step.happened
    assert step.house.phase == "over"


def test_a_removed_computer_is_not_barred() -> None:
    house = lobby.remove(opened(computers=1), ANN, 1).house
    assert house.barred == frozenset()
    assert computer(house).house.people[1].user == -1


def test_computers_survive_being_stored() -> None:
    house = running(BEN, computers=1)
    people = [(sitter.user, sitter.name) for sitter in house.people]
    assert table_state_codec.from_json(table_state_codec.to_json(house), people, ()) == house


# --- partners ---------------------------------------------------------------------------------------------------------


def test_with_partners_a_leavers_seat_is_held() -> None:
    step = lobby.leave(partners(), BEN, START)
    assert step.house.people[1].status == "held"
    assert step.actions == (Away(1),)
    assert step.house.seat_of(BEN) is None
    assert step.house.people[1].played_for


def test_without_partners_it_is_left() -> None:
    step = lobby.leave(running(BEN, CLEO), BEN, START)
    assert step.house.people[1].status == "left"
    assert step.actions == (Leave(1),)


def test_who_left_partners_comes_back_to_the_held_seat_at_once() -> None:
    left = lobby.leave(partners(), BEN, START).house
    step = lobby.join(left, BEN, "Ben", "en", START + 9)
    assert step.house.people[1].status == "here"
    assert (step.happened, step.actions) == ((CameBack(1),), (Back(1),))


def test_who_was_kicked_from_partners_does_not_come_back() -> None:
    kicked = polls.kick(partners(), 99, "Mod", 1, START).house
    assert kicked.people[1].status == "held"
    assert code_of(lambda: lobby.join(kicked, BEN, "Ben", "en", START + 9)) == "barred"
