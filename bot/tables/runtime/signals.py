"""Signals: the items of a table's queue that are not presses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Signal:
    """Base class of the signals. ``at`` is the time that a signal refers to, by the wall clock."""

    at: float


@dataclass(frozen=True, slots=True)
class Alarm(Signal):
    """Something is due at the table."""


@dataclass(frozen=True, slots=True)
class Announced(Signal):
    """Discord has confirmed a public message that shows ``version`` of the table."""

    version: int


@dataclass(frozen=True, slots=True)
class HandSeen(Signal):
    """A new message with a user's private hand, or with news, has reached the user."""

    user: int


@dataclass(frozen=True, slots=True)
class Wrote(Signal):
    """A user wrote in the channel."""

    user: int


@dataclass(frozen=True, slots=True)
class Stopped(Signal):
    """The table cannot be shown. ``reason`` is the reason for its pause, such as ``archived`` or ``outage``."""

    reason: str


@dataclass(frozen=True, slots=True)
class Cleared(Signal):
    """An obstacle is gone, and a pause for one of these ``reasons`` ends."""

    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notified(Signal):
    """The people at a tournament's table have been told that it is waiting for them.

    If ``later`` is not 0, they will be told after that number of seconds.
    """

    later: float = 0.0


@dataclass(frozen=True, slots=True)
class Withdrawn(Signal):
    """People of a tournament's table have withdrawn while it was waiting for them."""

    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TournamentEnded(Signal):
    """The tournament of the table was ended early."""


@dataclass(frozen=True, slots=True)
class Vanished(Signal):
    """The channel or the server is gone for good or cannot be reached, so the table ends."""

    ending: str


@dataclass(frozen=True, slots=True)
class Spoken(Signal):
    """The language of public texts has changed."""

    language: str


@dataclass(frozen=True, slots=True)
class Save(Signal):
    """The board has changed and must be stored."""


@dataclass(frozen=True, slots=True)
class Reread(Signal):
    """The stored table may differ from this one, and must be read again.

    ``forgotten`` is the user whose data was deleted; 0 if there is none.
    """

    forgotten: int = 0


@dataclass(frozen=True, slots=True)
class Halted(Signal):
    """Nobody can press or see the result, for example because the connection to Discord is lost."""


@dataclass(frozen=True, slots=True)
class Shifted(Signal):
    """The wall clock has jumped by ``by`` seconds, and all times of the table must be shifted."""

    by: float


@dataclass(frozen=True, slots=True)
class Continued(Signal):
    """People can press and see the result again."""
