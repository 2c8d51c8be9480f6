"""Posting past matches with *Show it here*, and where that is allowed. People who hide from boards are not named."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest

from sandbox.driver.people import Person
from tests.bot.club import EXTRAS, Club, hand_of, newest_reply
from tests.e2e.players import play

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def finished(club: Club) -> list[Person]:
    """Play a two-player match to the end and return the players. The first one has opened it in ``/history``."""
    people = await club.match(2, points=10)
    await asyncio.gather(*(play(person) for person in people))
    await people[0].command("/history")
    await people[0].press("Match 1")
    return people


def posts(person: Person) -> list[str]:
    """Return the texts of the public posts about past matches in the person's channel."""
    return [seen.text for seen in person.messages() if not seen.ephemeral and "A past match" in seen.text]


async def test_a_past_match_is_posted_for_everybody_once(club: Club) -> None:
    ann, ben = await finished(club)
    await ann.press("Show it here", private=True)
    await ann.until_sees("Everybody here will see this match in a moment.", private=True)
    post = (await ben.until_sees("A past match", private=False)).text
    assert re.search(r"\*\*1\. (Ann|Ben)\*\* · \d+ points", post)
    assert "wins the match!" in post
    assert "The last moves" in post
    assert "Shown by Ann" in post
    await ann.press("Show it here", private=True)
    await ann.until_sees("A past match was shown here a moment ago.", private=True)
    assert len(posts(ben)) == 1
    shown = ann.button("Show it here", private=True)
    assert shown is not None
    await ann.command("/history", match=shown.custom_id.split(":")[1], show=True)
    assert "was shown here a moment ago" in newest_reply(ann)


async def test_without_a_server_language_a_post_is_in_the_language_of_the_person_who_shows_it(club: Club) -> None:
    ann, _ = await finished(club)
    shown = ann.button("Show it here", private=True)
    assert shown is not None
    german = await club.person("Dora", locale="de")
    await german.command("/history", match=shown.custom_id.split(":")[1], show=True)
    post = await ann.until_sees("Gezeigt von Dora", private=False)
    assert "gewinnt die Partie!" in post.text


async def test_people_who_hide_from_boards_are_not_named_in_posts(club: Club) -> None:
    ann, ben = await finished(club)
    await ben.command("/privacy boards", shown="hide")
    await ann.press("Show it here", private=True)
    post = (await ann.until_sees("A past match", private=False)).text
    assert "Ben" not in post
    assert "Player 1" in post
    assert "Ann" in post
    await ben.command("/privacy boards", shown="show")


async def test_a_server_can_switch_sharing_off(club: Club) -> None:
    ann, _ = await finished(club)
    boss = await club.person("Boss", roles=["Admin"])
    await club.offer(boss, *(extra for extra in EXTRAS if extra != "Show past matches"))
    await ann.press("Show it here", private=True)
    await ann.until_sees("Past matches are not shown to everybody in this server.", private=True)
    await ann.command("/history")
    await ann.press("Match 1")
    assert "Show it here" not in [button.label for button in ann.private()[-1].buttons]
    await club.offer(boss, *EXTRAS)
    assert posts(ann) == []


async def test_nothing_is_posted_for_people_who_may_not_write(club: Club) -> None:
    ann, _ = await finished(club)
    await club.world.deny("send_messages", channel=club.channel, who="@everyone")
    await club.world.do("permissions", who="bot", channel=club.channel, allow=["send_messages"])
    try:
        await ann.press("Show it here", private=True)
        await ann.until_sees("You may not write in this channel", private=True)
        assert posts(ann) == []
    finally:
        await club.world.give_back("send_messages", channel=club.channel, who="@everyone")


async def test_a_match_from_a_hidden_channel_is_not_posted_elsewhere(club: Club) -> None:
    ann, _ = await finished(club)
    other = f"elsewhere-{club.number}"
    await club.world.do("add_channel", name=other)
    await club.world.deny("view_channel", channel=club.channel, who="@everyone")
    await club.world.do("permissions", who="bot", channel=club.channel, allow=["view_channel"])
    ann.at(other)
    await ann.look()
    try:
        await ann.command("/history")
        await ann.press("Match 1")
        await ann.press("Show it here", private=True)
        await ann.until_sees("Not everybody here can see the channel of this match.", private=True)
        assert posts(ann) == []
    finally:
        await club.world.give_back("view_channel", channel=club.channel, who="@everyone")


async def test_a_match_from_a_private_thread_is_not_posted_in_its_channel(club: Club) -> None:
    ann = await club.moderator("Ann")
    made = await club.world.do("create_thread", person=ann.name, channel=club.channel, name="secret", private=True)
    await club.world.do("permissions", who="bot", channel=club.channel, allow=["manage_threads"])
    ann.at(made["channel"]["id"])
    await ann.command("/play", preset="classic")
    await ann.press("Play against computers", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await ann.command("/end", sure=True)
    await ann.until_sees("The table is closed", private=True)
    ann.at(club.channel)
    await ann.look()
    await ann.command("/history")
    await ann.press("Match 1")
    await ann.press("Show it here", private=True)
    await ann.until_sees("Not everybody here can see the channel of this match.", private=True)
    assert posts(ann) == []


async def test_a_match_that_cannot_be_read_does_not_count_as_shown(club: Club) -> None:
    ann, ben = await club.match(2, points=10)
    await asyncio.gather(play(ann), play(ben))
    with closing(sqlite3.connect(club.stage.database, timeout=10)) as database, database:
        [table] = database.execute("SELECT MAX(id) FROM tables").fetchone()
        database.execute("UPDATE journal SET events = '[7]' WHERE table_id = ?", (table,))
    for _ in range(2):
        await ann.command("/history", match=str(table), show=True)
        await ann.until_sees("That did not work just now", private=True)
        assert all("shown here a moment ago" not in seen.text for seen in ann.private())
