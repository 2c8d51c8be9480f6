"""Malformed and forged presses, presses at finished tables, repeated deliveries, and the time that replies take."""

from __future__ import annotations

import pytest

from tests.bot.club import Club, current_player, hand_of, newest_reply
from tests.bot.discord.slash_commands.test_typed_play import match
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")

FORGED = (
    "hr",
    "hr:",
    "hr:1",
    "hr:x:join",
    "hr:1:no_such",
    "hr:99999999999999999999:join",
    "hr:1:play",
    "hr:1:play:cR7:ot:aR7_R_0:zz",
    "hr:1:vote",
    "other-bot:1",
    "hr:1:join\n",
    "x" * 100,
    "hr:1:rule:w../../etc",
    "🙂" * 50,
)


@pytest.mark.parametrize("custom_id", FORGED)
async def test_malformed_ids_are_refused_privately_and_change_nothing(club: Club, custom_id: str) -> None:
    ann, ben = await club.lobby(2)
    lobby = await ann.until_sees(players(2), private=False)
    before = lobby.text
    outcome = await ben.press_id(custom_id, message=lobby, forged=True)
    assert outcome.private
    assert newest_reply(ben)
    assert ann.messages()[-1].text == before


async def test_a_malformed_id_is_logged_once(club: Club) -> None:
    ann, _ = await club.lobby(2)
    lobby = ann.messages()[-1]
    custom_id = f"hr:forged:{club.number}"
    for _ in range(3):
        await ann.press_id(custom_id, message=lobby, forged=True)
    assert club.stage.log.count(custom_id) == 1


async def test_cards_that_are_not_in_the_hand_are_not_played(club: Club) -> None:
    turn = current_player(await match(club))
    hand = hand_of(turn)
    assert hand is not None
    plays = [button.custom_id for button in hand.buttons if ":play:" in button.custom_id]
    held = {custom_id.split(":")[3] for custom_id in plays}
    others = [card for card in (*(f"cR{number}" for number in range(10)), "cW+4", "cBUZZ") if card not in held]
    for card in others:
        await turn.press_id(plays[0].replace(plays[0].split(":")[3], card, 1), message=hand, forged=True)
        assert "You have no " in newest_reply(turn), card
    hand = hand_of(turn)
    assert hand is not None
    assert {button.custom_id.split(":")[3] for button in hand.buttons if ":play:" in button.custom_id} == held


async def test_a_button_of_a_table_in_another_channel_is_refused(club: Club) -> None:
    ann, _ = await club.match(2)
    hand = hand_of(ann)
    assert hand is not None
    table = hand.buttons[0].custom_id.split(":")[1]
    await club.world.do("add_channel", name=f"{club.channel}-b")
    eve = await club.person("Eve")
    eve.at(f"{club.channel}-b")
    await eve.chat("hello")
    await eve.command("/help")
    page = eve.private()[-1]
    for do in ("hand", "join_next", "seats", "start"):
        assert (await eve.press_id(f"hr:{table}:{do}", message=page, forged=True)).private
        assert newest_reply(eve).startswith("I don’t know this button."), do


async def test_presses_on_buttons_of_a_closed_table_are_refused_privately(club: Club) -> None:
    ann, ben = await club.lobby(2)
    lobby = ann.messages()[-1]
    await ann.command("/end")
    await ben.until(lambda: ben.button("Join", private=False) is None, what="the end of the lobby")
    for label in ("Join", "Leave", "Start", "Rules"):
        outcome = await ben.press_id(lobby.button(label).custom_id, message=lobby, forged=True)
        assert outcome.private
        assert "closed" in newest_reply(ben)


async def test_presses_by_users_without_a_seat_are_refused_privately(club: Club) -> None:
    ann, _ = await club.match(2)
    eve = await club.person("Eve")
    hand = hand_of(ann)
    assert hand is not None
    table = eve.messages()[-1]
    for button in hand.buttons:
        outcome = await eve.press_id(button.custom_id, message=table, forged=True)
        assert outcome.private
        assert "have no seat" in newest_reply(eve)


async def test_a_repeated_delivery_counts_once(club: Club) -> None:
    ann = await club.person("Ann")
    eve = await club.person("Eve")
    await eve.command("/join")
    await club.world.do("repeat_interactions", times=1, copies=2)
    await eve.press("Tell me", private=True)
    await eve.until(lambda: "told" in newest_reply(eve))
    assert "no longer" not in newest_reply(eve)
    await club.world.do("repeat_interactions", times=1, copies=2)
    await ann.command("/play")
    await ann.until_sees(players(1), private=False)
    await eve.until_pinged()
    assert len([seen for seen in ann.messages() if seen.buttons]) == 1
    assert "is open" in newest_reply(ann)


async def test_every_reply_is_sent_within_discords_limit(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await club.world.do("rate_limit", retry_after=2.0, times=3, path="/channels/.*/messages")
    for _ in range(3):
        await ben.press("Leave", private=False)
        await ben.press("Join", private=False)
    assert all(outcome.milliseconds < 1500 for outcome in ben.outcomes)
    await club.world.do("clear_faults")
    await ann.until_sees(players(2), private=False)
