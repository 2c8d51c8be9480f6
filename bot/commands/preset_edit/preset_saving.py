"""Handlers that save a draft, use it in its lobby or discard it, or delete the default rules that it changes.

A draft can also be saved under another name, or over a newer revision of its preset.
"""

from __future__ import annotations

from bot.discord.admin_guard import log_change
from bot.discord.command_replies import press
from bot.model.feature_requests import preset_requests as p
from bot.model.requests import SetLobbyRules
from bot.presets.server_presets import Preset, PresetRefused, SavedDraft
from bot.screens import people_names
from bot.screens.layout import drawn, plain
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.sentences import notices
from bot.screens.wording import command_mention
from engine import RulesError

from .preset_editor_actions import EditorPress
from .preset_refusals import refused


async def save(asked: EditorPress[p.SaveDraft]) -> bool:
    """Save a draft as a change to its preset, as a new preset, or as default rules.

    If that is refused, keep the draft and show the reason. Return False if the draft belongs to a lobby.
    """
    return await _saved(asked, asked.draft.revision)


async def overwrite(asked: EditorPress[p.OverwritePreset]) -> bool:
    """Save a draft over the newer revision that the user was shown."""
    return await _saved(asked, asked.request.revision)


async def _saved(asked: EditorPress[p.EditorRequest], revision: int) -> bool:
    draft, presets = asked.draft, asked.services.presets
    if draft.table:
        return False
    saved = SavedDraft(asked.user, draft.id)
    try:
        if draft.default_in is not None:
            wanted = Preset(draft.name, draft.options, draft.number, revision)
            preset = await presets.save_default(asked.guild, draft.default_in or None, wanted, draft=saved)
        elif draft.number:
            preset = await presets.save(asked.guild, draft.number, revision, draft.options, draft=saved)
        else:
            preset = await presets.create(asked.guild, draft.name, draft.options, draft=saved)
    except PresetRefused as refusal:
        return await _refused(asked, refusal)
    except RulesError as error:
        return await asked.show(draft, _faulty(asked, error))
    return await _done(asked, preset)


async def _refused(asked: EditorPress[p.EditorRequest], refusal: PresetRefused) -> bool:
    """Reply with the reason why a draft was not saved. The draft is kept."""
    now = refusal.facts.get("now")
    if refusal.code == "changed" and isinstance(now, Preset):
        page = preset_editor.overtaken(asked.facts, now.options, now.revision, asked.place, asked.said)
        return await asked.turn(drawn(page))
    if refusal.code in ("gone", "changed"):
        return await asked.turn(drawn(preset_editor.gone(asked.facts, asked.place, asked.said)))
    return await asked.show(asked.draft, refused(refusal, asked.said))


def _faulty(asked: EditorPress[p.EditorRequest], error: RulesError) -> str:
    return notices.rules_error(error.reason, error.option, error.facts, asked.said, error.nearest)


async def _done(asked: EditorPress[p.EditorRequest], preset: Preset) -> bool:
    name, where = preset_pages.name(preset.title(asked.said.language)), asked.facts.kind
    if where in preset_editor.DEFAULTS:
        play = command_mention(asked.services.commands, "play")
        sentence = asked.said(f"presets-default-set-{where}", play=play, name=name)
        log, facts = f"presets-log-default-{where}", {"name": name, "channel": f"<#{asked.draft.default_in}>"}
    else:
        sentence, log, facts = asked.said("editor-saved", name=name), "presets-log-saved", {"name": name}
    await asked.turn(drawn(preset_pages.saved(preset.key, sentence, asked.user, asked.said)))
    await log_change(asked.services, asked.interaction, log, **facts)
    return True


async def remove_default(asked: EditorPress[p.DeleteDefault]) -> bool:
    """Delete a draft and the default rules that it changes. Return False if the draft changes no default rules."""
    where, channel = asked.facts.kind, asked.draft.default_in
    if channel is None:
        return False
    saved = SavedDraft(asked.user, asked.draft.id)
    await asked.services.presets.set_default(asked.guild, channel or None, None, draft=saved)
    play = command_mention(asked.services.commands, "play")
    await asked.turn(plain(asked.said(f"presets-default-none-{where}", play=play)))
    await log_change(asked.services, asked.interaction, f"presets-log-none-{where}", channel=f"<#{channel}>")
    return True


async def ask_name(asked: EditorPress[p.AskForPresetName]) -> bool:
    """Open the form for the name of the new preset."""
    await asked.reply.ask(preset_editor.ask_name(asked.facts, asked.place, asked.said))
    return True


async def save_as(asked: EditorPress[p.SaveDraftAs]) -> bool:
    """Save a draft as a new preset with the entered name. If the draft changes default rules, make the new
    preset the default.

    If that is refused, keep the draft and show the reason.
    """
    name, draft = people_names.readable(asked.request.chosen[0] if asked.request.chosen else ""), asked.draft
    # The draft of a lobby is kept, because its rules can still be used there.
    saved = None if draft.table else SavedDraft(asked.user, draft.id)
    try:
        preset = await asked.services.presets.create(
            asked.guild, name, draft.options, draft=saved, default_in=draft.default_in
        )
    except PresetRefused as refusal:
        return await asked.show(asked.draft, refused(refusal, asked.said))
    except RulesError as error:
        return await asked.show(asked.draft, _faulty(asked, error))
    return await _done(asked, preset)


async def ask_to_discard(asked: EditorPress[p.AskToDiscard]) -> bool:
    """Ask whether to discard a draft. Discard a draft without changes immediately."""
    if not asked.draft.can_undo:
        return await discard(asked)
    return await asked.turn(drawn(preset_editor.discarding(asked.facts, asked.place, asked.said)))


async def discard(asked: EditorPress[p.AskToDiscard | p.DiscardDraft]) -> bool:
    """Delete the draft, and reply with a confirmation."""
    await asked.services.drafts.drop(asked.guild, asked.user, asked.draft.id)
    return await asked.turn(plain(asked.said("editor-discarded")))


async def use(asked: EditorPress[p.UseDraft]) -> bool:
    """Ask the lobby to use the rules of the draft. Keep the draft, because the table may refuse them.

    Return False if the draft belongs to no lobby.
    """
    draft = asked.draft
    if not draft.table:
        return False
    request = SetLobbyRules(draft.options)
    asked.services.tables.press(draft.table, press(asked.services, asked.interaction, request, asked.reply))
    return True
