"""Slash commands, one module each, and the buttons, menus and forms that belong to no table."""

from __future__ import annotations

from bot.discord import interaction_data, lobby_invitations
from bot.discord.command_replies import send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.dispatcher import Routes
from bot.discord.services import Interaction, Services
from bot.model import requests as r
from bot.model.interactions import InteractionReply
from bot.model.tableless_requests import (
    AskForWord,
    AskHint,
    ChangePreference,
    CheckShuffle,
    ShareMatch,
    ShowHelp,
    ShowHistory,
    ShowPastRules,
    ShowStep,
    StartGuided,
    ToggleEndMention,
)
from bot.screens.custom_ids import preset_ids, server_ids, tournament_ids
from bot.screens.layout import plain

from . import (
    accuse,
    away,
    back,
    backs,
    buzz,
    call,
    card,
    catch,
    challenge,
    change,
    choose,
    claim,
    clocks,
    computer,
    draw,
    end,
    hand,
    hint,
    history,
    host,
    join,
    kick,
    league,
    league_admin,
    leave,
    lock,
    log,
    me,
    notify,
    pass_turn,
    pause,
    peek,
    play,
    presets,
    privacy,
    propose,
    rematch,
    remove,
    resume,
    rules,
    score,
    seats,
    server,
    sort,
    start,
    stats,
    table,
    takeover,
    top,
    turn,
    uno,
    vote,
    word,
)
from . import help as help_command
from . import next as next_round
from .league_admin import cup
from .play import guide
from .preset_edit import preset_commands, preset_presses
from .server import overview, overview_presses, transfer

COMMANDS = (
    help_command,
    history,
    league,
    me,
    rules,
    score,
    back,
    buzz,
    challenge,
    draw,
    end,
    pass_turn,
    leave,
    uno,
    log,
    table,
    top,
    turn,
    play,
    join,
    hand,
    hint,
    away,
    card,
    choose,
    sort,
    start,
    seats,
    backs,
    call,
    catch,
    peek,
    accuse,
    claim,
    propose,
    vote,
    computer,
    remove,
    lock,
    clocks,
    change,
    takeover,
    resume,
    next_round,
    rematch,
    notify,
    word,
    pause,
    kick,
    host,
    stats,
    league_admin,
    server,
    privacy,
    presets,
    preset_commands,
)
"""The modules of all commands, in the order in which they are registered."""
FOR_EVERYBODY = {
    **dict.fromkeys(("league", "columns", "season"), league.turn),
    **dict.fromkeys(server_ids.INVITE, lobby_invitations.pressed),
}
"""What replies to buttons and menus that are not for managers alone."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Add all commands; they work for servers only."""
    tree.services = services
    for module in COMMANDS:
        module.register(tree, services)


async def _server_button(services: Services, interaction: Interaction, reply: InteractionReply) -> bool:
    """Reply to a button or menu of leagues, servers' settings and privacy; false if there is no such button."""
    press, values = server_ids.decode(interaction_data.custom_id(interaction)), interaction_data.values(interaction)
    if press is None:
        return False
    said = words(services, interaction)
    if press.verb in FOR_EVERYBODY:
        return await FOR_EVERYBODY[press.verb](services, interaction, reply, press, values)
    if press.verb == "chart":
        return await league.show_chart(services, interaction, reply, press)
    if press.verb in ("cancel", "forget") and press.user != interaction.user.id:
        await send_reply(reply, said("admin-not-yours"))
        return True
    if press.verb == "cancel":
        await turn_to(reply, plain(said("notice-cancelled")))
        return True
    if press.verb == "forget":
        return await privacy.forgotten(services, interaction, reply)
    if not overview.may_press(interaction, press):
        await send_reply(reply, said("admin-not-yours"))
        return True
    if press.verb == "remove":
        return await league_admin.removed(services, interaction, reply, press)
    if press.verb == "unpost":
        return await league_admin.unposted(services, interaction, reply)
    if press.verb == "end":
        return await league_admin.ended(services, interaction, reply, press)
    if press.verb in ("import_yes", "import_no"):
        return await transfer.confirmed(services, interaction, reply, press)
    return await overview_presses.pressed(services, interaction, reply, press, values)


ROUTES = Routes(
    prefixes={
        preset_ids.PREFIX: preset_presses.pressed,
        server_ids.PREFIX: _server_button,
        tournament_ids.PREFIX: cup.pressed,
    },
    pages={
        ChangePreference: me.change,
        ShowHelp: help_command.turn,
        ToggleEndMention: notify.at_end,
        AskHint: hint.pressed,
        StartGuided: guide.start,
        ShowHistory: history.turn,
        ShowStep: history.turn,
        ShowPastRules: history.turn,
        CheckShuffle: log.check_shuffle,
        AskForWord: word.ask_for_word,
        ShareMatch: history.turn,
        r.ShowRules: rules.turn,
        r.ShowChapter: rules.turn,
        r.ShowRule: rules.turn,
    },
)
"""The function that replies to each of them."""
