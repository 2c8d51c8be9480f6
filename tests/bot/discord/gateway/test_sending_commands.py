"""Commands that Discord does not accept at the start: the bot connects without them and sends them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.driver.people import World
from tests.bot.test_program import SHORT_INTERVALS, address, start_bot, stop_bot

__all__ = ["address"]

COMMANDS = r"/applications/\d+/commands$"
PATIENCE = 30.0
"""Maximum number of seconds to wait for the bot to connect."""


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"status": 503, "times": 2}, id="503"),
        pytest.param({"status": 0, "cut": True, "times": 3}, id="lost connection"),
        pytest.param({"status": 400}, id="refused"),
    ],
)
async def test_commands_that_discord_did_not_accept_are_sent_again(
    tmp_path: Path, address: str, fault: dict[str, object]
) -> None:
    async with World(address) as world:
        await world.do("http_fault", method="PUT", path=COMMANDS, **fault)
        process, log = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
        await world.bot_ready(within=PATIENCE)
        await stop_bot(process)
    assert "Discord did not accept the commands" in log.read_text()
    assert "Traceback" not in log.read_text()


async def test_the_session_begins_although_discord_limits_the_commands(tmp_path: Path, address: str) -> None:
    async with World(address) as world:
        # A bot that waited for the commands would not connect within the next hour.
        await world.do("rate_limit", retry_after=3600, times=2, path=COMMANDS)
        process, log = await start_bot(tmp_path, address, program=SHORT_INTERVALS)
        await world.until_bot(connected=True, within=PATIENCE)
        await stop_bot(process)
    assert "Discord has not accepted the commands yet" in log.read_text()
    assert "Traceback" not in log.read_text()
