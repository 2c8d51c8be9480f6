"""Tables are reposted, paused or ended after deletions, closed threads, missing permissions or outages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.channel_api import Unreachable
from bot.model.requests import Kick, OpenHand, ProposePause
from bot.tables.delivery import publisher
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, ManualClock, open_harness

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}


async def match_of_three(here: Harness, **options: object) -> int:
    table = await here.match(3, **{"turn_seconds": 20, **options})
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    return table


def reason(here: Harness, table: int) -> str | None:
    """Return the reason why the match is paused, or ``None`` if it is not."""
    pause = here.live(table).table_state.pause
    return pause.reason if pause is not None else None


async def test_a_deleted_table_message_is_posted_again(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.drop(old)
    here.tables.message_gone(CHANNEL, old)
    await here.quiet()
    assert here.table(table).id != old
    assert here.table(table).ids("hand")


async def test_a_table_message_found_missing_by_an_edit_is_posted_again(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.drop(old)
    await here.play(1, "play cR5")
    assert here.table(table).id != old
    assert reason(here, table) is None


async def test_a_deleted_poll_is_sent_again_and_no_poll_is_shown_twice(here: Harness) -> None:
    table = await match_of_three(here)
    await here.do(1, Kick(3), table)
    await here.do(2, ProposePause(5), table)
    kick, pause = here.live(table).board.polls.values()
    here.channels.drop(kick)
    here.tables.message_gone(CHANNEL, kick)
    await here.quiet()
    questions = [message.text.splitlines()[0] for message in here.channels.public() if message.ids("poll")]
    assert questions == [
        "**Remove Cleo from the match?** Proposed by Ann.",
        "**A pause of 5 minutes?** Proposed by Ben.",
    ]
    assert {kick, pause} & set(here.live(table).board.polls.values()) == set()


async def test_a_table_message_too_old_to_be_edited_is_posted_again(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.refusing["PATCH"] = "too_old"
    await here.play(1, "play cR5")
    assert here.table(table).id != old
    assert reason(here, table) is None


async def test_a_table_message_in_a_thread_archived_without_an_event_is_posted_again(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.refusing["PATCH"] = "archived"
    await here.play(1, "play cR5")
    assert here.table(table).id != old
    assert reason(here, table) is None


async def test_a_table_in_an_archived_thread_is_paused_until_it_is_used(here: Harness) -> None:
    table = await match_of_three(here)
    requests = len(here.channels.requests)
    here.tables.thread_changed(CHANNEL, archived=True, locked=False)
    await here.quiet()
    assert reason(here, table) == "archived"
    assert len(here.channels.requests) == requests
    version = here.state(table).version
    await here.later(1000)
    assert here.state(table).version == version
    old = here.table(table).id
    await here.do(1, OpenHand(), table)
    assert reason(here, table) is None
    assert here.table(table).id != old


async def test_a_table_in_a_locked_thread_is_paused_and_the_reply_names_the_reason(here: Harness) -> None:
    table = await match_of_three(here)
    here.channels.refusing["POST"] = here.channels.refusing["PATCH"] = "locked"
    here.tables.thread_changed(CHANNEL, archived=True, locked=True)
    await here.quiet()
    reply = await here.do(1, OpenHand(), table)
    assert reason(here, table) == "locked"
    assert "locked" in reply.text
    here.channels.refusing.clear()
    here.tables.thread_changed(CHANNEL, archived=False, locked=False)
    await here.quiet()
    assert reason(here, table) is None
    assert "Red 3" in here.table(table).text


async def test_a_match_is_paused_until_missing_permissions_are_back_and_somebody_uses_the_table(here: Harness) -> None:
    table = await match_of_three(here)
    here.channels.refusing["POST"] = here.channels.refusing["PATCH"] = "rights"
    await here.play(1, "play cR5")
    assert reason(here, table) == "rights"
    version = here.state(table).version
    await here.later(1000)
    assert here.state(table).version == version
    here.channels.refusing.clear()
    await here.do(2, OpenHand(), table)
    await here.quiet()
    assert reason(here, table) is None
    await here.play(2, "play cR9")
    assert here.view(table).turn == 2


async def test_tables_of_an_unavailable_server_are_paused_until_it_is_back(here: Harness) -> None:
    table = await match_of_three(here)
    here.tables.guild_out(GUILD)
    await here.quiet()
    assert reason(here, table) == "outage"
    version = here.state(table).version
    await here.later(5000)
    assert here.state(table).version == version
    here.tables.guild_in(GUILD)
    await here.quiet()
    assert reason(here, table) is None
    await here.later(19)
    assert here.state(table).version == version
    await here.later(10)
    assert here.state(table).version > version


@pytest.mark.parametrize("why", ["rights", "locked", "channel"])
async def test_a_table_is_posted_only_once_when_its_pause_ends(here: Harness, why: str) -> None:
    table = await match_of_three(here)
    here.channels.refusing = {"POST": why, "PATCH": why}
    await here.play(1, "play cR5")
    here.channels.refusing.clear()
    await here.later(1)
    before = max(here.channels.messages)
    await here.do(2, OpenHand(), table)
    assert reason(here, table) is None
    assert [one.text.splitlines()[0] for one in here.channels.public() if one.id > before] == ["It’s **Ben**’s turn."]
    version = here.state(table).version
    await here.later(21)
    assert here.state(table).version > version


async def test_a_deleted_channel_ends_the_match_without_a_result(here: Harness) -> None:
    table = await match_of_three(here)
    here.tables.channel_gone(CHANNEL)
    await here.quiet()
    stored = await here.storage.table(table)
    assert stored is not None
    assert (stored.status, stored.ended) == ("ended", "channel_gone")
    assert here.tables.at(CHANNEL) is None
    assert await here.storage.totals(GUILD) == []


async def test_a_deleted_parent_channel_ends_the_tables_in_its_threads(here: Harness) -> None:
    summary = await here.open(1, thread="Ann's table")
    assert summary.place.parent_id == CHANNEL
    here.tables.channel_gone(CHANNEL)
    await here.quiet()
    stored = await here.storage.table(summary.id)
    assert stored is not None
    assert stored.status == "ended"


async def test_a_message_in_the_channel_shows_a_table_in_a_thread_and_lets_users_join(here: Harness) -> None:
    summary = await here.open(1, thread="Ann's table")
    await here.quiet()
    [card] = here.channels.public(CHANNEL)
    assert "Ann" in card.text
    await here.press(2, f"hr:{summary.id}:join", card.id)
    assert "Ben" in card.text


async def test_a_lobby_that_cannot_be_posted_is_not_opened(here: Harness) -> None:
    here.channels.refusing["POST"] = "rights"
    with pytest.raises(Unreachable):
        await here.open(1)
    assert here.tables.at(CHANNEL) is None
    here.channels.refusing.clear()
    assert (await here.open(1)).table_state.phase == "lobby"


async def test_a_lost_connection_stops_the_clock_of_a_table(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.later(15)
    version = here.state(table).version
    here.tables.offline()
    here.tables.offline()
    await here.quiet()
    await here.later(3600)
    assert here.state(table).version == version
    here.tables.online()
    await here.quiet()
    await here.later(4)
    assert here.state(table).version == version
    await here.later(1)
    assert here.state(table).version > version


async def test_a_404_pauses_the_match_until_the_channel_is_found_again(
    here: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await match_of_three(here)
    here.channels.drop(here.table(table).id)
    here.channels.refusing["POST"] = "channel"
    await here.play(1, "play cR5")
    assert reason(here, table) == "channel_gone"
    assert here.tables.at(CHANNEL) is not None
    assert "cannot find the channel" in caplog.text
    version = here.state(table).version
    here.channels.refusing.clear()
    await here.later(29)
    assert reason(here, table) == "channel_gone"
    assert here.state(table).version == version
    await here.later(1)
    assert reason(here, table) is None
    await here.play(2, "play cR9")


async def test_a_missing_channel_is_looked_for_after_increasing_delays_and_on_a_press(
    here: Harness,
) -> None:
    table = await match_of_three(here)
    here.channels.drop(here.table(table).id)
    here.channels.refusing["POST"] = "channel"
    await here.play(1, "play cR5")
    before = here.channels.requests.count(("POST", 0))
    for _ in range(3600):
        await here.later(1)
    # The delays before these attempts are 30, 60, 120, 240, 480 and 960 seconds. The next one is 1920 seconds.
    assert here.channels.requests.count(("POST", 0)) - before == 6
    here.channels.refusing.clear()
    await here.do(2, OpenHand(), table)
    assert reason(here, table) is None


async def test_a_table_ends_when_its_channel_has_been_missing_for_a_day_even_across_a_restart(
    tmp_path: Path,
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await match_of_three(here)
        here.channels.drop(here.table(table).id)
        here.channels.refusing["POST"] = "channel"
        await here.play(1, "play cR5")
        for _ in range(23):
            await here.later(3600)
        assert reason(here, table) == "channel_gone"
    clock.move(1800)
    async with open_harness(tmp_path, clock, prepared=lambda one: one.channels.refusing.update(POST="channel")) as here:
        assert reason(here, table) == "channel_gone"
        for _ in range(3):
            await here.later(3600)
        stored = await here.storage.table(table)
        assert stored is not None
        assert (stored.status, stored.ended) == ("ended", "channel_gone")


@pytest.mark.parametrize("why", ["outage", "rights"])
async def test_buttons_of_a_replaced_table_message_are_removed_after_failures(here: Harness, why: str) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.refusing["PATCH"] = why
    here.live(table).messages.repost = True
    here.tables._runtime.publisher.want(here.live(table), "table")
    await here.until(lambda: here.table(table).id != old and ("PATCH", old) in here.channels.requests)
    assert here.live(table).board.old == (old,)
    here.channels.refusing.clear()
    here.tables._runtime.publisher.want(here.live(table), "old")
    await here.until(lambda: not here.channels.messages[old].buttons)
    assert here.live(table).board.old == ()


async def test_a_message_replaced_while_an_older_one_is_edited_loses_its_buttons_too(here: Harness) -> None:
    table = await match_of_three(here)
    live = here.live(table)
    older, newer = (here.channels.put(CHANNEL, here.table(table).shown) for _ in range(2))
    here.channels.pause()
    live.board.shrink(older)
    here.tables._runtime.publisher.want(live, "old")
    await here.channels.until_one_waits()
    live.board.shrink(newer)
    here.channels.go_on()
    await here.quiet()
    assert live.board.old == ()
    assert not here.channels.messages[older].buttons
    assert not here.channels.messages[newer].buttons


async def test_messages_to_delete_are_remembered_across_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await here.match(3, turn_seconds=20)
        here.channels.refusing["DELETE"] = "outage"
        board = here.live(table).board
        call = here.channels.put(CHANNEL, here.table(table).shown)
        board.call, here.live(table).called = call, (0, 0)
        here.tables._runtime.publisher.want(here.live(table), "call")
        await here.until(lambda: ("DELETE", call) in here.channels.requests)
        assert (board.call, board.spent) == (0, (call,))
        await here.do(1, OpenHand(), table)
        left = here.channels.messages
    async with open_harness(tmp_path, clock, prepared=lambda one: one.channels.messages.update(left)) as here:
        await here.until(lambda: call in here.channels.deleted)
        assert here.live(table).board.spent == ()


async def test_a_message_reported_missing_by_a_404_loses_its_buttons_if_it_still_exists(here: Harness) -> None:
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.refusing["PATCH"] = "message"
    await here.play(1, "play cR5")
    here.channels.refusing.clear()
    assert here.table(table).id != old
    here.tables._runtime.publisher.want(here.live(table), "old")
    await here.quiet()
    assert not here.channels.messages[old].buttons


async def test_live_tables_end_when_the_bot_is_removed_from_their_server(here: Harness) -> None:
    table = await match_of_three(here)
    await here.tables.end_of_guild(GUILD)
    stored = await here.storage.table(table)
    assert stored is not None
    assert (stored.status, stored.ended) == ("ended", "guild_left")


async def test_a_table_message_whose_request_got_no_response_exists_once_and_is_updated(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    table = await match_of_three(here)
    old = here.table(table).id
    here.channels.drop(old)
    here.channels.unanswered = 2
    here.tables.message_gone(CHANNEL, old)
    await here.play(1, "play cR5")
    await here.until(lambda: here.channels.unanswered == 0 and here.live(table).board.table not in (0, old))
    await here.quiet()
    tables = [one for one in here.channels.messages.values() if one.owner is None and one.ids("hand")]
    assert [one.id for one in tables] == [here.table(table).id]
    assert "Red 5" in here.table(table).text
    assert not here.live(table).messages._unanswered
