"""Importing presets from a code or an attached file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import aiohttp
import discord

from bot.commands import presets
from bot.discord.admin_guard import log_change, managed
from bot.discord.command_replies import send_reply, words
from bot.discord.services import Interaction, Services
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.presets import preset_codes
from bot.presets import preset_drafts as drafting
from bot.presets.preset_codes import ImportRefused
from bot.presets.server_presets import PresetRefused
from bot.screens import people_names
from bot.screens.layout import drawn, plain
from bot.screens.rules import preset_pages
from bot.screens.wording import command_mention
from engine import RulesError

from . import preset_editor_actions
from .preset_refusals import faulty, refused


@dataclass(frozen=True, slots=True)
class WantedPreset:
    """The input of ``/preset-edit import``: a code or a file, and optionally a name for the new preset."""

    code: str | None
    file: discord.Attachment | None
    name: str | None


@managed
async def take(services: Services, interaction: Interaction, reply: InteractionReply, wanted: WantedPreset) -> None:
    """Import the given code or file. Ask for a code if neither is given. Refuse if both are given."""
    said = words(services, interaction)
    if wanted.code is not None and wanted.file is not None:
        await send_reply(reply, said("presets-import-both"))
    elif wanted.file is not None:
        await take_file(services, interaction, reply, wanted.file, wanted.name)
    elif wanted.code is not None:
        await take_code(services, interaction, reply, wanted.code, wanted.name)
    else:
        command = command_mention(services.commands, "preset-edit import")
        await send_reply(reply, drawn(preset_pages.importing(interaction.user.id, command, said)))


async def take_code(
    services: Services, interaction: Interaction, reply: InteractionReply, code: str, name: str | None
) -> None:
    """Import a preset from a code. If the code is faulty, reply with the reason."""
    said = words(services, interaction)
    try:
        taken = preset_codes.read_code(code)
    except (ImportRefused, RulesError) as error:
        await send_reply(reply, faulty(error, said))
        return
    await _keep(services, interaction, reply, taken.options, name or taken.name)


async def take_file(
    services: Services, interaction: Interaction, reply: InteractionReply, file: discord.Attachment, name: str | None
) -> None:
    """Import a preset from a file. If the file is faulty or unreachable, reply with the reason."""
    said = words(services, interaction)
    try:
        if file.size > preset_codes.LARGEST_FILE:
            raise ImportRefused("too_big")
        taken = preset_codes.read_file(await file.read())
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        await send_reply(reply, said("presets-import-unreachable"))
    except (ImportRefused, RulesError) as error:
        await send_reply(reply, faulty(error, said, command_mention(services.commands, "server import")))
    else:
        await _keep(services, interaction, reply, taken.options, name or PurePath(file.filename).stem)


async def _keep(
    services: Services, interaction: Interaction, reply: InteractionReply, options: Mapping[str, Any], name: str
) -> None:
    """Create the imported preset. If that is refused, show the reason and open the imported rules in the editor."""
    said = words(services, interaction)
    name = people_names.readable(name) or said("presets-import-name")
    try:
        preset = await services.presets.create(interaction.guild_id or 0, name, options)
    except PresetRefused as refusal:
        explanation = said("presets-import-open-draft", reason=refused(refusal, said))
        await preset_editor_actions.begin(services, interaction, reply, drafting.for_new(name, options), explanation)
        return
    page = drawn(await presets.shown(services, interaction, preset))
    confirmation = plain(said("presets-imported", name=preset_pages.name(preset.name)))
    await send_reply(reply, OutgoingMessage((*confirmation.components, *page.components)))
    await log_change(services, interaction, "presets-log-saved", name=preset_pages.name(preset.name))
