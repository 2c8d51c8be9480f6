"""Pure functions, shared by several screens, that derive facts from a scene or a table's state."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from math import inf
from typing import Any, Literal

from bot.model import table_state as h
from bot.model.outgoing import Scene
from bot.model.tournament import binds
from engine.rules.partners import has_partners
from engine.rules.registry import complete
from engine.rules.scoring import counting, rounds_limit

from . import people_names as people
from . import wording
from .wording import Joins

DESERTED = "nobody"
"""The reason for a pause when nobody is present."""


# --- rules ------------------------------------------------------------------------------------------------------------


def options(table_state: h.TableState) -> Mapping[str, Any]:
    """Return the complete set of options of a table."""
    return _complete(json.dumps(dict(table_state.options), sort_keys=True))


@lru_cache(maxsize=256)
def _complete(given: str) -> Mapping[str, Any]:
    return complete(json.loads(given))


def options_in_force(scene: Scene) -> Mapping[str, Any]:
    """Return the complete options of the match, or of the table if it has no match yet."""
    return options(scene.table_state) if scene.view is None else scene.view.options


# --- seats ------------------------------------------------------------------------------------------------------------


def player(scene: Scene, seat: int) -> int | None:
    """Return the id of the user or computer at a seat, as used in buttons; ``None`` if there is no such seat."""
    everybody = scene.table_state.people
    return everybody[seat].user if seat < len(everybody) else None


def is_computer(scene: Scene, seat: int) -> bool:
    """Return True if a computer has this seat."""
    everybody = scene.table_state.people
    return seat < len(everybody) and everybody[seat].computer


def kicked(scene: Scene) -> frozenset[int]:
    """Return the seats whose players were kicked from the match."""
    return frozenset(seat for seat, one in enumerate(scene.table_state.people) if one.status == "kicked")


# --- joining ----------------------------------------------------------------------------------------------------------


def joinable(scene: Scene) -> Joins | None:
    """Return when a user could join or come back; ``None`` if neither is possible.

    In a tournament, users can only come back. The result does not depend on ``join_locked``.
    """
    table_state = scene.table_state
    if table_state.phase == "over" or len(table_state.seated()) >= table_state.limit:
        return None
    if any(player.status == "held" for player in table_state.people):
        return "round"
    left = any(player.status == "left" and not player.computer for player in table_state.people)
    return rejoinable(table_state) if not binds(table_state.call) or left else None


def rejoinable(table_state: h.TableState) -> Joins | None:
    """Return when a player who leaves could come back; ``None`` if they could not.

    The result does not take into account that a stand-in might hold the player's seat.
    """
    rules = options(table_state)
    late = wording.joins(rules)
    rounds = (rounds_limit(rules) if counting(rules).points else 0) or inf
    if has_partners(rules) or (late == "round" and table_state.round >= rounds):
        return None
    return late if not binds(table_state.call) or late == "round" else None


def is_out_for_good(scene: Scene, user: int) -> bool:
    """Return True if a user was removed from the table or eliminated. Such a user can join only the next match."""
    seats = () if scene.view is None else scene.view.seats
    eliminated = {player(scene, seat.seat) for seat in seats if seat.status == "eliminated"}
    return user in eliminated or user in scene.table_state.barred


def joining(scene: Scene) -> tuple[str, ...]:
    """Return the names of the players who will join in the next round or the rematch."""
    table_state = scene.table_state
    named = zip(people.of(table_state), table_state.people, strict=True)
    return tuple(name for name, player in named if player.waiting and player.seated)


def join_button(scene: Scene | None) -> Joins | Literal["none", "lobby"]:
    """Return when a table's join button lets users join.

    Return ``lobby`` if the match has not begun, and ``none`` if the button is absent or disabled.
    """
    if scene is None or scene.table_state.join_locked:
        return "none"
    table_state = scene.table_state
    if table_state.phase == "lobby":
        return "none" if len(table_state.seated()) >= table_state.limit else "lobby"
    return joinable(scene) or "none"


# --- pauses -----------------------------------------------------------------------------------------------------------


def is_deserted(scene: Scene) -> bool:
    """Return True if the match is paused because nobody is present."""
    pause = scene.table_state.pause
    return pause is not None and pause.reason == DESERTED
