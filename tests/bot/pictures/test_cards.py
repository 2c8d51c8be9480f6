"""The card files are complete, match the script that draws them, and keep to Discord's limits.

Names in pictures are legible and fit the available width.
"""

from __future__ import annotations

import re

import pytest
from PIL import Image, ImageChops

from bot.model import card_faces
from bot.model.card_faces import face
from bot.pictures import faces, palette
from bot.pictures.cards import designs
from bot.pictures.fonts import fitted, font, legible
from engine import cards
from tools.cards import files, reduced

from .art import STYLES
from .editions import DARK, FACES

EMOJI_BYTES = 256 * 1024
"""Discord's size limit for an emoji, in bytes."""
PARTS = 33
"""Number of parts that the comparison with the script is split into.

Drawing all cards takes half a minute, so all parts but the first are left to the soak tests.
"""
EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
"""Pattern for the names that Discord allows for emojis."""


def test_every_card_of_the_engine_and_of_every_edition_has_its_pictures() -> None:
    faces_of_editions = {face(code, side.endswith(DARK)).name for side, codes in FACES.items() for code in codes}
    codes = [code for card, code in enumerate(cards.CODES) if not cards.IS_DARK[card]]
    assert card_faces.names(codes) <= {*designs.NAMES, *palette.ALL_COLOURS}
    assert {*faces_of_editions, designs.BACK} == set(designs.NAMES)
    drawn_names = {name + style for name in designs.NAMES for style in STYLES}
    assert {file.stem for file in faces.CARDS.glob("*.png")} == drawn_names
    colours = {colour + style for colour in palette.ALL_COLOURS for style in STYLES}
    assert {name for name, _ in faces.emojis()} == drawn_names | colours


def test_emojis_keep_to_discords_limits() -> None:
    for name, data in faces.emojis():
        assert EMOJI_NAME.fullmatch(name)
        assert len(data) <= EMOJI_BYTES
        assert data.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=[pytest.mark.soak] if part else []) for part in range(PARTS)]
)
def test_the_files_match_the_script(part: int) -> None:
    for file, draw in list(files())[part::PARTS]:
        with Image.open(file) as stored:
            difference = ImageChops.difference(stored.convert("RGBA"), reduced(draw()).convert("RGBA")).convert("RGB")
        # The edges of letters differ slightly between versions of the font renderer.
        assert max(difference.tobytes()) <= 48, file.name


def test_the_files_differ_from_each_other() -> None:
    small: set[bytes] = set()
    for file, _ in files():
        with Image.open(file) as stored:
            looks = stored.convert("RGBA").resize((24, 24)).tobytes()
        # The back is the same in both styles, because it has neither signs nor letters.
        assert looks not in small or file.stem == "back_l", file.name
        small.add(looks)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë Müller", "Zoë Müller"),
        ("Дмитрий", "Дмитрий"),
        ("Ελένη", "Ελένη"),
        ("Ben 🎲", "Ben (3)"),
        ("小林さん", "(3)"),
        ("🎲🎲", "(3)"),
        ("नेहा", "(3)"),
        # Players with equal names already have their seat numbers in their names.
        ("小林さん (3)", "(3)"),
        ("Ben 🎲 (3)", "Ben (3)"),
    ],
)
def test_characters_without_glyphs_are_replaced_by_the_seat_number(name: str, shown: str) -> None:
    assert legible(name, "(3)") == shown


def test_names_are_cut_to_a_width_and_keep_their_seat_number() -> None:
    assert fitted("Ann", 24, 200) == "Ann"
    long = fitted("W" * 32 + " (12)", 24, 200)
    assert long.endswith("… (12)")
    assert font(24).getlength(long) <= 200
    assert fitted("W" * 32, 24, 120).endswith("W…")
