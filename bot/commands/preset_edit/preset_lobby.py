"""The way from a lobby to the editor, and from a lobby's rules to a preset: for its host alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord import command_replies
from bot.discord.admin_guard import DENIED, log_change
from bot.discord.command_replies import send_reply, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.model.interactions import InteractionReply
from bot.model.requests import ChangeLobbyRules
from bot.presets import preset_drafts as drafting
from bot.presets.server_presets import differences
from bot.screens import people_names
from bot.screens.custom_ids import preset_ids
from bot.screens.layout import drawn
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.rules.typed import rule_search
from bot.screens.rules.typed.rule_search import FoundPlace
from bot.screens.table_sentences import told_to_use
from bot.tables.runtime.opening.new_tables import TableSummary

from . import preset_editor_actions, rule_finding
from .preset_refusals import unless_refused
from .rule_finding import LobbyPress


async def pressed(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> bool:
    """Reply to a press of the host on a page about the lobby's rules."""
    said = words(services, interaction)
    summary = services.tables.summary(press.table or 0)
    if summary is None:
        await send_reply(reply, said("notice-table-over", **told_to_use(services.commands)))
        return True
    if summary.place.guild_id != interaction.guild_id:
        return False
    if press.verb == "pick":
        changes = preset_editor_actions.picked(press, values)
        if changes is None:
            return False
        place = press.find and rule_search.written(FoundPlace(press.find, press.option, press.number))
        request = ChangeLobbyRules(changes, place)
        services.tables.press(summary.id, command_replies.press(services, interaction, request, reply))
        return True
    table_state = summary.table_state
    if table_state.phase != "lobby" or table_state.seat_of(interaction.user.id) != table_state.host:
        await send_reply(reply, said("tune-not-host"))
    elif press.verb == "begin":
        options = differences(table_state.options)
        await preset_editor_actions.begin(services, interaction, reply, drafting.for_table(summary.id, "", options))
    elif press.verb in preset_ids.CHOOSE:
        asked = LobbyPress(services, interaction, reply, press, values, summary, said)
        await rule_finding.in_lobby(asked)
    elif not may_manage(interaction):
        await send_reply(reply, said(DENIED))
    elif press.verb == "save_table":
        await reply.ask(preset_editor.ask_table_name(summary.id, said))
    else:
        await _save(services, interaction, reply, summary, values[0] if values else "")
    return True


async def _save(
    services: Services, interaction: Interaction, reply: InteractionReply, summary: TableSummary, typed: str
) -> None:
    said = words(services, interaction)
    name, options = people_names.readable(typed), differences(summary.table_state.options)
    preset = await unless_refused(services.presets.create(interaction.guild_id or 0, name, options), reply, said)
    if preset is None:
        return
    title = preset_pages.name(preset.name)
    saved = preset_pages.saved(preset.key, said("editor-saved", name=title), interaction.user.id, said)
    await send_reply(reply, drawn(saved))
    await log_change(services, interaction, "presets-log-saved", name=title)
