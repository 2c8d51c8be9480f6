"""Places for tables: threads, forum posts, voice channels, and channels with slowmode or missing permissions.

The tests also cover members without permissions, subscriptions to new tables, and failures on Discord's side.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandbox.driver.people import Refused
from tests.bot.club import Club, hand_of, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("permission", "name"),
    [("send_messages", "Send Messages"), ("read_message_history", "Read Message History")],
)
async def test_play_names_the_missing_permission_and_the_channel(club: Club, permission: str, name: str) -> None:
    await club.world.deny(permission, channel=club.channel)
    ann = await club.person("Ann")
    outcome = await ann.command("/play")
    assert outcome.private
    assert name in newest_reply(ann)
    assert "<#" in newest_reply(ann)
    assert not ann.messages(), str(ann.messages())
    await club.world.give_back(permission, channel=club.channel)
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)


async def test_play_opens_a_table_without_permission_to_attach_files(club: Club) -> None:
    await club.world.deny("attach_files", channel=club.channel)
    ann = await club.person("Ann")
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)
    assert "Attach Files" in newest_reply(ann)


async def test_a_table_in_its_own_thread_can_be_joined_from_the_channel(club: Club) -> None:
    ann = await club.person("Ann")
    ben = await club.person("Ben")
    assert (await ann.command("/play", place="thread")).private
    thread = await ann.until_thread("UNO")
    await ben.press("Join", private=False)
    await ben.until_sees(re.compile("Ann.*Ben", re.DOTALL), private=False)
    ann.at(thread["id"])
    await ann.until_sees(players(2), private=False)
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    cleo = await club.person("Cleo")
    await cleo.command("/join")
    assert "seat" in newest_reply(cleo)
    await cleo.until_sees("Cleo", private=False)
    await cleo.command("/uno")
    assert "https://" in newest_reply(cleo)


async def test_join_in_the_channel_ignores_a_match_with_a_guide_and_finds_the_lobby(club: Club) -> None:
    ann, ben, cleo = await club.person("Ann"), await club.person("Ben"), await club.person("Cleo")
    await ben.command("/help", guide="start")
    await ben.until(lambda: hand_of(ben), what="a hand")
    await ann.command("/play", place="thread")
    await cleo.command("/join")
    assert newest_reply(cleo) == "You have a seat."


async def test_score_in_the_channel_ignores_a_match_with_a_guide_and_finds_the_other_match(club: Club) -> None:
    ann, ben, cleo = await club.person("Ann"), await club.person("Ben"), await club.person("Cleo")
    await ben.command("/help", guide="start")
    await ben.until(lambda: hand_of(ben), what="a hand")
    await ann.command("/play", place="thread")
    await cleo.command("/join")
    ann.at((await ann.until_thread("UNO"))["id"])
    await ann.until_sees(players(2), private=False)
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    dora = await club.person("Dora")
    await dora.command("/score")
    assert "Ann" in newest_reply(dora)
    assert "Ben" not in newest_reply(dora)


async def test_join_in_a_channel_with_several_threads_links_to_their_tables(club: Club) -> None:
    for name in ("Ann", "Ben"):
        host = await club.person(name)
        await host.command("/play", place="thread")
    cleo = await club.person("Cleo")
    await cleo.command("/join")
    assert newest_reply(cleo).startswith("The tables of this channel are in threads:")
    assert newest_reply(cleo).count("https://") == 2


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_a_member_without_thread_permissions_gets_no_thread_from_the_bot(
    club: Club, permission: str, name: str
) -> None:
    ann = await club.person("Ann")
    await club.world.deny(permission, channel=club.channel, who=ann.name)
    assert (await ann.command("/play", place="thread")).private
    assert name in newest_reply(ann)
    assert not ann.messages()
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)


async def test_a_member_who_may_not_create_threads_gets_one_if_the_channel_uses_them_by_default(club: Club) -> None:
    admin = club.world.person("player-1").at(club.channel)
    await admin.command("/server place", where="thread")
    ann = await club.person("Ann")
    await club.world.deny("create_public_threads", channel=club.channel, who=ann.name)
    await ann.command("/play", place="thread")
    await ann.until_thread("UNO")


async def test_a_channel_can_use_threads_by_default(club: Club) -> None:
    admin = club.world.person("player-1").at(club.channel)
    assert (await admin.command("/server place", where="thread")).private
    ann = await club.person("Ann")
    await ann.command("/play")
    await ann.until_thread("UNO")
    ben = await club.person("Ben")
    await ben.command("/play", place="here")
    await ben.until_sees(players(1), private=False)


async def test_missing_thread_permissions_are_named(club: Club) -> None:
    await club.world.deny("create_public_threads", channel=club.channel)
    ann = await club.person("Ann")
    await ann.command("/play", place="thread")
    assert "Create Public Threads" in newest_reply(ann)
    await ann.command("/play", place="here")
    await ann.until_sees(players(1), private=False)


async def test_a_table_opened_inside_a_thread_stays_there_if_the_bot_may_send_there(club: Club) -> None:
    ann = await club.person("Ann")
    thread = (await club.world.do("create_thread", person=ann.name, channel=club.channel, name="games"))["channel"]
    ann.at(thread["id"])
    await ann.command("/play", place="thread")
    await ann.until_sees(players(1), private=False)
    assert "Threads cannot" not in newest_reply(ann)
    await club.world.deny("send_messages_in_threads", channel=club.channel)
    ben = await club.person("Ben")
    other = (await club.world.do("create_thread", person=ben.name, channel=club.channel, name="more"))["channel"]
    ben.at(other["id"])
    await ben.command("/play")
    assert "Send Messages in Threads" in newest_reply(ben)


async def test_in_a_private_thread_the_bot_asks_to_be_mentioned(club: Club) -> None:
    ann = await club.person("Ann")
    made = await club.world.do("create_thread", person=ann.name, channel=club.channel, name="between us", private=True)
    ann.at(made["channel"]["id"])
    asked: dict[str, dict[str, Any]] = {"/play": {}, "/help": {"guide": "start"}}
    for command, options in asked.items():
        await ann.command(command, **options)
        assert newest_reply(ann).startswith("This thread is private, and I’m not in it. Mention me here once (<@")
    mention = re.search(r"<@\d+>", newest_reply(ann))
    assert mention is not None
    await ann.chat(f"{mention[0]}, come in")
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)


async def test_a_forum_post_can_have_a_table(club: Club) -> None:
    ann = await club.person("Ann")
    post = await club.world.do(
        "create_thread", person=ann.name, channel="board-games", name=f"Post {club.number}", content="Who plays?"
    )
    ann.at(post["channel"]["id"])
    ben = await club.person("Ben")
    ben.at(post["channel"]["id"])
    await ann.command("/play")
    await ben.press("Join", private=False)
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")


async def test_the_chat_of_a_voice_channel_can_have_a_table(club: Club) -> None:
    ann = await club.person("Ann")
    await club.world.do("add_channel", name=f"voice-{club.number}", type="voice")
    ann.at(f"voice-{club.number}")
    await ann.command("/play", place="thread")
    await ann.until_sees(players(1), private=False)
    assert "Threads cannot" in newest_reply(ann)


async def test_a_match_can_begin_in_a_channel_with_slowmode(club: Club) -> None:
    await club.world.do("edit_channel", channel=club.channel, slowmode=3600)
    people = await club.match(2)
    assert all(hand_of(person) for person in people)


async def test_a_member_in_a_discord_timeout_cannot_press_but_keeps_their_seat(club: Club) -> None:
    ann, ben = await club.match(2)
    await club.world.do("time_out", person=ben.name, seconds=60)
    with pytest.raises(Refused):
        await ben.press("My hand", private=False)
    assert "Ben" in await ann.until_sees("’s turn", private=False)
    await club.world.do("time_out", person=ben.name, seconds=0)
    await ben.press("My hand", private=False)


async def test_subscribers_are_notified_of_new_tables_at_most_once_an_hour(club: Club) -> None:
    eve = await club.person("Eve")
    await eve.command("/join")
    await eve.press("Tell me", private=True)
    assert "told" in newest_reply(eve)
    ann = await club.person("Ann")
    await ann.command("/play")
    ping = await eve.until_pinged()
    assert ping["reason"] == "mention"
    await ann.command("/end")
    await ann.until_sees("Ann closed", private=False)
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)
    assert not eve.notifications
    await ann.command("/end")
    await club.world.advance(3601)
    await ann.until(lambda: ann.button("Join", private=False) is None)
    await ann.command("/play")
    await eve.until_pinged()
    await eve.press("Tell me", private=True)
    assert "no longer be told" in newest_reply(eve)


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (403, "permissions"),
        (503, "try again"),
        # This takes 25 seconds, because the client retries.
        pytest.param(500, "try again", marks=pytest.mark.soak),
    ],
)
async def test_a_table_that_cannot_be_shown_is_not_opened(club: Club, status: int, words: str) -> None:
    ann = await club.person("Ann")
    path = r"/channels/\d+/messages$"
    await club.world.do("http_fault", status=status, times=5, method="POST", path=path)
    await ann.command("/play")
    await ann.until_sees(words, private=True, within=40)
    await club.world.do("clear_faults")
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)


@pytest.mark.parametrize("permission", ["view_channel", "read_message_history"])
async def test_the_silence_rule_is_refused_with_a_reason_where_the_bot_cannot_read_messages(
    club: Club, permission: str
) -> None:
    await club.world.deny(permission, channel=club.channel)
    ann = await club.person("Ann")
    await ann.command("/play", preset="german-pub")
    assert "“Silence” cannot be played here" in newest_reply(ann)
    await ann.command("/play", preset="classic")
    assert "Silence" not in newest_reply(ann)
