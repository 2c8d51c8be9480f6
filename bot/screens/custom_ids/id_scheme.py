"""The format of ``custom_id`` for buttons of no table: ``PREFIX:VERB:FIELDS…``, each field a letter and its value.

An id proves nothing: permissions are checked at each press.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from bot.model.custom_ids import LONGEST

LARGEST = (1 << 63) - 1
"""The largest number that the database can store."""
LARGEST_USER = (1 << 64) - 1
"""The largest id of Discord. Users' ids in buttons are only compared with the user who presses."""

_FRAME = re.compile(r"([a-z]+):([a-z_]{1,16})((?::[a-z][a-z0-9_-]{1,40})*)", re.ASCII)
_NUMBER = re.compile(r"\d{1,20}", re.ASCII)


class Button(Protocol):
    """The meaning of a press: the request, and its fields, which are ``None`` if not given."""

    @property
    def verb(self) -> str:
        """What the press asks for."""
        ...


P = TypeVar("P", bound=Button)


class Scheme(Generic[P]):
    """The encoding of presses of one kind.

    ``numbers`` and ``words`` map letters to names of fields, in the order in which they are written. A field of
    ``words`` accepts the values for which its function in ``taken`` returns True; without one, any that fit the format.
    """

    def __init__(
        self,
        prefix: str,
        press: Callable[..., P],
        verbs: frozenset[str],
        numbers: Mapping[str, str],
        words: Mapping[str, str],
        taken: Mapping[str, Callable[[str], bool]],
    ) -> None:
        self._prefix = prefix
        self._press = press
        self._verbs = verbs
        self._numbers = numbers
        self._fields = {**numbers, **words}
        self._taken = taken

    def encode(self, press: P) -> str:
        """Return the ``custom_id``, at most 100 characters. Raise ``ValueError`` if it could not be decoded again."""
        fields = ((letter, getattr(press, name)) for letter, name in self._fields.items())
        text = ":".join(
            [self._prefix, press.verb, *(f"{letter}{value}" for letter, value in fields if value is not None)]
        )
        if self.decode(text) != press:
            raise ValueError(f"not a press: {press!r}")
        return text

    def decode(self, custom_id: str) -> P | None:
        """Return the press of a ``custom_id``, or ``None`` if the id is not valid in this scheme. Never raise."""
        match = _FRAME.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
        if match is None or match[1] != self._prefix or match[2] not in self._verbs:
            return None
        found: dict[str, int | str] = {}
        for part in filter(None, match[3].split(":")):
            name, value = self._fields.get(part[0]), self._read(part[0], part[1:])
            if name is None or name in found or value is None:
                return None
            found[name] = value
        return self._press(match[2], **found)

    def _read(self, letter: str, text: str) -> int | str | None:
        if letter not in self._numbers:
            taken = self._taken.get(letter)
            return text if taken is None or taken(text) else None
        largest = LARGEST_USER if self._numbers[letter] == "user" else LARGEST
        return int(text) if _NUMBER.fullmatch(text) and int(text) <= largest else None
