"""Pace of a server's people: median times by kind of action, excluding computers and absent players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.history import chronicle as chronicle_module
from bot.history import pace as pace_module
from bot.history.chronicle import Chronicle
from bot.history.pace import ENOUGH, Pace
from bot.storage import Reason, Recorded, Storage, StorageError
from bot.storage.queries.history.chronicles import ChronicleQueries
from engine.events import Raw
from tests.bot.finished_matches import GUILD, store_match

PERSON, OTHER, COMPUTER = 0, 1, 2


def lines(*steps: tuple[float, str | None, int], events: tuple[Raw, ...] = ()) -> Iterator[Recorded]:
    """Yield a journal line for each step. A step is a number of seconds on the table clock, an action and a seat.

    Only the first line has the ``events``.
    """
    for number, (now, do, seat) in enumerate(steps):
        action = None if do is None else {"do": do, "seat": seat}
        yield Recorded(number, 0.0, now, action, () if number else events, None, None, {})


def test_the_time_since_the_previous_line_counts_for_actions_of_people() -> None:
    pace = Pace()
    steps = ((10.0, None, PERSON), (14.0, "play", PERSON), (15.0, "draw", COMPUTER), (17.5, "choose", PERSON))
    pace.add(lines(*steps, (18.0, "call", PERSON), (19.0, "press", OTHER)), (PERSON, OTHER))
    assert {kind: each for kind, each in pace.seconds.items() if each} == {
        "play": [4.0],
        "choice": [2.5],
        "press": [1.0],
    }


def test_absent_players_do_not_count() -> None:
    pace = Pace()
    steps = ((0.0, None, 0), (3.0, "play", PERSON), (7.0, "draw", OTHER))
    pace.add(lines(*steps, events=(("seat_away", PERSON, True),)), (PERSON, OTHER))
    assert pace.actions == 1
    back = (("seat_away", PERSON, True), ("seat_back", PERSON))
    pace.add(lines(*steps, events=back), (PERSON, OTHER))
    assert pace.actions == 3
    returned = (("seat_away", PERSON, True), ("seat_left", PERSON), ("seat_joined", PERSON))
    pace.add(lines(*steps, events=returned), (PERSON, OTHER))
    assert pace.actions == 5


def test_too_few_actions_give_no_pace_and_a_rare_kind_is_left_out() -> None:
    pace = Pace()
    pace.seconds["play"] = [2.0] * (ENOUGH - 1)
    assert pace.medians() == {}
    pace.seconds["challenge"] = [9.0]
    assert pace.medians() == {"play": 2.0}


async def test_only_the_matches_of_a_server_are_read_and_the_result_is_cached(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    chronicle = Chronicle(store)
    assert await chronicle.pace(GUILD) == {}
    for module in (pace_module, chronicle_module):
        monkeypatch.setattr(module, "ENOUGH", 40)
    await store_match(store, (0, 1), (10, 0), moves=15)
    await store_match(store, (0, 1), (10, 0), moves=15)
    await store_match(store, (0, 1), (10, 0), moves=15, guild=GUILD + 1)
    assert await chronicle.pace(GUILD) == {}  # the result is cached
    found = await Chronicle(store).pace(GUILD)
    assert found == {"draw": 0.0}
    assert await Chronicle(store).pace(GUILD + 1) == {}


async def test_a_storage_error_gives_no_pace(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unreadable(self: ChronicleQueries, guild: int, limit: int) -> list[int]:
        raise StorageError(Reason.UNREADABLE)

    monkeypatch.setattr(ChronicleQueries, "newest_of_server", unreadable)
    assert await Chronicle(store).pace(GUILD) == {}
