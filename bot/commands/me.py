"""``/me``: what a person likes, shown and changed on one private page."""

from __future__ import annotations

from dataclasses import asdict

from bot.discord.command_replies import in_time, reply, turn_to
from bot.discord.services import Interaction, Rooms
from bot.locales import texts
from bot.model.outgoing import Shown
from bot.model.requests import Answer
from bot.screens.custom_ids import table_ids
from bot.screens.drawing import drawn
from bot.screens.pages import me_page as me_screen


async def show(rooms: Rooms, interaction: Interaction) -> None:
    """``/me``"""
    answer = rooms.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, await _page(rooms, interaction))


async def change(rooms: Rooms, interaction: Interaction, meant: table_ids.Press, answer: Answer) -> None:
    """A choice in one of the page's menus: it holds at once, at every table. In text mode the page comes anew."""
    wanted = me_screen.meant(meant.word or "", -1 if meant.number is None else meant.number)
    if wanted:
        await rooms.likings.change(interaction.user.id, **wanted)
        rooms.tables.preferences_changed(interaction.user.id)
    page = await _page(rooms, interaction)
    if (await rooms.likings.of(interaction.user.id)).text_mode:
        await reply(answer, page)
    else:
        await turn_to(answer, page)


async def _page(rooms: Rooms, interaction: Interaction) -> Shown:
    likes = await rooms.likings.of(interaction.user.id)
    language = rooms.languages.private(interaction.user.id, interaction.locale.value)
    return drawn(me_screen.page(asdict(likes), texts(language)))
