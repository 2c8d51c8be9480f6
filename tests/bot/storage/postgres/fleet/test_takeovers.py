"""Takeovers: a process that takes a shard sees every confirmed write, and the earlier owner writes nothing more."""

from __future__ import annotations

import random

import pytest

from bot.storage import Storage

from .takeovers import Takeovers

pytestmark = pytest.mark.postgres


async def test_no_write_of_an_old_owner_follows_a_takeover_and_none_is_lost(
    store: Storage, other: Storage, url: str
) -> None:
    takeovers = Takeovers(url, (store, other), random.Random(1))
    await takeovers.run(12)
    assert takeovers.counted["takeovers"] == 12
    assert takeovers.counted["refused writes"] == 96
    assert takeovers.counted["late writes"] == takeovers.counted["lost writes"] == 0
