"""Requests for the private hand and for private pages, which do not change the match."""

from __future__ import annotations

from dataclasses import replace

from bot.model import requests as r
from bot.model.interactions import TablePress
from bot.model.outgoing import MODERATOR, OUTDATED, STRANGER, PlainNotice
from bot.model.tournament import binds
from bot.tables.rules import guided_match, pauses, presence
from bot.tables.runtime.change import HandLook, TableChange

from . import lobby_requests
from .press_replies import Advise, Fresh, PageReply, Reply, Say, ShowHand


def open_hand(change: TableChange, press: TablePress, _request: r.OpenHand) -> Reply:
    """Show a player their hand, or an onlooker the public facts."""
    seat = change.table_state.seat_of(press.user)
    if change.state is None:
        return Say(PlainNotice("notice-not-dealt"))
    if seat is None:
        return PageReply("onlooker")
    change.table_state = presence.opened(change.table_state, seat)
    return ShowHand()


def turn_page(change: TableChange, press: TablePress, request: r.TurnPage) -> Reply:
    """Show another page of the hand."""
    change.look = HandLook(page=request.page)
    return open_hand(change, press, r.OpenHand())


def sort_hand(change: TableChange, press: TablePress, request: r.SortHand) -> Reply:
    """Show the hand in another order."""
    change.look = HandLook(sort=request.sort)
    return open_hand(change, press, r.OpenHand())


def give_hint(change: TableChange, press: TablePress, _request: r.GiveHint) -> Reply:
    """Give the player a hint, but not in a tournament.

    A hint makes the match friendly, even if no season is open.
    """
    seat = change.table_state.seat_of(press.user)
    if change.state is None:
        return Say(PlainNotice("notice-not-dealt"))
    if seat is None:
        return Say(PlainNotice("notice-not-seated"))
    if binds(change.table_state.call):
        return Say(PlainNotice("reply-hint-tournament"))
    change.table_state = replace(change.table_state, friendly=True)
    return Advise(seat)


def stop_guide(change: TableChange, press: TablePress, _request: r.StopGuide) -> Reply:
    """Let the player play on without the guide."""
    change.apply_or_refuse(guided_match.stop(change.table_state, press.user))
    return ShowHand(PlainNotice("reply-guide-off"))


def show_page(change: TableChange, press: TablePress, request: r.ShowPage) -> Reply:
    """Show a page. Moderators get their own versions of the menus and of the page for kicking a player."""
    if request.page == "paused":
        return _show_pause(change, press)
    moderates = press.moderator and request.page in ("menu", "lobby", "whom_kick")
    return PageReply(request.page, word=MODERATOR if moderates else None)


def _show_pause(change: TableChange, press: TablePress) -> Reply:
    """Ask whether to resume a paused match, unless the press has already resumed it.

    Users who may not resume it see the time after which anyone may.
    """
    pause = change.table_state.pause
    if pause is None:
        return Say(PlainNotice("reply-resumed"))
    if pauses.may_decide(change.table_state, press.user, press.moderator, change.wall):
        return PageReply("paused")
    return PageReply("paused", word=STRANGER)


def show_rules(_change: TableChange, _press: TablePress, _request: r.ShowRules) -> Reply:
    """Show the rules of this table."""
    return PageReply("rules")


def show_chapter(_change: TableChange, _press: TablePress, request: r.ShowChapter) -> Reply:
    """Show a page about the game, or a chapter of the rules."""
    return PageReply("chapter", word=str(request.chapter))


def show_rule(_change: TableChange, _press: TablePress, request: r.ShowRule) -> Reply:
    """Show one rule."""
    return PageReply("rule", word=str(request.option))


def show_effects(_change: TableChange, _press: TablePress, request: r.ShowEffects) -> Reply:
    """Show the effects of a number or rank."""
    return PageReply("number", word=f"{request.option} {request.number}")


def show_pairs(_change: TableChange, _press: TablePress, request: r.ShowPairs) -> Reply:
    """Show the cards that can be played together."""
    return PageReply("pair", word=None if request.first is None else str(request.first))


def show_outdated(change: TableChange, press: TablePress, request: r.ShowOutdated) -> Reply:
    """Show the page of an outdated button, or the hand, as it is now."""
    if request.page is None:
        return Fresh(PlainNotice("notice-stale"))
    if request.page == "remove":
        return lobby_requests.outdated_removal(change, press)
    return PageReply(request.page, word=OUTDATED)
