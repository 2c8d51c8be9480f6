"""Phones: a window of the newest messages, lost private messages, and a slow connection."""

from __future__ import annotations

import time

import discord
import pytest

from sandbox.driver.people import Refused, World
from tests.sandbox.conftest import Bot


async def _hand(interaction: discord.Interaction) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Red 5", custom_id="red"))
    view.stop()
    await interaction.response.send_message("hand", view=view, ephemeral=True)


async def test_a_window_shows_the_newest_messages(world: World, bot: Bot) -> None:
    for number in range(20):
        await world.person("player-2").chat(str(number))
    phone = world.phone("player-1", window=12, delay_ms=0)
    assert [one.text for one in await phone.look()] == [str(number) for number in range(8, 20)]
    newest = await world.person("player-2").chat("20")
    await phone.until_sees("20")
    assert [one.text for one in phone.sees()] == [str(number) for number in range(9, 21)]
    await world.do("delete_message", channel="table-1", message=newest)
    await phone.until(lambda: [one.text for one in phone.sees()] == [str(number) for number in range(8, 20)])


async def test_a_private_message_that_leaves_the_window_is_lost(world: World, bot: Bot) -> None:
    bot.replies["hand"] = _hand
    phone = world.phone("player-1", window=4, delay_ms=0)
    await phone.command("/hand")
    old = phone.button("Red 5")
    assert old is not None
    for number in range(4):
        await world.person("player-2").chat(str(number))
    await phone.until(lambda: not phone.private())
    with pytest.raises(Refused, match="not_visible"):
        await phone.press(old)
    # Switching to a desktop does not restore lost messages.
    await world.do("device", person="player-1")
    await phone.until(lambda: len(phone.sees()) == 4)
    assert not phone.private()
    # The bot is not notified and can still edit the message.
    await bot.interactions[0].edit_original_response(content="unseen")
    assert "unseen" not in phone.sees()


async def test_switching_apps_loses_only_private_messages(world: World, bot: Bot) -> None:
    bot.replies["hand"] = _hand
    phone = world.phone("player-1", delay_ms=0)
    await phone.chat("public")
    await phone.command("/hand")
    assert len(phone.sees()) == 2
    await phone.switch_apps()
    await phone.until(lambda: [one.text for one in phone.sees()] == ["public"])
    await phone.command("/hand")
    assert len(phone.private()) == 1


async def test_a_slow_connection_delays_both_directions(world: World, bot: Bot) -> None:
    bot.replies["hand"] = _hand
    phone, ben = world.phone("player-1", delay_ms=200), world.person("player-2")
    await ben.look()
    await phone.look()
    started = time.monotonic()
    outcome = await phone.command("/hand")
    assert time.monotonic() - started >= 0.4
    assert outcome.milliseconds < 200
    assert phone.private()
    started = time.monotonic()
    await ben.chat("look here")
    assert "look here" not in phone.sees()
    await phone.until_sees("look here")
    assert time.monotonic() - started >= 0.19
