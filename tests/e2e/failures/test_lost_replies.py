"""Lost or failed replies, and lost hands. Replies are repeated in time, and all hands are correct in the end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.discord.rest.token_conflicts import FEW, REASON
from sandbox.driver.people import Person, World
from tests.e2e.failures.test_refusals import a_match, newest_table, until_all_agree
from tests.e2e.players import new_channel, next_press
from tests.e2e.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")

REPLIES = r"/callback$"


async def press_during(world: World, channel: str, **fault: Any) -> tuple[Person, Person, str, str]:
    """Press a button during a fault; return both players, the table's earlier text and the interaction's state."""
    mover, other = await a_match(world, await new_channel(world, channel))
    before = newest_table(mover)
    await world.do("http_fault", path=REPLIES, **fault)
    outcome = await mover.press_found(partial(next_press, mover), may_fail=True)
    assert outcome is not None
    return mover, other, before, str(outcome.interaction["state"])


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"status": 0, "cut": True}, id="lost connection"),
        pytest.param({"status": 0, "cut": True, "times": 3}, id="connection lost several times"),
        pytest.param({"status": 0, "cut": True, "after": True}, id="lost response"),
        pytest.param({"status": 500, "times": 2}, id="500"),
        pytest.param({"status": 503, "times": 3, "page": True}, id="503"),
    ],
)
async def test_a_reply_that_fails_is_repeated_before_discord_gives_up(
    shared_stage: tuple[Stage, World], fault: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    _, world = shared_stage
    channel = f"lost-{request.node.callspec.id.replace(' ', '-')}"
    mover, other, before, state = await press_during(world, channel, **fault)
    assert state == "replied"
    await until_all_agree((mover, other), before)


async def test_lost_responses_do_not_look_like_replies_of_another_process(shared_stage: tuple[Stage, World]) -> None:
    running, world = shared_stage
    people = await a_match(world, await new_channel(world, "lost-responses"))
    for _ in range(FEW):
        before = newest_table(people[0])
        mover = next(person for person in people if next_press(person) is not None)
        await world.do("http_fault", path=REPLIES, status=0, cut=True, after=True)
        outcome = await mover.press_found(partial(next_press, mover), may_fail=True)
        assert outcome is not None
        assert outcome.interaction["state"] == "replied"
        await until_all_agree(people, before)
    assert REASON not in running.log


async def test_a_hand_is_updated_although_discord_reports_an_earlier_reply(
    shared_stage: tuple[Stage, World],
) -> None:
    _, world = shared_stage
    mover, other, before, state = await press_during(world, "unknown", status=400, code=40060)
    assert state == "failed"
    # Without the bot's own update, the hand would stay as it was until somebody else acted.
    await until_all_agree((mover, other), before)


@pytest.mark.parametrize(("code", "status"), [(10008, 404), (50001, 403)])
async def test_a_hand_that_is_lost_when_its_owners_turn_begins_is_sent_again(
    shared_stage: tuple[Stage, World], code: int, status: int
) -> None:
    _, world = shared_stage
    mover, other = await a_match(world, await new_channel(world, f"gone-{code}"))
    before = newest_table(mover)
    # With two players, the update that announces the turn is the first one to fail.
    await world.do("http_fault", status=status, code=code, method="PATCH", path=r"/webhooks/", times=9)
    while next_press(mover) is not None:
        await mover.press_found(partial(next_press, mover))
    await other.until(lambda: next_press(other), what="a turn")
    await world.do("clear_faults")
    await until_all_agree((mover, other), before)
