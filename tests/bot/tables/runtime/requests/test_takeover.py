"""Players who join late, players who come back, and seats that are taken over with the host's consent."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.requests import ConfirmLeave, GoAway, JoinTable, Kick, LockTable, OpenHand, ShowPage
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness, SimulatedReply, open_harness

HANDS = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["G9", "Y3", "R2"]}
EMIL = 5


async def send_away(here: Harness, table: int, user: int) -> None:
    await here.do(user, GoAway(), table)


async def with_ben_away(here: Harness) -> int:
    """Begin a match of three in which Ben has 20 points and is away; return the table's id."""
    table = await here.match(3, turn_seconds=0)
    scores = {"a": 10, "b": 20, "c": 30}
    await here.arrange(table, hands=HANDS, top="R3", turn="a", scores=scores, draw=["B1", "B2", "B3", "B4"])
    await send_away(here, table, 2)
    return table


async def ask_for_seat(here: Harness, table: int, user: int = EMIL, seat: int = 1) -> SimulatedReply:
    """Press the button for a seat on the *All seats* page; return the reply."""
    seats = await here.press(user, f"hr:{table}:seats", here.table(table).id)
    page = here.channels.messages[seats.message]
    (button,) = page.ids(f"takeover:s{seat}")
    return await here.press(user, button, page.id)


def poll_message(here: Harness, table: int) -> Message:
    (message,) = here.live(table).board.polls.values()
    return here.channels.messages[message]


async def answer_poll(here: Harness, table: int, user: int, yes: bool) -> SimulatedReply:
    """Press yes or no in the only open poll; return the reply."""
    message = poll_message(here, table)
    return await here.press(user, message.ids("poll")[0 if yes else 1], message.id)


async def test_the_seat_of_an_away_player_is_taken_over_with_hand_and_points_if_the_host_agrees(here: Harness) -> None:
    table = await with_ben_away(here)
    assert "is in the channel" in (await ask_for_seat(here, table)).text
    assert "May Emil take over Ben’s seat?" in poll_message(here, table).text
    await answer_poll(here, table, 1, yes=True)
    player = here.live(table).table_state.people[1]
    assert (player.user, player.status) == (EMIL, "here")
    assert here.view(table).seats[1].score == 20
    assert not here.view(table).seats[1].away
    labels = {label.split("#")[0] for label in here.hand(EMIL).buttons}
    assert {"Red 9", "Blu 5", "Yel 2"} <= labels
    assert any("Emil takes over Ben’s seat" in message.text for message in here.channels.public())


async def test_the_new_player_gets_a_hand_and_the_former_players_hand_is_deleted(here: Harness) -> None:
    table = await with_ben_away(here)
    old = here.hand(2)
    await ask_for_seat(here, table)
    await answer_poll(here, table, 1, yes=True)
    assert here.hands(EMIL)
    assert old.id in here.channels.deleted
    shown = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert "You’re not playing at this table right now" in shown.text


async def test_a_hand_that_is_being_sent_while_its_seat_is_taken_over_is_deleted(here: Harness) -> None:
    table = await with_ben_away(here)
    await ask_for_seat(here, table)
    known = {hand.id for hand in here.hands(2)}
    here.tables._runtime.hands.renew(here.live(table), 2)
    await here.until_one_is_unconfirmed()
    [sent] = {hand.id for hand in here.hands(2)} - known
    number, request = here.request_of(poll_message(here, table).ids("poll")[0])
    here.begin(1, request, number, message=poll_message(here, table).id)
    await here.until(lambda: here.live(table).seat_of(EMIL) is not None)
    here.confirming.set()
    await here.quiet()
    assert sent in here.channels.deleted
    assert here.hands(2) == []


async def test_only_the_host_decides_on_a_takeover(here: Harness) -> None:
    table = await with_ben_away(here)
    await ask_for_seat(here, table)
    assert "You have no vote in this one" in (await answer_poll(here, table, 3, yes=True)).text
    await answer_poll(here, table, 1, yes=False)
    assert here.live(table).table_state.people[1].user == 2
    assert any("Nobody takes over" in message.text for message in here.channels.public())


async def test_a_player_who_comes_back_keeps_the_seat(here: Harness) -> None:
    table = await with_ben_away(here)
    await ask_for_seat(here, table)
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert not here.live(table).table_state.polls
    assert here.live(table).table_state.people[1].user == 2


async def test_the_seat_of_a_present_player_is_neither_offered_nor_given(here: Harness) -> None:
    table = await with_ben_away(here)
    seats = await here.press(EMIL, f"hr:{table}:seats", here.table(table).id)
    assert len(here.channels.messages[seats.message].ids("takeover")) == 1
    forged = await here.press(EMIL, f"hr:{table}:takeover:s2:u3", seats.message)
    assert "its player is here" in forged.text


async def test_a_player_who_left_comes_back_to_their_seat_and_score_in_the_next_round(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    hands = {"a": ["R5"], "b": ["R9", "B5"], "c": ["G9", "Y3"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", scores={"a": 10, "b": 20, "c": 30})
    await here.press(3, f"hr:{table}:leave_yes", here.hand(3).id)
    await send_away(here, table, 2)
    assert "seat of your own" in (await here.press(3, f"hr:{table}:takeover:s1:u2", here.table(table).id)).text
    await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    assert here.view(table).seats[2].status == "returning"
    await here.play(1, "play cR5")
    await here.later(21)
    assert here.view(table).round == 2
    assert (here.view(table).seats[2].status, here.view(table).seats[2].score) == ("playing", 30)


async def test_a_player_who_joins_late_begins_without_points_in_the_last_seat(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "B5"]}, top="R3", turn="a")
    await here.press(EMIL, f"hr:{table}:join_next", here.table(table).id)
    assert "Joining next round: Emil" in here.table(table).text
    await here.play(1, "play cR5")
    await here.later(21)
    assert here.view(table).seats[2].score == 0
    assert here.view(table).active_seats == (0, 1, 2)


async def test_an_eliminated_player_may_leave_but_not_come_back(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="knock_out")
    await here.arrange(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a", eliminated=["c"])
    await here.press(3, f"hr:{table}:leave_yes", here.table(table).id)
    assert here.live(table).table_state.people[2].status == "left"
    refused = await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    assert "You are out of this match" in refused.text


async def test_with_partners_a_user_who_joins_late_is_offered_the_held_seat(here: Harness) -> None:
    table = await here.match(4, turn_seconds=0, partners="fixed")
    await here.press(2, f"hr:{table}:leave_yes", here.hand(2).id)
    refused = await here.press(EMIL, f"hr:{table}:join_next", here.table(table).id)
    assert "take over for a player who is away: press **More…**, then **All seats**" in refused.text
    await ask_for_seat(here, table)
    await answer_poll(here, table, 1, yes=True)
    assert here.live(table).table_state.people[1].user == EMIL


async def test_a_takeover_survives_a_restart(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as before:
        table = await before.match(3, turn_seconds=0)
        await send_away(before, table, 2)
        await ask_for_seat(before, table)
        await answer_poll(before, table, 1, yes=True)
        clock = before.clock
    async with open_harness(tmp_path, clock) as after:
        assert [player.user for player in after.live(table).table_state.people] == [1, EMIL, 3]
        assert after.live(table).table_state.seat_of(2) is None


async def test_a_takeover_poll_does_not_survive_a_restart(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as before:
        table = await before.match(3, turn_seconds=0)
        await send_away(before, table, 2)
        await ask_for_seat(before, table)
        clock = before.clock
    async with open_harness(tmp_path, clock) as after:
        assert not after.live(table).table_state.polls
        assert not after.live(table).board.polls


async def test_a_player_who_takes_over_the_current_seat_gets_a_turn_call(here: Harness) -> None:
    table = await with_ben_away(here)
    await ask_for_seat(here, table)
    await here.later(31)
    await here.arrange(table, hands=HANDS, top="R3", turn="b", draw=["B1", "B2", "B3", "B4"])
    await answer_poll(here, table, 1, yes=True)
    assert here.live(table).table_state.people[1].user == EMIL
    assert [m.shown.notify for m in here.channels.public() if m.shown.notify] == [(EMIL,)]


async def test_the_new_players_turn_call_replaces_the_former_players(here: Harness) -> None:
    await here.storage.users.change(EMIL, pings="always")
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    await here.later(31)
    await here.play(1, "play cR5")
    await send_away(here, table, 2)
    await ask_for_seat(here, table)
    await answer_poll(here, table, 1, yes=True)
    assert [m.shown.notify for m in here.channels.public() if m.shown.content] == [(EMIL,)]


# --- seats offered to players who left, were removed or are eliminated ------------------------------------------------


@pytest.mark.parametrize("page", ["hand", "menu"])
async def test_a_player_who_has_left_a_locked_table_can_press_join(here: Harness, page: str) -> None:
    table = await here.match(3)
    await here.do(1, LockTable(locked=True), table)
    await here.do(2, ConfirmLeave(), table)
    for user, offered in ((2, 1), (9, 0)):
        reply = await here.do(user, OpenHand() if page == "hand" else ShowPage("menu"), table)
        assert len(here.channels.messages[reply.message].ids("join_next")) == offered
    assert not here.table(table).ids("join_next")


async def test_a_partner_who_has_left_is_not_offered_their_own_seat(here: Harness) -> None:
    table = await here.match(4, partners="fixed")
    await here.do(2, ConfirmLeave(), table)
    for user, offered in ((2, 0), (9, 1)):
        reply = await here.do(user, OpenHand(), table)
        assert len(here.channels.messages[reply.message].ids("takeover")) == offered


@pytest.mark.parametrize("page", ["hand", "menu"])
async def test_a_player_who_was_removed_is_not_offered_a_seat(here: Harness, page: str) -> None:
    table = await here.match(4)
    await here.do(4, GoAway(), table)
    await here.do(9, Kick(2), table, moderator=True)
    reply = await here.do(2, OpenHand() if page == "hand" else ShowPage("menu"), table)
    shown = here.channels.messages[reply.message]
    assert not shown.ids("join_next")
    assert not shown.ids("takeover")


async def test_an_eliminated_player_is_not_offered_a_seat(here: Harness) -> None:
    table = await here.match(4, scoring="elimination")
    await here.arrange(
        table, hands={"a": ["R5"], "b": ["R9", "R2"], "c": ["Y1", "Y2"], "d": ["G9"]}, top="R3", turn="a"
    )
    await here.do(4, GoAway(), table)
    await here.play(1, "play cR5")
    out = next(seat.seat for seat in here.view(table).seats if seat.status == "eliminated") + 1
    for request in (ShowPage("menu"), ConfirmLeave(), ShowPage("menu"), OpenHand()):
        reply = await here.do(out, request, table)
        shown = here.channels.messages[reply.message]
        assert not shown.ids("join_next")
        assert not shown.ids("takeover")


@pytest.mark.parametrize("user", [1, 9])
async def test_a_match_without_present_players_resumes_when_somebody_joins(here: Harness, user: int) -> None:
    table = await here.match(3)
    await here.do(1, ConfirmLeave(), table)
    for other in (2, 3):
        await here.do(other, GoAway(), table)
    assert "everybody is away" in here.table(table).text
    await here.do(user, JoinTable(), table)
    assert here.live(table).table_state.pause is None
    assert "everybody is away" not in here.table(table).text
