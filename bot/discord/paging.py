"""Pages that are turned while their pictures are still being drawn: the page that was asked for last is the one that
stays."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class PagedMessage:
    """A message while it is worked on: ``turns`` counts the pages asked for; whoever changes the message holds
    ``sending``, so that a page left behind never comes back with its picture."""

    __slots__ = ("__weakref__", "sending", "turns")

    def __init__(self) -> None:
        self.turns = 0
        self.sending = asyncio.Lock()


class Paging:
    """The messages that are worked on, by their ids. An entry lives as long as somebody works on its message."""

    def __init__(self) -> None:
        self._messages: WeakValueDictionary[int, PagedMessage] = WeakValueDictionary()

    def of(self, message: int) -> PagedMessage:
        """The entry of a message."""
        return self._messages.setdefault(message, PagedMessage())
