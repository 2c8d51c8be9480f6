"""Application commands: registration, use, translation, permissions, and the definitions that Discord refuses."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.checks.commands import is_command_name
from sandbox.driver.people import Refused, World
from sandbox.errors import Json
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, user_id


def command(name: str = "play", **more: Any) -> Json:
    """Return a command as a bot registers it."""
    return {"name": name, "description": "Something"} | more


def option(name: str = "x", **more: Any) -> Json:
    """Return a command option, by default a string option."""
    return {"type": 3, "name": name, "description": "Something"} | more


def _path(server: Server) -> str:
    return f"/applications/{server.core.state.application.id}/commands"


class German(app_commands.Translator):
    """Translator that appends "-de" to each string for German and leaves other languages untranslated."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return f"{string.message}-de" if locale is discord.Locale.german else None


async def test_a_command_tree_is_registered_and_used(server: Server, world: World, bot: Bot) -> None:
    tree = app_commands.CommandTree(bot)
    used: list[Any] = []

    @tree.command()
    @app_commands.describe(who="whom", points="how many", fast="whether")
    @app_commands.choices(points=[app_commands.Choice(name="many", value=500)])
    async def invite(
        interaction: discord.Interaction, who: discord.Member, points: int = 100, fast: bool = False
    ) -> None:
        """Invite somebody."""
        used.extend([who.display_name, points, fast])
        await interaction.response.send_message("done", ephemeral=True)

    group = app_commands.Group(name="server", description="Settings")

    @group.command()
    async def language(interaction: discord.Interaction, channel: discord.TextChannel) -> None:
        """Choose a language."""
        used.append(channel.name)
        await interaction.response.send_message("done", ephemeral=True)

    tree.add_command(group)
    await tree.set_translator(German())
    await tree.sync()
    dora = world.person("player-4")
    offered = (await world.do("commands", person="player-4", channel="table-1"))["commands"]
    assert {one["name"]: one["display"] for one in offered} == {
        "invite": "invite-de",
        "server language": "server-de language-de",
    }
    await dora.command("/invite", who="player-2", points=500, fast=True)
    await dora.command("/server language", channel="table-2")
    assert used == ["Ben", 500, True, "table-2"]
    wrong: list[tuple[Json, str]] = [
        ({"who": "nobody"}, "nothing is called nobody"),
        ({"who": "player-2", "points": 3}, "points: "),
        ({"who": "player-2", "nonsense": 1}, "no option nonsense"),
        ({}, "required: who"),
    ]
    for options, reason in wrong:
        with pytest.raises(Refused, match=reason):
            await dora.command("/invite", **options)
    with pytest.raises(Refused, match="invite has no subcommand more"):
        await dora.command("/invite more", who="player-2")
    with pytest.raises(Refused, match="server needs one of: language"):
        await dora.command("/server")
    with pytest.raises(Refused, match="unknown_command"):
        await dora.command("/nothing")
    assert user_id(server, "player-2") in str(bot.interactions[0].data)


async def test_commands_are_offered_only_to_people_with_the_required_permissions(
    world: World, server: Server, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/interactions/application-commands#permissions."""
    await api(
        "PUT",
        _path(server),
        [
            command("play"),
            command("tidy", default_member_permissions=str(1 << 13)),
            command("admin", default_member_permissions="0"),
            command("private", contexts=[1]),
        ],
    )
    offered = {
        name: [one["name"] for one in (await world.do("commands", person=name, channel="table-1"))["commands"]]
        for name in ("player-1", "player-2", "player-3")
    }
    assert offered == {
        "player-1": ["play", "tidy", "admin"],
        "player-2": ["play", "tidy"],
        "player-3": ["play"],
    }
    await world.deny("use_application_commands", who="@everyone")
    result = await world.do("commands", person="player-3", channel="table-1")
    assert result == {"commands": []}


async def test_a_new_list_of_commands_replaces_the_old_one_and_keeps_ids(server: Server, api: Api) -> None:
    """Source: .../interactions/application-commands#bulk-overwrite-global-application-commands."""
    _, first, _ = await api("PUT", _path(server), [command("play"), command("hand")])
    german = {"de": "spielen"}
    _, second, _ = await api("PUT", _path(server), [command("play", name_localizations=german), command("log")])
    assert first[0]["id"] == second[0]["id"]
    _, plain, _ = await api("GET", _path(server))
    assert [one["name"] for one in plain] == ["play", "log"]
    assert "name_localizations" not in plain[0]
    _, full, _ = await api("GET", _path(server) + "?with_localizations=true")
    assert full[0]["name_localizations"] == german
    guild = next(iter(server.core.state.guilds))
    in_guild = _path(server).replace("/commands", f"/guilds/{guild}/commands")
    assert (await api("POST", in_guild, command("here")))[0] == 201
    assert (await api("POST", in_guild, command("here", description="Anew")))[0] == 200
    _, listed, _ = await api("GET", in_guild)
    assert [one["description"] for one in listed] == ["Anew"]
    assert (await api("DELETE", f"{in_guild}/{listed[0]['id']}"))[0] == 204
    assert await api.code("GET", f"{in_guild}/{listed[0]['id']}") == (404, 10063)
    assert await api.code("GET", "/applications/1/commands") == (403, 50001)


REFUSED: dict[str, list[Json]] = {
    "upper case": [command("Play")],
    "a space": [command("play now")],
    "too long a name": [command("x" * 33)],
    "no name": [command("")],
    "a dot": [command("play.now")],
    "no description": [{"name": "play"}],
    "too long a description": [command(description="x" * 101)],
    "the same name twice": [command(), command()],
    "an upper-case translation": [command(name_localizations={"de": "Spielen"})],
    "an unknown language": [command(name_localizations={"xx": "spielen"})],
    "too long a translation": [command(description_localizations={"de": "x" * 101})],
    "26 options": [command(options=[option(f"x{number}") for number in range(26)])],
    "the same option twice": [command(options=[option(), option()])],
    "an upper-case option": [command(options=[option("X")])],
    "required after optional": [command(options=[option("a"), option("b", required=True)])],
    "26 choices": [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "a choice of another type": [command(options=[option(choices=[{"name": "one", "value": 1}])])],
    "a choice without value": [command(options=[option(choices=[{"name": "one"}])])],
    "autocomplete for a user": [command(options=[option(type=6, autocomplete=True)])],
    "choices and autocomplete": [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
    "an invalid option type": [command(options=[option(type=42)])],
    "options of an option": [command(options=[option(options=[option()])])],
    "a group in a group": [command(options=[option(type=2, options=[option(type=2, options=[option(type=1)])])])],
    "more than 8000 characters": [
        command(options=[option(f"x{n}", choices=[{"name": "y" * 100, "value": "z" * 100}] * 4) for n in range(12)])
    ],
}


@pytest.mark.parametrize("name", REFUSED)
async def test_invalid_commands_are_refused(name: str, server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/interactions/application-commands#application-command-object."""
    assert await api.code("PUT", _path(server), REFUSED[name]) == (400, 50035)
    assert not server.core.state.commands


async def test_a_bot_has_at_most_a_hundred_commands(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/interactions/application-commands#registering-a-command (30032)."""
    bodies = [command(f"c{number}") for number in range(101)]
    assert await api.code("PUT", _path(server), bodies) == (400, 30032)
    assert (await api("PUT", _path(server), bodies[:100]))[0] == 200


@pytest.mark.parametrize("name", ["play", "spiel-karte", "übersicht", "играть", "เล่น", "2x", "what's_up"])
def test_valid_command_names_are_accepted(name: str) -> None:
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Play", "ÜBER", "a b", "a.b", "a/b", "x" * 33, "🂡"])
def test_invalid_command_names_are_refused(name: str) -> None:
    """Source: .../interactions/application-commands#application-command-object-application-command-naming."""
    assert not is_command_name(name)
