"""Presses that have arrived but have not been read. A turn cannot time out while one that arrived in time is unread."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import command_replies
from bot.model.requests import Move, OpenHand
from bot.tables.delivery.backlog import backlog
from engine import cards
from engine.actions import PlayCard
from tests.bot.tables.harness import START, Harness

from .match_of_three import TURN, match_of_three


class Unread:
    """A queue with one press that arrived ``ago`` seconds ago."""

    def __init__(self, ago: float = 0.0) -> None:
        self.oldest: float | None = time.monotonic() - ago
        backlog.add(self)


async def test_a_turn_does_not_time_out_before_a_press_that_arrived_in_time_is_read(here: Harness) -> None:
    table = await match_of_three(here)
    unread = Unread(ago=2.0)
    at = here.clock.now() + TURN - 1
    await here.later(TURN)
    assert here.view(table).turn == 0
    unread.oldest = None
    await here.do(1, Move(PlayCard(0, (cards.parse("R5"),))), table, at=at)
    assert (here.view(table).turn, here.view(table).top) == (1, cards.parse("R5"))


async def test_a_turn_times_out_if_all_unread_presses_arrived_after_its_end(here: Harness) -> None:
    table = await match_of_three(here)
    unread = Unread(ago=2.0)
    await here.later(TURN)
    assert here.view(table).turn == 0
    unread.oldest = time.monotonic()
    await here.later(1.0)
    assert here.view(table).turn == 1


def test_the_time_of_a_press_is_the_time_of_its_arrival() -> None:
    clock = SimpleNamespace(now=lambda: START)
    preferences = SimpleNamespace(private_language=lambda _user, _locale: "en")
    services: Any = SimpleNamespace(clock=clock, preferences=preferences)
    interaction: Any = SimpleNamespace(
        id=1,
        user=SimpleNamespace(id=2, display_name="Ann"),
        message=None,
        locale=discord.Locale.american_english,
        guild_id=3,
        channel_id=4,
        channel=None,
        permissions=discord.Permissions.all(),
    )
    reply: Any = None
    press = command_replies.press(services, interaction, OpenHand(), reply, time.monotonic() - 1.5)
    assert press.at == pytest.approx(START - 1.5, abs=0.2)
