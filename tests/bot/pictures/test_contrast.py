"""Every word in every kind of picture contrasts with its background.

The contrast is measured while the pictures are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text
from PIL import Image, ImageDraw

from bot.locales import texts
from bot.pictures import palette
from bot.pictures.cards import designs
from bot.pictures.kinds import charts, hand_picture, profile_card, replay_film, result_picture, rule_chart, score_sheet
from bot.pictures.kinds import table_picture as table
from bot.pictures.picture_kinds import KINDS
from bot.screens.pages.history import sheet_page
from tests.bot.screens.past_matches import match_scores

from . import test_pictures
from .art import Rgb
from .colour_vision import contrast
from .kinds import test_bracket_picture, test_charts, test_profile_card, test_replay_film, test_rule_chart

ENOUGH = 4.5
"""Minimum contrast ratio for a word."""
BEHIND = 0.02
"""Share of a word's area that a colour must fill to count as its background."""
Found = list[tuple[str, float]]


def hand(hints: bool) -> bytes:
    """Return the picture of a hand with forty different cards."""
    held = [{"name": name, "fits": number % 2 == 0} for number, name in enumerate(designs.NAMES[:40])]
    return hand_picture.draw({"cards": held, "shows_fits": hints})


def sheets() -> Iterator[bytes]:
    """Yield the pictures of all pages of an empty, a short and a long score sheet."""
    for seats, rounds in ((2, 0), (4, 3), (10, 40)):
        for page in sheet_page.pages(match_scores(seats, rounds), "1 May 2026", texts("en", strict=True)):
            yield score_sheet.draw(page.facts)


DRAWN: dict[str, Callable[[], Any]] = {
    "table": lambda: [table.draw(test_pictures.facts(seats)) for seats in (2, 4, 10, 20)],
    "hand": lambda: [hand(hints=True), hand(hints=False)],
    "result": lambda: [result_picture.draw(test_pictures.result(moments, 6)) for moments in (0, 3)],
    "score": lambda: [charts.score_chart(test_charts.facts(seats, 9)) for seats in (2, 8, 20)],
    "sheet": lambda: list(sheets()),
    "profile": lambda: profile_card.draw(test_profile_card.facts()),
    "replay": lambda: replay_film.draw(test_replay_film.facts(3)),
    "rules": lambda: rule_chart.draw(test_rule_chart.facts()),
    "bracket": lambda: [test_bracket_picture.picture(test_bracket_picture.facts(people)) for people in (5, 16)],
}
"""Functions that draw the pictures to measure, keyed by kind of picture."""
WITHOUT_WORDS = {"hand"}
"""Kinds of pictures without text. ``test_colours.py`` measures their cards."""


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Found:
    """Return a list that collects every string that is drawn, with its lowest contrast."""
    words: Found = []
    original, saved = ImageDraw.ImageDraw.text, Figure.savefig

    def text(
        pen: Any, xy: Any, written: str, fill: Any = None, font: Any = None, anchor: Any = None, **more: Any
    ) -> None:
        image = cast(Image.Image, pen._image)
        if str(written).strip():
            place = pen.textbbox(xy, written, font, anchor)
            words.append((str(written), least_contrast(image, place, fill)))
        original(pen, xy, written, fill, font, anchor, **more)

    def savefig(figure: Figure, *given: Any, **more: Any) -> Any:
        ground = as_rgb(figure.patch.properties()["facecolor"])
        for axes in figure.axes:
            assert as_rgb(axes.patch.properties()["facecolor"]) == ground
        for label in cast(list[Text], figure.findobj(Text)):
            if label.get_visible() and label.get_text().strip():
                words.append((label.get_text(), contrast(as_rgb(label.properties()["color"]), ground)))
        return saved(figure, *given, **more)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    monkeypatch.setattr(Figure, "savefig", savefig)
    return words


def as_rgb(colour: Any) -> Rgb:
    """Convert a matplotlib colour (a name, or numbers from 0 to 1) to three numbers from 0 to 255."""
    if isinstance(colour, str):
        return pixel("RGB", colour)
    red, green, blue, *_ = (round(share * 255) for share in colour)
    return red, green, blue


def pixel(mode: str, fill: Any) -> Rgb:
    """Return ``fill`` as Pillow draws it in a picture of this mode."""
    return cast(Rgb, Image.new(mode, (1, 1), fill).convert("RGB").getpixel((0, 0)))


def least_contrast(image: Image.Image, place: tuple[float, float, float, float], fill: Any) -> float:
    """Return the contrast between a string and the least contrasting colour behind it. Small areas do not count."""
    left, top, right, bottom = (round(side) for side in place)
    behind = image.crop((max(0, left), max(0, top), min(image.width, right), min(image.height, bottom)))
    part = behind.convert("RGB")
    colours = part.getcolors(part.width * part.height) or []
    ink = pixel(image.mode, fill)
    wide = [colour for count, colour in colours if count >= BEHIND * part.width * part.height]
    return min(contrast(ink, cast(Rgb, colour)) for colour in wide)


def test_pictures_of_every_kind_are_measured() -> None:
    assert DRAWN.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_a_picture_has_enough_contrast(kind: str, found: Found) -> None:
    assert DRAWN[kind]()
    assert bool(found) is (kind not in WITHOUT_WORDS)
    assert {word: measured for word, measured in found if measured < ENOUGH} == {}


def test_a_word_with_too_little_contrast_is_found(found: Found) -> None:
    image = Image.new("RGB", (200, 40), palette.TABLE)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, 60, 40), palette.YOLK)
    pen.text((5, 5), "half on yellow, half on the table", palette.LIGHT)
    pen.text((100, 25), "on the table", palette.LIGHT)
    (_, bad), (_, good) = found
    assert bad < ENOUGH <= good
