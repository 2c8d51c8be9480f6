"""The limit on log lines of one kind."""

from __future__ import annotations

import logging

import pytest

from bot.supervision.log_limit import EVERY, LogLimit

log = logging.getLogger("bot.test_log_limit")


def logged_at(moments: list[float], caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """Log a line at each of these times, and return the level and text of each record."""
    limit = LogLimit()
    with caplog.at_level(logging.DEBUG, logger=log.name):
        for moment in moments:
            limit.info(log, moment, "press %d failed", moment)
    return [(record.levelname, record.getMessage()) for record in caplog.records]


def test_the_first_line_is_logged_and_the_next_ones_only_for_debugging(caplog: pytest.LogCaptureFixture) -> None:
    assert logged_at([5, 6, 4 + EVERY], caplog) == [
        ("INFO", "press 5 failed"),
        ("DEBUG", "press 6 failed"),
        ("DEBUG", "press 64 failed"),
    ]


def test_a_line_in_the_next_period_counts_the_lines_before_it(caplog: pytest.LogCaptureFixture) -> None:
    assert logged_at([0, 1, 2, EVERY, 2 * EVERY], caplog) == [
        ("INFO", "press 0 failed"),
        ("DEBUG", "press 1 failed"),
        ("DEBUG", "press 2 failed"),
        ("INFO", "press 60 failed (and 2 more since the last such line)"),
        ("INFO", "press 120 failed"),
    ]


def test_a_clock_that_is_set_back_does_not_silence_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert [level for level, _ in logged_at([1000, 10], caplog)] == ["INFO", "INFO"]


def test_errors_are_limited_too(caplog: pytest.LogCaptureFixture) -> None:
    limit = LogLimit()
    with caplog.at_level(logging.DEBUG, logger=log.name):
        for moment in (0, 1, EVERY):
            limit.error(log, moment, "the disk is full")
    assert [record.levelname for record in caplog.records] == ["ERROR", "DEBUG", "ERROR"]
