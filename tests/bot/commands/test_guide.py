"""Offering, starting and stopping the guide for a first match, tested with the real bot over real sockets."""

from __future__ import annotations

import pytest

from tests.bot.club import EXTRAS, Club, hand_of, newest_reply

pytestmark = pytest.mark.asyncio(loop_scope="module")
OFFER, STOP = "Show me how: 1 minute", "Stop the guide"


async def test_a_newcomer_is_offered_a_match_with_a_guide_once(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/play")
    assert OFFER in [button.label for button in ann.private()[-1].buttons]
    await ann.command("/end")
    await ann.command("/play")
    assert "Your table is open" in newest_reply(ann)
    assert all(button.label != OFFER for button in ann.private()[-1].buttons)


async def test_accepting_the_offer_begins_a_match_with_a_guide_and_one_press_stops_the_guide(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/play")
    await ann.press(OFFER, private=True)
    await ann.until(lambda: hand_of(ann), what="a hand")
    hand = hand_of(ann)
    assert hand is not None
    assert "same colour or the same number" in hand.text
    assert len([seen for seen in ann.private() if ":draw" in str([b.custom_id for b in seen.buttons])]) == 1
    await ann.press("Blu 0", private=True)
    await ann.until(lambda: "Robo Ada is playing" in (hand_of(ann) or hand).text, what="the next sentence")
    assert not [button.label for seen in ann.messages() for button in seen.buttons if "Join " in button.label]
    await ann.press(STOP, private=True)
    await ann.until(lambda: "🧭" not in (hand_of(ann) or hand).text, what="the end of the guide")


async def test_a_double_press_begins_only_one_match_with_a_guide(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/play")
    await club.world.together(ann.pressing(OFFER, private=True), ann.pressing(OFFER, private=True))
    await ann.until_sees("You are already playing your first match: https://", private=True)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await ann.command("/help", guide="start")
    assert newest_reply(ann).startswith("You are already playing your first match: https://")


async def test_the_guided_hand_stays_when_the_lobby_starts_its_own_match(club: Club) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    await ann.command("/play")
    await ben.press("Join", private=False)
    await ann.press(OFFER, private=True)
    await ann.until(lambda: hand_of(ann), what="the hand of the match with a guide")
    await ann.press("Start", private=False)
    await ann.until(lambda: any("Ben" in seen.text for seen in ann.private()), what="the hand of the other match")
    await ann.command("/help", page="hand")
    assert any("🧭" in seen.text for seen in ann.private())


async def test_help_offers_the_guide_unless_the_server_has_switched_it_off(club: Club) -> None:
    ann, boss = await club.person("Ann"), await club.person("Boss", roles=["Admin"])
    await ann.command("/help")
    await ann.press(OFFER, private=True)
    await ann.until(lambda: hand_of(ann), what="a hand")
    await club.offer(boss, *(extra for extra in EXTRAS if extra != "Guided first match"))
    try:
        ben = await club.person("Ben")
        await ben.command("/help")
        assert all(button.label != OFFER for button in ben.private()[-1].buttons)
        await ben.command("/help", guide="start")
        assert "This server has switched that off." in newest_reply(ben)
        await ben.command("/play")
        assert all(button.label != OFFER for button in ben.private()[-1].buttons)
    finally:
        await club.offer(boss, *EXTRAS)


async def test_the_guide_can_be_started_and_stopped_by_command(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/help", guide="stop")
    assert "No table is open here" in newest_reply(ann)
    await ann.command("/help", guide="start")
    await ann.until(lambda: hand_of(ann), what="a hand")
    hand = hand_of(ann)
    assert hand is not None
    assert "same colour or the same number" in hand.text
    await ann.command("/help", guide="stop")
    await ann.until(lambda: "🧭" not in (hand_of(ann) or hand).text, what="the end of the guide")
    assert any("The guide is off" in seen.text for seen in ann.private())


async def test_the_guide_is_in_german_for_german_users(club: Club) -> None:
    ann = await club.person("Ann", locale="de")
    await ann.command("/help")
    await ann.press("Zeig mir, wie es geht: 1 Minute", private=True)
    await ann.until(lambda: hand_of(ann), what="a hand")
    hand = hand_of(ann)
    assert hand is not None
    assert "wenn Farbe oder Zahl gleich ist" in hand.text
