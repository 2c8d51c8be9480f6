"""What a table's queue holds besides presses. Each is a fact or an order of the runtime, dated by the wall's clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """``at``: when it was put into the queue."""

    at: float


@dataclass(frozen=True, slots=True)
class Alarm(Item):
    """Something falls due."""


@dataclass(frozen=True, slots=True)
class Announced(Item):
    """Discord has confirmed a public message that shows ``version`` of the table."""

    version: int


@dataclass(frozen=True, slots=True)
class HandSeen(Item):
    """A hand has come to lie before its owner's eyes."""

    user: int


@dataclass(frozen=True, slots=True)
class Wrote(Item):
    """Somebody wrote in the channel."""

    user: int


@dataclass(frozen=True, slots=True)
class Stopped(Item):
    """The table cannot be shown: ``why`` is a reason of ``resting`` (archived, locked, rights, outage)."""

    why: str


@dataclass(frozen=True, slots=True)
class Cleared(Item):
    """What stood in the way is gone: one of the reasons ``whys``."""

    whys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vanished(Item):
    """The channel, or the whole server, is gone for good: the match is over."""

    why: str


@dataclass(frozen=True, slots=True)
class Spoken(Item):
    """Public texts are in another language from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class Save(Item):
    """The board has changed: store it."""


@dataclass(frozen=True, slots=True)
class Reread(Item):
    """What is stored of the table has changed past its queue. ``forgotten``: the user who was forgotten, 0 for none."""

    forgotten: int = 0


@dataclass(frozen=True, slots=True)
class Halted(Item):
    """The connection to Discord is lost: nobody can press."""


@dataclass(frozen=True, slots=True)
class Shifted(Item):
    """The bot's clock has jumped ``by`` seconds: the table's moments move along."""

    by: float


@dataclass(frozen=True, slots=True)
class Continued(Item):
    """The connection is there again."""
