"""Matches survive SIGKILL, SIGTERM and a restore from a backup."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.storage import schema
from bot.storage.databases import database_of, reading
from sandbox.driver.people import Button, NoReply, NotSeen, Person, Refused, World
from tests import postgres_server
from tests.e2e.conftest import checked
from tests.e2e.fixed_deals import deal_scenario
from tests.e2e.players import do_of, hand_of, match_is_over, new_channel, next_press, offers, seat_all
from tests.e2e.stage import Stage

FOUR = ["player-1", "player-2", "player-3", "player-4"]


def cards_of(person: Person) -> Counter[str]:
    """Count the cards on the buttons of the person's hand, by label."""
    hand = hand_of(person)
    return Counter(b.label for b in hand.buttons if do_of(b) == "play") if hand is not None else Counter()


@dataclass
class Confirmed:
    """Presses that are confirmed to have played a card, and a flag that stops the players."""

    played: list[int] = field(default_factory=list)
    """Ids of the interactions."""
    stop: bool = False


async def play_and_note(person: Person, confirmed: Confirmed) -> None:
    """Play as fast as possible and record confirmed plays until ``confirmed.stop`` is set or the match is over."""
    while not confirmed.stop and not match_is_over(person):
        button = next_press(person)
        if button is None:
            await asyncio.sleep(0.01)
            continue
        before = cards_of(person)
        try:
            outcome = await person.press(button, within=1)
        except (NoReply, NotSeen, Refused):
            continue
        if do_of(button) == "play" and cards_of(person)[button.label] < before[button.label]:
            confirmed.played.append(int(outcome.id))


async def replay(stage: Stage) -> int:
    """Replay the journal of table 1 with the bot's ``replay`` command; return the exit code."""
    return await run_command(stage, "replay", "1")


async def run_command(stage: Stage, *command: str) -> int:
    """Run one of the bot's commands as its operator; return the exit code."""
    with (stage.folder / "host.log").open("ab") as log:
        process = await stage.start(
            "bot",
            *command,
            cwd=stage.working_folder,
            env={"DATABASE_URL": stage.database_url},
            stdout=log.fileno(),
            stderr=log.fileno(),
        )
    return await process.wait()


@pytest.fixture
async def on_stage(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[tuple[Stage, World]]:
    """Return a new stage for one test. It uses SQLite unless the parameter is ``postgresql``."""
    with ExitStack() as opened:
        on_server = getattr(request, "param", "sqlite") == "postgresql"
        database_url = opened.enter_context(postgres_server.database()) if on_server else ""
        async with checked(tmp_path, database_url) as both:
            yield both


OVER_BOTH = pytest.mark.parametrize(
    "on_stage",
    [
        pytest.param("sqlite", id=pytest.HIDDEN_PARAM),
        pytest.param("postgresql", marks=pytest.mark.postgres),
    ],
    indirect=True,
)


@OVER_BOTH
@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.soak)])
async def test_a_kill_under_load_neither_loses_nor_repeats_a_confirmed_press(
    on_stage: tuple[Stage, World], kills: int
) -> None:
    stage, world = on_stage
    people = await seat_all(world, FOUR, preset="classic", points=2000)
    every: list[int] = []
    for round_of_kills in range(kills):
        confirmed = Confirmed()
        playing = [asyncio.create_task(play_and_note(person, confirmed)) for person in people]
        await asyncio.sleep(0.7 + 0.31 * round_of_kills)
        code = await stage.stop_bot(signal.SIGKILL)
        confirmed.stop = True
        await asyncio.gather(*playing)
        assert code == -signal.SIGKILL
        every += confirmed.played
        with reading(database_of(stage.database_url)) as connection:
            stored = Counter(connection.execute(select(schema.journal.c.interaction_id)).scalars())
        assert all(stored[interaction] == 1 for interaction in every)
        assert await replay(stage) == 0
        world.bot_connected = False
        await stage.start_bot(world)
        for person in people:
            await person.until_sees(re.compile("Back again"), private=False)
            await person.press("My hand", private=False)
    assert every
    confirmed = Confirmed()
    playing = [asyncio.create_task(play_and_note(person, confirmed)) for person in people]
    await people[0].until(lambda: len(confirmed.played) >= 3, what="three more cards", within=30)
    confirmed.stop = True
    await asyncio.gather(*playing)


@OVER_BOTH
async def test_presses_on_old_messages_are_carried_out_after_a_restart(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, FOUR[:2], preset="classic")
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    old_table = people[0].messages()[0]
    await stage.stop_bot(signal.SIGKILL)
    await stage.start_bot(world)
    await people[0].until_sees("Back again")
    current = next(person for person in people if next_press(person) is not None)
    button = next_press(current)
    assert button is not None
    hand = hand_of(current)
    assert hand is not None
    outcome = await current.press(button)
    assert outcome.message == hand.id
    other = next(person for person in people if person is not current)
    await other.press_id("hr:1:hand", message=old_table, forged=True)
    fresh = await other.until(lambda: hand_of(other), what="a hand")
    assert fresh is not None
    assert offers(fresh, "call", "play", "draw", "keep") is not None


@OVER_BOTH
async def test_sigterm_ends_the_bot_within_five_seconds(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, FOUR, preset="classic")
    confirmed = Confirmed()
    playing = [asyncio.create_task(play_and_note(person, confirmed)) for person in people]
    await asyncio.sleep(0.5)
    begun = time.monotonic()
    code = await stage.stop_bot(signal.SIGTERM)
    took = time.monotonic() - begun
    assert code == 0
    assert took < 5.0
    confirmed.stop = True
    with suppress(NotSeen):
        await asyncio.gather(*playing)
    assert await replay(stage) == 0


async def press_all_the_time(person: Person, confirmed: Confirmed) -> None:
    """Keep pressing a button in the hand, or *My hand* if the person cannot act, until ``confirmed.stop`` is set."""

    def anything() -> Button | None:
        table = [button for seen in person.messages() for button in seen.buttons if do_of(button) == "hand"]
        return next_press(person) or (table[-1] if table else None)

    while not confirmed.stop:
        with suppress(Refused):
            await person.press_found(anything, may_fail=True)


async def test_after_sigterm_under_load_presses_get_replies_and_the_bot_ends_without_a_traceback(
    on_stage: tuple[Stage, World],
) -> None:
    stage, world = on_stage
    tables = [
        await seat_all(
            world, [f"term-{number}-{seat}" for seat in range(3)], channel=await new_channel(world, f"term-{number}")
        )
        for number in range(3)
    ]
    confirmed = Confirmed()
    everybody = [person for people in tables for person in people]
    # Two tasks per person, which press at the same time.
    playing = [asyncio.create_task(press_all_the_time(person, confirmed)) for person in everybody * 2]
    await asyncio.sleep(1.5)
    begun = time.monotonic()
    code = await stage.stop_bot(signal.SIGTERM)
    took = time.monotonic() - begun
    confirmed.stop = True
    await asyncio.gather(*playing)
    assert (code, took < 5) == (0, True)
    presses = (await world.do("interactions", limit=5000))["interactions"]
    assert len(presses) > 100
    assert [one for one in presses if one["delivered"] and one["state"] != "replied"] == []
    assert [line for line in stage.log.splitlines() if " ERROR " in line or "Traceback" in line] == []
    for number in range(len(tables)):
        assert await run_command(stage, "replay", str(number + 1)) == 0


@pytest.mark.soak
async def test_a_match_continues_from_a_backup_taken_under_load(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    people = await seat_all(world, FOUR, preset="classic", points=2000)
    confirmed = Confirmed()
    playing = [asyncio.create_task(play_and_note(person, confirmed)) for person in people]
    await world.until(lambda: len(confirmed.played) >= 4, within=30)
    backup = stage.folder / "backup.db"
    before = list(confirmed.played)
    assert await run_command(stage, "backup", str(backup)) == 0
    after = len(confirmed.played)
    await world.until(lambda: len(confirmed.played) >= after + 4, within=30)
    confirmed.stop = True
    await asyncio.gather(*playing)
    await stage.stop_bot()
    late = confirmed.played[-1]
    assert await run_command(stage, "restore", str(backup)) == 0
    with closing(sqlite3.connect(stage.database)) as database, database:
        stored = {row[0] for row in database.execute("select interaction_id from journal")}
    # The backup contains all presses confirmed before it, but not the last one before the bot was stopped.
    assert set(before) <= stored
    assert late not in stored
    assert await replay(stage) == 0
    world.bot_connected = False
    await stage.start_bot(world)
    for person in people:
        await person.until_sees(re.compile("Back again"), private=False)
        await person.press("My hand", private=False)
    again = Confirmed()
    playing = [asyncio.create_task(play_and_note(person, again)) for person in people]
    await world.until(lambda: len(again.played) >= 4, within=30)
    again.stop = True
    await asyncio.gather(*playing)
    assert "Traceback" not in stage.log


ONE_ROUND = {"turn_seconds": 36000, "scoring": "single"}
RESULT = r"/channels/\d+/messages$"


@pytest.mark.parametrize("arrives", [False, True], ids=["lost", "arrived"])
async def test_a_kill_before_the_result_is_confirmed_leaves_one_result(
    on_stage: tuple[Stage, World], arrives: bool
) -> None:
    stage, world = on_stage
    people = await seat_all(world, FOUR[:2], preset="classic", turn_time=36000)
    hands = {"a": ["R1"], "b": ["R4", "B2"]}
    await deal_scenario(stage, world, people, rules=ONE_ROUND, hands=hands, top="R9", turn="a")
    ann, ben = people
    [table] = [seen for seen in ben.messages() if "’s turn" in seen.text]
    if arrives:
        await world.do("http_fault", status=0, cut=True, after=True, times=1, method="POST", path=RESULT)
    else:
        await world.do("rate_limit", retry_after=600, times=1, path=RESULT)
    since = (await world.do("journal"))["next"]
    await ann.press("Red 1", private=True)
    if arrives:
        await ben.until(lambda: match_is_over(ben), what="the result")
    else:
        await until_rate_limited(world, since)
        assert not match_is_over(ben)
    assert ended(stage) == [("ended", "won", 1)]
    await stage.stop_bot(signal.SIGKILL)
    world.bot_connected = False
    await stage.start_bot(world)
    await ben.until(lambda: match_is_over(ben), what="the result")
    for _ in range(1500):
        if ended(stage) == [("ended", "won", None)]:
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("the end of the table has not been shown")
    closed = partial(is_closed, ben, table.id)
    await ben.until(closed, what="the removal of the old buttons")
    [result] = [seen for seen in ben.messages() if any(do_of(button) == "rematch" for button in seen.buttons)]
    [old] = [seen for seen in ben.messages() if seen.id == table.id]
    assert result.id in old.text
    assert not old.buttons
    assert "Ann" in result.text
    assert "Traceback" not in stage.log


def is_closed(person: Person, message: str) -> bool:
    """Return True if a message exists and has no buttons."""
    return any(seen.id == message and not seen.buttons for seen in person.messages())


async def until_rate_limited(world: World, since: int) -> None:
    """Wait until one of the bot's requests after number ``since`` has received a 429."""
    for _ in range(1000):
        if any(one["status"] == 429 for one in await world.requests(since)):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the bot never got a 429")


def ended(stage: Stage) -> list[tuple[str, str, int | None]]:
    """Return each table's status, its ending, and 1 if its end is still to be shown, otherwise None."""
    with closing(sqlite3.connect(stage.database)) as database, database:
        return database.execute("SELECT status, ended, unshown FROM tables").fetchall()
