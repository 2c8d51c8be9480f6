"""Handlers for buttons, menus and forms about presets, and checks of who may use them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from bot.commands import presets, rules
from bot.commands.rules import simulation
from bot.discord.admin_guard import DENIED, log_change
from bot.discord.command_replies import send_reply
from bot.discord.dispatcher import Route, Routes
from bot.discord.interaction_data import ButtonPress
from bot.discord.member_rights import may_manage
from bot.discord.slash_commands.typed_play import load_words
from bot.model.feature_requests import preset_requests as p
from bot.model.outgoing import OutgoingMessage
from bot.model.whole_numbers import whole_number
from bot.presets.server_presets import Preset, PresetRefused
from bot.screens.layout import drawn, plain
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.wording import command_mention

from . import preset_about, preset_editor_actions, preset_import, preset_lobby, preset_saving, rule_finding
from .preset_editor_actions import EditorPress
from .preset_lobby import for_host
from .preset_refusals import refused

HIGHEST_PAGE = 99
OfPreset = Callable[[ButtonPress[Any], Preset], Awaitable[bool | None]]
OfDraft = Callable[[EditorPress[Any]], Awaitable[bool]]

# --- for everybody ----------------------------------------------------------------------------------------------------


async def _turn(press: ButtonPress[object], shown: OutgoingMessage) -> None:
    """Replace the message on which the press was made if it is private; otherwise send a new message."""
    await (press.reply.update(shown) if press.in_private else press.reply.send(shown))


async def _list(press: ButtonPress[p.ListPresets]) -> None:
    page = min(press.request.page, HIGHEST_PAGE)
    await _turn(press, drawn(await presets.listed(press.services, press.interaction, page)))


async def _show(press: ButtonPress[p.ShowPreset]) -> bool:
    key, chapter, chosen = press.request.key, press.request.chapter or preset_pages.OVERVIEW, press.request.chosen
    if len(chosen) == 1 and key is None:
        key = chosen[0]
    elif len(chosen) == 1:
        chapter = whole_number(chosen[0]) or 0
    preset = None if key is None else await _existing(press, key)
    if preset is not None:
        await _turn(press, drawn(await presets.shown(press.services, press.interaction, preset, chapter)))
    return key is not None


async def _existing(press: ButtonPress[object], key: str) -> Preset | None:
    """Return a preset. If it no longer exists, say so in the reply and return ``None``."""
    preset = await press.services.presets.by_key(press.guild, key)
    if preset is None:
        await _turn(press, plain(press.said("presets-gone")))
    return preset


def _of_preset(handler: OfPreset) -> Route:
    """Return a handler that passes a press and its preset to ``handler``, or replies that the preset is gone."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        preset = await _existing(press, press.request.key)
        return True if preset is None else await handler(press, preset)

    return replied


async def _code(press: ButtonPress[p.ShowPresetCode], preset: Preset) -> None:
    await send_reply(press.reply, presets.code(press.services, preset, press.said))


async def _file(press: ButtonPress[p.SendPresetFile], preset: Preset) -> None:
    await send_reply(press.reply, presets.file(press.services, preset, press.said))


async def _figures(press: ButtonPress[p.SimulatePreset], preset: Preset) -> None:
    await simulation.show(press.services, press.interaction, press.reply, simulation.of_preset(preset, press.said))


async def _figures_of_table(press: ButtonPress[p.SimulateTable]) -> bool:
    return await simulation.of_table(press.services, press.interaction, press.reply, press.request.table)


# --- managing without a draft -----------------------------------------------------------------------------------------


def _for_manager(handler: Route) -> Route:
    """Restrict a handler to the user for whom the button was made, as long as they may manage the server."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        if not may_manage(press.interaction):
            await send_reply(press.reply, press.said(DENIED))
        elif press.request.user != press.user:
            await send_reply(press.reply, press.said("presets-not-yours"))
        else:
            return await handler(press)
        return True

    return replied


async def _ask_code(press: ButtonPress[p.AskForCode]) -> None:
    await press.reply.ask(preset_editor.ask_code(press.user, press.said))


async def _import(press: ButtonPress[p.ImportCode]) -> None:
    code = press.request.chosen[0] if press.request.chosen else ""
    await preset_import.take_code(press.services, press.interaction, press.reply, code, None)


async def _own(press: ButtonPress[p.OwnPresetRequest]) -> Preset | None:
    """Return the server's own preset that a press is about; ``None`` if the server has no such preset."""
    preset = await press.services.presets.by_key(press.guild, press.request.key)
    return None if preset is None or preset.built_in else preset


async def _ask_about(press: ButtonPress[p.AskForAbout]) -> None:
    preset = await _own(press)
    if preset is None:
        await send_reply(press.reply, press.said("presets-gone"))
    else:
        await preset_about.ask(press.services, press.interaction, press.reply, preset)


async def _set_about(press: ButtonPress[p.SetAbout]) -> None:
    preset, typed = await _own(press), press.request.chosen[0] if press.request.chosen else ""
    if preset is None:
        await send_reply(press.reply, press.said("presets-gone"))
    else:
        await preset_about.take(press.services, press.interaction, press.reply, preset, typed)


async def _keep(press: ButtonPress[p.KeepPreset]) -> None:
    preset = await _own(press)
    if preset is None:
        await press.reply.update(plain(press.said("presets-gone")))
    else:
        await press.reply.update(plain(press.said("presets-kept", name=preset_pages.name(preset.name))))


async def _delete(press: ButtonPress[p.DeletePreset]) -> None:
    preset, said = await _own(press), press.said
    if preset is None:
        await press.reply.update(plain(said("presets-gone")))
        return
    title = preset_pages.name(preset.name)
    try:
        await press.services.presets.delete(press.guild, preset.number)
    except PresetRefused as refusal:
        await press.reply.update(plain(refused(refusal, said)))
        return
    await press.reply.update(plain(said("presets-deleted", name=title)))
    await log_change(press.services, press.interaction, "presets-log-deleted", name=title)


# --- the editor -------------------------------------------------------------------------------------------------------

_SAVING = (p.SaveDraft, p.OverwritePreset, p.AskForPresetName, p.SaveDraftAs, p.DeleteDefault)
"""Requests that require the right to manage the server, even in the editor for the user's own lobby."""


def _in_editor(handler: OfDraft) -> Route:
    """Restrict a handler to the user who opened the editor, as long as they have the rights to use it."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool:
        if press.request.draft is None:
            return False
        said, services = press.said, press.services
        draft = await services.drafts.get(press.guild, press.user, press.request.draft)
        saves = isinstance(press.request, _SAVING)
        if not may_manage(press.interaction) and (draft is None or not draft.table or saves):
            await send_reply(press.reply, said(DENIED))
            return True
        if draft is None:
            await send_reply(
                press.reply, said("editor-draft-gone", edit=command_mention(services.commands, "preset-edit edit"))
            )
            return True
        return await handler(EditorPress(services, press.interaction, press.reply, press.request, draft=draft))

    return _with_words(replied)


def _with_words(handler: Route) -> Route:
    """Load the words of rules before a handler that needs them runs, or after a handler has opened a form."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        if isinstance(press.request, rule_finding.SEARCHING) or press.request.find is not None:
            await load_words()
        known = await handler(press)
        if isinstance(press.request, rule_finding.FORMS):
            # This happens while the user fills in the form, so the next press does not have to wait.
            await load_words()
        return known

    return replied


# --- the rules of a draft or a lobby ----------------------------------------------------------------------------------


def _on_rules(in_editor: OfDraft, in_lobby: Route) -> Route:
    """Return a handler that calls ``in_editor`` for presses about a draft and ``in_lobby`` for those about a lobby."""
    of_draft, of_lobby = _in_editor(in_editor), _with_words(in_lobby)

    @wraps(in_editor)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        return await (of_draft if press.request.table is None else of_lobby)(press)

    return replied


HANDLERS: Routes = {
    p.ListPresets: _list,
    p.ShowPreset: _show,
    p.ShowPresetCode: _of_preset(_code),
    p.SendPresetFile: _of_preset(_file),
    p.ShowPresetRules: _of_preset(rules.turn_preset),
    p.ShowPresetRule: _of_preset(rules.turn_preset_rule),
    p.SimulatePreset: _of_preset(_figures),
    p.SimulateTable: _figures_of_table,
    # Managing.
    p.AskForCode: _for_manager(_ask_code),
    p.ImportCode: _for_manager(_import),
    p.AskForAbout: _for_manager(_ask_about),
    p.SetAbout: _for_manager(_set_about),
    p.KeepPreset: _for_manager(_keep),
    p.DeletePreset: _for_manager(_delete),
    # The editor.
    p.ShowEditor: _in_editor(preset_editor_actions.edit),
    p.KeepDraft: _in_editor(preset_editor_actions.keep),
    p.SetOption: _in_editor(preset_editor_actions.set_value),
    p.AskForNumber: _in_editor(preset_editor_actions.ask_number),
    p.ChooseEffectKey: _in_editor(preset_editor_actions.effect),
    p.TakeFix: _in_editor(preset_editor_actions.fix),
    p.UndoStep: _in_editor(preset_editor_actions.undo),
    p.SimulateDraft: _in_editor(preset_editor_actions.show_figures),
    p.SaveDraft: _in_editor(preset_saving.save),
    p.OverwritePreset: _in_editor(preset_saving.overwrite),
    p.AskForPresetName: _in_editor(preset_saving.ask_name),
    p.SaveDraftAs: _in_editor(preset_saving.save_as),
    p.AskToDiscard: _in_editor(preset_saving.ask_to_discard),
    p.DiscardDraft: _in_editor(preset_saving.discard),
    p.UseDraft: _in_editor(preset_saving.use),
    p.DeleteDefault: _in_editor(preset_saving.remove_default),
    # The rules of a draft or a lobby.
    p.PickValue: _on_rules(preset_editor_actions.pick, preset_lobby.pick),
    p.AskForSearch: _on_rules(rule_finding.find, for_host(rule_finding.find_in_lobby)),
    p.ShowFoundRules: _on_rules(rule_finding.found, for_host(rule_finding.found_in_lobby)),
    p.AskForDescription: _on_rules(rule_finding.tell, for_host(rule_finding.tell_in_lobby)),
    p.ReadDescription: _on_rules(rule_finding.told, for_host(rule_finding.told_in_lobby)),
    p.TakeDescription: _on_rules(rule_finding.agreed, for_host(rule_finding.agreed_in_lobby)),
    # A lobby.
    p.EditLobbyRules: for_host(preset_lobby.begin),
    p.AskToSaveLobbyRules: for_host(preset_lobby.ask_name),
    p.SaveLobbyRules: for_host(preset_lobby.save),
}
"""Handlers for all requests about presets, keyed by request class."""
