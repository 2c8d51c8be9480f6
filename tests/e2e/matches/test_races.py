"""Races over real sockets: the first press received wins.

Other tests cover a repeated delivery, a resumed session and a large hand.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from typing import Any

import pytest

from sandbox.driver.people import Outcome, Person, World
from tests.e2e.fixed_deals import deal_scenario
from tests.e2e.players import hand_of, is_jump_in, new_channel, next_press, offers, seat_all
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

THREE = ["player-1", "player-2", "player-3"]
_numbers = count(1)


def jump_in_of(person: Person) -> str:
    """Return the label of the button for the jump-in that the person's hand offers."""
    hand = hand_of(person)
    assert hand is not None
    [button] = [button for button in offers(hand, "play") if is_jump_in(button)]
    return button.label


async def seat_scenario(stage: Stage, world: World, names: list[str], **scenario: Any) -> list[Person]:
    """Seat people at a table in a new channel, and deal them the cards of a scenario; return the people."""
    channel = await new_channel(world, f"race-{next(_numbers)}")
    people = await seat_all(world, names, channel=channel, preset="classic", turn_time=3600)
    # Close this connection before the bot ends, so the bot is the last to close the database.
    with closing(sqlite3.connect(stage.database)) as database:
        [(table,)] = database.execute("select id from tables where channel_id = ?", (int(channel),))
    await deal_scenario(stage, world, people, table_id=table, **scenario)
    return people


async def test_the_first_of_200_presses_for_one_jump_in_wins(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    hands = {"a": ["G1", "G2", "G3"], "b": ["R5", "B1", "B2"], "c": ["G5", "Y1", "Y2"]}
    people = await seat_scenario(stage, world, THREE, rules={"jump_in": "face"}, hands=hands, top="Y5", turn="a")
    _, ben, cleo = people
    operations = []
    for number in range(200):
        racer = cleo if number % 2 == 0 else ben
        operations.append(racer.pressing(jump_in_of(racer), private=True))
    outcomes = await world.together(*operations)
    replied = [outcome for outcome in outcomes if isinstance(outcome, Outcome) and outcome.replied]
    assert len(replied) == 200
    await cleo.until_sees("2 cards", private=True)
    hand = hand_of(ben)
    assert hand is not None
    assert "3 cards" in hand.text
    with closing(sqlite3.connect(stage.database)) as database:
        [(winner,)] = database.execute(
            "select interaction_id from journal where interaction_id is not null"
            " order by table_id desc, seq desc limit 1"
        )
    assert winner == int(replied[0].id)


async def test_the_loser_of_a_race_is_told_who_was_faster(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    hands = {"a": ["G1", "G2", "G3"], "b": ["R5", "B1", "B2"], "c": ["G5", "Y1", "Y2"]}
    people = await seat_scenario(stage, world, THREE, rules={"jump_in": "face"}, hands=hands, top="Y5", turn="a")
    _, ben, cleo = people
    await world.together(ben.pressing(jump_in_of(ben), private=True), cleo.pressing(jump_in_of(cleo), private=True))
    seen = await cleo.until_sees("earlier", private=True)
    assert "Ben" in seen.text
    assert "3 cards" in seen.text


async def test_a_repeated_delivery_counts_once(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    hands = {"a": ["R5", "R6", "R7"], "b": ["R8", "R9", "B2"]}
    people = await seat_scenario(stage, world, THREE[:2], rules={}, hands=hands, top="R3", turn="a")
    before = await world.do("stats")
    await world.do("repeat_interactions", times=1, copies=3)
    button = next_press(people[0])
    assert button is not None
    await people[0].press(button)
    await people[0].until_sees("2 cards", private=True)
    await people[1].press("Red 8")
    await people[1].until_sees("2 cards", private=True)
    stats = await world.do("stats")
    assert stats["interactions"]["failed"] == before["interactions"]["failed"]


async def test_a_match_continues_after_a_resumed_session(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    hands = {"a": ["R5", "R6", "R7"], "b": ["R8", "R9", "B2"]}
    people = await seat_scenario(stage, world, THREE[:2], rules={}, hands=hands, top="R3", turn="a")
    await world.do("drop_gateway")
    button = next_press(people[0])
    assert button is not None
    await people[0].press(button, may_fail=True)
    await people[0].until_sees("2 cards", private=True, within=20)
    await people[1].press("Red 8")
    await people[1].until_sees("2 cards", private=True)


async def test_the_pages_of_a_hand_of_sixty_cards_offer_every_number_card(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    numbers = [f"{colour}{face}" for colour in "RYGB" for face in range(1, 8)] * 2
    hands = {"a": [*numbers, "W", "W", "W+4", "B9"], "b": ["R8", "R9", "B0"]}
    people = await seat_scenario(stage, world, THREE[:2], rules={}, hands=hands, top="B8", turn="a")
    ann = people[0]
    hand = hand_of(ann)
    assert hand is not None
    assert "60 cards" in hand.text
    pages = offers(hand, "page")
    shown = {part for button in hand.buttons for part in button.custom_id.split(":")}
    for page in [button for button in pages if button.label != "…"]:
        await ann.press_id(page.custom_id, message=hand)
        current = hand_of(ann)
        assert current is not None
        shown |= {part for button in current.buttons for part in button.custom_id.split(":")}
    assert {f"c{colour}{face}" for colour in "RYGB" for face in range(1, 8)} <= shown
    await ann.press(
        lambda: next(button for button in (hand_of(ann) or hand).buttons if "cB9" in button.custom_id.split(":"))
    )
    await ann.until_sees("59 cards", private=True)
