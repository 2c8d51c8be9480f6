"""Fields of a state that seldom change, kept together so that copying a state stays cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")


class Seldom(Generic[T]):
    """A field of a state that seldom changes.

    All such fields lie in one dictionary, which a state and its copies share until one of them sets such a field: that
    keeps a copy small.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, s: State, owner: type | None = None) -> T:
        value: T = s.seldom[self.name]
        return value

    def __set__(self, s: State, value: T) -> None:
        seldom = s.seldom
        if seldom.get(self.name, self) is not value:
            s.seldom = {**seldom, self.name: value}
