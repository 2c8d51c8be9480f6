"""After a restart, the state is the same, the table is posted again with a full turn, and old buttons still work."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import engine
from bot.model.requests import GoAway, Kick, OpenHand, Sitter, TakeOverSeat
from bot.storage import MetaChanged, Reason, Storage, StorageError, Unit
from bot.tables.delivery.message_sending import send
from bot.tables.runtime import display_failures
from tests.bot.storage.queries.test_indices import statements
from tests.bot.tables.channels import CHANNEL, Message
from tests.bot.tables.harness import Harness, ManualClock, open_harness

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}


async def begin_match(here: Harness, **options: object) -> int:
    table = await here.match(3, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    return table


async def match_in_mid_turn(here: Harness) -> int:
    """Begin a match whose second player draws a playable card 40 seconds into their turn; return the table's id."""
    table = await here.match(3, turn_seconds=60)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["R4", "G2", "G3", "G4"])
    await here.play(1, "play cR5")
    await here.later(40)
    await here.play(2, "draw")
    assert here.state(table).turn == 1
    return table


def carry_over(old: Harness, new: Harness) -> None:
    """Copy Discord's messages and nonces, but not the tokens of replies, to the next process."""
    new.channels.messages = {**old.channels.messages, **new.channels.messages}
    new.channels._ids = old.channels._ids
    new.channels._nonces = {**old.channels._nonces, **new.channels._nonces}


async def restart(folder: Path, clock: ManualClock, old: Harness) -> Harness:
    """Load the tables in a new process; return its harness, before the gateway is ready."""
    storage = await Storage.open(f"sqlite+aiosqlite:///{folder / 'houserules.db'}", clock.now)
    new = Harness(storage, clock)
    carry_over(old, new)
    await new.tables.load()
    return new


async def end_process(here: Harness) -> None:
    await here.tables.close()
    await here.storage.close()


async def not_stored(*_: object) -> None:
    """Refuse to store a unit."""
    raise StorageError(Reason.DISK_FULL)


async def queries_at_start(folder: Path, tables: int) -> int:
    """Open this number of tables, restart, and return the number of queries that loading them took."""
    clock = ManualClock()
    async with open_harness(folder, clock) as here:
        for number in range(tables):
            await here.open(number + 1, channel=CHANNEL + number)
        old = here
    with statements() as seen:
        new = await restart(folder, clock, old)
    try:
        assert all(new.tables.at(CHANNEL + number) for number in range(tables))
    finally:
        await end_process(new)
    return len(seen)


async def test_a_start_makes_as_many_queries_for_many_tables_as_for_few(tmp_path: Path) -> None:
    many, few = tmp_path / "many", tmp_path / "few"
    for folder in (many, few):
        folder.mkdir()
    assert await queries_at_start(many, 12) == await queries_at_start(few, 2)


async def test_a_restart_keeps_the_state_and_posts_a_new_table_message(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.play(1, "play cR5")
        state, old = engine.dump(here.state(table)), here.table(table)
    new = await restart(tmp_path, clock, here)
    assert engine.dump(new.state(table)) == state
    new.tables.ready()
    await new.quiet()
    message = new.table(table)
    assert message.id != old.id
    assert "Back again" in message.text
    assert "red 5" in message.text
    assert not old.buttons
    await end_process(new)


async def test_a_press_on_an_old_hand_is_carried_out_before_the_table_is_posted_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.play(1, "play cR5")
        hand = here.hand(2)
    new = await restart(tmp_path, clock, here)
    reply = await new.press(2, next(i for i in hand.ids("play") if "cR9" in i), hand.id)
    assert reply.kind == "update"
    assert new.view(table).turn == 2
    await end_process(new)


async def test_after_a_restart_a_full_turn_begins_with_the_new_message(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here, turn_seconds=30)
        await here.play(1, "play cR5")
        await here.later(25)
    clock.move(500)
    new = await restart(tmp_path, clock, here)
    await new.later(100)
    assert new.view(table).turn == 1
    new.tables.ready()
    await new.quiet()
    await new.later(29)
    assert new.view(table).turn == 1
    await new.later(1)
    assert new.view(table).turn == 2
    await end_process(new)


async def test_a_turn_call_from_before_a_restart_is_deleted_when_the_turn_ends(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.later(31)
        await here.play(1, "play cR5")
        call, hand = here.live(table).board.call, here.hand(2)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    assert new.channels.messages[call].shown.notify == (2,)
    await new.do(3, OpenHand(), table)
    await new.press(2, next(i for i in hand.ids("play") if "cR9" in i), hand.id)
    assert call in new.channels.deleted
    assert new.live(table).board.call == 0
    await end_process(new)


async def test_an_open_choice_survives_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await here.match(3)
        await here.arrange(table, hands={**HANDS, "a": ["W", "B1", "B2"]}, top="R3", turn="a")
        await here.play(1, "play cW")
        hand = here.hand(1)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    fresh = await new.press(1, f"hr:{table}:hand", new.table(table).id)
    assert fresh.kind == "reply"
    await new.press(1, new.hand(1).ids("colour")[3], new.hand(1).id)
    assert new.view(table).colour == 3
    # The old hand cannot be deleted, because the token of its reply is lost.
    assert [mine.id for mine in new.hands(1)] == [hand.id, fresh.message]
    await end_process(new)


async def test_the_full_turn_after_a_restart_is_shown_and_not_extended_by_other_messages(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await match_in_mid_turn(here)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    assert f"<t:{round(clock.now()) + 60}:R>" in new.table(table).text
    await new.later(10)
    new.tables._runtime.publisher.want(new.live(table), "call")
    display_failures.painted(new.tables._runtime, new.live(table), "call", new.state(table).version, connected=True)
    await new.quiet()
    live = new.live(table)
    assert live.clock.wall_at(new.view(table).turn_deadline) == clock.now() + 50
    await end_process(new)


async def test_a_lost_connection_does_not_change_the_time_left_in_a_turn_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await match_in_mid_turn(here)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    await new.later(10)
    new.tables.offline()
    await new.later(5)
    new.tables.online()
    await new.quiet()
    assert new.live(table).clock.wall_at(new.view(table).turn_deadline) == clock.now() + 50
    await end_process(new)


async def test_a_lobby_in_which_nobody_has_pressed_a_button_keeps_its_message(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        await here.open(1)
        await here.quiet()
        (lobby,) = here.channels.public()
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    assert [message.id for message in new.channels.public()] == [lobby.id]
    await end_process(new)


async def post_without_storing(here: Harness, table: int, monkeypatch: pytest.MonkeyPatch) -> Message:
    """Post a table again without storing the id of the new message; return that message."""
    live, before = here.live(table), here.table(table)
    live.messages.post_again()
    with monkeypatch.context() as patched:
        patched.setattr(here.storage, "submit", not_stored)
        here.tables._runtime.publisher.want(live, "table")
        await here.quiet()
    posted = here.table(table)
    assert posted.id != before.id
    return posted


@pytest.mark.parametrize("age", [3.0, -3.0], ids=["older", "a clock behind Discord's"])
async def test_a_table_posted_just_before_a_kill_is_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: float
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        posted = await post_without_storing(here, table, monkeypatch)
    new = await restart(tmp_path, clock, here)
    new.channels.ages[posted.id] = age
    new.tables.ready()
    await new.quiet()
    assert new.table(table).id == posted.id
    assert "Back again" in new.table(table).text
    with_buttons = [message.id for message in new.channels.public() if message.buttons]
    assert with_buttons == [posted.id]
    await end_process(new)


async def test_a_message_that_was_deleted_after_a_kill_is_sent_again(here: Harness) -> None:
    live = here.live((await here.open(1)).id)
    await here.quiet()
    shown = here.table(live.id).shown
    sent = await send(here.channels, live, "table", shown, after="0 0")
    here.channels.ages[sent] = 3.0
    assert await send(here.channels, live, "table", shown, after="0 0") == sent
    del here.channels.messages[sent]
    again = await send(here.channels, live, "table", shown, after="0 0")
    assert again != sent
    assert again in here.channels.messages


async def test_a_lobby_keeps_its_players_across_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        summary = await here.open(1)
        await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
        await here.press(3, f"hr:{summary.id}:join", here.table(summary.id).id)
        await here.press(2, f"hr:{summary.id}:leave", here.table(summary.id).id)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    table_state = new.live(summary.id).table_state
    assert [player.user for player in table_state.people] == [1, 3]
    await new.press(1, f"hr:{summary.id}:start", new.table(summary.id).id)
    assert len(new.view(summary.id).seats) == 2
    await end_process(new)


async def test_a_removed_player_stays_removed_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        summary = await here.open(1)
        await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
        await here.do(1, Kick(2), summary.id, message=here.table(summary.id).id)
    new = await restart(tmp_path, clock, here)
    reply = await new.press(2, f"hr:{summary.id}:join", new.table(summary.id).id)
    assert reply.kind == "reply"
    assert [player.user for player in new.live(summary.id).table_state.people] == [1]
    await end_process(new)


async def test_the_next_round_is_dealt_after_a_restart_between_rounds(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await here.match(3, turn_seconds=0)
        await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
        await here.play(1, "play cR5")
    clock.move(3600)
    new = await restart(tmp_path, clock, here)
    new.tables.ready()
    await new.quiet()
    assert new.view(table).phase == "round_over"
    await new.later(20)
    assert new.view(table).round == 2
    await end_process(new)


async def test_a_pause_survives_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here, turn_seconds=20)
        here.tables.thread_changed(CHANNEL, archived=True, locked=True)
        await here.quiet()
    new = await restart(tmp_path, clock, here)
    new.channels.refusing["POST"] = new.channels.refusing["PATCH"] = "locked"
    new.tables.ready()
    await new.quiet()
    pause = new.live(table).table_state.pause
    assert pause is not None
    assert pause.reason == "locked"
    version = new.state(table).version
    await new.later(1000)
    assert new.state(table).version == version
    await end_process(new)


async def test_closing_carries_out_the_queued_presses(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        hand = here.hand(1)
        number, request = here.request_of(next(i for i in hand.ids("play") if "cR5" in i))
        reply = here.begin(1, request, number, message=hand.id)
        await here.tables.close()
        assert reply.kind == "update"
    new = await restart(tmp_path, clock, here)
    assert new.view(table).turn == 1
    await end_process(new)


async def test_a_table_whose_stored_state_is_incomplete_does_not_stop_the_others(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        other = await here.open(5, channel=CHANNEL + 1)
        await here.quiet()
        await here.storage.submit(Unit(other.id, changes=(MetaChanged({"house": {}}),)))
        await asyncio.sleep(0)
    new = await restart(tmp_path, clock, here)
    assert new.tables.summary(table) is not None
    assert new.tables.summary(other.id) is None
    await end_process(new)


async def test_a_table_posted_while_the_connection_was_lost_gets_a_full_turn_afterwards(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await match_in_mid_turn(here)
    new = await restart(tmp_path, clock, here)
    new.channels.pause()
    new.tables.ready()
    await new.channels.until_one_waits()
    new.tables.offline()
    new.channels.go_on()
    await new.quiet()
    await new.later(5)
    new.tables.online()
    await new.quiet()
    assert new.live(table).clock.wall_at(new.view(table).turn_deadline) == clock.now() + 60
    await end_process(new)


async def test_recaps_are_the_same_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await here.match(3, opening="number")
        for _ in range(9):
            turn = here.view(table).turn
            assert turn is not None
            await here.play(turn + 1, "draw")
            if here.view(table).turn == turn:
                await here.play(turn + 1, "keep")
        before = here.live(table).recaps
        assert all(recap.new for recap in before.seats)
        first_lines = [here.hand(user).text.splitlines()[0] for user in (1, 2, 3)]
        assert all("You drew" in line for line in first_lines)
        await end_process(here)
        after = await restart(tmp_path, clock, here)
        assert after.live(table).recaps == before
        await end_process(after)


async def test_a_restart_ends_a_takeover_poll_with_a_message_and_the_user_can_ask_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        table = await begin_match(old)
        await old.do(2, GoAway(), table)
        await old.do(9, TakeOverSeat(Sitter(1, 2)), table)
        [poll] = old.live(table).board.polls.values()
        yes = old.channels.messages[poll].ids("poll")[0]
    async with open_harness(tmp_path, clock, prepared=lambda new: carry_over(old, new)) as new:
        await new.later(1)
        [told] = [message.text for message in new.channels.public(CHANNEL) if "interrupted" in message.text]
        assert told.startswith("The vote on Ben’s seat was interrupted")
        assert new.live(table).table_state.polls == ()
        assert poll not in new.channels.messages
        await new.press(1, yes, poll)
        assert new.live(table).table_state.people[1].user == 2
        await new.do(9, TakeOverSeat(Sitter(1, 2)), table)
        [again] = new.live(table).board.polls.values()
        await new.press(1, new.channels.messages[again].ids("poll")[0], again)
        assert new.live(table).table_state.people[1].user == 9
