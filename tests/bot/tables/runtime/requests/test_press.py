"""Presses, from the queue to their replies: moves, late and repeated presses, catches, races and failures."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import Any

import pytest

from bot.model.outgoing import OutgoingMessage
from bot.model.requests import NO_SEAT, AskToEnd, CallOrCatch, Move, Request, SeenTable, SortHand, Typed
from bot.model.shard import Shard
from bot.storage import Reason, StorageError, Unit
from bot.supervision.log_limit import EVERY
from bot.tables.runtime import after_commit, table_registry
from engine import cards as c
from engine.actions import Catch, PlayCard
from tests.bot.screens.limits import read
from tests.bot.tables.harness import PATIENCE, Harness, SimulatedReply

HANDS = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["G9", "Y3", "R5"]}


async def match_of_three(here: Harness, **options: object) -> int:
    table = await here.match(3, **options)
    await here.arrange(table, hands=HANDS, top="R3", draw=["B1", "B2", "R4"], turn="a")
    return table


async def test_a_fair_card_is_played_and_the_press_gets_the_new_hand_as_the_reply(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.hand(1)
    reply = await here.play(1, "play cR7")
    assert reply.kind == "update"
    assert reply.times == 1
    assert here.view(table).top == c.parse("R7")
    assert here.hand(1).id == hand.id
    assert "Red 7" not in [label.split("#")[0] for label in here.hand(1).buttons]


async def test_failed_replies_are_logged_at_most_once_a_minute(here: Harness, caplog: pytest.LogCaptureFixture) -> None:
    table = await match_of_three(here)
    with caplog.at_level(logging.INFO, logger="bot.tables.runtime.requests.press_replies"):
        for pause in (0.0, 1.0, 1.0, EVERY):
            await here.later(pause)
            here.sends_out = 1
            await here.do(1, AskToEnd(), table)
    assert [record.getMessage() for record in caplog.records] == [
        f"could not reply to a press at table {table}: outage (503)",
        f"could not reply to a press at table {table}: outage (503) (and 2 more since the last such line)",
    ]


async def test_the_reply_is_sent_before_anything_is_published(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    await match_of_three(here)
    order = list[str]()

    def published(committed: after_commit.CommittedChange) -> None:
        order.append("published")
        after_commit.publish(committed)

    async def update(self: SimulatedReply, shown: OutgoingMessage) -> int:
        order.append("begun")
        # An HTTP client writes the request in a separate task.
        await asyncio.sleep(0)
        order.append("written")
        return await replied(self, shown)

    replied = SimulatedReply.update
    monkeypatch.setattr("bot.tables.runtime.actor.publish", published)
    monkeypatch.setattr(SimulatedReply, "update", update)
    await here.play(1, "play cR7")
    assert order == ["begun", "written", "published"]


async def test_the_hands_of_the_others_and_the_table_message_are_updated(here: Harness) -> None:
    table = await match_of_three(here)
    before = {user: len(here.hand(user).history) for user in (2, 3)}
    await here.play(1, "play cR7")
    assert all(len(here.hand(user).history) > before[user] for user in (2, 3))
    assert "Red 7" in here.table(table).text
    assert here.hand(2).ids("play")


async def test_a_repeated_delivery_counts_once_and_gets_one_reply(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.hand(1)
    move = Move(PlayCard(NO_SEAT, (c.parse("R7"),), offered="turn"), SeenTable(c.parse("R3"), 0, 0))
    first = here.begin(1, move, table, message=hand.id, interaction=77)
    second = here.begin(1, move, table, message=hand.id, interaction=77)
    await here.quiet()
    assert (first.times, second.times) == (1, 0)
    assert here.view(table).seats[0].cards == 2


async def test_a_repeated_delivery_after_a_restart_changes_nothing(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.hand(1)
    move = Move(PlayCard(NO_SEAT, (c.parse("R7"),), offered="turn"))
    await here.do(1, move, table, message=hand.id, interaction=78)
    here.tables._seen.clear()
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    reply = await here.do(1, move, table, message=hand.id, interaction=78)
    assert reply.times == 1
    assert here.view(table).top == c.parse("R3")


async def test_a_second_press_of_draw_neither_draws_nor_keeps(here: Harness) -> None:
    table = await here.match(3, draw_up_to=2)
    await here.arrange(table, hands=HANDS, top="R3", draw=["R4", "B2", "B1"], turn="a")
    hand = here.hand(1)
    draw = hand.ids("draw")[0]
    await here.press(1, draw, hand.id)
    reply = await here.press(1, draw, hand.id)
    assert reply.kind == "update"
    assert here.view(table).seats[0].cards == 4
    assert here.view(table).turn == 0


async def test_a_stale_press_gets_the_current_hand_and_changes_nothing(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.hand(1)
    old = next(i for i, _ in hand.buttons.values() if ":play:cR5:" in i)
    await here.play(1, "play cR7")
    await here.play(2, "play cR9")
    version = here.state(table).version
    reply = await here.press(1, old, hand.id, received=time.monotonic() + 30)
    assert reply.kind == "update"
    assert here.state(table).version == version
    assert "moved on" in reply.text


async def test_a_press_on_an_old_message_counts_while_the_table_is_unchanged(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.hand(1)
    seven = next(i for i, _ in hand.buttons.values() if ":play:cR7:" in i)
    await here.later(25)
    await here.press(1, seven, hand.id)
    assert here.view(table).top == c.parse("R7")


async def test_the_loser_of_a_race_is_told_who_was_faster_and_by_how_much(here: Harness) -> None:
    table = await here.match(4, jump_in="face")
    hands = {"a": ["B5", "G1", "G2"], "b": ["R5", "B1", "B2"], "c": ["G3", "Y1", "Y2"], "d": ["Y4", "Y7", "Y6"]}
    await here.arrange(table, hands=hands, top="G5", turn="d")
    presses = {user: next(i for i in here.hand(user).ids("play") if ":oj" in i) for user in (1, 2)}
    now = time.monotonic()
    replies = {}
    for user, late in ((2, 0.0), (1, 0.14)):
        number, request = here.request_of(presses[user])
        replies[user] = here.begin(user, request, number, message=here.hand(user).id, received=now + late)
    await here.quiet()
    assert here.view(table).seats[1].cards == 2
    assert here.view(table).seats[0].cards == 3
    assert replies[1].kind == "update"
    assert "Ben" in replies[1].text
    assert "0.14" in replies[1].text


async def test_the_first_received_of_200_presses_for_one_jump_in_wins(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine, the presses can take so long that their replies would be deferred.
    monkeypatch.setattr(table_registry, "DEFERRED_AFTER", 2 * PATIENCE)
    table = await here.match(3, jump_in="face")
    hands = {"a": ["G1", "G2", "G3"], "b": ["R5", "B1", "B2"], "c": ["G5", "Y1", "Y2"]}
    await here.arrange(table, hands=hands, top="Y5", turn="a")
    aim = SeenTable(c.parse("Y5"), 1, 0)
    moves = {
        user: Move(PlayCard(NO_SEAT, (c.parse(card),), offered="jump_in"), aim) for user, card in ((2, "R5"), (3, "G5"))
    }
    now = time.monotonic()
    users = [3 if number % 2 == 0 else 2 for number in range(200)]
    replies = [
        here.begin(user, moves[user], table, message=here.hand(user).id, received=now + number * 5e-6)
        for number, user in enumerate(users)
    ]
    await here.quiet()
    assert all(reply.times == 1 for reply in replies)
    assert here.view(table).top == c.parse("G5")
    assert [seat.cards for seat in here.view(table).seats] == [3, 3, 2]
    assert "Cleo" in replies[1].text


async def test_a_failure_to_store_leaves_the_state_as_it_was_and_is_reported_each_time_but_logged_once(
    here: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await match_of_three(here)
    state = here.state(table)
    submit = here.storage.submit

    def full(unit: Unit, shard: Shard) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_exception(StorageError(Reason.DISK_FULL, file="here"))
        return future

    monkeypatch.setattr(here.storage, "submit", full)
    for _ in range(3):
        reply = await here.play(1, "play cR7")
        assert here.state(table) is state
        assert "saved" in reply.text.lower()
    assert [record.levelname for record in caplog.records if "was not stored" in record.getMessage()] == ["ERROR"]
    monkeypatch.setattr(here.storage, "submit", submit)
    await here.play(1, "play cR7")
    assert here.view(table).top == c.parse("R7")


async def test_preferences_that_are_not_stored_are_logged_once(
    here: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await match_of_three(here)

    async def full(*_given: object, **_changes: object) -> None:
        raise StorageError(Reason.DISK_FULL, file="here")

    monkeypatch.setattr(here.storage.users, "change", full)
    for order in ("number", "none", "number"):
        await here.do(1, SortHand(order), table)
    await here.later(1.0)
    found = [record.levelname for record in caplog.records if "preference was not stored" in record.getMessage()]
    assert found[0] == "ERROR"
    assert found.count("ERROR") == 1


async def test_a_slow_press_is_deferred_and_gets_its_reply_later(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    monkeypatch.setattr(table_registry, "DEFERRED_AFTER", 0.0)
    stored: list[tuple[Unit, asyncio.Future[None]]] = []
    submit = here.storage.submit

    def slow(unit: Unit, shard: Shard) -> asyncio.Future[None]:
        stored.append((unit, asyncio.get_running_loop().create_future()))
        return stored[-1][1]

    monkeypatch.setattr(here.storage, "submit", slow)
    number, request = here.request_of(here.hand(1).ids("play")[0])
    reply = here.begin(1, request, number, message=here.hand(1).id)
    await reply.replied.wait()
    assert reply.kind == "defer"
    monkeypatch.setattr(here.storage, "submit", submit)
    unit, future = stored[0]
    await submit(unit)
    future.set_result(None)
    await here.quiet()
    assert reply.times == 2
    assert here.view(table).seats[0].cards == 2


async def test_a_wrong_catch_is_silent_if_somebody_could_have_forgotten_to_call(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={"a": ["R5", "R7", "R8"], "b": ["R9"], "c": ["G9", "G1"]}, top="R3", turn="a")
    reply = await here.do(3, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    assert (reply.kind, reply.shown) == ("acknowledge", None)


async def test_a_wrong_catch_is_reported_privately_and_stops_only_that_player_from_catching_for_three_seconds(
    here: Harness,
) -> None:
    table = await match_of_three(here)
    message = here.table(table).id
    now = time.monotonic()
    first = await here.do(2, Move(Catch(NO_SEAT)), table, message=message, received=now)
    assert (first.kind, first.text) == ("reply", "Nobody to catch.")
    await here.arrange(table, hands={**HANDS, "a": ["R5", "R7"]}, top="R3", turn="a")
    await here.play(1, "play cR7")
    locked = await here.do(2, Move(Catch(NO_SEAT)), table, message=message, received=now + 2.9)
    assert (locked.kind, here.view(table).seats[0].cards) == ("acknowledge", 1)
    other = await here.do(3, Move(Catch(NO_SEAT)), table, message=message, received=now + 2.95)
    assert (other.kind, other.shown) == ("acknowledge", None)
    assert here.view(table).seats[0].cards == 3


@pytest.mark.parametrize("request_", [Typed(Move(Catch(NO_SEAT))), CallOrCatch()], ids=["catch", "uno"])
async def test_a_typed_catch_that_is_blocked_is_refused_with_the_reason(here: Harness, request_: Request) -> None:
    table = await match_of_three(here)
    now = time.monotonic()
    await here.do(2, request_, table, received=now)
    await here.arrange(table, hands={**HANDS, "a": ["R5", "R7"]}, top="R3", turn="a")
    await here.play(1, "play cR7")
    locked = await here.do(2, request_, table, received=now + 2.9)
    assert "three seconds" in locked.text
    assert here.view(table).seats[0].cards == 1
    caught = await here.do(2, request_, table, received=now + 3.0)
    assert (caught.text, here.view(table).seats[0].cards) == ("Caught!", 3)


async def test_after_three_seconds_the_same_player_may_catch_again(here: Harness) -> None:
    table = await match_of_three(here)
    now = time.monotonic()
    await here.do(2, Move(Catch(NO_SEAT)), table, message=here.table(table).id, received=now)
    await here.arrange(table, hands={**HANDS, "a": ["R5", "R7"]}, top="R3", turn="a")
    await here.play(1, "play cR7")
    await here.do(2, Move(Catch(NO_SEAT)), table, message=here.table(table).id, received=now + 3.1)
    assert here.view(table).seats[0].cards == 3


async def test_a_player_caught_before_calling_is_told_who_was_faster(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={**HANDS, "a": ["R5", "R7"]}, top="R3", turn="a")
    await here.play(1, "play cR7")
    call = here.hand(1).ids("call")[0]
    now = time.monotonic()
    number, request = here.request_of(call)
    catch = here.begin(2, Move(Catch(NO_SEAT)), table, message=here.table(table).id, received=now)
    late = here.begin(1, request, number, message=here.hand(1).id, received=now + 0.25)
    await here.quiet()
    assert catch.kind == "acknowledge"
    assert here.view(table).seats[0].cards == 3
    assert "Ben" in late.text
    assert "0.25" in late.text


async def test_catch_asks_for_the_target_if_a_wrong_catch_costs_cards_and_several_are_possible(here: Harness) -> None:
    table = await here.match(3, false_catch_penalty=2)
    hands = {"a": ["R5", "R7", "R8"], "b": ["R9"], "c": ["G9"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    reply = await here.do(1, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    assert reply.kind == "reply"
    assert reply.shown is not None
    assert read([dict(part) for part in reply.shown.components]).labels == ["Ben", "Cleo"]
    assert here.view(table).seats[0].cards == 3


async def test_uno_calls_if_the_player_may_call_and_tries_to_catch_otherwise(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={**HANDS, "a": ["R5", "R7"]}, top="R3", turn="a")
    called = await here.do(1, CallOrCatch(), table)
    assert called.kind == "reply"
    assert here.view(table).seats[0].called == "uno"
    caught = await here.do(2, CallOrCatch(), table)
    assert caught.kind == "reply"
    assert re.fullmatch(r"Ann was (?:less than )?\d\.\d\d s earlier\.", caught.text)


async def test_a_user_without_a_seat_gets_a_private_reply(here: Harness) -> None:
    table = await match_of_three(here)
    version = here.state(table).version
    reply = await here.do(9, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    assert (reply.kind, here.state(table).version) == ("reply", version)
    assert reply.text


async def test_a_press_on_an_unknown_table_gets_a_reply(here: Harness) -> None:
    reply = await here.do(1, Move(Catch(NO_SEAT)), 4711, message=5, private=False)
    assert (reply.kind, bool(reply.text)) == ("reply", True)


async def test_a_refused_card_is_explained_in_the_hand(here: Harness) -> None:
    table = await match_of_three(here)
    aim = SeenTable(c.parse("R3"), 0, 0)
    reply = await here.do(
        1, Move(PlayCard(NO_SEAT, (c.parse("G1"),), offered="turn"), aim), table, message=here.hand(1).id
    )
    assert reply.kind == "update"
    assert here.view(table).seats[0].cards == 3
    assert "Green 1 does not fit now." in here.hand(1).text


async def test_a_late_jump_in_costs_cards_if_the_rules_require_it(here: Harness) -> None:
    table = await here.match(3, jump_in="exact", jump_in_miss="cards")
    hands = {"a": ["R9", "G1", "G2"], "b": ["R7", "R8", "B2"], "c": ["R5", "Y1", "Y2"]}
    await here.arrange(table, hands=hands, top="R5", turn="a")
    late = next(i for i in here.hand(3).ids("play") if ":oj" in i)
    await here.play(1, "play cR9")
    await here.press(3, late, here.hand(3).id)
    assert here.view(table).seats[2].cards == 5


async def test_a_late_jump_in_does_not_count_for_the_new_top_card(here: Harness) -> None:
    table = await here.match(3, jump_in="face", jump_in_miss="cards")
    hands = {"a": ["G5", "G1", "G2"], "b": ["B4", "R8", "B2"], "c": ["R5", "Y1", "Y2"]}
    await here.arrange(table, hands=hands, top="Y5", turn="a")
    late = next(i for i in here.hand(3).ids("play") if ":oj" in i)
    await here.play(1, "play cG5 ot")
    reply = await here.press(3, late, here.hand(3).id)
    assert (here.view(table).top, here.view(table).seats[2].cards) == (c.parse("G5"), 5)
    assert "Ann was" in reply.text


RACING = {"a": ["R5", "B1", "B2"], "b": ["B5", "Y1", "Y2"], "c": ["Y5", "G3", "G4"], "d": ["R2", "R3", "R4"]}


async def jump_in_race(here: Harness, late: float = 0.14, **options: Any) -> tuple[int, dict[int, SimulatedReply]]:
    """Let Ann, Ben and Cleo jump in on a green 5 during Dora's turn. Return the table's id, and each user's reply.

    Ann is first. The others press ``late`` seconds later, when it is Ben's turn and Cleo's card still fits.
    """
    table = await here.match(4, jump_in="face", turn_seconds=0, **options)
    await here.arrange(table, hands=RACING, top="G5", turn="d", draw=["G1", "G2", "G6", "G7", "G8", "G9", "B6", "B7"])
    now, replies = time.monotonic(), {}
    presses = {user: next(i for i in here.hand(user).ids("play") if ":oj" in i) for user in (1, 2, 3)}
    for user, press in presses.items():
        number, request = here.request_of(press)
        received = now + (0.0 if user == 1 else late)
        replies[user] = here.begin(user, request, number, message=here.hand(user).id, received=received)
    await here.quiet()
    assert (here.view(table).top, here.view(table).turn) == (c.parse("R5"), 1)
    return table, replies


@pytest.mark.parametrize(
    ("options", "cards", "points"),
    [
        ({"jump_in_miss": "none"}, 3, 0),
        ({"jump_in_miss": "cards"}, 5, 0),
        ({"jump_in_miss": "points", "scoring": "minus"}, 3, 3),
        ({"jump_in_miss": "none", "strict": True}, 5, 0),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
async def test_all_losers_of_a_jump_in_race_pay_the_same_and_are_told_who_was_faster(
    here: Harness, options: dict[str, Any], cards: int, points: int
) -> None:
    table, replies = await jump_in_race(here, **options)
    seats = here.view(table).seats
    assert [(seat.cards, seat.score) for seat in seats[1:3]] == [(cards, points)] * 2
    for loser in (2, 3):
        assert "Ann was 0.14 s earlier." in replies[loser].text


async def test_the_second_of_two_presses_on_the_same_jump_in_costs_nothing(here: Harness) -> None:
    table = await here.match(3, jump_in="face", jump_in_miss="cards")
    hands = {"a": ["R1", "B1", "B2"], "b": ["R5", "R5", "Y2"], "c": ["Y4", "G3", "G4"]}
    await here.arrange(table, hands=hands, top="G5", turn="a")
    press = next(i for i in here.hand(2).ids("play") if ":oj" in i)
    number, request = here.request_of(press)
    now = time.monotonic()
    for late in (0.0, 0.2):
        here.begin(2, request, number, message=here.hand(2).id, received=now + late)
    await here.quiet()
    assert here.view(table).seats[1].cards == 2


async def test_a_jump_in_after_somebody_has_drawn_costs_nothing(here: Harness) -> None:
    table = await here.match(4, jump_in="exact", jump_in_miss="cards")
    hands = {"a": ["R+2", "B2", "B3"], "b": ["R+2", "R9", "R8"], "c": ["G2", "G3", "G4"], "d": ["Y2", "Y3", "Y4"]}
    await here.arrange(table, hands=hands, top="R1", turn="b")
    await here.play(2, "play cR+2")
    number, request = here.request_of(next(i for i in here.hand(1).ids("play") if ":oj" in i))
    await here.play(3, "draw")
    assert (here.view(table).pending, here.view(table).turn) == (0, 3)
    reply = await here.do(1, request, number, message=here.hand(1).id)
    assert here.view(table).seats[0].cards == 3
    assert re.match(r"> Ben was (?:less than )?\d\.\d\d s earlier\.\n", reply.text)


@pytest.mark.parametrize("options", [{}, {"jump_in": "face"}], ids=["classic", "jump-in"])
async def test_a_quick_second_press_of_a_draw_button_that_ended_the_turn_gets_no_refusal(
    here: Harness, options: dict[str, str]
) -> None:
    table = await match_of_three(here, play_drawn="never", **options)
    hand = here.hand(1)
    draw = hand.ids("draw")[0]
    received = time.monotonic()
    await here.press(1, draw, hand.id, received=received)
    assert here.view(table).turn == 1
    version = here.state(table).version
    reply = await here.press(1, draw, hand.id, received=received + 0.5)
    assert here.state(table).version == version
    assert "Wait for yours" not in reply.text
    assert "jump" not in reply.text
    reply = await here.press(1, draw, hand.id, received=received + 1.5)
    assert "Wait for yours" in reply.text
