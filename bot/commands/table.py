"""``/table``: show the seats and a link to the table or, if requested, a private picture of the table."""

from __future__ import annotations

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.private_pictures import show_picture
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import ShowPage


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="table", description=about("table"))
    @described("table", "picture")
    async def table(interaction: Interaction, picture: bool = False) -> None:
        language = words(services, interaction).language
        shown = services.tables.picture_of(interaction.channel_id or 0, language) if picture else None
        if shown is None:
            await ask(services, interaction, ShowPage("table"), seated=False)
        else:
            await show_picture(services, interaction, shown, "table")
