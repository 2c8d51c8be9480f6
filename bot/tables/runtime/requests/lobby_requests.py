"""Requests to a lobby: seats, computers, the start, and the rules of the match to come."""

from __future__ import annotations

from functools import partial

from bot.model import requests as r
from bot.model import rule_choices
from bot.model.interactions import TablePress
from bot.model.outgoing import OUTDATED, PlainNotice
from bot.model.table_state import CameBack, Joined, Transition, require_host, require_lobby
from bot.tables.rules import calls, hosting, lobby
from bot.tables.runtime.change import TableChange
from bot.tables.runtime.opening import called_tables
from engine.rules.registry import complete
from engine.rules.scoring import counting

from .press_replies import PageReply, Reply, Say, confirmed


def join(change: TableChange, press: TablePress, _request: r.JoinTable | r.JoinNextRound) -> Reply:
    """Seat the user as ``lobby.join`` describes.

    In the lobby of a tournament's table, note that they have shown up, and begin the match if everybody has.
    """
    if change.table_state.call is not None and change.table_state.phase == "lobby":
        change.apply_or_refuse(calls.came(change.table_state, press.user))
        called_tables.begin_if_due(change)
        return confirmed(press, "reply-came")
    step = lobby.join(change.table_state, press.user, press.name, press.language, change.wall)
    change.apply_or_refuse(step)
    return confirmed(press, _joined(step))


def _joined(step: Transition) -> str:
    """Return the key of the sentence that states when the user begins to play."""
    if any(isinstance(event, CameBack) for event in step.happened):
        return "reply-back"
    if not any(isinstance(event, Joined) and event.next_round for event in step.happened):
        return "reply-joined"
    return "reply-joined-rematch" if counting(complete(step.table_state.options)).one_round else "reply-joined-round"


def leave(change: TableChange, press: TablePress, _request: r.LeaveTable) -> Reply:
    """Leave the lobby, or ask the user to confirm that they want to leave the match."""
    if change.table_state.phase != "lobby":
        return PageReply("leave")
    change.apply_or_refuse(lobby.leave(change.table_state, press.user, change.wall))
    return confirmed(press, "reply-left-lobby")


def confirm_leave(change: TableChange, press: TablePress, _request: r.ConfirmLeave) -> Reply:
    """Leave the match, as the user has confirmed. In a lobby, do the same as ``leave``."""
    if change.table_state.phase == "lobby":
        return leave(change, press, r.LeaveTable())
    change.apply_or_refuse(lobby.leave(change.table_state, press.user, change.wall))
    return Say(PlainNotice("reply-left"))


def start(change: TableChange, press: TablePress, _request: r.StartMatch) -> Reply:
    """Start the match. Raise ``RulesError`` if it cannot be dealt."""
    step = lobby.start(change.table_state, press.user, change.wall)
    change.begin(step.table_state)
    change.apply_or_refuse(step)
    return confirmed(press, "reply-started")


def give_word(change: TableChange, press: TablePress, request: r.GiveWord) -> Reply:
    """Add a word to the shuffle, and show the lobby page again."""
    change.apply_or_refuse(lobby.give_word(change.table_state, press.user, request.text))
    return PageReply("lobby")


def add_computer(change: TableChange, press: TablePress, request: r.AddComputer) -> Reply:
    """Seat a computer of the requested level, named in the language of the host."""
    name_of = partial(change.renderer.computer_name, language=press.language)
    change.apply_or_refuse(lobby.add_computer(change.table_state, press.user, name_of, change.wall, request.level))
    seat = len(change.table_state.people) - 1
    return confirmed(press, "reply-computer-added", seat=seat, level=request.level)


def play_alone(change: TableChange, press: TablePress, _request: r.PlayAlone) -> Reply:
    """Add computers to the host's lobby and start the match, if the server allows playing alone.

    Raise ``RulesError`` if the match cannot be dealt.
    """
    if "solo" not in change.table.server.features:
        return Say(PlainNotice("reply-feature-off"))
    name_of = partial(change.renderer.computer_name, language=press.language)
    step = lobby.play_alone(change.table_state, press.user, name_of, change.wall)
    change.begin(step.table_state)
    change.apply_or_refuse(step)
    return confirmed(press, "reply-started")


def ask_whom_to_remove(change: TableChange, press: TablePress, _request: r.AskWhomToRemove) -> Reply:
    """Show the list of players to the host, or to a moderator."""
    if not press.moderator:
        require_host(change.table_state, press.user)
    return PageReply("remove")


def remove(change: TableChange, press: TablePress, request: r.Remove) -> Reply:
    """Remove a player from the lobby. If that player is gone, show the list as it is now."""
    seat = change.table_state.seat_of(request.user)
    if seat is None or change.table_state.phase != "lobby":
        return outdated_removal(change, press)
    moderator = press.name if press.moderator else None
    change.apply_or_refuse(lobby.remove(change.table_state, press.user, seat, moderator))
    return Say(PlainNotice("reply-removed")) if press.typed else PageReply("remove")


def outdated_removal(change: TableChange, press: TablePress) -> Reply:
    """Show the list as it is now, to a user who may remove players from this lobby."""
    require_lobby(change.table_state)
    if not press.moderator:
        require_host(change.table_state, press.user)
    return PageReply("remove", word=OUTDATED)


def lock(change: TableChange, press: TablePress, request: r.LockTable) -> Reply:
    """Lock or unlock the table for new players."""
    change.apply_or_refuse(lobby.lock(change.table_state, press.user, request.locked))
    return confirmed(press, "reply-locked" if request.locked else "reply-unlocked")


def double_clocks(change: TableChange, press: TablePress, _request: r.DoubleClocks) -> Reply:
    """Double the time for turns, choices and reactions."""
    change.apply_or_refuse(lobby.double_clocks(change.table_state, press.user))
    return Say(PlainNotice("reply-clocks"))


def show_quick_rules(change: TableChange, press: TablePress, _request: r.ShowQuickRules) -> Reply:
    """Show the host the quick rules, which are the rules that people change most often."""
    require_lobby(change.table_state)
    require_host(change.table_state, press.user)
    return _quick_rules(press)


def change_quick_rule(change: TableChange, press: TablePress, request: r.ChangeQuickRule) -> Reply:
    """Change one of the quick rules, and show the list of quick rules again."""
    chosen = partial(rule_choices.quick_change, request.option, request.place)
    change.apply_or_refuse(lobby.change_rules(change.table_state, press.user, lambda now: chosen(now) or {}))
    return _quick_rules(press)


def change_rules(change: TableChange, press: TablePress, request: r.ChangeLobbyRules) -> Reply:
    """Change some rules, and show the page where they were chosen."""
    merged = partial(rule_choices.merged, changes=request.changes)
    change.apply_or_refuse(lobby.change_rules(change.table_state, press.user, merged))
    return _quick_rules(press) if request.found is None else PageReply("found", word=request.found)


def _quick_rules(press: TablePress) -> Reply:
    """Return the list of the quick rules. Managers of the server can also save them as a preset."""
    return PageReply("tune", word="save" if press.manager else None)


def set_rules(change: TableChange, press: TablePress, request: r.SetLobbyRules) -> Reply:
    """Replace all rules of the lobby."""
    change.apply_or_refuse(lobby.set_rules(change.table_state, press.user, request.options))
    return Say(PlainNotice("reply-rules-set"))


def give_host(change: TableChange, press: TablePress, request: r.GiveHost) -> Reply:
    """Hand over the role of host."""
    change.apply_or_refuse(hosting.give(change.table_state, press.user, request.user))
    return Say(PlainNotice("reply-host"))
