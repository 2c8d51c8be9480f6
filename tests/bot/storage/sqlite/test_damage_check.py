"""The check of a database file in use: what it finds, when it runs, and how it is interrupted."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.storage.sqlite import damage_check, file_check
from bot.storage.sqlite.damage_check import PAUSE, SHARE, DamageCheck
from tests.bot import new_database
from tests.bot.file_damage import overwrite_header, overwrite_page_of_a_table, truncate
from tests.bot.standing_clock import StandingClock

LONG = 2.0
"""Seconds that a check of a large file takes."""
ENDLESS = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers"


@pytest.fixture
def check(file: Path, clock: StandingClock) -> DamageCheck:
    """Return a check of an empty database."""
    new_database.create(file)
    return DamageCheck(file, clock)


async def damage_found(check: DamageCheck) -> str | None:
    """Look for damage; return the description of the known damage, or None if none is known."""
    await check.look()
    return check.damage


def logged(caplog: pytest.LogCaptureFixture, level: int) -> list[str]:
    """Return the check's log messages at this level or above."""
    return [one.getMessage() for one in caplog.records if one.name == damage_check.__name__ and one.levelno >= level]


@pytest.mark.parametrize("damage", [overwrite_page_of_a_table, overwrite_header, truncate])
async def test_damage_is_found_logged_once_and_forgotten_when_the_file_is_sound_again(
    check: DamageCheck,
    file: Path,
    clock: StandingClock,
    caplog: pytest.LogCaptureFixture,
    damage: Callable[[Path], None],
) -> None:
    sound = file.with_suffix(".sound")
    shutil.copyfile(file, sound)
    clock.time += PAUSE
    assert await damage_found(check) is None
    damage(file)
    found = None
    for _ in range(2):
        clock.time += PAUSE
        found = await damage_found(check)
        assert found is not None
        assert "\n" not in found
    assert logged(caplog, logging.ERROR) == [f"{file} is damaged: {found}; stop the bot and restore a backup"]
    shutil.copyfile(sound, file)
    clock.time += PAUSE
    assert await damage_found(check) is None


async def test_a_file_that_shrinks_is_checked_at_the_next_look(check: DamageCheck, file: Path) -> None:
    await check.look()
    truncate(file)
    assert await damage_found(check)


async def test_damage_is_looked_for_after_a_pause(check: DamageCheck, file: Path, clock: StandingClock) -> None:
    overwrite_page_of_a_table(file)
    clock.time += PAUSE - 1
    assert await damage_found(check) is None
    clock.time += 1
    assert await damage_found(check)


async def test_checks_take_a_small_share_of_the_time(
    check: DamageCheck, file: Path, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(connection: Connection) -> str | None:
        clock.time += LONG
        return damage_of(connection)

    damage_of = file_check.damage_of
    monkeypatch.setattr(file_check, "damage_of", slow)
    clock.time += PAUSE
    await check.look()
    overwrite_page_of_a_table(file)
    clock.time += LONG / SHARE - 1
    assert await damage_found(check) is None
    clock.time += 1
    assert await damage_found(check)


async def test_a_long_check_is_interrupted_and_not_repeated_immediately(
    check: DamageCheck, clock: StandingClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def endless(connection: Connection) -> None:
        try:
            connection.exec_driver_sql(ENDLESS)
        finally:
            ended.append(clock.time)

    ended: list[float] = []
    monkeypatch.setattr(file_check, "damage_of", endless)
    monkeypatch.setattr(damage_check, "LONGEST", 0.1)
    clock.time += PAUSE
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            await check.look()
    assert ended == [clock.time]
    assert len(logged(caplog, logging.INFO)) == 1
    assert check.damage is None


async def test_a_file_that_replaced_the_checked_one_is_not_checked(
    check: DamageCheck, file: Path, clock: StandingClock
) -> None:
    other = file.with_suffix(".other")
    shutil.copyfile(file, other)
    overwrite_header(other)
    for lose in (lambda: other.replace(file), file.unlink):
        lose()
        clock.time += PAUSE
        assert await damage_found(check) is None
