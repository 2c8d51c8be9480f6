"""Replies to interactions: time limits, expiring tokens, public and ephemeral messages, and Discord's refusals."""

from __future__ import annotations

import asyncio

import discord
import pytest

from sandbox.driver.people import NoReply, Refused, World
from sandbox.server import Server
from tests.sandbox.conftest import COMMANDS, Api, Bot, channel_id


def hand(*labels: str) -> discord.ui.LayoutView:
    """Return a view with a text display and a row of buttons. The view is stopped, so discord.py ignores presses."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("Your hand"))
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    for label in labels:
        row.add_item(discord.ui.Button(label=label, custom_id=f"card:{label}"))
    view.add_item(row)
    view.stop()
    return view


async def test_everybody_sees_a_public_reply(world: World, bot: Bot) -> None:
    @bot.on("play")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.mention} opens a {interaction.namespace}")

    ben = world.person("player-2")
    await ben.look()
    outcome = await world.person("player-1").command("/play", preset="classic")
    assert outcome.milliseconds < 3000
    seen = await ben.until_sees("opens a")
    assert seen.payload["sandbox"]["used"] == "/play"
    assert seen.payload["sandbox"]["used_by"] == "Ann"
    assert seen.by_bot


async def test_only_the_user_of_the_command_sees_an_ephemeral_reply(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=hand("Red 5"), ephemeral=True)

    ann, ben = world.person("player-1"), world.person("player-2")
    await ben.look()
    outcome = await ann.command("/hand")
    assert outcome.private
    assert "Your hand" in ann.private()
    assert not await ben.look()
    with pytest.raises(discord.NotFound) as refused:
        await bot.channel("table-1").fetch_message(int(outcome.message or 0))
    assert refused.value.code == 10008


async def test_a_second_reply_is_refused(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback."""
    refused: list[int] = []

    @bot.on("hand")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        again = discord.InteractionResponse(interaction)
        try:
            await again.send_message("two")
        except discord.HTTPException as error:
            refused.append(error.code)

    ann = world.person("player-1")
    await ann.command("/hand")
    await bot.until(lambda: refused)
    assert refused == [40060]
    assert "two" not in ann.sees()


async def test_an_interaction_without_a_reply_fails_and_a_late_reply_is_refused(
    world: World, bot: Bot, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/interactions/receiving-and-responding#responding-to-an-interaction."""
    ann, ben = world.person("player-1"), world.person("player-2")
    play = {"type": 3, "name": "preset", "description": "Rules", "autocomplete": True}
    await api("PUT", f"/applications/{bot.application_id}/commands", [COMMANDS[1], COMMANDS[0] | {"options": [play]}])
    result = await asyncio.gather(ann.command("/hand"), ben.complete("/play", "preset", "cl"), return_exceptions=True)
    failures = ["The application did not respond", "Loading options failed"]
    for outcome, failure in zip(result, failures, strict=True):
        assert isinstance(outcome, NoReply)
        assert failure in str(outcome)
    with pytest.raises(discord.NotFound) as refused:
        await bot.interactions[0].response.send_message("late")
    assert refused.value.code == 10062


async def test_a_deferral_is_replaced_by_the_reply(world: World, bot: Bot) -> None:
    filled = asyncio.Event()

    @bot.on("hand")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await filled.wait()
        await interaction.edit_original_response(content="here")

    ann = world.person("player-1")
    asked = asyncio.create_task(ann.command("/hand"))
    await ann.until(lambda: ann.private() and ann.private()[0].thinking)
    filled.set()
    await asked
    seen = await ann.until_sees("here", private=True)
    assert not seen.thinking
    assert not seen.edited


async def test_the_first_follow_up_replaces_a_deferral(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("one")
        await interaction.followup.send("two", ephemeral=True)

    ann = world.person("player-1")
    await ann.command("/hand")
    await ann.until_sees("two", private=True)
    assert [seen.text for seen in ann.private()] == ["one", "two"]


async def test_a_press_can_update_its_message_and_a_removed_button_can_be_pressed(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=hand("Red 5", "Blue 3"), ephemeral=True)

    @bot.on("card:Red 5")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=hand("Blue 3"))

    ann = world.person("player-1")
    await ann.command("/hand")
    old = ann.private()[0].button("Red 5")
    await ann.press("Red 5")
    assert [one.label for one in ann.private()[0].buttons] == ["Blue 3"]
    # A button that has been removed can still be pressed. An invented button cannot, unless the press is forged.
    await ann.press(old)
    with pytest.raises(Refused, match="unknown_component"):
        await ann.press_id("card:Green 1", message=ann.private()[0])
    await ann.press_id("card:Green 1", message=ann.private()[0], forged=True, may_fail=True)
    assert [one.data["custom_id"] for one in bot.interactions if one.message] == [  # type: ignore[index, typeddict-item]
        "card:Red 5",
        "card:Red 5",
        "card:Green 1",
    ]


async def test_a_token_is_valid_for_fifteen_minutes(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages."""

    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hand", ephemeral=True)

    ann = world.person("player-1")
    await world.freeze()
    await ann.command("/hand")
    interaction = bot.interactions[0]
    await world.advance(899)
    await interaction.edit_original_response(content="still")
    await ann.until_sees("still")
    await world.advance(1)
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.edit_original_response(content="too late")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_a_press_gives_a_new_token_for_an_ephemeral_message(world: World, bot: Bot) -> None:
    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=hand("Red 5"), ephemeral=True)

    @bot.on("card:Red 5")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    ann = world.person("player-1")
    await world.freeze()
    await ann.command("/hand")
    await world.advance(2000)
    await ann.press("Red 5")
    await bot.interactions[1].edit_original_response(view=hand("Red 6"))
    await ann.until(lambda: ann.button("Red 6"))
    assert len(ann.private()) == 1


async def test_a_token_changes_only_its_own_messages(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/resources/webhook#edit-webhook-message."""

    @bot.on("hand")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hand", ephemeral=True)

    ann = world.person("player-1")
    first = await ann.command("/hand")
    await ann.command("/hand")
    with pytest.raises(discord.NotFound) as refused:
        await bot.interactions[1].followup.edit_message(int(first.message or 0), content="mine?")
    assert refused.value.code == 10008
    await bot.interactions[0].followup.edit_message(int(first.message or 0), content="mine")
    await ann.until_sees("mine")
    await bot.interactions[0].delete_original_response()
    await ann.until(lambda: len(ann.private()) == 1)


async def test_an_interaction_without_a_reply_has_no_webhook(server: Server, world: World, bot: Bot, api: Api) -> None:
    """Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json (10015)."""
    ann = world.person("player-1")
    await world.do("command", person="player-1", channel="table-1", name="hand", wait=False)
    await bot.until(lambda: bot.interactions)
    token = bot.interactions[0].token
    application = bot.application_id
    assert await api.code("PATCH", f"/webhooks/{application}/{token}/messages/@original", {"content": "x"}) == (
        404,
        10015,
    )
    assert await api.code("POST", f"/webhooks/1/{token}", {"content": "x"}) == (404, 10015)
    assert await api.code("POST", f"/webhooks/{application}/nonsense", {"content": "x"}) == (401, 50027)
    assert await api.code("POST", "/interactions/1/nonsense/callback", {"type": 5}) == (404, 10062)
    assert not ann.sees()


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 42, None, "4"])
async def test_a_command_accepts_only_some_types_of_replies(
    kind: object, server: Server, world: World, bot: Bot, api: Api
) -> None:
    """Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object."""
    await world.do("command", person="player-1", channel="table-1", name="hand", wait=False)
    await bot.until(lambda: bot.interactions)
    waiting = bot.interactions[0]
    assert await api.code("POST", f"/interactions/{waiting.id}/{waiting.token}/callback", {"type": kind}) == (
        400,
        50035,
    )
    status, result, _ = await api(
        "POST", f"/interactions/{waiting.id}/{waiting.token}/callback", {"type": 4, "data": {"content": "now"}}
    )
    assert (status, result) == (204, "")


async def test_errors_in_a_reply_are_reported_under_data(server: Server, world: World, bot: Bot, api: Api) -> None:
    """Source: https://discord.com/developers/docs/reference#error-messages."""
    await world.do("command", person="player-1", channel="table-1", name="hand", wait=False)
    await bot.until(lambda: bot.interactions)
    waiting = bot.interactions[0]
    path = f"/interactions/{waiting.id}/{waiting.token}/callback?with_response=true"
    status, result, _ = await api("POST", path, {"type": 4, "data": {"content": "x" * 2001}})
    assert status == 400
    assert result["errors"]["data"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    status, result, _ = await api("POST", path, {"type": 4, "data": {"content": "x" * 2000, "flags": 64}})
    assert status == 200
    assert result["interaction"]["response_message_ephemeral"] is True
    assert result["resource"]["message"]["flags"] == 64


async def test_timed_out_people_cannot_press_buttons_use_commands_or_chat(world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/permissions#permissions-for-timed-out-members."""

    @bot.on("play")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=hand("Join"))

    ben = world.person("player-2")
    await ben.command("/play")
    await world.freeze()
    await world.do("time_out", person="player-3", seconds=60)
    cleo = world.person("player-3")
    attempts = [(cleo.press("Join"), "time-out"), (cleo.command("/hand"), "time-out")]
    for attempt, reason in (*attempts, (cleo.chat("hello"), "Missing Permissions")):
        with pytest.raises(Refused, match=reason):
            await attempt
    await world.advance(60)
    await cleo.chat("free")
    assert len(bot.interactions) == 1


async def test_a_message_in_an_archived_thread_cannot_be_updated(server: Server, world: World, bot: Bot) -> None:
    """Source: https://discord.com/developers/docs/topics/threads#editing-deleting-threads (50083)."""
    codes: list[int] = []

    @bot.on("card:Red 5")
    async def play(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.edit_message(view=hand("Blue 3"))
        except discord.HTTPException as error:
            codes.append(error.code)
            await interaction.response.send_message("The thread was asleep", ephemeral=True)

    thread = await bot.channel("table-1").create_thread(name="game", type=discord.ChannelType.public_thread)
    await thread.send(view=hand("Red 5"))
    await world.do("edit_channel", channel=str(thread.id), archived=True)
    ann = world.person("player-1").at(str(thread.id))
    await ann.press("Red 5")
    assert codes == [50083]
    assert "asleep" in ann.private()
    assert channel_id(server, "game") == str(thread.id)
