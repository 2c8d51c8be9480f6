"""Matches that nobody plays just now, as bytes: a twentieth of what they take otherwise."""

from __future__ import annotations

import pickle
import zlib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import engine
from bot.model.recap import Recaps
from bot.tables.rules import recaps as recap_rules
from engine import events as e
from engine.refusals import Refused

if TYPE_CHECKING:
    from engine import State
    from engine.events import Event

EFFORT = 1
"""How hard zlib tries. More makes matches smaller by a tenth, and takes twice the time."""
SEATS, ACTIONS = 4, 40
"""Of the match whose bytes zlib takes as known: what all matches have in common is not written again."""


@dataclass(frozen=True, slots=True)
class PackedMatch:
    """What ``LiveTable`` has of a running match, to be unpacked in this process."""

    data: bytes
    """Contains the seed and hidden cards. Never stored."""
    next_deadline: float
    """When time itself does something in the match, on the table's clock."""
    is_followed: bool
    """True if the memories of the table's seats have taken in the state."""


def pack(state: State, recent: tuple[Event, ...], recaps: Recaps) -> bytes:
    """Return a state and what is told of its past as bytes, in a tenth of a millisecond."""
    packer = zlib.compressobj(EFFORT, zdict=_known())
    return packer.compress(_plain(state, recent, recaps)) + packer.flush()


def unpack(data: bytes) -> tuple[State, tuple[Event, ...], Recaps]:
    """Return what ``pack`` was given, in two tenths of a millisecond."""
    unpacker = zlib.decompressobj(zdict=_known())
    plain = unpacker.decompress(data) + unpacker.flush()
    state, recent, recaps = pickle.loads(plain)  # noqa: S301 -- written by this process
    return engine.load(state), recent, recaps


def _plain(state: State, recent: tuple[Event, ...], recaps: Recaps) -> bytes:
    return pickle.dumps((engine.dump(state), recent, recaps))


@cache
def _known() -> bytes:
    """Return an ordinary match in the form that is packed. It is the same as long as the process lives."""
    state, raws = engine.new_match({}, seats=SEATS, seed=1, now=0.0)
    for number in range(ACTIONS):
        actions = [action for seat in range(SEATS) for action in engine.legal(state, seat)]
        try:
            state, more = engine.apply(state, actions[number % len(actions)], float(number))
        except Refused:
            continue
        raws += more
    told = tuple(e.redact(raw, None) for raw in raws[-ACTIONS:])
    return _plain(state, told, recap_rules.follow(Recaps(), raws, tuple(range(SEATS))))
