"""The sandbox's command line, the tokens that it accepts, and its stored world after a restart."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import aiohttp
import pytest
import yarl

from sandbox.__main__ import parse
from sandbox.config import Config
from sandbox.driver.people import Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, running

ROOT = Path(__file__).parents[2]


async def test_a_restarted_sandbox_loads_its_world(tmp_path: Path) -> None:
    config = Config(tmp_path / "state", validate=True)
    async with Server(config) as first, World(first.url) as world:
        await world.freeze(2_000_000_000)
        await world.do("add_person", name="player-9", display_name="Zoe", locale="de", roles=["Moderator"])
        await world.person("player-9").chat("hello")
        thread = await world.do("create_thread", person="player-9", channel="table-1", name="game")
        await world.person("player-9").at(thread["channel"]["id"]).chat("in the thread")
        gone = await world.person("player-1").chat("gone")
        await world.do("delete_message", channel="table-1", message=gone)
        await world.deny("attach_files", channel="table-2")
        await world.do("remove_person", person="player-5")
        before = await world.do("world")
        channels = await world.person("player-1").channels()
    async with Server(config) as second, World(second.url) as world:
        assert await world.do("world") == before
        assert await world.person("player-1").channels() == channels
        assert "hello" in await world.person("player-1").look()
        assert "gone" not in world.person("player-1").sees()
        assert "in the thread" in await world.person("player-1").at(thread["channel"]["id"]).look()
        with pytest.raises(Refused, match="player-5 is not in"):
            await world.person("player-5").chat("still gone")
        # Ids continue to grow after the restart, although time is frozen.
        number = await world.person("player-2").chat("later")
        assert int(number) > int(gone)
        assert second.core.validator.own == []


async def test_commands_and_messages_of_the_bot_are_kept_but_ephemeral_messages_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(tmp_path / "state")
    for start in (1, 2):
        async with Server(config) as server, World(server.url) as world:
            monkeypatch.setattr("discord.http.Route.BASE", f"{server.url}/api/v10")
            gateway = server.url.replace("http", "ws") + "/gateway"
            monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", yarl.URL(gateway))
            if start == 2:
                offered = await world.do("commands", person="player-1", channel="table-1")
                assert [one["name"] for one in offered["commands"]] == ["play", "hand"]
                assert [one.text for one in await world.person("player-1").look()] == ["kept"]
                return
            async with running(Bot()) as bot:
                bot.replies["hand"] = lambda one: one.response.send_message("lost", ephemeral=True)
                await world.person("player-1").command("/hand")
                await bot.channel("table-1").send("kept")


async def test_an_incomplete_last_line_of_the_stored_world_is_skipped(tmp_path: Path) -> None:
    config = Config(tmp_path / "state")
    async with Server(config) as server, World(server.url) as world:
        await world.person("player-1").chat("kept")
    with (config.state / "world.jsonl").open("ab") as journal:
        journal.write(b'["message",12,{"id"')
    async with Server(config) as server, World(server.url) as world:
        assert "kept" in await world.person("player-1").look()


async def test_the_command_prints_its_address_and_stops_on_a_signal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sandbox", "--port", "0", "--state", str(tmp_path / "state")]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    assert line.startswith("sandbox ready at http://127.0.0.1:")
    async with World(line.split()[-1]) as world:
        await world.person("player-1").chat("kept")
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), 10) == 0
    async with Server(Config(tmp_path / "state")) as server, World(server.url) as world:
        assert "kept" in await world.person("player-1").look()


async def test_a_port_in_use_is_reported_without_a_traceback(tmp_path: Path) -> None:
    async with Server(Config(tmp_path / "one")) as server:
        port = server.url.rpartition(":")[2]
        command = [sys.executable, "-m", "sandbox", "--port", port, "--state", str(tmp_path / "two")]
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE, cwd=ROOT)
        _, result = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 2
    assert b"cannot start" in result
    assert b"Traceback" not in result


@pytest.mark.parametrize(("token", "let_in"), [(None, ["a", "b"]), ("a", ["a"])])
async def test_any_token_is_accepted_unless_one_is_configured(
    token: str | None, let_in: list[str], tmp_path: Path
) -> None:
    async with Server(Config(tmp_path, token=token)) as server, aiohttp.ClientSession() as session:
        api = Api(server.url, session)
        statuses = {one: (await api("GET", "/users/@me", headers={"Authorization": f"Bot {one}"}))[0] for one in "ab"}
        assert [one for one, status in statuses.items() if status == 200] == let_in
        assert (await api("GET", "/users/@me", headers={"Authorization": "Bot "}))[0] == 401


def test_the_command_line_becomes_a_configuration(tmp_path: Path) -> None:
    plain = parse(["--port", "8", "--state", str(tmp_path)])
    assert plain == Config(tmp_path, 8, None)
    full = parse(["--state", str(tmp_path), "--token", "t", "--validate", "--privileged-intents"])
    assert full == Config(tmp_path, 0, "t", validate=True, privileged_intents=True)
    sampled = parse(["--state", str(tmp_path), "--validate", "100"])
    assert sampled == Config(tmp_path, 0, None, validate=True, validated_every=100)
    with pytest.raises(SystemExit):
        parse(["--state", str(tmp_path), "--validate", "0"])
