"""The public messages of a table, each with the function that brings it up to date."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial

from bot.model.channel_api import UNKNOWN_MESSAGE, ChannelApi, Unreachable
from bot.model.match_facts import BestMoment
from bot.model.outgoing import Illustration, OutgoingMessage, Renderer, Scene
from bot.model.table_state import EMPTY
from bot.storage import StorageError
from bot.storage.queries.notices import EndMentionQueries
from bot.supervision.clock import Clock
from bot.tables import seat_views
from bot.tables.live_table import LiveTable
from bot.tables.records.board import Board

from . import scenes, text_mode_feed
from .message_sending import send
from .table_pictures import REFUSED_FOR, Illustrator

log = logging.getLogger(__name__)

CALL = "call "
"""Prefix of a turn call's key, followed by the turn. It distinguishes turn calls from a table's other messages."""


Conclude = Callable[[int, int], Awaitable[tuple[BestMoment, ...]]]
"""Function that counts a match that has just ended, and returns the best moments of the match.

Its arguments are the ids of the table and of its server. It never raises an exception.
"""


Want = Callable[[LiveTable, str], None]
"""Function that notes that a message of a table (a key of ``MESSAGES``) may be out of date."""


@dataclass(frozen=True, slots=True)
class DeliveryTools:
    """Services needed to bring a message up to date. ``want`` requests the messages that must follow."""

    wire: ChannelApi
    renderer: Renderer
    illustrator: Illustrator
    conclude: Conclude
    clock: Clock
    want: Want
    end_mentions: EndMentionQueries


def request(table: LiveTable, message: str) -> tuple[str, int] | None:
    """Return the method and channel of the request expected for a message; ``None`` if no request is needed."""
    if message == "card":
        channel = table.place.parent_id or table.place.channel_id
        return ("PATCH" if table.board.card else "POST"), channel
    if message == "end mention":
        return "POST", _seen_channel(table)
    channel = table.place.channel_id
    if message == "round" and not table.board.round_end and not _round_is_over(table):
        return None
    if message == "call" and (table.called == table.calling or not table.calling):
        return None
    if message == "old":
        return ("PATCH" if table.board.old else "DELETE"), channel
    if message == "table":
        return ("POST" if table.messages.repost or not table.board.table else "PATCH"), channel
    return "POST", channel


async def _table(tools: DeliveryTools, table: LiveTable) -> None:
    """Edit the message of the table or its lobby, or post a new one if that is due."""
    posting = table.messages.repost or not table.board.table
    scene = scenes.scene(table, tools.clock.now())
    shown = _main(tools, table, scene)
    try:
        if posting:
            await _post_table(tools, table, shown)
        else:
            await _edit(tools, table, "table", table.board.table, shown)
    except Unreachable as error:
        if error.reason != "invalid" or not scene.pictures or scene.view is None:
            raise
        # The match must continue, and Discord may accept the table without pictures.
        _go_without_pictures(table, error)
        await _table(tools, table)


def _go_without_pictures(table: LiveTable, error: Unreachable) -> None:
    """Send no pictures to this table for a while, because Discord has refused one."""
    log.warning("Discord refused a picture of table %d, so text is sent instead: %s", table.id, error)
    table.messages.refuse_pictures(table.wall + REFUSED_FOR)
    table.round_end.illustrate(None)


async def _post_table(tools: DeliveryTools, table: LiveTable, shown: OutgoingMessage) -> None:
    table.messages.posting()
    old = table.board.table
    try:
        message = await send(tools.wire, table, "table", shown, after=f"{old} {table.board.posted}")
    except Unreachable:
        table.messages.post_again()
        raise
    table.messages.shown("table", shown.digest())
    table.messages.table_posted()
    board = table.board
    board.table, board.posted = message, tools.clock.now()
    if old:
        board.shrink(old)
        tools.want(table, "old")
    if board.card:
        tools.want(table, "card")


def _main(tools: DeliveryTools, table: LiveTable, scene: Scene) -> OutgoingMessage:
    """Draw the message of the table or its lobby, and record what it shows, because it is about to be sent."""
    table.shown_colour.draw(None if scene.view is None else scene.view.colour)
    if table.state is not None:
        table.drawn_behind = table.shown_behind
        over = table.table_state.phase == "over" and table.board.result
        shown = tools.renderer.shrunk(scene) if over else tools.renderer.table(scene)
        # Table messages of earlier versions of the bot had a picture attached.
        return replace(shown, bare=True)
    return tools.renderer.lobby_closed(scene) if table.table_state.phase == "over" else tools.renderer.lobby(scene)


async def _edit(tools: DeliveryTools, table: LiveTable, key: str, message: int, shown: OutgoingMessage) -> None:
    digest = shown.digest()
    if table.messages.shows(key, digest) and not shown.files:
        return
    table.messages.unknown(key)
    await tools.wire.edit(table.place.channel_id, message, shown)
    table.messages.shown(key, digest)


async def _old(tools: DeliveryTools, table: LiveTable) -> None:
    """Shrink one old message to a line with a link and without buttons, or delete it.

    A message stays on its list until that is done. After a failure, it moves to the end of the list.
    """
    board, channel = table.board, table.place.channel_id
    if not (board.old or board.spent):
        return
    shrinks = bool(board.old)
    message = (board.old or board.spent)[0]
    try:
        if shrinks:
            await tools.wire.edit(channel, message, tools.renderer.shrunk(scenes.scene(table, tools.clock.now())))
        else:
            await tools.wire.delete(channel, message)
    except Unreachable as error:
        if error.reason != "message" or error.code != UNKNOWN_MESSAGE:
            _take_off_list(board, shrinks, message, again=True)
            raise
    _take_off_list(board, shrinks, message, again=False)
    if board.old or board.spent:
        tools.want(table, "old")


def _take_off_list(board: Board, shrinks: bool, message: int, *, again: bool) -> None:
    """Take a message off its list, or move it to the end. Others may have been added during the request."""
    left = tuple(one for one in (board.old if shrinks else board.spent) if one != message)
    left = (*left, message) if again else left
    if shrinks:
        board.old = left
    else:
        board.spent = left


def _drop(tools: DeliveryTools, table: LiveTable, message: int) -> None:
    """Mark a message for deletion."""
    table.board.drop(message)
    tools.want(table, "old")


async def _card(tools: DeliveryTools, table: LiveTable) -> None:
    """Send or update the card in the parent channel of a thread. The tables of tournaments have no card."""
    parent = table.place.parent_id
    if parent is None or table.table_state.call is not None:
        return
    shown = tools.renderer.card(scenes.scene(table, tools.clock.now()))
    digest = shown.digest()
    if table.messages.shows("card", digest):
        return
    if table.board.card:
        await tools.wire.edit(parent, table.board.card, shown)
    else:
        table.board.card = await send(tools.wire, table, "card", shown, parent)
    table.messages.shown("card", digest)


async def _call(tools: DeliveryTools, table: LiveTable) -> None:
    """Send the turn call unless it was already sent, and delete the previous one.

    A call that failed because of an outage is sent again while the turn lasts.
    """
    turn = table.calling
    if turn is not None and table.called == turn:
        return
    if table.board.call:
        _drop(tools, table, table.board.call)
        table.board.call = 0
    # A turn whose call was deleted because of a pause may be called again.
    table.called = turn
    if turn is None:
        return
    key = f"{CALL}{turn}"
    table.messages.keep_unanswered(lambda other: other == key or not other.startswith(CALL))
    user, in_words = turn[0], table.call_in_words
    news = text_mode_feed.public_news(table, user) if in_words else ()
    shown = tools.renderer.turn_call(scenes.scene(table, tools.clock.now()), news)
    if shown is None:
        return
    if table.call_silently:
        shown = replace(shown, notify=())
    taken = text_mode_feed.take_news(table, user) if in_words else ()
    try:
        table.board.call = await send(tools.wire, table, key, shown)
    except Unreachable as error:
        if taken:
            text_mode_feed.put_back(table.hand(user), taken)
        if error.reason == "outage":
            table.called = None
        raise
    table.messages.seen()
    if table.called != table.calling:
        tools.want(table, "call")


def take_call(table: LiveTable) -> None:
    """Note that the call of the current turn has been sent already, by a process that has ended."""
    table.called = table.calling


async def _reaction(tools: DeliveryTools, table: LiveTable) -> None:
    """Post a new message about an open slap or buzzer; delete the message when the reaction is over."""
    view = None if table.state is None else seat_views.view(table.state, None)
    is_open = view is not None and view.reaction is not None
    board = table.board
    if board.reaction and not (is_open and table.reacting == table.reactions):
        _drop(tools, table, board.reaction)
        board.reaction = 0
    if is_open and not board.reaction:
        table.reacting = table.reactions
        shown = tools.renderer.reaction(scenes.scene(table, tools.clock.now()))
        board.reaction = await send(tools.wire, table, "reaction", shown)
        table.messages.seen()
        tools.want(table, "reaction")


async def _vote(tools: DeliveryTools, table: LiveTable) -> None:
    """Post or update the message about an open vote on a penalty; delete the message when the vote is over."""
    view = None if table.state is None else seat_views.view(table.state, None)
    is_open = view is not None and view.vote is not None
    board = table.board
    if not is_open:
        if board.vote:
            _drop(tools, table, board.vote)
            board.vote = 0
        return
    shown = tools.renderer.vote(scenes.scene(table, tools.clock.now()))
    if board.vote:
        await _edit(tools, table, "vote", board.vote, shown)
        return
    board.vote = await send(tools.wire, table, "vote", shown)
    table.messages.shown("vote", shown.digest())
    table.messages.seen()
    tools.want(table, "vote")


async def _polls(tools: DeliveryTools, table: LiveTable) -> None:
    """Post or update one message for each open poll; delete the messages about closed polls."""
    board = table.board
    scene = scenes.scene(table, tools.clock.now())
    # A poll that has no voters, for example because a restart interrupted it, is about to end.
    is_open = {poll.number: poll for poll in table.table_state.polls if poll.voters}
    for number, message in board.polls.items():
        if number not in is_open:
            _drop(tools, table, message)
    board.polls = {number: message for number, message in board.polls.items() if number in is_open} or EMPTY
    for number, poll in is_open.items():
        shown = tools.renderer.poll(scene, poll)
        if number in board.polls:
            await _edit(tools, table, f"poll{number}", board.polls[number], shown)
        else:
            message = await send(tools.wire, table, f"poll{number}", shown)
            # Other messages may have been lost while this one was being sent.
            board.polls = {**board.polls, number: message}
            table.messages.shown(f"poll{number}", shown.digest())
            table.messages.seen()


async def _round(tools: DeliveryTools, table: LiveTable) -> None:
    """Post the result of a round. The message remains, but loses its button when the next round is dealt."""
    board = table.board
    if table.state is None:
        return
    if _round_is_over(table):
        scene = scenes.scene(table, tools.clock.now())
        if board.round_end and _is_of_round(table, scene):
            shown = tools.renderer.round_end(scene, table.round_end.events, table.round_end.illustration)
            await _edit(tools, table, "round", board.round_end, shown)
            return
        if board.round_end:
            _shrink_round(tools, table)
        table.round_end.show(scene)
        events = table.round_end.events
        number, picture = table.state.match.round_number, tools.renderer.picture(scene)

        def drawn(illustration: Illustration | None) -> OutgoingMessage:
            table.round_end.illustrate(illustration)
            return tools.renderer.round_end(scene, events, illustration)

        board.round_end = await _send_result(tools, table, f"round {number}", picture, drawn)
        table.messages.shown("round", drawn(table.round_end.illustration).digest())
        table.messages.seen()
        tools.want(table, "round")
        return
    gone_on = _gone_on(tools, table)
    if board.round_end and gone_on is not None:
        await _edit(tools, table, "round", board.round_end, gone_on)
        note_shown(table, "round")
    elif board.round_end and (table.state.phase != "round_over" or table.table_state.phase == "over"):
        # After a restart of the bot, the content of the message is unknown.
        _shrink_round(tools, table)


async def _send_result(
    tools: DeliveryTools,
    table: LiveTable,
    key: str,
    picture: Illustration | None,
    shown: Callable[[Illustration | None], OutgoingMessage],
) -> int:
    """Send a result, with its picture if that can be drawn and sent; return the id of the message."""
    file = None if picture is None else await tools.illustrator.draw(table, picture)
    if file is not None:
        try:
            message = replace(shown(picture), files=(file,))
            return await send(tools.wire, table, key, message, only_once=True)
        except Unreachable as error:
            if error.reason not in ("rights", "invalid"):
                raise
            _go_without_pictures(table, error)
    return await send(tools.wire, table, key, shown(None), only_once=True)


def _is_of_round(table: LiveTable, scene: Scene) -> bool:
    """Return True if the result on display belongs to the round in ``scene``, or has no stored scene."""
    before = table.round_end.scene
    if before is None or before.view is None or scene.view is None:
        return before is None
    return before.view.round == scene.view.round


def _shrink_round(tools: DeliveryTools, table: LiveTable) -> None:
    """Mark the result of an earlier round to be shrunk."""
    table.board.shrink(table.board.round_end)
    table.board.round_end = 0
    table.round_end.next_result()
    table.messages.unknown("round")
    tools.want(table, "old")


def note_shown(table: LiveTable, message: str) -> None:
    """Note that a message is up to date. The result of a round leaves the board if play has continued."""
    if message == "round" and not _round_is_over(table):
        table.board.round_end = 0
        table.round_end.finished()


def _round_is_over(table: LiveTable) -> bool:
    return table.state is not None and table.state.phase == "round_over" and bool(table.round_end.events)


def _gone_on(tools: DeliveryTools, table: LiveTable) -> OutgoingMessage | None:
    """Return the result of a round as shown once the next round is dealt; ``None`` if its content is unknown."""
    scene = table.round_end.scene
    if scene is None or scene.view is None:
        return None
    gone_on = replace(scene, view=replace(scene.view, phase="playing"), next_at=None)
    return tools.renderer.round_end(gone_on, table.round_end.events, table.round_end.illustration)


def named(table: LiveTable, message: int) -> str | None:
    """Return the key of the table's message with this id if it may be edited now, else ``None``."""
    if message == table.board.table and not table.messages.repost:
        return "table"
    return "round" if message == table.board.round_end and not _round_is_over(table) else None


def edited(tools: DeliveryTools, table: LiveTable, message: str) -> OutgoingMessage | None:
    """Return the new content of a message that ``named`` has found; ``None`` if it is up to date or unknown."""
    if message == "round":
        return _gone_on(tools, table)
    shown = _main(tools, table, scenes.scene(table, tools.clock.now()))
    return None if table.messages.shows(message, shown.digest()) else shown


async def _result(tools: DeliveryTools, table: LiveTable) -> None:
    """Post the result of the match; the table message then shrinks to a link to it."""
    if table.round_end.match_over is None:
        return
    if not table.board.result:
        moments = await tools.conclude(table.id, table.place.guild_id)
        scene, over = scenes.scene(table, tools.clock.now()), replace(table.round_end.match_over, moments=moments)
        shown = partial(tools.renderer.match_end, scene, over)
        table.board.result = await _send_result(
            tools, table, "result", tools.renderer.result_picture(scene, over), shown
        )
        table.messages.seen()
        tools.want(table, "table")
    if "end_mention" in table.server.features:
        tools.want(table, "end mention")


def _seen_channel(table: LiveTable) -> int:
    """Return the channel of the table, or the parent channel if the table's thread was deleted."""
    return (table.gone and table.place.parent_id) or table.place.channel_id


async def _end_mention(tools: DeliveryTools, table: LiveTable) -> None:
    """Mention everybody who asked for it, now that the match is over.

    Their requests are deleted afterwards, so that another process that finds the ended table mentions nobody again.
    """
    try:
        users = await tools.end_mentions.of(table.id)
        if users:
            shown = tools.renderer.end_mention(scenes.scene(table, tools.clock.now()), users)
            await send(tools.wire, table, "end mention", shown, _seen_channel(table), only_once=True)
            await tools.end_mentions.drop(table.place.guild_id, table.id)
    except StorageError as error:
        raise Unreachable("outage") from error


async def _announcements(tools: DeliveryTools, table: LiveTable) -> None:
    """Send the first queued line about the table as a message of its own."""
    if not table.messages.announcements:
        return
    try:
        await send(tools.wire, table, "announcement", table.messages.announcements[0])
    except Unreachable as error:
        if error.reason != "outage":
            _line_sent(tools, table)
        raise
    table.messages.seen()
    _line_sent(tools, table)


def _line_sent(tools: DeliveryTools, table: LiveTable) -> None:
    """Drop the first line, and request the next one."""
    table.messages.announced()
    if table.messages.announcements:
        tools.want(table, "announcements")


MESSAGES: dict[str, Callable[[DeliveryTools, LiveTable], Awaitable[None]]] = {
    "table": _table,
    "old": _old,
    "card": _card,
    "call": _call,
    "reaction": _reaction,
    "vote": _vote,
    "polls": _polls,
    "round": _round,
    "result": _result,
    "end mention": _end_mention,
    "announcements": _announcements,
}
"""The functions that bring a table's public messages up to date, by the key of the message."""
