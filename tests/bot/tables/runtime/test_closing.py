"""Private hands whose match has ended, or whose player has left or been removed.

They show one sentence and have no enabled buttons.
"""

from __future__ import annotations

import pytest

from bot.model.requests import AskToEnd, ConfirmEnd, Kick
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["B9", "Y3", "R6"]}


async def begin_match(here: Harness, **options: object) -> int:
    table = await here.match(3, turn_seconds=0, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    return table


def hands_of_all(here: Harness, people: int = 3) -> list[Message]:
    return [here.hand(user) for user in range(1, people + 1)]


def private_messages(here: Harness, user: int) -> list[Message]:
    return [message for message in here.channels.messages.values() if message.owner == user]


def live_buttons(here: Harness, user: int) -> list[str]:
    """Return the ``custom_id`` of every enabled button in a user's private messages."""
    return [
        custom_id for message in private_messages(here, user) for custom_id, able in message.buttons.values() if able
    ]


async def test_hands_have_no_buttons_after_a_moderator_ended_the_match(here: Harness) -> None:
    table = await begin_match(here)
    hands = hands_of_all(here)
    await here.do(9, ConfirmEnd(), table, moderator=True)
    assert [here.channels.messages[hand.id].text for hand in hands] == [
        "This match was ended early. It cannot be played on."
    ] * 3
    assert not any(live_buttons(here, user) for user in (1, 2, 3))


async def test_hands_have_no_buttons_after_a_vote_ended_the_match(here: Harness) -> None:
    table = await begin_match(here)
    hands = hands_of_all(here)
    await here.do(1, AskToEnd(), table)
    (poll,) = here.live(table).board.polls.values()
    await here.press(2, here.channels.messages[poll].ids("poll")[0], poll)
    await here.press(3, here.channels.messages[poll].ids("poll")[0], poll)
    assert all("ended early" in here.channels.messages[hand.id].text for hand in hands)
    assert not any(live_buttons(here, user) for user in (1, 2, 3))


async def test_hands_have_no_buttons_after_the_match_is_won(here: Harness) -> None:
    table = await here.match(2, scoring="single", turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "B5"]}, top="R3", turn="a")
    hands = hands_of_all(here, 2)
    await here.play(1, "play cR5")
    assert [here.channels.messages[hand.id].text for hand in hands] == ["The match is over. Thanks for playing!"] * 2
    assert not any(live_buttons(here, user) for user in (1, 2))


async def test_the_hand_of_a_player_who_left_has_no_buttons_and_the_others_play_on(here: Harness) -> None:
    table = await begin_match(here)
    hand = here.hand(2)
    question = await here.press(2, f"hr:{table}:leave", here.table(table).id)
    await here.press(2, f"hr:{table}:leave_yes", question.message)
    assert here.channels.messages[hand.id].text == "You have left this match."
    assert here.channels.messages[question.message].text == "You left the match."
    assert not live_buttons(here, 2)
    await here.play(1, "play cR5")
    assert "Your turn" in here.hand(3).text
    assert here.channels.messages[hand.id].text == "You have left this match."


@pytest.mark.parametrize("by_vote", [False, True])
async def test_the_hand_of_a_removed_player_has_no_buttons(here: Harness, by_vote: bool) -> None:
    table = await begin_match(here)
    hand = here.hand(2)
    await here.do(1 if by_vote else 9, Kick(2), table, moderator=not by_vote)
    if by_vote:
        (poll,) = here.live(table).board.polls.values()
        await here.press(3, here.channels.messages[poll].ids("poll")[0], poll)
    assert here.channels.messages[hand.id].text == "You were removed from this match."
    assert not live_buttons(here, 2)


async def test_the_hand_of_a_player_removed_from_a_pair_reports_the_removal(here: Harness) -> None:
    table = await here.match(4, turn_seconds=0, partners="fixed")
    hand = here.hand(2)
    await here.do(9, Kick(2), table, moderator=True)
    assert here.channels.messages[hand.id].text == "You were removed from this match."
    assert not live_buttons(here, 2)


async def test_a_player_who_comes_back_after_leaving_gets_a_hand_again(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "B5"], "c": ["G9", "Y3"]}, top="R3", turn="a")
    await here.press(3, f"hr:{table}:leave_yes", here.hand(3).id)
    assert not here.hands(3)
    await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    await here.play(1, "play cR5")
    await here.later(21)
    (hand,) = here.hands(3)
    assert "7 cards" in hand.text


async def test_a_removed_players_hand_that_could_not_be_edited_loses_its_buttons_when_pressed(here: Harness) -> None:
    table = await begin_match(here)
    hand = here.hand(2)
    draw = hand.ids("draw") or [custom_id for custom_id, _ in hand.buttons.values() if ":draw:" in custom_id]
    await here.later(16 * 60)
    await here.do(9, Kick(2), table, moderator=True)
    assert here.channels.messages[hand.id].buttons
    reply = await here.press(2, draw[0], hand.id)
    assert (reply.kind, reply.message) == ("update", hand.id)
    assert "have no seat" in here.channels.messages[hand.id].text
    assert not live_buttons(here, 2)


async def test_in_text_mode_the_old_hand_loses_its_buttons_and_a_new_message_reports_the_end(here: Harness) -> None:
    await here.storage.users.change(1, text_mode=True)
    table = await begin_match(here)
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert live_buttons(here, 1)
    await here.do(9, ConfirmEnd(), table, moderator=True)
    assert private_messages(here, 1)[-1].text == "This match was ended early. It cannot be played on."
    assert not live_buttons(here, 1)


async def test_in_text_mode_a_removed_player_gets_one_message_and_no_more(here: Harness) -> None:
    await here.storage.users.change(2, text_mode=True)
    table = await begin_match(here)
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    await here.do(9, Kick(2), table, moderator=True)
    messages = private_messages(here, 2)
    assert messages[-1].text == "You were removed from this match."
    assert not live_buttons(here, 2)
    await here.play(1, "play cR5")
    await here.play(3, "play cR6")
    assert [message.id for message in private_messages(here, 2)] == [message.id for message in messages]
