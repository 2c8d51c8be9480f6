"""Whole numbers in typed text."""

from __future__ import annotations

import pytest

from bot.model.whole_numbers import LARGEST, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("0042", 42),
        ("123456789012345678", 123456789012345678),
        (str(LARGEST), LARGEST),
        (str(LARGEST + 1), None),
        ("0" * 20 + "99999", None),
        ("9" * 5000, None),
        ("", None),
        ("-1", None),
        ("+1", None),
        (" 1", None),
        ("1.0", None),
        ("²", None),
        ("٣", None),
    ],
)
def test_a_number_has_only_ascii_digits_and_not_too_many_and_fits_into_the_database(
    text: str, number: int | None
) -> None:
    assert whole_number(text) == number
