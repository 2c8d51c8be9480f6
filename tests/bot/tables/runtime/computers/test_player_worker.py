"""Thinking in another process. No press or match waits for a process that is slow, overloaded, stopped or killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.supervision import jobs as jobs_module
from bot.supervision.jobs import Jobs
from bot.tables.live_table import PlannedAction
from bot.tables.runtime.computers import player_worker, stand_ins
from bot.tables.runtime.computers.player_worker import BUSY, BUSY_SECONDS, FULL, PlayerWorker
from bot.tables.thought import Thought
from bot.thinking.thinkers import JOB, Request, Thinkers
from engine import State, blinded, legal
from engine import cards as c
from engine.actions import PlayCard
from engine.players import LEVELS, Intent, Level, Memory, intent
from engine.players.by_face import by_face
from tests.bot.tables.computers import match_with_computers
from tests.bot.tables.harness import Harness
from tests.bot.thinking.process import COMMAND, DIES, HANGS, NOTHING, ORDINARY, PRINTS, RAISES, WRONG
from tests.engine.players.watched_tables import watched

LONG = 60.0
HARD = LEVELS["hard"]


@asynccontextmanager
async def open_worker(hung_after: float = LONG) -> AsyncIterator[tuple[PlayerWorker, Thinkers, Jobs]]:
    """Yield a worker, its thinkers and their jobs.

    The process counts as hung if an answer takes ``hung_after`` seconds longer than the thinking time of its request.
    """
    jobs = Jobs()
    thinkers = Thinkers(jobs, COMMAND, hung_after=hung_after)
    try:
        yield PlayerWorker(thinkers), thinkers, jobs
    finally:
        await thinkers.close()


def positions(preset: str, seed: str, count: int) -> Iterator[tuple[State, Memory]]:
    """Yield the blinded state and the memory of the current seat, for up to ``count`` turns in which it can act."""
    for s, memories in watched(Random(seed), {"preset": preset}, 400):
        if s.phase == "playing" and intent(blinded(s, s.turn), memories[s.turn], HARD, ORDINARY) is not None:
            yield blinded(s, s.turn), memories[s.turn]
            count -= 1
            if not count:
                return


def position() -> tuple[State, Memory]:
    """Return the same position each time."""
    return next(positions("house-2018", "one", 1))


async def answer(thought: Thought) -> Any:
    """Wait until the process has answered or failed; return the action, or None if there is none."""
    if thought._result is not None:
        await asyncio.wait((thought._result,))
    return thought.action()


@pytest.mark.parametrize("preset", ["house-2018", "partners", "flip"])
async def test_the_answer_is_an_action_that_the_seat_may_take(preset: str) -> None:
    async with open_worker() as (worker, thinkers, _):
        assert thinkers.running is None
        for s, memory in positions(preset, "answers", 5):
            found = await answer(worker.ask(s, memory, HARD, 2**70 + ORDINARY, LONG))
            assert found in {by_face(action) for action in legal(s, memory.seat)}
        assert thinkers.running is not None


@pytest.mark.parametrize("seed", [DIES, HANGS, RAISES, WRONG, NOTHING])
async def test_a_failure_yields_no_answer_and_the_next_request_gets_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_module, "FIRST_PAUSE", 0.0)
    async with open_worker(hung_after=0.2 if seed == HANGS else LONG) as (worker, thinkers, jobs):
        s, memory = position()
        assert await answer(worker.ask(s, memory, HARD, seed, LONG)) is None
        assert jobs.job(JOB).failures == (seed in (DIES, HANGS))
        # On a slow machine, an answer can take longer than the limit for a hanging process.
        thinkers._hung_after = LONG
        assert await answer(worker.ask(s, memory, HARD, PRINTS, LONG)) is not None
        assert jobs.job(JOB).failed_in_row == 0


async def stopped(worker: PlayerWorker, thinkers: Thinkers) -> int:
    """Let the process answer once, suspend it, and return its process id."""
    assert await answer(worker.ask(*position(), HARD, ORDINARY, LONG)) is not None
    process = thinkers.running
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    return process


async def test_a_player_that_acts_before_the_answer_arrives_gets_none() -> None:
    async with open_worker() as (worker, thinkers, _):
        s, memory = position()
        process = await stopped(worker, thinkers)
        early, dropped = (worker.ask(s, memory, HARD, ORDINARY, LONG) for _ in range(2))
        assert early.action() is None
        dropped.drop()
        assert thinkers.waiting == 0
        os.kill(process, signal.SIGCONT)
        assert await answer(worker.ask(s, memory, HARD, ORDINARY, LONG)) is not None
        assert dropped.action() is None


async def test_a_state_that_cannot_be_serialised_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: State) -> dict[str, Any]:
        raise ValueError("on purpose")

    monkeypatch.setattr(player_worker, "dump", fails)
    async with open_worker() as (worker, thinkers, _):
        assert worker.ask(*position(), HARD, ORDINARY, LONG).action() is None
        assert thinkers.running is None


async def test_only_a_few_of_hundreds_of_requests_are_sent() -> None:
    async with open_worker() as (worker, thinkers, jobs):
        s, memory = position()
        thoughts = [worker.ask(s, memory, HARD, ORDINARY, LONG) for _ in range(300)]
        assert thinkers.waiting == FULL
        found = [await answer(thought) for thought in thoughts]
        assert None not in found[:FULL]
        assert set(found[FULL:]) == {None}
        assert await answer(worker.ask(s, memory, HARD, ORDINARY, LONG)) is not None
        assert jobs.job(JOB).failures == 0


async def test_hundreds_of_requests_to_a_process_that_hangs_do_not_pile_up_and_get_no_answer() -> None:
    async with open_worker() as (worker, thinkers, _):
        s, memory = position()
        process = await stopped(worker, thinkers)
        thoughts = []
        for _ in range(300):
            thoughts.append(worker.ask(s, memory, HARD, ORDINARY, LONG))
            await asyncio.sleep(0)
            assert thinkers.waiting <= FULL
        assert not any(thought.action() for thought in thoughts)
        assert thinkers.running == process


async def test_the_longer_the_queue_the_less_time_a_player_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Request] = []

    async def asked(self: Thinkers, request: Request) -> dict[str, Any]:
        made.append(request)
        return {"action": None}

    monkeypatch.setattr(Thinkers, "_asked", asked)
    async with open_worker() as (worker, _, _):
        s, memory = position()
        thoughts = [worker.ask(s, memory, HARD, ORDINARY, LONG) for _ in range(FULL)]
        # Later changes to the memory must not affect requests that have already been made.
        for hand in memory.hands.values():
            hand.caps[0] += 1
        for thought in thoughts:
            await answer(thought)
    assert [request.seconds for request in made] == [BUSY_SECONDS] * (FULL - BUSY) + [HARD.thinking_ms / 1000] * BUSY
    assert len({request.content for request in made}) == 1


def thoughts_at(here: Harness, table: int) -> list[tuple[PlannedAction, Thought]]:
    """Return each planned action about which a computer has asked the process, with the thought."""
    planned = here.live(table).planned.values()
    return [(one, one.thought) for one in planned if one.thought is not None]


@pytest.mark.parametrize("trouble", [None, signal.SIGSTOP, signal.SIGKILL])
async def test_no_press_and_no_match_waits_for_the_process(here: Harness, trouble: signal.Signals | None) -> None:
    async with open_worker() as (worker, thinkers, _):
        runtime = here.tables._runtime
        runtime.thinking = replace(runtime.thinking, ask=worker.ask)
        table = await match_with_computers(here, 2, level="hard", jump_in="exact", turn_seconds=0, hand_size=15)
        asked = 0
        for _ in range(24):
            thoughts = thoughts_at(here, table)
            asked += len(thoughts)
            for _, thought in thoughts:
                if asked > 2 and trouble is not None:
                    if thinkers.running is not None:
                        with suppress(ProcessLookupError):
                            os.kill(thinkers.running, trouble)
                else:
                    assert await answer_without_taking(thought)
            before = here.live(table).state
            if here.view(table).turn == 0 and here.view(table).choice is None:
                hand = here.hand(1)
                await here.press(1, [*hand.ids("play"), *hand.ids("draw"), *hand.ids("keep")][0], hand.id)
            elif here.hand(1).ids("colour"):
                await here.press(1, here.hand(1).ids("colour")[0], here.hand(1).id)
            else:
                await here.later(8)
            assert here.live(table).state is not before
        assert asked > 3


async def answer_without_taking(thought: Thought) -> bool:
    """Wait for the process's answer; return True if there is one."""
    assert thought._result is not None
    await asyncio.wait((thought._result,))
    return not thought._result.cancelled() and thought._result.exception() is None


async def test_a_seat_that_prefers_to_wait_has_no_planned_action(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def waits_after_thinking(blinded: State, memory: Memory, level: Level, seed: int, more: Any) -> Intent | None:
        return Intent(PlayCard(1, (c.parse("R5"),)), 2.0, ("jump_in", 5)) if more is stand_ins._no_more else None

    monkeypatch.setattr(stand_ins, "intent", waits_after_thinking)
    table = await match_with_computers(here, 1, preset="house-2018")
    await here.arrange(table, hands={"a": ["R1", "R2", "R4"], "b": ["R5", "R6", "R8"]}, top="R3", turn="a")
    for card in ("R1", None):
        plan = here.live(table).planned[1]
        assert (plan.action, plan.occasion) == (None, ("jump_in", 5))
        assert stand_ins.due(here.live(table)) is None
        if card is not None:
            await here.play(1, f"play c{card}")
