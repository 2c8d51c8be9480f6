"""What servers, channels and people have set: small JSON objects, each checked against its declared fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar


def _one_of(*values: str) -> Any:
    """A field that takes one of ``values``, the first by default."""
    return field(default=values[0], metadata={"values": values})


def _language() -> Any:
    return field(default=None, metadata={"language": True})


@dataclass(frozen=True, slots=True)
class GuildPreferences:
    """``language``: of public texts, such as ``de``; ``None`` follows the host's."""

    language: str | None = _language()


@dataclass(frozen=True, slots=True)
class ChannelPreferences:
    """``place``: where ``/play`` puts a table if nothing is said."""

    place: str = _one_of("here", "thread")


@dataclass(frozen=True, slots=True)
class UserPreferences:
    """``language``: of private texts, ``None`` follows Discord's. ``pings``: turn calls that notify. ``sort``: of the hand."""

    language: str | None = _language()
    pings: str = _one_of("away", "always", "never")
    sort: str = _one_of("colour", "face")
    layout: str = _one_of("phone", "desktop", "large")
    text_mode: bool = False


P = TypeVar("P", GuildPreferences, ChannelPreferences, UserPreferences)


class Preferences(Generic[P]):
    """The preferences of one kind of owner (servers, channels or people), by Discord id.

    What has been read stays in memory (the least recently used beyond a few thousand go).
    """

    def cached(self, owner_id: int) -> P | None:
        """What is set, if it is in memory already: for places that may not wait."""
        raise NotImplementedError

    async def get(self, owner_id: int) -> P:
        """What is set; defaults where nothing is."""
        raise NotImplementedError

    async def change(self, owner_id: int, **changes: Any) -> P:
        """Sets the named fields and returns all. ``ValueError`` names a field or value that does not exist."""
        raise NotImplementedError


Clock = Callable[[], float]
