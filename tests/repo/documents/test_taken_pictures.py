"""The tools that take the documents' pictures recognise the bot's texts, and no picture is unused."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import wording
from bot.screens.hand import hand_screen
from engine import view
from tests.bot.screens.limits import read
from tests.bot.screens.tables import READER, play
from tests.repo.source import ROOT
from tools.pictures import DEALT, OPENED, TOP, YOUR_TURN
from tools.situations import SITUATIONS, Shot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [0, 25])
def test_a_hand_and_the_top_card_are_recognised(language: str, moves: int) -> None:
    words = texts(language, strict=True)
    match = play({"preset": "classic"}, 3, 1, moves)
    seat = match.state.turn
    for other in range(3):
        hand = read(hand_screen.hand(match.scene(), READER, view(match.state, other), words)).text
        assert DEALT.search(hand), hand
        assert bool(YOUR_TURN.search(hand)) == (other == seat), hand
        found = TOP.search(hand)
        assert found is not None, hand
        sign, _, card = next(filter(None, found.groups())).partition(" ")
        assert sign
        assert card == wording.label(words, match.state.top, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reply_to_an_opened_table_is_recognised(language: str) -> None:
    assert OPENED.search(texts(language, strict=True)("reply-opened", link="https://discord.com/channels/1/2/3"))
    assert not OPENED.search(texts(language, strict=True)("hand-held", count=7))


def test_all_pictures_are_shown_and_themed_ones_in_both_themes() -> None:
    pages = "".join((ROOT / name).read_text() for name in ("README.md", "docs/PICTURES.md", "docs/CARDS.md"))
    shown = set(re.findall(r"pictures/([\w-]+\.(?:png|gif|svg))", pages))
    assert shown == {file.name for file in (ROOT / "docs" / "pictures").iterdir()}
    themed = {name.removesuffix("-dark.png") for name in shown if name.endswith("-dark.png")}
    assert themed == {name.removesuffix("-light.png") for name in shown if name.endswith("-light.png")}
    assert {shot.name for one in SITUATIONS for shot in one.story if isinstance(shot, Shot)} < themed
