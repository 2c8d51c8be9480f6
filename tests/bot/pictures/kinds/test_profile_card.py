"""Different facts give different profile cards, and any name fits. Reached medals differ from others in shape."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.history.achievements import ACHIEVEMENTS
from bot.pictures import palette
from bot.pictures.fonts import shows
from bot.pictures.kinds import profile_card
from tests.bot.pictures.colour_vision import contrast


def facts(**changes: Any) -> dict[str, Any]:
    """Return the facts for a card on which every second achievement is reached."""
    made = {
        "name": "Ann",
        "instead": "★",
        "numbers": [["31 / 88", "Siege"], ["212", "Rundensiege"], ["5", "in Folge"], ["17", "andere erwischt"]],
        "title": "Erfolge: 9 von 18",
        "medals": [{"badge": each.badge, "reached": bool(at % 2)} for at, each in enumerate(ACHIEVEMENTS)],
    }
    return {**made, **changes}


def image_of(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as file:
        return file.convert("RGB")


@pytest.mark.parametrize("name", ["Ann", "W" * 32, "小林 🎲", "\u200b"])
def test_a_card_with_any_name_has_the_same_size_and_a_small_file(name: str) -> None:
    data = profile_card.draw(facts(name=name))
    assert image_of(data).size == (profile_card.WIDTH, profile_card.HEIGHT)
    assert len(data) < 30 * 1024


def test_different_facts_give_different_cards() -> None:
    changes: list[dict[str, Any]] = [
        {},
        {"name": "Ben"},
        {"title": "Erfolge: 8 von 18"},
        {"numbers": [["32 / 88", "Siege"], *facts()["numbers"][1:]]},
        {"medals": [{"badge": each.badge, "reached": True} for each in ACHIEVEMENTS]},
        {"medals": facts()["medals"][1:]},
    ]
    assert len({profile_card.draw(facts(**change)) for change in changes}) == len(changes)


def test_reached_medals_differ_from_others_in_shape_and_all_badges_are_legible() -> None:
    empty, reached = (profile_card._medal(has).getchannel("A") for has in (False, True))
    assert sum(empty.histogram()[128:]) * 3 < sum(reached.histogram()[128:])
    assert all(shows(sign) for each in ACHIEVEMENTS for sign in each.badge)
    assert contrast(palette.DARK, palette.YOLK) >= 4.5
    assert contrast(palette.QUIET, palette.TABLE) >= 4.5
    assert contrast(palette.YOLK, palette.TABLE) >= 4.5
    assert contrast(palette.QUIET, palette.FELT) >= 4.5
