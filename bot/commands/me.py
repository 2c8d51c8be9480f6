"""``/me``: the user's preferences, shown and changed on one private page."""

from __future__ import annotations

from dataclasses import asdict

from bot.discord.command_replies import in_time, reply, turn_to
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain
from bot.locales import texts
from bot.model.custom_ids import TableButton
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.model.tableless_requests import ChangePreference
from bot.screens.layout import drawn
from bot.screens.pages import me_page as me_screen


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"me": show})


async def show(services: Services, interaction: Interaction) -> None:
    """Show the user's preferences (``/me``)."""
    answer = services.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, await _page(services, interaction))


async def change(services: Services, interaction: Interaction, button: TableButton, answer: InteractionReply) -> None:
    """Store what was chosen in one of the menus; it holds immediately, at every table."""
    request = button.request
    wanted = me_screen.meant(request.name, request.place) if isinstance(request, ChangePreference) else {}
    if wanted:
        await services.preferences.change(interaction.user.id, **wanted)
        services.tables.preferences_changed(interaction.user.id)
    page = await _page(services, interaction)
    if (await services.preferences.of(interaction.user.id)).text_mode:
        await reply(answer, page)
    else:
        await turn_to(answer, page)


async def _page(services: Services, interaction: Interaction) -> OutgoingMessage:
    likes = await services.preferences.of(interaction.user.id)
    language = services.preferences.private_language(interaction.user.id, interaction.locale.value)
    return drawn(me_screen.page(asdict(likes), texts(language)))
