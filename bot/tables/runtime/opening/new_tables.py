"""Opening of lobbies and rematches, and replies to presses at tables that are over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply, TablePress
from bot.model.outgoing import Denied, Notice, PlainNotice
from bot.model.requests import Rematch
from bot.model.table_state import SeatedPlayer, TableRefused, TableState
from bot.model.tournament import binds
from bot.storage import Place, Reason, StorageError
from bot.storage.queries import presets
from bot.tables.delivery import hand_records
from bot.tables.live_table import LiveTable
from bot.tables.records.board import Board
from bot.tables.rules import guided_match, lobby
from bot.tables.runtime.recovery import persistence
from bot.tables.runtime.runtime import Runtime
from bot.tables.table_clock import TableClock


@dataclass(frozen=True, slots=True)
class TableSummary:
    """Values of a live table at one time. ``link`` is the address to show for it; ``None`` if its channel is gone."""

    id: int
    place: Place
    table_state: TableState
    link: str | None

    @classmethod
    def of(cls, table: LiveTable) -> TableSummary:
        """Return the summary of a live table."""
        return cls(table.id, table.place, table.table_state, table.link)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened."""

    guild: int
    channel: int
    host: int
    name: str
    host_language: str
    language: str
    """The language of public texts."""
    options: Mapping[str, Any]
    """The options of the match, as for ``engine.new_match``."""
    limit: int
    """Maximum number of seats."""
    reply: InteractionReply
    """The reply to the host's command or press. The host's private hand can be sent through it."""
    thread: str | None = None
    """The name of the thread to create for the table; ``None`` to play in the channel."""
    preset: str = ""
    """The name of a server's preset, if the rules come from one."""
    preset_id: int | None = None
    """That preset's number."""
    base: Mapping[str, Any] = field(default_factory=dict)
    """The options of that preset."""
    guided: bool = False
    """True if a guide explains the match, whose cards are known beforehand."""
    guests: tuple[SeatedPlayer, ...] = ()
    """Users and computers who sit down with the host immediately."""
    replies: Mapping[int, InteractionReply] = field(default_factory=dict)
    """Earlier replies by user. Private hands can be sent through them."""


class ChannelTaken(Exception):
    """Error raised if the channel already has a live table, or if the host has another open lobby (``own``).

    For a match with a guide, ``own`` means that the host is already playing one.
    """

    def __init__(self, summary: TableSummary, own: bool) -> None:
        super().__init__("taken")
        self.summary = summary
        self.own = own


async def create(runtime: Runtime, wanted: NewTable) -> LiveTable:
    """Store and return the new table.

    Raise ``ChannelTaken`` if its host has an open lobby in another process, ``Unreachable`` if its thread cannot be
    created, and ``StorageError`` if the table cannot be stored.
    """
    try:
        if not wanted.guided:
            await runtime.storage.elsewhere.check_lobby(wanted.host)
        return await _create(runtime, wanted)
    except StorageError as error:
        if error.reason is not Reason.HAS_LOBBY:
            raise
        other = await runtime.storage.table(error.facts["table"])
        if other is None:
            raise
        raise ChannelTaken(TableSummary.of(persistence.table_of(other, runtime.clock.now())), own=True) from None


async def _create(runtime: Runtime, wanted: NewTable) -> LiveTable:
    now = runtime.clock.now()
    host = SeatedPlayer(wanted.host, wanted.name, wanted.host_language)
    table_state = lobby.open_lobby(host, wanted.options, now, wanted.limit)
    table_state = replace(table_state, preset=wanted.preset, preset_id=wanted.preset_id, base=wanted.base)
    people = (*table_state.people, *wanted.guests)
    table_state = replace(table_state, people=people, guided=wanted.guided, join_locked=wanted.guided)
    replies = {**wanted.replies, wanted.host: wanted.reply}
    if wanted.thread is None:
        place = Place(wanted.guild, wanted.channel)
        table = await store(runtime, place, table_state, wanted.language, replies)
    else:
        async with runtime.threads.started(runtime, wanted.channel, wanted.thread) as thread:
            place = Place(wanted.guild, thread, wanted.channel)
            table = await store(runtime, place, table_state, wanted.language, replies)
    table.activity.acted(wanted.host, now)
    return table


async def store(
    runtime: Runtime, place: Place, table_state: TableState, language: str, replies: Mapping[int, InteractionReply]
) -> LiveTable:
    """Store a lobby and return its live table. Hands can be sent through ``replies``. Raise ``StorageError``."""
    now = runtime.clock.now()
    meta = persistence.meta_of(table_state, Board(), language, None)
    people = [(player.user, player.name) for player in table_state.people]
    secret = guided_match.SECRET if table_state.guided else None
    alone = None if table_state.guided or table_state.call is not None else table_state.people[table_state.host].user
    stored = await runtime.storage.create_table(place, meta, people, table_state.call, secret, alone)
    clock = TableClock.stopped(0.0, now)
    table = LiveTable(stored.id, place, language, table_state, clock, secret=stored.secret, wall=now)
    table.stores(None)
    await hand_records.load(runtime.storage, [table])
    for player in (table_state.people[seat] for seat in table_state.persons()):
        likes = runtime.preferences(player.user)
        hand_records.seat(table, player.user, player.language, replies.get(player.user), likes)
    return table


async def show(runtime: Runtime, table: LiveTable) -> None:
    """Send the lobby's first message. Raise ``Unreachable`` if that fails.

    For a table in a thread, also request its card, which is shown in the parent channel.
    """
    await runtime.publisher.first(table)
    if table.place.parent_id is not None:
        runtime.publisher.want(table, "card")


async def _preset_now(
    runtime: Runtime, guild: int, table_state: Mapping[str, Any]
) -> tuple[str, int | None, Mapping[str, Any]]:
    """Return the name, number and options of a former table's preset, as they are now.

    If the preset was deleted, the number is ``None``, and the name and options are as the former table had them.
    """
    name, number, base = str(table_state.get("preset", "")), table_state.get("preset_id"), table_state.get("base", {})
    if number is None:
        return name, None, base
    known = await runtime.storage.read(partial(presets.one, guild_id=guild, number=number))
    return (name, None, base) if known is None else (known.name, number, known.options)


def _is_of(place: Place, press: TablePress) -> bool:
    """Return True if the press was made at the table's place: in its channel or thread, or in the thread's parent."""
    return press.guild == place.guild_id and press.channel in (place.channel_id, place.parent_id)


def _refusal(former: TableState, user: int) -> Notice | None:
    """Return the notice that refuses a rematch; ``None`` if the user may ask for one."""
    if binds(former.call):
        return Denied("of_tournament", {})
    if user in former.barred:
        return PlainNotice("notice-rematch-removed")
    played = any(player.user == user for player in former.people)
    return None if former.round and played else PlainNotice("notice-rematch-not-yours")


def _guests(
    former: TableState, host: int, most: int, now: float, may_sit: Callable[[int], bool]
) -> tuple[SeatedPlayer, ...]:
    """Return the players who join the new host in a rematch, in seat order.

    These are the computers, and the other people who were present at the end of the match. A user who may not sit at
    another table is left out. If there are too few seats, the last computers are left out first, then the last people.
    """
    stay = [former.people[seat] for seat in former.seated() if former.people[seat].status == "here"]
    stay = [player for player in stay if player.user != host and (player.computer or may_sit(player.user))]
    persons = sum(not player.computer for player in stay)
    computers = [player for player in stay if player.computer][: max(0, most - persons)]
    kept = [player for player in stay if not player.computer or player in computers]
    return tuple(
        SeatedPlayer(player.user, player.name, player.language, since=now, opened=player.computer, level=player.level)
        for player in kept[:most]
    )


async def reply_without_table(
    runtime: Runtime, table_id: int, press: TablePress, open_table: Callable[[NewTable], Awaitable[TableSummary]]
) -> None:
    """Reply to a press at a table that is over or never existed."""
    if isinstance(press.request, Rematch):
        sentence: Notice = await _rematch(runtime, table_id, press, open_table)
    else:
        sentence = PlainNotice("notice-table-over")
    shown = runtime.renderer.sentence(sentence, None, press.language)
    with suppress(Unreachable):
        await (press.reply.update(shown) if press.private else press.reply.send(shown))


async def _rematch(
    runtime: Runtime, table_id: int, press: TablePress, open_table: Callable[[NewTable], Awaitable[TableSummary]]
) -> Notice:
    """Open a lobby with the people and rules of a finished match, in the same place. Return the sentence to reply with.

    The lobby's host is the user who asked, who must have played in that match. ``table_id`` may belong to another table
    if the database was restored from a backup.
    """
    old = await runtime.storage.table(table_id)
    if old is None or "house" not in old.meta or not _is_of(old.place, press):
        return PlainNotice("notice-no-table")
    place, table_state = old.place, old.meta["house"]
    limit, now = int(table_state["limit"]), runtime.clock.now()
    former = persistence.table_of(replace(old, match=None), now).table_state
    refusal = _refusal(former, press.user)
    if refusal is not None:
        return refusal
    preset, preset_id, base = await _preset_now(runtime, place.guild_id, table_state)
    server = await runtime.storage.guilds.get(place.guild_id)
    wanted = NewTable(
        guild=place.guild_id,
        channel=place.channel_id,
        host=press.user,
        name=press.name,
        host_language=press.language,
        language=server.language or press.language,
        options=table_state["options"],
        limit=limit,
        reply=press.reply,
        preset=preset,
        preset_id=preset_id,
        base=base,
        guests=_guests(former, press.user, limit - 1, now, partial(runtime.admission.may_sit, place.guild_id)),
        replies=runtime.former.get(table_id, {}),
    )
    try:
        summary = await open_table(wanted)
    except ChannelTaken as taken:
        return PlainNotice("notice-rematch-open", {"link": taken.summary.link or ""})
    except TableRefused as refused:
        return Denied(refused.code, refused.facts)
    except StorageError:
        return PlainNotice("notice-not-saved")
    except Unreachable as error:
        return PlainNotice("notice-paused", {"reason": error.reason})
    return PlainNotice("notice-rematch", {"link": summary.link or ""})
