"""Options of ``/play``: values that no client offers are refused in every language, and valid ones are accepted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.play import impossible, wanted
from bot.locales import LANGUAGES, texts

FINE: dict[str, Any] = {"preset": None, "points": None, "turn_time": None, "place": None, "seats": None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "forged",
    [
        {"points": 9},
        {"points": 10**9},
        {"points": -1},
        {"turn_time": 86_401},
        {"turn_time": -5},
        {"place": "moon"},
        {"seats": 1},
        {"seats": 10**6},
    ],
)
def test_options_that_no_client_offers_are_refused(forged: dict[str, Any], language: str) -> None:
    assert impossible(wanted(**{**FINE, **forged}), texts(language, strict=True))


@pytest.mark.parametrize(
    "asked", [{}, {"points": 10}, {"points": 5000}, {"turn_time": 0}, {"place": "thread"}, {"seats": 20}]
)
def test_options_within_their_limits_are_accepted(asked: dict[str, Any]) -> None:
    assert impossible(wanted(**{**FINE, **asked}), texts("en", strict=True)) is None
