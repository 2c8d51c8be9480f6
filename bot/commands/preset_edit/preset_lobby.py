"""Handlers for presses about a lobby's rules: change one rule, open the editor, or save the rules as a preset."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from bot.discord import command_replies
from bot.discord.admin_guard import DENIED, log_change
from bot.discord.command_replies import send_reply
from bot.discord.interaction_data import ButtonPress
from bot.discord.member_rights import may_manage
from bot.model.feature_requests.preset_requests import (
    AskToSaveLobbyRules,
    EditLobbyRules,
    LobbyRequest,
    PickValue,
    RulesRequest,
    SaveLobbyRules,
)
from bot.model.requests import ChangeLobbyRules
from bot.presets import preset_drafts as drafting
from bot.presets.server_presets import differences
from bot.screens import people_names
from bot.screens.layout import drawn
from bot.screens.rules import preset_editor, preset_pages
from bot.screens.rules.typed import rule_search
from bot.screens.rules.typed.rule_search import FoundPlace
from bot.screens.table_sentences import command_mentions
from bot.tables.runtime.opening.new_tables import TableSummary

from . import preset_editor_actions
from .preset_refusals import unless_refused
from .rule_finding import LobbyPress

OfLobby = Callable[[ButtonPress[Any]], Awaitable[bool | None]]


async def _lobby(press: ButtonPress[RulesRequest | LobbyRequest]) -> TableSummary | bool:
    """Return the table that a press is about.

    If the table is over, say so in the reply and return True. Return False for a table of another server.
    """
    summary = press.services.tables.summary(press.request.table or 0)
    if summary is None:
        await send_reply(press.reply, press.said("notice-table-over", **command_mentions(press.services.commands)))
        return True
    return summary if summary.place.guild_id == press.guild else False


def for_host(handler: Callable[[LobbyPress[Any]], Awaitable[None]]) -> OfLobby:
    """Restrict a handler to the host of a lobby.

    When a request changes the lobby's rules, the table checks the user's right again.
    """

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool:
        found = await _lobby(press)
        if isinstance(found, bool):
            return found
        state = found.table_state
        if state.phase != "lobby" or state.seat_of(press.user) != state.host:
            await send_reply(press.reply, press.said("tune-not-host"))
        else:
            await handler(LobbyPress(press.services, press.interaction, press.reply, press.request, summary=found))
        return True

    return replied


async def pick(press: ButtonPress[PickValue]) -> bool:
    """Ask the table to change one rule. Return False for an invalid change or a table of another server."""
    found, request = await _lobby(press), press.request
    if isinstance(found, bool):
        return found
    changes = preset_editor_actions.picked(request)
    if changes is None:
        return False
    place = request.find and rule_search.written(FoundPlace(request.find, request.option, request.number))
    change = ChangeLobbyRules(changes, place)
    press.services.tables.press(found.id, command_replies.press(press.services, press.interaction, change, press.reply))
    return True


async def begin(asked: LobbyPress[EditLobbyRules]) -> None:
    """Open the editor with the lobby's rules."""
    wanted = drafting.for_table(asked.summary.id, "", differences(asked.summary.table_state.options))
    await preset_editor_actions.begin(asked.services, asked.interaction, asked.reply, wanted)


async def ask_name(asked: LobbyPress[AskToSaveLobbyRules]) -> None:
    """Open the form for the name of a preset, if the host may manage the server."""
    if may_manage(asked.interaction):
        await asked.reply.ask(preset_editor.ask_table_name(asked.summary.id, asked.said))
    else:
        await send_reply(asked.reply, asked.said(DENIED))


async def save(asked: LobbyPress[SaveLobbyRules]) -> None:
    """Save the rules as a preset, if the host may manage the server."""
    said, services = asked.said, asked.services
    if not may_manage(asked.interaction):
        await send_reply(asked.reply, said(DENIED))
        return
    name = people_names.readable(asked.request.chosen[0] if asked.request.chosen else "")
    options = differences(asked.summary.table_state.options)
    preset = await unless_refused(services.presets.create(asked.guild, name, options), asked.reply, said)
    if preset is None:
        return
    title = preset_pages.name(preset.name)
    saved = preset_pages.saved(preset.key, said("editor-saved", name=title), asked.user, said)
    await send_reply(asked.reply, drawn(saved))
    await log_change(services, asked.interaction, "presets-log-saved", name=title)
