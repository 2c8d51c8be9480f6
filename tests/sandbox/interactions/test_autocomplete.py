"""Autocompletion of command options: the offered choices, and the replies that Discord refuses.

Source: https://discord.com/developers/docs/interactions/application-commands#autocomplete
"""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.driver.people import Choice, Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, user_id

NAMES = ["classic", "clean", "stacking"]
COMMAND = {
    "name": "choose",
    "description": "Something",
    "options": [
        {"type": 3, "name": "preset", "description": "Rules", "autocomplete": True},
        {"type": 4, "name": "points", "description": "How many", "autocomplete": True},
        {"type": 3, "name": "plain", "description": "Anything"},
    ],
}


async def test_a_command_tree_offers_matching_choices(server: Server, world: World, bot: Bot) -> None:
    tree = app_commands.CommandTree(bot)
    asked: list[Any] = []
    group = app_commands.Group(name="rules", description="Rules")

    @group.command()
    async def show(interaction: discord.Interaction, preset: str, who: discord.Member) -> None:
        """Show rules."""
        await interaction.response.send_message(preset, ephemeral=True)

    @show.autocomplete("preset")
    async def offer(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        asked.append((current, interaction.namespace.who.id, "resolved" in str(interaction.data)))
        fitting = [name for name in NAMES if name.startswith(current)]
        return [app_commands.Choice(name=name.title(), value=name) for name in fitting]

    tree.add_command(group)
    await tree.sync()
    ann = world.person("player-1")
    offered = await ann.complete("/rules show", "preset", "cl", who="player-2")
    assert offered == [Choice("Classic", "classic"), Choice("Clean", "clean")]
    # The other options arrive unresolved.
    assert asked == [("cl", int(user_id(server, "player-2")), False)]
    await ann.command("/rules show", preset=offered[0].value, who="player-2")
    assert "classic" in ann.private()
    assert len(ann.sees()) == 1
    with pytest.raises(Refused, match="no autocompletion"):
        await ann.complete("/rules show", "who", "player")
    with pytest.raises(Refused, match="no option"):
        await ann.complete("/rules show", "nothing", "")


def choice(name: str = "a", value: Any = "a") -> dict[str, Any]:
    """Return a choice as a bot offers it."""
    return {"name": name, "value": value}


OFFERED: dict[str, tuple[str, Any, int]] = {
    "25 choices": ("preset", {"choices": [choice(f"{n}") for n in range(25)]}, 204),
    "26 choices": ("preset", {"choices": [choice(f"{n}") for n in range(26)]}, 400),
    "nothing": ("preset", {"choices": []}, 204),
    "two choices with one name": ("preset", {"choices": [choice(), choice(value="b")]}, 204),
    "no list": ("preset", {}, 400),
    "a name of 100": ("preset", {"choices": [choice("x" * 100)]}, 204),
    "a name of 101": ("preset", {"choices": [choice("x" * 101)]}, 400),
    "no name": ("preset", {"choices": [choice("")]}, 400),
    "a value of 101": ("preset", {"choices": [choice(value="x" * 101)]}, 400),
    "an empty value": ("preset", {"choices": [choice(value="")]}, 400),
    "a number for a string": ("preset", {"choices": [choice(value=5)]}, 400),
    "a number for a number": ("points", {"choices": [choice(value=5)]}, 204),
    "a string for a number": ("points", {"choices": [choice(value="5")]}, 400),
}


@pytest.mark.parametrize("name", OFFERED)
async def test_only_valid_choices_are_accepted(name: str, world: World, bot: Bot, api: Api) -> None:
    """Source: .../interactions/receiving-and-responding#interaction-response-object-autocomplete."""
    option, data, status = OFFERED[name]
    result: list[tuple[int, Any]] = []
    await _register(api, bot)

    @bot.on("choose")
    async def offer(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        result.append((await api("POST", path, {"type": 8, "data": data}))[:2])
        if status != 204:
            await api("POST", path, {"type": 8, "data": {"choices": []}})

    offered = await world.person("player-1").complete("/choose", option, "1")
    assert result[0][0] == status
    if status == 204:
        assert [(one.name, one.value) for one in offered] == [(one["name"], one["value"]) for one in data["choices"]]
    else:
        assert result[0][1]["code"] == 50035


async def test_only_an_autocompletion_accepts_choices_and_it_accepts_no_other_reply(
    world: World, bot: Bot, api: Api
) -> None:
    """Source: .../interactions/receiving-and-responding#interaction-response-object-interaction-callback-type."""
    await _register(api, bot)
    refused: list[tuple[int, int]] = []

    @bot.on("choose")
    async def offer(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        refused.extend([await api.code("POST", path, {"type": kind, "data": {"content": "x"}}) for kind in (4, 5, 9)])
        await api("POST", path, {"type": 8, "data": {"choices": []}})
        webhook = f"/webhooks/{interaction.application_id}/{interaction.token}"
        refused.append(await api.code("POST", webhook, {"content": "x"}))

    ann = world.person("player-1")
    assert await ann.complete("/choose", "points", "not yet a number", plain="so far") == []
    await bot.until(lambda: len(refused) == 4)
    assert refused == [(400, 50035)] * 3 + [(404, 10015)]
    data: Any = bot.interactions[0].data
    assert data["options"] == [
        {"type": 4, "name": "points", "value": "not yet a number", "focused": True},
        {"type": 3, "name": "plain", "value": "so far"},
    ]

    @bot.on("play")
    async def wrongly(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        refused.append(await api.code("POST", path, {"type": 8, "data": {"choices": []}}))
        await interaction.response.send_message("x")

    await ann.command("/play")
    assert refused[-1] == (400, 50035)


async def _register(api: Api, bot: Bot) -> None:
    play = {"name": "play", "description": "Open a lobby"}
    status, _, _ = await api("PUT", f"/applications/{bot.application_id}/commands", [COMMAND, play])
    assert status == 200
