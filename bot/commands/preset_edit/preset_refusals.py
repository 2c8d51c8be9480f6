"""Sentences that explain why an import or a change to a preset is refused."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.discord.command_replies import send_reply
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.presets.preset_codes import ImportRefused
from bot.presets.server_presets import Preset, PresetRefused
from bot.screens import people_names
from bot.screens.sentences import notices
from engine import RulesError


def refused(refusal: PresetRefused, said: Texts) -> str:
    """Return a sentence that explains why a preset cannot be created, changed or deleted."""
    numbers = {name: value for name, value in refusal.facts.items() if isinstance(value, int)}
    return said(f"presets-{refusal.code}", **numbers)


async def unless_refused(change: Awaitable[Preset], reply: InteractionReply, said: Texts) -> Preset | None:
    """Return the preset that a change stores. If the change is refused, reply with the reason and return ``None``."""
    try:
        return await change
    except PresetRefused as refusal:
        await send_reply(reply, refused(refusal, said))
        return None


def faulty(error: ImportRefused | RulesError, said: Texts, server_import: str = "") -> str:
    """Return a sentence about the fault in a code or a file.

    ``server_import`` is a mention of ``/server import``, for a file with the data of a whole server.
    """
    if isinstance(error, RulesError):
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    option = people_names.shown(people_names.readable(str(error.facts.get("option", ""))))
    return said(f"presets-import-{error.code}", option=option, command=server_import)
