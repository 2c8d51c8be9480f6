"""Handlers for presses in the rule editor. Most of them show the editor again, some after a change to the user's draft.

They return False for a press that no button of the bot can produce (see ``Route``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bot.commands.rules import simulation
from bot.discord.command_replies import send_reply, words
from bot.discord.interaction_data import ButtonPress
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.model import rule_choices
from bot.model.feature_requests.preset_requests import (
    AskForNumber,
    ChooseEffectKey,
    EditorRequest,
    KeepDraft,
    PickValue,
    RulesRequest,
    SetOption,
    ShowEditor,
    SimulateDraft,
    TakeFix,
    UndoStep,
)
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.presets import preset_drafts
from bot.presets.preset_drafts import PresetDraft
from bot.presets.server_presets import LONGEST_NAME, Preset
from bot.screens import people_names
from bot.screens.layout import drawn, plain
from bot.screens.rules import option_values, preset_editor
from bot.screens.rules.preset_editor import EditorFacts, EditorPlace
from bot.screens.wording import command_mention
from engine.options import KEYS

E_co = TypeVar("E_co", bound=EditorRequest | RulesRequest, covariant=True)
LONGEST_TYPED = 20
_KEY_PLACES = frozenset(str(place) for keys in KEYS.values() for place in range(len(keys)))


@dataclass(frozen=True, slots=True)
class EditorPress(ButtonPress[E_co]):
    """A press in the editor. Methods that send a reply always return True, so that handlers can return their result."""

    draft: PresetDraft = field(kw_only=True)

    @property
    def place(self) -> EditorPlace:
        """Return the place in the editor that the request contains."""
        return preset_editor.place_of(self.request)

    @property
    def facts(self) -> EditorFacts:
        """Return the facts that the editor shows."""
        return _facts(self.draft, may_manage(self.interaction))

    async def turn(self, shown: OutgoingMessage) -> bool:
        """Replace the message on which the press was made if it is private; otherwise send a new message."""
        page = await (self.reply.update(shown) if self.in_private else self.reply.send(shown))
        _keep(self.services, self.draft, self.user, page, self.reply)
        return True

    async def show(
        self, draft: PresetDraft | None, notice: str | None = None, place: EditorPlace | None = None
    ) -> bool:
        """Show the editor with ``draft``. If it is ``None``, reply that the draft is gone."""
        if draft is None:
            edit = command_mention(self.services.commands, "preset-edit edit")
            return await self.turn(plain(self.said("editor-draft-gone", edit=edit)))
        facts = _facts(draft, may_manage(self.interaction), notice)
        return await self.turn(drawn(preset_editor.editor(facts, place or self.place, self.said)))

    async def change(self, change: Callable[[PresetDraft], PresetDraft]) -> bool:
        """Apply a change to the draft as it is stored now, and show the result."""
        return await self.show(await self.services.drafts.change(self.guild, self.user, self.draft.id, change))


async def begin(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    wanted: PresetDraft,
    notice: str | None = None,
) -> None:
    """Open the editor with a new draft, or with the user's unfinished one."""
    said = words(services, interaction)
    draft, left = await services.drafts.begin(interaction.guild_id or 0, interaction.user.id, wanted)
    notice = notice or (said("editor-resumed") if left else None)
    facts = _facts(draft, may_manage(interaction), notice)
    # The host has just left the page of frequently changed rules, so the editor opens at the first chapter.
    first = EditorPlace(preset_editor.FIRST) if draft.table else EditorPlace()
    page = await send_reply(reply, drawn(preset_editor.editor(facts, first, said)))
    _keep(services, draft, interaction.user.id, page, reply)


async def begin_default(
    services: Services, interaction: Interaction, reply: InteractionReply, channel: int | None
) -> None:
    """Open the editor with the default rules of a channel, or of the whole server if ``channel`` is ``None``."""
    now = await services.presets.default_in(interaction.guild_id or 0, () if channel is None else (channel,))
    name = words(services, interaction)("presets-default-name")
    if channel is not None:
        name = f"#{getattr(interaction.channel, 'name', None) or channel}"
    name = people_names.readable(name)[:LONGEST_NAME]
    await begin(services, interaction, reply, preset_drafts.for_default(channel or 0, name, now))


def _keep(services: Services, draft: PresetDraft, user: int, page: int, reply: InteractionReply) -> None:
    """If the draft is for a lobby, remember the editor's message, which is deleted when the match begins."""
    if draft.table:
        services.tables.keep_page(draft.table, user, page, reply)


def _facts(draft: PresetDraft, may_save: bool, notice: str | None = None) -> EditorFacts:
    return EditorFacts(draft.id, draft.name, _kind(draft), draft.options, draft.base, draft.can_undo, may_save, notice)


def _kind(draft: PresetDraft) -> str:
    if draft.table:
        return "table"
    if draft.default_in is not None:
        return "channel" if draft.default_in else "server"
    return "preset" if draft.number else "new"


# --- handlers ---------------------------------------------------------------------------------------------------------


async def edit(asked: EditorPress[ShowEditor]) -> bool:
    """Show the page of the editor that a button or menu requests."""
    if not asked.request.chosen:
        return await asked.show(asked.draft)
    there = preset_editor.place_named(asked.request.chosen[0])
    if there is None:
        return False
    place = preset_editor.place_of(replace(asked.request, chapter=there[0], page=there[1]))
    return await asked.show(asked.draft, place=place)


async def keep(asked: EditorPress[KeepDraft]) -> bool:
    """Show the editor again in place of a question."""
    return await asked.show(asked.draft)


async def set_value(asked: EditorPress[SetOption]) -> bool:
    """Set an option to the value that was chosen or typed. If a typed number is invalid, show the allowed range."""
    option, number = asked.request.option, asked.request.number
    if option_values.is_number(option):
        return await _set_number(asked)
    picked = asked.request.chosen if asked.request.value is None else [str(asked.request.value)]
    if not all(value.isascii() and value.isdecimal() and len(value) < 3 for value in picked):
        return False
    places = [int(value) for value in picked]
    if option_values.chosen(asked.draft.options, option, places, number) is None:
        return False

    def changed(draft: PresetDraft) -> PresetDraft:
        options = option_values.chosen(draft.options, option, places, number)
        return draft if options is None else draft.changed_to(options)

    return await asked.change(changed)


async def _set_number(asked: EditorPress[SetOption]) -> bool:
    option, text = asked.request.option, asked.request.chosen[0] if asked.request.chosen else ""
    number = option_values.typed(option, text)
    if number is None:
        shown = people_names.shown(people_names.readable(text), LONGEST_TYPED)
        allowed = option_values.range_of(option, asked.said)
        return await asked.show(asked.draft, asked.said("editor-bad-number", typed=shown, range=allowed))
    return await asked.change(lambda one: one.changed_to(option_values.with_value(one.options, option, number)))


async def ask_number(asked: EditorPress[AskForNumber]) -> bool:
    """Open the form for a number."""
    option = asked.request.option
    if not option_values.is_number(option):
        return False
    await asked.reply.ask(preset_editor.ask_number(asked.facts, asked.place, option, asked.said))
    return True


async def pick(asked: EditorPress[PickValue]) -> bool:
    """Set an option to the value that was chosen with a button or in a menu."""
    changes = picked(asked.request)
    if changes is None:
        return False
    return await asked.change(lambda draft: draft.changed_to(option_values.with_changes(draft.options, changes)))


def picked(request: PickValue) -> dict[str, Any] | None:
    """Return the change that a request makes, as input for ``rule_choices.merged``; ``None`` if it is invalid."""
    place = preset_editor.number_named(request.chosen) if request.value is None else request.value
    return None if place is None else rule_choices.picked(request.option, place, request.number)


async def effect(asked: EditorPress[ChooseEffectKey]) -> bool:
    """Show the effects that the chosen number or rank can have."""
    chosen = asked.request.chosen
    if len(chosen) != 1 or chosen[0] not in _KEY_PLACES:
        return False
    return await asked.show(asked.draft, place=replace(asked.place, number=int(chosen[0])))


async def fix(asked: EditorPress[TakeFix]) -> bool:
    """Apply one of the offered fixes, unless the offer has since changed."""
    at, option = asked.request.value, asked.request.option

    def fixed(draft: PresetDraft) -> PresetDraft:
        found = option_values.problems(draft.options)
        offered = found[0].fixes[at] if found and at < len(found[0].fixes) else None
        return draft.changed_to(offered.options) if offered is not None and offered.option == option else draft

    return await asked.change(fixed)


async def undo(asked: EditorPress[UndoStep]) -> bool:
    """Undo the last change to the draft."""
    return await asked.change(lambda draft: draft.undone())


async def show_figures(asked: EditorPress[SimulateDraft]) -> bool:
    """Show the figures of the draft, compared with its original rules or, if it is unchanged, with the classic ones."""
    draft, said = asked.draft, asked.said
    title = draft.name or said("simulation-draft")
    if draft.options == draft.base:
        question = simulation.of_preset(Preset(title, draft.options, number=draft.number or 1), said)
    else:
        question = simulation.compared(title, draft.options, said("simulation-before"), draft.base)
    summary = asked.services.tables.summary(draft.table)
    seated = 0 if summary is None else len(summary.table_state.people)
    if seated >= simulation.FEWEST:
        question = replace(question, seats=seated)
    await simulation.show(asked.services, asked.interaction, asked.reply, question)
    return True
