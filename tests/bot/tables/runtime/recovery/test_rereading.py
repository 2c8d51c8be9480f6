"""Changes that bypass a table's queue, such as deleting users or tables, leave no match stuck."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.model.requests import ConfirmLeave, Kick
from bot.storage.queries.people import is_nobody
from bot.storage.sqlite.database import open_writable
from bot.tables.runtime.signals import Reread
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness

from .test_restart import begin_match

REFUSE = "CREATE TRIGGER refuse BEFORE UPDATE ON tables WHEN new.id = {table} BEGIN SELECT RAISE(ABORT, 'no'); END"
ALLOW = "DROP TRIGGER refuse"


def change(folder: Path, statement: str, **values: object) -> None:
    """Change the database without the bot."""
    with open_writable(folder / "houserules.db").begin() as connection:
        connection.execute(text(statement), values)


async def forget(here: Harness, user: int) -> None:
    """Forget a user who still has seats, as ``/privacy delete`` does if leaving has failed.

    Return when the tables have reacted.
    """
    await here.storage.people.forget(user)
    await here.tables.forgotten(user)
    await here.quiet()


async def leave(here: Harness, user: int, table: int) -> str:
    """Leave the table and return the text of the reply."""
    reply = await here.do(user, ConfirmLeave(), table)
    return reply.text


async def seats(here: Harness, table: int) -> dict[int | None, int]:
    """Return the user ids stored for the table, by seat."""
    return {seat.seat: seat.user_id for seat in await here.storage.seats(table)}


async def test_a_user_who_could_not_leave_is_out_of_the_match_once_forgotten(here: Harness, tmp_path: Path) -> None:
    table = await begin_match(here)
    await here.play(1, "play cR5")
    change(tmp_path, REFUSE.format(table=table))
    assert "saved" in await leave(here, 2, table)
    change(tmp_path, ALLOW)
    await forget(here, 2)
    table_state = here.live(table).table_state
    assert is_nobody(table_state.people[1].user)
    assert table_state.people[1].status == "left"
    assert table_state.people[1].name == ""
    assert 2 not in here.live(table).hands
    assert here.tables.of_user(GUILD, 2) == []
    assert here.view(table).turn == 2
    assert (await seats(here, table))[1] == table_state.people[1].user
    await here.play(3, "play cR6")
    await here.press(2, f"hr:{table}:join_next", here.table(table).id)
    assert here.live(table).table_state.people[-1].user == 2


async def test_a_forgotten_user_loses_the_seat_even_if_nothing_can_be_stored(here: Harness, tmp_path: Path) -> None:
    table = await begin_match(here, turn_seconds=20)
    await here.play(1, "play cR5")
    change(tmp_path, REFUSE.format(table=table))
    await leave(here, 2, table)
    await forget(here, 2)
    player = here.live(table).table_state.people[1]
    assert is_nobody(player.user)
    assert player.played_for
    change(tmp_path, ALLOW)
    await here.play(1, "draw") if here.view(table).turn == 0 else await here.later(25)
    assert here.view(table).turn != 1


async def test_a_forgotten_user_leaves_the_lobby_and_its_match_can_begin(here: Harness, tmp_path: Path) -> None:
    summary = await here.open(1, {"preset": "classic", "opening": "number"})
    for user in (2, 3):
        await here.press(user, f"hr:{summary.id}:join", here.table(summary.id).id)
    change(tmp_path, REFUSE.format(table=summary.id))
    await leave(here, 2, summary.id)
    change(tmp_path, ALLOW)
    await forget(here, 2)
    assert [player.user for player in here.live(summary.id).table_state.people] == [1, 3]
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    assert len(here.view(summary.id).seats) == 2


async def test_users_forgotten_without_notice_to_the_table_can_leave_and_be_kicked(here: Harness) -> None:
    table = await begin_match(here)
    await here.storage.people.forget(2)
    await here.storage.people.forget(3)
    assert "left" in await leave(here, 2, table)
    assert here.live(table).table_state.people[1].status == "left"
    await here.do(1, Kick(here.live(table).table_state.people[2].user), table, moderator=True)
    assert here.tables.summary(table) is None  # only one player is left


@pytest.mark.parametrize("running", [False, True])
async def test_a_deleted_table_ends_at_the_next_press(here: Harness, tmp_path: Path, running: bool) -> None:
    table = await begin_match(here) if running else (await here.open(1)).id
    change(tmp_path, "DELETE FROM tables WHERE id = :table", table=table)
    if running:
        reply = await here.play(1, "play cR5")
    else:
        reply = await here.press(2, f"hr:{table}:join", here.table(table).id)
    assert "saved" in reply.text
    assert here.tables.summary(table) is None
    assert here.tables.everywhere(1) == []
    again = await here.open(1)
    assert here.tables.at(CHANNEL) is not None
    assert again.id != table


async def test_a_table_that_differs_from_its_stored_state_continues_from_the_stored_one(
    here: Harness, tmp_path: Path
) -> None:
    table = await begin_match(here)
    await here.play(1, "play cR5")
    stored = here.state(table)
    change(tmp_path, "UPDATE journal SET seq = 90 WHERE seq = (SELECT seq FROM snapshots)")
    change(tmp_path, "UPDATE snapshots SET seq = 90")
    reply = await here.play(2, "play cR9")
    assert "saved" in reply.text
    assert here.state(table).version == stored.version
    await here.play(2, "play cR9")
    assert here.view(table).turn == 2


async def test_a_table_whose_stored_state_is_unreadable_is_set_aside(here: Harness, tmp_path: Path) -> None:
    table = await begin_match(here)
    await here.play(1, "play cR5")
    change(tmp_path, "UPDATE snapshots SET seq = 90, state = ''")
    await here.play(2, "play cR9")
    assert here.tables.summary(table) is None
    assert [trouble.id for trouble in here.storage.troubles.all()] == [table]
    await here.open(1)


async def test_a_table_whose_stored_rules_have_an_unknown_value_is_set_aside(here: Harness, tmp_path: Path) -> None:
    table = await begin_match(here)
    change(tmp_path, "UPDATE tables SET meta = json_set(meta, '$.house.options.stacking', 'sideways')")
    here.tables._put(here.live(table), Reread(here.clock.now()))
    await here.quiet()
    assert here.tables.summary(table) is None
    assert [trouble.id for trouble in here.storage.troubles.all()] == [table]
