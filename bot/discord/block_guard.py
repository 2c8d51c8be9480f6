"""Checks that refuse the presses and commands of blocked users."""

from __future__ import annotations

from bot.model.requests import JoinNextRound, JoinTable, Rematch, Request, TakeOverSeat
from bot.model.tableless_requests import StartGuided
from bot.screens.wording import command_mention

from .command_replies import send_reply, words
from .services import Interaction, Services

SITTING_DOWN = (JoinTable, JoinNextRound, TakeOverSeat, Rematch, StartGuided)
"""The requests that a blocked user is not allowed to make, not even on private pages."""
COMMANDS = frozenset({"play", "join", "takeover", "rematch"})
"""The commands that blocked users cannot use. ``/help guide:start`` is refused too, because it opens a table."""


def stops_press(services: Services, interaction: Interaction, request: Request | None) -> bool:
    """Return True if this press was made by a blocked user and must be refused."""
    message = interaction.message
    public = message is not None and not message.flags.ephemeral
    return (public or isinstance(request, SITTING_DOWN)) and _is_blocked(services, interaction)


def stops_command(services: Services, interaction: Interaction) -> bool:
    """Return True if this command was typed by a blocked user and must be refused."""
    command = interaction.command
    if command is None:
        return False
    name = command.qualified_name
    sits_down = name in COMMANDS or (name == "help" and interaction.namespace.guide == "start")
    return sits_down and _is_blocked(services, interaction)


def _is_blocked(services: Services, interaction: Interaction) -> bool:
    return services.blocks.holds(interaction.guild_id or 0, interaction.user.id)


async def tell(services: Services, interaction: Interaction, *, always: bool = False) -> None:
    """Tell a user that they are blocked, but only once. Acknowledge later presses without a message.

    With ``always``, send the message every time. Commands use this because they need a reply.
    """
    guild, user = interaction.guild_id or 0, interaction.user.id
    blocked_by, reply = services.blocks.blocked_by(guild, user), services.reply_to(interaction)
    if blocked_by is not None and (services.blocks.is_news(guild, user) or always):
        hand = command_mention(services.commands, "hand")
        await send_reply(reply, words(services, interaction)(f"blocked-by-{blocked_by}", hand=hand))
    else:
        await reply.acknowledge()
