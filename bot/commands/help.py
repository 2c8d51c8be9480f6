"""``/help``: a tour, page by page. The words come at once, their picture follows as soon as it is drawn."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from bot.discord.command_replies import in_time, listens, reply, turn_to, words
from bot.discord.services import Interaction, Rooms
from bot.locales import Texts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import File, Illustration, Shown
from bot.model.requests import Answer
from bot.pictures.picture_process import PictureFailed
from bot.screens.custom_ids import table_ids
from bot.screens.pages import help_pages as help_screen

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Page:
    """A page for one reader: its number, their texts, and the picture that goes along, if any."""

    number: int
    said: Texts
    picture: Illustration | None = None


async def show(rooms: Rooms, interaction: Interaction) -> None:
    """Answers with the first page."""
    answer = rooms.answer_to(interaction)
    async with in_time(answer):
        page = _page(rooms, interaction, 0, pictures=not await listens(rooms, interaction))
        content = _drawn_before(rooms, page)
        try:
            message = await answer.reply(_shown(rooms, page, content))
        except Unreachable as error:
            log.info("could not answer: %s (%s)", error.why, error.code)
            return
    if content is None:
        await _illustrate(rooms, page, answer, message, turns=0)


async def turn(rooms: Rooms, interaction: Interaction, meant: table_ids.Press, answer: Answer) -> None:
    """Shows the page of the button in the place of the one whose button was pressed.

    In text mode it comes in a new message.
    """
    number = meant.number or 0
    if await listens(rooms, interaction):
        await reply(answer, _shown(rooms, _page(rooms, interaction, number, pictures=False)))
        return
    page = _page(rooms, interaction, number)
    message = interaction.message.id if interaction.message else 0
    turned = rooms.turning.of(message)
    turned.turns += 1
    turns, content = turned.turns, _drawn_before(rooms, page)
    async with turned.sending:
        # A picture that the other page has left goes with it.
        await turn_to(answer, replace(_shown(rooms, page, content), bare=content is None))
    if content is None:
        await _illustrate(rooms, page, answer, message, turns)


def _page(rooms: Rooms, interaction: Interaction, number: int, *, pictures: bool = True) -> Page:
    said = words(rooms, interaction)
    found = help_screen.illustration(said, number) if pictures else None
    if found is None:
        return Page(number, said)
    kind, facts, alt = found
    return Page(number, said, Illustration(kind, facts, help_screen.FILE, alt))


def _drawn_before(rooms: Rooms, page: Page) -> bytes | None:
    return None if page.picture is None else rooms.pictures.remembered(page.picture.kind, page.picture.facts)


def _shown(rooms: Rooms, page: Page, content: bytes | None = None) -> Shown:
    """The page with its picture, or in words alone."""
    if page.picture is None or content is None:
        return Shown(help_screen.help_page(page.said, rooms.commands, page.number))
    screen = help_screen.help_page(page.said, rooms.commands, page.number, page.picture.alt)
    return Shown(screen, files=(File(page.picture.file, content),))


async def _illustrate(rooms: Rooms, page: Page, answer: Answer, message: int, turns: int) -> None:
    """Adds the picture, unless the message was turned on meanwhile; without one the words stand alone."""
    if page.picture is None:
        return
    turned = rooms.turning.of(message)
    try:
        content = await rooms.pictures.draw(page.picture.kind, page.picture.facts)
        async with turned.sending:
            if turned.turns == turns:
                await answer.edit(message, _shown(rooms, page, content))
    except PictureFailed as error:
        log.info("a page of the tour stays without its picture: %s", error)
    except Unreachable as error:
        log.info("could not add a picture: %s (%s)", error.why, error.code)
