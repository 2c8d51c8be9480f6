"""The actions of the rule editor: each press changes the draft of the user who began it, and shows it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.commands.rules import simulation
from bot.discord.command_replies import send_reply, words
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model import rule_choices
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.presets import preset_drafts
from bot.presets.preset_drafts import PresetDraft
from bot.presets.server_presets import LONGEST_NAME, Preset
from bot.screens import people_names
from bot.screens.custom_ids import preset_ids
from bot.screens.layout import drawn, plain
from bot.screens.rules import option_values, preset_editor
from bot.screens.rules.preset_editor import EditorFacts, EditorPlace
from bot.screens.table_sentences import mention
from engine.options import KEYS

LONGEST_TYPED = 20
_KEY_PLACES = frozenset(str(place) for keys in KEYS.values() for place in range(len(keys)))


@dataclass(frozen=True, slots=True)
class EditorPress:
    """A press in the editor. ``values``: of a menu, or what was filled in."""

    services: Services
    interaction: Interaction
    reply: InteractionReply
    press: preset_ids.PresetButton
    values: Sequence[str]
    draft: PresetDraft
    said: Texts

    @property
    def guild(self) -> int:
        """Return the server."""
        return self.interaction.guild_id or 0

    @property
    def user(self) -> int:
        """Return the user who pressed."""
        return self.interaction.user.id

    @property
    def place(self) -> EditorPlace:
        """Return the place in the editor."""
        return preset_editor.place_of(self.press)

    @property
    def facts(self) -> EditorFacts:
        """Return what the editor shows."""
        return _facts(self.draft, may_manage(self.interaction))

    async def turn(self, shown: OutgoingMessage) -> bool:
        """Show a message in place of the editor; as a new one if the pressed message is not private."""
        message = self.interaction.message
        turns = message is not None and message.flags.ephemeral
        page = await (self.reply.update(shown) if turns else self.reply.send(shown))
        _keep(self.services, self.draft, self.user, page, self.reply)
        return True

    async def show(
        self, draft: PresetDraft | None, notice: str | None = None, place: EditorPlace | None = None
    ) -> bool:
        """Show the editor with the draft as it is now; ``None``: it is gone."""
        if draft is None:
            edit = mention(self.services.commands, "preset-edit edit")
            return await self.turn(plain(self.said("editor-draft-gone", edit=edit)))
        facts = _facts(draft, may_manage(self.interaction), notice)
        return await self.turn(drawn(preset_editor.editor(facts, place or self.place, self.said)))

    async def change(self, change: Callable[[PresetDraft], PresetDraft]) -> bool:
        """Change the newest form of the draft and show it."""
        return await self.show(await self.services.drafts.change(self.guild, self.user, self.draft.id, change))


async def begin(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    wanted: PresetDraft,
    notice: str | None = None,
) -> None:
    """Open the editor on a new draft, or on the one that the user has not finished."""
    said = words(services, interaction)
    draft, left = await services.drafts.begin(interaction.guild_id or 0, interaction.user.id, wanted)
    told = notice or (said("editor-resumed") if left else None)
    facts = _facts(draft, may_manage(interaction), told)
    # The host comes from the page of the most changed rules.
    first = EditorPlace(preset_editor.FIRST) if draft.table else EditorPlace()
    page = await send_reply(reply, drawn(preset_editor.editor(facts, first, said)))
    _keep(services, draft, interaction.user.id, page, reply)


async def begin_default(
    services: Services, interaction: Interaction, reply: InteractionReply, channel: int | None
) -> None:
    """Open the editor on the rules that ``/play`` uses in a channel, or in the whole server if it is ``None``."""
    now = await services.presets.default_in(interaction.guild_id or 0, () if channel is None else (channel,))
    name = words(services, interaction)("presets-default-name")
    if channel is not None:
        name = f"#{getattr(interaction.channel, 'name', None) or channel}"
    name = people_names.readable(name)[:LONGEST_NAME]
    await begin(services, interaction, reply, preset_drafts.for_default(channel or 0, name, now))


def _keep(services: Services, draft: PresetDraft, user: int, page: int, reply: InteractionReply) -> None:
    """Remember the editor of a lobby's rules, which is deleted with the lobby."""
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


# --- acts -------------------------------------------------------------------------------------------------------------


async def edit(asked: EditorPress) -> bool:
    """Show a page of the editor."""
    if not asked.values:
        return await asked.show(asked.draft)
    there = preset_ids.placed(asked.values[0])
    if there is None:
        return False
    place = preset_editor.place_of(replace(asked.press, chapter=there[0], page=there[1]))
    return await asked.show(asked.draft, place=place)


async def set_value(asked: EditorPress) -> bool:
    """Give an option the value that was chosen or typed."""
    option, number = asked.press.option, asked.press.number
    if option is None:
        return False
    if option_values.is_number(option):
        return await _set_number(asked, option)
    picked = asked.values if asked.press.value is None else [str(asked.press.value)]
    if not all(value.isascii() and value.isdecimal() and len(value) < 3 for value in picked):
        return False
    places = [int(value) for value in picked]
    if option_values.chosen(asked.draft.options, option, places, number) is None:
        return False

    def changed(draft: PresetDraft) -> PresetDraft:
        options = option_values.chosen(draft.options, option, places, number)
        return draft if options is None else draft.changed_to(options)

    return await asked.change(changed)


async def _set_number(asked: EditorPress, option: str) -> bool:
    text = asked.values[0] if asked.values else ""
    number = option_values.typed(option, text)
    if number is None:
        shown = people_names.shown(people_names.readable(text), LONGEST_TYPED)
        allowed = option_values.range_of(option, asked.said)
        return await asked.show(asked.draft, asked.said("editor-bad-number", typed=shown, range=allowed))
    return await asked.change(lambda one: one.changed_to(option_values.with_value(one.options, option, number)))


async def ask_number(asked: EditorPress) -> bool:
    """Open the form for a number."""
    option = asked.press.option
    if option is None or not option_values.is_number(option):
        return False
    await asked.reply.ask(preset_editor.ask_number(asked.facts, asked.place, option, asked.said))
    return True


async def pick(asked: EditorPress) -> bool:
    """Give an option the value that was chosen on the page of the most changed rules."""
    changes = picked(asked.press, asked.values)
    if changes is None:
        return False
    return await asked.change(lambda draft: draft.changed_to(option_values.with_changes(draft.options, changes)))


def picked(press: preset_ids.PresetButton, values: Sequence[str]) -> dict[str, Any] | None:
    """Return what a button or menu of a rule changes (``rule_choices.merged``); ``None`` if none offers it."""
    place = preset_ids.picked(values) if press.value is None else press.value
    if press.option is None or place is None:
        return None
    return rule_choices.picked(press.option, place, press.number)


async def effect(asked: EditorPress) -> bool:
    """Show the effects of the number or rank that was chosen."""
    if len(asked.values) != 1 or asked.values[0] not in _KEY_PLACES:
        return False
    return await asked.show(asked.draft, place=replace(asked.place, number=int(asked.values[0])))


async def fix(asked: EditorPress) -> bool:
    """Apply one of the fixes that were offered, unless others are offered by now."""
    at, option = asked.press.value or 0, asked.press.option

    def fixed(draft: PresetDraft) -> PresetDraft:
        found = option_values.problems(draft.options)
        offered = found[0].fixes[at] if found and at < len(found[0].fixes) else None
        return draft.changed_to(offered.options) if offered is not None and offered.option == option else draft

    return await asked.change(fixed)


async def undo(asked: EditorPress) -> bool:
    """Undo the last step."""
    return await asked.change(lambda draft: draft.undone())


async def show_figures(asked: EditorPress) -> bool:
    """Show what the draft does to a game, compared with the rules before the changes, or else with the classic ones."""
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
