"""Unreadable tables, journals and preferences, which must not stop the tables that can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import orjson
import pytest
from sqlalchemy import ColumnClause, Connection, column, table, text, update

import engine
from bot.storage import Storage
from bot.storage.encoding import decode_state
from bot.storage.sqlite.database import open_writable
from bot.tables.runtime.opening.new_tables import ChannelTaken
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness, ManualClock, open_harness

from .test_restart import begin_match, end_process, restart

ELSEWHERE = CHANNEL + 1


class Damage(Protocol):
    """Damage to the rows of one table, user or server."""

    def __call__(self, connection: Connection, number: int) -> object:
        """Apply the damage to the rows of the table, user or server with this id."""


def damage(folder: Path, *works: Callable[[Connection], object]) -> None:
    """Change the stored rows without the bot."""
    with open_writable(folder / "houserules.db").begin() as connection:
        for work in works:
            work(connection)


def set_column(what: str, value: object) -> Damage:
    """Return damage that sets a column, such as ``tables.meta``, in all rows that belong to a game table."""
    name, field = what.split(".")
    key: ColumnClause[int] = column("id" if name == "tables" else "table_id")
    changed = update(table(name, key, column(field))).values({field: value})
    return lambda connection, number: connection.execute(changed.where(key == number))


def set_preferences(kind: str, data: object) -> Damage:
    """Return damage that replaces the stored preferences of a user or a server."""
    key: ColumnClause[int] = column("id")
    changed = update(table(f"{kind}_preferences", key, column("data"))).values(data=data)
    return lambda connection, number: connection.execute(changed.where(key == number))


def change_meta(**changes: object) -> Damage:
    """Return damage that changes individual fields of a stored table state."""

    def work(connection: Connection, number: int) -> None:
        found = connection.execute(text("SELECT meta FROM tables WHERE id = :table"), {"table": number}).scalar_one()
        meta = orjson.loads(found)
        meta["house"].update(changes)
        set_column("tables.meta", orjson.dumps(meta).decode())(connection, number)

    return work


def change_state(change: Callable[[dict[str, Any]], object]) -> Damage:
    """Return damage that changes a stored match state but keeps it well-formed JSON."""

    def work(connection: Connection, number: int) -> None:
        query = text("SELECT state FROM snapshots WHERE table_id = :table")
        state = decode_state(connection.execute(query, {"table": number}).scalar_one())
        change(state)
        set_column("snapshots.state", orjson.dumps(state))(connection, number)

    return work


def unknown_rules(connection: Connection, number: int) -> None:
    """Store options that cannot be read."""
    row = connection.execute(text("SELECT ruleset_id FROM matches WHERE table_id = :table"), {"table": number})
    value = {"id": row.scalar_one(), "options": b"\xff\xfe"}
    connection.execute(text("UPDATE rulesets SET options = :options WHERE id = :id"), value)


DAMAGES: dict[str, Damage] = {
    "a state that is not JSON": set_column("snapshots.state", b"{secret"),
    "a state that is not compressed": set_column("snapshots.state", b"secret"),
    "a state that is not text": set_column("snapshots.state", b"\xff\xfe\x00"),
    "a state without a field": change_state(lambda state: state.pop("turn")),
    "a state whose match has no seed": change_state(lambda state: state["match"].pop("seed")),
    "a state with a field of a newer version": change_state(lambda state: state.update(moon=1)),
    "a state whose hand is not a list": change_state(lambda state: state["hands"].__setitem__(0, 7)),
    "a state with a card that does not exist": change_state(lambda state: state["hands"][0].append(5000)),
    "a state with unknown options": change_state(lambda state: state.update(options={"stacking": "sideways"})),
    "a match without its state": lambda connection, number: connection.execute(
        text("DELETE FROM snapshots WHERE table_id = :table"), {"table": number}
    ),
    "meta that is not JSON": set_column("tables.meta", "{"),
    "meta that is not text": set_column("tables.meta", b"\xff\xfe"),
    "meta that is not an object": set_column("tables.meta", "[]"),
    "a table state without its parts": set_column("tables.meta", '{"house": {}}'),
    "an option of a newer version": change_meta(options={"stacking": "sideways"}),
    "a phase of a newer version": change_meta(phase="dreaming"),
    "a host without a seat": change_meta(host=17),
    "rules that cannot be read": unknown_rules,
    "a missing seat": lambda connection, number: connection.execute(
        text("DELETE FROM seats WHERE table_id = :table AND seat = 1"), {"table": number}
    ),
}


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_run(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        broken = await begin_match(here)
        await here.play(1, "play cR5")
        other = await here.open(5, {"preset": "classic", "stacking": "same"}, channel=ELSEWHERE)
    damage(tmp_path, lambda connection: DAMAGES[what](connection, broken))
    new = await restart(tmp_path, clock, here)
    assert new.tables.summary(broken) is None
    assert new.tables.summary(other.id) is not None
    [trouble] = new.storage.troubles.of_guild(GUILD)
    assert (trouble.kind, trouble.id) == ("table", broken)
    assert f"{broken} cannot be" in caplog.text
    assert "secret" not in caplog.text + trouble.reason
    new.tables.ready()
    await new.quiet()
    fresh = await new.open(7)  # The channel of the unreadable table is free.
    assert fresh.id not in (broken, other.id)
    stored = await new.storage.read(
        lambda connection: connection.execute(
            text("SELECT status, aside, aside_at FROM tables WHERE id = :table"), {"table": broken}
        ).one()
    )
    assert (stored.status, stored.aside) == ("playing", trouble.reason)
    assert stored.aside_at == clock.now()
    await end_process(new)


async def test_a_table_that_can_be_read_again_continues_unless_its_channel_has_a_new_one(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.play(1, "play cR5")
        lobby = await here.open(5, channel=ELSEWHERE)
        state = engine.dump(here.state(table))
    metas = {}
    with open_writable(tmp_path / "houserules.db").begin() as connection:
        for row in connection.execute(text("SELECT id, meta FROM tables")).all():
            metas[row.id] = row.meta
            set_column("tables.meta", "{")(connection, row.id)
    second = await restart(tmp_path, clock, here)
    assert second.tables.summary(table) is None
    other = await second.open(7, channel=ELSEWHERE)
    await end_process(second)
    damage(tmp_path, *(partial(set_column("tables.meta", meta), number=number) for number, meta in metas.items()))
    third = await restart(tmp_path, clock, second)
    assert engine.dump(third.state(table)) == state
    assert third.tables.summary(lobby.id) is None
    assert third.tables.summary(other.id) is not None
    assert await third.storage.table(lobby.id) is not None
    await end_process(third)
    fourth = await restart(tmp_path, clock, third)
    assert fourth.tables.summary(table) is not None
    await end_process(fourth)


async def test_a_channel_whose_stored_table_does_not_run_can_get_a_new_one(here: Harness) -> None:
    first = await here.open(1)
    here.tables._tables.pop(first.id)
    here.tables._channels.clear()
    second = await here.open(2)
    assert second.id != first.id
    assert [trouble.id for trouble in here.storage.troubles.all()] == [first.id]


async def test_one_of_two_simultaneous_tables_in_a_channel_is_refused_with_the_id_of_the_other(here: Harness) -> None:
    results = await asyncio.gather(here.open(1), here.open(2), return_exceptions=True)
    [opened] = [one for one in results if not isinstance(one, BaseException)]
    [refused] = [one for one in results if isinstance(one, BaseException)]
    assert isinstance(refused, ChannelTaken)
    assert refused.summary.id == opened.id


# --- history ----------------------------------------------------------------------------------------------------------


async def two_matches(here: Harness) -> tuple[int, int]:
    """Begin two matches in which turns have a time limit; return the tables' ids."""
    one = await begin_match(here, turn_seconds=30)
    await here.play(1, "play cR5")
    summary = await here.open(4, {"preset": "classic", "opening": "number", "turn_seconds": 30}, channel=ELSEWHERE)
    await here.press(5, f"hr:{summary.id}:join", here.table(summary.id).id)
    await here.press(4, f"hr:{summary.id}:start", here.table(summary.id).id)
    return one, summary.id


async def check_clocks_run(new: Harness, *tables: int) -> None:
    """Check that the current turns of these tables time out after a restart."""
    new.tables.ready()
    await new.quiet()
    turns = [new.view(table).turn for table in tables]
    await new.later(31)
    assert all(new.view(table).turn != turn for table, turn in zip(tables, turns, strict=True))


@pytest.mark.parametrize("events", ["{", '[["moon_rose", 1]]', '[["card_played"]]', "7"])
async def test_an_unreadable_journal_does_not_stop_any_match(tmp_path: Path, events: str) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        one, other = await two_matches(here)
    damage(tmp_path, lambda connection: set_column("journal.events", events)(connection, one))
    new = await restart(tmp_path, clock, here)
    await check_clocks_run(new, one, other)
    assert new.live(other).recent
    await end_process(new)


async def test_matches_run_even_if_no_journal_can_be_read(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        tables = await two_matches(here)
    damage(tmp_path, lambda connection: connection.execute(text("ALTER TABLE journal RENAME TO away")))
    new = await restart(tmp_path, clock, here)
    damage(tmp_path, lambda connection: connection.execute(text("ALTER TABLE away RENAME TO journal")))
    await check_clocks_run(new, *tables)
    await end_process(new)


# --- preferences ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", ["{", "[]", b"\xff\xfe", "7"])
async def test_unreadable_preferences_count_as_not_set(tmp_path: Path, data: object) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await begin_match(here)
        await here.storage.users.change(1, layout="compact")
        await here.storage.users.change(2, layout="compact")
        await here.storage.guilds.change(GUILD, text_mode=True)
    for kind, owner in (("user", 1), ("guild", GUILD)):
        damage(tmp_path, partial(set_preferences(kind, data), number=owner))
    new = await restart(tmp_path, clock, here)
    noted = [(trouble.kind, trouble.id, trouble.guild) for trouble in new.storage.troubles.all()]
    assert noted == [("guild_preferences", GUILD, GUILD), ("user_preferences", 1, None)]
    assert (await new.storage.users.get(1)).layout == "labels"
    assert (await new.storage.users.get(2)).layout == "compact"
    assert not new.live(table).server.text_mode
    assert (await new.storage.users.change(1, sort="number")).layout == "labels"
    assert [trouble.kind for trouble in new.storage.troubles.all()] == ["guild_preferences"]
    await end_process(new)
    storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path / 'houserules.db'}", clock.now)
    assert (await storage.users.get(1)).sort == "number"
    await storage.close()
