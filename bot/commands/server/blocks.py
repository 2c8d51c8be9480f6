"""``/server block`` and ``/server unblock``: exclude users from playing in a server, or admit them again."""

from __future__ import annotations

import discord

from bot.discord.admin_guard import log_change
from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.member_rights import may_manage, moderates
from bot.discord.services import Interaction, Services
from bot.model.interactions import InteractionReply
from bot.screens.wording import command_mention


async def block(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> None:
    """Block a user, or reply with the reason why that is not allowed (``/server block``)."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        refusal = _refusal(services, interaction, player)
        if refusal is not None:
            await send_reply(reply, words(services, interaction)(refusal))
            return
        await services.blocks.block(interaction.guild_id or 0, player.id, services.clock.now())
        await _say(services, interaction, reply, player, "blocked")


def _refusal(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> str | None:
    """Return the text key of the reason why the user may not block ``player``; ``None`` if they may."""
    if not moderates(services, interaction) and not may_manage(interaction):
        return "block-denied"
    if player.id == interaction.user.id:
        return "block-yourself"
    if player.bot:
        return "block-computer"
    manages = isinstance(player, discord.Member) and player.guild_permissions.manage_guild
    return "block-manager" if manages else None


async def unblock(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> None:
    """Unblock a user, or reply with the reason why that is not possible (``/server unblock``)."""
    reply, guild = services.reply_to(interaction), interaction.guild_id or 0
    async with in_time(reply):
        if not moderates(services, interaction) and not may_manage(interaction):
            await send_reply(reply, words(services, interaction)("block-denied"))
        elif player.id not in {one.user for one in services.blocks.of_server(guild)}:
            await send_reply(reply, words(services, interaction)("block-none", name=f"<@{player.id}>"))
        else:
            await services.blocks.unblock(guild, player.id)
            await _say(services, interaction, reply, player, "unblocked")


async def _say(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    player: discord.Member | discord.User,
    what: str,
) -> None:
    values = {"name": f"<@{player.id}>", "unblock": command_mention(services.commands, "server unblock")}
    await send_reply(reply, words(services, interaction)(f"block-{what}", **values))
    await log_change(services, interaction, f"server-log-{what}", name=f"<@{player.id}>")
