"""Replies to interactions if the response has no message id, or if this or another process has already replied."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import discord
import pytest

from bot.discord.discord_internals import REPLY_AGAIN_AFTER
from bot.discord.rest.discord_channels import DiscordChannels, DiscordReply
from bot.discord.rest.rate_limits import RateLimits
from bot.discord.rest.token_conflicts import TokenConflicts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import File, Form, OutgoingMessage
from sandbox.driver.people import World
from tests.bot.discord.rest.changed_responses import JSON, Changed, ResponseChanger
from tests.bot.tables.harness import ManualClock
from tests.sandbox.conftest import Api, Bot

FIRST, SECOND = OutgoingMessage(content="first"), OutgoingMessage(content="second")
BUTTON = {"type": 2, "style": 1, "label": "Again", "custom_id": "again"}
WITH_BUTTON = OutgoingMessage(content="first", components=({"type": 1, "components": [BUTTON]},))
FILES = (File("a.png", b"png"),)
TEXT = {"type": 4, "custom_id": "text", "style": 1}
FORM = Form("form", "A form", ({"type": 18, "label": "Text", "component": TEXT},))
ATTEMPTS = 1 + len(REPLY_AGAIN_AFTER)
WITHOUT_MESSAGE = [
    pytest.param(Changed(204, b"", {}), id="204"),
    pytest.param(Changed(204, b"", JSON), id="204 as JSON"),
    *(
        pytest.param(Changed(200, body), id=body.decode())
        for body in (b"null", b"[]", b'"text"', b"7", b"{}", b'{"interaction": null}')
    ),
]


def reply_to(bot: Bot, interaction: discord.Interaction, conflicts: TokenConflicts | None = None) -> DiscordReply:
    """Return a new reply object for an interaction."""
    return DiscordChannels(bot, ManualClock(), RateLimits(), conflicts).reply_to(interaction)


async def send(reply: DiscordReply) -> None:
    """Reply with a private message and change it."""
    await reply.edit(await reply.send(FIRST), SECOND)


async def send_files(reply: DiscordReply) -> None:
    """Reply with a private message that has a file, and change it."""
    await reply.edit(await reply.send(replace(FIRST, files=FILES)), SECOND)


async def send_later(reply: DiscordReply) -> None:
    """Defer the reply, send a private message and change it."""
    await reply.defer()
    await send(reply)


@pytest.mark.parametrize("act", [send, send_files, send_later])
@pytest.mark.parametrize("response", WITHOUT_MESSAGE)
async def test_a_private_reply_whose_response_has_no_message_id_can_be_changed(
    bot: Bot,
    changer: ResponseChanger,
    world: World,
    response: Changed,
    act: Callable[[DiscordReply], Awaitable[None]],
) -> None:
    @bot.on("hand")
    async def respond(interaction: discord.Interaction) -> None:
        await act(reply_to(bot, interaction))

    person = world.person("player-1")
    changer.change("/callback$", response)
    await person.command("/hand")
    await person.until_sees("second", private=True)
    assert len(person.private()) == 1
    assert len([line for line in changer.carried_out if line.endswith("/callback")]) == 1


async def test_updating_the_pressed_message_asks_for_no_response(
    bot: Bot, changer: ResponseChanger, world: World
) -> None:
    @bot.on("hand")
    async def open_hand(interaction: discord.Interaction) -> None:
        await reply_to(bot, interaction).send(WITH_BUTTON)

    @bot.on("again")
    async def redraw(interaction: discord.Interaction) -> None:
        await reply_to(bot, interaction).update(SECOND)

    person = world.person("player-1")
    await person.command("/hand")
    await person.press("Again")
    await person.until_sees("second", private=True)
    assert changer.queries[-2:] == ["with_response=1", ""]


@pytest.mark.parametrize("response", WITHOUT_MESSAGE)
async def test_opening_a_form_succeeds_whatever_the_response_contains(
    bot: Bot, changer: ResponseChanger, world: World, response: Changed
) -> None:
    replies: list[DiscordReply] = []

    @bot.on("hand")
    async def respond(interaction: discord.Interaction) -> None:
        reply = reply_to(bot, interaction)
        await reply.ask(FORM)
        replies.append(reply)

    changer.change("/callback$", response)
    await world.person("player-1").command("/hand")
    await bot.until(lambda: replies)


class Counted(TokenConflicts):
    """Counter of all replies from another process, for tests."""

    count = 0

    def replied_by_another(self) -> None:
        """Count a reply from another process."""
        self.count += 1


@pytest.mark.parametrize(
    ("lost", "times"),
    [
        pytest.param(None, 0, id="accepted"),
        pytest.param(Changed(500, b"{}"), ATTEMPTS, id="lost"),
        pytest.param(Changed(500, b"{}"), ATTEMPTS + 1, id="lost, and the first attempt of the second reply"),
    ],
)
async def test_a_second_reply_from_this_process_is_not_counted_as_one_from_another_process(
    bot: Bot, changer: ResponseChanger, world: World, lost: Changed | None, times: int
) -> None:
    conflicts, tried = Counted(), []

    @bot.on("hand")
    async def respond(interaction: discord.Interaction) -> None:
        if lost is not None:
            changer.change("/callback$", lost, times)
        with suppress(Unreachable):
            await reply_to(bot, interaction, conflicts).send(FIRST)
        # The bot's error handler uses a new reply object, too.
        await reply_to(bot, interaction, conflicts).send(SECOND)
        tried.append(interaction.id)

    await world.person("player-1").command("/hand")
    await bot.until(lambda: tried)
    assert conflicts.count == 0


async def test_a_reply_from_another_process_is_counted(bot: Bot, world: World, api: Api) -> None:
    conflicts = Counted()

    @bot.on("hand")
    async def respond(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        await api("POST", path, {"type": 4, "data": {"content": "from another process"}})
        await reply_to(bot, interaction, conflicts).send(FIRST)

    await world.person("player-1").command("/hand")
    await bot.until(lambda: conflicts.count)
    assert conflicts.count == 1
