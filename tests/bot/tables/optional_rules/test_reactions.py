"""Slaps and buzzers: a new public message with one button for everyone, and a button in every hand."""

from __future__ import annotations

from bot.model.requests import GoAway, OpenHand
from tests.bot.tables.channels import CHANNEL, Message
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R6", "R1", "R2"], "b": ["B1", "B2", "B4"], "c": ["G1", "G2", "G4"]}


async def match_with_slap(here: Harness, **options: object) -> int:
    table = await here.match(3, turn_seconds=0, number_effects={"6": "slap"}, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["Y1", "Y2", "Y4", "Y5", "Y7", "Y8"])
    return table


def reaction_message(here: Harness, table: int) -> Message:
    return here.channels.messages[here.live(table).board.reaction]


async def test_a_slap_gets_a_public_message_and_a_button_in_every_hand(here: Harness) -> None:
    table = await match_with_slap(here)
    known = {message.id for message in here.channels.public()}
    await here.play(1, "play cR6")
    message = reaction_message(here, table)
    assert message.id not in known
    assert message.id > here.table(table).id
    assert len(message.ids("press")) == 1
    assert "Everybody press" in message.text
    for user in (1, 2, 3):
        assert here.hand(user).ids("press")
        assert "Press the button now" in here.hand(user).text


async def test_both_buttons_count_and_the_slowest_player_draws(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    message = reaction_message(here, table)
    public = await here.press(2, message.ids("press")[0], message.id)
    assert public.kind == "acknowledge"
    await here.play(1, "press")
    assert here.view(table).reaction is None
    assert here.view(table).seats[2].cards == 5
    assert message.id in here.channels.deleted
    assert "Too slow to slap: Cleo" in here.table(table).text


async def test_a_second_press_gets_a_reply_and_changes_nothing(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    message = reaction_message(here, table)
    await here.press(2, message.ids("press")[0], message.id)
    state = here.state(table)
    again = await here.press(2, message.ids("press")[0], message.id)
    assert "You have already pressed" in again.text
    assert here.state(table) == state


async def test_an_onlooker_cannot_press(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    message = reaction_message(here, table)
    assert "have no seat at this table" in (await here.press(9, message.ids("press")[0], message.id)).text
    assert here.view(table).reaction is not None


async def test_nobody_can_play_or_draw_during_a_reaction(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    for user in (1, 2, 3):
        assert not here.hand(user).ids("play")
        assert not here.hand(user).ids("draw")
    assert here.view(table).turn == 0


async def test_players_who_do_not_press_in_time_draw_cards(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    await here.play(1, "press")
    await here.later(11)
    assert [seat.cards for seat in here.view(table).seats] == [2, 5, 5]
    assert not [m for m in here.channels.public(CHANNEL) if m.ids("press")]


async def test_a_buzzer_on_a_buzzer_opens_a_second_message(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, buzzer_cards=4)
    hands = {"a": ["BUZZ", "R1", "R2"], "b": ["BUZZ", "B2", "B4"], "c": ["G1", "G2", "G4"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=["Y1", "Y2", "Y4", "Y5", "Y7", "Y8"])
    await here.play(1, "play cBUZZ")
    first = reaction_message(here, table)
    assert "started it" in first.text
    for user in (1, 2):
        await here.play(user, "press")
    await here.play(2, "play cBUZZ")
    second = reaction_message(here, table)
    assert second.id != first.id
    assert first.id in here.channels.deleted
    assert "Ben started it" in second.text


async def test_a_second_reaction_gets_its_own_message_before_the_first_one_is_deleted(here: Harness) -> None:
    """End one reaction and open the next before Discord has deleted the first message."""
    table = await here.match(3, turn_seconds=0, buzzer_cards=4)
    hands = {"a": ["BUZZ", "R1", "R2"], "b": ["BUZZ", "B2", "B4"], "c": ["G1", "G2", "G4"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=["Y1", "Y2", "Y4", "Y5", "Y7", "Y8"])
    await here.play(1, "play cBUZZ")
    first = reaction_message(here, table)
    here.channels.pause()
    for user in (1, 2):
        await here.play(user, "press")
    await here.play(2, "play cBUZZ")
    here.channels.go_on()
    await here.quiet()
    second = reaction_message(here, table)
    assert second.id != first.id
    assert "Ben started it" in second.text
    assert first.id in here.channels.deleted


async def test_a_player_who_comes_back_during_a_slap_does_not_have_to_slap(here: Harness) -> None:
    table = await match_with_slap(here)
    await here.play(1, "play cR6")
    await here.do(2, GoAway(), table)
    await here.do(2, OpenHand(), table)
    assert "You don’t have to slap this time" in here.hand(2).text
