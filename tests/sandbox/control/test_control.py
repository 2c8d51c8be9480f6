"""The control interface: operations, refusals, and live events."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver.people import NotSeen, Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import Bot


async def test_a_new_world_has_people_channels_and_the_bot(world: World) -> None:
    result = await world.do("world")
    assert [(one["name"], one["display_name"], one["locale"]) for one in result["people"]] == [
        ("player-1", "Ann", "en-US"),
        ("player-2", "Ben", "en-US"),
        ("player-3", "Cleo", "en-GB"),
        ("player-4", "Dora", "de"),
        ("player-5", "Emil", "en-US"),
    ]
    assert [one["guilds"][0]["roles"] for one in result["people"][:3]] == [["Admin"], ["Moderator"], []]
    assert (result["bot"], result["guilds"][0]["name"]) == ({"connected": False}, "Houserules")
    assert [(one["name"], one["kind"]) for one in await world.person("player-5").channels()] == [
        ("general", "text"),
        ("table-1", "text"),
        ("table-2", "text"),
        ("board-games", "forum"),
        ("Voice", "voice"),
    ]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"do": "dance"}, "unknown_operation"),
        ({}, "bad_request"),
        ([], "bad_request"),
        ({"do": "send", "person": "player-1"}, "bad_request"),
        ({"do": "world", "colour": "red"}, "bad_request"),
        ({"do": "advance", "seconds": True}, "bad_request"),
        ({"do": "advance", "seconds": -1}, "bad_request"),
        ({"do": "view", "person": "player-1", "channel": "nowhere"}, "unknown_channel"),
        ({"do": "view", "person": "42", "channel": "general"}, "unknown_person"),
        ({"do": "reload", "person": "stranger"}, "unknown_person"),
        ({"do": "remove_bot", "guild": "nowhere"}, "unknown_guild"),
        ({"do": "delete_message", "channel": "general", "message": "1"}, "unknown_message"),
        ({"do": "press", "person": "player-1", "channel": "general", "message": "1", "custom_id": "x"}, "not_visible"),
        ({"do": "command", "person": "player-1", "channel": "general", "name": "x"}, "unknown_command"),
        ({"do": "watch", "person": "player-1"}, "bad_request"),
        ({"do": "permissions", "who": "bot", "channel": "general", "deny": ["flying"]}, "bad_request"),
        ({"do": "http_fault", "status": 500, "path": "("}, "bad_request"),
        ({"do": "http_fault", "status": 500, "times": 0}, "bad_request"),
        ({"do": "rate_limit", "retry_after": 1, "times": 0}, "bad_request"),
        ({"do": "interactions", "limit": 0}, "bad_request"),
    ],
)
async def test_invalid_operations_are_refused(asked: Any, code: str, server: Server) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server.url}/sandbox/do", json=asked) as response,
    ):
        assert response.status == 400
        assert (await response.json())["error"]["code"] == code


async def test_foreign_hosts_and_pages_are_refused(server: Server) -> None:
    async with aiohttp.ClientSession() as session:
        for header in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            for path in ("/sandbox/do", "/api/v10/gateway"):
                async with session.post(server.url + path, json={"do": "world"}, headers=header) as response:
                    assert response.status == 403
        own = {"Origin": server.url}
        async with session.post(f"{server.url}/sandbox/do", json={"do": "clock"}, headers=own) as response:
            assert (await response.json())["running"] is True


async def test_files_outside_the_store_are_not_served(server: Server) -> None:
    async with aiohttp.ClientSession() as session:
        for path in (
            "/attachments/1/2/x.png",
            "/attachments/..%2F..%2F/x/world.jsonl",
            "/attachments/%2e%2e/./world.jsonl",
        ):
            async with session.get(server.url + path) as response:
                assert response.status == 404


async def test_people_see_each_others_messages_and_changes_live(world: World) -> None:
    ann, ben = world.person("player-1"), world.person("player-2")
    await ben.look()
    number = await ann.chat("hello <@1>")
    assert (await ben.until_sees("hello")).author == "Ann"
    await world.do("edit", person="player-1", channel="table-1", message=number, content="bye")
    assert (await ben.until_sees("bye")).edited
    with pytest.raises(Refused, match="Cannot edit"):
        await world.do("edit", person="player-2", channel="table-1", message=number, content="mine")
    with pytest.raises(Refused, match="Missing Permissions"):
        await world.do("delete_message", person="player-3", channel="table-1", message=number)
    await world.do("delete_message", person="player-2", channel="table-1", message=number)
    await ben.until(lambda: not ben.sees())


async def test_a_reply_notifies_the_author_of_the_original_message(world: World) -> None:
    ann = world.person("player-1")
    number = await ann.chat("who plays?")
    await world.do("send", person="player-2", channel="table-1", content="me", reply_to=number)
    assert (await ann.until_pinged())["reason"] == "reply"
    await world.do("send", person="player-2", channel="table-1", content="hush", reply_to=number, silent=True)
    await ann.until_sees("hush")
    assert ann.notifications == []


async def test_a_new_name_creates_a_person_and_people_can_write_in_a_new_server(world: World) -> None:
    await world.person("guest-17").chat("hello")
    result = await world.do("world")
    assert "guest-17" in [one["name"] for one in result["people"]]
    await world.do("add_guild", name="Elsewhere", locale="de")
    await world.do("add_channel", name="far", guild="Elsewhere")
    place = (await world.do("world"))["guilds"][1]
    assert place["locale"] == "de"
    far = next(one["id"] for one in await world.person("player-1").channels() if one["name"] == "far")
    await world.person("player-1").at(far).chat("here")
    await world.person("guest-17").at(far).chat("there")


async def test_a_failed_wait_reports_the_visible_messages(world: World) -> None:
    ann = world.person("player-1")
    await ann.chat("only this")
    with pytest.raises(NotSeen, match="only this"):
        await ann.until_sees("something else", within=0.05)
    with pytest.raises(NotSeen, match="the button 'Join'"):
        await ann.press("Join", within=0.05)


async def test_options_of_a_select_can_be_chosen_within_its_limits(world: World, bot: Bot) -> None:
    chosen: list[list[str]] = []

    @bot.on("play")
    async def ask(interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView()
        menu: discord.ui.Select[Any] = discord.ui.Select(custom_id="rules", placeholder="Rules", max_values=2)
        for name in ("Stacking", "Jump-in", "Seven-O"):
            menu.add_option(label=name, value=name.lower())
        view.add_item(discord.ui.ActionRow(menu))
        view.stop()
        await interaction.response.send_message(view=view)

    @bot.on("rules")
    async def take(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        chosen.append(data["values"])
        await interaction.response.defer()

    ann = world.person("player-1")
    await ann.command("/play")
    await ann.select("Rules", "Stacking", "Seven-O")
    assert chosen == [["stacking", "seven-o"]]
    with pytest.raises(Refused, match="Choose 1 to 2"):
        await ann.select("Rules", "Stacking", "Jump-in", "Seven-O")
    menu = ann.menu("Rules")
    assert menu is not None
    for values, refusal in ((["x"], "does not offer"), (["stacking", "stacking"], "chosen twice")):
        with pytest.raises(Refused, match=refusal):
            await world.do(
                "select",
                person="player-1",
                channel="table-1",
                message=menu.message.id,
                custom_id="rules",
                values=values,
            )
    with pytest.raises(Refused, match="bad_request"):
        await ann.press_id("rules", message=menu.message)


async def test_simultaneous_presses_arrive_in_order(world: World, bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    # Only the order is tested, so the deadline allows for a busy machine.
    monkeypatch.setattr("sandbox.interactions.interactions.REPLY_WITHIN", 30.0)

    @bot.on("play")
    async def ask(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Me", custom_id="me"))
        view.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
        view.stop()
        await interaction.response.send_message("Who first?", view=view)

    @bot.on("me")
    async def take(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    people = [world.person(f"guest-{number}") for number in range(200)]
    await people[0].command("/play")
    button = people[0].button("Me")
    assert button is not None
    off = people[0].button("Off")
    assert off is not None
    with pytest.raises(Refused, match="disabled"):
        await people[0].press(off)
    outcomes = await world.together(*(one.at("table-1").pressing(button) for one in people))
    assert all(not isinstance(one, Refused) and one.replied for one in outcomes)
    assert [one.user.name for one in bot.interactions[1:]] == [one.name for one in people]


async def test_the_driver_finds_buttons_by_label_or_prefix_and_private_ones_first(world: World, bot: Bot) -> None:
    @bot.on("play")
    async def public(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Table", view=_buttons("Uno!", "My hand"))

    @bot.on("hand")
    async def private(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Hand", view=_buttons("Uno!", "Red 5"), ephemeral=True)

    ann = world.person("player-1")
    await ann.command("/hand")
    await ann.command("/play")
    found = ann.button("Uno!")
    assert found is not None
    assert found.message.ephemeral
    public_one = ann.button("Uno!", private=False)
    assert public_one is not None
    assert not public_one.message.ephemeral
    beginning = ann.button("My")
    assert beginning is not None
    assert beginning.label == "My hand"
    assert ann.button("Green") is None
    assert [one.id for one in ann.private()] == [found.message.id]
    await ann.dismiss(found.message)
    await ann.until(lambda: not ann.private())


async def test_removing_the_bot_from_a_server_deletes_only_its_managed_role(server: Server, world: World) -> None:
    # Source: https://discord.com/developers/docs/topics/permissions#role-object-role-structure
    settlers, state = server.core.settlers, server.core.state
    guild = next(iter(state.guilds.values()))
    moderator = next(role for role in guild.roles.values() if role.name == "Moderator")
    member = guild.members[state.bot.id]
    settlers.join(guild, state.bot, [*member.roles, moderator.id])
    before = [role.name for role in guild.roles.values()]
    await world.do("remove_bot")
    assert before == ["@everyone", "Houserules", "Admin", "Moderator"]
    assert [role.name for role in guild.roles.values()] == ["@everyone", "Admin", "Moderator"]


async def test_the_positions_of_roles_and_channels_stay_distinct_after_a_removal(server: Server, world: World) -> None:
    # Sources: https://discord.com/developers/docs/topics/permissions#role-object-role-structure and
    # https://discord.com/developers/docs/resources/channel#channel-object-channel-structure
    guild = next(iter(server.core.state.guilds.values()))
    await world.do("add_role", name="Guests")
    await world.do("remove_bot")
    await world.do("add_bot")
    assert [(role.name, role.position) for role in guild.roles.values()] == [
        ("@everyone", 0),
        ("Admin", 2),
        ("Moderator", 3),
        ("Guests", 4),
        ("Houserules", 5),
    ]
    await world.do("delete_channel", channel="table-1")
    await world.do("add_channel", name="table-3")
    assert [(channel.name, channel.position) for channel in guild.channels.values()] == [
        ("general", 0),
        ("table-2", 2),
        ("board-games", 3),
        ("Voice", 4),
        ("table-3", 5),
    ]


def _buttons(*labels: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for label in labels:
        view.add_item(discord.ui.Button(label=label, custom_id=label))
    view.stop()
    return view
