"""Public messages: the lobby, the table, turn calls, announcements, results and rematches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.model.channel_api import Unreachable
from bot.model.requests import JoinTable, Kick, ProposePause
from bot.tables.delivery import public_messages, publisher
from bot.tables.delivery.publisher import TRIES
from tests.bot.tables.channels import CHANNEL, Message
from tests.bot.tables.harness import GUILD, Harness

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}


async def match_of_three(here: Harness, **options: object) -> int:
    table = await here.match(3, **{"turn_seconds": 0, **options})
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    return table


def turn_calls(here: Harness) -> list[Message]:
    """Return the public messages that notify somebody."""
    return [message for message in here.channels.public() if message.shown.notify]


async def test_the_table_message_is_edited_while_few_messages_follow_it(here: Harness) -> None:
    table = await match_of_three(here)
    message = here.table(table).id
    await here.later(60)
    await here.play(1, "play cR5")
    assert here.table(table).id == message


async def test_the_table_message_is_posted_again_after_eight_messages_and_the_old_one_shrinks(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table)
    await here.later(21)
    for _ in range(8):
        here.tables.spoke(CHANNEL, 9, here.clock.now())
    await here.quiet()
    assert here.table(table).id == old.id
    await here.play(1, "play cR5")
    new = here.table(table)
    assert new.id != old.id
    assert not new.shown.notify
    assert not old.buttons
    assert str(new.id) in old.text


async def test_the_table_message_is_posted_again_at_most_every_twenty_seconds(here: Harness) -> None:
    table = await match_of_three(here)
    await here.later(21)
    for _ in range(8):
        here.tables.spoke(CHANNEL, 9, here.clock.now())
    await here.play(1, "play cR5")
    second = here.table(table).id
    for _ in range(8):
        here.tables.spoke(CHANNEL, 9, here.clock.now())
    await here.later(19)
    await here.play(2, "play cR9")
    assert here.table(table).id == second
    await here.later(2)
    await here.play(3, "play cR6")
    assert here.table(table).id != second


async def test_the_table_message_is_posted_again_after_45_minutes(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    await here.later(45 * 60)
    await here.press(1, f"hr:{table}:hand", old)
    await here.play(1, "play cR5")
    assert here.table(table).id != old


async def test_a_player_silent_for_30_seconds_gets_a_turn_call_that_is_deleted_after_the_turn(here: Harness) -> None:
    await match_of_three(here)
    await here.later(31)
    await here.play(1, "play cR5")
    [call] = turn_calls(here)
    assert call.shown.notify == (2,)
    assert "<@2>" in call.text
    assert call.ids("hand")
    await here.later(5)
    await here.play(2, "play cR9")
    assert call.id in here.channels.deleted
    assert [message.shown.notify for message in turn_calls(here)] == [(3,)]


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_turn_call_whose_request_failed_is_sent_again_but_exists_once(
    here: Harness, monkeypatch: pytest.MonkeyPatch, arrives: bool
) -> None:
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    table = await match_of_three(here)
    await here.later(31)
    if arrives:
        here.channels.unanswered = 1
    else:
        here.channels.refusing["POST"] = "outage"
    await here.play(1, "play cR5")
    assert len(turn_calls(here)) == arrives
    here.channels.refusing.clear()
    await here.until(lambda: here.live(table).board.call != 0)
    await here.quiet()
    assert here.channels.unanswered == 0
    [call] = turn_calls(here)
    assert (call.id, call.shown.notify) == (here.live(table).board.call, (2,))
    await here.play(2, "play cR9")
    assert call.id in here.channels.deleted


async def test_a_turn_call_whose_request_failed_is_dropped_when_the_turn_is_over(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    table = await match_of_three(here)
    await here.later(31)
    here.channels.refusing["POST"] = "outage"
    await here.play(1, "play cR5")
    await here.play(2, "play cR9")
    here.channels.refusing.clear()
    await here.until(lambda: here.live(table).board.call != 0)
    await here.quiet()
    assert [call.shown.notify for call in turn_calls(here)] == [(3,)]
    assert [key for key in here.live(table).messages._unanswered if key.startswith("call")] == []


async def test_announcements_arrive_once_and_in_order_after_failures_but_are_dropped_without_permission(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    table = await match_of_three(here)
    before = {message.id for message in here.channels.public()}
    shown = here.table(table).shown
    lines = [replace(shown, components=({"type": 10, "content": text},)) for text in ("first", "second", "third")]
    for line in lines:
        here.live(table).messages.announce(line)
    here.channels.refusing["POST"] = "outage"
    here.tables._runtime.publisher.want(here.live(table), "announcements")
    await here.until(lambda: here.live(table).tries.get(("announcements", "outage"), 0) > 1)
    here.channels.refusing.clear()
    here.channels.unanswered = 1
    await here.until(lambda: not here.live(table).messages.announcements)
    await here.quiet()
    found = [message.text for message in here.channels.public() if message.id not in before]
    assert found == ["first", "second", "third"]
    for line in lines:
        here.live(table).messages.announce(line)
    here.channels.refusing["POST"] = "rights"
    here.tables._runtime.publisher.want(here.live(table), "announcements")
    await here.until(lambda: not here.live(table).messages.announcements)


async def test_a_player_who_has_just_written_is_not_called(here: Harness) -> None:
    await match_of_three(here)
    await here.later(31)
    here.tables.spoke(CHANNEL, 2, here.clock.now())
    await here.play(1, "play cR5")
    assert turn_calls(here) == []
    await here.play(2, "play cR9")
    assert [message.shown.notify for message in turn_calls(here)] == [(3,)]


async def test_players_may_choose_to_be_called_always_or_never(here: Harness) -> None:
    await here.storage.users.change(2, pings="always")
    await here.storage.users.change(3, pings="never")
    await match_of_three(here)
    await here.play(1, "play cR5")
    assert [message.shown.notify for message in turn_calls(here)] == [(2,)]
    await here.later(40)
    await here.play(2, "play cR9")
    assert turn_calls(here) == []


async def test_only_the_turn_call_notifies_anybody(here: Harness) -> None:
    await match_of_three(here)
    await here.later(31)
    messages: dict[int, Message] = {}
    for user, card in ((1, "R5"), (2, "R9"), (3, "R6")):
        await here.play(user, f"play c{card}")
        messages |= here.channels.messages
    found = [shown for message in messages.values() for shown in message.history if shown.notify]
    assert [shown.notify for shown in found] == [(2,), (3,)]
    assert all((shown.content or "").startswith(f"<@{shown.notify[0]}>, your turn") for shown in found)


async def test_changes_during_a_request_are_combined_into_one_more_request(here: Harness) -> None:
    table = await match_of_three(here)
    message = here.table(table)
    here.channels.hold = asyncio.Event()
    before = len(here.channels.requests)
    for user, card in ((1, "R5"), (2, "R9"), (3, "R6"), (1, "R7")):
        await here.play(user, f"play c{card}")
    assert len([one for one in here.channels.requests[before:] if one[1] == message.id]) == 1
    here.channels.hold.set()
    here.channels.hold = None
    await here.quiet()
    assert len([one for one in here.channels.requests[before:] if one[1] == message.id]) == 2
    assert "Red 7" in message.text


async def test_the_reply_to_a_press_on_the_lobby_updates_it_without_a_channel_request(here: Harness) -> None:
    summary = await here.open(1)
    lobby = here.table(summary.id)
    here.channels.requests.clear()
    reply = await here.press(2, f"hr:{summary.id}:join", lobby.id)
    assert (reply.kind, reply.times) == ("update", 1)
    assert "Ben" in lobby.text
    assert here.channels.requests == []


async def test_a_reply_that_updates_a_message_ends_the_attempts_to_edit_it(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = await here.open(1)
    attempts: list[int] = []

    async def fail(*_: Any) -> None:
        attempts.append(1)
        if len(attempts) == TRIES - 1:
            monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 60)
        raise Unreachable("outage")

    with monkeypatch.context() as patch:
        patch.setitem(public_messages.MESSAGES, "table", fail)
        monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
        here.tables.language_changed(GUILD, "de")
        await here.until(lambda: len(attempts) == TRIES - 1)
        reply = await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
        assert reply.kind == "update"
    assert len(attempts) == TRIES - 1
    assert not here.live(summary.id).tries


async def test_a_press_on_a_message_that_is_being_edited_is_only_acknowledged(here: Harness) -> None:
    summary = await here.open(1)
    lobby = here.table(summary.id)
    here.channels.pause()
    await here.do(2, JoinTable(), summary.id)
    await here.channels.until_one_waits()
    reply = await here.press(3, f"hr:{summary.id}:join", lobby.id)
    assert reply.kind == "acknowledge"
    here.channels.go_on()
    await here.quiet()
    assert "Ben" in lobby.text
    assert "Cleo" in lobby.text


async def test_the_reply_to_the_next_round_button_removes_the_button(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    result = here.channels.messages[here.live(table).board.round_end]
    reply = await here.press(1, f"hr:{table}:next", result.id)
    assert reply.kind == "update"
    assert not result.ids("next")
    assert ("PATCH", result.id) not in here.channels.requests


async def test_each_request_takes_one_slot_of_the_rate_limit(here: Harness) -> None:
    await match_of_three(here)
    await here.later(31)
    for user, card in ((1, "R5"), (2, "R9"), (3, "R6")):
        await here.play(user, f"play c{card}")
    turns, requests = here.channels.turns, len(here.channels.requests)
    await here.play(1, "play cR7")
    await here.play(2, "play cR2")
    assert here.channels.turns - turns == len(here.channels.requests) - requests


async def test_a_round_ends_with_a_result_and_the_next_is_dealt_automatically(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    result = here.channels.messages[here.live(table).board.round_end]
    assert "Ann" in result.text
    assert result.ids("next")
    await here.later(19)
    assert here.view(table).phase == "round_over"
    await here.later(1)
    assert here.view(table).phase == "playing"
    assert here.view(table).round == 2
    assert not result.ids("next")
    assert "Round 1" in result.text
    assert all("7 cards" in here.hand(user).text for user in (1, 2, 3))


async def test_the_host_can_deal_the_next_round_early(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    result = here.live(table).board.round_end
    refusal = await here.press(2, f"hr:{table}:next", result)
    assert refusal.text
    assert here.view(table).phase == "round_over"
    await here.press(1, f"hr:{table}:next", result)
    assert here.view(table).round == 2


async def test_a_match_ends_with_a_result_and_frees_the_channel(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    message = here.table(table)
    await here.play(1, "play cR5")
    [result] = [one for one in here.channels.public() if one.ids("rematch")]
    assert "Ann" in result.text
    assert str(result.id) in message.text
    assert not message.buttons
    assert here.tables.at(CHANNEL) is None
    [total] = await here.storage.totals(10, 1)
    assert (total.user_id, total.matches_won) == (1, 1)


async def test_a_rematch_opens_a_lobby_with_the_same_rules(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    [result] = [one for one in here.channels.public() if one.ids("rematch")]
    reply = await here.press(2, f"hr:{table}:rematch", result.id)
    summary = here.tables.at(CHANNEL)
    assert summary is not None, reply.text
    assert summary.table_state.options["scoring"] == "single"
    assert summary.table_state.people[summary.table_state.host].user == 2


async def test_a_rematch_seats_the_same_players_and_deals_their_hands(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    await here.play(1, "play cR5")
    [result] = [one for one in here.channels.public() if one.ids("rematch")]
    await here.press(2, f"hr:{table}:rematch", result.id)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [2, 1, 3]
    await here.press(2, f"hr:{again.id}:start", here.table(again.id).id)
    for user in (1, 2, 3):
        assert f"hr:{again.id}:draw" in str(here.hand(user).buttons)
    await here.later(21)
    assert here.live(again.id).table_state.present() == (0, 1, 2)


async def test_a_press_on_an_old_button_of_a_finished_table_gets_a_reply(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, scoring="single")
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a")
    old = here.hand(2)
    draw = next(i for i, _ in old.buttons.values() if ":draw:" in i)
    await here.play(1, "play cR5")
    reply = await here.press(2, draw, old.id)
    assert reply.kind == "update"
    assert reply.text


async def test_the_current_player_is_called_after_a_pause(here: Harness) -> None:
    table = await match_of_three(here)
    await here.do(1, ProposePause(5), table)
    for user in (2, 3):
        [poll] = here.live(table).table_state.polls
        message = here.live(table).board.polls[poll.number]
        await here.press(user, f"hr:{table}:poll:wpause:k{poll.number}:n1", message)
    assert here.live(table).table_state.phase == "paused"
    assert turn_calls(here) == []
    await here.later(300)
    assert here.live(table).table_state.phase == "playing"
    assert [message.shown.notify for message in turn_calls(here)] == [(1,)]


async def test_the_public_messages_of_a_table_change_their_language_with_the_server(here: Harness) -> None:
    summary = await here.open(1, thread="Ann's table")
    await here.quiet()
    [card] = here.channels.public(CHANNEL)
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    assert "Am Tisch: Ann" in card.text
    assert "Plätze" in here.table(summary.id).text
    for user in (2, 3):
        await here.press(user, f"hr:{summary.id}:join", card.id)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    await here.do(1, Kick(2), summary.id)
    here.tables.language_changed(GUILD, "en")
    await here.quiet()
    [poll] = here.live(summary.id).board.polls.values()
    assert "At the table: Ann" in card.text
    assert "turn." in here.table(summary.id).text
    assert "from the match?" in here.channels.messages[poll].text


async def test_a_player_who_was_called_before_a_pause_is_called_again_after_it(here: Harness) -> None:
    table = await match_of_three(here)
    await here.later(31)
    await here.play(1, "play cR5")
    [before] = turn_calls(here)
    await here.do(1, ProposePause(5), table)
    for user in (2, 3):
        [poll] = here.live(table).table_state.polls
        message = here.live(table).board.polls[poll.number]
        await here.press(user, f"hr:{table}:poll:wpause:k{poll.number}:n1", message)
    assert before.id in here.channels.deleted
    await here.later(300)
    [call] = turn_calls(here)
    assert (call.shown.notify, call.id > before.id) == ((2,), True)
