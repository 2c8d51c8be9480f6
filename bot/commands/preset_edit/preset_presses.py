"""Presses and forms about presets: pages for everybody, the editor, and confirmations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.commands import presets, rules
from bot.commands.rules import simulation
from bot.discord import interaction_data
from bot.discord.admin_guard import DENIED, log_change
from bot.discord.command_replies import send_reply, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.presets.server_presets import Preset, PresetRefused
from bot.screens.custom_ids import preset_ids
from bot.screens.layout import drawn, plain
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.table_sentences import mention

from . import preset_about, preset_editor_actions, preset_import, preset_lobby, preset_saving, rule_finding
from .preset_editor_actions import EditorPress
from .preset_refusals import refused


async def pressed(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Reply to a press or form about presets; return False for an id that no button of ours has."""
    press, values = preset_ids.decode(interaction_data.custom_id(interaction)), interaction_data.values(interaction)
    if press is None:
        return False
    if press.verb in rule_finding.SEARCHING or press.find is not None:
        await rule_finding.load_words()
    replied = await _pressed(services, interaction, reply, press, values)
    if press.verb in rule_finding.FORMS:
        # People take longer to fill in the form.
        await rule_finding.load_words()
    return replied


async def _pressed(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> bool:
    if press.verb in _DRAFT and press.table is None:
        return await _in_editor(services, interaction, reply, press, values)
    if press.verb in preset_ids.TABLE + preset_ids.CHOOSE:
        return await preset_lobby.pressed(services, interaction, reply, press, values)
    if press.verb in preset_ids.MANAGE:
        return await _managing(services, interaction, reply, press, values)
    return await _public(services, interaction, reply, press, values)


# --- for everybody ----------------------------------------------------------------------------------------------------


async def _public(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> bool:
    message = interaction.message
    private = message is not None and message.flags.ephemeral
    turn = reply.update if private else reply.send
    if press.verb == "list":
        await turn(drawn(await presets.listed(services, interaction, min(press.page or 0, 99))))
        return True
    if press.verb == "figures" and press.table is not None:
        return await simulation.of_table(services, interaction, reply, press.table)
    key, chapter = press.key, press.chapter or preset_pages.OVERVIEW
    if press.verb == "show" and len(values) == 1:
        key, chapter = (values[0], chapter) if key is None else (key, int(values[0]) if values[0].isdecimal() else 0)
    if key is None:
        return False
    preset = await services.presets.by_key(interaction.guild_id or 0, key)
    said = words(services, interaction)
    if preset is None:
        await turn(plain(said("presets-gone")))
    elif press.verb == "show":
        await turn(drawn(await presets.shown(services, interaction, preset, chapter)))
    elif press.verb in ("rules", "rule"):
        return await rules.turn_preset(services, interaction, reply, preset, press, values)
    elif press.verb == "figures":
        await simulation.show(services, interaction, reply, simulation.of_preset(preset, said))
    else:
        await send_reply(
            reply,
            presets.code(services, preset, said) if press.verb == "code" else presets.file(services, preset, said),
        )
    return True


# --- managing without a draft -----------------------------------------------------------------------------------------


async def _managing(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> bool:
    """Reply to the user who was offered the button, if they may still manage the server."""
    said = words(services, interaction)
    if not may_manage(interaction):
        await send_reply(reply, said(DENIED))
    elif press.user != interaction.user.id:
        await send_reply(reply, said("presets-not-yours"))
    elif press.verb == "import":
        await reply.ask(preset_editor.ask_code(interaction.user.id, said))
    elif press.verb == "imported":
        await preset_import.take_code(services, interaction, reply, values[0] if values else "", None)
    elif press.verb in ("about", "described"):
        await _describing(services, interaction, reply, press, values)
    else:
        return await _deleting(services, interaction, reply, press, said)
    return True


async def _describing(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> None:
    preset = await services.presets.by_key(interaction.guild_id or 0, press.key or "")
    if preset is None or preset.built_in:
        await send_reply(reply, words(services, interaction)("presets-gone"))
    elif press.verb == "about":
        await preset_about.ask(services, interaction, reply, preset)
    else:
        await preset_about.take(services, interaction, reply, preset, values[0] if values else "")


async def _deleting(
    services: Services, interaction: Interaction, reply: InteractionReply, press: preset_ids.PresetButton, said: Texts
) -> bool:
    guild = interaction.guild_id or 0
    preset = await services.presets.by_key(guild, press.key or "")
    if preset is None or preset.built_in:
        await reply.update(plain(said("presets-gone")))
    elif press.verb == "kept":
        await reply.update(plain(said("presets-kept", name=preset_pages.name(preset.name))))
    else:
        await _delete(services, interaction, reply, preset, said)
    return True


async def _delete(
    services: Services, interaction: Interaction, reply: InteractionReply, preset: Preset, said: Texts
) -> None:
    title = preset_pages.name(preset.name)
    try:
        await services.presets.delete(interaction.guild_id or 0, preset.number)
    except PresetRefused as refusal:
        await reply.update(plain(refused(refusal, said)))
        return
    await reply.update(plain(said("presets-deleted", name=title)))
    await log_change(services, interaction, "presets-log-deleted", name=title)


# --- the editor -------------------------------------------------------------------------------------------------------

_DRAFT: Mapping[str, Callable[[EditorPress], Awaitable[bool]]] = {
    "edit": preset_editor_actions.edit,
    "keep": preset_editor_actions.edit,
    "set": preset_editor_actions.set_value,
    "ask": preset_editor_actions.ask_number,
    "pick": preset_editor_actions.pick,
    "find": rule_finding.find,
    "found": rule_finding.found,
    "tell": rule_finding.tell,
    "told": rule_finding.told,
    "agreed": rule_finding.agreed,
    "effect": preset_editor_actions.effect,
    "fix": preset_editor_actions.fix,
    "undo": preset_editor_actions.undo,
    "save": preset_saving.save,
    "overwrite": preset_saving.overwrite,
    "save_as": preset_saving.ask_name,
    "named": preset_saving.save_as,
    "discard": preset_saving.ask_to_discard,
    "discarded": preset_saving.discard,
    "use": preset_saving.use,
    "undefault": preset_saving.remove_default,
    "draft_figures": preset_editor_actions.show_figures,
}
_SAVING = ("save", "overwrite", "save_as", "named", "undefault")


async def _in_editor(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    press: preset_ids.PresetButton,
    values: Sequence[str],
) -> bool:
    """Reply to the user who opened the editor, after checking again what they may do."""
    said = words(services, interaction)
    if press.draft is None:
        return False
    draft = await services.drafts.get(interaction.guild_id or 0, interaction.user.id, press.draft)
    if not may_manage(interaction) and (draft is None or not draft.table or press.verb in _SAVING):
        await send_reply(reply, said(DENIED))
        return True
    if draft is None:
        await send_reply(reply, said("editor-draft-gone", edit=mention(services.commands, "preset-edit edit")))
        return True
    return await _DRAFT[press.verb](EditorPress(services, interaction, reply, press, values, draft, said))
