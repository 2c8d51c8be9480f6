"""People who are blocked: what they cannot use, and how moderators block them and lift that."""

from __future__ import annotations

import discord

from bot.model.requests import InteractionReply
from bot.screens.table_sentences import mention

from .admin_guard import log_change
from .command_replies import in_time, reply, words
from .member_rights import may_manage, moderates
from .services import Interaction, Services

SITTING_DOWN = frozenset({"join", "join_next", "takeover", "rematch"})
"""What nobody who is blocked may press, on a private page either."""
COMMANDS = frozenset({"play", "join"})
"""What nobody who is blocked may type."""


def stops_press(services: Services, interaction: Interaction, do: str | None) -> bool:
    """Return True if the press is one that a blocked person made and may not make."""
    message = interaction.message
    public = message is not None and not message.flags.ephemeral
    return (public or do in SITTING_DOWN) and _is_blocked(services, interaction)


def stops_command(services: Services, interaction: Interaction) -> bool:
    """Return True if a blocked person typed a command that is not for them."""
    command = interaction.command
    return command is not None and command.qualified_name in COMMANDS and _is_blocked(services, interaction)


def _is_blocked(services: Services, interaction: Interaction) -> bool:
    return services.blocks.holds(interaction.guild_id or 0, interaction.user.id)


async def tell(services: Services, interaction: Interaction, *, always: bool = False) -> None:
    """Tell somebody that they are blocked, once; later presses are acknowledged without a word.

    ``always``: a command has to be answered in any case.
    """
    guild, user = interaction.guild_id or 0, interaction.user.id
    why, answer = services.blocks.why(guild, user), services.answer_to(interaction)
    if why is not None and (services.blocks.is_news(guild, user) or always):
        hand = mention(services.commands, "hand")
        await reply(answer, words(services, interaction)(f"blocked-by-{why}", hand=hand))
    else:
        await answer.acknowledge()


async def block(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> None:
    """``/server block``"""
    answer = services.answer_to(interaction)
    async with in_time(answer):
        refusal = _refusal(services, interaction, player)
        if refusal is not None:
            await reply(answer, words(services, interaction)(refusal))
            return
        await services.blocks.block(interaction.guild_id or 0, player.id, services.clock.now())
        await _say(services, interaction, answer, player, "blocked")


def _refusal(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> str | None:
    """Return the key of why that person cannot be blocked by this one; ``None`` if they can."""
    if not moderates(services, interaction) and not may_manage(interaction):
        return "block-denied"
    if player.id == interaction.user.id:
        return "block-yourself"
    if player.bot:
        return "block-computer"
    manages = isinstance(player, discord.Member) and player.guild_permissions.manage_guild
    return "block-manager" if manages else None


async def unblock(services: Services, interaction: Interaction, player: discord.Member | discord.User) -> None:
    """``/server unblock``"""
    answer, guild = services.answer_to(interaction), interaction.guild_id or 0
    async with in_time(answer):
        if not moderates(services, interaction) and not may_manage(interaction):
            await reply(answer, words(services, interaction)("block-denied"))
        elif player.id not in {one.user for one in services.blocks.of_server(guild)}:
            await reply(answer, words(services, interaction)("block-none", name=f"<@{player.id}>"))
        else:
            await services.blocks.unblock(guild, player.id)
            await _say(services, interaction, answer, player, "unblocked")


async def _say(
    services: Services,
    interaction: Interaction,
    answer: InteractionReply,
    player: discord.Member | discord.User,
    what: str,
) -> None:
    told = {"name": f"<@{player.id}>", "unblock": mention(services.commands, "server unblock")}
    await reply(answer, words(services, interaction)(f"block-{what}", **told))
    await log_change(services, interaction, f"server-log-{what}", name=f"<@{player.id}>")
