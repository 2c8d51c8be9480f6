"""From a lobby to the editor, and from a lobby's rules to a preset: for its host alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.admin_guard import DENIED, log_change
from bot.discord.command_replies import reply, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Rooms
from bot.model.requests import Answer
from bot.presets import preset_drafts as drafting
from bot.presets.presets import PresetRefused, differences
from bot.screens import people_names
from bot.screens.custom_ids import preset_ids
from bot.screens.drawing import drawn, form
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.table_sentences import told_to_use
from bot.tables.runtime.table_registry import Glance

from . import preset_editor_actions
from .preset_refusals import refused


async def pressed(
    rooms: Rooms, interaction: Interaction, answer: Answer, press: preset_ids.Press, values: Sequence[str]
) -> bool:
    """Answers a press on the quick list that leads away from the table."""
    said = words(rooms, interaction)
    glance = rooms.tables.glance(press.table or 0)
    if glance is None:
        await reply(answer, said("notice-table-over", **told_to_use(rooms.commands)))
        return True
    if glance.place.guild_id != interaction.guild_id:
        return False
    house = glance.house
    if house.phase != "lobby" or house.seat_of(interaction.user.id) != house.host:
        await reply(answer, said("tune-not-host"))
    elif press.do == "begin":
        options = differences(house.options)
        await preset_editor_actions.begin(rooms, interaction, answer, drafting.for_table(glance.id, "", options))
    elif not may_manage(interaction):
        await reply(answer, said(DENIED))
    elif press.do == "save_table":
        await answer.ask(form(preset_editor.ask_table_name(glance.id, said)))
    else:
        await _save(rooms, interaction, answer, glance, values[0] if values else "")
    return True


async def _save(rooms: Rooms, interaction: Interaction, answer: Answer, glance: Glance, typed: str) -> None:
    said = words(rooms, interaction)
    name, options = people_names.readable(typed), differences(glance.house.options)
    try:
        preset = await rooms.presets.create(interaction.guild_id or 0, name, options)
    except PresetRefused as refusal:
        await reply(answer, refused(refusal, said))
        return
    title = preset_pages.name(preset.name)
    await reply(answer, drawn(preset_pages.saved(preset.key, said("editor-saved", name=title), said)))
    await log_change(rooms, interaction, "presets-log-saved", name=title)
