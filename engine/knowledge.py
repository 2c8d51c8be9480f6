"""Visibility of the fields of a state. Each field declares who may know it, and a test finds those that do not.

``Public``: everybody at the table, spectators included. ``Own``: the seat that the value belongs to; of a tuple of
hands each seat knows its own. ``Secret``: nobody at the table.

``view``, the redaction of events and the blinded state of computer players are the only ways out of a state. They are
written by hand; these declarations state what they must hold back.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Public = Annotated[T, "public"]
Own = Annotated[T, "own"]
Secret = Annotated[T, "secret"]
