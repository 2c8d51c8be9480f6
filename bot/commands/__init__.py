"""Slash commands, one module each, and the handlers of buttons, menus and forms that bypass the tables' queues."""

from __future__ import annotations

from bot.discord.command_tree import BotCommandTree
from bot.discord.dispatcher import Routes
from bot.discord.services import Services
from bot.model import requests as r
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
from .server import server_presses

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
"""The modules of all commands, in the order they are registered."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Give the tree its services and add all commands, which are available only in servers."""
    tree.services = services
    for module in COMMANDS:
        module.register(tree, services)


ROUTES: Routes = {
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
    **preset_presses.HANDLERS,
    **server_presses.HANDLERS,
    **cup.HANDLERS,
}
"""Handlers for requests that bypass the tables' queues, keyed by request class."""
