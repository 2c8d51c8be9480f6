"""Time at a table: its clock stands for announcements, deadlines, people who sleep or are away, stand-ins."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.discord import button_requests
from bot.model.requests import TableRuleRequest
from bot.tables.rules import polls, presence
from bot.tables.table_clock import TableClock
from tests.bot.tables.harness import START, Room, name_of

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}


async def three(here: Room, **options: object) -> int:
    table = await here.match(3, **options)
    await here.lay_out(table, hands=HANDS, top="R3", turn="a", draw=["G2", "G3", "G4", "G6", "G7", "G8", "B6", "B7"])
    return table


async def away(here: Room, table: int, user: int) -> None:
    await here.do(
        user, TableRuleRequest(lambda table_state, now: presence.away(table_state, user, now), "notice-away"), table
    )


# --- the clock of a table -------------------------------------------------------------------------------


def test_a_running_clock_shows_the_time_since_its_start() -> None:
    clock = TableClock.starting(1000.0)
    assert (clock.now(1000.0), clock.now(1012.5), clock.wall_at(20.0)) == (0.0, 12.5, 1020.0)


def test_a_standing_clock_goes_on_where_it_stood() -> None:
    clock = TableClock.starting(1000.0).stand(1010.0, 1015.0)
    assert [clock.now(wall) for wall in (1010.0, 1014.0, 1015.0, 1017.0)] == [10.0, 10.0, 10.0, 12.0]
    assert (clock.wall_at(20.0), clock.stood(1013.0), clock.stood(1030.0)) == (1025.0, 3.0, 5.0)
    released = clock.go(1012.0)
    assert (released.now(1012.0), released.now(1013.0), released.wall_at(20.0)) == (10.0, 11.0, 1022.0)


def test_a_clock_that_stands_without_an_end_knows_no_deadline() -> None:
    clock = TableClock.standing(7.0, 1000.0)
    assert (clock.now(5000.0), clock.wall_at(9.0), clock.runs(5000.0)) == (7.0, None, False)


async def test_the_clock_stands_until_the_turn_is_announced(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.hold = asyncio.Event()
    await here.play(1, "play cR5")
    await here.later(3)
    assert here.live(table).clock.now(here.clock.now()) == pytest.approx(here.state(table).now)
    here.channels.hold.set()
    here.channels.hold = None
    await here.quiet()
    assert here.live(table).clock.runs(here.clock.now())
    await here.later(19)
    assert here.view(table).turn == 1
    await here.later(1)
    assert here.view(table).turn == 2
    notes = [line for line in await here.storage.journal(table) if line.note == "clock_stood"]
    assert any(line.facts["seconds"] == pytest.approx(3.0) for line in notes)


def ends(text: str) -> list[int]:
    """The seconds that a message shows as moments which count down."""
    return [int(second) for second in re.findall(r"<t:(\d+):R>", text)]


async def test_table_and_hand_show_when_the_turn_ends_while_the_clock_stands(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    assert not here.live(table).clock.runs(here.clock.now())
    assert ends(here.hand(2).text) == [START + 20]
    here.channels.go_on()
    await here.quiet()
    assert "Your turn ends <t:" in here.hand(2).text
    assert ends(here.hand(2).text) == ends(here.table(table).text) == [START + 20]


async def test_no_message_is_edited_for_the_clock_that_goes_on_soon(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(2.9)
    before = len(here.channels.requests), len(here.hand(2).history), len(here.hand(3).history)
    here.channels.go_on()
    await here.quiet()
    assert here.live(table).clock.wall_at(here.view(table).turn_deadline) == pytest.approx(START + 22.9)
    assert (len(here.channels.requests), len(here.hand(2).history), len(here.hand(3).history)) == before
    assert ends(here.hand(2).text) == ends(here.table(table).text) == [START + 20]


async def test_an_end_that_was_predicted_too_early_is_corrected_at_the_table_and_for_who_can_act(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(4)
    here.channels.go_on()
    await here.quiet()
    assert ends(here.hand(2).text) == ends(here.table(table).text) == [START + 24]


async def test_a_message_drawn_again_in_a_turn_shows_the_same_end(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(1.4)
    here.channels.go_on()
    await here.quiet()
    answer = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert ends(answer.text) == [START + 20]


@pytest.mark.parametrize("waited", [0.0, 0.4, 0.999, 2.6, 3.4, 4.9, 6.3])
async def test_the_deadline_never_lies_before_an_end_that_was_shown(here: Room, waited: float) -> None:
    here.clock.move(0.55)
    table = await three(here, turn_seconds=20)
    for player, card in ((1, "cR5"), (2, "cR9"), (3, "cR6")):
        here.channels.pause()
        await here.play(player, f"play {card}")
        await here.channels.until_one_waits()
        await here.later(waited)
        here.channels.go_on()
        await here.quiet()
        true = here.live(table).clock.wall_at(here.view(table).turn_deadline)
        shown = [here.table(table), *(here.hand(user) for user in (1, 2, 3))]
        assert true is not None
        assert all(end <= true for message in shown for end in ends(message.text))
        assert 0 <= true - ends(here.table(table).text)[0] < 4
        await here.later(1.7)


async def test_the_clock_stands_five_seconds_at_most(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    here.channels.hold = asyncio.Event()
    await here.play(1, "play cR5")
    await here.later(5 + 19)
    assert here.view(table).turn == 1
    await here.later(1)
    assert here.view(table).turn == 2


async def test_an_overslept_turn_draws_and_passes(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    await here.later(20)
    assert here.view(table).turn == 1
    assert here.view(table).seats[0].cards == 5


async def test_a_press_before_a_deadline_that_passed_is_judged_after_it(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    hand = here.hand(1)
    here.clock._now += 21
    answer = await here.press(1, next(i for i in hand.ids("play") if "cR5" in i), hand.id)
    assert here.view(table).seats[0].cards == 5
    assert here.view(table).turn == 1
    assert answer.kind == "update"


# --- sleeping -------------------------------------------------------------------------------------------


async def test_who_oversleeps_twice_is_away_and_a_stand_in_plays(here: Room) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.lay_out(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    for _ in range(2):
        await here.later(20)
        await here.play(2, "draw")
        if here.hand(2).ids("keep"):
            await here.play(2, "keep")
    assert here.live(table).table_state.people[0].status == "away"
    before = here.view(table).seats[0].cards
    await here.later(4)
    assert here.view(table).turn == 1
    assert here.view(table).seats[0].cards != before


async def test_any_press_at_the_own_table_brings_its_player_back(here: Room) -> None:
    table = await three(here)
    await away(here, table, 2)
    assert here.live(table).table_state.people[1].status == "away"
    assert here.view(table).seats[1].away
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.people[1].status == "here"
    assert not here.view(table).seats[1].away


async def test_who_oversleeps_again_after_returning_is_held_until_the_rounds_end_and_told_once(here: Room) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.lay_out(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    for _ in range(2):
        await here.later(20)
        await here.play(2, "draw")
        if here.hand(2).ids("keep"):
            await here.play(2, "keep")
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.people[0].status == "here"
    await here.later(26)
    assert here.live(table).table_state.people[0].held == 1
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.people[0].status == "away"


async def test_a_stand_in_takes_a_human_time_and_plays_what_is_fair(here: Room) -> None:
    table = await three(here)
    await away(here, table, 2)
    await here.play(1, "play cR5")
    await here.later(1.5)
    assert here.view(table).turn == 1
    await here.later(2)
    assert here.view(table).turn == 2
    assert here.view(table).seats[1].cards == 3


async def test_a_stand_in_names_a_colour_and_calls_uno(here: Room) -> None:
    table = await here.match(2)
    await here.lay_out(table, hands={"a": ["W", "B1"], "b": HANDS["b"]}, top="R3", turn="b")
    await away(here, table, 1)
    await here.play(2, "play cR9")
    for _ in range(4):
        await here.later(4)
        if here.view(table).turn == 1:
            break
    assert here.view(table).colour == 3
    assert here.view(table).seats[0].called is None
    await here.later(2)
    assert here.view(table).seats[0].called == "uno"


async def test_a_match_rests_when_nobody_is_there_and_goes_on_with_the_first_press(here: Room) -> None:
    table = await here.match(2, turn_seconds=20)
    await away(here, table, 1)
    await away(here, table, 2)
    rest = here.live(table).table_state.pause
    assert rest is not None
    assert rest.reason == "nobody"
    version = here.state(table).version
    await here.later(3600)
    assert here.state(table).version == version
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.pause is None
    assert here.live(table).table_state.people[1].status == "here"


async def test_a_table_that_nobody_is_at_has_one_live_button_everywhere_and_it_ends_the_pause(here: Room) -> None:
    table = await three(here, turn_seconds=20)
    for user in (1, 2, 3):
        await away(here, table, user)
    hands = [m for m in here.channels.messages.values() if m.owner == 1 and "nobody is at the table" in m.text]
    shown = [here.table(table), hands[-1]]
    for message in shown:
        assert [(label.split("#")[0], able) for label, (_, able) in message.buttons.items()] == [("I’m back", True)]
        assert "Press “I’m back” and the match goes on." in message.text
        assert "Your turn" not in message.text
    for message in shown:
        await here.press(1, next(iter(message.buttons.values()))[0], message.id)
        assert here.live(table).table_state.pause is None
        assert here.live(table).table_state.people[0].status == "here"
        assert "Your turn" in here.hand(1).text
        await away(here, table, 1)


async def test_who_is_held_till_the_rounds_end_can_wake_a_table_that_nobody_is_at(here: Room) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.lay_out(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    for _ in range(2):
        await here.later(20)
        await here.play(2, "draw")
        if here.hand(2).ids("keep"):
            await here.play(2, "keep")
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    await here.later(26)
    assert here.live(table).table_state.people[0].held == 1
    await away(here, table, 2)
    assert here.live(table).table_state.pause is not None
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.pause is None
    assert here.live(table).table_state.people[0].status == "here"


async def test_who_has_not_opened_the_hand_by_the_first_turn_has_twenty_seconds(here: Room) -> None:
    summary = await here.open(1, {"preset": "classic", "dealer": "random", "turn_seconds": 0})
    await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
    await here.later(20 * 60)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    await here.lay_out(summary.id, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    assert not here.hands(2)
    await here.play(1, "play cR5")
    await here.later(19)
    assert here.live(summary.id).table_state.people[1].status == "here"
    await here.later(1)
    assert here.live(summary.id).table_state.people[1].status == "away"


async def test_a_pause_stops_the_clock_and_ends_by_itself(here: Room) -> None:
    table = await here.match(2, turn_seconds=20)
    person = button_requests.Person(1, name_of(1), "en-US")
    await here.do(
        1, TableRuleRequest(lambda table_state, now: polls.propose_pause(table_state, person.user, 5, now)), table
    )
    [poll] = here.live(table).table_state.polls
    message = here.live(table).board.polls[poll.number]
    await here.press(2, f"hr:{table}:poll:wpause:k{poll.number}:n1", message)
    assert here.live(table).table_state.phase == "resting"
    assert message in here.channels.deleted
    turn, version = here.view(table).turn, here.state(table).version
    await here.later(299)
    assert here.state(table).version == version
    await here.later(1)
    assert here.live(table).table_state.phase == "playing"
    assert here.view(table).turn == turn
    await here.later(26)
    assert here.state(table).version > version
