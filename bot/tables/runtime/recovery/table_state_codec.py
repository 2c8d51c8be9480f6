"""Conversion of a table state to JSON values and back.

The values contain no user ids and no names of people, which are stored in the rows of the seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, replace
from sys import intern
from typing import Any, get_args

from bot.model.table_state import EMPTY, NOBODY, Pause, Phase, Poll, Proposal, SeatedPlayer, TableState
from bot.model.tournament import TableCall

_PERSONAL = ("user", "name")
_PLAIN = (
    *("host", "opened", "limit", "join_locked", "polled", "anyone_told"),
    *("moved", "absent_asked", "round", "friendly"),
)
_PHASES: dict[str, Phase] = {phase: phase for phase in get_args(Phase)}


def to_json(table_state: TableState) -> dict[str, Any]:
    """Return a table state as JSON values, without the ids and names of players and of users who ask for a seat."""
    data: dict[str, Any] = {name: getattr(table_state, name) for name in _PLAIN}
    data["phase"] = table_state.phase
    data["options"] = dict(table_state.options)
    data["people"] = [_sitter(player, in_lobby=table_state.phase == "lobby") for player in table_state.people]
    data["polls"] = [_poll_data(poll) for poll in table_state.polls if poll.kind != "takeover"]
    if asked := table_state.poll("takeover"):
        # Separate from the other polls, because older versions of the bot would let people vote on it.
        data["takeover"] = _poll_data(asked)
    data["guided"] = table_state.guided
    data["coming"] = dict(table_state.coming)
    data["preset"] = table_state.preset
    data["preset_id"] = table_state.preset_id
    data["base"] = dict(table_state.base)
    data["awaited"] = list(table_state.awaited) if table_state.awaited else None
    data["pause"] = asdict(table_state.pause) if table_state.pause else None
    data["proposed"] = [list(pair) for pair in table_state.proposed]
    data["proposal"] = asdict(table_state.proposal) if table_state.proposal else None
    if table_state.call is not None:
        data["call"] = asdict(table_state.call)
    return data


def from_json(data: Mapping[str, Any], people: Iterable[tuple[int, str]], barred: Iterable[int]) -> TableState:
    """Return the table state from the result of ``to_json`` in this version or an earlier one.

    ``people`` contains (user, name) by seat, and ``barred`` the users who may not sit down again. Raise ``ValueError``
    if the data is not a table state, or if its number of seats differs from the number of ``people``.
    """
    try:
        data = _renamed(data)
        known_people = list(people)
        if len(known_people) != len(data["people"]):
            raise ValueError("not a table state: wrong number of seats")
        players = tuple(
            SeatedPlayer(user, name, **_shared(_without_unused(known)))
            for (user, name), known in zip(known_people, data["people"], strict=True)
        )
        return TableState(
            phase=_PHASES[data["phase"]],
            options=_shared(data["options"]),
            people=players,
            barred=frozenset(barred) or NOBODY,
            polls=tuple(_poll(poll) for poll in data["polls"]) + _interrupted(data.get("takeover")),
            awaited=tuple(data["awaited"]) if data["awaited"] else None,
            pause=Pause(**data["pause"]) if data["pause"] else None,
            guided=bool(data.get("guided", False)),
            coming=_shared(data.get("coming", {})),
            preset=str(data.get("preset", "")),
            preset_id=data.get("preset_id"),
            base=_shared(data.get("base", {})),
            proposed=tuple((by, target) for by, target in data.get("proposed", ())),
            proposal=Proposal(**data["proposal"]) if data.get("proposal") else None,
            call=TableCall(**data["call"]) if data.get("call") else None,
            **{name: data[name] for name in _PLAIN},
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a table state: {error}") from None


def _shared(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return values from JSON with their keys and strings interned, so that all tables share them."""
    if not values:
        return EMPTY
    return {intern(name): intern(value) if type(value) is str else value for name, value in values.items()}


def _renamed(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the data with the current names. Earlier versions used other names for a pause."""
    if "rest" not in data:
        return data
    return {**data, "pause": data["rest"], "phase": "paused" if data["phase"] == "resting" else data["phase"]}


def _without_unused(player: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the fields of a player, without the one that earlier versions stored and the engine now provides."""
    return {name: value for name, value in player.items() if name != "undealt"}


def _sitter(player: SeatedPlayer, *, in_lobby: bool) -> dict[str, Any]:
    data = {field.name: getattr(player, field.name) for field in fields(player) if field.name not in _PERSONAL}
    if not in_lobby or not player.word:
        # The words of a match are stored in separate rows with their users, who may have them deleted.
        del data["word"]
    return data


def _poll_data(poll: Poll) -> dict[str, Any]:
    """Return a poll's fields without ``user`` and ``name``."""
    return {name: value for name, value in asdict(poll).items() if name not in _PERSONAL}


def _poll(data: Mapping[str, Any]) -> Poll:
    seats = {name: tuple(data[name]) for name in ("voters", "yes", "no")}
    return Poll(**{**data, **seats, "changes": _shared(data.get("changes", {}))})


def _interrupted(takeover: Mapping[str, Any] | None) -> tuple[Poll, ...]:
    """Return the stored poll about a takeover, if any. Nobody can vote on it, because the user who asked is unknown.

    It ends as soon as the table's timers are next checked.
    """
    return () if takeover is None else (replace(_poll(takeover), voters=(), yes=(), no=()),)
