"""Time at a table: the clock and its stops, deadlines, time-outs, absences, stand-ins, pauses and polls."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.model.requests import GoAway, OpenHand, ProposePause, ShowPage, StartMatch, VoteOnPoll
from bot.tables.table_clock import TableClock
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import START, Harness

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}


async def match_of_three(here: Harness, **options: object) -> int:
    table = await here.match(3, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["G2", "G3", "G4", "G6", "G7", "G8", "B6", "B7"])
    return table


async def send_away(here: Harness, table: int, user: int) -> None:
    await here.do(user, GoAway(), table)


# --- the clock of a table -------------------------------------------------------------------------------


def test_a_running_clock_shows_the_time_since_its_start() -> None:
    clock = TableClock.starting(1000.0)
    assert (clock.now(1000.0), clock.now(1012.5), clock.wall_at(20.0)) == (0.0, 12.5, 1020.0)


def test_a_stopped_clock_continues_where_it_stopped() -> None:
    clock = TableClock.starting(1000.0).stop(1010.0, 1015.0)
    assert [clock.now(wall) for wall in (1010.0, 1014.0, 1015.0, 1017.0)] == [10.0, 10.0, 10.0, 12.0]
    assert (clock.wall_at(20.0), clock.stopped_for(1013.0), clock.stopped_for(1030.0)) == (1025.0, 3.0, 5.0)
    released = clock.go(1012.0)
    assert (released.now(1012.0), released.now(1013.0), released.wall_at(20.0)) == (10.0, 11.0, 1022.0)


def test_a_clock_that_is_stopped_without_an_end_has_no_deadline() -> None:
    clock = TableClock.stopped(7.0, 1000.0)
    assert (clock.now(5000.0), clock.wall_at(9.0), clock.runs(5000.0)) == (7.0, None, False)


async def test_the_clock_is_stopped_until_the_turn_is_announced(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
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


async def test_removing_a_turn_call_does_not_start_the_clock_of_the_next_turn(here: Harness) -> None:
    table = await match_of_three(here)
    await here.later(31)
    await here.do(3, OpenHand(), table)
    await here.play(1, "play cR5")
    assert here.live(table).board.call
    here.channels.pause()
    await here.play(2, "play cR9")
    assert here.live(table).clock.stopped_at is not None
    here.channels.go_on()
    await here.quiet()
    assert here.live(table).clock.stopped_at is None


async def test_the_clock_of_the_first_turn_is_stopped_until_the_table_is_shown(here: Harness) -> None:
    table = (await here.open(1)).id
    await here.press(2, f"hr:{table}:join", here.table(table).id)
    here.channels.pause()
    await here.do(1, StartMatch(), table)
    assert here.live(table).clock.stopped_at is not None
    here.channels.go_on()
    await here.quiet()
    assert here.live(table).clock.stopped_at is None


def countdowns(text: str) -> list[int]:
    """Return the ends of the countdowns in a message, in Unix seconds."""
    return [int(second) for second in re.findall(r"<t:(\d+):R>", text)]


async def test_table_and_hand_show_the_end_of_the_turn_while_the_clock_is_stopped(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    assert not here.live(table).clock.runs(here.clock.now())
    assert countdowns(here.hand(2).text) == [START + 20]
    here.channels.go_on()
    await here.quiet()
    assert "Your turn ends <t:" in here.hand(2).text
    assert countdowns(here.hand(2).text) == countdowns(here.table(table).text) == [START + 20]


async def test_no_message_is_edited_if_the_clock_continues_within_three_seconds(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(2.9)
    before = len(here.channels.requests), len(here.hand(2).history), len(here.hand(3).history)
    here.channels.go_on()
    await here.quiet()
    assert here.live(table).clock.wall_at(here.view(table).turn_deadline) == pytest.approx(START + 22.9)
    assert (len(here.channels.requests), len(here.hand(2).history), len(here.hand(3).history)) == before
    assert countdowns(here.hand(2).text) == countdowns(here.table(table).text) == [START + 20]


async def test_a_countdown_that_ends_too_early_is_corrected_at_the_table_and_in_the_current_players_hand(
    here: Harness,
) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(4)
    here.channels.go_on()
    await here.quiet()
    assert countdowns(here.hand(2).text) == countdowns(here.table(table).text) == [START + 24]


@pytest.mark.parametrize("does", ["writes", "looks at the seats"])
async def test_a_countdown_that_ends_too_early_is_corrected_if_somebody_acts_before_the_table_message_is_confirmed(
    here: Harness, does: str
) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(5.5)
    if does == "writes":
        here.tables.spoke(CHANNEL, 3, here.clock.now())
        await here.quiet()
    else:
        await here.do(3, ShowPage("seats"), table)
    assert countdowns(here.hand(2).text) == [START + 25]
    here.channels.go_on()
    await here.quiet()
    assert countdowns(here.table(table).text) == [START + 25]


async def test_a_message_rendered_again_in_the_same_turn_shows_the_same_end(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.pause()
    await here.play(1, "play cR5")
    await here.channels.until_one_waits()
    await here.later(1.4)
    here.channels.go_on()
    await here.quiet()
    reply = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert countdowns(reply.text) == [START + 20]


@pytest.mark.parametrize("waited", [0.0, 0.4, 0.999, 2.6, 3.4, 4.9, 6.3])
async def test_the_deadline_is_never_before_an_end_that_was_shown(here: Harness, waited: float) -> None:
    here.clock.move(0.55)
    table = await match_of_three(here, turn_seconds=20)
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
        assert all(end <= true for message in shown for end in countdowns(message.text))
        assert 0 <= true - countdowns(here.table(table).text)[0] < 4
        await here.later(1.7)


async def test_the_clock_is_stopped_for_five_seconds_at_most(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    here.channels.hold = asyncio.Event()
    await here.play(1, "play cR5")
    await here.later(5 + 19)
    assert here.view(table).turn == 1
    await here.later(1)
    assert here.view(table).turn == 2


async def test_a_player_who_times_out_draws_and_passes(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.later(20)
    assert here.view(table).turn == 1
    assert here.view(table).seats[0].cards == 5


async def test_a_press_that_arrives_after_its_deadline_is_too_late(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    hand = here.hand(1)
    here.clock._now += 21
    reply = await here.press(1, next(i for i in hand.ids("play") if "cR5" in i), hand.id)
    assert here.view(table).seats[0].cards == 5
    assert here.view(table).turn == 1
    assert reply.kind == "update"


# --- timing out ------------------------------------------------------------------------------------------


async def test_a_player_who_times_out_twice_is_away_and_a_stand_in_plays(here: Harness) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.arrange(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    for _ in range(2):
        await here.later(20)
        await here.play(2, "draw")
        if here.hand(2).ids("keep"):
            await here.play(2, "keep")
    assert here.live(table).table_state.people[0].status == "away"
    before = here.view(table).seats[0].cards
    await here.later(6)
    assert here.view(table).turn == 1
    assert here.view(table).seats[0].cards != before


async def test_opening_the_hand_ends_the_absence_of_a_player(here: Harness) -> None:
    table = await match_of_three(here)
    await send_away(here, table, 2)
    assert here.live(table).table_state.people[1].status == "away"
    assert here.view(table).seats[1].away
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.people[1].status == "here"
    assert not here.view(table).seats[1].away


async def test_a_press_does_not_bring_back_a_player_who_timed_out_again_after_returning(here: Harness) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.arrange(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
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


async def test_a_stand_in_waits_before_it_plays_a_card(here: Harness) -> None:
    table = await match_of_three(here)
    await send_away(here, table, 2)
    await here.play(1, "play cR5")
    await here.later(1.5)
    assert here.view(table).turn == 1
    await here.later(2)
    assert here.view(table).turn == 2
    assert here.view(table).seats[1].cards == 3


async def test_a_stand_in_chooses_a_colour_and_calls_uno(here: Harness) -> None:
    table = await here.match(2)
    await here.arrange(table, hands={"a": ["W", "B1"], "b": HANDS["b"]}, top="R3", turn="b")
    await send_away(here, table, 1)
    await here.play(2, "play cR9")
    for _ in range(4):
        await here.later(4)
        if here.view(table).turn == 1:
            break
    assert here.view(table).colour == 3
    assert here.view(table).seats[0].called is None
    await here.later(2)
    assert here.view(table).seats[0].called == "uno"


async def test_a_match_without_present_players_is_paused_until_the_first_press(here: Harness) -> None:
    table = await here.match(2, turn_seconds=20)
    await send_away(here, table, 1)
    await send_away(here, table, 2)
    pause = here.live(table).table_state.pause
    assert pause is not None
    assert pause.reason == "nobody"
    version = here.state(table).version
    await here.later(3600)
    assert here.state(table).version == version
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.pause is None
    assert here.live(table).table_state.people[1].status == "here"


async def test_a_table_without_present_players_has_one_button_which_ends_the_pause(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    for user in (1, 2, 3):
        await send_away(here, table, user)
    hands = [m for m in here.channels.messages.values() if m.owner == 1 and "everybody is away" in m.text]
    shown = [here.table(table), hands[-1]]
    for message in shown:
        assert [(label.split("#")[0], able) for label, (_, able) in message.buttons.items()] == [("I’m back", True)]
        assert "Press **I’m back** to go on." in message.text
        assert "Your turn" not in message.text
    for message in shown:
        await here.press(1, next(iter(message.buttons.values()))[0], message.id)
        assert here.live(table).table_state.pause is None
        assert here.live(table).table_state.people[0].status == "here"
        assert "Your turn" in here.hand(1).text
        await send_away(here, table, 1)


async def test_a_player_held_as_away_until_the_round_ends_can_resume_a_match_without_present_players(
    here: Harness,
) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.arrange(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    for _ in range(2):
        await here.later(20)
        await here.play(2, "draw")
        if here.hand(2).ids("keep"):
            await here.play(2, "keep")
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    await here.later(26)
    assert here.live(table).table_state.people[0].held == 1
    await send_away(here, table, 2)
    assert here.live(table).table_state.pause is not None
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).table_state.pause is None
    assert here.live(table).table_state.people[0].status == "here"


async def test_a_player_who_has_not_opened_their_hand_has_twenty_seconds_in_their_first_turn(here: Harness) -> None:
    summary = await here.open(1, {"preset": "classic", "dealer": "random", "turn_seconds": 0})
    await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
    await here.later(20 * 60)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    await here.arrange(summary.id, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    assert not here.hands(2)
    await here.play(1, "play cR5")
    await here.later(19)
    assert here.live(summary.id).table_state.people[1].status == "here"
    await here.later(1)
    assert here.live(summary.id).table_state.people[1].status == "away"


async def test_a_pause_stops_the_clock_and_ends_automatically(here: Harness) -> None:
    table = await here.match(2, turn_seconds=20)
    await here.do(1, ProposePause(5), table)
    [poll] = here.live(table).table_state.polls
    message = here.live(table).board.polls[poll.number]
    await here.press(2, f"hr:{table}:poll:wpause:k{poll.number}:n1", message)
    assert here.live(table).table_state.phase == "paused"
    assert message in here.channels.deleted
    turn, version = here.view(table).turn, here.state(table).version
    await here.later(299)
    assert here.state(table).version == version
    await here.later(1)
    assert here.live(table).table_state.phase == "playing"
    assert here.view(table).turn == turn
    await here.later(26)
    assert here.state(table).version > version


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        ("vote", "The table waits for Ann."),
        ("time", "The table waits for Ann."),
        ("act", "Ann is back: the match goes on."),
    ],
)
async def test_the_table_posts_the_result_of_the_poll_about_a_missing_player(
    here: Harness, end: str, sentence: str
) -> None:
    table = await match_of_three(here, turn_seconds=0)
    await here.later(5 * 60)
    [poll] = here.live(table).table_state.polls
    if end == "vote":
        await here.do(2, VoteOnPoll("absent", poll.number, yes=False), table)
    elif end == "time":
        await here.later(24 * 3600)
    else:
        await here.play(1, "play cR5")
    assert not here.live(table).table_state.polls
    assert [message.text for message in here.channels.public() if "Ann" in message.text and not message.buttons] == [
        sentence
    ]


async def test_the_poll_about_a_missing_player_ends_when_a_jump_in_takes_the_turn_away(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, jump_in="face")
    await here.arrange(table, hands={**HANDS, "b": ["R3", "R2", "Y2"]}, top="R3", turn="a")
    await here.later(5 * 60)
    [offer] = here.live(table).board.polls.values()
    await here.play(2, "play cR3")
    assert here.view(table).turn == 2
    assert offer in here.channels.deleted
    await here.later(5 * 60)
    [poll] = here.live(table).table_state.polls
    assert poll.about == 2
