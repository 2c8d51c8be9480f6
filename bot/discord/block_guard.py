"""What users who are blocked cannot press and type, and how they are told."""

from __future__ import annotations

from bot.screens.table_sentences import mention

from .command_replies import reply, words
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
