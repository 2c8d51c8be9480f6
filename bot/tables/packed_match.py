"""Matches of idle tables, packed as bytes. They take a twentieth of their usual memory."""

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
"""Compression level of zlib. Higher levels take longer and make matches only a tenth smaller."""
SEATS, ACTIONS = 4, 40
"""Number of seats and of attempted actions in the sample match that zlib gets as a dictionary.

Content that a match shares with the sample takes little space.
"""


@dataclass(frozen=True, slots=True)
class PackedMatch:
    """The match of a ``LiveTable``, to be unpacked in the same process."""

    data: bytes
    """Contains the seed and hidden cards. Never stored."""
    next_deadline: float
    """The next deadline of the match, on the table's clock."""
    is_followed: bool
    """True if the memories of the table's seats have taken in the state."""


def pack(state: State, recent: tuple[Event, ...], recaps: Recaps) -> bytes:
    """Return a state, its recent events and its recaps as bytes. This takes less than a millisecond."""
    packer = zlib.compressobj(EFFORT, zdict=_known())
    return packer.compress(_plain(state, recent, recaps)) + packer.flush()


def unpack(data: bytes) -> tuple[State, tuple[Event, ...], Recaps]:
    """Return the values that ``pack`` packed. This takes less than a millisecond."""
    unpacker = zlib.decompressobj(zdict=_known())
    plain = unpacker.decompress(data) + unpacker.flush()
    state, recent, recaps = pickle.loads(plain)  # noqa: S301 -- written by this process
    return engine.load(state), recent, recaps


def _plain(state: State, recent: tuple[Event, ...], recaps: Recaps) -> bytes:
    return pickle.dumps((engine.dump(state), recent, recaps))


@cache
def _known() -> bytes:
    """Return a sample match as uncompressed bytes, the same throughout the life of the process."""
    state, raws = engine.new_match({}, seats=SEATS, seed=1, now=0.0)
    for number in range(ACTIONS):
        actions = [action for seat in range(SEATS) for action in engine.legal(state, seat)]
        try:
            state, more = engine.apply(state, actions[number % len(actions)], float(number))
        except Refused:
            continue
        raws += more
    public = tuple(e.redact(raw, None) for raw in raws[-ACTIONS:])
    return _plain(state, public, recap_rules.follow(Recaps(), raws, tuple(range(SEATS))))
