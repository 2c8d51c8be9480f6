"""Takeovers are counted, and replies by processes that do not own the shard are found."""

from __future__ import annotations

import pytest

from tests.discord_proxy import SentReply

from .owners import Owners

HISTORY = {0: [(100.0, 1), (200.0, 2), (300.0, 1)]}


@pytest.mark.parametrize(
    ("pid", "at", "is_wrong"),
    [(1, 150.0, False), (1, 199.9, False), (1, 201.0, True), (2, 199.0, True), (2, 250.0, False), (1, 301.0, False)],
)
def test_replies_of_processes_that_do_not_own_the_shard_are_found(pid: int, at: float, is_wrong: bool) -> None:
    owners = Owners("", HISTORY)
    reply = SentReply(5, at)
    assert owners.replies_of_others(pid, [reply, SentReply(6, at)], {5: 0}) == ([reply] if is_wrong else [])


def test_takeovers_are_changes_to_another_process() -> None:
    assert Owners("", {**HISTORY, 1: [(100.0, 1), (200.0, 1)]}).takeovers == 2
