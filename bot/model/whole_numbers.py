"""Whole numbers in text that people type or that a menu returns."""

from __future__ import annotations

from typing import Final

LARGEST: Final = 2**63 - 1
"""The largest number that a database can store. Discord's ids are smaller."""


def whole_number(text: str) -> int | None:
    """Return ``text`` as a number, or ``None`` if it contains anything but the digits 0 to 9.

    Also return ``None`` if the text is empty, has more digits than ``LARGEST``, or is above ``LARGEST``.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST))):
        return None
    number = int(text)
    return number if number <= LARGEST else None
