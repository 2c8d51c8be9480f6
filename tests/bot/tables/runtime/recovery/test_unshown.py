"""Tables whose end is shown by the next process, and people who are mentioned when a match is over."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.store import SHOWN_WITHIN
from tests.bot.tables.channels import CHANNEL, Message
from tests.bot.tables.harness import GUILD, Harness, ManualClock, open_harness

from .test_restart import HANDS, end_process, restart

LAST = {**HANDS, "a": ["R5"]}
SINGLE = {"turn_seconds": 0, "scoring": "single"}


class Play:
    """The current process. ``restart`` ends it, even while requests wait for Discord, and starts the next one."""

    def __init__(self, folder: Path, here: Harness, clock: ManualClock) -> None:
        self.folder, self.here, self.clock = folder, here, clock

    async def match(self, **options: object) -> int:
        """Begin a match in which the first player can play their last card; return the table's id."""
        table = await self.here.match(3, **options)
        await self.here.arrange(table, hands=LAST, top="R3", turn="a")
        return table

    async def win(self) -> None:
        """Play the first player's last card while no request reaches Discord."""
        hand = self.here.hand(1)
        card = next(button for button in hand.ids("play") if "cR5" in button)
        await self.press_during_outage(card, hand.id, 1)

    async def press_during_outage(self, custom_id: str, message: int, user: int, moderator: bool = False) -> None:
        """Press a button while no request reaches Discord; return when a request is waiting."""
        here = self.here
        here.channels.pause()
        table, request = here.request_of(custom_id)
        here.begin(user, request, table, message=message, moderator=moderator)
        await here.channels.until_one_waits()

    async def restart(self, *, ready: bool = True) -> Harness:
        """End the process with its pending requests; return the harness of the next process."""
        if self.here.channels.hold is not None:
            await self.here.tables.close(within=0.01)
            self.here.channels.hold = None
        else:
            await self.here.tables.close()
        await self.here.storage.close()
        new = await restart(self.folder, self.clock, self.here)
        new.channels._nonces.update(self.here.channels._nonces)
        self.here = new
        if ready:
            new.tables.ready()
            await new.quiet()
        return new

    def unshown(self) -> list[int]:
        """Return the ids of the stored tables whose end is marked as not shown."""
        with closing(sqlite3.connect(self.folder / "houserules.db")) as database, database:
            return [number for (number,) in database.execute("SELECT id FROM tables WHERE unshown")]


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    """Open a harness on an empty database; afterwards end the last process."""
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        made = Play(tmp_path, here, clock)
        try:
            yield made
        finally:
            if made.here is not here:
                await end_process(made.here)


def results(here: Harness) -> list[Message]:
    return [one for one in here.channels.public() if one.ids("rematch")]


async def test_the_next_process_posts_the_result_of_a_match_once(play: Play) -> None:
    table = await play.match(**SINGLE)
    message = play.here.table(table).id
    await play.win()
    assert results(play.here) == []
    assert play.unshown() == [table]
    new = await play.restart()
    [result] = results(new)
    assert "Ann" in result.text
    assert "Last card: red 5" in result.text
    old = new.channels.messages[message]
    assert str(result.id) in old.text
    assert not old.buttons
    assert play.unshown() == []
    assert table not in new.tables._tables
    newer = await play.restart()
    assert [one.id for one in results(newer)] == [result.id]


async def test_a_result_that_reached_discord_is_not_posted_again(play: Play) -> None:
    table = await play.match(**SINGLE)
    message = play.here.table(table).id
    play.here.channels.unanswered = 1
    await play.here.play(1, "play cR5")
    [result] = results(play.here)
    with closing(sqlite3.connect(play.folder / "houserules.db")) as database, database:
        database.execute("UPDATE tables SET unshown = 1, meta = json_set(meta, '$.board.result', 0)")
    new = await play.restart()
    assert [one.id for one in results(new)] == [result.id]
    assert not new.channels.messages[message].buttons


async def test_before_the_result_is_posted_the_channel_is_free_and_no_press_changes_the_match(play: Play) -> None:
    table = await play.match(**SINGLE)
    hand = play.here.hand(2)
    draw = next(i for i, _ in hand.buttons.values() if ":draw:" in i)
    await play.win()
    new = await play.restart(ready=False)
    assert new.tables.counts() == {"live": 0, "unannounced": 0, "paused": 0, "presses": 0}
    reply = await new.press(2, draw, hand.id)
    assert "closed" in reply.text
    opened = await new.open(2)
    assert opened.place.channel_id == CHANNEL
    new.tables.ready()
    await new.quiet()
    assert len(results(new)) == 1
    at = new.tables.at(CHANNEL)
    assert at is not None
    assert at.id == opened.id != table


async def test_the_result_of_a_match_that_was_ended_early_is_posted(play: Play) -> None:
    table = await play.match(**SINGLE)
    message = play.here.table(table)
    await play.press_during_outage(f"hr:{table}:end_yes", message.id, 1, moderator=True)
    new = await play.restart()
    [result] = results(new)
    assert "Ended early." in result.text
    assert not new.channels.messages[message.id].buttons


async def test_the_next_process_updates_the_message_of_a_closed_lobby(play: Play) -> None:
    summary = await play.here.open(1)
    message = play.here.table(summary.id).id
    play.here.channels.pause()
    play.clock.move(30 * 60 + 1)
    await play.here.channels.until_one_waits()
    assert play.unshown() == [summary.id]
    new = await play.restart()
    lobby = new.channels.messages[message]
    assert not lobby.ids("join")
    assert play.unshown() == []


async def test_a_result_that_is_too_old_is_not_posted(play: Play) -> None:
    await play.match(**SINGLE)
    await play.win()
    play.clock.jump(SHOWN_WITHIN + 1)
    new = await play.restart()
    assert results(new) == []
    assert play.unshown() == []


async def test_the_end_of_an_unreadable_table_is_never_shown(play: Play) -> None:
    await play.match(**SINGLE)
    await play.win()
    with closing(sqlite3.connect(play.folder / "houserules.db")) as database, database:
        database.execute("UPDATE tables SET meta = '{}'")
    new = await play.restart()
    assert results(new) == []
    assert play.unshown() == []


async def test_the_end_of_a_table_in_a_server_that_removed_the_bot_is_not_shown(play: Play) -> None:
    table = await play.match(**SINGLE)
    guild = play.here.live(table).place.guild_id
    await play.here.tables.end_of_guild(guild)
    with closing(sqlite3.connect(play.folder / "houserules.db")) as database, database:
        database.execute("UPDATE tables SET unshown = 1")
    new = await play.restart()
    assert new.channels.requests == []
    assert play.unshown() == []


async def test_a_result_posted_while_the_process_stops_is_recorded(play: Play) -> None:
    await play.match(**SINGLE)
    await play.win()
    here = play.here
    ending = asyncio.create_task(here.tables.close())
    # Let the queues become empty, so that only the publisher waits for Discord.
    for _ in range(50):
        await asyncio.sleep(0)
    here.channels.go_on()
    await ending
    [result] = results(here)
    assert play.unshown() == []
    with closing(sqlite3.connect(play.folder / "houserules.db")) as database, database:
        assert database.execute("SELECT json_extract(meta, '$.board.result') FROM tables").fetchall() == [(result.id,)]


async def test_the_next_process_posts_the_result_of_a_round_once(play: Play) -> None:
    table = await play.match(turn_seconds=0)
    await play.win()
    new = await play.restart()
    assert new.view(table).phase == "round_over"
    [result] = [one for one in new.channels.public() if one.ids("next")]
    assert "Ann" in result.text
    assert result.id == new.live(table).board.round_end
    newer = await play.restart()
    assert [one.id for one in newer.channels.public() if one.ids("next")] == [result.id]
    await newer.press(1, f"hr:{table}:next", result.id)
    assert newer.view(table).round == 2


# --- people who are mentioned at the end ------------------------------------------------------------------------------


def mentions(here: Harness) -> list[Message]:
    return [one for one in here.channels.messages.values() if one.shown.notify and "is over" in one.text]


async def test_people_who_asked_are_mentioned_once_when_the_match_is_over(play: Play) -> None:
    table = await play.match(**SINGLE)
    for user in (8, 9):
        assert await play.here.storage.end_mentions.toggle(GUILD, table, user)
    assert not await play.here.storage.end_mentions.toggle(GUILD, table, 8)
    await play.here.play(1, "play cR5")
    [result], [mention] = results(play.here), mentions(play.here)
    assert mention.shown.notify == (9,)
    assert mention.text.startswith("<@9> The match is over")
    assert str(result.id) in mention.text
    assert await play.here.storage.end_mentions.of(table) == ()


async def test_the_next_process_mentions_people_if_the_previous_one_did_not(play: Play) -> None:
    table = await play.match(**SINGLE)
    await play.here.storage.end_mentions.toggle(GUILD, table, 9)
    await play.win()
    assert mentions(play.here) == []
    new = await play.restart()
    assert [one.shown.notify for one in mentions(new)] == [(9,)]
    newer = await play.restart()
    assert len(mentions(newer)) == 1


async def test_a_mention_that_reached_discord_before_the_process_died_is_not_posted_again(play: Play) -> None:
    table = await play.match(**SINGLE)
    await play.here.storage.end_mentions.toggle(GUILD, table, 9)
    await play.here.play(1, "play cR5")
    with closing(sqlite3.connect(play.folder / "houserules.db")) as database, database:
        database.execute("UPDATE tables SET unshown = 1")
        database.execute("INSERT INTO end_mentions VALUES (?, 9)", (table,))
    new = await play.restart()
    assert len(mentions(new)) == 1
    assert await new.storage.end_mentions.of(table) == ()


async def test_nobody_is_mentioned_if_the_server_has_switched_mentions_off(play: Play) -> None:
    table = await play.match(**SINGLE)
    await play.here.storage.end_mentions.toggle(GUILD, table, 9)
    play.here.tables.server_changed(GUILD, await play.here.storage.guilds.change(GUILD, end_mention=False))
    await play.here.play(1, "play cR5")
    assert results(play.here)
    assert mentions(play.here) == []
    assert await play.here.storage.end_mentions.of(table) == ()


async def test_people_are_mentioned_in_the_channel_if_the_thread_was_deleted(play: Play) -> None:
    here = play.here
    table = await match_in_thread(here)
    await here.storage.end_mentions.toggle(GUILD, table, 9)
    here.tables.channel_gone(here.live(table).place.channel_id)
    await here.quiet()
    [mention] = mentions(here)
    assert (mention.channel, mention.shown.notify) == (CHANNEL, (9,))
    assert mention.text == "<@9> The match is over: its thread was deleted."
    assert await here.storage.end_mentions.of(table) == ()


async def test_the_next_process_mentions_people_if_the_thread_was_deleted_during_an_outage(play: Play) -> None:
    here = play.here
    table = await match_in_thread(here)
    await here.storage.end_mentions.toggle(GUILD, table, 9)
    here.channels.pause()
    here.tables.channel_gone(here.live(table).place.channel_id)
    await here.channels.until_one_waits()
    new = await play.restart()
    assert [(one.channel, one.shown.notify) for one in mentions(new)] == [(CHANNEL, (9,))]
    assert play.unshown() == []


@pytest.mark.parametrize("gone", ["thread and channel", "channel", "server"])
async def test_mentions_are_dropped_if_no_channel_can_show_the_end_of_the_match(play: Play, gone: str) -> None:
    here = play.here
    table = await (play.match(**SINGLE) if gone == "channel" else match_in_thread(here))
    await here.storage.end_mentions.toggle(GUILD, table, 9)
    if gone == "server":
        here.tables.guild_left(GUILD)
    else:
        here.channels.refusing = dict.fromkeys(("POST", "PATCH", "DELETE"), "channel")
        here.tables.channel_gone(CHANNEL)
    await here.quiet()
    assert mentions(here) == []
    assert here.tables.summary(table) is None
    assert await here.storage.end_mentions.of(table) == ()


async def match_in_thread(here: Harness) -> int:
    """Begin a match of two players in a thread; return the table's id."""
    summary = await here.open(1, {"preset": "classic", "opening": "number", **SINGLE}, thread="Ann's table")
    await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    return summary.id
