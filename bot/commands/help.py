"""``/help``: a tour in pages, and the guide for a first match.

The text of a page is shown immediately, and its picture as soon as it is drawn.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import Literal

from discord import app_commands

from bot.discord.command_replies import in_time, send_reply, turn_to, uses_text_mode, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described, titled
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, Illustration, OutgoingMessage
from bot.model.tableless_requests import ShowHelp
from bot.pictures.picture_process import PictureFailed
from bot.screens import layout
from bot.screens.pages import help_pages as help_screen

from .play import guide as first_match

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TourPage:
    """A page for one reader, with its number, the reader's texts and an optional picture."""

    number: int
    said: Texts
    picture: Illustration | None = None
    guided: bool = False
    """True if the page offers a match with a guide."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="help", description=about("help"))
    @described("help", "page", "guide")
    @app_commands.choices(
        page=titled({page: f"help-{page}-title" for page in help_screen.PAGES}),
        guide=titled({"start": "button-guide", "stop": "button-guide-off"}),
    )
    async def help_command(
        interaction: Interaction, page: str = help_screen.PAGES[0], guide: Literal["start", "stop"] | None = None
    ) -> None:
        if guide == "start":
            await first_match.typed(services, interaction)
        elif guide == "stop":
            await first_match.stop(services, interaction)
        else:
            await _show(services, interaction, help_screen.numbered(page))


async def _show(services: Services, interaction: Interaction, number: int) -> None:
    reply = services.reply_to(interaction)
    async with in_time(reply):
        page = await _page(services, interaction, number, pictures=not await uses_text_mode(services, interaction))
        content = _drawn_before(services, page)
        try:
            message = await reply.send(_shown(services, page, content))
        except Unreachable as error:
            log.info("Could not reply: %s (%s)", error.reason, error.code)
            return
    if content is None:
        await _illustrate(services, page, reply, message, turns=0)


async def turn(press: ButtonPress[ShowHelp]) -> None:
    """Replace the page with the one that the pressed button requests. In text mode, send a new message instead."""
    services, interaction, reply = press.services, press.interaction, press.reply
    number = press.request.page
    if await uses_text_mode(services, interaction):
        await send_reply(reply, _shown(services, await _page(services, interaction, number, pictures=False)))
        return
    page = await _page(services, interaction, number)
    message = interaction.message.id if interaction.message else 0
    turned = services.turning.of(message)
    turned.turns += 1
    turns, content = turned.turns, _drawn_before(services, page)
    async with turned.sending:
        # A page without a picture must not keep the previous page's picture.
        await turn_to(reply, replace(_shown(services, page, content), bare=content is None))
    if content is None:
        await _illustrate(services, page, reply, message, turns)


async def _page(services: Services, interaction: Interaction, number: int, *, pictures: bool = True) -> TourPage:
    said = words(services, interaction)
    guided = number == 0 and (await services.servers.preferences(interaction.guild_id or 0)).guide
    found = help_screen.illustration(said, number) if pictures else None
    if found is None:
        return TourPage(number, said, guided=guided)
    kind, facts, alt = found
    return TourPage(number, said, Illustration(kind, facts, help_screen.FILE, alt), guided)


def _drawn_before(services: Services, page: TourPage) -> bytes | None:
    return None if page.picture is None else services.pictures.remembered(page.picture.kind, page.picture.facts)


def _shown(services: Services, page: TourPage, content: bytes | None = None) -> OutgoingMessage:
    """Return the page, with its picture if ``content`` contains the drawn file."""
    offered = layout.rows([first_match.button(page.said)]) if page.guided else []
    if page.picture is None or content is None:
        screen = help_screen.help_page(page.said, services.commands, page.number, operator=services.operator)
        return OutgoingMessage(screen + offered)
    screen = help_screen.help_page(page.said, services.commands, page.number, page.picture.alt, services.operator)
    return OutgoingMessage(screen + offered, files=(File(page.picture.file, content),))


async def _illustrate(services: Services, page: TourPage, reply: InteractionReply, message: int, turns: int) -> None:
    """Add the picture, unless another page has been opened. If drawing fails, leave the page unchanged."""
    if page.picture is None:
        return
    turned = services.turning.of(message)
    try:
        content = await services.pictures.draw(page.picture.kind, page.picture.facts)
        async with turned.sending:
            if turned.turns == turns:
                await reply.edit(message, _shown(services, page, content))
    except PictureFailed as error:
        log.info("The picture of a help page was not drawn: %s", error)
    except Unreachable as error:
        log.info("Could not add a picture: %s (%s)", error.reason, error.code)
