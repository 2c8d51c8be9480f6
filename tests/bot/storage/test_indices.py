"""What is asked often is found by an index, however much is stored."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, event

from bot.storage import Storage
from bot.storage.leagues import LeagueMatch, LeagueResult

from .play import GUILD, PEOPLE, new_game, play_out

Asked = Callable[[Storage], Coroutine[Any, Any, object]]
USERS = [user for user, _ in PEOPLE]
ASKED: dict[str, Asked] = {
    "seasons": lambda store: store.leagues.seasons(GUILD),
    "standings": lambda store: store.leagues.standings(1),
    "ratings": lambda store: store.leagues.ratings(1, USERS),
    "history of ratings": lambda store: store.leagues.rating_history(1, USERS),
    "matches": lambda store: store.leagues.matches(1),
    "results": lambda store: store.leagues.results_of([1, 2]),
    "names": lambda store: store.leagues.names(GUILD, USERS),
    "members": lambda store: store.leagues.members(GUILD, USERS),
    "meetings": lambda store: store.leagues.meetings(GUILD, USERS[0], 0.0, 1e12),
    "unsettled": lambda store: store.leagues.unsettled(),
    "settling": lambda store: store.leagues.settle(
        LeagueMatch(1, GUILD, 1, 5.0, None, 30, 60.0, None),
        [LeagueResult(USERS[0], 1, True, 10, 1, 25.0, 8.0)],
    ),
    "removing": lambda store: store.leagues.remove(GUILD, 1, 6.0),
}


@pytest.mark.parametrize("name", ASKED)
async def test_no_table_is_read_from_one_end_to_the_other(store: Storage, name: str) -> None:
    game = await new_game(store)
    await play_out(store, game)
    await store.leagues.open_season(GUILD, "Autumn", 0.0, None, False)
    if name == "removing":
        await ASKED["settling"](store)
    asked: list[tuple[str, Any]] = []

    def note(_connection: Connection, _cursor: Any, statement: str, parameters: Any, *_rest: Any) -> None:
        asked.append((statement, parameters))

    event.listen(Connection, "before_cursor_execute", note)
    try:
        await ASKED[name](store)
    finally:
        event.remove(Connection, "before_cursor_execute", note)
    plans = [plan for statement, given in asked if (plan := await _plan(store, statement, given))]
    assert plans
    assert [line for plan in plans for line in plan if "SCAN" in line and "CONSTANT" not in line] == []


async def _plan(store: Storage, statement: str, given: Any) -> list[str]:
    if statement.lstrip().split(" ", 1)[0] not in ("SELECT", "UPDATE", "DELETE"):
        return []
    return await store.read(
        lambda connection: [
            str(row[-1]) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)
        ]
    )
