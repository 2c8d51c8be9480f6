"""The permissions that the bot needs in a channel, and those that users need to start a thread there.

If the bot's permissions are unknown, none of them is treated as missing.
"""

from __future__ import annotations

import discord

from bot.model.bot_setup import Missing

from .member_rights import rights_of
from .services import Interaction

IN_CHANNEL = ("view_channel", "send_messages", "read_message_history")
IN_THREAD = ("view_channel", "send_messages_in_threads", "read_message_history")
FOR_THREAD = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
)
OWN_FOR_THREAD = ("create_public_threads", "send_messages_in_threads")
"""Permissions that users need to open a table in a new thread, as if they started the thread themselves."""
SEEING = frozenset({"view_channel", "read_message_history"})
"""Permissions that the bot needs to notice messages."""
WELCOME = ("attach_files",)
"""Permissions that a table needs only for its pictures."""
POSTING = ("view_channel", "send_messages")
SITES = (discord.TextChannel, discord.VoiceChannel, discord.ForumChannel)
"""Classes of channels that can have tables."""

THREADED = (discord.ChannelType.text, discord.ChannelType.news)
"""Types of channels that can have threads for tables."""


def in_thread(interaction: Interaction) -> bool:
    """Return True if the interaction was made in a thread or a forum post."""
    return isinstance(interaction.channel, discord.Thread)


def in_private_thread(interaction: Interaction) -> bool:
    """Return True if the interaction was made in a private thread, which the bot cannot see until it has been added."""
    return isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private()


def takes_threads(interaction: Interaction) -> bool:
    """Return True if the interaction was made in a channel that can have threads for tables."""
    channel = interaction.channel
    return channel is not None and channel.type in THREADED


def missing(interaction: Interaction, thread: bool) -> tuple[Missing, ...]:
    """Return the permissions that the bot lacks for playing here or, with ``thread``, for opening a thread."""
    wanted = FOR_THREAD if thread else IN_THREAD if in_thread(interaction) else IN_CHANNEL
    return _lacking(interaction, wanted)


def own_missing(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions that the user lacks for starting a thread here and writing in it."""
    granted = rights_of(interaction)
    if granted.administrator:
        return ()
    return tuple(name for name in OWN_FOR_THREAD if not getattr(granted, name))


def lacking(channel: discord.abc.GuildChannel) -> tuple[Missing, ...]:
    """Return the permissions that the bot lacks in a channel for any kind of table there, pictures included."""
    granted = channel.permissions_for(channel.guild.me)
    wanted = (*_playing(channel), *WELCOME)
    if granted.administrator:
        return ()
    return tuple(Missing(name, channel.mention) for name in wanted if not getattr(granted, name))


def _playing(channel: discord.abc.GuildChannel) -> tuple[str, ...]:
    if isinstance(channel, discord.ForumChannel):
        return IN_THREAD
    return FOR_THREAD if channel.type in THREADED else IN_CHANNEL


def is_gone(interaction: Interaction, channel: int) -> bool:
    """Return True if the server has no such channel. If the server is not in memory, return False."""
    guild = interaction.guild
    if guild is None or guild.unavailable or guild.me is None:
        return False
    return guild.get_channel(channel) is None


def unwritable(interaction: Interaction, channel: int) -> tuple[Missing, ...]:
    """Return the permissions that the bot lacks for posting in a channel of the server."""
    there = None if interaction.guild is None else interaction.guild.get_channel(channel)
    if there is None:
        return ()
    granted = there.permissions_for(there.guild.me)
    return tuple(Missing(name, there.mention) for name in POSTING if not getattr(granted, name))


def unwelcome(interaction: Interaction) -> tuple[Missing, ...]:
    """Return the permissions that the bot lacks here but does not need for playing."""
    return _lacking(interaction, WELCOME)


def _lacking(interaction: Interaction, wanted: tuple[str, ...]) -> tuple[Missing, ...]:
    granted = _granted(interaction)
    if granted is None or granted.administrator:
        return ()
    where = f"<#{interaction.channel_id}>"
    return tuple(Missing(name, where) for name in wanted if not getattr(granted, name))


def _granted(interaction: Interaction) -> discord.Permissions | None:
    """Return the bot's permissions, as sent with the interaction or else as computed from roles and overwrites.

    Return ``None`` if they were not sent and cannot be computed.
    """
    if interaction.app_permissions.value:
        return interaction.app_permissions
    guild, channel = interaction.guild, interaction.channel
    if guild is None or guild.unavailable or not isinstance(channel, discord.abc.GuildChannel):
        # Roles are unknown until the gateway has sent the server's data.
        return None
    return channel.permissions_for(guild.me)
