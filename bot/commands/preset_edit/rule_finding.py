"""*Find a rule…* and *Describe it…*: for a draft in the editor, and for a lobby by its host."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.discord import command_replies
from bot.discord.command_replies import send_reply
from bot.discord.services import Interaction, Services
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import ChangeLobbyRules
from bot.presets import preset_drafts
from bot.presets.preset_drafts import PresetDraft
from bot.presets.server_presets import differences
from bot.screens.custom_ids.preset_ids import PresetButton, picked
from bot.screens.layout import drawn
from bot.screens.rules import common_rules, option_values
from bot.screens.rules.preset_editor import EditorPlace
from bot.screens.rules.rule_controls import RuleTarget
from bot.screens.rules.typed import rule_proposal, rule_search
from bot.screens.rules.typed.described_rules import described
from bot.screens.rules.typed.rule_search import FoundPlace
from bot.screens.rules.typed.said_words import LONGEST
from bot.tables.runtime.opening.new_tables import TableSummary

from .preset_editor_actions import EditorPress

FORMS = ("find", "tell")
"""What is pressed to open a form for words."""
SEARCHING = ("found", "told", "agreed")
"""What is pressed or submitted with words."""
_NOTHING = FoundPlace("")


async def load_words() -> None:
    """Read the words of rules unless they have been read.

    They take 2 MiB, and many bots never need them. It takes a few tenths of a second, for which nobody else waits.
    """
    await asyncio.to_thread(rule_search.load)


def _place(press: PresetButton, values: Sequence[str]) -> FoundPlace:
    """Return the page that the form or a menu of a search asks for."""
    if press.find is not None:
        return FoundPlace(press.find, press.option, picked(values))
    key = rule_search.search_key(values[0]) if values else None
    return _NOTHING if key is None else FoundPlace(key)


def _line(values: Sequence[str]) -> str:
    return (values[0] if values else "")[:LONGEST]


# --- in the editor ----------------------------------------------------------------------------------------------------


async def find(asked: EditorPress) -> bool:
    """Open the form for the words to find a rule by."""
    await asked.reply.ask(common_rules.ask_words(asked.facts.target, asked.said))
    return True


async def found(asked: EditorPress) -> bool:
    """Show the rules that were found."""
    return await asked.show(asked.draft, place=EditorPlace(found=_place(asked.press, asked.values)))


async def tell(asked: EditorPress) -> bool:
    """Open the form for a line that describes rules."""
    await asked.reply.ask(rule_proposal.ask(asked.facts.target, asked.said, asked.draft.described))
    return True


async def told(asked: EditorPress) -> bool:
    """Store the line and show what was understood of it."""
    line = _line(asked.values)
    draft = await asked.services.drafts.change(
        asked.guild, asked.user, asked.draft.id, lambda one: replace(one, described=line)
    )
    if draft is None:
        return await asked.show(None)
    understood = described(line, asked.said.language)
    return await asked.turn(drawn(rule_proposal.proposal(asked.facts.target, understood, asked.said)))


async def agreed(asked: EditorPress) -> bool:
    """Take over what was understood, once."""

    def changed(draft: PresetDraft) -> PresetDraft:
        changes = described(draft.described, asked.said.language).changes
        return replace(draft.changed_to(option_values.with_changes(draft.options, changes)), described="")

    return await asked.change(changed)


# --- in a lobby -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LobbyPress:
    """A press of the host on a page about the rules of their lobby."""

    services: Services
    interaction: Interaction
    reply: InteractionReply
    press: PresetButton
    values: Sequence[str]
    summary: TableSummary
    said: Texts

    @property
    def target(self) -> RuleTarget:
        """Return the lobby's rules."""
        return RuleTarget(differences(self.summary.table_state.options), table=self.summary.id)

    async def turn(self, shown: OutgoingMessage) -> None:
        """Show a page in place of the private one that was pressed. It is deleted with the lobby."""
        message = self.interaction.message
        turns = message is not None and message.flags.ephemeral
        page = await (self.reply.update(shown) if turns else self.reply.send(shown))
        self.services.tables.keep_page(self.summary.id, self.interaction.user.id, page, self.reply)


async def in_lobby(asked: LobbyPress) -> None:
    """Reply to the host who finds or describes rules."""
    match asked.press.verb:
        case "find":
            await asked.reply.ask(common_rules.ask_words(asked.target, asked.said))
        case "found":
            place = _place(asked.press, asked.values)
            await asked.turn(drawn(common_rules.found(replace(asked.target, found=place), asked.said)))
        case "tell":
            draft = await _draft(asked)
            number, line = (None, "") if draft is None else (draft.id, draft.described)
            await asked.reply.ask(rule_proposal.ask(replace(asked.target, draft=number), asked.said, line))
        case "told":
            await _told(asked)
        case _:
            await _agreed(asked)


async def _draft(asked: LobbyPress) -> PresetDraft | None:
    """Return the draft with the line that was described before; ``None`` if it is gone or there is none."""
    if asked.press.draft is None:
        return None
    drafts, guild = asked.services.drafts, asked.interaction.guild_id or 0
    draft = await drafts.get(guild, asked.interaction.user.id, asked.press.draft)
    return draft if draft is not None and draft.table == asked.summary.id else None


async def _told(asked: LobbyPress) -> None:
    """Store the line and show what was understood of it."""
    line, target = _line(asked.values), asked.target
    wanted = preset_drafts.for_description(asked.summary.id, line, target.options)
    draft, _ = await asked.services.drafts.begin(asked.interaction.guild_id or 0, asked.interaction.user.id, wanted)
    understood = described(line, asked.said.language)
    await asked.turn(drawn(rule_proposal.proposal(replace(target, draft=draft.id), understood, asked.said)))


async def _agreed(asked: LobbyPress) -> None:
    """Have the table take over what was understood."""
    draft = await _draft(asked)
    changes = {} if draft is None else described(draft.described, asked.said.language).changes
    if not changes:
        await send_reply(asked.reply, asked.said("describe-gone"))
        return
    request = ChangeLobbyRules(changes)
    pressed = command_replies.press(asked.services, asked.interaction, request, asked.reply)
    asked.services.tables.press(asked.summary.id, pressed)
