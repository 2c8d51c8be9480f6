"""``/privacy``: a copy of the user's data, its deletion, and whether they appear in standings."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from discord import app_commands

from bot.discord.command_replies import in_time, press, send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, add_plain, choices, described
from bot.model.interactions import NO_MESSAGE, InteractionReply
from bot.model.outgoing import File, Form, OutgoingMessage
from bot.model.requests import ConfirmLeave
from bot.screens.custom_ids.server_ids import ServerButton
from bot.screens.layout import drawn, plain
from bot.screens.pages.league import league_admin_page

LEFT_WITHIN = 2.0
"""Seconds for leaving the tables of a user who wants to be forgotten."""


class Unsaid:
    """The reply to a press that no user made: nothing is shown.

    ``given`` is set once it is decided; ``last`` is what would have been shown.
    """

    def __init__(self) -> None:
        self.given = asyncio.Event()
        self.last: object = None
        self.expires = 0.0

    @property
    def is_sent(self) -> bool:
        """Return True, because nobody waits for this reply."""
        return True

    async def update(self, shown: OutgoingMessage) -> int:
        """Note the reply without sending it."""
        self.last = shown
        self.given.set()
        return 0

    async def send(self, shown: OutgoingMessage) -> int:
        """Note the reply without sending it."""
        return await self.update(shown)

    async def whisper(self, shown: OutgoingMessage) -> int:
        """Note the reply without sending it."""
        return await self.update(shown)

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        """Note the reply without sending it."""
        self.last = (message_id, shown)

    async def ask(self, form: Form) -> None:
        """Do nothing."""
        self.last = form

    async def acknowledge(self) -> None:
        """Do nothing."""
        self.given.set()

    async def defer(self) -> None:
        """Do nothing."""

    async def delete(self, message_id: int) -> None:
        """Do nothing."""
        self.last = message_id


BOARDS = ("show", "hide")


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    tree.add_command(_group(services))


def _group(services: Services) -> app_commands.Group:
    group = app_commands.Group(name="privacy", description=about("privacy"))
    add_plain(group, services, {"delete": delete, "export": export}, "privacy-")

    @group.command(name="boards", description=about("privacy-boards"))
    @described("privacy-boards", "shown")
    @app_commands.choices(shown=choices("privacy-boards", "shown", BOARDS))
    async def boards_command(interaction: Interaction, shown: str) -> None:
        await boards(services, interaction, shown == BOARDS[0])

    return group


async def export(services: Services, interaction: Interaction) -> None:
    """Send everything that is stored about the user as a file (``/privacy export``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        copy = await services.privacy.export(interaction.user.id)
        file = File(copy.name, copy.content)
        view = league_admin_page.with_file(said("privacy-export"), file.name)
        await send_reply(reply, OutgoingMessage(drawn(view).components, files=(file,)))


async def delete(services: Services, interaction: Interaction) -> None:
    """Ask whether to delete the user's data, with the consequences (``/privacy delete``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        sitting = sum(len(tables.everywhere(interaction.user.id)) for tables in services.everywhere)
        text = said("privacy-delete-really", tables=sitting)
        yes = ServerButton("forget", user=interaction.user.id)
        await send_reply(reply, drawn(league_admin_page.question(text, said("privacy-delete-button"), yes, said)))


async def forgotten(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Delete the user's data when the button is pressed, after leaving all tables."""
    said = words(services, interaction)
    await _leave_all(services, interaction)
    await services.privacy.forget(interaction.user.id)
    # A table that could not store the leaving adopts here that the user has no seat any more.
    await asyncio.gather(*(tables.forgotten(interaction.user.id) for tables in services.everywhere))
    services.leagues.forgotten(interaction.user.id)
    await turn_to(reply, plain(said("privacy-deleted")))
    return True


async def _leave_all(services: Services, interaction: Interaction) -> None:
    waiting = []
    found = [(tables, summary) for tables in services.everywhere for summary in tables.everywhere(interaction.user.id)]
    for number, (tables, summary) in enumerate(found):
        reply = Unsaid()
        made = press(services, interaction, ConfirmLeave(), reply)
        unseen = replace(made, interaction=-interaction.id - number, message=NO_MESSAGE, private=False)
        tables.press(summary.id, unseen)
        waiting.append(reply.given.wait())
    try:
        async with asyncio.timeout(LEFT_WITHIN):
            await asyncio.gather(*waiting)
    except TimeoutError:
        return


async def boards(services: Services, interaction: Interaction, shown: bool) -> None:
    """Set whether others see the user in standings (``/privacy boards``)."""
    reply = services.reply_to(interaction)
    said = words(services, interaction)
    async with in_time(reply):
        await services.privacy.hide(interaction.user.id, not shown)
        await send_reply(reply, said("privacy-shown" if shown else "privacy-hidden"))
