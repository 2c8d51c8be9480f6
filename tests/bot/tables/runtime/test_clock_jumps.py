"""No time passes at the tables if the system clock jumps forward or back, so nothing times out early or late."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from bot.model.requests import ProposePause, ShowPage, StartMatch
from bot.model.table_state import LOBBY_CLOSES_AFTER
from bot.model.tournament import TableCall
from bot.tables.runtime import signals
from bot.tables.runtime.clock_jumps import shift
from bot.tables.runtime.runtime import due
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import START, TOKEN_LIFE, Harness

from .opening.test_rematch import finished_match, rematch
from .test_time import countdowns, match_of_three

DAY = 86_400.0
PREDICTIONS = {"shown_behind", "drawn_behind"}
"""Fields that a jump does not shift. They are predictions, which are made again when the screens are redrawn."""
JUMPS = pytest.mark.parametrize("by", [3600.0, -3600.0, 40 * DAY, -40 * DAY])


def jump(here: Harness, by: float) -> None:
    """Make the clock jump by ``by`` seconds. Then report the jump to the tables, as the bot does."""
    here.clock.jump(by)
    here.tables.clock_jumped(by)


@JUMPS
async def test_a_jump_does_not_change_when_a_turn_times_out(here: Harness, by: float) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.later(5)
    jump(here, by)
    await here.quiet()
    await here.later(14)
    assert here.view(table).turn == 0
    assert [player.status for player in here.live(table).table_state.people] == ["here"] * 3
    await here.later(1)
    assert here.view(table).turn == 1


@JUMPS
async def test_screens_show_the_end_of_the_turn_in_the_new_time(here: Harness, by: float) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.play(1, "play cR5")
    before = countdowns(here.table(table).text)
    jump(here, by)
    await here.quiet()
    assert countdowns(here.table(table).text) == countdowns(here.hand(2).text) == [end + by for end in before]


@JUMPS
async def test_a_jump_and_its_correction_cancel_out(here: Harness, by: float) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.later(3)
    jump(here, by)
    await here.later(3)
    jump(here, -by)
    await here.later(13)
    assert here.view(table).turn == 0
    await here.later(1)
    assert here.view(table).turn == 1


@JUMPS
async def test_the_time_of_a_queued_press_is_shifted(here: Harness, by: float) -> None:
    table = await match_of_three(here, turn_seconds=20)
    await here.later(15)
    for user in (2, 3):
        here.begin(user, ShowPage("seats"), table)
    jump(here, by)
    await here.quiet()
    assert here.live(table).wall == here.clock.now()
    assert here.view(table).turn == 0
    await here.later(5)
    assert here.view(table).turn == 1


@JUMPS
async def test_a_jump_does_not_change_how_long_a_lobby_stays_open(here: Harness, by: float) -> None:
    summary = await here.open(1)
    before = due(here.live(summary.id))
    assert before is not None
    jump(here, by)
    await here.quiet()
    assert due(here.live(summary.id)) == before + by
    await here.later(LOBBY_CLOSES_AFTER - 1)
    assert here.tables.summary(summary.id) is not None
    await here.later(1)
    assert here.tables.at(summary.place.channel_id) is None


@JUMPS
async def test_hands_are_updated_after_a_jump(here: Harness, by: float) -> None:
    await match_of_three(here, turn_seconds=20)
    jump(here, by)
    await here.quiet()
    before = len(here.hand(2).history)
    await here.play(1, "play cR5")
    assert len(here.hand(2).history) > before


async def test_every_wall_clock_time_of_a_table_is_shifted(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=20)
    live = here.live(table)
    await here.do(2, ProposePause(5), table)
    await here.later(2)
    live.next_at = live.messages.unillustrated_until = live.shown_colour.since = here.clock.now()
    live.missing_channel.look_at = live.missing_channel.since = here.clock.now()
    live.table_state = replace(live.table_state, call=TableCall(1, 1, 0, until=here.clock.now()))
    before = dict(wall_times(live, ""))
    assert {name.rpartition(".")[2] for name in before} >= {"wall", "behind", "opened", "moved", "until"}
    shift(live, 1000.0)
    after = dict(wall_times(live, ""))
    assert after == {name: at + 1000.0 for name, at in before.items()}


@JUMPS
@pytest.mark.parametrize(
    ("early", "dealt"), [(60, {1: 1, 2: 1, 3: 1}), (-60, {1: 1, 2: 0, 3: 0})], ids=["valid", "expired"]
)
async def test_a_jump_does_not_change_how_long_the_hands_of_a_rematch_can_be_dealt(
    here: Harness, by: float, early: float, dealt: dict[int, int]
) -> None:
    table, result = await finished_match(here)
    await rematch(here, table, result, 1)
    again = here.tables.at(CHANNEL)
    assert again is not None
    jump(here, by)
    await here.later(TOKEN_LIFE - early)
    await here.do(1, StartMatch(), again.id)
    assert {user: len(here.hands(user)) for user in (1, 2, 3)} == dealt


@JUMPS
async def test_a_jump_does_not_change_how_long_a_page_of_the_lobby_can_be_deleted(here: Harness, by: float) -> None:
    table = (await here.open(1)).id
    await here.press(2, f"hr:{table}:join", here.table(table).id)
    reply = await here.do(1, ShowPage("rules"), table)
    here.tables.keep_page(table, 1, reply.message, reply)
    for _ in range(2):  # Afterwards, the first reply is kept only to delete its page.
        await here.do(1, ShowPage("seats"), table)
    jump(here, by)
    await here.later(TOKEN_LIFE - 60)
    await here.do(1, StartMatch(), table)
    assert reply.message not in here.channels.messages


@JUMPS
async def test_shifted_times_are_stored(here: Harness, by: float) -> None:
    table = await match_of_three(here, turn_seconds=20)
    before = here.live(table).board.posted
    jump(here, by)
    await here.quiet()
    stored = await here.storage.table(table)
    assert stored is not None
    assert stored.meta["board"]["posted"] == here.live(table).board.posted == before + by


def wall_times(value: Any, name: str) -> Iterator[tuple[str, float]]:
    """Yield the path and the value of each wall-clock time in ``value`` that a jump has to shift."""
    if isinstance(value, float) and abs(value - START) < DAY:
        yield name, value
    elif is_dataclass(value) and not isinstance(value, signals.Signal):
        for each in fields(value):
            if each.name not in PREDICTIONS and each.name not in ("state", "meta", "_stored"):
                yield from wall_times(getattr(value, each.name), f"{name}.{each.name}")
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from wall_times(each, f"{name}[{key}]")
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from wall_times(each, f"{name}[{number}]")


async def test_alarms_ring_on_time_after_the_clock_has_jumped_past_one_of_them(here: Harness) -> None:
    deadlines, rung = here.tables._deadlines, list[int]()
    deadlines._due = rung.append
    deadlines.set(901, START + 300)
    await asyncio.sleep(0)
    jump(here, 3600.0)
    deadlines.set(902, START + 3600 + 30)
    await here.later(30)
    assert rung == [902]
    await here.later(270)
    assert rung == [902, 901]
