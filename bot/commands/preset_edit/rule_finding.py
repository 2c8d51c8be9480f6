"""Handlers for *Find a rule…* and *Describe it…*, for drafts in the editor and for the hosts of lobbies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bot.discord import command_replies
from bot.discord.command_replies import send_reply
from bot.discord.interaction_data import ButtonPress
from bot.model.feature_requests import preset_requests as p
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import ChangeLobbyRules
from bot.presets import preset_drafts
from bot.presets.preset_drafts import PresetDraft
from bot.presets.server_presets import differences
from bot.screens.layout import drawn
from bot.screens.rules import common_rules, option_values
from bot.screens.rules.preset_editor import EditorPlace, number_named
from bot.screens.rules.rule_controls import RuleTarget
from bot.screens.rules.typed import rule_proposal, rule_search
from bot.screens.rules.typed.described_rules import described
from bot.screens.rules.typed.rule_search import FoundPlace
from bot.screens.rules.typed.said_words import LONGEST
from bot.tables.runtime.opening.new_tables import TableSummary

from .preset_editor_actions import EditorPress

L_co = TypeVar("L_co", bound=p.RulesRequest | p.LobbyRequest, covariant=True)

FORMS = (p.AskForSearch, p.AskForDescription)
"""Requests that open a form for typed text. Handling the submitted form requires the words of rules."""
SEARCHING = (p.ShowFoundRules, p.ReadDescription, p.TakeDescription)
"""Requests whose handlers need the words of rules."""
_NOTHING = FoundPlace("")


def _place(request: p.ShowFoundRules) -> FoundPlace:
    """Return the page of search results that a submitted form or a menu leads to."""
    chosen = request.chosen
    if request.find is not None:
        return FoundPlace(request.find, request.option, number_named(chosen))
    key = rule_search.search_key(chosen[0]) if chosen else None
    return _NOTHING if key is None else FoundPlace(key)


def _line(values: Sequence[str]) -> str:
    return (values[0] if values else "")[:LONGEST]


# --- in the editor ----------------------------------------------------------------------------------------------------


async def find(asked: EditorPress[p.AskForSearch]) -> bool:
    """Open the form for a search."""
    await asked.reply.ask(common_rules.ask_words(asked.facts.target, asked.said))
    return True


async def found(asked: EditorPress[p.ShowFoundRules]) -> bool:
    """Show the rules that were found."""
    return await asked.show(asked.draft, place=EditorPlace(found=_place(asked.request)))


async def tell(asked: EditorPress[p.AskForDescription]) -> bool:
    """Open the form for a line that describes rules."""
    await asked.reply.ask(rule_proposal.ask(asked.facts.target, asked.said, asked.draft.described))
    return True


async def told(asked: EditorPress[p.ReadDescription]) -> bool:
    """Store the line and show the rules that were understood."""
    line = _line(asked.request.chosen)
    draft = await asked.services.drafts.change(
        asked.guild, asked.user, asked.draft.id, lambda one: replace(one, described=line)
    )
    if draft is None:
        return await asked.show(None)
    understood = described(line, asked.said.language)
    return await asked.turn(drawn(rule_proposal.proposal(asked.facts.target, understood, asked.said)))


async def agreed(asked: EditorPress[p.TakeDescription]) -> bool:
    """Apply the rules that were understood, and clear the line to avoid applying them twice."""

    def changed(draft: PresetDraft) -> PresetDraft:
        changes = described(draft.described, asked.said.language).changes
        return replace(draft.changed_to(option_values.with_changes(draft.options, changes)), described="")

    return await asked.change(changed)


# --- in a lobby -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LobbyPress(ButtonPress[L_co]):
    """A press by the host on a page about the rules of their lobby."""

    summary: TableSummary = field(kw_only=True)

    @property
    def target(self) -> RuleTarget:
        """Return the lobby's rules."""
        return RuleTarget(differences(self.summary.table_state.options), table=self.summary.id)

    async def turn(self, shown: OutgoingMessage) -> None:
        """Replace the page on which the press was made if it is private; otherwise send a new message.

        The new page is deleted when the match begins.
        """
        page = await (self.reply.update(shown) if self.in_private else self.reply.send(shown))
        self.services.tables.keep_page(self.summary.id, self.user, page, self.reply)


async def find_in_lobby(asked: LobbyPress[p.AskForSearch]) -> None:
    """Open the form for a search."""
    await asked.reply.ask(common_rules.ask_words(asked.target, asked.said))


async def found_in_lobby(asked: LobbyPress[p.ShowFoundRules]) -> None:
    """Show the rules that were found."""
    place = _place(asked.request)
    await asked.turn(drawn(common_rules.found(replace(asked.target, found=place), asked.said)))


async def tell_in_lobby(asked: LobbyPress[p.AskForDescription]) -> None:
    """Open the form for a line that describes rules."""
    draft = await _draft(asked)
    number, line = (None, "") if draft is None else (draft.id, draft.described)
    await asked.reply.ask(rule_proposal.ask(replace(asked.target, draft=number), asked.said, line))


async def _draft(asked: LobbyPress[p.RulesRequest]) -> PresetDraft | None:
    """Return the draft with the previously entered line; ``None`` if there is none."""
    if asked.request.draft is None:
        return None
    draft = await asked.services.drafts.get(asked.guild, asked.user, asked.request.draft)
    return draft if draft is not None and draft.table == asked.summary.id else None


async def told_in_lobby(asked: LobbyPress[p.ReadDescription]) -> None:
    """Store the line and show the rules that were understood."""
    line, target = _line(asked.request.chosen), asked.target
    wanted = preset_drafts.for_description(asked.summary.id, line, target.options)
    draft, _ = await asked.services.drafts.begin(asked.guild, asked.user, wanted)
    understood = described(line, asked.said.language)
    await asked.turn(drawn(rule_proposal.proposal(replace(target, draft=draft.id), understood, asked.said)))


async def agreed_in_lobby(asked: LobbyPress[p.TakeDescription]) -> None:
    """Ask the table to apply the rules that were understood. If there are none, say so in the reply."""
    draft = await _draft(asked)
    changes = {} if draft is None else described(draft.described, asked.said.language).changes
    if not changes:
        await send_reply(asked.reply, asked.said("describe-gone"))
        return
    request = ChangeLobbyRules(changes)
    pressed = command_replies.press(asked.services, asked.interaction, request, asked.reply)
    asked.services.tables.press(asked.summary.id, pressed)
