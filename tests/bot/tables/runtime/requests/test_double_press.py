"""In a double press, the second press changes nothing and costs nothing, unless it counts as a separate move."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.model.requests import NO_SEAT, Move
from engine import cards as c
from engine.actions import Call
from tests.bot.tables.harness import Harness, SimulatedReply

ANN, BEN, CLEO = 1, 2, 3
HANDS = {"a": ["R5", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["G9", "Y3", "R5"]}


async def match_of_three(here: Harness, hands: dict[str, list[str]] | None = None, **options: Any) -> int:
    table = await here.match(3, turn_seconds=0, **options)
    await here.arrange(table, hands=hands or HANDS, top="R3", turn="a")
    return table


async def press_twice(
    here: Harness, user: int, custom_id: str, message: int, seconds: float = 0.3
) -> tuple[SimulatedReply, SimulatedReply]:
    """Press a button twice before the first press has a reply; return both replies.

    The second press is received ``seconds`` after the first.
    """
    table, request = here.request_of(custom_id)
    now = time.monotonic()
    first, second = (
        here.begin(user, request, table, message=message, received=now + later) for later in (0.0, seconds)
    )
    await here.quiet()
    return first, second


def counts(here: Harness, table: int) -> list[int]:
    """Return the number of cards in each seat's hand."""
    return [seat.cards for seat in here.view(table).seats]


def button(here: Harness, user: int, part: str) -> str:
    """Return the first ``custom_id`` that contains ``part`` among the enabled buttons of the user's hand."""
    return next(custom_id for custom_id in here.hand(user).ids("") if part in custom_id)


@pytest.mark.parametrize(
    ("options", "user", "part", "cards"),
    [
        ({"strict": True}, BEN, ":cB5:", [3, 5, 3]),
        ({"strict": True}, ANN, ":cG1:", [5, 3, 3]),
        ({"false_call_penalty": 2}, ANN, ":call:", [5, 3, 3]),
    ],
    ids=["strict-out-of-turn", "strict-unfit", "wrong-call"],
)
async def test_a_mistake_made_by_a_double_press_is_penalised_once(
    here: Harness, options: dict[str, Any], user: int, part: str, cards: list[int]
) -> None:
    table = await match_of_three(here, **options)
    first, second = await press_twice(here, user, button(here, user, part), here.hand(user).id)
    assert counts(here, table) == cards
    assert (first.kind, second.kind) == ("update", "update")
    assert "Wait for yours" not in second.text


async def test_the_same_mistake_made_again_later_is_penalised_again(here: Harness) -> None:
    table = await match_of_three(here, false_call_penalty=2)
    now = time.monotonic()
    for received in (now, now + 1.0):
        await here.press(ANN, button(here, ANN, ":call:"), here.hand(ANN).id, received=received)
    assert counts(here, table) == [7, 3, 3]


async def test_a_wrong_accusation_made_by_a_double_press_is_penalised_once(here: Harness) -> None:
    table = await match_of_three(here, cheating=True, false_catch_penalty=2)
    await here.play(ANN, "play cG1")
    page = here.channels.messages[(await here.play(BEN, "accuse")).message]
    await press_twice(here, BEN, page.ids("accuse:s2")[0], page.id)
    assert counts(here, table) == [2, 5, 3]


async def test_a_late_jump_in_by_a_double_press_is_penalised_once_and_the_faster_player_is_named(here: Harness) -> None:
    hands = {"a": ["R9", "G1", "G2"], "b": ["R7", "R8", "B2"], "c": ["R3", "Y1", "Y2"]}
    table = await match_of_three(here, hands, jump_in="exact", jump_in_miss="cards")
    jump_in = button(here, CLEO, ":oj")
    await here.play(ANN, "play cR9")
    _, second = await press_twice(here, CLEO, jump_in, here.hand(CLEO).id)
    assert counts(here, table) == [2, 3, 5]
    assert "Ann was" in second.text


async def test_a_catch_made_by_a_double_press_is_not_also_a_wrong_catch(here: Harness) -> None:
    table = await match_of_three(here, {**HANDS, "a": ["R5", "R7"]}, false_catch_penalty=2)
    await here.play(ANN, "play cR7")
    replies = await press_twice(here, BEN, f"hr:{table}:catch", here.table(table).id)
    assert counts(here, table) == [3, 3, 3]
    assert [reply.kind for reply in replies] == ["acknowledge", "acknowledge"]
    assert not here.live(table).races.locked


async def test_two_players_who_forgot_to_call_can_be_caught_by_two_quick_presses(here: Harness) -> None:
    hands = {"a": ["R0", "R7"], "b": ["R9"], "c": ["G9", "Y3", "R5"]}
    table = await match_of_three(here, hands, number_effects={"0": "pass_hands"})
    await here.play(ANN, "play cR0")
    owing = sum(seat.cards == 1 for seat in here.view(table).seats)
    assert owing == 2
    await press_twice(here, ANN if here.view(table).seats[0].cards == 3 else CLEO, f"hr:{table}:catch", 0)
    assert counts(here, table).count(1) == 0


async def test_a_double_press_on_a_skip_does_not_also_play_an_identical_card(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0, decks=2)
    await here.arrange(table, hands={"a": ["BS", "G2", "BS"], "b": ["R7", "R8", "B2"]}, top="BS", turn="a")
    await press_twice(here, ANN, button(here, ANN, ":cBS:"), here.hand(ANN).id)
    assert counts(here, table) == [2, 3]
    await here.play(ANN, "play cBS")
    assert (here.view(table).top, counts(here, table)) == (c.parse("BS"), [1, 3])


async def test_the_same_button_of_a_newer_hand_counts_as_another_move(here: Harness) -> None:
    table = await match_of_three(here, false_call_penalty=2)
    now = time.monotonic()
    await here.do(ANN, Move(Call(NO_SEAT)), table, message=here.hand(ANN).id, received=now)
    await here.play(ANN, "play cR5")
    await here.do(ANN, Move(Call(NO_SEAT)), table, message=here.hand(ANN).id, received=now + 0.5)
    assert counts(here, table) == [6, 3, 3]
