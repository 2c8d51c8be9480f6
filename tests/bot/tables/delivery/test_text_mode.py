"""Text mode: news in messages that are never edited, typed cards, lessons and more time."""

from __future__ import annotations

import pytest

from bot.model import custom_ids
from bot.model.requests import Move, ShowPage, Typed
from bot.tables.delivery import private_hands
from engine import actions as a
from engine import cards as c
from engine.decks import cards_of
from tests.bot.tables.channels import CHANNEL, Message
from tests.bot.tables.harness import Harness

ANN, BEN, CLEO, ONLOOKER = 1, 2, 3, 9
SIGNS = set("🔺🟨🟢🔷🌈🔔⏸▶›💡⊘⇄")


async def match_with_text_mode(here: Harness, people: int = 3, **options: object) -> int:
    """Begin a match in which Ben is in text mode; return the table's id."""
    await here.storage.users.change(BEN, text_mode=True, lessons=False)
    return await here.match(people, **options)


def private_messages(here: Harness, user: int) -> list[Message]:
    """Return all private messages of a user that still exist."""
    return [message for message in here.channels.messages.values() if message.owner == user]


def unchanged(messages: list[Message]) -> bool:
    return all(len(message.history) == 1 for message in messages)


async def test_joining_is_reported_to_the_player_and_to_those_already_seated(here: Harness) -> None:
    await here.storage.users.change(BEN, text_mode=True)
    summary = await here.open(ANN)
    for user in (BEN, CLEO):
        await here.press(user, f"hr:{summary.id}:join", here.table(summary.id).id)
    first, second = [message.text for message in private_messages(here, BEN)]
    assert "Ann and Ben" in first
    assert "3 of 20 seats are taken" in second


async def test_each_turn_is_one_new_message_and_none_is_edited(here: Harness) -> None:
    table = await match_with_text_mode(here)
    await here.arrange(
        table,
        hands={"a": ["R5", "R9", "B1"], "b": ["R7", "R7", "B3", "W", "GS"], "c": ["R8", "Y9", "Y1"]},
        top="R1",
        turn="a",
    )
    newest = max(here.channels.messages)
    await here.play(ANN, "play cR5")
    (latest,) = [message for message in private_messages(here, BEN) if message.id > newest]
    assert latest.text.splitlines()[:6] == [
        "Ann plays red 5.",
        "Your turn.",
        "Top: red 5. Colour: red.",
        "After you: Cleo with 3 cards, Ann with 2 cards.",
        "You have 5 cards. Red: 7 (2 times). Green: skip. Blue: 3. Without a colour: wild.",
        "Fits now: red 7 and wild.",
    ]
    reply = await here.play(BEN, "play cR7")
    assert reply.kind == "reply"
    assert reply.text.splitlines() == ["You play red 7.", "It’s Cleo’s turn.", "Top: red 7. Colour: red."]
    assert latest.id in here.channels.deleted
    await here.play(CLEO, "play cR8")
    assert private_messages(here, BEN)[-1].text.splitlines()[0] == "Cleo plays red 8."
    await here.play(ANN, "play cR9")
    assert "Ann plays red 9." in private_messages(here, BEN)[-1].text
    assert unchanged(private_messages(here, BEN))
    assert not SIGNS & set("".join(message.text for message in private_messages(here, BEN)))


async def test_the_next_card_of_a_sequence_is_reported_to_those_who_can_act(here: Harness) -> None:
    await here.storage.users.change(CLEO, text_mode=True, lessons=False)
    table = await match_with_text_mode(here, sequences=True)
    hands = {"a": ["R5", "R6", "B1"], "b": ["R7", "B3"], "c": ["Y8", "Y9"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.play(ANN, "play cR5")
    newest = max(here.channels.messages)
    await here.play(ANN, "play cR6 os")
    (latest,) = [message for message in private_messages(here, BEN) if message.id > newest]
    assert latest.text.splitlines()[:3] == ["Ann goes on with red 6.", "Your turn.", "Top: red 6. Colour: red."]
    assert not [message for message in private_messages(here, CLEO) if message.id > newest]
    await here.play(BEN, "play cR7")
    assert here.view(table).top == c.parse("R7")


async def test_a_timed_out_colour_choice_and_the_turn_after_it_are_reported_together(here: Harness) -> None:
    table = await match_with_text_mode(here, opening="effect")
    deck = list(cards_of("classic"))
    deck.remove(c.WILD)
    await here.deal(table, dealer=0, deck=(*deck[:21], c.WILD, *deck[21:]))
    assert here.state(table).progress.choice is not None
    newest = max(here.channels.messages)
    await here.later(21)
    (latest,) = [message for message in private_messages(here, BEN) if message.id > newest]
    assert latest.text.splitlines()[:2] == [
        "You ran out of time to choose a colour. (Time for a choice: 20) You choose red.",
        "Your turn.",
    ]


async def test_sentences_whose_delivery_failed_during_an_outage_are_sent_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    table = await match_with_text_mode(here)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["R7", "B3"], "c": ["R8", "Y9"]}, top="R1", turn="a")
    newest = max(here.channels.messages)
    here.replies_out = 4
    await here.play(ANN, "play cR5")
    await here.until(lambda: any(message.id > newest for message in private_messages(here, BEN)))
    (latest,) = [message for message in private_messages(here, BEN) if message.id > newest]
    assert latest.text.splitlines()[:2] == ["Ann plays red 5.", "Your turn."]


async def test_a_refusal_is_a_new_message_that_names_the_fitting_cards(here: Harness) -> None:
    table = await match_with_text_mode(here)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["R7", "B3"], "c": ["R8"]}, top="R1", turn="b")
    reply = await here.do(BEN, Typed(Move(a.PlayCard(-1, (c.parse("B3"),)))), table)
    assert reply.kind == "reply"
    assert "Blue 3 does not fit now" in reply.text
    assert "Fits now: red 7." in reply.text


async def test_buttons_are_whole_words_without_emojis(here: Harness) -> None:
    table = await match_with_text_mode(here)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R+2", "W+4", "BS"], "c": ["R8"]}, top="R1", turn="b")
    reply = await here.do(BEN, Typed(Move(a.Call(-1))), table)
    labels = [label.split("#")[0] for label in here.channels.messages[reply.message].buttons]
    assert labels[:3] == ["Red draw two", "Blue skip", "Wild draw four"]
    assert "emoji" not in str(here.channels.messages[reply.message].shown.components)


async def test_without_a_token_the_turn_call_contains_the_sentences(here: Harness) -> None:
    table = await match_with_text_mode(here, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["RS", "B3"], "c": ["R8"]}, top="R1", turn="a")
    await here.later(900)
    await here.press(ANN, f"hr:{table}:hand", here.table(table).id)
    await here.play(ANN, "play cR5")
    calls = [message for message in here.channels.public(CHANNEL) if message.shown.content]
    assert calls[-1].shown.notify == (BEN,)
    assert "red 5 on top" in calls[-1].text
    assert "Ann plays red 5." in calls[-1].text
    # The call may name the opening, which was a number. The red skip is only in Ben's hand, which is private.
    assert "red skip" not in calls[-1].text


async def test_a_turn_call_with_sentences_does_not_notify_a_player_who_wants_no_pings(here: Harness) -> None:
    await here.storage.users.change(BEN, pings="never")
    table = await match_with_text_mode(here, turn_seconds=0)
    hands = {"a": ["R5", "R9"], "b": ["R7", "B3"], "c": ["R8"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.later(900)
    await here.press(ANN, f"hr:{table}:hand", here.table(table).id)
    await here.play(ANN, "play cR5")
    (call,) = [message for message in here.channels.public(CHANNEL) if message.shown.content]
    assert call.shown.notify == ()
    assert "Ann plays red 5." in call.text


async def test_a_turn_call_with_sentences_repeats_nothing_that_was_reported(here: Harness) -> None:
    table = await match_with_text_mode(here, turn_seconds=0)
    hands = {"a": ["R5", "R9", "R0"], "b": ["R7", "R6", "B3"], "c": ["R8", "R4", "R2"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.play(ANN, "play cR5")
    assert "Ann plays red 5." in private_messages(here, BEN)[-1].text
    await here.play(BEN, "play cR7")
    await here.later(900)
    for user, card in ((CLEO, "R8"), (ANN, "R9")):
        await here.press(user, f"hr:{table}:hand", here.table(table).id)
        await here.play(user, f"play c{card}")
    (call,) = [message for message in here.channels.public(CHANNEL) if message.shown.content]
    assert "Cleo plays red 8." in call.text
    assert "Ann plays red 9." in call.text
    assert "red 5" not in call.text
    assert "red 7" not in call.text
    assert here.live(table).hands[BEN].news == ()


async def test_the_news_of_a_reply_that_failed_is_sent_with_the_previous_token(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    table = await match_with_text_mode(here)
    hands = {"a": ["R5", "R9"], "b": ["R7", "B3", "G1"], "c": ["R8", "Y9"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.play(ANN, "play cR5")
    newest = max(here.channels.messages)
    here.sends_out = 1
    await here.play(BEN, "play cR7")
    assert here.view(table).turn == 2
    await here.until(lambda: any(message.id > newest for message in private_messages(here, BEN)))
    latest = private_messages(here, BEN)[-1]
    assert latest.text.splitlines()[0] == "You play red 7."


async def test_the_reply_to_a_challenge_names_the_cards_of_the_challenged_hand(here: Harness) -> None:
    table = await match_with_text_mode(here)
    hands = {"a": ["W+4", "G9", "R2"], "b": ["R7", "B3"], "c": ["R8"]}
    await here.arrange(table, hands=hands, top="Y1", turn="a")
    await here.play(ANN, "play cW+4")
    await here.play(ANN, "colour fG")
    reply = await here.play(BEN, "challenge")
    assert "You draw 6: Ann’s wild draw four was fair, so the challenge failed." in reply.text
    assert "Drawn: " in reply.text
    assert "Ann had: " in reply.text
    assert "red 2" in reply.text


async def test_the_reply_to_a_typed_card_contains_the_result(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["R7", "B3"], "c": ["R8"]}, top="R1", turn="a")
    hand = here.hand(ANN)
    reply = await here.do(ANN, Typed(Move(a.PlayCard(-1, (c.parse("R5"),)))), table)
    assert reply.text.splitlines() == ["You play red 5.", "It’s Ben’s turn.", "Top: red 5. Colour: red."]
    assert "red 5" in here.hand(ANN).text.casefold()
    assert here.hand(ANN).id == hand.id


async def test_a_typed_card_out_of_turn_is_not_a_missed_jump_in(here: Harness) -> None:
    table = await here.match(3, jump_in="face", jump_in_miss="cards")
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["G7", "B3"], "c": ["R8"]}, top="R1", turn="a")
    reply = await here.do(BEN, Typed(Move(a.PlayCard(-1, (c.parse("B3"),)))), table)
    assert "It’s Ann’s turn" in reply.text
    assert here.view(table).seats[1].cards == 2


async def test_the_turn_page_names_the_order_of_play_and_the_top_page_names_the_top_card(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["R7"], "c": ["R8"]}, top="R1", turn="a")
    turn = await here.do(CLEO, ShowPage("turn"), table)
    assert "In this order: Ann with 2 cards, Ben with 1 card, you with 1 card." in turn.text
    assert (await here.do(CLEO, ShowPage("top"), table)).text.splitlines()[0] == "Top: red 1. Colour: red."
    onlooker = await here.do(ONLOOKER, ShowPage("turn"), table)
    assert onlooker.text.splitlines() == [
        "It’s Ann’s turn.",
        "Top: red 1. Colour: red.",
        "In this order: Ann with 2 cards, Ben with 1 card, Cleo with 1 card.",
    ]


async def test_a_rule_is_explained_once_to_each_player(here: Harness) -> None:
    table = await here.match(3, number_effects={"7": "swap_may"})
    hands = {"a": ["R7", "R9", "B1"], "b": ["R7", "B3", "G1"], "c": ["R8", "Y7"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.play(ANN, "play cR7")
    lesson = "When you play a 7: you may swap hands with somebody."
    assert lesson in here.hand(ANN).text
    await here.play(ANN, "keep")
    assert lesson not in here.hand(ANN).text
    assert lesson in here.hand(BEN).text
    await here.play(BEN, "play cR7")
    assert lesson not in here.hand(BEN).text
    assert "effect_7" in (await here.storage.users.get(BEN)).learnt


async def test_nothing_is_explained_to_a_player_without_lessons(here: Harness) -> None:
    await here.storage.users.change(BEN, lessons=False)
    table = await here.match(3, number_effects={"7": "swap_may"})
    hands = {"a": ["R7", "R9", "B1"], "b": ["R7", "B3", "G1"], "c": ["R8", "Y7"]}
    await here.arrange(table, hands=hands, top="R1", turn="a")
    await here.play(ANN, "play cR7")
    assert "💡" in here.hand(ANN).text
    assert "💡" not in here.hand(BEN).text


async def test_the_host_is_told_privately_that_somebody_wants_more_time_and_can_double_the_clocks(
    here: Harness,
) -> None:
    await here.storage.users.change(CLEO, more_time=True)
    summary = await here.open(ANN)
    for user in (BEN, CLEO):
        await here.press(user, f"hr:{summary.id}:join", here.table(summary.id).id)
    (offer,) = private_messages(here, ANN)
    assert "more time" in offer.text
    assert "Cleo" not in offer.text
    assert "more time" not in here.table(summary.id).text
    (double,) = offer.ids("clocks")
    assert custom_ids.decode(double) is not None
    await here.press(ANN, double, offer.id)
    options = here.live(summary.id).table_state.options
    assert (options["turn_seconds"], options["choice_seconds"], options["reaction_seconds"]) == (120, 40, 20)


async def test_the_host_is_told_of_a_player_who_chooses_more_time_in_the_lobby(here: Harness) -> None:
    summary = await here.open(ANN)
    for user in (BEN, CLEO):
        await here.press(user, f"hr:{summary.id}:join", here.table(summary.id).id)
    await here.press(ANN, f"hr:{summary.id}:menu", here.table(summary.id).id)
    before = len(private_messages(here, ANN))
    await here.storage.users.change(CLEO, more_time=True)
    here.tables.preferences_changed(CLEO)
    await here.quiet()
    assert ["more time" in one.text for one in private_messages(here, ANN)[before:]] == [True]


async def test_a_language_chosen_during_a_match_applies_to_the_next_message(here: Harness) -> None:
    table = await match_with_text_mode(here)
    await here.arrange(table, hands={"a": ["R5", "R9"], "b": ["R7", "B3"], "c": ["R8", "Y9"]}, top="R1", turn="a")
    await here.storage.users.change(BEN, language="de")
    here.tables.preferences_changed(BEN)
    await here.play(ANN, "play cR5")
    assert "Du bist dran." in private_messages(here, BEN)[-1].text


@pytest.mark.parametrize("card", ["R5", "R4"])
async def test_without_hints_cards_can_be_tried_out_of_turn_whether_they_fit_or_not(here: Harness, card: str) -> None:
    table = await match_with_text_mode(here, turn_seconds=0, jump_in="exact", hints=False)
    hands = {"a": ["R5", "R6", "G1"], "b": [card, "G9", "B3"], "c": ["R9", "G7", "B1"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", direction=-1)
    newest = max(here.channels.messages)
    await here.play(ANN, "play cR5")
    assert here.view(table).turn == 2
    [latest] = [message for message in private_messages(here, BEN) if message.id > newest]
    assert len(latest.ids("play")) == 3
