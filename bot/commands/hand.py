"""``/hand``: show or sort the hand, or show a private picture of it."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.discord.slash_commands.private_pictures import show_picture
from bot.discord.slash_commands.table_requests import ask
from bot.model.bot_setup import Sort
from bot.model.outgoing import Illustration
from bot.model.requests import SORTS, OpenHand, SortHand, TableRequest, TurnPage
from bot.screens.hand import card_order
from bot.screens.table import picture_facts


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="hand", description=about("hand"))
    @described("hand", "sort", "picture", "page")
    @app_commands.choices(sort=choices("hand", "sort", SORTS))
    async def hand(
        interaction: Interaction,
        sort: Sort | None = None,
        picture: bool = False,
        page: app_commands.Range[int, 1, 99] | None = None,
    ) -> None:
        if picture and await _show_picture(services, interaction):
            return
        await ask(services, interaction, _request(sort, page), seated=False)


def _request(sort: Sort | None, page: int | None) -> TableRequest:
    if sort is not None:
        return SortHand(sort)
    return OpenHand() if page is None else TurnPage(page - 1)


async def _show_picture(services: Services, interaction: Interaction) -> bool:
    """Reply with a picture of the hand. Return False if there is no hand to show."""
    seen = services.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
    if seen is None or seen[0].view is None:
        return False
    scene, reader = seen
    assert scene.view is not None
    cards = card_order.arrange(reader.order, scene.view.hand, reader.sort)
    facts = picture_facts.hand_facts(cards, scene.view, reader.card_style)
    alt = picture_facts.hand_alt(cards, scene.view, words(services, interaction))
    shown = Illustration(picture_facts.HAND, facts, picture_facts.HAND_FILE, alt)
    await show_picture(services, interaction, shown, "hand")
    return True
