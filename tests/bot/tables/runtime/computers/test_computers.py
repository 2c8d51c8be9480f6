"""Computers at a table, from the lobby to the end of the match, and players with partners who leave a match."""

from __future__ import annotations

import re
from pathlib import Path

import engine
from bot.model.requests import ShowPage
from tests.bot.tables.computers import match_with_computers
from tests.bot.tables.harness import Harness, open_harness


async def test_the_lobby_marks_a_computer_that_the_host_added(here: Harness) -> None:
    summary = await here.open(1)
    lobby = here.table(summary.id)
    await here.press(1, f"hr:{summary.id}:computer", lobby.id)
    assert "2. Robo Ada · computer, normal" in here.table(summary.id).text
    await here.press(2, f"hr:{summary.id}:join", lobby.id)
    reply = await here.press(2, f"hr:{summary.id}:computer", lobby.id)
    assert "Only Ann can do that" in reply.text
    assert len(here.live(summary.id).table_state.people) == 3
    await here.press(1, f"hr:{summary.id}:computer:whard", lobby.id)
    assert "4. Robo Bob · computer, hard" in here.table(summary.id).text


async def test_computers_are_marked_at_the_table_and_in_the_list_of_seats(here: Harness) -> None:
    table = await match_with_computers(here, 2, level="easy")
    shown = here.table(table).text
    assert re.search(r"Robo Ada(\*\*)? · 7 cards · computer", shown)
    assert re.search(r"Robo Bob(\*\*)? · 7 cards · computer", shown)
    reply = await here.do(1, ShowPage("seats"), table)
    assert reply.text.count("· computer, easy") == 2


async def test_a_person_named_like_a_computer_is_not_marked(here: Harness) -> None:
    table = await match_with_computers(here, 1, people=2)
    live = here.live(table)
    live.table_state = live.table_state.with_player(1, name="Robo Ada")
    reply = await here.do(1, ShowPage("seats"), table)
    assert len(set(re.findall(r"Robo Ada \(\d\)", reply.text))) == 2
    assert reply.text.count("· computer") == 1


async def test_one_person_can_play_a_round_against_computers(here: Harness) -> None:
    table = await match_with_computers(here, 3, scoring="single", turn_seconds=0)
    for _ in range(600):
        if here.tables.summary(table) is None:
            break
        if here.view(table).turn == 0 and here.view(table).choice is None:
            hand = here.hand(1)
            able = [*hand.ids("play"), *hand.ids("draw"), *hand.ids("keep")]
            await here.press(1, able[0], hand.id)
        elif here.hand(1).ids("colour"):
            await here.press(1, here.hand(1).ids("colour")[0], here.hand(1).id)
        else:
            await here.later(4)
    result = here.channels.public()[-1].text
    assert "wins the match" in result
    assert "does not count" in result
    assert result.count("· computer, normal") == 3


async def test_computers_press_in_a_reaction_after_half_a_second_and_not_all_at_the_same_time(here: Harness) -> None:
    table = await match_with_computers(here, 3, number_effects={"6": "slap"})
    await here.arrange(
        table,
        hands={"a": ["R6", "R1", "R2"], "b": ["B1", "B2"], "c": ["B3", "B4"], "d": ["B5", "B6"]},
        top="R3",
        turn="a",
    )
    await here.play(1, "play cR6")
    assert here.view(table).reaction is not None
    pressed: dict[int, float] = {}
    for tenth in range(1, 31):
        await here.later(0.1)
        now = engine.view(here.state(table), None).reaction
        waiting = now.waiting if now is not None else (0,)
        for seat in (1, 2, 3):
            if seat not in waiting:
                pressed.setdefault(seat, tenth / 10)
    assert set(pressed) == {1, 2, 3}
    assert len(set(pressed.values())) > 1
    assert min(pressed.values()) >= 0.5
    assert here.view(table).reaction is None
    assert here.view(table, 0).seats[0].cards == 4


async def test_a_computer_calls_uno_so_late_that_it_can_be_caught(here: Harness) -> None:
    table = await match_with_computers(here, 1)
    await here.arrange(table, hands={"a": ["R6", "R1", "R2"], "b": ["R7", "R8"]}, top="R3", turn="a", draw=["G1"] * 2)
    await here.play(1, "play cR6")
    await here.later(6)
    assert here.view(table).seats[1].cards == 1
    assert here.view(table).seats[1].called is None
    await here.press(1, f"hr:{table}:catch", here.table(table).id)
    assert here.view(table).seats[1].cards == 3


async def test_a_match_ends_when_only_computers_are_left(here: Harness) -> None:
    table = await match_with_computers(here, 2, people=2)
    for user in (2, 1):
        hand = here.hand(user)
        await here.press(user, f"hr:{table}:leave_yes", hand.id)
    assert here.channels.public()[-1].text.startswith("### The match is over")
    assert "Ended early by Ann" in here.channels.public()[-1].text
    assert here.tables.summary(table) is None


async def test_computers_wait_while_every_person_is_away(here: Harness) -> None:
    table = await match_with_computers(here, 2, turn_seconds=20)
    await here.later(21)
    pause = here.live(table).table_state.pause
    for _ in range(6):
        await here.later(21)
        pause = here.live(table).table_state.pause
        if pause is not None:
            break
    assert pause is not None
    assert pause.reason == "nobody"
    version = here.state(table).version
    await here.later(3600)
    assert here.state(table).version == version


async def pass_on(here: Harness, table: int) -> None:
    """Choose a colour, draw and keep for Ann, in this order.

    Skip each step for which her hand has no button, and every step once it is no longer her turn.
    """
    for do in ("colour", "draw", "keep"):
        hand = here.hand(1)
        if here.view(table).turn == 0 and hand.ids(do):
            await here.press(1, hand.ids(do)[0], hand.id)


async def test_computers_continue_after_a_restart(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as before:
        table = await match_with_computers(before, 1)
        await pass_on(before, table)
        assert before.view(table).turn == 1
        clock, version = before.clock, before.state(table).version
    async with open_harness(tmp_path, clock) as after:
        assert after.live(table).table_state.people[1].computer
        await after.later(10)
        assert after.state(table).version > version


# --- partners ---------------------------------------------------------------------------------------------------------


async def test_with_partners_a_stand_in_plays_for_a_leaver_until_they_are_back(here: Harness) -> None:
    table = await here.match(4, partners="fixed")
    await here.arrange(
        table,
        hands={"a": ["R6", "R1", "R2"], "b": ["R7", "R8", "R9"], "c": ["R4", "R5"], "d": ["B1", "B2"]},
        pairs=[["a", "c"], ["b", "d"]],
        top="R3",
        turn="a",
    )
    await here.press(2, f"hr:{table}:leave_yes", here.hand(2).id)
    assert here.view(table).seats[1].away
    await here.play(1, "play cR6")
    await here.later(6)
    assert here.view(table).turn == 2
    await here.press(2, f"hr:{table}:join_next", here.table(table).id)
    assert here.live(table).table_state.people[1].status == "here"
    assert not here.view(table).seats[1].away


async def test_a_pair_loses_if_both_partners_have_left(here: Harness) -> None:
    table = await here.match(4, partners="fixed")
    for user in (2, 4):
        await here.press(user, f"hr:{table}:leave_yes", here.hand(user).id)
    assert "Ann and Cleo win the match" in here.channels.public()[-1].text
