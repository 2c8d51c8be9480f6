"""Replies to requests about the sentence that describes a server's own preset."""

from __future__ import annotations

from bot.commands import presets
from bot.discord.admin_guard import log_change
from bot.discord.command_replies import send_reply, turn_to, words
from bot.discord.services import Interaction, Services
from bot.model.interactions import InteractionReply
from bot.presets.server_presets import Preset
from bot.screens import people_names
from bot.screens.layout import drawn
from bot.screens.rules import preset_editor, preset_pages

from .preset_refusals import unless_refused


async def ask(services: Services, interaction: Interaction, reply: InteractionReply, preset: Preset) -> None:
    """Open the form for the sentence."""
    form = preset_editor.ask_about(preset.key, preset.about, interaction.user.id, words(services, interaction))
    await reply.ask(form)


async def take(
    services: Services, interaction: Interaction, reply: InteractionReply, preset: Preset, typed: str
) -> None:
    """Store the entered sentence and show the preset. If the change is refused, reply with the reason."""
    change = services.presets.describe(interaction.guild_id or 0, preset.number, people_names.readable(typed))
    described = await unless_refused(change, reply, words(services, interaction))
    if described is None:
        return
    page = drawn(await presets.shown(services, interaction, described))
    await (send_reply(reply, page) if interaction.message is None else turn_to(reply, page))
    await log_change(services, interaction, "presets-log-described", name=preset_pages.name(described.name))
