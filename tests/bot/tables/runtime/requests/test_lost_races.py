"""Races for catches, accusations, claims and slaps: the loser is told who was faster."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.model.requests import NO_SEAT, Move, Typed
from engine.actions import Call, Catch
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness, SimulatedReply

ANN, BEN, CLEO = 1, 2, 3
LATE = 0.14
"""Seconds between two presses in a race."""
EARLIER = "0.14 s earlier"
HANDS = {"a": ["R5", "R7"], "b": ["R9", "B5", "Y2"], "c": ["G9", "Y3", "R5"]}


async def match_of_three(here: Harness, hands: dict[str, list[str]] | None = None, **options: Any) -> int:
    table = await here.match(3, turn_seconds=0, **options)
    await here.arrange(table, hands=hands or HANDS, top="R3", turn="a")
    return table


async def race(here: Harness, *presses: tuple[int, str, Message]) -> list[SimulatedReply]:
    """Make presses (user, ``custom_id``, message) that are ``LATE`` seconds apart; return the replies."""
    now, replies = time.monotonic(), []
    for place, (user, custom_id, message) in enumerate(presses):
        table, request = here.request_of(custom_id)
        received = now + place * LATE
        replies.append(here.begin(user, request, table, message=message.id, received=received))
    await here.quiet()
    return replies


async def page(here: Harness, user: int, what: str) -> Message:
    """Open the page where the user chooses a target, and return it."""
    return here.channels.messages[(await here.play(user, what)).message]


@pytest.mark.parametrize("penalty", [0, 2])
async def test_the_second_of_two_catchers_is_told_who_was_faster(here: Harness, penalty: int) -> None:
    table = await match_of_three(here, false_catch_penalty=penalty)
    await here.play(ANN, "play cR7")
    message = here.table(table)
    first, second = await race(here, *((user, f"hr:{table}:catch", message) for user in (BEN, CLEO)))
    assert first.kind == "acknowledge"
    assert second.text == f"Ben was {EARLIER}."
    assert CLEO in here.live(table).races.locked


async def test_a_player_who_catches_after_the_call_is_told_who_was_faster(here: Harness) -> None:
    table = await match_of_three(here)
    await here.play(ANN, "play cR7")
    call = here.hand(ANN).ids("call")[0]
    _, late = await race(here, (ANN, call, here.hand(ANN)), (CLEO, f"hr:{table}:catch", here.table(table)))
    assert late.text == f"Ann was {EARLIER}."


async def test_a_player_who_types_a_catch_too_late_is_told_who_was_faster(here: Harness) -> None:
    table = await match_of_three(here)
    await here.play(ANN, "play cR7")
    await here.do(BEN, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    late = await here.do(CLEO, Typed(Move(Catch(NO_SEAT))), table)
    assert "Ben was" in late.text


@pytest.mark.parametrize("act", ["draw", "play"])
async def test_a_catch_after_the_next_move_does_not_count_as_a_lost_race(here: Harness, act: str) -> None:
    table = await match_of_three(here)
    await here.play(ANN, "play cR7")
    await here.do(CLEO, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    await here.play(BEN, act)
    late = await here.do(ANN, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    assert late.text == "Nobody to catch."


async def test_a_catch_after_an_early_call_does_not_count_as_a_lost_race(here: Harness) -> None:
    table = await match_of_three(here)
    await here.play(ANN, "call")
    await here.play(ANN, "play cR7")
    late = await here.do(CLEO, Move(Catch(NO_SEAT)), table, message=here.table(table).id)
    assert late.text == "Nobody to catch."


@pytest.mark.parametrize("penalty", [0, 2])
async def test_the_second_of_two_accusers_is_told_who_was_faster(here: Harness, penalty: int) -> None:
    await match_of_three(here, cheating=True, false_catch_penalty=penalty)
    await here.play(ANN, "play cR7")
    await here.play(BEN, "play cB5")
    pages = {user: await page(here, user, "accuse") for user in (ANN, CLEO)}
    _, late = await race(here, *((user, shown.ids("accuse:s1")[0], shown) for user, shown in pages.items()))
    assert f"Ann was {EARLIER}." in late.text


async def test_the_second_of_two_claimants_is_told_who_was_faster(here: Harness) -> None:
    hands = {**HANDS, "a": ["R5", "R7", "G1"]}
    table = await match_of_three(here, hands, penalties="on_demand", false_call_penalty=2)
    await here.do(ANN, Move(Call(NO_SEAT)), table)
    pages = {user: await page(here, user, "claim") for user in (BEN, CLEO)}
    _, late = await race(here, *((user, shown.ids("claim:s0")[0], shown) for user, shown in pages.items()))
    assert f"Ben was {EARLIER}." in late.text


async def test_the_loser_of_a_slap_is_told_who_was_faster(here: Harness) -> None:
    table = await match_of_three(here, number_effects={"5": "slap"})
    await here.play(ANN, "play cR5")
    message = here.channels.messages[here.live(table).board.reaction]
    presses = [(user, message.ids("press")[0], message) for user in (ANN, BEN, CLEO)]
    *faster, late = await race(here, *presses)
    assert [reply.kind for reply in faster] == ["acknowledge", "acknowledge"]
    assert late.text == f"Ben was {EARLIER}."


async def test_the_loser_of_a_slap_who_pressed_in_the_private_hand_is_told_who_was_faster(here: Harness) -> None:
    await match_of_three(here, number_effects={"5": "slap"})
    await here.play(ANN, "play cR5")
    presses = [(user, here.hand(user).ids("press")[0], here.hand(user)) for user in (ANN, BEN, CLEO)]
    *_, late = await race(here, *presses)
    assert f"Ben was {EARLIER}." in late.text


async def test_a_press_after_a_slap_has_timed_out_does_not_count_as_a_lost_race(here: Harness) -> None:
    table = await match_of_three(here, number_effects={"5": "slap"}, reaction_seconds=10)
    await here.play(ANN, "play cR5")
    message = here.channels.messages[here.live(table).board.reaction]
    press = message.ids("press")[0]
    await here.press(ANN, press, message.id)
    await here.later(11)
    late = await here.press(CLEO, press, message.id)
    assert "no slap" in late.text
