"""Visibility of the fields of a state. Each field declares who may know it, and a test finds those that do not.

``Public``: everybody at the table, spectators included. ``Own``: the seat that the value belongs to; of a tuple of
hands each seat knows its own. ``Secret``: nobody at the table.

``view``, the redaction of events and the blinded state of computer players (``engine.blinding``) are the only ways out
of a state. They are written by hand; these declarations state what they must hold back.

A field that not everybody may know also declares what becomes of it in a blinded state: ``Dealt``, ``Emptied`` or
``ByRule``, as in ``Secret[Dealt[...]]``. A public field is kept. ``Face`` marks the public cards: everybody sees their
faces, but not what is on the backs of two-sided ones. A value that is a record or a part is blinded field by field.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Public = Annotated[T, "public"]
Own = Annotated[T, "own"]
Secret = Annotated[T, "secret"]

Dealt = Annotated[T, "dealt"]
"""Cards. Those that the seat does not see are replaced by as many others: all hidden cards are gathered and dealt."""
Emptied = Annotated[T, "emptied"]
"""Content that the seat may not know is replaced by the empty value of the field."""
ByRule = Annotated[T, "by_rule"]
"""A secret of one rule. Its module declares how it is blinded, in ``BLINDINGS``."""
Face = Annotated[T, "face"]
"""Cards whose faces everybody sees. Another card with the same face takes the place of a two-sided one."""
