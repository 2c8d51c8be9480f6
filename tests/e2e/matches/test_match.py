"""Matches between the test driver's people over real sockets, including one on a phone in a loud channel."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from math import inf

import pytest

from sandbox.driver.people import Refused, World
from tests.e2e.players import CHOICES, do_of, hand_of, match_is_over, new_channel, next_press, offers, play, seat_all
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

FOUR = ["player-1", "player-2", "player-3", "player-4"]


async def test_four_people_play_a_match_to_its_end(shared_stage: tuple[Stage, World]) -> None:
    stage, world = shared_stage
    before = await world.do("stats")
    channel = await new_channel(world, "to-the-end")
    people = await seat_all(world, FOUR, channel=channel, preset="classic", points=20)
    presses = await asyncio.gather(*(play(person) for person in people))
    assert min(presses) > 0
    result = await people[0].until_sees("wins the match")
    assert "Rematch" in [button.label for button in result.buttons]
    table = await people[0].until_sees("has moved down")
    assert not table.buttons
    stats = await world.do("stats")
    assert stats["interactions"]["failed"] == before["interactions"]["failed"]
    assert (stats["invalid_requests"], stats["rate_limited"]) == (before["invalid_requests"], before["rate_limited"])
    with closing(sqlite3.connect(stage.database)) as database, database:
        found = database.execute("select status, ended from tables where channel_id = ?", (int(channel),)).fetchall()
    assert found == [("ended", "won")]
    assert "ERROR" not in stage.log
    assert "Traceback" not in stage.log


@dataclass(frozen=True)
class Loudness:
    """Obstacles for a player who uses a phone."""

    delay: float
    """The phone's delay in milliseconds."""
    messages: int
    """Number of messages that another person writes after each press by the player on the phone."""
    times: float
    """Number of lost hands after which nobody writes any more and the player stops switching apps."""


@pytest.mark.parametrize(
    "loud",
    [
        pytest.param(Loudness(delay=80, messages=10, times=3), id="a few times"),
        pytest.param(
            Loudness(delay=800, messages=30, times=inf),
            id="throughout",
            marks=(pytest.mark.soak, pytest.mark.timeout(900)),
        ),
    ],
)
async def test_a_match_can_be_played_on_a_phone_in_a_loud_channel(
    shared_stage: tuple[Stage, World], loud: Loudness
) -> None:
    """Play in a busy channel on a phone that shows few messages and loses private ones when its user switches apps."""
    _stage, world = shared_stage
    channel = await new_channel(world, "loud")
    phone = world.phone("player-2", window=12, delay_ms=loud.delay)
    ann, ben = await seat_all(world, ["player-1", "player-2"], channel=channel, preset="quick")
    assert ben is phone
    chatter = world.person("player-5").at(channel)
    playing = asyncio.create_task(play(ann))
    lost = 0

    def is_over() -> bool:
        # The result may have scrolled out of the phone's window.
        return match_is_over(phone) or match_is_over(ann)

    while not is_over():
        button = await phone.until(
            lambda: is_over() or next_press(phone) or hand_of(phone) is None, what="a turn or a lost hand"
        )
        if is_over():
            break
        if hand_of(phone) is None:
            lost += 1
            await phone.command("/hand")
            await phone.until(lambda: is_over() or hand_of(phone) is not None, what="a hand")
            continue
        assert not isinstance(button, bool)
        # The message that the phone shows may already have been deleted.
        with suppress(Refused):
            await phone.press_found(partial(next_press, phone))
        if lost < loud.times:
            for number in range(loud.messages):
                await chatter.chat(f"message {number}")
            await phone.switch_apps()
    await playing
    assert lost > 0


@pytest.mark.soak
async def test_three_people_play_a_match_with_stacking_and_jump_ins(shared_stage: tuple[Stage, World]) -> None:
    _stage, world = shared_stage
    channel = await new_channel(world, "stacking")
    people = await seat_all(world, FOUR[:3], channel=channel, preset="house-2018", points=40)
    await asyncio.gather(*(play(person) for person in people))


async def test_hands_are_shown_without_a_press(shared_stage: tuple[Stage, World]) -> None:
    _stage, world = shared_stage
    people = await seat_all(world, FOUR, channel=await new_channel(world, "dealt"), preset="classic")
    for person in people:
        hand = await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
        assert hand is not None
        if offers(hand, *CHOICES):
            # After an opening wild card the first player chooses a colour, and their cards are listed as text.
            assert re.search(r"Your cards: |Deine Karten: ", hand.text)
            continue
        cards = [button for button in hand.buttons if do_of(button) == "play"]
        assert len(cards) in (7, 9)  # nine if the opening card is a draw two
        assert re.search(rf"{len(cards)} (cards|Karten)", hand.text)
        in_turn = re.search(r"Your turn\.|Du bist dran\.", hand.text) is not None
        assert len(offers(hand, "draw")) == in_turn
    assert people[0].notifications == []
