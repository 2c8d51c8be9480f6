"""A made-up language with longer, accented texts. It reveals texts that are untranslated, cut off or too long."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.locales import Texts
from bot.screens.hand import autocomplete, hand_screen
from bot.screens.hand.hand_buttons import HandSentences
from bot.screens.layout import Screen
from bot.screens.sentences import rule_lessons, text_mode
from bot.screens.table import table_screen
from bot.screens.table.table_screen import log
from engine import view as view_of
from engine.presets import PRESETS

from .all_screens import SCREENS
from .limits import read
from .tables import READER, changed, play

OPEN, CLOSE = "⟦", "⟧"
BARE = re.compile(r"[\W\d_]*(<t:\d+:R>|[RYGBPTOV])?[\W\d_]*")
"""Content that need not be part of a text: signs, numbers, timestamps, and the letter that is typed for a colour."""


ACCENTS = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")
UNTRANSLATED = re.compile(r"(<[^>]*>|`[^`]*`|https?://\S+)")
"""Parts of a text that get no accents: mentions, emojis, timestamps, text in backticks, and addresses."""


class Pseudo(Texts):
    """English with accents, each text in brackets and half as long again."""

    def __init__(self) -> None:
        super().__init__("en", strict=True)

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        text = super().__call__(key, **values)
        parts = UNTRANSLATED.split(text)
        text = "".join(part if at % 2 else part.translate(ACCENTS) for at, part in enumerate(parts))
        bare = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
        return f"{OPEN}{text}{'~' * (len(bare) // 2)}{CLOSE}"


PSEUDO = Pseudo()


def outside(text: str) -> str:
    """Return the content outside all brackets, without the long names of players."""
    while re.search(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", text):
        text = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
    return re.sub(r"W{3,}\d*(\\?…)?( \(\d+\))?", "", text)


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_every_screen_is_translatable_and_nothing_is_cut_off(name: str) -> None:
    check(SCREENS[name](PSEUDO))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_screens_of_a_match_with_each_preset_are_translatable(preset: str) -> None:
    """Check tables and hands of random matches, their sentences in text mode, and autocomplete."""
    for seed, moves in ((1, 0), (2, 9), (3, 30), (4, 70)):
        played = play({"preset": preset}, 4, seed, moves)
        onlooker, mine = view_of(played.state, None), view_of(played.state, seed - 1)
        scene = played.scene(view=onlooker)
        spoken = replace(READER, sort="number" if seed % 2 else "colour", text_mode=True, news=scene.recent)
        lesson = rule_lessons.lesson(mine, scene.recent, ())
        sentence = None if lesson is None else rule_lessons.sentence(lesson, mine.options, PSEUDO)
        for made in (
            table_screen.table(scene, onlooker, PSEUDO),
            table_screen.table(changed(scene, text_mode=True), onlooker, PSEUDO),
            hand_screen.hand(scene, READER, mine, PSEUDO, HandSentences(lesson=sentence)),
            hand_screen.hand(scene, spoken, mine, PSEUDO, HandSentences(lesson=sentence)),
            text_mode.report(scene, replace(READER, news=scene.recent), mine, PSEUDO),
            text_mode.turn(scene, mine, PSEUDO),
            text_mode.announced(scene, mine, PSEUDO),
            log(scene, PSEUDO),
        ):
            check(made)
        for offered in (*autocomplete.cards(scene, mine, PSEUDO, ""), *autocomplete.answers(scene, mine, PSEUDO, "")):
            assert len(offered.value) <= 100
            assert BARE.fullmatch(outside(offered.name))


def check(screen: Screen) -> None:
    """Check that a screen is within the limits, that nothing is cut off, and that every word is translatable."""
    found = read(screen)
    for part in (*outside(found.text).split("\n"), *(outside(label) for label in found.labels)):
        assert OPEN not in part
        assert BARE.fullmatch(part)
