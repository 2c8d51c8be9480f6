"""``/notify``: subscribe to new tables in the channel, or unsubscribe."""

from __future__ import annotations

import discord

from bot.discord.command_replies import in_time, reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"notify": _toggle})


async def _toggle(services: Services, interaction: Interaction) -> None:
    channel = interaction.channel
    above = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    answer = services.answer_to(interaction)
    async with in_time(answer):
        now_on = await services.subscriptions.toggle(above or 0, interaction.user.id)
        await reply(answer, words(services, interaction)("answer-notify-on" if now_on else "answer-notify-off"))
