"""Private hands: one per player, sent again when buried or lost, and kept current despite old tokens and outages."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.outgoing import OutgoingMessage
from bot.model.requests import ConfirmLeave, DealNext, OpenHand, ShowPage, SortHand
from bot.tables.delivery import private_hands
from bot.tables.runtime.table_registry import REFUSED
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import Harness, SimulatedReply


async def test_every_player_gets_one_hand_at_the_start(here: Harness) -> None:
    await here.match(4)
    for user in (1, 2, 3, 4):
        assert any(":play:" in custom_id for custom_id, _ in here.hand(user).buttons.values())
        assert "7 cards" in here.hand(user).text
        assert len(here.hands(user)) == 1


async def test_hands_arrive_despite_an_outage_at_the_start(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    here.replies_out = 5
    await here.match(4)
    await here.until(lambda: not here.replies_out and all(here.hands(user) for user in (1, 2, 3, 4)))
    await here.quiet()
    assert [len(here.hands(user)) for user in (1, 2, 3, 4)] == [1, 1, 1, 1]


async def test_a_player_whose_hand_was_dealt_is_not_marked_away_for_not_opening_it(here: Harness) -> None:
    table = await here.match(3)
    await here.later(21)
    assert here.live(table).table_state.present() == (0, 1, 2)


async def test_the_my_hand_button_replaces_the_old_hand(here: Harness) -> None:
    table = await here.match(2)
    old = here.hand(2).id
    reply = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert reply.kind == "reply"
    assert [hand.id for hand in here.hands(2)] == [reply.message]
    assert old in here.channels.deleted


async def test_a_press_on_an_older_private_message_turns_it_into_the_only_hand(here: Harness) -> None:
    table = await here.match(2)
    old = here.hand(2)
    here.live(table).hands[2].via = None
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert len(here.hands(2)) == 2
    reply = await here.press(2, f"hr:{table}:page:n0", old.id)
    assert reply.kind == "update"
    assert [hand.id for hand in here.hands(2)] == [old.id]


async def test_a_hand_with_five_messages_below_it_is_sent_again_when_its_owners_turn_begins(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    old = here.hand(2).id
    for _ in range(5):
        here.tables.spoke(CHANNEL, 9, here.clock.now())
    await here.play(1, "play cR5")
    assert here.hand(2).id != old
    assert old in here.channels.deleted
    assert here.hand(2).ids("play")


async def test_a_buried_hand_that_is_being_edited_when_its_owners_turn_begins_is_sent_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=["R1"])
    old, go_on = here.hand(2).id, asyncio.Event()
    for _ in range(5):
        here.tables.spoke(CHANNEL, 9, here.clock.now())

    async def slow(self: SimulatedReply, message: int, shown: OutgoingMessage) -> None:
        await go_on.wait()
        await edited(self, message, shown)

    edited = SimulatedReply.edit
    monkeypatch.setattr(SimulatedReply, "edit", slow)
    for what in ("draw", "keep"):
        number, request = here.request_of(here.hand(1).ids(what)[0])
        pressed = here.begin(1, request, number, message=here.hand(1).id)
        await pressed.replied.wait()
        await here.until(lambda: here.live(table).hands[2].writing == 1)
    await here.until(lambda: here.view(table).turn == 1)
    assert here.hand(2).id == old
    go_on.set()
    await here.quiet()
    assert [hand.id for hand in here.hands(2)] == [here.hand(2).id]
    assert old in here.channels.deleted
    assert here.hand(2).ids("play")


async def test_a_press_on_a_hand_that_is_being_replaced_updates_the_new_hand(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="b", draw=["R1"])
    live, old = here.live(table), here.hand(2)
    go_on, deleted = asyncio.Event(), SimulatedReply.delete

    async def slow(self: SimulatedReply, message: int) -> None:
        await go_on.wait()
        await deleted(self, message)

    monkeypatch.setattr(SimulatedReply, "delete", slow)
    number, request = here.request_of(old.ids("draw")[0])
    here.tables._runtime.hands.renew(live, 2)
    await here.until(lambda: live.hands[2].message not in (0, old.id))
    pressed = here.begin(2, request, number, message=old.id)
    await pressed.replied.wait()
    go_on.set()
    await here.quiet()
    assert old.id in here.channels.deleted
    [left] = here.hands(2)
    assert here.view(table).seats[1].cards == 4
    assert left.ids("keep")


async def test_a_hand_with_four_messages_below_it_stays_in_place(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    old = here.hand(2).id
    here.live(table).hands[2].mark = here.live(table).messages.written
    for _ in range(4):
        here.tables.spoke(CHANNEL, 9, here.clock.now())
    await here.play(1, "play cR5")
    assert here.hand(2).id == old


async def test_an_expired_token_is_not_used(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.later(15 * 60 + 1)  # From now on, the harness fails if the token is used.
    seen = len(here.hand(2).history)
    await here.play(1, "play cR5")
    assert len(here.hand(2).history) == seen
    reply = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert reply.kind == "reply"
    await here.play(2, "play cR9")


async def test_a_refused_token_is_forgotten(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    here.tokens_fail = True
    await here.play(1, "play cR5")
    assert here.live(table).hands[2].via is None
    here.tokens_fail = False
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    await here.play(2, "play cR9")
    assert here.view(table).turn == 0


async def test_the_hand_command_replaces_a_lost_hand(here: Harness) -> None:
    table = await here.match(2)
    here.channels.messages.pop(here.hand(2).id)
    reply = await here.do(2, OpenHand(), table)
    assert reply.kind == "reply"
    assert len(here.hands(2)) == 1


async def test_a_notice_in_a_hand_stays_until_its_owners_next_press(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["B9", "Y3", "R6"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.press(3, next(i for i, _ in here.hand(3).buttons.values() if ":draw:" in i), here.hand(3).id)
    notice = here.hand(3).text
    await here.play(1, "play cR5")
    assert notice.split("\n")[0] in here.hand(3).text
    await here.play(2, "play cR9")
    await here.play(3, "play cR6")
    assert notice.split("\n")[0] not in here.hand(3).text


async def test_a_player_who_joins_late_gets_a_hand_in_the_next_round(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "B5"]}, top="R3", turn="a")
    await here.press(3, f"hr:{table}:join_next", here.table(table).id)
    assert not here.hands(3)
    await here.play(1, "play cR5")
    assert not here.hands(3)
    await here.later(20)
    assert "7 cards" in here.hand(3).text


async def test_a_hand_whose_token_expired_is_sent_with_a_newer_token_when_its_owners_turn_begins(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.later(10 * 60)
    await here.press(2, f"hr:{table}:catch", here.table(table).id)
    await here.later(6 * 60)
    old = here.hand(2).id
    await here.play(1, "play cR5")
    assert here.hand(2).id != old
    assert here.hand(2).ids("play")


async def test_a_hand_whose_token_expired_is_sent_with_a_newer_token_when_the_next_round_is_dealt(
    here: Harness,
) -> None:
    table = await here.match(3, turn_seconds=0)
    hands = {"a": ["R5"], "b": ["R9", "B5"], "c": ["G9", "Y5"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.later(600)
    for user in (2, 3):
        await here.do(user, ShowPage("seats"), table)
    await here.later(400)
    await here.do(1, OpenHand(), table)
    await here.play(1, "play cR5")
    await here.do(1, DealNext(), table)
    for user in (1, 2, 3):
        assert "You have 7 cards" in here.hand(user).text


async def test_a_press_on_a_deleted_hand_gets_a_new_one_as_the_reply(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    hands = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    old = here.hand(1)
    here.channels.messages.pop(old.id)
    reply = await here.press(1, next(i for i in old.ids("play") if "cR5" in i), old.id, private=True)
    assert reply.kind == "reply"
    assert here.view(table).turn == 1
    assert [hand.id for hand in here.hands(1)] == [reply.message]


async def test_a_hand_is_updated_even_if_both_replies_to_a_double_press_fail(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}, top="R3", turn="a")
    hand = here.hand(1)
    number, request = here.request_of(next(i for i in hand.ids("play") if "cR5" in i))
    here.updates_out = 2
    here.updates_fail.clear()
    for _ in range(2):
        here.begin(1, request, number, message=hand.id)
    await here.until(lambda: not here.updates_out)
    here.updates_fail.set()
    await here.until(lambda: "You have 2 cards" in here.hand(1).text)
    assert [one.id for one in here.hands(1)] == [hand.id]
    await here.play(2, "play cR9")
    assert "Your turn" in here.hand(1).text


async def test_a_press_whose_message_has_no_flags_redraws_the_hand_with_the_new_token(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"]}, top="R3", turn="a")
    hand = here.hand(1)
    await here.later(1000)
    reply = await here.press(1, next(i for i in hand.ids("play") if "cR5" in i), hand.id, private=False)
    assert (reply.kind, here.view(table).turn) == ("update", 1)
    assert "You have 2 cards" in here.hand(1).text
    assert [one.id for one in here.hands(1)] == [hand.id]


async def test_a_press_whose_message_has_no_flags_turns_to_another_page(here: Harness) -> None:
    table = (await here.open(1, {"preset": "classic"})).id
    page = await here.do(1, ShowPage("lobby"), table, message=here.table(table).id)
    reply = await here.do(1, ShowPage("tune"), table, message=page.message, private=False)
    assert (reply.kind, reply.message) == ("update", page.message)


async def test_the_chosen_order_of_cards_is_stored_as_a_preference(here: Harness) -> None:
    table = await here.match(2)
    cards = {"a": ["R9", "R2", "G1", "B2"], "b": ["R4", "B5", "Y2"]}
    await here.arrange(table, hands=cards, top="R3", turn="a")
    await here.do(1, SortHand("number"), table, message=here.hand(1).id)
    labels = [label for label, (i, _) in here.hand(1).buttons.items() if ":play:" in i]
    assert [label.split("#")[0][-1] for label in labels] == ["1", "2", "2", "9"]
    assert (await here.storage.users.get(1)).sort == "number"
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.live(table).hands[1].reader.sort == "number"


async def test_a_hand_opened_during_a_move_is_updated(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "B5"]}, top="R3", turn="a")
    here.live(table).hands.pop(2)
    opened = here.begin(2, OpenHand(), table)
    await here.until_one_is_unconfirmed()
    number, request = here.request_of(here.hand(1).ids("play")[0])
    played = here.begin(1, request, number, message=here.hand(1).id)
    await played.replied.wait()
    here.confirming.set()
    await here.quiet()
    assert "Your turn" in here.channels.messages[opened.message].text


async def test_a_hand_taken_away_while_it_is_edited_is_updated_after_its_owner_has_opened_it_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "B5"]}, top="R3", turn="a", draw=["R1"])
    go_on, edited = asyncio.Event(), SimulatedReply.edit

    async def slow(self: SimulatedReply, message: int, shown: OutgoingMessage) -> None:
        await go_on.wait()
        await edited(self, message, shown)

    monkeypatch.setattr(SimulatedReply, "edit", slow)
    number, request = here.request_of(here.hand(1).ids("draw")[0])
    here.begin(1, request, number, message=here.hand(1).id)
    await here.until(lambda: here.live(table).hands[2].writing == 1)
    here.tables._runtime.hands.take_away(here.live(table), 2)
    go_on.set()
    await here.quiet()
    await here.do(2, OpenHand(), table)
    await here.play(1, "keep")
    assert "Your turn" in here.hand(2).text


async def test_a_hand_dealt_during_a_move_is_updated(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "B5"]}, top="R3", turn="a")
    newest = here.live(table).hands[2].newest
    here.live(table).hands.pop(2)
    here.live(table).hand(2).newest = newest
    before = set(here.channels.messages)
    here.tables._runtime.hands.deal(here.live(table))
    await here.until_one_is_unconfirmed()
    [dealt] = set(here.channels.messages) - before
    number, request = here.request_of(here.hand(1).ids("play")[0])
    await here.begin(1, request, number, message=here.hand(1).id).replied.wait()
    here.confirming.set()
    await here.quiet()
    assert "Your turn" in here.channels.messages[dealt].text


async def test_leaving_while_public_messages_wait_causes_no_error(
    here: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "B5"], "c": ["Y1", "Y2"]}, top="R3", turn="a")
    here.channels.pause()
    number, request = here.request_of(here.hand(1).ids("play")[0])
    here.begin(1, request, number, message=here.hand(1).id)
    here.begin(3, ConfirmLeave(), table)
    here.channels.go_on()
    await here.quiet()
    assert here.live(table).seat_of(3) is None
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def play_during_an_outage(here: Harness, monkeypatch: pytest.MonkeyPatch, replies: int) -> int:
    """Begin a match and play a card as user 1 while the next ``replies`` edits of hands fail; return the table's id."""
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    table = await here.match(2)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "R2"]}, top="R3", turn="a")
    here.replies_out = replies
    await here.play(1, "play cR5")
    return table


async def test_a_hand_whose_edit_failed_during_an_outage_is_edited_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_during_an_outage(here, monkeypatch, replies=3)
    await here.until(lambda: "Your turn" in here.hand(2).text)
    assert here.replies_out == 0


async def test_a_hand_is_edited_again_if_the_reply_to_a_press_on_it_failed(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_hands, "TRY_AGAIN_AFTER", 0.001)
    table = await here.match(2)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "R2"]}, top="R3", turn="a")
    assert "2 cards" in here.hand(1).text
    here.updates_out = 1
    await here.play(1, "play cR5")
    await here.until(lambda: not any("cR5" in press for press in here.hand(1).ids("play")))
    assert here.updates_out == 0


async def test_a_hand_is_edited_after_an_outage_with_more_than_twenty_failed_attempts(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play_during_an_outage(here, monkeypatch, replies=1_000_000)
    await here.until(lambda: here.live(table).hand(2).tries > 20)
    here.replies_out = 0
    await here.until(lambda: "Your turn" in here.hand(2).text)


async def test_a_hand_whose_edit_failed_is_edited_as_soon_as_discord_accepts_requests(here: Harness) -> None:
    table = await here.match(2)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "R2"]}, top="R3", turn="a")
    here.replies_out = 1
    await here.play(1, "play cR5")
    assert "Your turn" not in here.hand(2).text
    here.tables.offline(REFUSED)
    here.tables.online(REFUSED)
    await here.quiet()
    assert "Your turn" in here.hand(2).text
