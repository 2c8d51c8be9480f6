"""Sitting down and getting up: the lobby, its start and its end, and joining a match that runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import (
    LOBBY_CLOSES_AFTER,
    AnyoneMayStart,
    CameBack,
    Happening,
    House,
    HouseRefused,
    Joined,
    JoinLocked,
    LeftTable,
    LobbyClosed,
    MatchStarted,
    Removed,
    RulesChosen,
    Sitter,
    Step,
)
from engine.actions import Away, Back, Join, Leave
from engine.rules.table import OPTIONS, complete, validated

from . import demands, takeover
from .hosting import succeed

FEWEST, MOST = 2, 20
CLOCKS = ("turn_seconds", "choice_seconds", "reaction_seconds")
ANYONE_STARTS_AFTER = 5 * 60.0


def open_lobby(host: Sitter, options: Mapping[str, Any], now: float, limit: int = MOST) -> House:
    """A new table's lobby with its host in it."""
    return House("lobby", 0, now, options=dict(options), limit=limit, people=(replace(host, since=now),), moved=now)


def set_rules(house: House, by: int, options: Mapping[str, Any]) -> Step:
    """The host (user ``by``) gives the lobby other rules, for this match alone; ``options`` replace all.

    Refused with ``started`` or ``not_host`` (``host``: a seat); ``RulesError`` for a set that cannot be played.
    """
    demands.lobby(house)
    demands.host(house, by)
    validated(options)
    return Step(replace(house, options=dict(options), preset=house.based_on), (RulesChosen(),))


def change_rules(house: House, by: int, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> Step:
    """The same, where ``change`` makes the options that change of the complete set in force."""
    return set_rules(house, by, {**house.options, **change(complete(house.options))})


def join(house: House, user: int, name: str, language: str, now: float) -> Step:
    """Sits down: in the lobby at once, in a running match with the next round, or at once on the own seat that a
    stand-in has held since the person left.

    Who has sat in this match comes back to the own seat with its points.

    Refused with ``over``, ``already_seated``, ``barred``, ``locked`` or ``full`` (``limit``).
    """
    _may_join(house, user)
    sitter = Sitter(user, name, language, since=now)
    if house.phase == "lobby":
        return Step(_seat(house, sitter), (Joined(len(house.people)),))
    former = house.former_seat(user)
    if former is not None and house.people[former].status == "held":
        back = house.with_sitter(former, status="here", since=now, name=name, language=language)
        return Step(back, (CameBack(former),), (Back(former),)).then(takeover.returned(back, former))
    if former is not None:
        back = house.with_sitter(former, status="here", since=now, waiting=True, name=name, language=language, held=0)
        return Step(back, (Joined(former, next_round=True),), (Join(former),))
    seat = len(house.people)
    return Step(_seat(house, replace(sitter, waiting=True)), (Joined(seat, next_round=True),), (Join(seat),))


def _may_join(house: House, user: int) -> None:
    demands.open_still(house)
    demands.newcomer(house, user)
    if house.join_locked and house.former_seat(user) is None:
        raise HouseRefused("locked", host=house.host)
    if len(house.seated()) >= house.limit:
        raise HouseRefused("full", limit=house.limit)


def add_computer(house: House, by: int, name_of: Callable[[int], str], now: float) -> Step:
    """The host (user ``by``) seats a computer in the lobby; ``name_of`` names it by its number, from 1.

    Refused with ``started``, ``not_host`` (``host``: a seat) or ``full`` (``limit``).
    """
    demands.lobby(house)
    demands.host(house, by)
    if len(house.people) >= house.limit:
        raise HouseRefused("full", limit=house.limit)
    taken = {sitter.user for sitter in house.people}
    number = next(number for number in range(1, MOST + 1) if -number not in taken)
    computer = Sitter(-number, name_of(number), since=now, opened=True)
    return Step(_seat(house, computer), (Joined(len(house.people)),))


def _seat(house: House, sitter: Sitter) -> House:
    return replace(house, people=(*house.people, sitter))


def leave(house: House, user: int, now: float) -> Step:
    """Gets up from the lobby, or leaves the match for good (until its next round). Refused with ``not_seated``."""
    seat = house.seat_of(user)
    if seat is None or house.phase == "over":
        raise HouseRefused("not_seated")
    gone = LeftTable(user, house.people[seat].name)
    if house.phase == "lobby":
        return _out_of_lobby(house, seat, gone)
    return out_of_match(house, seat, gone, now, status="left")


def remove(house: House, by: int, seat: int, moderator: str | None = None) -> Step:
    """The host (user ``by``), or a moderator of that name, removes somebody from the lobby, who may not sit down again.

    Refused with ``started``, ``not_host`` (``host``: a seat), ``nobody_there`` or ``yourself``.
    """
    demands.lobby(house)
    if moderator is None:
        demands.host(house, by)
    if not 0 <= seat < len(house.people):
        raise HouseRefused("nobody_there")
    sitter = house.people[seat]
    if sitter.user == by:
        raise HouseRefused("yourself")
    author = moderator or house.people[house.host].name
    step = _out_of_lobby(house, seat, Removed(sitter.user, sitter.name, author))
    if sitter.computer:
        return step
    return replace(step, house=replace(step.house, barred=step.house.barred | {sitter.user}))


def _out_of_lobby(house: House, seat: int, gone: Happening) -> Step:
    people = house.people[:seat] + house.people[seat + 1 :]
    if all(sitter.computer for sitter in people):
        return Step(replace(house, phase="over", people=people), (gone, LobbyClosed("empty")))
    was_host = seat == house.host
    host = house.host - (seat < house.host)
    left = Step(replace(house, people=people, host=host - 1 if was_host else host), (gone,))
    return left.then(succeed(left.house, "left")) if was_host else left


def out_of_match(house: House, seat: int, gone: Happening, now: float, status: str) -> Step:
    """A seat's player is out of the match as ``status`` (left, kicked); the host's office passes on.

    With partners a stand-in holds the seat.
    """
    held = house.with_partners and not house.people[seat].waiting
    after = house.with_sitter(seat, status="held" if held else status, since=now, waiting=False)
    polls = tuple(poll.without(seat) for poll in after.polls if seat not in (poll.about, poll.by))
    step = Step(replace(after, polls=polls), (gone,), (Away(seat) if held else Leave(seat),))
    return step.then(succeed(step.house, "left")) if seat == house.host else step


def start(house: House, user: int, now: float) -> Step:
    """The host starts, after five minutes anybody at the table.

    Refused with ``started``, ``not_seated``, ``too_few`` or ``not_host`` (``host``: a seat, ``opens``: when anyone
    may).
    """
    demands.lobby(house)
    seat = demands.seat(house, user)
    opens = house.opened + ANYONE_STARTS_AFTER
    if seat != house.host and now < opens:
        raise HouseRefused("not_host", host=house.host, opens=opens)
    if len(house.people) < FEWEST:
        raise HouseRefused("too_few", fewest=FEWEST)
    people = tuple(replace(sitter, since=now) for sitter in house.people)
    friendly = any(sitter.computer for sitter in people)
    begun = replace(house, phase="playing", people=people, moved=now, round=1, friendly=friendly)
    return Step(begun, (MatchStarted(seat),))


def close(house: House, by: str) -> Step:
    """The host or a moderator (name ``by``) closes the lobby. Refused with ``started``."""
    demands.lobby(house)
    return Step(replace(house, phase="over"), (LobbyClosed("ended", by),))


def lock(house: House, user: int, locked: bool) -> Step:
    """The host locks or unlocks joining for late comers. Refused with ``not_host`` or ``over``."""
    demands.open_still(house)
    demands.host(house, user)
    if house.join_locked == locked:
        return Step(house)
    return Step(replace(house, join_locked=locked), (JoinLocked(locked),))


def double_clocks(house: House, user: int) -> Step:
    """The host gives everybody twice the time: for turns, choices and reactions, as far as the rules allow.

    Refused with ``started`` or ``not_host`` (``host``: a seat).
    """
    now = complete(house.options)
    doubled = {name: min(2 * now[name], OPTIONS[name].high) for name in CLOCKS}
    return set_rules(house, user, {**house.options, **doubled})


def has_clocks(house: House) -> bool:
    """Whether a turn has an end here."""
    return bool(complete(dict(house.options))["turn_seconds"])


def due(house: House) -> float | None:
    """When ``elapse`` has something to do in the lobby."""
    if house.phase != "lobby":
        return None
    return house.opened + (LOBBY_CLOSES_AFTER if house.anyone_told else ANYONE_STARTS_AFTER)


def elapse(house: House, now: float) -> Step:
    """What time alone does to a lobby."""
    if house.phase != "lobby":
        return Step(house)
    if now >= house.opened + LOBBY_CLOSES_AFTER:
        return Step(replace(house, phase="over"), (LobbyClosed("late"),))
    if not house.anyone_told and now >= house.opened + ANYONE_STARTS_AFTER:
        return Step(replace(house, anyone_told=True), (AnyoneMayStart(),))
    return Step(house)
