"""Blocks by admins and the operator: blocked users cannot join or open tables, but can finish a match."""

from __future__ import annotations

from typing import Any

import pytest

from bot.storage.databases import database_of
from bot.storage.queries import blocks
from sandbox.driver.people import Person
from tests.bot.club import Club, current_player, hand_of, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def block_user(club: Club, person: Person) -> Person:
    """Block a person as an admin; return the admin."""
    admin = club.world.person("player-1").at(club.channel)
    assert (await admin.command("/server block", player=await club.user_id(person))).private
    assert "can no longer join" in newest_reply(admin)
    return admin


async def test_a_blocked_user_cannot_join_or_open_tables_and_only_the_first_button_press_gets_a_notice(
    club: Club,
) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    await ann.command("/play")
    admin = await block_user(club, ben)
    await ben.press("Join", private=False)
    assert "have blocked you" in newest_reply(ben)
    count = len(ben.private())
    assert (await ben.press("Join", private=False)).replied
    assert (await ben.press("Rules", private=False)).replied
    assert len(ben.private()) == count
    refused: list[tuple[str, dict[str, Any]]] = [
        ("/join", {}),
        ("/play", {}),
        ("/rematch", {}),
        ("/takeover", {"player": "Ann"}),
        ("/help", {"guide": "start"}),
    ]
    for command, options in refused:
        assert (await ben.command(command, **options)).private
        assert "have blocked you" in newest_reply(ben)
    await ben.command("/help")
    assert "have blocked you" not in newest_reply(ben)
    assert players(1).search(ann.messages()[-1].text)
    await admin.command("/server unblock", player=await club.user_id(ben))
    assert "can play in this server again" in newest_reply(admin)
    await ben.press("Join", private=False)
    await ann.until_sees(players(2), private=False)


async def test_a_player_who_is_blocked_during_a_match_may_play_on_but_not_start_a_rematch(club: Club) -> None:
    ann, ben = await club.match(2)
    admin = await block_user(club, ben)
    await ben.press("Catch!", private=False)
    assert "have blocked you" in newest_reply(ben)
    assert (await ben.command("/hand")).private
    hand = hand_of(ben)
    assert hand is not None
    if current_player([ann, ben]) is not ben:
        await ann.command("/draw")
        await ann.command("/pass")

    def has_the_turn() -> bool:
        shown = hand_of(ben)
        return shown is not None and any(
            ":draw" in button.custom_id and not button.disabled for button in shown.buttons
        )

    await ben.until(has_the_turn, what="Ben's turn")
    assert (await ben.press("Draw", private=True)).replied
    await ben.command("/leave")
    await ben.press("Leave", private=True)
    await ann.until_sees("wins the match", private=False)
    await ben.press("Rematch", private=False)
    assert ben.button("Start", private=False) is None
    await admin.command("/server unblock", player=await club.user_id(ben))


async def test_a_blocked_user_cannot_join_from_a_private_page_opened_before_the_block(club: Club) -> None:
    await club.match(2)
    cleo = await club.person("Cleo")
    await cleo.press("My hand", private=False)
    await cleo.until_sees("You’re not playing at this table", private=True)
    admin = await block_user(club, cleo)
    await cleo.press("Join next round", private=True)
    assert "have blocked you" in newest_reply(cleo)
    assert "Cleo" not in cleo.messages()[-1].text
    await admin.command("/server unblock", player=await club.user_id(cleo))


async def test_the_overview_lists_blocked_users_until_the_block_is_lifted(club: Club) -> None:
    ben = await club.person("Ben")
    admin = await block_user(club, ben)
    number = await club.user_id(ben)
    await admin.command("/server overview")
    await admin.press("Status", private=True)
    assert "**Blocked:** 1" in newest_reply(admin)
    assert f"<@{number}>" in newest_reply(admin)
    assert not ben.notifications
    await admin.command("/server unblock", player=number)
    await admin.command("/server overview")
    await admin.press("Status", private=True)
    assert "Blocked" not in newest_reply(admin)
    await admin.command("/server unblock", player=number)
    assert "is not blocked here" in newest_reply(admin)


async def test_an_admin_can_block_neither_themselves_nor_another_admin(club: Club) -> None:
    admin = club.world.person("player-1").at(club.channel)
    await admin.command("/server block", player=await club.user_id(admin))
    assert "That is you" in newest_reply(admin)
    other = await club.person("Ada", roles=["Admin"])
    await admin.command("/server block", player=await club.user_id(other))
    assert "manages the server" in newest_reply(admin)


@pytest.mark.parametrize(
    ("kind", "words"), [("user", "who run this bot have blocked you"), ("server", "switched it off in this server")]
)
async def test_the_operators_block_takes_effect_without_a_restart(club: Club, kind: blocks.Kind, words: str) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    guild = int((await club.world.do("world"))["guilds"][0]["id"])
    subject = int(await club.user_id(ann)) if kind == "user" else guild
    assert blocks.set_by_operator(database_of(f"sqlite:///{club.stage.database}"), kind, subject, True, 1.0)
    try:
        admin = await block_user(club, ben)  # makes the bot reread all blocks
        await ann.command("/play")
        assert words in newest_reply(ann)
        assert not [seen for seen in ann.messages() if seen.buttons]
    finally:
        assert blocks.set_by_operator(database_of(f"sqlite:///{club.stage.database}"), kind, subject, False, 1.0)
        await admin.command("/server unblock", player=await club.user_id(ben))
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)
