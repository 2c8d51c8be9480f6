"""Visibility of the fields of a state. Each field declares who may know it; a test finds fields without a declaration.

``Public``: everybody at the table, spectators included. ``Own``: the seat that the value belongs to; in a tuple of
hands, each seat knows its own. ``Secret``: nobody at the table.

Users get data from a state only through ``view`` and the redaction of events, and computers only through the blinded
state (``engine.blinding``) and redacted events. This code is written by hand; the declarations state what it must hide.

A field that is not public also declares how it is blinded: ``Dealt``, ``Emptied`` or ``ByRule``, as in
``Secret[Dealt[...]]``. A public field is kept, but a field marked ``Face`` keeps only the faces of its cards, not the
backs of two-sided ones. A record or a part is blinded field by field.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Public = Annotated[T, "public"]
Own = Annotated[T, "own"]
Secret = Annotated[T, "secret"]

Dealt = Annotated[T, "dealt"]
"""Cards. Those that the seat does not see are gathered and dealt again, as many to each place as before."""
Emptied = Annotated[T, "emptied"]
"""Content that the seat may not know is replaced by the empty value of the field."""
ByRule = Annotated[T, "by_rule"]
"""A secret of one rule. The rule's module declares in ``BLINDINGS`` how it is blinded."""
Face = Annotated[T, "face"]
"""Cards whose faces everybody sees. A two-sided card is replaced by one with the same face."""
