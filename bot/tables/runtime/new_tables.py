"""New tables: a lobby where somebody asked for one, or where a match is over and people want another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.model.channel_api import Unreachable
from bot.model.outgoing import Denied, Notice, Sentence
from bot.model.requests import Answer, Press
from bot.model.table_state import House, HouseRefused, Sitter
from bot.storage import Place, StorageError
from bot.storage.queries import presets
from bot.tables.delivery import reader_preferences
from bot.tables.live_table import Board, LiveTable
from bot.tables.rules import lobby
from bot.tables.runtime.recovery import persistence
from bot.tables.table_clock import TableClock

from .runtime import Runtime


@dataclass(frozen=True, slots=True)
class Glance:
    """A live table at this moment. ``link``: its newest public message; ``None`` where its channel is gone."""

    id: int
    place: Place
    house: House
    link: str | None

    @classmethod
    def of(cls, table: LiveTable) -> Glance:
        """Return what a live table is now."""
        return cls(table.id, table.place, table.house, table.link)


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table. ``options`` as for ``engine.new_match``; ``language`` of its public texts; ``thread``: the name of
    the thread to be made for it, ``None`` to play in the channel; ``answer``: of the command, deals the host's hand.
    ``preset``, ``preset_id`` and ``base``: a server's preset and its options, where the rules come from one.
    ``guests``: who sits down with the host at once; ``answers``: by user, through which their hands may be dealt."""

    guild: int
    channel: int
    host: int
    name: str
    host_language: str
    language: str
    options: Mapping[str, Any]
    limit: int
    answer: Answer
    thread: str | None = None
    preset: str = ""
    preset_id: int | None = None
    base: Mapping[str, Any] = field(default_factory=dict)
    guests: tuple[Sitter, ...] = ()
    answers: Mapping[int, Answer] = field(default_factory=dict)


class Taken(Exception):
    """The channel has a live table already, or the host another open lobby (``lobby``)."""

    def __init__(self, glance: Glance, lobby: bool) -> None:
        super().__init__("taken")
        self.glance = glance
        self.lobby = lobby


async def create(runtime: Runtime, wanted: Opening) -> LiveTable:
    """Stores the new table. Raises ``StorageError``, or ``Unreachable`` where its thread cannot be made."""
    now = runtime.clock.now()
    host = Sitter(wanted.host, wanted.name, wanted.host_language)
    house = lobby.open_lobby(host, wanted.options, now, wanted.limit)
    house = replace(house, preset=wanted.preset, preset_id=wanted.preset_id, base=wanted.base)
    house = replace(house, people=(*house.people, *wanted.guests))
    place = Place(wanted.guild, wanted.channel)
    if wanted.thread is not None:
        await runtime.wire.turn()
        place = Place(wanted.guild, await runtime.wire.start_thread(wanted.channel, wanted.thread), wanted.channel)
    meta = persistence.meta_of(house, Board(), wanted.language, None)
    people = [(sitter.user, sitter.name) for sitter in house.people]
    stored = await runtime.storage.create_table(place, meta, people)
    table = LiveTable(stored.id, place, wanted.language, house, TableClock.standing(0.0, now), meta=meta)
    table.wall = now
    await reader_preferences.load(runtime.storage, [table])
    answers = {**wanted.answers, wanted.host: wanted.answer}
    for sitter in (house.people[seat] for seat in house.persons()):
        hand = table.hand(sitter.user)
        hand.newest, hand.language = answers.get(sitter.user), sitter.language
        reader_preferences.take(table, hand, runtime.preferences(sitter.user))
    table.active[wanted.host] = now
    return table


async def show(runtime: Runtime, table: LiveTable) -> None:
    """Sends the lobby's first message. Raises ``Unreachable``."""
    await runtime.painter.first(table)
    if table.place.parent_id is not None:
        runtime.painter.want(table, "card")


async def _preset_now(
    runtime: Runtime, guild: int, house: Mapping[str, Any]
) -> tuple[str, int | None, Mapping[str, Any]]:
    """Name, number and options of the preset of a former table, as they are now. Of one that was deleted the number is
    gone: the rules are the same, and nobody's."""
    name, number, base = str(house.get("preset", "")), house.get("preset_id"), house.get("base", {})
    if number is None:
        return name, None, base
    known = await runtime.storage.read(partial(presets.one, guild_id=guild, number=number))
    return (name, None, base) if known is None else (known.name, number, known.options)


def _is_of(place: Place, press: Press) -> bool:
    """Return True if the press was made where the table stood: in its channel, or in the one above its thread."""
    return press.guild == place.guild_id and press.channel in (place.channel_id, place.parent_id)


def _refusal(former: House, user: int) -> Sentence | None:
    """Return why somebody may not ask for a rematch, ``None`` for players of the match who were not removed."""
    if user in former.barred:
        return Notice("notice-rematch-removed")
    played = any(sitter.user == user for sitter in former.people)
    return None if former.round and played else Notice("notice-rematch-not-yours")


def _guests(former: House, host: int, most: int, now: float, may_sit: Callable[[int], bool]) -> tuple[Sitter, ...]:
    """Return who sits down with the host: the people who were there at the end, and the computers, in their order.

    Who may not sit at another table is left out. Where there is not room for all, the last computers stay out.
    """
    stay = [former.people[seat] for seat in former.seated() if former.people[seat].status == "here"]
    stay = [sitter for sitter in stay if sitter.user != host and (sitter.computer or may_sit(sitter.user))]
    persons = sum(not sitter.computer for sitter in stay)
    computers = [sitter for sitter in stay if sitter.computer][: max(0, most - persons)]
    kept = [sitter for sitter in stay if not sitter.computer or sitter in computers]
    return tuple(
        Sitter(sitter.user, sitter.name, sitter.language, since=now, opened=sitter.computer) for sitter in kept[:most]
    )


async def rematch(
    runtime: Runtime, table_id: int, press: Press, open_table: Callable[[Opening], Awaitable[Glance]]
) -> Sentence:
    """Open a lobby in the place, with the people and by the rules of a match that is over; return what to say.

    The person who asked hosts it, and must have played there: in a database that was restored from a copy the number
    may belong to another table.
    """
    old = await runtime.storage.table(table_id)
    if old is None or "house" not in old.meta or not _is_of(old.place, press):
        return Notice("notice-no-table")
    place, house = old.place, old.meta["house"]
    limit, now = int(house["limit"]), runtime.clock.now()
    former = persistence.table_of(replace(old, match=None), now).house
    refusal = _refusal(former, press.user)
    if refusal is not None:
        return refusal
    preset, preset_id, base = await _preset_now(runtime, place.guild_id, house)
    wanted = Opening(
        guild=place.guild_id,
        channel=place.channel_id,
        host=press.user,
        name=press.name,
        host_language=press.language,
        language=str(old.meta["language"]),
        options=house["options"],
        limit=limit,
        answer=press.answer,
        preset=preset,
        preset_id=preset_id,
        base=base,
        guests=_guests(former, press.user, limit - 1, now, partial(runtime.admission.may_sit, place.guild_id)),
        answers=runtime.former.get(table_id, {}),
    )
    try:
        glance = await open_table(wanted)
    except Taken as taken:
        return Notice("notice-rematch-open", {"link": taken.glance.link or ""})
    except HouseRefused as refused:
        return Denied(refused.code, refused.facts)
    except StorageError:
        return Notice("notice-not-saved")
    except Unreachable as error:
        return Notice("notice-resting", {"reason": error.why})
    return Notice("notice-rematch", {"link": glance.link or ""})
