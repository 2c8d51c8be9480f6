"""Whole numbers in text that people type or that a menu returns."""

from __future__ import annotations

from typing import Final

LARGEST: Final = 2**63 - 1
"""The largest number that a database can store. Discord's ids are smaller."""


def whole_number(text: str) -> int | None:
    """Return ``text``, which must consist of digits, as a number.

    Return ``None`` for any other text, for more digits than ``LARGEST`` has, and for numbers above ``LARGEST``.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST))):
        return None
    number = int(text)
    return number if number <= LARGEST else None
